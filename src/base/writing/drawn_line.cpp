#include "base/writing/drawn_line.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <optional>
#include <ranges>
#include <span>
#include <utf8proc.h>
#include <utility>
#include <vector>

namespace gridsmith {

namespace {

const utf8proc_property_t& property_of(char32_t c) {
    return *utf8proc_get_property(static_cast<utf8proc_int32_t>(c));
}

// --- Joined forms ---

constexpr char32_t kNonJoiner = U'\u200c';
constexpr char32_t kJoiner = U'\u200d';
constexpr char32_t kTatweel = U'\u0640';
constexpr char32_t kLam = U'\u0644';

enum Form : std::uint8_t { isolated, final, initial, medial };
using Forms = std::array<char32_t, 4>;  // 0: Unicode has no such form

std::optional<Form> form_of_property(utf8proc_propval_t decomposition) {
    switch (decomposition) {
        case UTF8PROC_DECOMP_TYPE_ISOLATED: return isolated;
        case UTF8PROC_DECOMP_TYPE_FINAL: return final;
        case UTF8PROC_DECOMP_TYPE_INITIAL: return initial;
        case UTF8PROC_DECOMP_TYPE_MEDIAL: return medial;
        default: return std::nullopt;
    }
}

// The text in a normal form of Unicode. Empty for text that is not UTF-32.
std::u32string normal_text(std::u32string_view text, int options) {
    std::vector<utf8proc_int32_t> buffer;
    for (const char32_t c : text) {
        std::array<utf8proc_int32_t, 32> parts{};
        int last_class = 0;
        const auto count = utf8proc_decompose_char(static_cast<utf8proc_int32_t>(c), parts.data(),
                                                   static_cast<utf8proc_ssize_t>(parts.size()),
                                                   static_cast<utf8proc_option_t>(options), &last_class);
        if (count < 0 || count > static_cast<utf8proc_ssize_t>(parts.size())) return {};
        buffer.insert(buffer.end(), parts.begin(), parts.begin() + count);
    }
    const auto length =
        utf8proc_normalize_utf32(buffer.data(), static_cast<utf8proc_ssize_t>(buffer.size()),
                                 static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE));
    if (length < 0) return {};
    return {buffer.begin(), buffer.begin() + length};
}

// What Unicode says of the forms of Arabic letters, and of lam with a letter that joins no letter after it.
class JoinedForms {
public:
    JoinedForms() {
        std::map<std::u32string, Forms> of_texts;
        for (char32_t c = U'\ufb50'; c <= U'\ufefc'; ++c) {
            const auto form = form_of_property(property_of(c).decomp_type);
            if (!form) continue;
            const std::u32string letters =
                normal_text(std::u32string(1, c), UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT);
            of_texts[letters][*form] = c;
            letters_[c] = letters;
        }
        for (const auto& [letters, forms] : of_texts)
            if (letters.size() == 1) of_letters_[letters[0]] = forms;
        for (const auto& [letters, forms] : of_texts)
            if (letters.size() == 2 && letters[0] == kLam && of_letters_.contains(letters[1]) &&
                !joins_next(letters[1]))
                with_lam_[letters[1]] = forms;
    }

    bool joins_next(char32_t c) const { return c == kJoiner || c == kTatweel || of(c)[initial] != 0; }
    bool joins_previous(char32_t c) const { return c == kJoiner || c == kTatweel || of(c)[final] != 0; }
    const Forms& of(char32_t letter) const { return found_in(of_letters_, letter); }
    const Forms& of_lam_with(char32_t letter) const { return found_in(with_lam_, letter); }
    bool has(char32_t letter) const { return of_letters_.contains(letter); }
    std::u32string letters_of(char32_t form) const {
        const auto found = letters_.find(form);
        return found == letters_.end() ? std::u32string() : found->second;
    }

private:
    static const Forms& found_in(const std::map<char32_t, Forms>& forms, char32_t letter) {
        static constexpr Forms kNone{};
        const auto found = forms.find(letter);
        return found == forms.end() ? kNone : found->second;
    }

