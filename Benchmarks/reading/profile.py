"""Where the time of one request goes: a flame graph of the release build under load, and the dearest functions.

    .build/venv/bin/python Benchmarks/reading/profile.py feed [--subject posts=100000] [--seconds 10]

NAME is a line of the table, or `start`: from the first instruction until the server is ready. perf needs
`kernel.perf_event_paranoid` of 2 or less, or root.
"""
import argparse
import collections
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from flames import drawn  # noqa: E402
from lines import LINES, load  # noqa: E402
from services import Postgres  # noqa: E402
from subjects import ROOT, Served, Subject, fill  # noqa: E402
from yard import ENVIRONMENT, Yard  # noqa: E402

# Samples a second: not a divisor of the ticks of a clock.
FREQUENCY = 997
STARTS = 8
# Of what is called after a start.
SHOWN = 30


def record_load(name: str, wanted: argparse.Namespace, folder: pathlib.Path, data: pathlib.Path) -> None:
    line = next(line for line in LINES if line.name == name)
    subject = Subject.read(wanted.subject)
    postgres = Postgres(folder / "postgres").start() if subject.engine == "postgres" else None
    served = Served(subject, folder, 0, postgres)
    try:
        address, headers = line.address(served), line.headers(served)
        load(address, headers, 1)
        perf = subprocess.Popen(
            ["perf", "record", "-q", "-F", str(FREQUENCY), "-g", "-o", data, "-p", str(served.yard.process.pid),
             "--", "sleep", str(wanted.seconds)])
        print(f"{load(address, headers, wanted.seconds + 1).rate:.0f} requests/s while it was watched")
        perf.wait()
    finally:
        served.stop()
        if postgres:
            postgres.stop()


def record_start(wanted: argparse.Namespace, folder: pathlib.Path, data: pathlib.Path) -> None:
    subject = Subject.read(wanted.subject)
    kept = Yard(folder / "start")
    fill(kept, subject.content)
    # The program and what it starts, as often as it takes to see something; each start has a log of its own.
    program = folder / "starts"
    program.write_text(
        f"for n in $(seq {STARTS}); do log='{folder}'/log-$n; : >$log; "
        f"'{subject.binary}' serve --data '{kept.data}' --port {kept.port} --admin-port 0 2>>$log & server=$!; "
        "until grep -q 'serving on' $log; do kill -0 $server || exit 1; sleep 0.005; done; "
        "kill $server; wait $server; done\n")
    subprocess.run(["perf", "record", "-q", "-F", str(FREQUENCY * 4), "-g", "-o", data, "--", "bash", program],
                   check=True, env=ENVIRONMENT)


def folded(data: pathlib.Path, comm: str | None) -> collections.Counter:
    """How often each stack was seen, outermost function first; those of threads that `comm` names, or all."""
    out = subprocess.run(["perf", "script", "-i", data, "--no-inline", "-F", "comm,ip,sym"],
                         check=True, capture_output=True, text=True, errors="replace").stdout
    stacks: collections.Counter = collections.Counter()
    for sample in out.split("\n\n"):
        lines = sample.strip("\n").splitlines()
        if not lines or (comm and not lines[0].strip().startswith(comm)):
            continue
        names = [line.strip().partition(" ")[2].partition("+0x")[0] or "[unknown]" for line in lines[1:]]
        if names:
            stacks[tuple(reversed(names))] += 1
    return stacks


def demangled(stacks: collections.Counter) -> collections.Counter:
    names = sorted({name for stack in stacks for name in stack})
    out = subprocess.run(["swift", "demangle", "-simplified", "-compact"], input="\n".join(names),
                         check=True, capture_output=True, text=True).stdout.splitlines()
    readable = dict(zip(names, out))
    found: collections.Counter = collections.Counter()
    for stack, count in stacks.items():
        found[tuple(readable[name] for name in stack)] += count
    return found


def tell(stacks: collections.Counter) -> None:
    total = sum(stacks.values())
    own, whole = collections.Counter(), collections.Counter()
    for stack, count in stacks.items():
        own[stack[-1]] += count
        for name in set(stack):
            whole[name] += count
    for title, counter in (("in the function itself", own), ("with what it calls", whole)):
        print(f"\n{title}:")
        for name, count in counter.most_common(SHOWN):
            print(f"{100 * count / total:6.1f} %  {name[:150]}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name", choices=[line.name for line in LINES] + ["start"])
    parser.add_argument("--subject", default="", help=Subject.__doc__)
    parser.add_argument("--seconds", type=int, default=10)
    wanted = parser.parse_args()
    if not shutil.which("perf"):
        sys.exit("perf is missing: scripts/install bench")
    results = ROOT / ".build/profiles"
    results.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        data = folder / "perf.data"
        if wanted.name == "start":
            record_start(wanted, folder, data)
        else:
            record_load(wanted.name, wanted, folder, data)
        stacks = demangled(folded(data, "madang" if wanted.name == "start" else None))
    text = "".join(f"{';'.join(name.replace(';', ',') for name in stack)} {n}\n" for stack, n in sorted(stacks.items()))
    (results / f"{wanted.name}.folded").write_text(text)
    (results / f"{wanted.name}.svg").write_text(drawn(stacks, f"madang: {wanted.name}"))
    tell(stacks)
    print(f"\n{results / wanted.name}.svg, and .folded for other tools")


if __name__ == "__main__":
    main()
