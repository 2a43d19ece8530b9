// Grades each puzzle of a file, and explains the first step: grade FILE
#include <gridsmith/gridsmith.hpp>
#include <iostream>

int main(int count, char* arguments[]) {
    const auto puzzles = gridsmith::read_file(count > 1 ? arguments[1] : "puzzles.txt");
    if (!puzzles) {
        std::cerr << puzzles.error().message << '\n';
        return 1;
    }
    for (const gridsmith::Puzzle& puzzle : *puzzles) {
        std::cout << puzzle.line() << ' ' << name_of(verdict(puzzle));
        if (const auto grade = gridsmith::grade(puzzle))
            std::cout << ' ' << name_of(grade->level) << ' ' << grade->rating / 10.0;
        std::cout << '\n';
        if (const auto path = gridsmith::path(puzzle, {.limit = 1}); path && !path->steps.empty())
            std::cout << path->steps.front().explanation << '\n';
    }
}
