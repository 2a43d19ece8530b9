"""The Python package gridsmith: python3 test_gridsmith.py, with the package in PYTHONPATH."""

import ast
import doctest
import multiprocessing
import pickle
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import xml.etree.ElementTree
from pathlib import Path

import numpy as np

import gridsmith
from gridsmith import _core

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SEVERAL = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8...."
INVALID = "55" + EASY[2:]


class Puzzles(unittest.TestCase):
    def test_a_puzzle_is_made_from_text_values_or_nothing(self):
        puzzle = gridsmith.Puzzle(EASY)
        self.assertEqual(gridsmith.Puzzle(puzzle.values), puzzle)
        self.assertEqual(gridsmith.Puzzle(puzzle.grid), puzzle)
        self.assertEqual(gridsmith.Puzzle(puzzle.values.tolist()), puzzle)
        self.assertEqual(gridsmith.Puzzle(puzzle.text("gridsmith")), puzzle)
        self.assertEqual(gridsmith.Puzzle().line, "." * 81)
        self.assertEqual(gridsmith.Puzzle(rules="2x3").side, 6)
        self.assertEqual(eval(repr(puzzle), {"Puzzle": gridsmith.Puzzle}), puzzle)
        killer = gridsmith.Puzzle("." * 16, "2x2+cage5:r1c1r1c2")
        self.assertEqual(eval(repr(killer), {"Puzzle": gridsmith.Puzzle}), killer)
        self.assertEqual(hash(gridsmith.Puzzle(EASY)), hash(puzzle))
        self.assertEqual(len({puzzle, gridsmith.Puzzle(EASY), killer}), 2)
        self.assertEqual(str(killer).splitlines()[0], ". . . .")

    def test_errors_say_what_and_where(self):
        for wrong, message in [(lambda: gridsmith.Puzzle([1] * 80), "81"),
                               (lambda: gridsmith.Puzzle([300] * 81), "whole"),
                               (lambda: gridsmith.Puzzle([0.5] * 81), "whole"),
                               (lambda: gridsmith.Puzzle([10] * 81), "10"),
                               (lambda: gridsmith.Rules("3x3+magic"), "magic"),
                               (lambda: gridsmith.Puzzle(rules=26), "26"),
                               (lambda: gridsmith.Puzzle(EASY).transform("mirror"), "mirror"),
                               (lambda: gridsmith.Puzzle(SEVERAL).grade(), "several solutions"),
                               (lambda: gridsmith.grade([EASY], scale="mine"), "mine"),
                               (lambda: gridsmith.write([gridsmith.Puzzle(EASY)], "magic"), "magic")]:
            with self.assertRaises(gridsmith.Error) as caught:
                wrong()
            self.assertIn(message, str(caught.exception))
        with self.assertRaises(gridsmith.Error) as caught:
            gridsmith.read(EASY + "\n" + "." * 80 + "\n", "lines")
        self.assertEqual(caught.exception.line, 2)
        with self.assertRaises(IndexError):
            gridsmith.Puzzle().candidates(81)
        with self.assertRaises(gridsmith.Error):
            gridsmith.read_file("/nowhere/puzzles.txt")

    def test_a_puzzle_survives_pickling_and_threads(self):
        killer = gridsmith.Puzzle("." * 36, "2x3+x+cage7:r1c1r1c2").with_texts("A title", "An author")
        copy = pickle.loads(pickle.dumps(killer))
        self.assertEqual(copy, killer)
        self.assertEqual((copy.title, copy.author), ("A title", "An author"))
        self.assertEqual(pickle.loads(pickle.dumps(killer.rules)), killer.rules)
        answers = []
        threads = [threading.Thread(target=lambda: answers.append(killer.count())) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(answers), 4)
        self.assertEqual(len(set(answers)), 1)

    def test_a_picture_is_xml_with_every_entry(self):
        picture = xml.etree.ElementTree.fromstring(gridsmith.Puzzle(EASY)._repr_svg_())
        texts = [element.text for element in picture.iter("{http://www.w3.org/2000/svg}text")]
        self.assertEqual(sorted(texts), sorted(EASY.replace(".", "")))

    def test_steps_lead_to_the_solution_and_are_values(self):
        path = gridsmith.Puzzle(EASY).path()
        self.assertTrue(path.is_solved)
        self.assertEqual(path.last.line, SOLVED)
        self.assertEqual(sum(len(step.placements) for step in path), 51)
        self.assertTrue(all(step.explanation and step.proof for step in path))
        self.assertEqual(path.steps[0], gridsmith.Puzzle(EASY).path(limit=1).steps[0])
        with self.assertRaises(AttributeError):
            path.steps[0].rating = 1.0


