#!/usr/bin/env python3
"""A yard of many posts moves to PostgreSQL and another media store while somebody writes to it (docs/decisions/0054).

    scripts/with-object-store .build/venv/bin/python Benchmarks/grow/bench.py [--posts N] [--photos N]
    .build/venv/bin/python Benchmarks/grow/bench.py --posts 1000000 --photos 100000 --media folder

Says for how long nobody could write, as the command and as the writer saw it, how many files and rows went in a
second, and the most memory that the command and the server held meanwhile; at the end as JSON. Ends with 1 where a post
is lost. Each of the photos has small files of its own, six without AVIF and more with it; all other posts show photos
that share theirs. The release build, or that of MADANG_BINARY.
"""
import argparse
import contextlib
import hashlib
import http.client
import json
import os
import pathlib
import pty
import re
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Tests/EndToEnd"), str(ROOT / "Benchmarks/reading")]
os.environ.setdefault("MADANG_BINARY", str(ROOT / ".build/release/madang"))

from filling import Content, fill  # noqa: E402
from services import ObjectStore, Postgres, wait_until  # noqa: E402
from yard import BINARY, ENVIRONMENT, Client, Yard  # noqa: E402

# Seconds in which nobody can write, at most: of a yard with so many posts, and of a larger one.
SMALL_YARD, SMALL_PAUSE, LARGE_PAUSE = 10_000, 3, 60
# Seconds between two posts of the writer.
PACE = 0.05
# Seconds between two looks at the memory of the command.
LOOK = 0.05


