// Makes std::filesystem::path take UTF-8. libstdc++ returns UTF-8 from path::string(), but converts the other way by
// std::codecvt<wchar_t, char>, which without a locale copies each byte; the C library of Windows has no locale with
// UTF-8. These are the members of that class, in the place of the library's own, which nobody needs then.
#include <cwchar>
#include <locale>

namespace {

constexpr char32_t kReplacement = 0xfffd;
constexpr int kLongest = 4;  // bytes of a character

struct CharacterInBytes {
    char32_t value = kReplacement;
    int bytes = 1;  // 0: the end is missing
};

// The first character of a text that is not empty. A byte that is not UTF-8 becomes the replacement character.
CharacterInBytes first_character(const char* from, const char* end) {
    const auto lead = static_cast<unsigned char>(*from);
    if (lead < 0x80) return {lead, 1};
    const int bytes = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4) return {};
    char32_t value = lead & (0x7fU >> bytes);
    for (int i = 1; i < bytes; ++i) {
        if (from + i == end) return {kReplacement, 0};
        const auto next = static_cast<unsigned char>(from[i]);
        if ((next & 0xc0) != 0x80) return {};
        value = value << 6 | (next & 0x3fU);
    }
    constexpr char32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
    if (value < kLeast[bytes] || value > 0x10ffff || (value >= 0xd800 && value < 0xe000)) return {};
    return {value, bytes};
}

bool is_first_half(wchar_t c) { return c >= 0xd800 && c < 0xdc00; }
bool is_second_half(wchar_t c) { return c >= 0xdc00 && c < 0xe000; }

}  // namespace

namespace std {

codecvt_base::result codecvt<wchar_t, char, mbstate_t>::do_in(state_type&, const extern_type* from,
                                                              const extern_type* from_end,
                                                              const extern_type*& from_next, intern_type* to,
                                                              intern_type* to_end,
                                                              intern_type*& to_next) const {
    result ended = ok;
    while (from < from_end && ended == ok) {
        const auto [value, bytes] = first_character(from, from_end);
        const int halves = value > 0xffff ? 2 : 1;
        if (to_end - to < halves) {
            ended = partial;
            break;
        }
        // Nothing follows that could complete the character.
        from += bytes == 0 ? from_end - from : bytes;
        if (halves == 2) {
            *to++ = static_cast<wchar_t>(0xd800 + ((value - 0x10000) >> 10));
            *to++ = static_cast<wchar_t>(0xdc00 + ((value - 0x10000) & 0x3ff));
        } else {
            *to++ = static_cast<wchar_t>(value);
        }
    }
    from_next = from;
    to_next = to;
    return ended;
}

codecvt_base::result codecvt<wchar_t, char, mbstate_t>::do_out(state_type&, const intern_type* from,
                                                               const intern_type* from_end,
                                                               const intern_type*& from_next, extern_type* to,
                                                               extern_type* to_end,
                                                               extern_type*& to_next) const {
    result ended = ok;
    while (from < from_end && ended == ok) {
        char32_t value = *from;
        int halves = 1;
        if (is_first_half(*from) && from + 1 < from_end && is_second_half(from[1])) {
            value = 0x10000 + ((static_cast<char32_t>(from[0]) - 0xd800) << 10) + (from[1] - 0xdc00);
            halves = 2;
        } else if (is_first_half(*from) || is_second_half(*from)) {
            value = kReplacement;
        }
        const int bytes = value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4;
        if (to_end - to < bytes) {
            ended = partial;
            break;
        }
        from += halves;
        for (int i = bytes - 1; i >= 0; --i) {
            to[i] = static_cast<char>(i == 0 ? (bytes == 1 ? value : (0xf00U >> bytes & 0xffU) | value)
                                             : 0x80U | (value & 0x3fU));
            value >>= 6;
        }
        to += bytes;
    }
    from_next = from;
    to_next = to;
    return ended;
}

int codecvt<wchar_t, char, mbstate_t>::do_encoding() const throw() { return 0; }

int codecvt<wchar_t, char, mbstate_t>::do_length(state_type&, const extern_type* from, const extern_type* end,
                                                 size_t most) const {
    const extern_type* at = from;
    while (at < end) {
        const auto [value, bytes] = first_character(at, end);
        const size_t halves = value > 0xffff ? 2 : 1;
        if (halves > most) break;
        most -= halves;
        at += bytes == 0 ? end - at : bytes;
    }
    return static_cast<int>(at - from);
}

int codecvt<wchar_t, char, mbstate_t>::do_max_length() const throw() { return kLongest; }

}  // namespace std
