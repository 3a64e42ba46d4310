"""What must never happen to the photos of listings, with the real worker."""
import io
import struct
import zipfile
import zlib

from PIL import Image, ImageFilter
from playwright.sync_api import expect

from market import WORDS, change, fill, send
from pages import confirm, file_payload
from photos import drawn
from yard import Yard

LIMIT = 307_200


def huge_png() -> bytes:
    """Says 60 000 × 60 000, and is small."""
    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    header = struct.pack(">IIBBBBB", 60_000, 60_000, 8, 2, 0, 0, 0)
    rows = chunk(b"IDAT", zlib.compress(b"\0" * 64))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + rows + chunk(b"IEND", b"")


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


def test_what_is_no_photo_is_refused_clearly_and_leaves_nothing(yard, join):
    """Rule 7."""
    ana = join("trap_seven")
    for name, (file, statuses) in BAD.items():
        before = files(yard)
        answer = ana.upload(file, purpose="listing")
        assert answer.status in statuses, (name, answer.body)
        assert answer.json["detail"], name
        assert files(yard) == before, name
    # The server is alive and takes the next one; of two files in one only the picture is kept.
    photo = ana.upload(drawn(3) + archive(), purpose="listing").expect(201).json
    for address in [*photo["urls"].values(), f"/v1/photos/{photo['id']}/original"]:
        body = ana.get(address).expect(200).body
        assert b"hidden" not in body and b"PK\x03\x04" not in body, address


def test_every_stored_file_is_small_enough(yard, join):
    """Rule 6."""
    out = io.BytesIO()
    noise = Image.effect_noise((2400, 1800), 90).filter(ImageFilter.SMOOTH)
    Image.merge("RGB", [noise, noise.rotate(90).resize(noise.size), noise.rotate(180)]).save(out, "JPEG", quality=97)
    ana = join("trap_six")
    before = set(files(yard))
    photo = ana.upload(out.getvalue(), purpose="listing").expect(201).json
    body = {"name": "Noisy thing", "description": WORDS, "currency": "KRW", "price": "1000", "photo_ids": [photo["id"]]}
    listing = ana.post("/v1/listings", body).expect(201).json
    ana.call("PATCH", f"/v1/photos/{photo['id']}", {"filter": "gray"}).expect(200)
    assert listing["photos"][0]["urls"]
    made = [yard.data / "media" / path for path in set(files(yard)) - before if "original" not in path]
    assert made and all(path.stat().st_size <= LIMIT for path in made)


def test_forms_lose_nothing_to_a_bad_file_or_a_wrong_word(join, enter):
    """Traps 9 and 10."""
    ana = join("trap_form")
    page = enter(ana, "/market/new", java_script_enabled=False)
    page.locator("[name=file]").set_input_files(
        [file_payload(drawn(1)), {"name": "photo.jpg", "mimeType": "image/jpeg", "buffer": drawn(2)[:900]},
         file_payload(drawn(3))])
    fill(page, name="Bench of three", price="5000", description=WORDS)
    send(page)
    # One failed photo hides none of the others, and all that was typed is there.
    expect(page.locator(".edited-photo")).to_have_count(2)
    expect(page.locator("#compose-files-message")).to_have_text(
        "The photo could not be read. The file seems to be damaged.")
    expect(page.locator("[name=name]")).to_have_value("Bench of three")
    shown = [photo.get_attribute("data-photo") for photo in page.locator(".edited-photo").all()]
    send(page)
    page.wait_for_url("**/market/*did=listed")
    expect(page.locator("del")).to_have_count(0)
    listing = ana.get(f"/v1/members/{ana.member['username']}/listings").expect(200).json["data"][0]
    assert listing["name"] == "Bench of three"
    assert [photo["id"] for photo in listing["photos"]] == shown

    # An edit that fails says what failed, and changes nothing.
    change(ana, listing, stock=4)
    page.goto(f"/market/{listing['id']}/edit")
    fill(page, name="Bench, edited", discount="6000")
    send(page)
    confirm(page)
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