    std::map<char32_t, Forms> of_letters_;
    std::map<char32_t, Forms> with_lam_;
    std::map<char32_t, std::u32string> letters_;
};

const JoinedForms& joined_forms() {
    static const JoinedForms forms;
    return forms;
}

// Marks and controls do not part letters that join.
bool is_transparent(char32_t c) {
    const auto& property = property_of(c);
    return property.bidi_class == UTF8PROC_BIDI_CLASS_NSM ||
           (property.category == UTF8PROC_CATEGORY_CF && c != kJoiner && c != kNonJoiner);
}

std::u32string joined(std::u32string_view unjoined) {
    const JoinedForms& forms = joined_forms();
    std::u32string text = normal_text(unjoined, UTF8PROC_DECOMPOSE);
    const auto next_of = [&text](std::size_t i) {
        do ++i;
        while (i < text.size() && is_transparent(text[i]));
        return i;
    };
    std::u32string result;
    bool before_joins = false;  // whether the letter before joins the one after it
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char32_t letter = text[i];
        if (is_transparent(letter)) {
            result += letter;
            continue;
        }
        const bool joins_before = before_joins && forms.joins_previous(letter);
        std::size_t next = next_of(i);
        if (letter == kLam && next < text.size()) {
            const Forms& both = forms.of_lam_with(text[next]);
            if (const char32_t form = both[joins_before ? final : isolated]; form != 0) {
                result += form;
                text.erase(next, 1);  // the marks of lam stay
                before_joins = false;
                continue;
            }
        }
        before_joins = forms.joins_next(letter);
        const bool joins_after = before_joins && next < text.size() && forms.joins_previous(text[next]);
        const Form form = joins_before ? (joins_after ? medial : final) : (joins_after ? initial : isolated);
        // A letter by itself needs no form.
        const char32_t formed = form == isolated ? 0 : forms.of(letter)[form];
        result += formed != 0 ? formed : letter;
    }
    return result;
}

// --- Order ---

using BidiClass = int;  // UTF8PROC_BIDI_CLASS_...

BidiClass class_of(char32_t c) {
    const auto known = property_of(c).bidi_class;
    return known == 0 ? BidiClass{UTF8PROC_BIDI_CLASS_ON} : BidiClass{known};
}

bool is_of(BidiClass known, auto... classes) { return ((known == classes) || ...); }

bool is_from_right(char32_t c) { return is_of(class_of(c), UTF8PROC_BIDI_CLASS_R, UTF8PROC_BIDI_CLASS_AL); }

// Controls of embeddings and isolates, which the order ignores, and joiners.
bool is_ignored(char32_t c) {
    return property_of(c).category == UTF8PROC_CATEGORY_CF &&
           is_of(class_of(c), UTF8PROC_BIDI_CLASS_BN, UTF8PROC_BIDI_CLASS_LRE, UTF8PROC_BIDI_CLASS_RLE,
                 UTF8PROC_BIDI_CLASS_LRO, UTF8PROC_BIDI_CLASS_RLO, UTF8PROC_BIDI_CLASS_PDF,
                 UTF8PROC_BIDI_CLASS_LRI, UTF8PROC_BIDI_CLASS_RLI, UTF8PROC_BIDI_CLASS_FSI,
                 UTF8PROC_BIDI_CLASS_PDI);
}
// Characters without a glyph that matter for the order: direction marks and variation selectors.
bool is_never_drawn(char32_t c) {
    const bool is_selector = (c >= U'\ufe00' && c <= U'\ufe0f') || (c >= U'\U000e0100' && c <= U'\U000e01ef');
    return is_selector ||
           (property_of(c).category == UTF8PROC_CATEGORY_CF &&
            is_of(class_of(c), UTF8PROC_BIDI_CLASS_L, UTF8PROC_BIDI_CLASS_R, UTF8PROC_BIDI_CLASS_AL));
}

// The character that looks like this one in a mirror; the character itself if it has no side or no partner.
char32_t mirrored(char32_t c) {
    const auto& property = property_of(c);
    if (!property.bidi_mirrored) return c;
    // Most partners are neighbours. A character stands between those of ASCII.
    const auto near = [c](int category, int step) -> char32_t {
        for (const int distance : {step, 2 * step})
            if (property_of(c + static_cast<char32_t>(distance)).category == category)
                return c + static_cast<char32_t>(distance);
        return c;
    };
    switch (property.category) {
        case UTF8PROC_CATEGORY_PS: return near(UTF8PROC_CATEGORY_PE, 1);
        case UTF8PROC_CATEGORY_PE: return near(UTF8PROC_CATEGORY_PS, -1);
        default: break;
    }
    constexpr std::u32string_view kPairs = U"<>«»‹›≤≥≪≫＜＞⸂⸃⸄⸅⸉⸊⸌⸍⸜⸝⸠⸡";
    const std::size_t place = kPairs.find(c);
    return place == std::u32string_view::npos ? c : kPairs[place ^ 1];
}

// Rules W1 to I2 of the algorithm for one run of characters.
class BidiRun {
public:
    BidiRun(std::u32string_view text, bool from_right)
        : text_(text), own_(from_right ? UTF8PROC_BIDI_CLASS_R : UTF8PROC_BIDI_CLASS_L) {
        for (const char32_t c : text) classes_.push_back(class_of(c));
        resolve_numbers();
        resolve_brackets();
        resolve_neutrals();
    }

