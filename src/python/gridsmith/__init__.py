"""Reads, solves, grades, explains, draws and makes Sudoku puzzles: of 2x2 to 25x25 cells, with any rules.

One puzzle is a `Puzzle`:

>>> import gridsmith
>>> puzzle = gridsmith.Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
>>> puzzle.verdict()
'unique'
>>> puzzle.solve().line
'534678912672195348198342567859761423426853791713924856961537284287419635345286179'
>>> step = puzzle.path().steps[0]
>>> step.technique, step.placements
('Naked Single', (Candidate(cell=40, value=5),))

Many puzzles are a list of lines, or a NumPy array of the shape (n, cells): a byte for each cell, 0 for an empty one.
Functions for many puzzles use all processors and release Python's lock; their answers have the kind of their input:

>>> gridsmith.solve(["1...............", "..3...........4."])
['1234341221434321', '1432231441233241']

Ctrl-C ends long work within a moment. Errors are `gridsmith.Error`, a `ValueError` with `line` and `column`.
Puzzles and rules never change, so threads can share them.
"""

from __future__ import annotations

import atexit
import operator
import os
import weakref
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Union, overload

import numpy as np

from . import _core
from ._core import Error, Rules

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Boards = NDArray[np.uint8]
    Lines = Union[Sequence[str], Sequence["Puzzle"]]

__all__ = [
    "Candidate", "Error", "Format", "Generated", "Generator", "Grade", "LEVELS", "Path", "Progress", "Puzzle", "Rules",
    "Step", "TRANSFORMS", "Technique", "VERDICTS", "count", "formats", "generate", "grade", "is_solved", "read",
    "read_csv", "read_file", "solve", "techniques", "to_array", "to_lines", "verdict", "version", "write",
]

version: str = _core.version()
__version__ = version.split()[0]

LEVELS = ("easy", "medium", "hard", "unfair", "extreme")
"""The levels of difficulty, the easiest first."""
VERDICTS = ("unique", "multiple", "none", "invalid", "undecided")
"""What `verdict` says: exactly one solution, several, none, entries that contradict each other, not known."""
TRANSFORMS = tuple(_core.Transform.__members__)
"""What `Puzzle.transform` does."""

RulesLike = Union[Rules, str, int, None]


def _rules(rules: RulesLike) -> Rules:
    if rules is None:
        return Rules()
    if isinstance(rules, (int, np.integer)):
        return Rules.of_side(int(rules))
    if isinstance(rules, str):
        return Rules(rules)
    if not isinstance(rules, Rules):
        raise Error(f"expected rules, their word or the number of rows, found {_kind(rules)}")
    return rules


def _kind(value: object) -> str:
    return "None" if value is None else f"a value of the type {type(value).__name__}"


def _whole(name: str, number: int | None, least: int, most: int = 2**64 - 1) -> int | None:
    if number is None:
        return None
    try:
        whole = operator.index(number)
    except TypeError:
        raise Error(f"{name}: expected a whole number, found {_kind(number)}") from None
    if not least <= whole <= most:
        raise Error(f"{name}: expected {least} or more, found {whole}" if whole < least
                    else f"{name}: expected at most {most}, found {whole}")
    return whole


class Candidate(NamedTuple):
    """A value in a cell, which counts from 0, row by row."""

    cell: int
    value: int


@dataclass(frozen=True)
class Step:
    """A step of a person.

    `placements` are values that it enters and `eliminations` candidates that it removes; `cells` belong to its pattern.
    `rating` is Sudoku Explainer's. `proof` has short sentences, the conclusion last.
    """

    technique: str
    rating: float | None
    placements: tuple[Candidate, ...]
    eliminations: tuple[Candidate, ...]
    cells: tuple[int, ...]
    notation: str
    explanation: str
    proof: tuple[str, ...]

    def __str__(self) -> str:
        return self.notation


@dataclass(frozen=True)
class Path:
    """The steps from a puzzle to its solution, or to where no technique helps. `last` is the puzzle after them."""

    steps: tuple[Step, ...]
    is_solved: bool
    last: Puzzle

    def __len__(self) -> int:
        return len(self.steps)

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)


