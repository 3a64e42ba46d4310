"""What one request costs, in figures that a busy machine does not change: allocations, and bytes of the answer.

    .build/venv/bin/python Benchmarks/reading/costs.py [feed post …] [--subject engine=postgres]

Asked one after the other by one connection, so that nothing else runs; the median of several hundreds.
"""
import argparse
import http.client
import mmap
import pathlib
import statistics
import struct
import subprocess
import sys
import tempfile
import urllib.parse

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from lines import LINES, Line  # noqa: E402
from services import Postgres  # noqa: E402
from subjects import ROOT, Served, Subject  # noqa: E402

WARM, ASKED = 50, 300


class Counter:
    """The two numbers of allocations.c, in a file that the server shares."""

    def __init__(self, folder: pathlib.Path):
        self.library, self.file = folder / "allocations.so", folder / "counts"
        source = ROOT / "Benchmarks/reading/allocations.c"
        subprocess.run(["gcc", "-O2", "-shared", "-fPIC", source, "-o", self.library, "-ldl"], check=True)
        self.file.write_bytes(bytes(mmap.PAGESIZE))
        with open(self.file, "r+b") as file:
            self.page = mmap.mmap(file.fileno(), mmap.PAGESIZE)

    @property
    def environment(self) -> dict[str, str]:
        return {"LD_PRELOAD": str(self.library), "COUNTED_IN": str(self.file)}

    def read(self) -> tuple[int, int]:
        return struct.unpack_from("QQ", self.page)


def costs(line: Line, served: Served, counter: Counter) -> tuple[float, float, int]:
    address = urllib.parse.urlsplit(line.address(served))
    path = address.path + (f"?{address.query}" if address.query else "")
    connection = http.client.HTTPConnection(address.hostname, address.port)
    seen, size = [], 0
    for turn in range(WARM + ASKED):
        before = counter.read()
        connection.request("GET", path, headers=line.headers(served))
        answer = connection.getresponse()
        size = len(answer.read())
        assert answer.status == 200, f"{path}: {answer.status}"
        after = counter.read()
        if turn >= WARM:
            seen.append((after[0] - before[0], after[1] - before[1]))
    calls, taken = (statistics.median(figures) for figures in zip(*seen))
    return calls, taken, size


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lines", nargs="*")
    parser.add_argument("--subject", default="", help=Subject.__doc__)
    wanted = parser.parse_args()
    subject = Subject.read(wanted.subject)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        counter = Counter(folder)
        postgres = Postgres(folder / "postgres").start() if subject.engine == "postgres" else None
        served = Served(subject, folder, 0, postgres, counter.environment)
        try:
            print("| request | allocations | bytes allocated | bytes of the body |\n|---|--:|--:|--:|")
            for line in LINES:
                if not wanted.lines or line.name in wanted.lines:
                    allocations, allocated, size = costs(line, served, counter)
                    print(f"| {line.title} | {allocations:.0f} | {allocated:.0f} | {size} |")
        finally:
            served.stop()
            if postgres:
                postgres.stop()


if __name__ == "__main__":
    main()
