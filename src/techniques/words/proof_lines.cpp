// Chains become a line for each link, forcing chains a line for each fact. Other techniques become a line for each
// set of cells, or a line for each clause of their explanation.
#include "techniques/words/proof_lines.h"

#include "techniques/structures/board_sets.h"
#include "techniques/words/constraint_names.h"
#include "techniques/words/wording.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace gridsmith {

namespace {

bool is_same(const Node& a, const Node& b) { return a.value == b.value && a.cells == b.cells; }

// A node that is true or false, and the line that says so.
struct Fact {
    Node node;
    bool is_true = false;
    int line = 0;
};

// Begins with a capital, unless the first word names a cell or may be a symbol.
std::string as_sentence(std::string text) {
    const auto is_lower = [](char c) { return c >= 'a' && c <= 'z'; };
    if (std::ranges::find_if_not(text, is_lower) - text.begin() > 1)
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text + ".";
}

void insert_once(std::vector<int>& numbers, int number) {
    const auto at = std::ranges::lower_bound(numbers, number);
    if (at == numbers.end() || *at != number) numbers.insert(at, number);
}

class ProofWriter {
public:
    ProofWriter(const Step& step, const Wording& wording)
        : step_(step), wording_(wording.noting(named_)), sets_(board_sets(wording.rules())) {}

    std::vector<ProofLine> written() {
        const TechniqueRow& row = row_of(step_.technique);
        const bool is_forcing = row.family == Family::last_resort && !step_.links.empty();
        const bool is_kraken = row.family == Family::fish && !step_.links.empty();
        const bool has_joined_sets = row.family == Family::almost_locked_sets && !step_.links.empty();
        if (is_forcing)
            write_forcing();
        else if (is_kraken)
            write_kraken();
        else if (has_joined_sets)
            write_joined_sets();
        else if (!write_chains())
            write_clauses(clauses());
        write_conclusion();
        add_missing_parts();
        return std::move(lines_);
    }

private:
    // --- Lines ---

    int last_line() const { return static_cast<int>(lines_.size()) - 1; }

    ProofLine& add(std::string sentence) {
        ProofLine& line = lines_.emplace_back();
        line.sentence = std::move(sentence);
        take_named(line);
        return line;
    }

    // The constraints that were named since the last call.
    void take_named(ProofLine& line) {
        for (const LitConstraint& lit : drawn_constraints(named_, wording_.rules()))
            if (std::ranges::find(line.constraints, lit) == line.constraints.end())
                line.constraints.push_back(lit);
        named_.clear();
    }

    static void light(ProofLine& line, const Candidate& candidate, PatternRole role) {
        if (std::ranges::find(line.candidates, candidate, &RoleOfCandidate::candidate) ==
            line.candidates.end())
            line.candidates.push_back({candidate, role});
        line.cells.insert(candidate.cell);
    }
    static void light(ProofLine& line, const Node& node, bool is_true) {
        for (const Cell cell : node.cells)
            light(line, {cell, node.value}, is_true ? PatternRole::colour_a : PatternRole::colour_b);
    }

    // The pattern without links, and without covers if `with_covers` is false.
    void light_pattern(ProofLine& line, bool with_covers) const {
        for (const auto& [candidate, role] : step_.candidates) light(line, candidate, role);
        line.cells |= step_.cells;
        line.units = step_.units;
        if (with_covers) line.covers = step_.covers;
        for (int set = 0; set < static_cast<int>(step_.sets.size()); ++set) line.sets.push_back(set);
    }

    void light_set(ProofLine& line, int set) const {
        const NamedSet& named = step_.sets[static_cast<std::size_t>(set)];
        line.sets.push_back(set);
        line.cells |= named.cells;
        for (const RoleOfCandidate& shown : step_.candidates)
            if (named.cells.contains(shown.candidate.cell) && named.values.contains(shown.candidate.value))
                line.candidates.push_back(shown);
    }