@dataclass(frozen=True)
class Grade:
    """How hard a puzzle is for a person.

    `level` and `score` are HoDoKu's; `rating`, `pearl` and `diamond` are Sudoku Explainer's ER, EP and ED, or None.
    If the techniques do not finish the puzzle, `is_finished` is False, and level and score cover their steps.
    """

    is_finished: bool
    level: str
    score: int
    hardest: str
    rating: float | None
    pearl: float | None
    diamond: float | None


@dataclass(frozen=True)
class Technique:
    """A technique of people, with its place on HoDoKu's and Sudoku Explainer's scales."""

    name: str
    family: str
    level: str
    score: int
    rating: float | None
    description: str


@dataclass(frozen=True)
class Format:
    """A format of puzzles; `id` is its name for `read` and `write`."""

    id: str
    name: str
    can_read: bool
    can_write: bool
    holds_many: bool


def _tenths(number: int) -> float | None:
    return number / 10 if number > 0 else None


def _grade(row: _core._GradeRow) -> Grade:
    is_finished, level, score, hardest, rating, pearl, diamond = row
    return Grade(is_finished, level, score, hardest, _tenths(rating), _tenths(pearl), _tenths(diamond))


def _step(row: _core._StepRow) -> Step:
    technique, rating, placements, eliminations, cells, notation, explanation, proof = row
    return Step(technique, _tenths(rating), tuple(Candidate(*pair) for pair in placements),
                tuple(Candidate(*pair) for pair in eliminations), tuple(cells), notation, explanation, tuple(proof))


