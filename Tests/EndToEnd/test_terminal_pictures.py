"""Photos on terminals: what each kind of them is sent is drawn here as the terminal would, and looked at."""
import base64
import fcntl
import http.server
import io
import json
import os
import pty
import re
import select
import shutil
import struct
import subprocess
import termios
import threading
import time

import pytest
from PIL import Image, ImageChops, ImageStat

from market import sell
from photos import drawn
from terminal import at_terminal, lead
from yard import BINARY, LIMIT

# The file of the photo that is nearest: photos are 900 × 600 here, at most 48 cells of 10 pixels on a terminal.
SHOWN = (480, 320)
DA1 = "\x1b[c"
# Seconds. After one of them the program goes on without an answer.
IN_TIME = 0.8


@pytest.fixture
def ana(join, yard, tmp_path):
    """A member at a terminal, with one post of one photo."""
    client = join("ana")
    run = at_terminal(yard, client, tmp_path / "ana")
    run.client, run.post = client, client.publish("look", [drawn(5)])
    run.photo = run.post["photos"][0]
    run.truth = Image.open(io.BytesIO(client.get(run.photo["urls"]["medium"]).expect(200).body)).convert("RGB")
    return run


def kitty(text: str) -> tuple[Image.Image, dict]:
    """The picture of a terminal that knows kitty's graphics, and where it stands."""
    parts = re.findall(r"\x1b_G([^;]*);([^\x1b]*)\x1b\\", text)
    first = dict(pair.split("=") for pair in parts[0][0].split(","))
    assert first["a"] == "T" and first["f"] == "24" and all("q=2" in keys for keys, _ in parts)
    assert [keys[-3:] for keys, _ in parts] == ["m=1"] * (len(parts) - 1) + ["m=0"]
    assert max(len(data) for _, data in parts) <= 4096
    size = int(first["s"]), int(first["v"])
    return Image.frombytes("RGB", size, base64.b64decode("".join(data for _, data in parts))), first


def sixel(text: str) -> Image.Image:
    """The picture of a terminal that knows sixels, and nothing else of DEC's."""
    width, height, body = re.search(r'\x1bP0;1q"1;1;(\d+);(\d+)(.*?)\x1b\\', text, re.S).groups()
    image, colours, colour, x, top = Image.new("RGB", (int(width), int(height)), (255, 0, 255)), {}, None, 0, 0
    for match in re.finditer(r"#(\d+);2;(\d+);(\d+);(\d+)|#(\d+)|!(\d+)([?-~])|([?-~])|(\$)|(-)", body):
        index, red, green, blue, chosen, count, repeated, single, back, down = match.groups()
        if index:
            colours[index] = tuple(round(int(part) * 2.55) for part in (red, green, blue))
        elif chosen:
            colour = colours[chosen]
        elif back or down:
            x, top = 0, top + (6 if down else 0)
        else:
            for _ in range(int(count or 1)):
                for row in range(6):
                    if (ord(repeated or single) - 63) >> row & 1:
                        image.putpixel((x, top + row), colour)
                x += 1
    assert len(colours) <= 256
    return image


def blocks(text: str) -> Image.Image:
    """The picture of a terminal with colours: two pixels a cell."""
    rows = []
    for line in text.splitlines():
        cells = re.findall(r"38;2;(\d+);(\d+);(\d+);48;2;(\d+);(\d+);(\d+)m▀", line)
        if cells:
            rows += [[tuple(map(int, cell[:3])) for cell in cells], [tuple(map(int, cell[3:])) for cell in cells]]
    image = Image.new("RGB", (len(rows[0]), len(rows)))
    image.putdata([pixel for row in rows for pixel in row])
    return image


def difference(shown: Image.Image, truth: Image.Image) -> float:
    """Mean distance of the colours, 0…255, seen from so far that dots run together."""
    small = (48, 32)
    seen = ImageChops.difference(shown.resize(small, Image.BOX), truth.resize(small, Image.BOX))
    return sum(ImageStat.Stat(seen).mean) / 3


def on_a_terminal(run, words: list[str], answer: str, pixels=(0, 0), **environment) -> str:
    """What a terminal of 80 × 24 cells is sent that answers so when it is asked what it is; each cell has so many
    pixels. Terminals answer at once: where this machine was too busy for that, it is asked again."""
    for _ in range(20):
        shown, lateness = once_on_a_terminal(run, words, answer, pixels, environment)
        if lateness < IN_TIME:
            return shown
    raise AssertionError("the terminal was never in time")


def once_on_a_terminal(run, words: list[str], answer: str, pixels, environment: dict) -> tuple[str, float]:
    """Also the seconds, at most, from the question to the answer; 0 where nothing was asked."""
    leader, follower = pty.openpty()
    fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 80 * pixels[0], 24 * pixels[1]))
    shown, lateness = "", 0.0

    def sit():
        nonlocal shown, lateness
        asked = False
        silent = time.monotonic()
        while True:
            looked = time.monotonic()
            if not select.select([leader], [], [], 0.02)[0]:
                # Whatever comes next was sent after this.
                silent = looked
                continue
            try:
                part = os.read(leader, 65536).decode(errors="replace")
            except OSError:
                return
            shown += part
            if not asked and DA1 in shown:
                asked = True
                os.write(leader, answer.encode())
                lateness = time.monotonic() - silent
    person = threading.Thread(target=sit)
    person.start()
    done = subprocess.run(
        [BINARY, *words], stdin=follower, stdout=follower, stderr=subprocess.PIPE, timeout=LIMIT,
        env=run.environment | {"TERM": "xterm-256color"} | environment)
    os.close(follower)
    person.join(LIMIT)
    os.close(leader)
    assert done.returncode == 0, done.stderr
    return shown, lateness


