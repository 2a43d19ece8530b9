// Individualisation and refinement (McKay, "Practical graph isomorphism", 1981).
//
// The grid becomes a graph: a vertex for each axis (rows, columns), band and stack, line (row, column), block, value and
// entry. An axis is joined to its bands, a band to its lines, and an entry to its row, column, block and value. Two grids
// are equivalent if and only if such a graph of one is isomorphic to that of the other, where vertices of one kind map
// to vertices of that kind.
//
// A colouring is an ordered partition of the vertices into classes. Refinement splits classes until the vertices of each
// class have equally many neighbours in every class. If a class still has several vertices, the search makes each of
// them in turn a class of its own and refines again. A colouring without such a class is a leaf; it puts lines and
// values in order and so arranges the grid. The search keeps the leaf that is best by the hashes of the refinements on
// its path, then by its cells. Neither depends on the arrangement of the given grid.
//
// Two leaves with equal hashes and cells give an automorphism. A vertex is not tried if an automorphism that fixes all
// earlier choices maps a tried vertex to it.
#include "model/symmetry/canonical_labelling.h"

#include <algorithm>
#include <array>
#include <compare>
#include <memory>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

namespace gridsmith {

namespace {

using Vertex = std::uint16_t;

// The vertices of a grid by kind. Entries follow the other kinds.
struct VertexNumbers {
    VertexNumbers(int side, BlockShape blocks)
        : band(2),
          stack(band + side / blocks.rows),
          line(stack + side / blocks.columns),
          block(line + 2 * side),
          value(block + side),
          entry(value + side) {}

    int axis = 0;
    int band, stack, line, block, value, entry;  // bands of rows, stacks of columns; rows, then columns
};

class GridGraph {
public:
    GridGraph(const Grid& grid, BlockShape blocks) : first_(grid.side(), blocks) {
        const int side = grid.side();
        const int stacks = side / blocks.columns;
        std::vector<std::pair<Vertex, Vertex>> edges;
        const auto join = [&](int a, int b) {
            edges.emplace_back(static_cast<Vertex>(a), static_cast<Vertex>(b));
            edges.emplace_back(static_cast<Vertex>(b), static_cast<Vertex>(a));
        };
        for (int band = first_.band; band < first_.stack; ++band) join(first_.axis, band);
        for (int stack = first_.stack; stack < first_.line; ++stack) join(first_.axis + 1, stack);
        for (int line = 0; line < side; ++line) {
            join(first_.band + line / blocks.rows, first_.line + line);
            join(first_.stack + line / blocks.columns, first_.line + side + line);
        }
        int entries = 0;
        for (Cell cell = 0; cell < grid.cell_count(); ++cell) {
            if (grid[cell] == 0) continue;
            const int row = cell / side;
            const int column = cell % side;
            const int entry = first_.entry + entries++;
            join(entry, first_.line + row);
            join(entry, first_.line + side + column);
            join(entry, first_.block + row / blocks.rows * stacks + column / blocks.columns);
            join(entry, first_.value + grid[cell] - 1);
        }
        vertex_count_ = first_.entry + entries;

        std::ranges::sort(edges);
        begins_.assign(static_cast<std::size_t>(vertex_count_) + 1, 0);
        for (const auto& [from, to] : edges) {
            ++begins_[from + 1u];
            neighbours_.push_back(to);
        }
        std::partial_sum(begins_.begin(), begins_.end(), begins_.begin());
    }

    const VertexNumbers& first() const { return first_; }
    int vertex_count() const { return vertex_count_; }
    std::span<const Vertex> neighbours(Vertex vertex) const {
        return std::span(neighbours_).subspan(begins_[vertex], begins_[vertex + 1u] - begins_[vertex]);
    }

private:
    VertexNumbers first_;
    int vertex_count_ = 0;
    std::vector<std::uint32_t> begins_;
    std::vector<Vertex> neighbours_;
};

// An ordered partition. A class is named by the place of its first vertex.
struct Colouring {
    std::vector<Vertex> order;     // the vertices, class by class
    std::vector<Vertex> place;     // place[v]: where v is in `order`
    std::vector<Vertex> class_of;  // class_of[v]
    std::vector<Vertex> size;      // size[c] of class c
};

class Refiner {
public:
    explicit Refiner(const GridGraph& graph)
        : graph_(graph), waits_(vertices(), 0), neighbours_in_splitter_(vertices(), 0) {}