class Puzzle:
    """Values in the cells of a board, with its rules. A puzzle never changes.

    `cells` is a text in any format that Gridsmith reads, or the values row by row. `rules` is a `Rules`, its word, or
    the number of rows; without them they are those of the text, or the classic ones.

    >>> Puzzle("1...............").rules
    Rules('2x2')
    >>> Puzzle([0] * 36, "2x3+x").side
    6
    >>> Puzzle("12..............").conflicts
    []
    """

    __slots__ = ("_core",)

    def __init__(self, cells: str | Iterable[int] | Boards = "", rules: RulesLike = None) -> None:
        if isinstance(cells, str) and cells:
            self._core = _core.CorePuzzle(cells, None if rules is None else _rules(rules))
            return
        values = np.zeros(_rules(rules).cell_count, np.uint8) if isinstance(cells, str) else _bytes(cells).reshape(-1)
        if rules is None:
            side = round(len(values)**0.5)
            rules = Rules.of_side(side) if side * side == len(values) else Rules()
        self._core = _core.CorePuzzle.of(_rules(rules), values)

    @classmethod
    def _of(cls, core: _core.CorePuzzle) -> Puzzle:
        puzzle = cls.__new__(cls)
        puzzle._core = core
        return puzzle

    @property
    def rules(self) -> Rules:
        """The side of the board and what its cells demand."""
        return self._core.rules

    @property
    def side(self) -> int:
        """The number of rows."""
        return self._core.side

    @property
    def values(self) -> Boards:
        """A new array with the value of each cell; 0 in an empty one."""
        return self._core.values

    @property
    def grid(self) -> Boards:
        """The values as an array of the shape (side, side).

        >>> Puzzle("1234............").grid[0].tolist()
        [1, 2, 3, 4]
        """
        return self._core.values.reshape(self.side, self.side)

    @property
    def line(self) -> str:
        """A character for each cell, "." for an empty one."""
        return self._core.line

    @property
    def entry_count(self) -> int:
        """The number of cells that have a value."""
        return self._core.entry_count

    @property
    def givens(self) -> list[int]:
        """The cells of the puzzle as posed: those that the file marks, or all entries."""
        return self._core.givens

    @property
    def title(self) -> str:
        """The title in the file, or nothing."""
        return self._core.title

    @property
    def author(self) -> str:
        """The author in the file, or nothing."""
        return self._core.author

    @property
    def conflicts(self) -> list[int]:
        """The cells that contradict each other.

        >>> Puzzle("11..............").conflicts
        [0, 1]
        """
        return self._core.conflicts

    @property
    def is_solved(self) -> bool:
        """Whether all cells have values that keep the rules."""
        return self._core.is_solved

    def is_solution_of(self, puzzle: Puzzle) -> bool:
        """Whether this puzzle is solved and has all entries of `puzzle`."""
        return self._core.is_solution_of(puzzle._core)

    def candidates(self, cell: int) -> list[int]:
        """The values that no peer of an empty cell has.

        >>> Puzzle("12..............").candidates(2)
        [3, 4]
        """
        return self._core.candidates(cell)

    def with_value(self, cell: int, value: int) -> Puzzle:
        """A copy with another value in a cell; 0 empties it."""
        return Puzzle._of(self._core.with_value(cell, value))

    def with_rules(self, rules: RulesLike) -> Puzzle:
        """A copy with other rules for a board of the same side.

        >>> Puzzle("1...............").with_rules("2x2+x").count()
        12
        """
        return Puzzle._of(self._core.with_rules(_rules(rules)))

    def with_texts(self, title: str = "", author: str = "") -> Puzzle:
        """A copy with these texts, which some formats keep."""
        return Puzzle._of(self._core.with_texts(title, author))

    def verdict(self) -> str:
        """One of `VERDICTS`."""
        return self._core.verdict()

    def solve(self, seed: int | None = None) -> Puzzle | None:
        """A solution, or None if there is none; with a seed, one at random."""
        found = self._core.solutions(1, seed)
        return Puzzle._of(found[0]) if found else None

    def solutions(self, limit: int = 1000, seed: int | None = None) -> list[Puzzle]:
        """At most `limit` solutions.

        >>> len(Puzzle("12..............").solutions(limit=10))
        10
        """
        return [Puzzle._of(found) for found in self._core.solutions(limit, seed)]

    def count(self, limit: int | None = None, threads: int = 0) -> int:
        """The number of solutions, up to `limit`. With 0 threads it uses all processors.

        >>> Puzzle(rules=4).count()
        288
        """
        return self._core.count(limit, threads)

    def grade(self) -> Grade:
        """The difficulty of a puzzle with exactly one solution.

        >>> Puzzle("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..").grade().rating
        10.7
        """
        return _grade(self._core.grade())

    def path(self, limit: int | None = None) -> Path:
        """The path of a person: the easiest step again and again, at most `limit` steps."""
        steps, is_solved, last = self._core.path(limit)
        return Path(tuple(map(_step, steps)), is_solved, Puzzle._of(last))

    def steps_now(self, technique: str = "") -> list[Step]:
        """All steps that can be taken now, of all techniques or of one.

        >>> [step.notation for step in Puzzle("123.............").steps_now("full-house")]
        ['Full House: 4 in r1c4 => r1c4=4']
        """
        return [_step(row) for row in self._core.steps_now(technique)]

    def transform(self, how: str) -> Puzzle:
        """A turned or reflected copy; `how` is one of `TRANSFORMS`. Constraints move with their cells.

        >>> Puzzle("1...............").transform("rotate_clockwise").line
        '...1............'
        """
        if how not in TRANSFORMS:
            raise Error(f'there is no transform "{how}"; expected one of {", ".join(TRANSFORMS)}')
        return Puzzle._of(self._core.transform(_core.Transform.__members__[how]))

    def shuffle(self, seed: int) -> Puzzle:
        """A random equivalent puzzle."""
        return Puzzle._of(self._core.shuffle(seed))

    def canonical(self) -> Puzzle:
        """The same puzzle for all equivalent puzzles.

        >>> puzzle = Puzzle("1.....2.........")
        >>> puzzle.canonical() == puzzle.shuffle(5).canonical()
        True
        """
        return Puzzle._of(self._core.canonical())

    def text(self, format: str = "json") -> str:
        """The puzzle in a format of `formats()`. `json` and `gridsmith` keep all rules."""
        return _core.write([self._core], format)

    def svg(self, size: int = 480, dark: bool = False) -> str:
        """A picture with all constraints."""
        return self._core.svg(size, dark)

    def _repr_svg_(self) -> str:
        return self.svg(360)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Puzzle):
            return NotImplemented
        return self._core == other._core

    def __hash__(self) -> int:
        return hash((self.line, self.rules))

    def __repr__(self) -> str:
        if self.rules == Rules.of_side(self.side):
            return f"Puzzle('{self.line}')"
        return f"Puzzle('{self.line}', '{self.rules.text}')"

    def __str__(self) -> str:
        line = self.line
        return "\n".join(" ".join(line[row:row + self.side]) for row in range(0, len(line), self.side))

    def __reduce__(self) -> tuple[Callable[[str], Puzzle], tuple[str]]:
        return _unpickled, (self.text("gridsmith"),)