class ManyPuzzles(unittest.TestCase):
    def test_answers_have_the_kind_of_the_input(self):
        array = gridsmith.to_array([EASY, SEVERAL, INVALID])
        self.assertEqual(array.shape, (3, 81))
        self.assertEqual(array.dtype, np.uint8)
        self.assertEqual(gridsmith.to_lines(array), [EASY, SEVERAL, INVALID])
        self.assertEqual(gridsmith.solve(EASY), SOLVED)
        self.assertEqual(gridsmith.solve([EASY, INVALID]), [SOLVED, "." * 81])
        self.assertEqual(gridsmith.solve(iter([EASY])), [SOLVED])
        self.assertEqual(gridsmith.to_lines(gridsmith.solve(array))[0], SOLVED)
        self.assertEqual(gridsmith.solve(array[0]).shape, (81,))
        self.assertEqual(gridsmith.solve(array.astype(np.int64))[0].tolist(), [int(c) for c in SOLVED])
        self.assertEqual(gridsmith.count(array, limit=5).tolist()[0], 1)
        self.assertEqual(gridsmith.count(EASY), 1)
        self.assertEqual(gridsmith.verdict([EASY, SEVERAL, INVALID]), ["unique", "multiple", "invalid"])
        self.assertEqual(gridsmith.verdict(array).tolist(), [0, 1, 3])
        self.assertTrue(gridsmith.is_solved(SOLVED))
        grades = gridsmith.grade([EASY, SEVERAL])
        self.assertEqual(grades, [gridsmith.Puzzle(EASY).grade(), None])
        self.assertEqual(gridsmith.solve([]), [])
        self.assertEqual(gridsmith.solve(np.zeros((0, 81), np.uint8)).shape, (0, 81))

    def test_slices_and_other_orders_of_memory_are_read_right(self):
        array = gridsmith.to_array([EASY, SEVERAL, EASY, SEVERAL])
        self.assertEqual(gridsmith.verdict(array[::2]).tolist(), [0, 0])
        self.assertEqual(gridsmith.verdict(np.asfortranarray(array)).tolist(), [0, 1, 0, 1])
        self.assertEqual(gridsmith.solve(array.reshape(4, 9, 9)).shape, (4, 9, 9))

    def test_rules_decide(self):
        lines = ["." * 36] * 3
        solved = gridsmith.solve(lines, "2x3+x")
        self.assertTrue(gridsmith.is_solved(solved, "2x3+x").all())
        self.assertTrue(all(solved[0][i * 7] != solved[0][0] for i in range(1, 6)))
        self.assertEqual(gridsmith.solve(["." * 256])[0].count("G"), 16)

    def test_a_list_of_puzzles_has_the_rules_of_the_puzzles(self):
        diagonal = gridsmith.Puzzle("1" + "." * 35, "2x3+x")
        solved = gridsmith.solve([diagonal, diagonal.with_value(0, 2)])
        self.assertTrue(gridsmith.is_solved(solved, "2x3+x").all())
        self.assertEqual([line[0] for line in solved], ["1", "2"])
        with self.assertRaises(gridsmith.Error):
            gridsmith.solve([diagonal, gridsmith.Puzzle("." * 36, "2x3")])

    def test_wrong_arrays_are_refused(self):
        for wrong in (np.zeros((2, 80), np.uint8), np.full((2, 81), 10, np.uint8), np.full((2, 81), -1),
                      np.zeros((2, 81))):
            with self.assertRaises(ValueError):
                gridsmith.solve(wrong, 9)
        with self.assertRaises(ValueError):
            gridsmith.solve([EASY, EASY[:80]])
        with self.assertRaises(ValueError):
            gridsmith.count([EASY], limit=256)

    def test_the_rows_of_a_board_are_no_boards(self):
        puzzle = gridsmith.Puzzle(EASY)
        with self.assertRaisesRegex(gridsmith.Error, "may be one board or 9 boards"):
            gridsmith.solve(puzzle.grid)
        solved = gridsmith.solve(puzzle.grid, rules=9)
        self.assertEqual(solved.shape, (9, 9))
        self.assertEqual(gridsmith.Puzzle(solved).line, puzzle.solve().line)
        several = gridsmith.solve(np.stack([puzzle.grid] * 2))
        self.assertEqual(several.shape, (2, 9, 9))
        self.assertTrue((several == solved).all())
        batch = gridsmith.solve(np.zeros((16, 16), np.uint8), rules=4)
        self.assertTrue(gridsmith.is_solved(batch, rules=4).all())
        self.assertEqual(gridsmith.to_lines(puzzle.grid, rules=9), [puzzle.line])

    def test_other_input_is_refused_with_a_sentence(self):
        self.assertEqual(gridsmith.solve([[0] * 16]).shape, (1, 16))
        for wrong in (5, [5], [b"1..............."], ["1...............", 5], [gridsmith.Puzzle(), "1"]):
            with self.assertRaises((gridsmith.Error, TypeError)):
                gridsmith.solve(wrong)
        for options in ({"count": -1}, {"count": 0}, {"seed": -1}, {"seed": 2**64}, {"entries": -1}, {"rules": 7.5},
                        {"nodes": "many"}, {"level": "tricky"}):
            with self.subTest(options), self.assertRaises(gridsmith.Error):
                gridsmith.generate(**options)

    def test_a_table_is_read_into_arrays(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "sudoku.csv"
            path.write_text("quizzes,solutions\n" + f"{EASY.replace('.', '0')},{SOLVED}\n" * 3)
            table = gridsmith.read_csv(path)
            self.assertEqual(list(table), ["quizzes", "solutions"])
            self.assertTrue((gridsmith.solve(table["quizzes"]) == table["solutions"]).all())
            path.write_text(f"{EASY}\n{SOLVED}\n")
            self.assertEqual(gridsmith.read_csv(path)["0"].shape, (2, 81))
            path.write_text(f"{EASY},{SOLVED}\n{EASY},{SOLVED[:-1]}x\n")
            with self.assertRaises(gridsmith.Error) as caught:
                gridsmith.read_csv(path)
            self.assertEqual((caught.exception.line, caught.exception.column), (2, 163))

    def test_progress_is_called_and_its_exceptions_end_the_work(self):
        boards = np.repeat(gridsmith.to_array([EASY]), 40000, axis=0)  # longer than the tenth of a second between calls
        told = []
        gridsmith.grade(boards, progress=told.append)
        self.assertEqual(told, sorted(told))
        self.assertTrue(all(0 < number <= 40000 for number in told))
        self.assertGreater(len(told), 0)

        def refuse(done):
            raise KeyError(done)

        with self.assertRaises(KeyError):
            gridsmith.grade(boards, progress=refuse)

    def test_other_threads_run_during_the_work(self):
        boards = np.repeat(gridsmith.to_array([EASY]), 1000, axis=0)
        worker = threading.Thread(target=lambda: gridsmith.grade(boards, threads=1))
        rounds = 0
        worker.start()
        while worker.is_alive():
            rounds += 1
            time.sleep(0.001)
        self.assertGreater(rounds, 10)


class Generating(unittest.TestCase):
    def test_a_seed_makes_the_same_puzzles_on_any_number_of_threads(self):
        lines = [[made.puzzle.line for made in gridsmith.generate(50, entries=27, seed=3, threads=threads)]
                 for threads in (1, 2)]
        self.assertEqual(len(lines[0]), 50)
        self.assertEqual(lines[0], lines[1])
        self.assertEqual(gridsmith.count(lines[0]).tolist(), [1] * 50)

    def test_each_puzzle_can_be_made_alone(self):
        third = list(gridsmith.generate(3, entries=27, seed=3))[2]
        self.assertEqual(third.index, 3)
        alone = next(gridsmith.generate(entries=27, seed=third.seed))
        self.assertEqual(alone.puzzle.line, third.puzzle.line)
        self.assertTrue(third.solution.is_solution_of(third.puzzle))

    def test_what_is_asked_for_is_made(self):
        killer = next(gridsmith.generate(rules="2x3", constraints=["killer"], givens=0, seed=1)).puzzle
        self.assertIn("cage", killer.rules.text)
        self.assertEqual(killer.verdict(), "unique")
        hard = next(gridsmith.generate(level="hard", entries=26, seed=1)).puzzle
        self.assertEqual(hard.grade().level, "hard")
        rated = next(gridsmith.generate(rating=(3.0, 4.5), entries=26, seed=1)).puzzle
        self.assertTrue(3.0 <= rated.grade().rating <= 4.5)
        for wrong in (dict(level="tricky"), dict(symmetry="round"), dict(constraints=["magic"]), dict(entries=3)):
            with self.assertRaises(ValueError):
                gridsmith.generate(**wrong)

    def test_a_generator_without_an_end_stops(self):
        with gridsmith.generate(None, entries=28) as puzzles:
            first = [next(puzzles) for _ in range(40)]
            self.assertEqual([made.index for made in first], list(range(1, 41)))
        self.assertEqual(list(puzzles), [])
        slow = gridsmith.generate(entries=17, threads=1)
        threading.Timer(0.1, slow.stop).start()
        self.assertEqual(list(slow), [])
        self.assertGreaterEqual(puzzles.progress.puzzles, 40)


class Interruption(unittest.TestCase):
    """Ctrl-C ends everything that takes long, with KeyboardInterrupt."""

    def interrupted(self, work):
        code = (f"import gridsmith, sys\nimport numpy as np\nprint('ready', flush=True)\n"
                f"try:\n    {work}\nexcept KeyboardInterrupt:\n    print('interrupted')\n")
        process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
        self.assertEqual(process.stdout.readline(), "ready\n")
        time.sleep(0.3)
        begin = time.monotonic()
        process.send_signal(signal.SIGINT)
        said, _ = process.communicate(timeout=60)
        self.assertEqual(said, "interrupted\n")
        self.assertEqual(process.returncode, 0)
        return time.monotonic() - begin

    def test_counting_stops(self):
        self.interrupted("gridsmith.Puzzle().count()")

    def test_batches_stop(self):
        self.interrupted("gridsmith.count(np.zeros((1000000, 81), np.uint8), limit=255)")

    def test_generating_stops(self):
        self.interrupted("list(gridsmith.generate(entries=17))")


class Processes(unittest.TestCase):
    def test_a_program_ends_while_puzzles_are_made(self):
        code = ("import gridsmith, gc\ngc.disable()\nclass Kept: pass\nkept = Kept()\nkept.itself = kept\n"
                "kept.puzzles = gridsmith.generate(None, entries=24)\nnext(kept.puzzles)\n"
                "other = gridsmith.generate(entries=17)\n")
        for _ in range(3):
            process = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
            self.assertEqual((process.returncode, process.stderr), (0, ""))

    def test_processes_forked_after_work_on_all_threads_work(self):
        self.assertEqual(gridsmith.solve([EASY] * 100, threads=4), [SOLVED] * 100)
        with multiprocessing.get_context("fork").Pool(2) as pool:
            self.assertEqual(pool.map(gridsmith.solve, [[EASY] * 100] * 4), [[SOLVED] * 100] * 4)
            puzzle = gridsmith.Puzzle(EASY)
            self.assertEqual(pool.map(gridsmith.Puzzle.solve, [puzzle] * 4), [puzzle.solve()] * 4)


class Package(unittest.TestCase):
    def test_the_examples_in_docstrings_are_right(self):
        result = doctest.testmod(gridsmith)
        self.assertGreater(result.attempted, 25)
        self.assertEqual(result.failed, 0)

    def test_everything_public_has_a_docstring(self):
        for name in gridsmith.__all__:
            item = getattr(gridsmith, name)
            if not callable(item) or item in (gridsmith.Rules,):
                continue
            self.assertTrue(item.__doc__, name)
            for member, value in vars(item).items() if isinstance(item, type) else ():
                if not member.startswith("_") and (callable(value) or isinstance(value, property)):
                    self.assertTrue(value.__doc__, f"{name}.{member}")

    def test_the_stubs_name_what_the_compiled_module_has(self):
        tree = ast.parse((Path(gridsmith.__file__).parent / "_core.pyi").read_text())
        for node in tree.body:
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                self.assertTrue(hasattr(_core, node.name), node.name)
            if isinstance(node, ast.ClassDef) and node.name != "Error":
                for member in (row for row in node.body if isinstance(row, (ast.FunctionDef, ast.AnnAssign))):
                    name = member.name if isinstance(member, ast.FunctionDef) else member.target.id
                    self.assertTrue(hasattr(getattr(_core, node.name), name), f"{node.name}.{name}")
        stubs = {node.name for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
        self.assertEqual({name for name in dir(_core) if not name.startswith("_")}, stubs)
        self.assertTrue((Path(gridsmith.__file__).parent / "py.typed").exists())


if __name__ == "__main__":
    unittest.main(verbosity=2)