    void write_conclusion() {
        const int before = last_line();
        ProofLine& line = add(as_sentence(wording_.conclusion(step_)));
        line.concludes = true;
        if (before >= 0) line.rests_on = {before};
    }

    // Whatever no line has goes to the first line, which introduces the pattern.
    void add_missing_parts() {
        CellSet cells;
        std::vector<int> links, units, covers, sets;
        std::vector<Candidate> candidates;
        const auto join = [](std::vector<int>& all, const std::vector<int>& some) {
            all.insert(all.end(), some.begin(), some.end());
        };
        for (const ProofLine& line : lines_) {
            cells |= line.cells;
            join(links, line.links);
            join(units, line.units);
            join(covers, line.covers);
            join(sets, line.sets);
            for (const auto& [candidate, role] : line.candidates) candidates.push_back(candidate);
        }
        ProofLine& first = lines_.front();
        const auto lacks = [](const auto& all, const auto& one) {
            return std::ranges::find(all, one) == all.end();
        };
        for (int i = 0; i < static_cast<int>(step_.links.size()); ++i)
            if (lacks(links, i)) insert_once(first.links, i);
        for (const int unit : step_.units)
            if (lacks(units, unit)) first.units.push_back(unit);
        for (const int unit : step_.covers)
            if (lacks(covers, unit)) first.covers.push_back(unit);
        for (int i = 0; i < static_cast<int>(step_.sets.size()); ++i)
            if (lacks(sets, i)) insert_once(first.sets, i);
        for (const auto& [candidate, role] : step_.candidates)
            if (lacks(candidates, candidate)) light(first, candidate, role);
        first.cells |= step_.cells - cells;
    }

    // --- Clauses of the explanation ---

    // The clauses of the explanation without the conclusion. A symbol that ends clauses makes the whole text one
    // clause.
    std::vector<std::string> clauses() const {
        std::string text = row_of(step_.technique).explain(step_, wording_);
        for (Value value = 1; value <= wording_.side(); ++value)
            if (const char32_t symbol = wording_.symbols()[value]; symbol == U'.' || symbol == U';')
                return {std::move(text)};
        std::vector<std::string> all;
        for (std::size_t begin = 0; begin < text.size();) {
            std::size_t end = std::min(text.find("; ", begin), text.find(". ", begin));
            end = std::min(end, text.size());
            all.push_back(text.substr(begin, end - begin));
            begin = end + 2;
        }
        return all;
    }

    void write_clauses(const std::vector<std::string>& all) {
        const auto constraints = drawn_constraints(step_, wording_);
        for (std::size_t i = 0; i < all.size(); ++i) {
            ProofLine& line = add(as_sentence(all[i]));
            light_pattern(line, i + 1 == all.size());
            for (int link = 0; link < link_count(); ++link) line.links.push_back(link);
            line.constraints = constraints;
            if (i > 0) line.rests_on = {last_line() - 1};
        }
    }

    // --- Facts ---

    const Fact* fact_of(const Node& node, bool is_true) const {
        const auto same = [&](const Fact& fact) {
            return fact.is_true == is_true && is_same(fact.node, node);
        };
        const auto found = std::ranges::find_if(facts_, same);
        return found == facts_.end() ? nullptr : &*found;
    }

    void suppose(const Node& node, bool is_true) {
        ProofLine& line = add(fmt::format("Suppose that {}.", wording_.claim(node, is_true)));
        light(line, node, is_true);
        facts_.assign(1, {node, is_true, last_line()});
        excluding_.reset();
    }

    // The unit that holds all these cells; -1 unless there is exactly one.
    int unit_of(const CellSet& cells) const {
        const auto units = sets_.common_units(cells);
        return units.size() == 1 ? units.front() : -1;
    }