def _unpickled(text: str) -> Puzzle:
    return Puzzle(text)


# --- Texts ------------------------------------------------------------------------------------------------------------


def read(text: str, format: str = "", rules: RulesLike = None) -> list[Puzzle]:
    """All puzzles of a text, in a format of `formats()` or in one that is found by the content.

    >>> read("1...............\\n..3...........4.")
    [Puzzle('1...............'), Puzzle('..3...........4.')]
    """
    return [Puzzle._of(found) for found in _core.read(text, format, None if rules is None else _rules(rules))]


def read_file(path: str | os.PathLike[str], format: str = "", rules: RulesLike = None) -> list[Puzzle]:
    """All puzzles of a file, which may be compressed with gzip or zstd."""
    return [Puzzle._of(found) for found in _core.read_file(path, format, None if rules is None else _rules(rules))]


def write(puzzles: Iterable[Puzzle], format: str = "lines") -> str:
    """The text of puzzles.

    >>> write([Puzzle("1...............", "2x2+x")], "json")
    '{"rules":"2x2+x","symbols":"1234","cells":"1...............","entries":1}\\n'
    """
    return _core.write([puzzle._core for puzzle in puzzles], format)


def formats() -> list[Format]:
    """All formats."""
    return [Format(*row) for row in _core.formats()]


def techniques() -> list[Technique]:
    """All techniques, the easiest first."""
    return [Technique(*row[:4], _tenths(row[4]), row[5]) for row in _core.techniques()]


# --- Many puzzles -----------------------------------------------------------------------------------------------------


def _bytes(values: object) -> Boards:
    array = np.asarray(values)
    if array.dtype == np.uint8:
        return np.ascontiguousarray(array)
    if array.dtype.kind not in "iub" or (array.size and (array.min() < 0 or array.max() > 255)):
        raise Error("expected whole numbers from 0 to the side of the board")
    return array.astype(np.uint8, order="C")


