#!/usr/bin/env python3
"""A yard full of photos is backed up while people read and upload, lost, and restored on the other engine and store.

    scripts/with-object-store .build/venv/bin/python Benchmarks/backup/bench.py [--posts N] [--photos N] [--members N]

Says what each step takes in seconds and megabytes, and compares all that `/v1` says before and after: to a visitor and
to each member, lists to their ends, and every picture. Ends with 1 where anything differs, or where a backup into one
file takes more memory than it may, encrypted or not. The release build, or that of MADANG_BINARY.

Usually there are 5 000 posts of twelve members, with four photos each. Of fewer members each gets more than a thousand
notifications: what is beyond goes with the hourly job of whichever yard, so that they differ.
"""
import argparse
import concurrent.futures
import hashlib
import io
import json
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/EndToEnd"))
os.environ.setdefault("MADANG_BINARY", str(ROOT / ".build/release/madang"))

from PIL import Image, ImageDraw  # noqa: E402
from answers import Walk  # noqa: E402
from load import Load  # noqa: E402
from market import sell  # noqa: E402
from photos import real  # noqa: E402
from services import ObjectStore, Postgres  # noqa: E402
from yard import BINARY, ENVIRONMENT, Client, Yard  # noqa: E402

SIZE = (640, 480)
AT_ONCE = 4
# Megabytes that a backup into one file takes at most, however large the yard is.
FILE_MEMORY = 100


def digest(answer) -> str:
    """In place of an answer: of a large yard there are too many to keep."""
    return hashlib.sha256(json.dumps(answer, sort_keys=True).encode()).hexdigest()


def shown(port: int, pictures: dict[str, str]) -> dict[str, str]:
    """The hash of each picture, by its path."""
    walk = Walk(port, None)
    return {path: hashlib.sha256(walk.get(address)[2]).hexdigest() for path, address in pictures.items()}


def said(port: int, tokens: list[str | None]) -> dict[str, dict]:
    """What `/v1` says to each of them, and every picture once."""
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        walks = list(pool.map(lambda token: Walk(port, token, digest).ask(), tokens))
        pictures: dict[str, str] = {}
        for walk in walks:
            pictures = walk.pictures | pictures
        some = [dict(sorted(pictures.items())[n::AT_ONCE]) for n in range(AT_ONCE)]
        parts = list(pool.map(lambda part: shown(port, part), some))
    everything = {f"member {n}": walk.answers for n, walk in enumerate(walks)}
    everything["pictures"] = {path: sha256 for part in parts for path, sha256 in part.items()}
    return everything


def differences(first: dict, second: dict) -> list[str]:
    return [f"{who} {path}" for who in first for path in first[who].keys() | second[who].keys()
            if first[who].get(path) != second[who].get(path)]


class Photos:
    """Pieces of a real photo, no two alike."""

    def __init__(self):
        self.whole = Image.open(real(1)[0]).convert("RGB")
        self.chance = random.Random(18)

    def next(self) -> bytes:
        x, y = (self.chance.randrange(whole - part) for whole, part in zip(self.whole.size, SIZE))
        image = self.whole.crop((x, y, x + SIZE[0], y + SIZE[1]))
        ImageDraw.Draw(image).rectangle((x % 600, y % 440, x % 600 + 30, y % 440 + 30), fill=(x % 256, y % 256, 90))
        out = io.BytesIO()
        image.save(out, "JPEG", quality=85)
        return out.getvalue()


def fill(yard: Yard, members: int, posts: int, photos: int) -> list[Client]:
    """Members who follow each other, with posts, comments, likes, saves, listings and threads."""
    people = [Client(yard).join(f"member_{n}") for n in range(members)]
    for one in people:
        # A session of a program lasts for a quarter of an hour, which is less than this takes.
        secret = one.confirm().post("/v1/me/tokens", {"label": "bench", "scopes": ["read", "write"], "days": 7})
        one.token = secret.expect(201).json["secret"]
    for n, one in enumerate(people):
        for other in people[:n]:
            one.call("PUT", f"/v1/members/{other.member['username']}/follow").expect(200)
        thing = sell(one, f"A chair of {n}")
        people[n - 1].post(f"/v1/listings/{thing['id']}/thread", {"text": "Is it there?"}).expect(201)
    source = Photos()

    def publish(n: int) -> None:
        author, next_one = people[n % members], people[(n + 1) % members]
        post = author.publish(f"Number {n} #sea #walk{n % 50}", [source.next() for _ in range(photos)])
        next_one.call("PUT", f"/v1/posts/{post['id']}/like").expect(200)
        next_one.post(f"/v1/posts/{post['id']}/comments", {"text": f"Seen {n}"}).expect(201)
        if n % 10 == 0:
            next_one.call("PUT", f"/v1/photos/{post['photos'][0]['id']}/save", {"memo": f"memo {n}"}).expect(200)

    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        list(pool.map(publish, range(posts)))
    return people


