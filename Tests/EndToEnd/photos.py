"""Photos made on the spot; real ones lie in MADANG_TEST_PHOTOS."""
import functools
import io
import os
import pathlib
import random

from PIL import Image, ImageDraw

REAL = pathlib.Path(os.environ.get(
    "MADANG_TEST_PHOTOS", pathlib.Path(__file__).resolve().parents[2] / ".build/test-photos"))


def drawn(seed: int = 1, size: tuple[int, int] = (480, 320), kind: str = "JPEG") -> bytes:
    """A picture of coloured boxes, another one for each seed and journey (conftest.py): a form asks more of who lists
    a photo that stands on somebody else's listing."""
    return _drawn(f"{journey}/{seed}", size, kind)


# The one that runs.
journey = ""


@functools.lru_cache(maxsize=64)
def _drawn(seed: str, size: tuple[int, int], kind: str) -> bytes:
    chance = random.Random(seed)
    image = Image.new("RGB", size, tuple(chance.randrange(256) for _ in range(3)))
    draw = ImageDraw.Draw(image)
    for _ in range(12):
        x, y = chance.randrange(size[0]), chance.randrange(size[1])
        box = (x, y, x + size[0] // 4, y + size[1] // 4)
        draw.ellipse(box, fill=tuple(chance.randrange(256) for _ in range(3)))
    out = io.BytesIO()
    image.save(out, kind, quality=85)
    return out.getvalue()


def noise(side: int) -> bytes:
    """A square of which no two pixels are alike: nothing that a photo format could leave out."""
    out = io.BytesIO()
    Image.frombytes("RGB", (side, side), random.Random(side).randbytes(3 * side * side)).save(out, "PNG")
    return out.getvalue()


def real(count: int) -> list[pathlib.Path]:
    """Files of real photographs, the same ones each time."""
    found = sorted(REAL.glob("real/**/*.jpg"))
    assert len(found) >= count, f"run scripts/fetch-test-photos first: {REAL} holds {len(found)} real photos"
    return found[:count]