class _Many:
    """Boards as an array of two dimensions, and the kind of the caller's input, which the answers get."""

    def __init__(self, puzzles: Any, rules: RulesLike) -> None:
        self.is_text = not isinstance(puzzles, np.ndarray)
        if self.is_text:
            self.is_one = isinstance(puzzles, str)
            lines = [puzzles] if self.is_one else list(puzzles)
            if lines and isinstance(lines[0], (list, tuple, np.ndarray)):
                puzzles, self.is_text = np.array(lines), False
        if self.is_text:
            self._take_lines(lines, rules)
        else:
            self._take_array(_bytes(puzzles), rules)

    def _take_array(self, boards: Boards, rules: RulesLike) -> None:
        self.shape = boards.shape
        rows = self.shape[-2:]
        is_square = len(self.shape) in (2, 3) and rows[0] == rows[1] > 0
        if is_square and len(self.shape) == 2 and rules is None:
            raise Error(f"an array of the shape {self.shape} may be one board or {rows[0]} boards of {rows[0]} cells; "
                        f"name the rules, as in rules={rows[0]}, or use the shape (1, {rows[0] ** 2})")
        named = None if rules is None else _rules(rules)
        # The last two dimensions are the rows of a board.
        has_rows = is_square and (named is None or named.cell_count != rows[1])
        cells = rows[0] * rows[1] if has_rows else self.shape[-1] if self.shape else 0
        self.rules = _usual(cells, named)
        self.is_one = len(self.shape) == (2 if has_rows else 1)
        if len(self.shape) > (3 if has_rows else 2) or cells != self.rules.cell_count:
            raise Error(f"expected an array of the shape (n, {self.rules.cell_count}), found {self.shape}")
        self.boards = boards.reshape(-1, cells)

    def _take_lines(self, lines: list[Any], rules: RulesLike) -> None:
        if lines and isinstance(lines[0], Puzzle):
            rules = lines[0].rules if rules is None else rules
            if any(not isinstance(puzzle, Puzzle) or puzzle.rules != _rules(rules) for puzzle in lines):
                raise Error("expected puzzles with the same rules")
            lines = [puzzle.line for puzzle in lines]
        for line in lines:
            if not isinstance(line, str):
                raise Error(f"expected lines of cells, puzzles or an array, found {_kind(line)}")
        self.rules = _usual(len(lines[0]) if lines else 81, rules)
        self.boards = _core.boards_of_lines(lines, self.rules)

    def boards_as_given(self, boards: Boards) -> Any:
        if self.is_text:
            lines = _core.lines_of_boards(boards, self.rules)
            return lines[0] if self.is_one else lines
        return boards.reshape(self.shape)

    def answers(self, answers: Any) -> Any:
        return answers[0] if self.is_one else answers


def _usual(cells: int, rules: RulesLike) -> Rules:
    if rules is not None:
        return _rules(rules)
    side = round(cells**0.5)
    return Rules.of_side(side) if side * side == cells else Rules()


def to_array(lines: Lines, rules: RulesLike = None) -> Boards:
    """The boards of lines of cells, as an array of the shape (n, cells).

    >>> to_array(["1..............."])[0, :3].tolist()
    [1, 0, 0]
    """
    return _Many(list(lines), rules).boards


def to_lines(boards: Boards, rules: RulesLike = None) -> list[str]:
    """The lines of cells of an array of the shape (n, cells)."""
    many = _Many(boards, rules)
    return _core.lines_of_boards(many.boards, many.rules)


@overload
def solve(puzzles: str, rules: RulesLike = None, *, threads: int = 0,  # type: ignore
          progress: Callable[[int], object] | None = None) -> str: ...
@overload
def solve(puzzles: Boards, rules: RulesLike = None, *, threads: int = 0,
          progress: Callable[[int], object] | None = None) -> Boards: ...
@overload
def solve(puzzles: Lines, rules: RulesLike = None, *, threads: int = 0,
          progress: Callable[[int], object] | None = None) -> list[str]: ...
def solve(puzzles: str | Lines | Boards, rules: RulesLike = None, *, threads: int = 0,
          progress: Callable[[int], object] | None = None) -> Any:
    """A solution of each puzzle. A puzzle without solution has an empty board: use `count` or `verdict` to know more.

    `puzzles` is a line, a sequence of lines, or an array of the shape (n, cells) or (cells,); the answer is the same.
    Arrays of the shape (n, side, side) work, too, and a single board of the shape (side, side) with its rules.
    A sequence of `Puzzle`s with the same rules counts as their lines.
    `threads` is the number of threads; 0 uses all processors. `progress` is called a few times a second with the number
    of finished puzzles.

    >>> solve(np.array([[1, 2, 0, 0] + [0] * 12], np.uint8))[0, :4].tolist()
    [1, 2, 3, 4]
    """
    many = _Many(puzzles, rules)
    solutions, _ = _core.solve_many(many.rules, many.boards, 1, True, threads, progress)
    assert solutions is not None
    return many.boards_as_given(solutions)


@overload
def count(puzzles: str, rules: RulesLike = None, *, limit: int = 2, threads: int = 0,  # type: ignore
          progress: Callable[[int], object] | None = None) -> int: ...
