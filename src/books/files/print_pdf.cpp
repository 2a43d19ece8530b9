#include "books/files/print_pdf.h"

#include "base/number_text.h"
#include "base/random.h"
#include "base/unicode.h"
#include "publish/painter/page.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>
#include <zlib.h>

namespace gridsmith {

namespace {

std::unexpected<Error> unknown_pdf() { return failure("the PDF has a structure that is not known"); }

Result<std::string> inflated(std::string_view bytes) {
    z_stream stream{};
    if (inflateInit(&stream) != Z_OK) return failure("out of memory");
    std::string text;
    std::array<char, 1 << 16> buffer;
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    int status = Z_OK;
    while (status == Z_OK) {
        stream.next_out = reinterpret_cast<Bytef*>(buffer.data());
        stream.avail_out = buffer.size();
        status = inflate(&stream, Z_NO_FLUSH);
        text.append(buffer.data(), buffer.size() - stream.avail_out);
    }
    inflateEnd(&stream);
    if (status != Z_STREAM_END) return unknown_pdf();
    return text;
}

std::string deflated(std::string_view text) {
    uLongf size = compressBound(static_cast<uLong>(text.size()));
    std::string bytes(size, '\0');
    compress2(reinterpret_cast<Bytef*>(bytes.data()), &size, reinterpret_cast<const Bytef*>(text.data()),
              static_cast<uLong>(text.size()), Z_DEFAULT_COMPRESSION);
    bytes.resize(size);
    return bytes;
}

bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

// Replaces the operators rg and RG of a content stream by g and G.
std::string in_grey(std::string_view content) {
    struct Word {
        std::size_t place;  // in the result
        std::optional<double> number;
    };
    std::string result;
    result.reserve(content.size());
    std::array<Word, 3> last{};
    for (std::size_t i = 0; i < content.size();) {
        if (is_blank(content[i])) {
            result += content[i++];
            continue;
        }
        const std::size_t begin = i;
        if (content[i] == '(') {
            int depth = 0;
            for (; i < content.size(); ++i) {
                if (content[i] == '\\')
                    ++i;
                else if (content[i] == '(')
                    ++depth;
                else if (content[i] == ')' && --depth == 0)
                    break;
            }
            i = std::min(i + 1, content.size());
        } else {
            while (i < content.size() && !is_blank(content[i]) && (i == begin || content[i] != '(')) ++i;
        }
        const std::string_view word = content.substr(begin, i - begin);
        if ((word == "rg" || word == "RG") && last[0].number && last[1].number && last[2].number) {
            const double grey = grey_of(*last[0].number, *last[1].number, *last[2].number);
            result.resize(last[0].place);
            result += fmt::format("{:.4g} {}", grey > 0.9999 ? 1 : grey, word == "rg" ? "g" : "G");
            last = {};
            continue;
        }
        last = {last[1], last[2], Word{result.size(), real_number_in(word)}};
        result += word;
    }
    return result;
}

// The text of a PDF string in parentheses, or in hexadecimal UTF-16 for other than ASCII characters.
std::string pdf_string(const std::string& text) {
    const std::u32string characters = characters_of(printable(text)).value_or(U"");
    if (std::ranges::all_of(characters, [](char32_t c) { return c >= U' ' && c < U'\u007f'; })) {
        std::string result = "(";
        for (const char32_t c : characters) {
            if (c == U'(' || c == U')' || c == U'\\') result += '\\';
            result += static_cast<char>(c);
        }
        return result + ")";
    }
    std::string result = "<FEFF";
    for (const char32_t c : characters) {
        constexpr char32_t kFirstOfPairs = 0x10000;
        if (c < kFirstOfPairs)
            result += fmt::format("{:04X}", static_cast<std::uint32_t>(c));
        else
            result +=
                fmt::format("{:04X}{:04X}", 0xd800u + static_cast<std::uint32_t>((c - kFirstOfPairs) >> 10),
                            0xdc00u + static_cast<std::uint32_t>((c - kFirstOfPairs) & 0x3ff));
    }
    return result + ">";
}

// The number after `key`, as in "/Contents 12 0 R".
std::optional<int> number_after(std::string_view text, std::string_view key) {
    const std::size_t place = text.find(key);
    if (place == std::string_view::npos) return std::nullopt;
    std::size_t begin = place + key.size();
    while (begin < text.size() && (is_blank(text[begin]) || text[begin] == '[')) ++begin;
    int number = 0;
    const auto [end, error] = std::from_chars(text.data() + begin, text.data() + text.size(), number);
    return error == std::errc() ? std::optional(number) : std::nullopt;
}

// Removes "/Key << ... >>".
void remove_dictionary(std::string& text, std::string_view key) {
    const std::size_t begin = text.find(key);
    if (begin == std::string::npos) return;
    int depth = 0;
    for (std::size_t i = begin; i + 1 < text.size(); ++i) {
        if (text.compare(i, 2, "<<") == 0) {
            ++depth;
            ++i;
        } else if (text.compare(i, 2, ">>") == 0) {
            ++i;
            if (--depth == 0) {
                text.erase(begin, i + 1 - begin);
                return;
            }
        }
    }
}

// The four numbers of /MediaBox.
std::optional<std::array<double, 4>> media_box(std::string_view page) {
    const std::size_t place = page.find("/MediaBox");
    if (place == std::string_view::npos) return std::nullopt;
    std::size_t at = page.find('[', place) + 1;
    std::array<double, 4> box{};
    for (double& side : box) {
        while (at < page.size() && is_blank(page[at])) ++at;
        const std::size_t end = page.find_first_of(" \n\r\t]", at);
        if (end == std::string_view::npos) return std::nullopt;
        const auto number = real_number_in(page.substr(at, end - at));
        if (!number) return std::nullopt;
        side = *number;
        at = end;
    }
    return box;
}

class PrintPdf {
public:
    PrintPdf(const std::string& pdf, const PrintPdfOptions& options) : pdf_(pdf), options_(options) {}