    // The sentence for a node that becomes true because others are false.
    std::string forced(const std::vector<Node>& gone, const Node& left) const {
        CellSet cells;
        ValueSet values;
        for (const Node& node : gone) {
            cells |= node.cells;
            values.insert(node.value);
        }
        const std::string claim = wording_.claim(left, true);
        if (cells == left.cells && cells.size() == 1)
            return fmt::format("{} is not {}, so it is {}.", wording_.cells(cells),
                               wording_.values(values, "or"), wording_.value(left.value));
        if (values != ValueSet::of(left.value)) {
            std::vector<std::string> reasons;
            for (const Node& node : gone) reasons.push_back(wording_.claim(node, false));
            return as_sentence(fmt::format("{}, so {}", listed(reasons), claim));
        }
        const std::string value = wording_.value(left.value);
        const int unit = unit_of(cells | left.cells);
        const std::string reason = cells.size() == 1
                                       ? fmt::format("{} is not {}", wording_.cells(cells), value)
                                       : fmt::format("{} are not {}", wording_.cells(cells), value);
        if (unit < 0) return fmt::format("{}, so {}.", reason, claim);
        return fmt::format("{}, so the {} of {} is in {}.", reason, value, wording_.unit(unit),
                           wording_.cells(left.cells, "or"));
    }

    // The sentence for a node that becomes false because others are, by a constraint or another pattern.
    std::string beyond_singles(const std::vector<Node>& gone, const Node& to) const {
        CellSet cells = to.cells;
        for (const Node& node : gone) cells |= node.cells;
        const std::string constraint = step_.technique == Technique::constraint_contradiction
                                           ? constraint_on(cells, wording_)
                                           : std::string();
        if (constraint.empty())
            return fmt::format("From this, a simpler argument shows that {}.", wording_.claim(to, false));
        // What is lost in each cell.
        std::vector<std::string> lost;
        for (const Cell cell : cells - to.cells) {
            ValueSet values;
            for (const Node& node : gone)
                if (node.cells.contains(cell)) values.insert(node.value);
            if (!values.empty())
                lost.push_back(
                    fmt::format("{} is not {}", wording_.cell(cell), wording_.values(values, "or")));
        }
        return as_sentence(
            fmt::format("{}, so because of {}, {}", listed(lost), constraint, wording_.claim(to, false)));
    }

    // The names of cells that see `held`, with the moves that lead to them.
    std::vector<std::string> names_from(const Node& held, const CellSet& cells) const {
        std::vector<std::string> names;
        for (const Cell cell : cells) {
            names.push_back(wording_.cell(cell));
            const auto move =
                held.cells.size() == 1 ? wording_.move_between(held.cells.first(), cell) : std::string_view();
            if (!move.empty()) names.back() += fmt::format(" ({} away)", move);
        }
        return names;
    }

    // Why two nodes of different values are not both true.
    std::string why_not_both(const Node& a, const Node& b) const {
        const std::string constraint =
            constraint_excluding({a.cells.first(), a.value}, {b.cells.first(), b.value}, wording_);
        return constraint.empty() ? "neighbours are not consecutive" : "by " + constraint;
    }

    // The sentence for nodes that become false because one is true.
    std::string excluded(const Node& held, const std::vector<Node>& gone) const {
        ValueSet beside;    // in the same cell
        CellSet elsewhere;  // of the same value
        std::vector<std::string> parts;
        std::vector<std::string> others;
        for (const Node& node : gone)
            if (node.cells == held.cells && node.value != held.value)
                beside.insert(node.value);
            else if (node.value == held.value)
                elsewhere |= node.cells;
            else
                others.push_back(
                    fmt::format("{} ({})", wording_.claim(node, false), why_not_both(held, node)));
        if (!beside.empty()) parts.push_back(fmt::format("it is not {}", wording_.values(beside, "or")));
        if (!elsewhere.empty())
            parts.push_back(fmt::format("{} {} not {}", listed(names_from(held, elsewhere)),
                                        elsewhere.size() == 1 ? "is" : "are", wording_.value(held.value)));
        parts.insert(parts.end(), others.begin(), others.end());
        return as_sentence(fmt::format("{}, so {}", wording_.claim(held, true), fmt::join(parts, ", and ")));
    }

