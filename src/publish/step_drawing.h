// Draws a step of a technique on a page as the window does: the cells, candidates, units, sets, links and constraints of
// its pattern, and what it enters and removes. Makes pages of steps in words and pictures, too. Print in grey tells roles of candidates apart by their shapes.
#pragma once

#include "base/result.h"
#include "publish/grid_drawing.h"
#include "techniques/structures/position.h"
#include "techniques/structures/step.h"

#include <span>
#include <string>
#include <string_view>

namespace gridsmith {

// The puzzle with the entries of the position, and its candidates as marks.
Puzzle puzzle_at(const Puzzle& puzzle, const Position& position);

// Draws the grid of `position` with its marks, and the step in it. As large as the box allows, and in its middle.
void draw_step(Page& page, const PageBox& square, const Puzzle& position, const Step& step,
               const PageShades& shades);

// A picture of `size` pixels, or less in one direction, with this step.
Page picture_of_step(const Puzzle& position, const Step& step, double size, const PageShades& shades);

// A page in HTML that explains steps in words and pictures. The first of `steps` applies to `position` of `puzzle`; each of the
// others applies after the one before it (`is_path`), or to the same position.
Result<std::string> step_page(const Puzzle& puzzle, Position position, std::span<const Step> steps,
                              bool is_path);

// The same piece by piece: the head, a section for each step, and the end. `id` differs for each section.
std::string_view step_page_head();
Result<std::string> step_page_section(const Step& step, int number, const Puzzle& position,
                                      const std::string& id);
std::string_view step_page_end();

}  // namespace gridsmith
