// The style and the script of books as web pages: puzzles to play without a server, in light and dark, and to print.
//
// The page has a <figure> for each puzzle, with these data:
//
//     data-symbols="123456"
//     data-side="6"            rows of the board
//     data-solution="4513..."  a symbol for each cell
//     data-givens="4.1...."    the same, with . for empty cells
//     data-box="1 1 16 16"     left, top, width and height of the first cell, in percent of the picture
//
// If drawings stand for the symbols, a parent of the figure has data-art="a2": the classes a2-1, a2-2, ... show them.
#pragma once

#include <string_view>

namespace gridsmith {

std::string_view style_of_play_page();
// The body of the page has the words for the buttons: data-check, data-erase, data-notes, data-solved; and data-book, under
// which the browser keeps the entries.
std::string_view script_of_play_page();

}  // namespace gridsmith
