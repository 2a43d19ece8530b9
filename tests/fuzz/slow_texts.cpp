// The search changes the slowest texts known so far and keeps what is slower: a hill climb from several starts. It needs
// no coverage, because the time itself says whether a change led anywhere.
#include "slow_texts.h"

#include "support/processor_time.h"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <functional>
#include <iterator>

namespace gridsmith::fuzz {

namespace {

struct SlowText {
    std::string_view target;
    RepeatingText text;
};

// Found by `fuzz-replay TARGET --slowest SECONDS`.
const std::vector<SlowText>& found_texts() {
    static const std::vector<SlowText> texts = {
        {"formats-told-apart", {"", "|a|a", "rmarks\": [ ]\n    },\n    {\n      \"p"}},
        {"formats-told-apart", {"# made by hand\n|12|XX|\n|3x|00|\n+--+--+\n|*4|..|\n|__", "1 1 ", "\n"}},
        {"formats-told-apart", {"Puzzle,Solution,Difficulty,\n4.7....25...9 ....", " \342 \342", "1"}},
        {"formats-told-apart", {"3x3:u1m3m9e4y\n", "\n\n\n\n", ""}},
        {"formats-told-apart", {"", ".1|\n", ""}},
        {"formats-told-apart",
         {"9......4..................\n", " \342\224\224 \342\224\224", "0,+0,2,8,.\n3.0,0"}},
        {"formats-told-apart", {"", ".1\n.1\n\n", ""}},
        {"formats-told-apart", {"# rules: latin:2\n", "....\n", ""}},
        {"formats-told-apart", {"# rules: latin:2\n", "..\n..\n\n", ""}},
        {"format-grids",
         {"*-----*\n|21|.4|\n|..|.1|\n|--+--|\n|42|1.|\n|.3|.2|\n*-----*\n\n*-----*\n", "]\342\221\240",
          ">"}},
        {"format-json", {"", "\302\240\n", "GLA..LGK.MNFJPSTG.O..B..QCB"}},
        {"lines-tsv", {"Puzzle\n34.1123443.2.14.\nPuzzle\n", ",\n", ""}},
        {"format-sgp", {"", "\n\n\n\n", "+"}},
        {"format-sgt",
         {"{\n  \"id\": \"N6JE4781GLPM8O66IW2T8CUVG\",\n  \"version\": 0,\n  \"ki",
          "...6...34..8.3..17...2...6.6....28....419..5....8..79\n", ".6....28....419..5....8..79\n"}},
        {"format-text", {"# Sudoku *3\n.123456789\n#------------\n53.  .7.  ...\n6..  195 ", "--|", ""}},
        {"format-sudoku", {"530070000\n600195000\n098000060\n800060003\n400803001\n700020006\n", "\n", ""}},
        {"format-sdk", {"", "\n", ""}},
        {"format-md", {"|  |  |  |  |  |  |  |  |  |\n|---|---|---|---|---|---|---|--", "&am", ""}},
        {"format-grid",
         {"*-----------*123\n|53", "\302\240\240\302\240\240", "---.--------------.----------------"}},
        {"format-numbers",
         {"5 3 0 0 7 0 0 0 0\n6 0 0 1 9 5 0 0 0\n0 9 8 0 0 0 0 6 0\n8 0 0 ", " \342\2249",
          ",0,+0,2,8,0],[0,0,0,4,1,9,0,0,0,0,2,8,0],[0,0,0,4,1,9,0,0"}},
        {"format-pm", {"", "\342\224\202", ""}},
        {"format-sdx", {"", "\n\n\n\n\n\n\n", ""}},
        {"format-sukaku",
         {"....5......3......12.4......2...6.........", "..|\n", "0170002000606\011000028000"}},
        {"format-candidates", {"", "\342\224\202", ""}},
        {"format-hodoku", {"", "{\n9,\n", "280\n000419005\n000080079\n"}},
        {"format-bank", {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....", "\n|", ""}},
        {"format-gsf", {"[[[5,3\n,0,0", ">\n>\n", "ku>\n"}},
        {"format-csv", {"N4Ig", "0\n5\n000080079\n", "8 | . | . | . | . | 6 |"}},
        {"format-tsv",
         {"Puzzle\n53..7....6..195....98....6.8...6...34..8.3..17...2...",
          "sition\": [ 0, 0 ],\n      \"value\": 5,\n      \"fixed\": true,\n  ", ""}},
        {"format-lines", {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6", "{\n{\n", ""}},
        {"format-sdm",
         {"530070000600195000098000060800060003400803001700020006060000",
          "+---|--|\n|.6.|...|28.|\n|...|419|..5|\n|...|.x:.x:538.|.79|\n*-", ""}},
        {"format-json",
         {"{\"index\":1,\"line\":1,\"order\":3,\"symbols\":\"123456789\",\"cells\":", "{|\n|\n |\n|\n", ""}},
        {"format-fpuzzles", {"", "6\n", ""}},
        {"format-sudokupad", {"https://sudokupad.app/ctcN4IgxgpgNlDKCWAvCIBcBWADAGnNKAzmgNr", ",\n", ""}},
    };
    return texts;
}

constexpr std::size_t kLongestPart = 2000;  // of a beginning or a piece
constexpr std::size_t kKept = 6;            // texts that the search changes further

// Characters and words that many formats use.
constexpr std::string_view kWords[] = {" ",
                                       "\n",
                                       "\r",
                                       "\t",
                                       "\n\n",
                                       "|",
                                       "+",
                                       "-",
                                       "--",
                                       "=",
                                       ".",
                                       "0",
                                       "1",
                                       "9",
                                       "12",
                                       "123",
                                       ",",
                                       ";",
                                       ":",
                                       "[",
                                       "]",
                                       "{",
                                       "}",
                                       "(",
                                       ")",
                                       "\"",
                                       "'",
                                       "\\",
                                       "<",
                                       ">",
                                       "</a>",
                                       "<a b='c'>",
                                       "&amp;",
                                       "#",
                                       "*",
                                       "\xc2\xa0",
                                       "\xe2\x94\x82",
                                       "\xe2\x91\xa0",
                                       "%20",
                                       "N4Ig"};

std::uint32_t below(std::size_t most, Random& random) {
    return random.below(static_cast<std::uint32_t>(most));
}

std::string part_of(std::string_view text, std::size_t longest, Random& random) {
    if (text.empty()) return {};
    const std::size_t begin = below(text.size(), random);
    const std::size_t most = std::min(longest, text.size() - begin);
    return std::string(text.substr(begin, 1 + below(most, random)));
}

std::string_view any_of(const std::vector<std::string>& seeds, Random& random) {
    return seeds[below(seeds.size(), random)];
}

std::string any_word(const std::vector<std::string>& seeds, Random& random) {
    if (random.below(3) > 0) return std::string(kWords[below(std::size(kWords), random)]);
    return part_of(any_of(seeds, random), 6, random);
}

void change(std::string& part, const std::vector<std::string>& seeds, Random& random) {
    const std::size_t begin = below(part.size() + 1, random);
    const std::size_t end = begin + below(std::min<std::size_t>(part.size() - begin, 12) + 1, random);
    switch (random.below(6)) {
        case 0: part.erase(begin, end - begin); break;
        case 1: part.insert(begin, any_word(seeds, random)); break;
        case 2: part.replace(begin, end - begin, any_word(seeds, random)); break;
        case 3: part.insert(end, part.substr(begin, end - begin)); break;
        case 4: part += part; break;
        default: part.resize(begin);
    }
    part.resize(std::min(part.size(), kLongestPart));
}

RepeatingText changed(RepeatingText text, const std::vector<std::string>& seeds, Random& random) {
    for (std::uint32_t left = 1 + random.below(3); left > 0; --left) {
        switch (random.below(8)) {
            case 0: change(text.beginning, seeds, random); break;
            case 1: change(text.end, seeds, random); break;
            case 2: text.beginning = any_of(seeds, random).substr(0, below(300, random)); break;
            default: change(text.piece, seeds, random);
        }
    }
    if (text.piece.empty()) text.piece = any_word(seeds, random);
    return text;
}

// A C++ literal. Digits after an escape could continue it, so the literal is divided there.
std::string literal(std::string_view text) {
    std::string shown = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '\n')
            shown += "\\n";
        else if (c == '"' || c == '\\')
            shown += std::string("\\") + c;
        else if (byte >= 0x20 && byte < 0x7f)
            shown += c;
        else
            shown += fmt::format("\\{:03o}", byte);
    }
    return shown + '"';
}

}  // namespace

std::string grown(const RepeatingText& text) {
    std::string whole = text.beginning;
    while (whole.size() + text.piece.size() + text.end.size() <= kTimedLength) whole += text.piece;
    return whole + text.end;
}

std::vector<RepeatingText> slow_texts_of(std::string_view target) {
    std::vector<RepeatingText> texts;
    for (const SlowText& slow : found_texts())
        if (slow.target == target) texts.push_back(slow.text);
    for (const SlowText& slow : found_texts())
        if (slow.target != target) texts.push_back(slow.text);
    return texts;
}

RepeatingText random_repetition(const std::vector<std::string>& seeds, Random& random) {
    RepeatingText text;
    if (random.below(2) > 0) text.beginning = any_of(seeds, random).substr(0, below(300, random));
    const std::size_t longest = random.below(2) == 0 ? 8 : 300;
    text.piece =
        random.below(4) == 0 ? any_word(seeds, random) : part_of(any_of(seeds, random), longest, random);
    if (random.below(4) == 0) text.end = part_of(any_of(seeds, random), 40, random);
    return random.below(2) == 0 ? changed(std::move(text), seeds, random) : text;
}

double time_of(const Target& target, const RepeatingText& text, int times, double enough) {
    const std::string whole = grown(text);
    double least = support::processor_time_of([&] { target.run(whole); });
    for (int run = 1; run < times && least >= enough; ++run)
        least = std::min(least, support::processor_time_of([&] { target.run(whole); }));
    return least;
}

void search_slowest(const Target& target, double seconds, std::uint64_t seed) {
    struct Candidate {
        RepeatingText text;
        double time = 0;
    };
    const std::vector<std::string> seeds = target.seeds();
    Random random(seed);
    std::vector<Candidate> kept;
    for (RepeatingText& text : slow_texts_of(target.name))
        kept.push_back({text, time_of(target, text, 1, 0)});
    int tried = 0;
    const double begin = support::processor_time();
    while (support::processor_time() - begin < seconds) {
        ++tried;
        const bool fresh = kept.empty() || random.below(4) == 0;
        RepeatingText text = fresh ? random_repetition(seeds, random)
                                   : changed(kept[below(kept.size(), random)].text, seeds, random);
        if (text.piece.empty()) continue;
        const double least_kept = kept.size() < kKept ? 0 : kept.back().time;
        const double time = time_of(target, text, 3, least_kept);
        if (time <= least_kept) continue;
        kept.push_back({std::move(text), time});
        std::ranges::sort(kept, std::greater(), &Candidate::time);
        kept.resize(std::min(kept.size(), kKept));
    }
    const Candidate& worst = kept.front();
    fmt::print("// {:.1f} ms, {} texts tried\n{{\"{}\", {{{}, {}, {}}}}},\n", 1000 * worst.time, tried,
               target.name, literal(worst.text.beginning), literal(worst.text.piece),
               literal(worst.text.end));
}

}  // namespace gridsmith::fuzz