class Forger(http.server.BaseHTTPRequestHandler):
    """A yard whose photos are none."""
    post: dict = {}
    file = b""
    sent = 0

    def do_GET(self):
        is_list = self.path.startswith("/v1/")
        Forger.sent += not is_list
        body = json.dumps({"data": [self.post], "paging": {"next": None}}).encode() if is_list else self.file
        self.send_response(200)
        self.send_header("Content-Type", "application/json" if is_list else "image/webp")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *words):
        pass


def shows_no_photo_that_is_none(ana) -> None:
    """It is left out, and the rest is shown."""
    Forger.post = ana.post
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Forger) as forger:
        threading.Thread(target=forger.serve_forever, daemon=True).start()
        lead(ana, f"http://127.0.0.1:{forger.server_address[1]}")
        for file in (b"", b"no picture", b"\x1b]0;owned\x07" * 40,
                     b"RIFF\xff\xff\xff\xffWEBPVP8 \xff\xff\xff\x7f" + b"\0" * 40):
            Forger.file, Forger.sent = file, 0
            # What came before is kept.
            shutil.rmtree(ana.home / "cache")
            shown = ana("feed", "--everyone", "--limit", "1", "--pictures", "kitty")
            assert Forger.sent > 0 and "\x1b" not in shown, file
            assert "look" in shown and "480 × 320" in shown, file
        forger.shutdown()


def test_a_terminal_of_each_kind_shows_photos_wherever_they_are_listed_and_a_sensitive_one_to_who_asks_alone(ana):
    text = ana("feed", "--everyone", "--limit", "1", "--pictures", "blocks")
    colours = set(map(int, re.findall(r"[34]8;5;(\d+)", text)))
    assert "8;2;" not in text and len(colours) > 3 and colours <= set(range(16, 232))
    picture, place = kitty(ana("feed", "--everyone", "--limit", "1", "--pictures", "kitty"))
    assert picture.size == SHOWN and (place["c"], place["r"]) == ("48", "16")
    assert difference(picture, ana.truth) < 3
    picture = sixel(ana("feed", "--everyone", "--limit", "1", "--pictures", "sixel"))
    assert picture.size == SHOWN
    assert difference(picture, ana.truth) < 8
    ana.environment["COLORTERM"] = "truecolor"
    picture = blocks(ana("feed", "--everyone", "--limit", "1", "--pictures", "blocks"))
    assert picture.size == (48, 32)
    assert difference(picture, ana.truth) < 5

    ana("save", ana.photo["id"], "--memo", "soft light")
    shown = ana("saves", "--pictures", "blocks")
    assert "▀" in shown and "soft light" in shown.splitlines()[-1]
    assert "▀" in ana("market", "--listing", sell(ana.client)["id"], "--pictures", "blocks")
    assert "▀" in ana("search", "look", "--pictures", "blocks")
    ana("edit", "post", ana.post["id"], "--sensitive")
    hidden = ana("feed", "--everyone", "--limit", "1", "--pictures", "blocks")
    assert "▀" not in hidden and "sensitive" in hidden
    assert "▀" in ana("feed", "--everyone", "--limit", "1", "--pictures", "blocks", "--sensitive")
    shows_no_photo_that_is_none(ana)


def test_a_terminal_is_asked_what_it_can_and_how_large_its_cells_are_where_somebody_looks_and_wants_it(ana):
    for answer, mark in (
            ("\x1b_Gi=31;OK\x1b\\\x1b[?62;4;22c", "\x1b_Ga=T"), ("\x1b[?62;4;22c", "\x1bP0;1q"),
            ("\x1b[?62;14;22c", "▀"), ("", "▀")):
        shown = on_a_terminal(ana, ["feed", "--everyone", "--limit", "1"], answer)
        assert [known for known in ("\x1b_Ga=T", "\x1bP0;1q", "▀") if known in shown] == [mark], answer
        # What it answered was not shown.
        assert answer.strip("\x1b") == "" or answer not in shown.replace(DA1, "")
        assert "look" in shown and ana.post["id"] in shown
    shown = on_a_terminal(
        ana, ["feed", "--everyone", "--limit", "1"], "\x1b_Gi=31;OK\x1b\\\x1b[?62c", pixels=(8, 18))
    picture, place = kitty(shown.split(DA1)[1])
    assert picture.size == (384, 256) and (place["c"], place["r"]) == ("48", "15")

    # Nobody looks, or nobody wants it.
    assert not set("\x1b▀") & set(ana("feed", "--everyone", "--limit", "1"))
    assert "▀" not in ana("feed", "--everyone", "--limit", "1", "--json", "--pictures", "blocks")
    for words, environment in (
            (["--pictures", "never"], {}), ([], {"TERM": "dumb"}), (["--json"], {})):
        shown = on_a_terminal(
            ana, ["feed", "--everyone", "--limit", "1", *words], "\x1b_Gi=31;OK\x1b\\\x1b[?62c", **environment)
        assert DA1 not in shown and "\x1b_G" not in shown and "▀" not in shown
    shown = on_a_terminal(ana, ["feed", "--everyone", "--limit", "1"], "\x1b[?62c", NO_COLOR="1")
    assert "▀" not in shown