    // Splits the classes of `colouring` by the classes in `splitters` and by all new classes. The result depends on the
    // graph, the colouring and the splitters up to isomorphism only: a hash of what was split and how.
    std::uint64_t refine(Colouring& colouring, std::span<const Vertex> splitters) {
        hash_ = 0;
        queue_.clear();
        for (const Vertex splitter : splitters) enqueue(splitter);
        for (std::size_t next = 0; next < queue_.size(); ++next) {
            const Vertex splitter = queue_[next];
            waits_[splitter] = 0;
            split_by(colouring, splitter);
        }
        return hash_;
    }

private:
    std::size_t vertices() const { return static_cast<std::size_t>(graph_.vertex_count()); }

    void mix(std::uint64_t value) {
        hash_ = (hash_ ^ value) * 0x9e3779b97f4a7c15u;
        hash_ ^= hash_ >> 29;
    }

    void enqueue(Vertex splitter) {
        waits_[splitter] = 1;
        queue_.push_back(splitter);
    }

    void split_by(Colouring& colouring, Vertex splitter) {
        const Vertex size = colouring.size[splitter];
        mix(splitter);
        mix(size);
        touched_.clear();
        for (int i = splitter; i < splitter + size; ++i)
            for (const Vertex neighbour : graph_.neighbours(colouring.order[static_cast<std::size_t>(i)]))
                if (neighbours_in_splitter_[neighbour]++ == 0) touched_.push_back({0, neighbour});
        for (auto& [key, vertex] : touched_) {
            key = static_cast<std::uint32_t>(colouring.class_of[vertex]) << 16 |
                  neighbours_in_splitter_[vertex];
            neighbours_in_splitter_[vertex] = 0;
        }
        std::ranges::sort(touched_, {}, &Touched::key);
        for (auto begin = touched_.begin(); begin != touched_.end();) {
            auto end = begin;
            while (end != touched_.end() && end->key >> 16 == begin->key >> 16) ++end;
            split_class(colouring, {begin, end});
            begin = end;
        }
    }

    struct Touched {
        std::uint32_t key;  // the class, then the number of neighbours in the splitter
        Vertex vertex;
    };

    // `touched`: all vertices of a class that have neighbours in the splitter, by their number. The class becomes a
    // class of the vertices without such neighbours, then one for each number.
    void split_class(Colouring& colouring, std::span<const Touched> touched) {
        const auto old_class = static_cast<Vertex>(touched.front().key >> 16);
        const Vertex old_size = colouring.size[old_class];
        mix(old_class);
        mix(touched.front().key);
        if (touched.size() == old_size && touched.front().key == touched.back().key) return;

        parts_.clear();
        auto begin = static_cast<Vertex>(old_class + old_size);
        auto part_end = begin;
        for (std::size_t i = touched.size(); i-- > 0;) {
            --begin;
            move_to(colouring, touched[i].vertex, begin);
            if (i > 0 && touched[i - 1].key == touched[i].key) continue;
            for (Vertex place = begin; place < part_end; ++place)
                colouring.class_of[colouring.order[place]] = begin;
            colouring.size[begin] = static_cast<Vertex>(part_end - begin);
            parts_.push_back(begin);
            mix(touched[i].key);
            mix(colouring.size[begin]);
            part_end = begin;
        }
        if (part_end != old_class) {
            colouring.size[old_class] = static_cast<Vertex>(part_end - old_class);
            parts_.push_back(old_class);
        }
        // The largest part need not split others, if the whole class did or does not wait.
        Vertex spared = parts_.front();
        for (const Vertex part : parts_)
            if (colouring.size[part] > colouring.size[spared]) spared = part;
        const bool waited = waits_[old_class] != 0;
        for (const Vertex part : parts_)
            if (waits_[part] == 0 && (waited || part != spared)) enqueue(part);
    }