    std::vector<int> levels() const {
        const bool from_right = own_ == UTF8PROC_BIDI_CLASS_R;
        std::vector<int> levels;
        for (const BidiClass known : classes_)
            levels.push_back(from_right ? (known == UTF8PROC_BIDI_CLASS_R ? 1 : 2)
                                        : (known == UTF8PROC_BIDI_CLASS_L   ? 0
                                           : known == UTF8PROC_BIDI_CLASS_R ? 1
                                                                            : 2));
        // L1: white space at the end, and tabs with white space before them.
        bool is_at_end = true;
        for (std::size_t i = text_.size(); i-- > 0;) {
            const BidiClass original = class_of(text_[i]);
            const bool parts = is_of(original, UTF8PROC_BIDI_CLASS_S, UTF8PROC_BIDI_CLASS_B);
            is_at_end = parts || (is_at_end && original == UTF8PROC_BIDI_CLASS_WS);
            if (is_at_end) levels[i] = from_right ? 1 : 0;
        }
        return levels;
    }

private:
    void resolve_numbers() {
        BidiClass before = own_;
        for (BidiClass& known : classes_) {  // W1
            if (known == UTF8PROC_BIDI_CLASS_NSM) known = before;
            before = known;
        }
        BidiClass strong = own_;
        for (BidiClass& known : classes_) {  // W2
            if (is_of(known, UTF8PROC_BIDI_CLASS_L, UTF8PROC_BIDI_CLASS_R, UTF8PROC_BIDI_CLASS_AL))
                strong = known;
            else if (known == UTF8PROC_BIDI_CLASS_EN && strong == UTF8PROC_BIDI_CLASS_AL)
                known = UTF8PROC_BIDI_CLASS_AN;
        }
        for (BidiClass& known : classes_)  // W3
            if (known == UTF8PROC_BIDI_CLASS_AL) known = UTF8PROC_BIDI_CLASS_R;
        for (std::size_t i = 1; i + 1 < classes_.size(); ++i) {  // W4
            const BidiClass around = classes_[i - 1];
            if (around != classes_[i + 1]) continue;
            if ((around == UTF8PROC_BIDI_CLASS_EN &&
                 is_of(classes_[i], UTF8PROC_BIDI_CLASS_ES, UTF8PROC_BIDI_CLASS_CS)) ||
                (around == UTF8PROC_BIDI_CLASS_AN && classes_[i] == UTF8PROC_BIDI_CLASS_CS))
                classes_[i] = around;
        }
        for (std::size_t i = 0; i < classes_.size();) {  // W5
            const std::size_t end =
                end_of_run(i, [](BidiClass known) { return known == UTF8PROC_BIDI_CLASS_ET; });
            const bool is_beside_number = (i > 0 && classes_[i - 1] == UTF8PROC_BIDI_CLASS_EN) ||
                                          (end < classes_.size() && classes_[end] == UTF8PROC_BIDI_CLASS_EN);
            if (is_beside_number) set(i, end, UTF8PROC_BIDI_CLASS_EN);
            i = std::max(end, i + 1);
        }
        strong = own_;
        for (BidiClass& known : classes_) {  // W6, W7
            if (is_of(known, UTF8PROC_BIDI_CLASS_ES, UTF8PROC_BIDI_CLASS_ET, UTF8PROC_BIDI_CLASS_CS))
                known = UTF8PROC_BIDI_CLASS_ON;
            if (is_of(known, UTF8PROC_BIDI_CLASS_L, UTF8PROC_BIDI_CLASS_R)) strong = known;
            if (known == UTF8PROC_BIDI_CLASS_EN && strong == UTF8PROC_BIDI_CLASS_L) known = strong;
        }
    }

    // N0: brackets have the direction of what they enclose, or of what is before them.
    void resolve_brackets() {
        struct Pair {
            std::size_t open;
            std::size_t close;
        };
        std::vector<std::size_t> open;
        std::vector<Pair> pairs;
        for (std::size_t i = 0; i < text_.size(); ++i) {
            const auto category = property_of(text_[i]).category;
            if (classes_[i] != UTF8PROC_BIDI_CLASS_ON || mirrored(text_[i]) == text_[i]) continue;
            if (category == UTF8PROC_CATEGORY_PS) open.push_back(i);
            if (category != UTF8PROC_CATEGORY_PE) continue;
            const auto partner = std::find_if(open.rbegin(), open.rend(), [&](std::size_t place) {
                return text_[place] == mirrored(text_[i]);
            });
            if (partner == open.rend()) continue;
            pairs.push_back({*partner, i});
            open.erase(std::prev(partner.base()), open.end());
        }
        std::ranges::sort(pairs, {}, &Pair::open);
        for (const auto& [first, last] : pairs) {
            const auto inside = [&](BidiClass wanted) {
                return std::ranges::any_of(std::views::iota(first + 1, last),
                                           [&](std::size_t i) { return strength(classes_[i]) == wanted; });
            };
            const BidiClass other =
                own_ == UTF8PROC_BIDI_CLASS_L ? UTF8PROC_BIDI_CLASS_R : UTF8PROC_BIDI_CLASS_L;
            if (inside(own_)) {
                set_bracket(first, own_);
                set_bracket(last, own_);
            } else if (inside(other)) {
                BidiClass before = own_;
                for (std::size_t i = first; i-- > 0;)
                    if (const BidiClass strong = strength(classes_[i]); strong != 0) {
                        before = strong;
                        break;
                    }
                set_bracket(first, before);
                set_bracket(last, before);
            }
        }
    }