    Result<std::string> convert() {
        if (!read_table()) return unknown_pdf();
        for (auto& [number, object] : objects_)
            if (object.find("/Type /Page") != std::string::npos &&
                object.find("/Type /Pages") == std::string::npos)
                if (auto changed = change_page(object); !changed)
                    return std::unexpected(std::move(changed.error()));
        const auto catalog = objects_.find(root_);
        if (catalog == objects_.end()) return unknown_pdf();
        if (options_.grey) insert_at_end(catalog->second, kIntent);
        objects_[info_] = fmt::format("{} 0 obj\n<< {} >>\nendobj\n", info_, info());
        return written();
    }

private:
    static constexpr std::string_view kIntent =
        "/OutputIntents [ << /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (CGATS TR 001) "
        "/RegistryName (http://www.color.org) /Info (SWOP, black only) >> ]\n";

    // Inserts before the end of the object's dictionary.
    static void insert_at_end(std::string& object, std::string_view entries) {
        object.insert(object.rfind(">>", object.rfind("endobj")), entries);
    }

    bool read_table() {
        const std::size_t start = pdf_.rfind("startxref");
        if (start == std::string::npos) return false;
        const auto table = number_after(std::string_view(pdf_).substr(start), "startxref");
        if (!table || static_cast<std::size_t>(*table) >= pdf_.size()) return false;
        const std::string_view rest = std::string_view(pdf_).substr(static_cast<std::size_t>(*table));
        const auto root = number_after(rest, "/Root");
        const auto info = number_after(rest, "/Info");
        const auto count = number_after(rest, "xref\n0");
        if (!root || !info || !count) return false;
        root_ = *root;
        info_ = *info;
        constexpr std::size_t kRow = 20;
        std::size_t row = rest.find('\n', rest.find("xref") + 5) + 1;
        std::vector<std::pair<std::size_t, int>> places;
        for (int number = 0; number < *count; ++number, row += kRow) {
            if (row + kRow > rest.size()) return false;
            if (rest[row + 17] != 'n') continue;
            std::size_t place = 0;
            std::from_chars(rest.data() + row, rest.data() + row + 10, place);
            places.emplace_back(place, number);
        }
        std::ranges::sort(places);
        for (std::size_t i = 0; i < places.size(); ++i) {
            const std::size_t end =
                i + 1 < places.size() ? places[i + 1].first : static_cast<std::size_t>(*table);
            if (places[i].first > end || end > pdf_.size()) return false;
            objects_[places[i].second] = pdf_.substr(places[i].first, end - places[i].first);
        }
        return true;
    }