    // Writes the fact that the links from `first` up to and without `last` prove. They lead to the same node.
    void write_fact(int first, int last) {
        const Link& any = link(first);
        const Node& to = any.to;
        const bool is_true = any.strong;
        if (const Fact* known = fact_of(to, is_true)) {
            // The proofs of two facts may share their beginning.
            for (int i = first; i < last; ++i)
                insert_once(lines_[static_cast<std::size_t>(known->line)].links, i);
            return;
        }
        // A weak link from a false node stands for an argument beyond singles.
        const bool is_beyond_singles =
            !is_true && fact_of(any.from, true) == nullptr && fact_of(any.from, false) != nullptr;
        const bool from_true = !is_true && !is_beyond_singles;
        const bool is_exclusion = from_true && last == first + 1;
        if (is_exclusion && excluding_ && is_same(*excluding_, any.from)) {
            // One sentence for all nodes that the same true node excludes.
            excluded_.push_back(to);
            lines_.back().sentence = excluded(*excluding_, excluded_);
            take_named(lines_.back());
        } else {
            std::vector<Node> reasons;
            for (int i = first; i < last; ++i) reasons.push_back(link(i).from);
            excluding_ = is_exclusion ? std::optional(any.from) : std::nullopt;
            excluded_.assign(1, to);
            add(is_beyond_singles ? beyond_singles(reasons, to)
                : is_true         ? forced(reasons, to)
                                  : excluded(any.from, {to}));
        }
        ProofLine& line = lines_.back();
        for (int i = first; i < last; ++i) {
            line.links.push_back(i);
            light(line, link(i).from, from_true);
            if (const Fact* reason = fact_of(link(i).from, from_true); reason != nullptr)
                if (reason->line != last_line()) insert_once(line.rests_on, reason->line);
        }
        light(line, to, is_true);
        facts_.push_back({to, is_true, last_line()});
    }

    const Link& link(int index) const { return step_.links[static_cast<std::size_t>(index)]; }
    int link_count() const { return static_cast<int>(step_.links.size()); }

    // Is at most one true, because of a cell or a unit?
    bool exclude_each_other(const Node& a, const Node& b) const {
        if (a.cells == b.cells && a.cells.size() == 1) return a.value != b.value;
        if (a.value != b.value && a.cells.size() == 1 && b.cells.size() == 1)
            return sets_.exclude_each_other({a.cells.first(), a.value}, {b.cells.first(), b.value});
        return a.value == b.value && b.cells.is_subset_of(sets_.common_sight(a.cells));
    }

    bool is_assumption(const Node& node) const {
        return std::ranges::any_of(step_.candidates, [&](const RoleOfCandidate& shown) {
            return node.value == shown.candidate.value && node.cells == CellSet{shown.candidate.cell};
        });
    }

    // The end of the links from `first` that prove the same fact. Where a case ends, the next case may prove the same
    // conclusion at once.
    int end_of_fact(int first) const {
        const Link& any = link(first);
        if (!any.strong && fact_of(any.from, false) == nullptr) return first + 1;
        int last = first + 1;
        while (last < link_count() && link(last).strong == any.strong && is_same(link(last).to, any.to) &&
               fact_of(link(last).from, false) != nullptr &&
               !(is_outcome(any) && is_assumption(link(last).from) &&
                 exclude_each_other(link(last).from, any.to)))
            ++last;
        return last;
    }

    // --- Chains ---

    // The end of the chain that begins at link `first`: strong and weak links alternate.
    int end_of_chain(int first) const {
        int last = first + 1;
        while (last < link_count() && link(last).strong != link(last - 1).strong &&
               is_same(link(last).from, link(last - 1).to))
            ++last;
        return last;
    }

    // Returns false and writes nothing if the links are not chains.
    bool write_chains() {
        if (step_.links.empty()) return false;
        for (int first = 0; first < link_count(); first = end_of_chain(first))
            if (end_of_chain(first) - first < 3) return false;
        for (int first = 0; first < link_count(); first = end_of_chain(first)) write_chain(first);
        return true;
    }

