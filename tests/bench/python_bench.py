#!/usr/bin/env python3
"""Seconds of one processor for a million puzzles in Python, beside the command line.

    python_bench.py GRIDSMITH-CLI [PUZZLES]    with the package gridsmith in PYTHONPATH

Makes the puzzles, of 26 entries, and a table "quizzes,solutions" of them. Processor time, in seconds.
"""

import resource
import subprocess
import sys
import tempfile
from pathlib import Path

import gridsmith


def processor_time(who: int = resource.RUSAGE_SELF) -> float:
    usage = resource.getrusage(who)
    return usage.ru_utime + usage.ru_stime


def report(what: str, seconds: float) -> None:
    print(f"{what:<60} {seconds:6.2f}")


def main() -> None:
    program = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        few, puzzles, solutions, table = (str(folder / file) for file in ("few", "puzzles", "solutions", "table.csv"))
        run = lambda *arguments: subprocess.run([program, *arguments, "--quiet", "--threads", "1"], check=True)
        run("generate", "--entries", "26", "--count", "2000", "--seed", "7", "-o", few)
        run("generate", "--shuffle", few, "--count", str(count), "--seed", "5", "-o", puzzles)
        begin = processor_time(resource.RUSAGE_CHILDREN)
        run("solve", puzzles, "-o", solutions)
        report("gridsmith-cli solve, from a file to a file", processor_time(resource.RUSAGE_CHILDREN) - begin)
        with open(puzzles) as left, open(solutions) as right, open(table, "w") as out:
            out.write("quizzes,solutions\n")
            out.writelines(f"{a.rstrip().replace('.', '0')},{b}" for a, b in zip(left, right))

        whole = processor_time()
        boards = gridsmith.read_csv(table)
        report("read_csv", processor_time() - whole)
        begin = processor_time()
        found = gridsmith.solve(boards["quizzes"], threads=1)
        report("solve, from array to array", processor_time() - begin)
        assert (found == boards["solutions"]).all()
        report("all of this, and the comparison with the table", processor_time() - whole)
        for what, work in (("is_solved", lambda: gridsmith.is_solved(found, threads=1)),
                           ("verdict", lambda: gridsmith.verdict(boards["quizzes"], threads=1)),
                           ("to_lines", lambda: gridsmith.to_lines(boards["quizzes"]))):
            begin = processor_time()
            result = work()
            report(what, processor_time() - begin)
        begin = processor_time()
        gridsmith.solve(result, threads=1)
        report("solve, from lines to lines", processor_time() - begin)


if __name__ == "__main__":
    main()
