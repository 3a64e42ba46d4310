"""What must never happen to the photos of listings, with the real worker, on both engines."""
import io
import struct
import zipfile
import zlib

import pytest
from playwright.sync_api import expect

from market import WORDS, change, fill, sell, send
from pages import PASSWORD, file_payload
from photos import drawn
from services import Postgres
from yard import Client, Yard

LIMIT = 307_200


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def stall(request, tmp_path_factory):
    """A yard on either engine."""
    flags = ()
    if request.param == "postgres":
        server = Postgres(tmp_path_factory.mktemp("postgres") / "data").start()
        request.addfinalizer(server.kill)
        flags = ("--database", server.address)
    running = Yard(tmp_path_factory.mktemp("stall") / "var", flags=flags).start()
    yield running
    assert running.stop() == 0


def huge_png() -> bytes:
    """Says 60 000 × 60 000, and is small."""
    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    header = struct.pack(">IIBBBBB", 60_000, 60_000, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"\0" * 64)) + chunk(b"IEND", b"")


def archive() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        packed.writestr("hidden-in-the-photo.txt", "hidden words " * 20)
    return out.getvalue()


BAD = {
    "a header of 60 000 x 60 000": (huge_png(), (413,)), "cut off": (drawn(1)[:len(drawn(1)) // 2], (422,)),
    "a picture and a page at once": (b"GIF89a/*<script>alert(1)</script>*/" + b"\0" * 40, (413, 415, 422)),
    "a page that is called a photo": (b"<html><script>alert(1)</script></html>", (415,)), "nothing": (b"", (415,)),
}


def files(yard: Yard) -> list[str]:
    """Of the store of photos, without those that say that it is in use."""
    media = yard.data / "media"
    return sorted(str(path.relative_to(media)) for path in media.rglob("*") if path.is_file() and path.suffix != ".lock"
                  and path.name != "lock")


@pytest.mark.parametrize("name", BAD)
def test_what_is_no_photo_is_refused_clearly_and_leaves_nothing(stall, name):
    """Trap 7."""
    file, statuses = BAD[name]
    ana = Client(stall).join(f"trap_{list(BAD).index(name)}_{stall.port % 7}")
    before = files(stall)
    answer = ana.upload(file, purpose="listing")
    assert answer.status in statuses, answer.body
    assert answer.json["detail"]
    assert files(stall) == before
    # The server is alive and takes the next one.
    assert sell(ana, f"After {name}")["photos"]


def test_of_two_files_in_one_only_the_picture_is_kept(stall):
    """Trap 7."""
    ana = Client(stall).join(f"trap_two_{stall.port % 7}")
    photo = ana.upload(drawn(3) + archive(), purpose="listing").expect(201).json
    served = list(photo["urls"].values())
    for address in [*served, f"/v1/photos/{photo['id']}/original"]:
        body = ana.get(address).expect(200).body
        assert b"hidden" not in body and b"PK\x03\x04" not in body, address


def test_every_stored_file_is_small_enough(stall):
    """Trap 6."""
    from PIL import Image, ImageFilter
    out = io.BytesIO()
    noise = Image.effect_noise((2400, 1800), 90).filter(ImageFilter.SMOOTH)
    Image.merge("RGB", [noise, noise.rotate(90).resize(noise.size), noise.rotate(180)]).save(out, "JPEG", quality=97)
    ana = Client(stall).join(f"trap_six_{stall.port % 7}")
    before = set(files(stall))
    photo = ana.upload(out.getvalue(), purpose="listing").expect(201).json
    body = {"name": "Noisy thing", "description": WORDS, "currency": "KRW", "price": "1000", "photo_ids": [photo["id"]]}
    listing = ana.post("/v1/listings", body).expect(201).json
    ana.call("PATCH", f"/v1/photos/{photo['id']}", {"filter": "gray"}).expect(200)
    assert listing["photos"][0]["urls"]
    made = [stall.data / "media" / path for path in set(files(stall)) - before if "original" not in path]
    assert made and all(path.stat().st_size <= LIMIT for path in made)


@pytest.fixture
def seller(stall, still_chromium):
    """A member and a window of theirs without script."""
    ana = Client(stall).join(f"trap_form_{stall.port % 7}")
    context = still_chromium.new_context(base_url=stall.address, java_script_enabled=False, reduced_motion="reduce", locale="en-US")
    context.set_default_timeout(15_000)
    page = context.new_page()
    page.request.post("/login", form={"identifier": ana.member["username"], "password": PASSWORD})
    yield ana, page
    context.close()


def test_forms_lose_nothing_to_a_bad_file_or_a_wrong_word(stall, seller):
    """Traps 9 and 10."""
    ana, page = seller
    page.goto("/market/new")
    page.locator("[name=file]").set_input_files(
        [file_payload(drawn(1)), {"name": "photo.jpg", "mimeType": "image/jpeg", "buffer": drawn(2)[:900]}, file_payload(drawn(3))])
    fill(page, name="Bench of three", price="5000", description=WORDS)
    send(page)
    # One failed photo hides none of the others, and all that was typed is there.
    expect(page.locator(".edited-photo")).to_have_count(2)
    expect(page.locator("#compose-files-message")).to_have_text("The picture cannot be read. The file seems to be damaged.")
    expect(page.locator("[name=name]")).to_have_value("Bench of three")
    shown = [photo.get_attribute("data-photo") for photo in page.locator(".edited-photo").all()]
    send(page)
    page.wait_for_url("**/market/*did=listed")
    expect(page.locator("del")).to_have_count(0)
    listing = next(one for one in ana.get("/v1/listings").json["data"] if one["name"] == "Bench of three")
    assert [photo["id"] for photo in listing["photos"]] == shown

    # An edit that fails says what failed, and changes nothing.
    change(ana, listing, stock=4)
    page.goto(f"/market/{listing['id']}/edit")
    fill(page, name="Bench, edited", discount="6000")
    send(page)
    if page.get_by_role("heading", name="Please confirm your password").is_visible():
        page.get_by_label("Password", exact=True).fill(PASSWORD)
        page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_text("The discount is larger than the price.")).to_be_visible()
    expect(page.get_by_text("password", exact=False)).to_have_count(0)
    expect(page.locator("[name=name]")).to_have_value("Bench, edited")
    kept = ana.get(f"/v1/listings/{listing['id']}").json
    assert kept["name"] == "Bench of three" and [photo["id"] for photo in kept["photos"]] == shown
    fill(page, discount="")
    send(page)
    page.wait_for_url("**/market/*did=changed")
    kept = ana.get(f"/v1/listings/{listing['id']}").json
    assert kept["name"] == "Bench, edited" and kept["stock"] == 4 and [photo["id"] for photo in kept["photos"]] == shown