    void write_chain(int first) {
        const int last = end_of_chain(first);
        const Node& start = link(first).from;
        const Node& end = link(last - 1).to;
        const bool starts_true = !link(first).strong;
        const bool ends_true = link(last - 1).strong;
        const bool is_of_pairs = starts_true && !ends_true && !is_same(start, end);
        if (is_of_pairs) {
            ProofLine& line = add(as_sentence(clauses().front()));
            line.cells = step_.cells;
            line.candidates = step_.candidates;
        }
        suppose(start, starts_true);
        const int supposed = last_line();
        for (int i = first; i < last; ++i) {
            // The end of a loop is its start again, and a line of its own.
            if (i + 1 == last && is_same(start, end)) facts_.clear();
            write_fact(i, i + 1);
        }
        const int reached = last_line();
        if (reached > 0 && is_same(start, end)) insert_once(lines_.back().rests_on, reached - 1);
        ProofLine& line = add(end_of_chain_text(start, starts_true, end, ends_true));
        light(line, start, starts_true);
        light(line, end, ends_true);
        line.rests_on = {supposed, reached};
    }

    std::string end_of_chain_text(const Node& start, bool starts_true, const Node& end,
                                  bool ends_true) const {
        if (is_same(start, end))
            return starts_true == ends_true
                       ? "This leads back to the start, so each link has exactly one true end."
                       : "This contradicts the start.";
        if (ends_true)
            return fmt::format("So at least one is true: {} or {}.", wording_.node(start),
                               wording_.node(end));
        return fmt::format("So {} and {} are not both {}, and one of them is {}.",
                           wording_.cells(start.cells), wording_.cells(end.cells),
                           wording_.value(start.value),
                           wording_.values(step_.values - ValueSet::of(start.value), "or"));
    }

    // --- Forcing chains and nets ---

    // What all cases of a choice lead to.
    bool is_outcome(const Link& link) const {
        const auto& effect = link.strong ? step_.placements : step_.eliminations;
        return effect.size() == 1 && link.to.cells.size() == 1 && link.to.value == effect.front().value &&
               link.to.cells.first() == effect.front().cell;
    }

    // Writes the links as cases. A case begins with an assumption and ends at the outcome. Returns the last lines of
    // the cases.
    std::vector<int> write_cases() {
        std::vector<int> ends;
        bool begins = true;
        for (int first = 0; first < link_count();) {
            if (std::exchange(begins, false))
                suppose(link(first).from,
                        !link(first).strong && exclude_each_other(link(first).from, link(first).to));
            const int last = end_of_fact(first);
            write_fact(first, last);
            if (is_outcome(link(first)) || last == link_count()) {
                ends.push_back(fact_of(link(first).to, link(first).strong)->line);
                begins = true;
            }
            first = last;
        }
        return ends;
    }

    void write_forcing() {
        const std::vector<int> ends = write_cases();
        if (ends.size() == 1 && !is_choice()) return write_contradiction();
        ProofLine& line = add(choice_text());
        for (const auto& [candidate, role] : step_.candidates) light(line, candidate, role);
        line.rests_on = ends;
        excluding_.reset();
    }

    // The only case ends with two facts that exclude each other.
    void write_contradiction() {
        for (const Fact& fact : facts_) {
            const Fact* opposite = fact_of(fact.node, !fact.is_true);
            if (opposite == nullptr) continue;
            const bool is_assumption = &fact == &facts_.front();
            ProofLine& line = add(
                is_assumption ? "This contradicts the assumption."
                              : fmt::format("{} cannot both be {} and not be {}: the assumption is wrong.",
                                            wording_.cells(fact.node.cells), wording_.value(fact.node.value),
                                            wording_.value(fact.node.value)));
            light(line, fact.node, true);
            insert_once(line.rests_on, fact.line);
            insert_once(line.rests_on, opposite->line);
            return;
        }
        add("This is a contradiction.").rests_on = {last_line() - 1};
    }

