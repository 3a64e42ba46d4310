"""What reading costs, each request beside bare Hummingbird (or nginx, for files) in the same run.

    .build/venv/bin/python Benchmarks/reading/bench.py [feed post …] [--subject posts=100000,engine=postgres …]

Without a subject the yard has 400 posts with a photo each, five authors, and SQLite. The first subject is held against
the yardsticks, or against another of its own requests; all others are held against the first: the same content on
PostgreSQL may take 1/0.75 of the time, other content 1.3 times as much. All share the processors with the load
generator, so that only the ratios mean something.
"""
import argparse
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from lines import LINES, Line, Load, load, yardstick  # noqa: E402
from services import Postgres  # noqa: E402
from subjects import BINARY, ROOT, Bare, Nginx, Served, Subject  # noqa: E402

# At 32 connections, everywhere.
TAIL = 2.5
ON_POSTGRES, ON_OTHER_CONTENT = 0.75, 1 / 1.3
SECONDS_OF_WARMTH = 1


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lines", nargs="*", help=", ".join(line.name for line in LINES))
    parser.add_argument("--subject", action="append", default=[], help=Subject.__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=int, default=3)
    parser.add_argument("--gzip", action="store_true", help="ask as browsers do: for compressed answers")
    parser.add_argument("--plain", type=pathlib.Path, default=ROOT / ".build/release/plain-bench")
    parser.add_argument("--yards", type=pathlib.Path, help="where filled yards are kept for the next run")
    parser.add_argument("--json", type=pathlib.Path, help="where the figures go as well")
    return parser.parse_args()


class Run:
    def __init__(self, wanted: argparse.Namespace, folder: pathlib.Path):
        self.wanted = wanted
        unknown = set(wanted.lines) - {line.name for line in LINES}
        assert not unknown, f"no line is called {', '.join(sorted(unknown))}"
        self.lines = [line for line in LINES if not wanted.lines or line.name in wanted.lines]
        subjects = [Subject.read(text) for text in wanted.subject or [""]]
        needs_postgres = any(subject.engine == "postgres" for subject in subjects)
        self.postgres = Postgres(folder / "postgres").start() if needs_postgres else None
        yards = wanted.yards or folder
        yards.mkdir(parents=True, exist_ok=True)
        self.served = [Served(subject, yards, n, self.postgres) for n, subject in enumerate(subjects)]
        self.bare, self.nginx = Bare(wanted.plain), Nginx(folder / "nginx")
        self.idle = [served.memory() for served in self.served]
        # Of each line: of each round the yardstick's load, then that of each subject.
        self.rounds: dict[str, list[list[Load]]] = {line.name: [] for line in self.lines}

    def measure(self) -> None:
        for turn in range(self.wanted.rounds):
            for served in self.served:
                served.sign_in()
            for line in self.lines:
                self.rounds[line.name].append(self.turn(line, is_first=turn == 0))

    def turn(self, line: Line, is_first: bool) -> list[Load]:
        encoding = {"Accept-Encoding": "gzip"} if self.wanted.gzip else {}
        first = self.served[0]
        other = next((one for one in LINES if one.name == line.beside), None)
        asked = [(other.address(first), {**other.headers(first), **encoding}) if other
                 else (yardstick(line, first, self.bare, self.nginx), {})]
        asked += [(line.address(served), {**line.headers(served), **encoding}) for served in self.served]
        if is_first:
            for address, headers in asked:
                load(address, headers, SECONDS_OF_WARMTH)
        return [load(address, headers, self.wanted.seconds) for address, headers in asked]

    def figures(self) -> dict:
        """By line, as JSON; rates and times are medians of the rounds, and so are the ratios of each round."""
        found = {}
        for line in self.lines:
            rounds, subjects = self.rounds[line.name], []
            for n, served in enumerate(self.served, 1):
                beside = 0 if n == 1 else 1
                subjects.append({
                    "subject": served.subject.name, "wanted": self.wanted_ratio(line, n),
                    "ratio": statistics.median(one[n].rate / one[beside].rate for one in rounds),
                    **{field: statistics.median(getattr(one[n], field) for one in rounds)
                       for field in ("rate", "p50", "p99")},
                    "bytes": len(self.body(line, served))})
            found[line.name] = {
                "title": line.title, "yardstick": statistics.median(one[0].rate for one in rounds),
                "subjects": subjects}
        memory = [{"subject": served.subject.name, "idle_mb": round(idle), "after_mb": round(served.memory())}
                  for served, idle in zip(self.served, self.idle)]
        return {"lines": found, "memory": memory}

    def wanted_ratio(self, line: Line, n: int) -> float:
        first, subject = self.served[0].subject, self.served[n - 1].subject
        if n == 1:
            return line.wanted
        if subject.binary != first.binary:
            return 0
        return ON_POSTGRES if subject.engine != first.engine else ON_OTHER_CONTENT

    def body(self, line: Line, served: Served) -> bytes:
        path = line.address(served).removeprefix(served.yard.address)
        token, served.reader.token = served.reader.token, None
        headers = {**line.headers(served), **({"Authorization": f"Bearer {token}"} if line.reader == "token" else {})}
        answer = served.reader.get(path, headers=headers).expect(200)
        served.reader.token = token
        return answer.body

    def stop(self) -> None:
        for served in self.served:
            served.stop()
        self.bare.stop()
        self.nginx.stop()
        if self.postgres:
            self.postgres.stop()


def table(figures: dict) -> str:
    """As Markdown: ✓ where what is wanted is there, else the factor that is missing."""
    rows = ["| request | req/s | p50 ms | p99 ms | p99/p50 | bytes | beside | ratio | wanted | |",
            "|---|--:|--:|--:|--:|--:|--:|--:|--:|---|"]
    for line in figures["lines"].values():
        for n, one in enumerate(line["subjects"]):
            title = line["title"] if n == 0 else f"… {one['subject']}"
            beside = f"{line['yardstick']:.0f}" if n == 0 else f"{line['subjects'][0]['rate']:.0f}"
            tail = one["p99"] / one["p50"]
            holds = "✓" if one["ratio"] >= one["wanted"] else f"×{one['wanted'] / one['ratio']:.2f} missing"
            holds += "" if tail <= TAIL else f", tail ×{tail / TAIL:.1f} too long"
            rows.append(f"| {title} | {one['rate']:.0f} | {one['p50']:.2f} | {one['p99']:.2f} | {tail:.1f} | "
                        f"{one['bytes']} | {beside} | {one['ratio']:.3f} | {one['wanted'] or '–'} | {holds} |")
    rows += [f"\n{one['subject']}: {one['idle_mb']} MB before, {one['after_mb']} MB after."
             for one in figures["memory"]]
    return "\n".join(rows)


def main() -> None:
    wanted = options()
    with tempfile.TemporaryDirectory() as folder:
        run = Run(wanted, pathlib.Path(folder))
        try:
            run.measure()
            figures = run.figures()
        finally:
            run.stop()
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, cwd=ROOT).stdout.strip()
    figures["machine"] = {
        "cores": os.cpu_count(), "load": os.getloadavg()[0], "binary": BINARY, "commit": commit}
    print(table(figures))
    print(f"load average {figures['machine']['load']:.1f} on {figures['machine']['cores']} cores")
    if wanted.json:
        wanted.json.write_text(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