    void resolve_neutrals() {  // N1, N2
        for (std::size_t i = 0; i < classes_.size();) {
            const std::size_t end = end_of_run(i, [](BidiClass known) { return strength(known) == 0; });
            if (end > i) {
                const BidiClass before = i == 0 ? own_ : strength(classes_[i - 1]);
                const BidiClass after = end == classes_.size() ? own_ : strength(classes_[end]);
                set(i, end, before == after ? before : own_);
            }
            i = std::max(end, i + 1);
        }
    }

    // L, or R for letters and numbers, or 0.
    static BidiClass strength(BidiClass known) {
        if (known == UTF8PROC_BIDI_CLASS_L) return known;
        return is_of(known, UTF8PROC_BIDI_CLASS_R, UTF8PROC_BIDI_CLASS_EN, UTF8PROC_BIDI_CLASS_AN)
                   ? UTF8PROC_BIDI_CLASS_R
                   : 0;
    }
    std::size_t end_of_run(std::size_t begin, const auto& is_in) const {
        while (begin < classes_.size() && is_in(classes_[begin])) ++begin;
        return begin;
    }
    void set(std::size_t begin, std::size_t end, BidiClass known) {
        std::fill(classes_.begin() + static_cast<std::ptrdiff_t>(begin),
                  classes_.begin() + static_cast<std::ptrdiff_t>(end), known);
    }
    // With its marks.
    void set_bracket(std::size_t place, BidiClass known) {
        do classes_[place++] = known;
        while (place < text_.size() && class_of(text_[place]) == UTF8PROC_BIDI_CLASS_NSM);
    }

    std::u32string_view text_;
    BidiClass own_;
    std::vector<BidiClass> classes_;
};

// Rules L2 and L4.
std::u32string ordered(std::u32string_view text, std::span<const int> levels) {
    std::vector<std::size_t> order(text.size());
    std::iota(order.begin(), order.end(), 0U);
    constexpr int kHighest = 2;
    for (int level = kHighest; level > 0; --level)
        for (std::size_t begin = 0; begin < order.size();) {
            std::size_t end = begin;
            while (end < order.size() && levels[order[end]] >= level) ++end;
            std::reverse(order.begin() + static_cast<std::ptrdiff_t>(begin),
                         order.begin() + static_cast<std::ptrdiff_t>(end));
            begin = std::max(end, begin + 1);
        }
    std::u32string drawn;
    for (const std::size_t i : order)
        if (!is_never_drawn(text[i])) drawn += levels[i] % 2 == 1 ? mirrored(text[i]) : text[i];
    return drawn;
}

}  // namespace

TextDirection direction_of(std::u32string_view text) {
    for (const char32_t c : text) {
        if (is_from_right(c)) return TextDirection::from_right;
        if (class_of(c) == UTF8PROC_BIDI_CLASS_L) break;
    }
    return TextDirection::from_left;
}

bool has_letters_from_right(std::u32string_view text) { return std::ranges::any_of(text, is_from_right); }

std::u32string drawn_line(std::u32string_view text, TextDirection direction) {
    if (std::ranges::all_of(text, [](char32_t c) { return c < 0x80; }) &&
        direction != TextDirection::from_right)
        return std::u32string(text);
    const bool from_right = has_letters_from_right(text);
    std::u32string characters = from_right ? joined(text) : std::u32string(text);
    std::erase_if(characters, is_ignored);
    if (direction == TextDirection::by_text) direction = direction_of(characters);
    const BidiRun run(characters, direction == TextDirection::from_right);
    return ordered(characters, run.levels());
}

std::u32string letters_of_joined_form(char32_t form) {
    std::u32string letters = joined_forms().letters_of(form);
    std::ranges::reverse(letters);
    return letters;
}

bool has_joined_forms(char32_t letter) { return joined_forms().has(letter); }

}  // namespace gridsmith