def give_files(yard: Yard, photos: int, size: int) -> int:
    """Has so many photos of a stopped yard name files of their own, of about `size` bytes; gives how many files."""
    media, count = yard.data / "media", 0

    def keep(kind: str, text: str) -> tuple[bytes, int]:
        content = (f"{text} " * (size // (len(text) + 1) + 1)).encode()
        digest = hashlib.sha256(content)
        name = digest.hexdigest()
        folder = media / kind / name[:2]
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        (folder / name[2:]).write_bytes(content)
        return digest.digest(), len(content)

    with contextlib.closing(sqlite3.connect(yard.data / "madang.sqlite")) as database, database:
        chosen = [photo for photo, in database.execute("SELECT id FROM photos ORDER BY id LIMIT ?", (photos,))]
        for photo in chosen:
            parts = database.execute("SELECT name, format FROM renditions WHERE photo_id = ?", (photo,)).fetchall()
            total = 0
            for name, form in parts:
                blob, length = keep("rendition", f"{photo} {name} {form}")
                total += length
                database.execute(
                    "UPDATE renditions SET blob = ?, byte_count = ? WHERE photo_id = ? AND name = ? AND format = ?",
                    (blob, length, photo, name, form))
            blob, length = keep("original", f"{photo} original")
            database.execute(
                "UPDATE photos SET original_blob = ?, original_byte_count = ?, byte_count = ? WHERE id = ?",
                (blob, length, total + length, photo))
            count += len(parts) + 1
    return count


class Writer:
    """One who posts over and over inside `with`, also where it is refused."""

    def __init__(self, yard: Yard):
        self.client = Client(yard).join("writer").confirm()
        # A session of a program lasts for a quarter of an hour, which is less than this may take.
        token = self.client.post("/v1/me/tokens", {"label": "bench", "scopes": ["read", "write"], "days": 7})
        self.client.token = token.expect(201).json["secret"]
        self.posts = self.refusals = 0
        # Seconds: between two posts that were taken, and for which one of them took.
        self.longest_gap = self.slowest = 0.0
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._work)

    def __enter__(self) -> "Writer":
        self._thread.start()
        return self

    def __exit__(self, *_) -> None:
        self._stop.set()
        self._thread.join()

    def wait_for(self, more: int) -> None:
        goal = self.posts + more
        wait_until(lambda: self.posts >= goal, "posts are taken")

    def _work(self) -> None:
        last = None
        while not self._stop.wait(PACE):
            asked = time.monotonic()
            try:
                status = self.client.post("/v1/posts", {"text": f"Written meanwhile, {self.posts}"}).status
            except (OSError, http.client.HTTPException):
                status = 0
            now = time.monotonic()
            if status != 201:
                self.refusals += 1
                continue
            self.posts += 1
            self.slowest = max(self.slowest, now - asked)
            if last is not None:
                self.longest_gap = max(self.longest_gap, now - last)
            last = now


class Screen:
    """The terminal of a command: how far it said that it was, and when."""

    STEP = re.compile(r"(\d+) of (\d+) (files|rows read|rows written|rows compared)")

    def __init__(self):
        self._ours, self.theirs = pty.openpty()
        self.text = ""
        # What is counted, and of each report the second, how many were done and of how many; a list for each pass.
        self.passes: list[tuple[str, list[tuple[float, int, int]]]] = []
        self._thread = threading.Thread(target=self._read)
        self._thread.start()

    def wait(self) -> None:
        """Until nobody writes there any more."""
        self._thread.join()
        os.close(self._ours)

    def _read(self) -> None:
        rest = ""
        # Reading fails once the last one who writes has gone.
        with contextlib.suppress(OSError):
            while chunk := os.read(self._ours, 65_536):
                words = chunk.decode(errors="replace")
                self.text, rest, now = self.text + words, rest + words, time.monotonic()
                # A report may come in two parts.
                while step := self.STEP.search(rest):
                    self._note(step[3], now, int(step[1]), int(step[2]))
                    rest = rest[step.end():]

    def _note(self, things: str, now: float, done: int, total: int) -> None:
        goes_on = self.passes and self.passes[-1][0] == things and self.passes[-1][1][-1][1] <= done
        if not goes_on:
            self.passes.append((things, []))
        self.passes[-1][1].append((now, done, total))

    def rates(self) -> dict[str, int]:
        """How many a second, of the largest pass of each; none for what was too quick to be seen twice."""
        rates = {}
        for things in dict.fromkeys(name for name, _ in self.passes):
            steps = max((steps for name, steps in self.passes if name == things), key=lambda steps: steps[0][2])
            (began, before, _), (ended, after, _) = steps[0], steps[-1]
            if ended > began:
                rates[f"{things.replace(' ', '_')}_a_second"] = round((after - before) / (ended - began))
        return rates


def peak(pid: int) -> int:
    """The most memory that a process held, in megabytes."""
    found = re.search(r"VmHWM:\s+(\d+)", pathlib.Path(f"/proc/{pid}/status").read_text())
    return int(found[1]) // 1024 if found else 0


def move(yard: Yard, *words: str) -> dict:
    """Runs `madang grow`: what it said, and what it cost."""
    screen, most, began = Screen(), 0, time.monotonic()
    process = subprocess.Popen(
        [BINARY, "grow", *words, "--data", str(yard.data)], stdout=subprocess.PIPE, stderr=screen.theirs, text=True,
        env={**ENVIRONMENT, **yard.settings})
    os.close(screen.theirs)
    while process.poll() is None:
        most = max(most, peak(process.pid))
        time.sleep(LOOK)
    seconds = time.monotonic() - began
    said, _ = process.communicate()
    screen.wait()
    assert process.returncode == 0, said + screen.text[-2000:]
    files = re.search(r"(\d+) files \((.+?)\) were copied", said)
    return {
        "seconds": round(seconds, 1), "rows": int(re.search(r"(\d+) rows of \d+ tables", said)[1]),
        "files": int(files[1]), "bytes": files[2],
        "pause_seconds": float(re.search(r"Nobody could write for ([\d.]+) s", said)[1]),
        "command_peak_mb": most, **screen.rates()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--posts", type=int, default=10_000)
    parser.add_argument("--photos", type=int, default=1_000, help="with files of their own; as many as posts at most")
    parser.add_argument("--bytes", type=int, default=1_000, help="of each file, about")
    usual = "s3" if "MADANG_TEST_S3" in os.environ else "folder"
    parser.add_argument("--media", choices=("s3", "folder"), default=usual)
    parser.add_argument("--avif", choices=("on", "off"), default="off")
    wanted = parser.parse_args()
    figures: dict = vars(wanted).copy()

    def tell(name: str, figure) -> None:
        figures[name] = figure
        print(f"{name}: {json.dumps(figure)}", file=sys.stderr, flush=True)

    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        # PostgreSQL runs as another user.
        folder.chmod(0o755)
        file = folder / "madang.json"
        file.write_text(json.dumps({"avif": wanted.avif}))
        store = ObjectStore() if wanted.media == "s3" else None
        yard = Yard(folder / "var", settings={
            "MADANG_CONFIG": str(file), **(store.environment if store else {})})
        began = time.monotonic()
        fill(yard, Content(posts=wanted.posts))
        tell("files_of_photos", give_files(yard, wanted.photos, wanted.bytes))
        tell("filled_in_seconds", round(time.monotonic() - began))
        postgres = Postgres(folder / "postgres").start()
        yard.start()
        with Writer(yard) as writer:
            writer.wait_for(20)
            server = yard.process.pid
            # From here on its peak is that of the move.
            pathlib.Path(f"/proc/{server}/clear_refs").write_text("5")
            target = store.address if store else f"dir:{folder}/media"
            moved = move(yard, "--to-database", postgres.address, "--to-media", target)
            tell("moved", {**moved, "server_peak_mb": peak(server)})
            yard.stop()
            yard.start()
            writer.wait_for(20)
        allowed = SMALL_PAUSE if wanted.posts <= SMALL_YARD else LARGE_PAUSE
        tell("pause", {
            "seconds": moved["pause_seconds"], "allowed": allowed, "holds": moved["pause_seconds"] <= allowed})
        tell("writer", {
            "posts": writer.posts, "refusals": writer.refusals,
            "longest_gap_with_the_restart": round(writer.longest_gap, 1), "slowest_post": round(writer.slowest, 2)})
        lost = wanted.posts + writer.posts - int(postgres.ask("SELECT count(*) FROM posts"))
        tell("lost_posts", max(0, lost))
        yard.stop()
        postgres.stop()
    print(json.dumps(figures, indent=2))
    sys.exit(1 if lost > 0 else 0)


if __name__ == "__main__":
    main()