    Result<void> change_page(std::string& page) {
        if (options_.watch) options_.watch();
        remove_dictionary(page, "/Group");
        const auto box = media_box(page);
        const auto content = number_after(page, "/Contents");
        if (!box || !content || !objects_.contains(*content)) return unknown_pdf();
        const auto inside = [&](std::string_view name, double edge) {
            return fmt::format("/{} [ {:.4f} {:.4f} {:.4f} {:.4f} ]\n", name, (*box)[0] + edge,
                               (*box)[1] + edge, (*box)[2] - edge, (*box)[3] - edge);
        };
        insert_at_end(page, inside("TrimBox", options_.trim_edge) +
                                inside("BleedBox", options_.trim_edge - options_.bleed));
        return options_.grey ? change_content(*content) : Result<void>();
    }

    Result<void> change_content(int number) {
        const std::string& object = objects_[number];
        const std::size_t begin = object.find("stream\n");
        const std::size_t end = object.rfind("\nendstream");
        if (begin == std::string::npos || end == std::string::npos) return unknown_pdf();
        const std::size_t data = begin + std::string_view("stream\n").size();
        const auto content = inflated(std::string_view(object).substr(data, end - data));
        if (!content) return std::unexpected(content.error());
        const std::string bytes = deflated(in_grey(*content));
        objects_[number] =
            fmt::format("{} 0 obj\n<< /Length {} /Filter /FlateDecode >>\nstream\n", number, bytes.size()) +
            bytes + "\nendstream\nendobj\n";
        return {};
    }

    std::string info() const {
        std::string digits = options_.date;
        std::erase(digits, '-');
        std::string entries = fmt::format(
            "/Creator (Gridsmith) /Producer (Gridsmith) /CreationDate (D:{0}000000Z) "
            "/ModDate (D:{0}000000Z) /Trapped /False",
            digits);
        // PDF/X needs a title.
        entries += " /Title " + pdf_string(options_.title.empty() ? "Puzzles" : options_.title);
        if (!options_.author.empty()) entries += " /Author " + pdf_string(options_.author);
        if (options_.grey) entries += " /GTS_PDFXVersion (PDF/X-1a:2003)";
        return entries;
    }

    std::string written() const {
        std::string out = "%PDF-1.4\n%\xE2\xE3\xCF\xD3\n";
        const int count = objects_.rbegin()->first + 1;
        std::vector<std::size_t> places(static_cast<std::size_t>(count), 0);
        for (const auto& [number, object] : objects_) {
            places[static_cast<std::size_t>(number)] = out.size();
            out += object;
        }
        const std::size_t table = out.size();
        std::uint64_t id = out.size();
        for (std::size_t i = 0; i < out.size(); i += 1)
            id = (id ^ static_cast<unsigned char>(out[i])) * 0x100000001b3u;
        out += fmt::format("xref\n0 {}\n0000000000 65535 f \n", count);
        for (std::size_t i = 1; i < places.size(); ++i)
            out += places[i] != 0 ? fmt::format("{:010} 00000 n \n", places[i])
                                  : std::string("0000000000 00000 f \n");
        out += fmt::format(
            "trailer\n<< /Size {} /Root {} 0 R /Info {} 0 R /ID [<{:016x}{:016x}><{:016x}{:016x}>] >>\n"
            "startxref\n{}\n%%EOF\n",
            count, root_, info_, id, mixed(id), id, mixed(id), table);
        return out;
    }

    const std::string& pdf_;
    const PrintPdfOptions& options_;
    std::map<int, std::string> objects_;
    int root_ = 0;
    int info_ = 0;
};

}  // namespace

Result<std::string> pdf_for_print(const std::string& pdf, const PrintPdfOptions& options) {
    return PrintPdf(pdf, options).convert();
}

}  // namespace gridsmith
