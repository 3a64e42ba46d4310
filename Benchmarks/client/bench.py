"""`madang post` beside curl: ten photos of 12 megapixels, three uploads at a time, then the post; time and memory of
the client alone, in turns against the same server."""
import io
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/EndToEnd"))
os.environ.setdefault("MADANG_BINARY", str(ROOT / ".build/release/madang"))

from PIL import Image  # noqa: E402
from photos import real  # noqa: E402
from terminal import at_terminal  # noqa: E402
from yard import BINARY, Client, Yard  # noqa: E402

ROUNDS, AT_ONCE = 5, 3


def photos(folder: pathlib.Path) -> list[pathlib.Path]:
    """Ten different files of 4000 × 3000."""
    files = []
    for number, source in enumerate(real(10)):
        out = io.BytesIO()
        Image.open(source).convert("RGB").resize((4000, 3000), Image.LANCZOS).save(out, "JPEG", quality=92)
        files.append(folder / f"{number}.jpg")
        files[-1].write_bytes(out.getvalue())
    return files


def run(words: list[str], environment: dict) -> tuple[str, float, float]:
    """What it says, its seconds, and the most megabytes that it held."""
    began = time.perf_counter()
    process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment)
    peak = 0.0
    # The system's own account of a child's memory counts what its parent had before the program began.
    while process.poll() is None:
        status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
        peak = max([peak] + [int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmHWM")])
        time.sleep(0.005)
    seconds = time.perf_counter() - began
    assert process.returncode == 0, (words, process.returncode)
    return process.stdout.read().decode(), seconds, peak


def by_curl(yard: Yard, client: Client, files: list[pathlib.Path]) -> tuple[float, float]:
    head = ["-sSf", "-H", f"Authorization: Bearer {client.token}"]
    words = ["curl", "--parallel", "--parallel-immediate", "--parallel-max", str(AT_ONCE)]
    for number, file in enumerate(files):
        words += (["--next"] if number else []) + head + ["-F", f"file=@{file}", f"{yard.address}/v1/photos"]
    said, seconds, peak = run(words, dict(os.environ))
    decoder, ids = json.JSONDecoder(), []
    while said.strip():
        photo, end = decoder.raw_decode(said.lstrip())
        ids.append(photo["id"])
        said = said.lstrip()[end:]
    body = json.dumps({"photo_ids": ids})
    _, more, _ = run(["curl", *head, "--json", body, f"{yard.address}/v1/posts"], dict(os.environ))
    return seconds + more, peak


def main() -> None:
    folder = pathlib.Path(tempfile.mkdtemp())
    yard = Yard(folder / "yard")
    yard.start()
    try:
        client = Client(yard).join("porter")
        terminal = at_terminal(yard, client, folder / "home")
        files = photos(folder)
        ours, theirs = [], []
        for turn in range(ROUNDS + 1):
            _, seconds, peak = run([BINARY, "post", *map(str, files)], terminal.environment)
            pair = (seconds, peak), by_curl(yard, client, files)
            # The first turn starts the workers.
            if turn:
                ours.append(pair[0])
                theirs.append(pair[1])
        size = sum(file.stat().st_size for file in files) / 1e6
        print(f"ten photos of 12 MP, {size:.0f} MB, {AT_ONCE} at a time, median of {ROUNDS} turns")
        for name, figures in (("madang post", ours), ("curl", theirs)):
            seconds, peak = (statistics.median(figure) for figure in zip(*figures))
            print(f"  {name:12} {seconds:6.2f} s  {peak:5.1f} MB at the most")
        print(f"  ratio        {statistics.median(o[0] / t[0] for o, t in zip(ours, theirs)):6.2f}")
    finally:
        yard.stop()
        shutil.rmtree(folder)


main()