    static void move_to(Colouring& colouring, Vertex vertex, Vertex place) {
        const Vertex other = colouring.order[place];
        const Vertex old_place = colouring.place[vertex];
        colouring.order[place] = vertex;
        colouring.place[vertex] = place;
        colouring.order[old_place] = other;
        colouring.place[other] = old_place;
    }

    const GridGraph& graph_;
    std::uint64_t hash_ = 0;
    std::vector<Vertex> queue_;
    std::vector<char> waits_;                            // by class
    std::vector<std::uint16_t> neighbours_in_splitter_;  // by vertex
    std::vector<Touched> touched_;
    std::vector<Vertex> parts_;
};

class Labeller {
public:
    Labeller(const Grid& grid, BlockShape blocks, const std::stop_token& stop)
        : grid_(grid), blocks_(blocks), stop_(stop), graph_(grid, blocks), refiner_(graph_) {}

    std::optional<Rearrangement> run() {
        Colouring& colouring = node_at(0).colouring;
        std::vector<Vertex> classes = colour_by_kind(colouring);
        node_at(0).hash = refiner_.refine(colouring, classes);
        explore(0);
        if (stop_.stop_requested()) return std::nullopt;
        return best_arrangement_;
    }

private:
    // A position of the search: the node of depth d has made d choices.
    struct Node {
        Colouring colouring;
        std::uint64_t hash = 0;     // of the refinement after the last choice
        Vertex chosen = 0;          // in the node's parent
        std::vector<Vertex> tried;  // vertices chosen here
        // The orbits of the known automorphisms that fix all choices up to this node, as a forest: parent of each vertex.
        std::vector<Vertex> orbit_parent;
        std::size_t automorphisms_seen = 0;
    };

    Node& node_at(std::size_t depth) {
        while (nodes_.size() <= depth) nodes_.push_back(std::make_unique<Node>());
        return *nodes_[depth];
    }

    // Gives each kind of vertices a class; returns the classes.
    std::vector<Vertex> colour_by_kind(Colouring& colouring) const {
        const auto count = static_cast<std::size_t>(graph_.vertex_count());
        colouring.order.resize(count);
        std::iota(colouring.order.begin(), colouring.order.end(), Vertex{0});
        colouring.place = colouring.order;
        colouring.class_of.resize(count);
        colouring.size.resize(count);
        const VertexNumbers& first = graph_.first();
        // Rows and columns can change places only if the blocks are square; otherwise their axes are of two kinds.
        std::vector begins{first.axis, first.band, first.line, first.block, first.value, first.entry};
        if (blocks_.rows != blocks_.columns) begins.insert(begins.begin() + 1, first.axis + 1);
        std::vector<Vertex> classes;
        for (std::size_t kind = 0; kind < begins.size(); ++kind) {
            const int end = kind + 1 < begins.size() ? begins[kind + 1] : graph_.vertex_count();
            if (begins[kind] == end) continue;
            classes.push_back(static_cast<Vertex>(begins[kind]));
            colouring.size[classes.back()] = static_cast<Vertex>(end - begins[kind]);
            for (int v = begins[kind]; v < end; ++v)
                colouring.class_of[static_cast<std::size_t>(v)] = classes.back();
        }
        return classes;
    }

    // The first of the largest classes whose order matters for the arrangement, or -1. Blocks and entries are in order
    // when the lines are; a value without entries may have any name. In a full grid the largest class makes a row and a
    // column the first choices, which settle the rest; the smallest class makes it all bands and stacks, which do not.
    int class_to_split(const Colouring& colouring) const {
        int best = -1;
        for (int c = 0; c < graph_.vertex_count();) {
            const int size = colouring.size[static_cast<std::size_t>(c)];
            const Vertex vertex = colouring.order[static_cast<std::size_t>(c)];
            const bool is_value = vertex >= graph_.first().value && vertex < graph_.first().entry;
            const bool matters =
                vertex < graph_.first().block || (is_value && !graph_.neighbours(vertex).empty());
            if (size > 1 && matters && (best < 0 || size > colouring.size[static_cast<std::size_t>(best)]))
                best = c;
            c += size;
        }
        return best;
    }