    // Does the step rest on several assumptions, of which one must be true?
    bool is_choice() const { return step_.candidates.size() > 1; }

    std::string choice_text() const {
        CellSet cells;
        ValueSet values;
        for (const auto& [candidate, role] : step_.candidates) {
            cells.insert(candidate.cell);
            values.insert(candidate.value);
        }
        if (step_.candidates.size() == 1)
            return fmt::format("{} either is {} or is not {}, and both lead to the same conclusion.",
                               wording_.cells(cells), wording_.values(values), wording_.values(values));
        const int unit = unit_of(cells);
        const std::string choice =
            cells.size() == 1 ? fmt::format("{} is {}", wording_.cells(cells), wording_.values(values, "or"))
            : unit >= 0 ? fmt::format("The {} of {} is in {}", wording_.values(values), wording_.unit(unit),
                                      wording_.cells(cells, "or"))
                        : fmt::format("{} is in {}", wording_.values(values), wording_.cells(cells, "or"));
        return choice + ", and each case leads to the same conclusion.";
    }

    // --- Kraken fish ---

    void write_kraken() {
        const std::vector<std::string> all = clauses();
        for (std::size_t i = 0; i < all.size(); ++i) light_pattern(add(as_sentence(all[i])), true);
        const int fish = last_line();
        std::vector<int> rests_on = write_cases();
        rests_on.insert(rests_on.begin(), fish);
        ProofLine& line = add("Each case leads to the same conclusion.");
        for (const Candidate& gone : step_.eliminations) light(line, gone, PatternRole::colour_b);
        line.rests_on = std::move(rests_on);
    }

    // --- Almost locked sets ---

    std::string text_of(const NamedSet& set) const {
        if (set.cells.size() == 1)
            return fmt::format("{} is {}.", wording_.cells(set.cells), wording_.values(set.values, "or"));
        return fmt::format("{} hold all but one of {}.", wording_.cells(set.cells),
                           wording_.values(set.values));
    }

    // A line for each set, followed by a line for each link to an earlier set.
    void write_joined_sets() {
        std::vector<int> line_of_set;
        int next = 0;
        for (int set = 0; set < static_cast<int>(step_.sets.size()); ++set) {
            light_set(add(text_of(step_.sets[static_cast<std::size_t>(set)])), set);
            line_of_set.push_back(last_line());
            for (; next < link_count() && set > 0 &&
                   link(next).to.cells.is_subset_of(step_.sets[static_cast<std::size_t>(set)].cells);
                 ++next) {
                const Node& from = link(next).from;
                const Node& to = link(next).to;
                ProofLine& line =
                    add(fmt::format("{} is not both in {} and in {}, because these cells see each other.",
                                    wording_.value(to.value), wording_.cells(from.cells, "or"),
                                    wording_.cells(to.cells, "or")));
                line.links = {next};
                for (const Node* node : {&from, &to})
                    for (const Cell cell : node->cells)
                        light(line, {cell, node->value}, PatternRole::pattern);
                line.rests_on = {line_of_set.back()};
            }
        }
        ProofLine& line = add(as_sentence(clauses().back()));
        light_pattern(line, true);
        for (int i = 0; i < last_line(); ++i) line.rests_on.push_back(i);
    }

    const Step& step_;
    std::vector<Constraint> named_;  // since the last line
    Wording wording_;                // notes names of constraints in named_
    const BoardSets& sets_;
    std::vector<ProofLine> lines_;
    std::vector<Fact> facts_;        // of the current case; the first is its assumption
    std::optional<Node> excluding_;  // the true node of the last line, if that line is about what it excludes
    std::vector<Node> excluded_;     // the nodes that it excludes
};

}  // namespace

std::vector<ProofLine> proof_lines_of(const Step& step, const Wording& wording) {
    return ProofWriter(step, wording).written();
}

}  // namespace gridsmith