@overload
def count(puzzles: Boards, rules: RulesLike = None, *, limit: int = 2, threads: int = 0,
          progress: Callable[[int], object] | None = None) -> Boards: ...
@overload
def count(puzzles: Lines, rules: RulesLike = None, *, limit: int = 2, threads: int = 0,
          progress: Callable[[int], object] | None = None) -> Boards: ...
def count(puzzles: str | Lines | Boards, rules: RulesLike = None, *, limit: int = 2, threads: int = 0,
          progress: Callable[[int], object] | None = None) -> Any:
    """The number of solutions of each puzzle up to `limit`, which is 1 to 255; see `Puzzle.count` for more.

    >>> count(["123434122143432.", "12..............", "11.............."]).tolist()
    [1, 2, 0]
    """
    many = _Many(puzzles, rules)
    return many.answers(_core.solve_many(many.rules, many.boards, limit, False, threads, progress)[1])


@overload
def verdict(puzzles: str, rules: RulesLike = None, *, threads: int = 0,  # type: ignore
            progress: Callable[[int], object] | None = None) -> str: ...
@overload
def verdict(puzzles: Boards, rules: RulesLike = None, *, threads: int = 0,
            progress: Callable[[int], object] | None = None) -> Boards: ...
@overload
def verdict(puzzles: Lines, rules: RulesLike = None, *, threads: int = 0,
            progress: Callable[[int], object] | None = None) -> list[str]: ...
def verdict(puzzles: str | Lines | Boards, rules: RulesLike = None, *, threads: int = 0,
            progress: Callable[[int], object] | None = None) -> Any:
    """The verdict of each puzzle, as a list of `VERDICTS`; of an array, as an array of numbers in `VERDICTS`.

    >>> verdict(["123434122143432.", "12..............", "11.............."])
    ['unique', 'multiple', 'invalid']
    """
    many = _Many(puzzles, rules)
    found = _core.verdict_many(many.rules, many.boards, threads, progress)
    return many.answers([VERDICTS[number] for number in found] if many.is_text else found)


@overload
def is_solved(puzzles: str, rules: RulesLike = None, *, threads: int = 0) -> bool: ...  # type: ignore
@overload
def is_solved(puzzles: Boards, rules: RulesLike = None, *, threads: int = 0) -> NDArray[np.bool_]: ...
@overload
def is_solved(puzzles: Lines, rules: RulesLike = None, *, threads: int = 0) -> NDArray[np.bool_]: ...
def is_solved(puzzles: str | Lines | Boards, rules: RulesLike = None, *, threads: int = 0) -> Any:
    """Whether each board is full and keeps the rules.

    >>> is_solved(["1234341221434321", "1234341221434322"]).tolist()
    [True, False]
    """
    many = _Many(puzzles, rules)
    return many.answers(_core.is_solved_many(many.rules, many.boards, threads))


@overload
def grade(puzzles: str, rules: RulesLike = None, *,  # type: ignore
          scale: Literal["both", "hodoku", "explainer"] = "both", threads: int = 0,
          progress: Callable[[int], object] | None = None) -> Grade | None: ...
@overload
def grade(puzzles: Boards, rules: RulesLike = None, *,
          scale: Literal["both", "hodoku", "explainer"] = "both", threads: int = 0,
          progress: Callable[[int], object] | None = None) -> list[Grade | None]: ...
@overload
def grade(puzzles: Lines, rules: RulesLike = None, *,
          scale: Literal["both", "hodoku", "explainer"] = "both", threads: int = 0,
          progress: Callable[[int], object] | None = None) -> list[Grade | None]: ...
def grade(puzzles: str | Lines | Boards, rules: RulesLike = None, *,
          scale: Literal["both", "hodoku", "explainer"] = "both", threads: int = 0,
          progress: Callable[[int], object] | None = None) -> Any:
    """The grade of each puzzle; None for a puzzle that does not have exactly one solution.

    >>> grade(["..3.4....2..3...", "12.............."], scale="hodoku")
    [None, None]
    """
    many = _Many(puzzles, rules)
    if scale not in _core.Scale.__members__:
        raise Error(f'there is no scale "{scale}"; expected both, hodoku or explainer')
    rows = _core.grade_many(many.rules, many.boards, _core.Scale.__members__[scale], threads, progress)
    return many.answers([None if row is None else _grade(row) for row in rows])