    // Explores the node of this depth. Returns the depth of the node to go on at: a shallower one if the rest of this
    // node is equivalent to what has been explored.
    std::size_t explore(std::size_t depth) {
        Node& node = node_at(depth);
        const int split = class_to_split(node.colouring);
        if (split < 0) return judge_leaf(depth);

        node.tried.clear();
        node.orbit_parent.resize(static_cast<std::size_t>(graph_.vertex_count()));
        std::iota(node.orbit_parent.begin(), node.orbit_parent.end(), Vertex{0});
        node.automorphisms_seen = 0;
        const auto begin = node.colouring.order.begin() + split;
        const std::vector<Vertex> choices(begin,
                                          begin + node.colouring.size[static_cast<std::size_t>(split)]);
        for (const Vertex choice : choices) {
            if (stop_.stop_requested()) return 0;
            if (!node.tried.empty() && is_equivalent_to_tried(node, depth, choice)) continue;
            node.tried.push_back(choice);

            Node& child = node_at(depth + 1);
            child.chosen = choice;
            child.colouring = node.colouring;
            individualise(child.colouring, choice);
            const std::array<Vertex, 1> splitters{child.colouring.class_of[choice]};
            child.hash = refiner_.refine(child.colouring, splitters);
            if (path_against_best(depth + 1) < 0) continue;
            const std::size_t back_to = explore(depth + 1);
            if (back_to < depth) return back_to;
        }
        return depth;
    }

    // Compares the hashes of the current path down to `depth` with as many of the best leaf. A longer path is better.
    std::strong_ordering path_against_best(std::size_t depth) const {
        for (std::size_t d = 0; d <= depth; ++d) {
            if (d == best_hashes_.size()) return std::strong_ordering::greater;
            if (nodes_[d]->hash != best_hashes_[d]) return nodes_[d]->hash <=> best_hashes_[d];
        }
        return std::strong_ordering::equal;
    }

    static void individualise(Colouring& colouring, Vertex vertex) {
        const Vertex old_class = colouring.class_of[vertex];
        const Vertex size = colouring.size[old_class];
        const Vertex first = colouring.order[old_class];
        const Vertex old_place = colouring.place[vertex];
        colouring.order[old_class] = vertex;
        colouring.place[vertex] = old_class;
        colouring.order[old_place] = first;
        colouring.place[first] = old_place;
        const auto rest = static_cast<Vertex>(old_class + 1);
        for (int i = rest; i < old_class + size; ++i)
            colouring.class_of[colouring.order[static_cast<std::size_t>(i)]] = rest;
        colouring.size[old_class] = 1;
        colouring.size[rest] = static_cast<Vertex>(size - 1);
    }

    static Vertex orbit_of(Node& node, Vertex vertex) {
        while (node.orbit_parent[vertex] != vertex) {
            node.orbit_parent[vertex] = node.orbit_parent[node.orbit_parent[vertex]];
            vertex = node.orbit_parent[vertex];
        }
        return vertex;
    }

    bool is_equivalent_to_tried(Node& node, std::size_t depth, Vertex choice) {
        for (; node.automorphisms_seen < automorphisms_.size(); ++node.automorphisms_seen) {
            const std::vector<Vertex>& image = automorphisms_[node.automorphisms_seen];
            bool fixes_choices = true;
            for (std::size_t d = 1; d <= depth && fixes_choices; ++d)
                fixes_choices = image[nodes_[d]->chosen] == nodes_[d]->chosen;
            if (!fixes_choices) continue;
            for (std::size_t v = 0; v < image.size(); ++v)
                node.orbit_parent[orbit_of(node, static_cast<Vertex>(v))] = orbit_of(node, image[v]);
        }
        const Vertex orbit = orbit_of(node, choice);
        return std::ranges::any_of(node.tried, [&](Vertex tried) { return orbit_of(node, tried) == orbit; });
    }

