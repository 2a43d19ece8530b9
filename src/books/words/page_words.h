// Texts on pages of books: in lines of a width, and aligned in the direction of the language.
#pragma once

#include "books/words/print_words.h"
#include "publish/grid_drawing.h"
#include "publish/painter/page.h"

#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

// An estimate of the width of the text at size 1. Characters of Chinese and Japanese are as wide as high.
double text_width(std::string_view text);
// The text in lines, divided between words, or anywhere where the writing has no blanks.
std::vector<std::string> text_lines(std::string_view text, double width, double size);
// The height that the lines need on a page.
double height_of_lines(std::string_view text, double width, double size);

// The height that a rule needs on a page, with a sample of the lines that it is about.
double height_of_rule(const RuleInPrint& rule, double width, double size);

// In which direction a text of a book is read. In a book from right to left, all texts with such letters are.
TextDirection direction_in(const PrintWords& words, std::string_view text);

enum class TextPlace : std::uint8_t { begin, middle, end };  // in the direction of reading

class PageWords {
public:
    PageWords(Page& page, const PrintWords& words, const PageShades& shades)
        : page_(page), words_(words), shades_(shades) {}

    struct Look {
        double size = 10;
        bool bold = false;
        bool thin = false;  // in the colour of remarks
    };
    // One line in the room from `x` to `x + width`, with its middle at `y`. A longer line becomes smaller.
    void line(double x, double y, double width, std::string_view text, Look look,
              TextPlace place = TextPlace::begin);
    // All lines of a text below `top`. Returns where they end.
    double lines(double x, double top, double width, std::string_view text, Look look,
                 TextPlace place = TextPlace::begin);

    // A rule, after a sample of the lines that it is about. Returns where it ends.
    double rule(double x, double top, double width, const RuleInPrint& rule, double size);

    static constexpr double kLine = 1.4;  // the height of a line, in parts of the size of its text

private:
    void line(double x, double y, double width, std::string_view text, const Look& look, TextPlace place,
              TextDirection direction);

    Page& page_;
    const PrintWords& words_;
    const PageShades& shades_;
};

}  // namespace gridsmith
