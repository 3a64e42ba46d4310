"""Measures the same yard on SQLite and a folder, and on PostgreSQL and an S3 store with one node and with two.

Run by scripts/bench inside scripts/with-object-store. All setups stand side by side and take turns, so that a busy
moment of the machine touches them alike; all of them share its processors, the load generator too.
"""
import concurrent.futures
import json
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/EndToEnd"))
os.environ.setdefault("MADANG_BINARY", str(ROOT / ".build/release/madang"))

from photos import drawn  # noqa: E402
from services import Balancer, ObjectStore, Postgres  # noqa: E402
from yard import Client, Yard  # noqa: E402

ROUNDS = 5


class Setup:
    """One or two nodes, filled with the same content."""

    def __init__(self, nodes: list[Yard], proxy):
        self.nodes, self.proxy = nodes, proxy
        authors = [Client(proxy).join(f"author_{n}") for n in range(5)]
        self.reader = Client(proxy).join("reader")
        for author in authors:
            self.reader.call("PUT", f"/v1/members/{author.member['username']}/follow").expect(200)
        for n in range(40):
            authors[n % 5].publish(f"#bench {n}", [drawn(n, (640, 480))])
        self.feed, self.uploads = [], []

    def measure_feed(self) -> None:
        out = subprocess.run(
            ["wrk", "-t1", "-c16", "-d4", "-H", f"Authorization: Bearer {self.reader.token}",
             f"{self.proxy.address}/v1/feed"], check=True, capture_output=True, text=True).stdout
        assert "Non-2xx" not in out, out
        self.feed.append(float(re.search(r"Requests/sec:\s+([\d.]+)", out)[1]))

    def measure_uploads(self, round_: int) -> None:
        photos = [drawn(1000 + round_ * 16 + n, (2048, 1536)) for n in range(16)]
        began = time.perf_counter()
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            list(pool.map(lambda photo: self.reader.upload(photo).expect(201), photos))
        self.uploads.append(len(photos) / (time.perf_counter() - began))

    def figures(self, beside: "Setup") -> dict:
        feed, uploads = statistics.median(self.feed), statistics.median(self.uploads)
        return {
            "feed_pages_per_second": round(feed), "feed_ratio": round(feed / statistics.median(beside.feed), 2),
            "uploads_per_second": round(uploads, 1),
            "upload_ratio": round(uploads / statistics.median(beside.uploads), 2)}


def node(folder: pathlib.Path, database: str, store: ObjectStore) -> Yard:
    return Yard(folder, settings={
        "MADANG_DATABASE": database, "MADANG_MEDIA": store.address, **store.environment}).start()


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        postgres = Postgres(folder / "postgres").start()
        postgres.ask("CREATE DATABASE one")
        postgres.ask("CREATE DATABASE two")
        address = postgres.address.removesuffix("postgres")
        plain = Yard(folder / "plain").start()
        single_store, double_store = ObjectStore(), ObjectStore()
        single = node(folder / "single", address + "one", single_store)
        pair = [node(folder / name, address + "two", double_store) for name in ("first", "second")]
        balancer = Balancer(folder / "nginx", [one.port for one in pair]).start()
        setups = {
            "sqlite and folder": Setup([plain], plain),
            "postgresql and s3, one node": Setup([single], single),
            "postgresql and s3, two nodes behind nginx": Setup(pair, balancer)}
        for round_ in range(ROUNDS):
            for setup in setups.values():
                setup.measure_feed()
                setup.measure_uploads(round_)
        print(json.dumps({
            what: setup.figures(setups["sqlite and folder"]) for what, setup in setups.items()}, indent=2))
        balancer.stop()
        for setup in setups.values():
            for one in setup.nodes:
                one.stop()
        postgres.stop()


main()