def command(yard: Yard, *words: str) -> tuple[dict, dict]:
    """Runs it: its last line of JSON, and its seconds and the most memory that it held, in megabytes."""
    began, peak = time.monotonic(), 0
    process = subprocess.Popen(
        [BINARY, *words, "--json", "--data", str(yard.data)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={**ENVIRONMENT, **yard.settings})
    while process.poll() is None:
        if found := re.search(r"VmHWM:\s+(\d+)", pathlib.Path(f"/proc/{process.pid}/status").read_text()):
            peak = max(peak, int(found[1]))
        time.sleep(0.02)
    seconds = time.monotonic() - began
    out, error = process.communicate()
    assert process.returncode == 0, error
    return json.loads(out.splitlines()[-1]), {"seconds": round(seconds, 1), "peak_mb": peak // 1024}


def reading(yard: Yard) -> subprocess.Popen:
    """Eight visitors who ask until `rate` stops them."""
    return subprocess.Popen(
        ["wrk", "-t1", "-c8", "-d3600", "--latency", f"{yard.address}/v1/posts?limit=20"],
        stdout=subprocess.PIPE, text=True)


def rate(visitors: subprocess.Popen) -> dict:
    visitors.send_signal(signal.SIGINT)
    out, _ = visitors.communicate()
    return {"requests_per_second": round(float(re.search(r"Requests/sec:\s+([\d.]+)", out)[1])),
            "p99": re.search(r"99%\s+(\S+)", out)[1], "errors": "Non-2xx" in out}


def size(folder: pathlib.Path) -> dict:
    files = [path.stat().st_size for path in folder.rglob("*") if path.is_file()]
    return {"files": len(files), "mb": round(sum(files) / 1e6)}


def backups_in_files(yard: Yard, folder: pathlib.Path) -> dict[str, dict]:
    """What a backup into one file costs, without a key and with one."""
    file, costs = folder / "yard.tar", {}
    for name, key in (("backup_into_a_file", []), ("backup_into_an_encrypted_file", ["--encrypt-to", f"{folder}/key"])):
        _, cost = command(yard, "backup", "--file", str(file), *key)
        costs[name] = {**cost, "mb": round(file.stat().st_size / 1e6)}
        file.unlink()
    return costs


def main() -> None:
    parser = argparse.ArgumentParser()
    for name, usual in (("posts", 5000), ("photos", 4), ("members", 12)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    wanted = parser.parse_args()
    figures: dict = vars(wanted).copy()

    def tell(name: str, figure) -> None:
        figures[name] = figure
        print(f"{name}: {json.dumps(figure)}", file=sys.stderr, flush=True)

    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        # PostgreSQL runs as another user.
        folder.chmod(0o755)
        yard = Yard(folder / "var").start()
        began = time.monotonic()
        people = fill(yard, wanted.members, wanted.posts, wanted.photos)
        tell("filled_in_seconds", round(time.monotonic() - began))
        tell("media", size(yard.data / "media"))
        visitors = reading(yard)
        time.sleep(5)
        tell("reading_alone", rate(visitors))

        backups, load = folder / "backups", Load([Client(yard).join(f"storm_{n}") for n in range(2)])
        with load:
            load.wait_for(2)
            visitors = reading(yard)
            made, cost = command(yard, "backup", str(backups))
            tell("backup_under_load", {**cost, **size(backups), "posts": made["made"]["rows"]["posts"]})
            tell("reading_meanwhile", rate(visitors))
        tell("uploads_meanwhile", {"posts": len(load.acknowledged), "strange": load.strange[:3]})
        _, cost = command(yard, "backup", str(backups))
        tell("backup_of_what_is_new", {**cost, **size(backups)})
        in_files = backups_in_files(yard, folder)
        for name, cost in in_files.items():
            tell(name, cost)
        _, cost = command(yard, "backup-check", str(backups), "--read", "all")
        tell("check", cost)

        tokens = [None, *(one.token for one in people)]
        first = said(yard.port, tokens)
        tell("said_before", {"answers": sum(map(len, first.values())) - len(first["pictures"]),
                             "pictures": len(first["pictures"])})
        yard.kill()
        shutil.rmtree(yard.data)

        database, store = Postgres(folder / "postgres").start(), ObjectStore()
        moved = Yard(folder / "moved", settings={
            "MADANG_DATABASE": database.address, "MADANG_MEDIA": store.address, **store.environment})
        restored, cost = command(moved, "restore", str(backups))
        tell("restore", {**cost, "missing": restored["missing"]})
        moved.start()
        found = differences(first, said(moved.port, tokens))
        tell("said_after", {"different": len(found), "examples": found[:5]})
        moved.stop()
        database.stop()
    most = max(cost["peak_mb"] for cost in in_files.values())
    tell("most_mb_into_a_file", {"peak": most, "allowed": FILE_MEMORY})
    print(json.dumps(figures, indent=2))
    sys.exit(1 if found or most > FILE_MEMORY else 0)


if __name__ == "__main__":
    main()