def read_csv(path: str | os.PathLike[str], rules: RulesLike = None) -> dict[str, Boards]:
    """The columns of a table of boards, such as "quizzes,solutions", as arrays of the shape (n, cells).

    Columns without names are "0", "1" and so on. The file may be compressed with gzip or zstd.
    """
    names, columns = _core.read_csv(path, _rules(rules))
    if len(names) != len(columns):
        names = [str(number) for number in range(len(columns))]
    return dict(zip(names, columns))


# --- Generating -------------------------------------------------------------------------------------------------------


class Progress(NamedTuple):
    """What a generator has done: puzzles made, attempts ended, positions searched."""

    puzzles: int
    attempts: int
    nodes: int


@dataclass(frozen=True)
class Generated:
    """A new puzzle and its solution. `seed` makes this puzzle alone, and `index` counts from 1."""

    puzzle: Puzzle
    solution: Puzzle
    index: int
    seed: int


# Threads must not run on while the process ends.
_running: weakref.WeakSet[Generator] = weakref.WeakSet()


@atexit.register
def _stop_all() -> None:
    for generator in list(_running):
        generator.stop()
        generator._core.next()


class Generator:
    """Makes puzzles on threads of its own, and gives them in order, as an iterator. See `generate`.

    `stop` ends the work, also from another thread. Used with `with`, it stops at the end of the block.
    """

    def __init__(self, core: _core.Generator) -> None:
        self._core = core
        _running.add(self)

    def __iter__(self) -> Generator:
        return self

    def __next__(self) -> Generated:
        made = self._core.next()
        if made is None:
            raise StopIteration
        puzzle, solution, index, seed = made
        return Generated(Puzzle._of(puzzle), Puzzle._of(solution), index, seed)

    def __enter__(self) -> Generator:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        """Ends the work."""
        self._core.stop()

    @property
    def seed(self) -> int:
        """The seed of the batch."""
        return self._core.seed

    @property
    def progress(self) -> Progress:
        """What was done so far."""
        return Progress(*self._core.progress)


def generate(count: int | None = 1, *, rules: RulesLike = None, entries: int | None = None, minimal: bool = False,
             symmetry: str = "", constraints: Sequence[str] = (), givens: int | None = None,
             level: str | tuple[str, str] | None = None, rating: float | tuple[float, float] | None = None,
             needs: str = "", seed: int | None = None, nodes: int | None = None, threads: int = 0) -> Generator:
    """Makes puzzles with exactly one solution. `count=None` makes them until it is stopped.

    `entries` is the number of filled cells; `minimal` removes entries until each is needed. `symmetry` is one of the
    filled cells, such as "rotation2". `constraints` are put on the board at random, such as "killer" or "thermometers",
    with `givens` entries beside them. `level` is one of `LEVELS`, or a range; `rating` is Sudoku Explainer's, or a
    range; `needs` is a technique that the path needs. A seed makes the same puzzles on any number of threads. `nodes`
    bounds the work for each puzzle.

    >>> [made.puzzle.entry_count for made in generate(3, entries=28, seed=7)]
    [28, 28, 28]
    >>> next(generate(entries=26, symmetry="rotation2", seed=1)).puzzle.verdict()
    'unique'
    """
    levels = (level, level) if isinstance(level, str) else level or (LEVELS[0], LEVELS[-1])
    low, high = rating if isinstance(rating, tuple) else (rating or 0, rating or 0)
    return Generator(_core.Generator(
        _rules(rules), _whole("entries", entries, 0, 625), minimal, symmetry, list(constraints),
        _whole("givens", givens, 0, 625), levels, (round(low * 10), round(high * 10)), needs,
        _whole("seed", seed, 0), _whole("count", count, 1), _whole("nodes", nodes, 0), threads))