    std::size_t judge_leaf(std::size_t depth) {
        const Rearrangement arrangement = arrangement_of(node_at(depth).colouring);
        const Grid form = rearranged(grid_, arrangement);
        auto compared = path_against_best(depth);
        if (compared == 0) compared = depth + 1 <=> best_hashes_.size();
        if (compared == 0)
            compared =
                std::lexicographical_compare_three_way(best_form_.values().begin(), best_form_.values().end(),
                                                       form.values().begin(), form.values().end());
        if (compared < 0) return depth;
        if (compared > 0) {
            best_arrangement_ = arrangement;
            best_form_ = form;
            best_order_ = nodes_[depth]->colouring.order;
            best_hashes_.clear();
            best_choices_.clear();
            for (std::size_t d = 0; d <= depth; ++d) {
                best_hashes_.push_back(nodes_[d]->hash);
                best_choices_.push_back(nodes_[d]->chosen);
            }
            return depth;
        }
        // More automorphisms would be correct too, but cost memory; the known ones have most effect.
        constexpr std::size_t kMostAutomorphisms = 2000;
        if (automorphisms_.size() < kMostAutomorphisms) {
            std::vector<Vertex> image(best_order_.size());
            for (std::size_t i = 0; i < image.size(); ++i)
                image[best_order_[i]] = nodes_[depth]->colouring.order[i];
            automorphisms_.push_back(std::move(image));
        }
        std::size_t common = 0;
        while (nodes_[common + 1]->chosen == best_choices_[common + 1]) ++common;
        return common;
    }

    Rearrangement arrangement_of(const Colouring& colouring) const {
        const int side = grid_.side();
        const VertexNumbers& first = graph_.first();
        const auto by_place = [&](int begin, int count) {
            std::vector<int> vertices(static_cast<std::size_t>(count));
            std::iota(vertices.begin(), vertices.end(), begin);
            std::ranges::sort(vertices, {},
                              [&](int v) { return colouring.place[static_cast<std::size_t>(v)]; });
            return vertices;
        };
        std::array<std::vector<int>, 2> lines;  // of the axis that comes first, then of the other one
        const std::vector<int> axes = by_place(first.axis, 2);
        for (std::size_t a = 0; a < 2; ++a) {
            const bool is_row = axes[a] == 0;
            const int width = is_row ? blocks_.rows : blocks_.columns;
            const int first_band = is_row ? first.band : first.stack;
            const int first_line = is_row ? first.line : first.line + side;
            for (const int band : by_place(first_band, side / width))
                for (const int line : by_place(first_line + (band - first_band) * width, width))
                    lines[a].push_back(line - first_line);
        }

        Rearrangement result = identity_rearrangement(grid_.rules());
        Value names = 0;
        PerValue<Value> name_of{};
        for (int r = 0; r < side; ++r) {
            for (int c = 0; c < side; ++c) {
                const int line = lines[0][static_cast<std::size_t>(r)];
                const int crossing = lines[1][static_cast<std::size_t>(c)];
                const int source = axes[0] == 0 ? line * side + crossing : crossing * side + line;
                result.source[r * side + c] = static_cast<std::uint16_t>(source);
                const Value value = grid_[source];
                if (value != 0 && name_of[value] == 0) name_of[value] = ++names;
            }
        }
        for (int value = 1; value <= side; ++value)
            result.becomes[value] = name_of[value] != 0 ? name_of[value] : ++names;
        return result;
    }

    const Grid& grid_;
    const BlockShape blocks_;
    const std::stop_token& stop_;
    GridGraph graph_;
    Refiner refiner_;
    std::vector<std::unique_ptr<Node>> nodes_;  // by depth, of the current path
    std::vector<std::vector<Vertex>> automorphisms_;
    Rearrangement best_arrangement_;
    Grid best_form_{kMinOrder};
    std::vector<Vertex> best_order_;
    std::vector<std::uint64_t> best_hashes_;  // by depth; empty before the first leaf
    std::vector<Vertex> best_choices_;        // by depth, from 1
};

}  // namespace

std::optional<Rearrangement> canonical_labelling(const Grid& grid, BlockShape blocks,
                                                 const std::stop_token& stop) {
    return Labeller(grid, blocks, stop).run();
}

}  // namespace gridsmith
