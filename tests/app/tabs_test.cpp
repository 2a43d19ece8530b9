// The list of tabs: order, current tab, closing and reopening; zoom.
#include "app/core/tabs.h"

#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace gridsmith;

namespace {

Tab& add(Tabs& tabs) { return tabs.add(Document(tabs.next_number(), Puzzle(2), History::Start::saved)); }

std::string names(const Tabs& tabs) {
    std::string all;
    for (const auto& tab : tabs.all()) all += std::to_string(tab->id);
    return all;
}

}  // namespace

TEST_CASE("new tabs are last and current, and numbers are never used twice") {
    Tabs tabs;
    CHECK(tabs.current() == nullptr);
    add(tabs);
    const TabId second = add(tabs).id;
    CHECK(tabs.current()->id == second);
    tabs.close(second);
    CHECK(add(tabs).document.name() == "<unnamed-3>");
}

TEST_CASE("closing shows the next tab, or the last, or none") {
    Tabs tabs;
    for (int i = 0; i < 4; ++i) add(tabs);
    tabs.select(2);
    tabs.close(2);
    CHECK(names(tabs) == "134");
    CHECK(tabs.current()->id == 3);
    tabs.close(1);  // a tab before the current one
    CHECK(tabs.current()->id == 3);
    tabs.select(4);
    tabs.close(4);
    CHECK(tabs.current()->id == 3);
    tabs.close(3);
    CHECK(tabs.current() == nullptr);
    tabs.close(3);
    CHECK(tabs.empty());
}

TEST_CASE("closed tabs are reopened with their histories, the last one first") {
    Tabs tabs;
    Tab& first = add(tabs);
    first.document.apply(edits::enter(first.document.puzzle(), 3, 2));
    first.view.selected = 3;
    add(tabs);
    tabs.close(1);
    tabs.close(2);
    CHECK(tabs.reopen()->id == 2);
    Tab* back = tabs.reopen();
    CHECK(back->id == 1);
    CHECK(back->document.history().can_undo());
    CHECK(back->view.selected == 3);
    CHECK(tabs.current() == back);
    CHECK(tabs.reopen() == nullptr);

    tabs.close(1);
    tabs.forget_closed(1);
    CHECK_FALSE(tabs.can_reopen());
}

TEST_CASE("stepping wraps only on request") {
    Tabs tabs;
    tabs.step(1, true);
    for (int i = 0; i < 3; ++i) add(tabs);
    tabs.step(1, false);
    CHECK(tabs.current()->id == 3);
    tabs.step(1, true);
    CHECK(tabs.current()->id == 1);
    tabs.step(-1, false);
    CHECK(tabs.current()->id == 1);
    tabs.step(-1, true);
    CHECK(tabs.current()->id == 3);
}

TEST_CASE("moving a tab keeps the others' order and the current one") {
    Tabs tabs;
    for (int i = 0; i < 4; ++i) add(tabs);
    tabs.select(2);
    tabs.move(1, 2);
    CHECK(names(tabs) == "2314");
    CHECK(tabs.current()->id == 2);
    tabs.move(4, 0);
    CHECK(names(tabs) == "4231");
    tabs.move(2, 99);
    CHECK(names(tabs) == "4312");
    CHECK(tabs.current()->id == 2);
    CHECK(tabs.current_index() == 3);
}

TEST_CASE("zooming keeps the point under the pointer, and the grid fills the view") {
    ViewState view;
    zoom_by(view, 2, 0.75f, 0.5f);
    CHECK(view.zoom == 2);
    // The point 0.75 is 0.25 right of the middle. At twice the size, the same distance on the screen is 0.125.
    CHECK(view.centre_x == Catch::Approx(0.625));
    CHECK(view.centre_y == Catch::Approx(0.5));
    pan_by(view, 5, -5);
    CHECK(view.centre_x == Catch::Approx(0.75));
    CHECK(view.centre_y == Catch::Approx(0.25));
    zoom_by(view, 1000, 0.5f, 0.5f);
    CHECK(view.zoom == kLargestZoom);
    zoom_by(view, 0, 0, 0);
    CHECK(view.zoom == 1);
    CHECK(view.centre_x == Catch::Approx(0.5));
    CHECK(view.centre_y == Catch::Approx(0.5));
}
