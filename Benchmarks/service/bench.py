"""Measures the built binary over a socket: start, memory, uploads, the feed's weight.

Figures that depend on the machine stand beside a yardstick measured in the same run.
"""
import concurrent.futures
import contextlib
import gzip
import io
import json
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/EndToEnd"))
os.environ.setdefault("MADANG_BINARY", str(ROOT / ".build/release/madang"))

from PIL import Image  # noqa: E402
from photos import real  # noqa: E402
from yard import Client, Yard  # noqa: E402


def processes(yard: Yard) -> list[int]:
    found = [yard.process.pid]
    for pid in found:
        # Threads and workers end meanwhile.
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            for thread in pathlib.Path(f"/proc/{pid}/task").iterdir():
                found += [int(c) for c in (thread / "children").read_text().split() if int(c) not in found]
    return found


def memory(yard: Yard) -> dict[str, float]:
    """Megabytes of the server and its workers together: resident, and proportional (shared pages once)."""
    totals = {"rss": 0.0, "pss": 0.0}
    for pid in processes(yard):
        try:
            text = pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text()
        except (FileNotFoundError, ProcessLookupError):
            continue
        for key in totals:
            totals[key] += int(re.search(rf"^{key}:\s+(\d+)", text, re.I | re.M)[1]) / 1024
    return totals


def sized(source: pathlib.Path, size: tuple[int, int]) -> bytes:
    image = Image.open(source).convert("RGB").resize(size, Image.LANCZOS)
    out = io.BytesIO()
    image.save(out, "JPEG", quality=92)
    return out.getvalue()


def measure_start(folder: pathlib.Path) -> float:
    times = []
    for _ in range(7):
        yard = Yard(folder / "start")
        began = time.perf_counter()
        yard.start()
        Client(yard).get("/readyz").expect(200)
        times.append((time.perf_counter() - began) * 1000)
        yard.stop()
    return statistics.median(times[1:])


def measure_uploads(yard: Yard, photo: bytes, at_once: int, rounds: int, name: str = "up") -> float:
    clients = [Client(yard).join(f"{name}_{at_once}_{n}") for n in range(at_once)]
    times = []
    with concurrent.futures.ThreadPoolExecutor(at_once) as pool:
        for _ in range(rounds):
            began = time.perf_counter()
            list(pool.map(lambda c: c.upload(photo).expect(201), clients))
            times.append((time.perf_counter() - began) * 1000)
    return statistics.median(times)


def measure_bare(photo: bytes, folder: pathlib.Path, at_once: int, rounds: int) -> float:
    """The same renditions by a bare libvips program, from its start to its end: Benchmarks/imaging."""
    binary = folder / "bare"
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", "vips"], capture_output=True, text=True, check=True)
    source = ROOT / "Benchmarks/imaging/bare.c"
    subprocess.run(["gcc", "-O2", str(source), "-o", str(binary), *flags.stdout.split(), "-lm"], check=True)
    file = folder / "bare.jpg"
    file.write_bytes(photo)
    times = []
    for _ in range(rounds):
        began = time.perf_counter()
        running = [subprocess.Popen([binary, "80", "1", "1", file], stdout=subprocess.DEVNULL)
                   for _ in range(at_once)]
        assert all(p.wait() == 0 for p in running)
        times.append((time.perf_counter() - began) * 1000)
    return statistics.median(times)


def measure_avif(photo: bytes, folder: pathlib.Path, at_once: int, rounds: int) -> dict:
    """Uploads with and without AVIF, in turns; at most 1.5 times the time is wanted. And how many bytes fewer the files
    have that are there as AVIF, of several photos.
    """
    yards = [Yard(folder / f"avif_{name}_{at_once}", settings={"MADANG_AVIF": name}).start() for name in ("on", "off")]
    times: list[list[float]] = [[], []]
    for turn in range(rounds):
        for yard, some in zip(yards, times, strict=True):
            some.append(measure_uploads(yard, photo, at_once, 2, f"turn{turn}"))
    client = Client(yards[0]).join("bytes")
    small = large = 0
    for source in real(6):
        urls = client.upload(sized(source, (2000, 1500))).expect(201).json["urls"]
        for name in ("medium", "large"):
            kinds = [client.get(urls[name], headers={"Accept": kind}).expect(200) for kind in ("image/avif", "*/*")]
            small, large = small + len(kinds[0].body), large + len(kinds[1].body)
    for yard in yards:
        yard.stop()
    on, off = (statistics.median(some) for some in times)
    return {"ms": round(on), "without_ms": round(off), "ratio": round(on / off, 2), "bytes": round(small / large, 2)}


def measure_flood(yard: Yard, photo: bytes, count: int) -> dict:
    """`count` big photos at once: the highest memory of all processes together, and what was answered."""
    peak, stop = {"rss": 0.0, "pss": 0.0}, threading.Event()

    def watch():
        while not stop.wait(0.05):
            now = memory(yard)
            for key in peak:
                peak[key] = max(peak[key], now[key])

    # Before it is watched: hashing a password takes memory of its own.
    clients = [Client(yard).join(f"flood_{n}") for n in range(count)]
    watcher = threading.Thread(target=watch)
    watcher.start()
    with concurrent.futures.ThreadPoolExecutor(count) as pool:
        answers = list(pool.map(lambda c: c.upload(photo).status, clients))
    stop.set()
    watcher.join()
    return {"peak_mb": {k: round(v) for k, v in peak.items()}, "statuses": sorted(answers)}


def measure_first_view(yard: Yard) -> int:
    client = Client(yard)
    page = client.get("/", headers={"Accept-Encoding": "gzip", "Accept": "text/html"}).expect(200)
    html = gzip.decompress(page.body)
    total = len(page.body)
    for file in set(re.findall(rb'(?:href|src)="(/assets/[^"]+\.(?:css|js|mjs))"', html)):
        total += len(client.get(file.decode(), headers={"Accept-Encoding": "gzip"}).expect(200).body)
    return total


def main() -> None:
    figures: dict = {}
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        figures["cold_start_ms"] = round(measure_start(folder))
        yard = Yard(folder / "var").start()
        Client(yard).join("first").publish("first", [sized(real(1)[0], (1200, 900))])
        time.sleep(2)
        figures["idle_mb"] = {k: round(v) for k, v in memory(yard).items()}
        twelve = sized(real(1)[0], (4000, 3000))
        for at_once in (1, 4):
            ours = measure_uploads(yard, twelve, at_once, 7)
            bare = measure_bare(twelve, folder, at_once, 7)
            figures[f"upload_12mp_{at_once}_at_once"] = {
                "ms": round(ours), "bare_ms": round(bare), "ratio": round(ours / bare, 2)}
            figures[f"avif_12mp_{at_once}_at_once"] = measure_avif(twelve, folder, at_once, 5)
        figures["flood_12_x_48mp"] = measure_flood(yard, sized(real(1)[0], (8000, 6000)), 12)
        figures["first_view_bytes"] = measure_first_view(yard)
        yard.stop()
    print(json.dumps(figures, indent=2))


main()
