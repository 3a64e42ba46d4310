"""What only the whole program on a socket shows: rubbish that it outlives, and what the first view of a page weighs."""
import gzip
import re
import socket

import photos
import pytest

from boards import make
from market import sell_many
from pages import publish_many
from photos import drawn
from services import wait_until
from test_on_this_day import remember
from yard import LIMIT, Client, Yard


def test_rubbish_is_answered_and_the_server_lives(yard):
    for rubbish in (b"\x00" * 100, b"GET " + b"/a" * 50_000 + b" HTTP/1.1\r\n\r\n",
                    b"POST / HTTP/1.1\r\nContent-Length: -5\r\n\r\n",
                    b"GET / HTTP/1.1\r\nHost: yard\r\n" + b"X: y\r\n" * 5000 + b"\r\n"):
        with socket.create_connection(("127.0.0.1", yard.port), timeout=LIMIT) as connection:
            try:
                connection.sendall(rubbish)
                connection.recv(4096)
            except ConnectionError:
                pass
    assert Client(yard).get("/healthz").status == 200


@pytest.fixture(autouse=True)
def same_pictures(monkeypatch):
    """What a page weighs depends on the pictures that stand on it, by what stands for them until they are there."""
    monkeypatch.setattr(photos, "journey", "")


# The scripts and styles that a page names, those that it preloads too.
FILES = rb'(?:href|src)="(/assets/[^"]+\.(?:css|js|mjs))"'


def test_the_first_view_of_each_page_weighs_at_most_50_kilobytes_in_few_files_and_43_for_a_member(yard, join, enter):
    ana, ben = join("ana"), join("ben")
    ben.call("PUT", f"/v1/members/{ana.member['username']}/follow").expect(200)
    post = publish_many(ana, 20, every=1)[-1]
    sell_many(ana, 24)
    client, page = Client(yard), enter(ben, "about:blank")
    cookies = "; ".join(f"{one['name']}={one['value']}" for one in page.context.cookies())

    def answer(path: str, accepted: str, **more: str):
        return client.get(path, headers={"Accept-Encoding": accepted, "Accept": "text/html, */*", **more}).expect(200)

    def size(file: str, accepted: str) -> int:
        # The smallest files would gain nothing. Brotli is made once somebody asked.
        best = ("br", None) if "br" in accepted else ("gzip", None)
        wait_until(lambda: answer(file, accepted).headers["Content-Encoding"] in best, f"{file} is packed")
        found = answer(file, accepted)
        assert "immutable" in found.headers["Cache-Control"], file
        return len(found.body)

    def weigh(path: str, most: int, accepted: str, **more: str) -> None:
        document = answer(path, accepted, **more)
        html = gzip.decompress(document.body)
        assert html.startswith(b"<!doctype html>") and (not more or b"data-signed-in" in html), path
        files = {file.decode() for file in re.findall(FILES, html)}
        total = len(document.body) + sum(size(file, accepted) for file in files)
        assert files and total <= most * 1024, f"{path}: {total} bytes in {len(files) + 1} files"

    for path in ("/", "/explore", f"/p/{post['id']}", "/market"):
        # As browsers ask over HTTPS.
        weigh(path, 43, "gzip, deflate, br", Cookie=cookies)
    # With all that a list of posts may have a script for: several photos in one post, and some behind a veil.
    shown = [ana.upload(drawn(seed)).expect(201).json["id"] for seed in (3, 4)]
    veiled = ana.post(
        "/v1/posts", {"text": "second #view", "photo_ids": shown, "is_sensitive": True}).expect(201).json
    name = ana.member["username"]
    for path in ("/", f"/@{name}", f"/p/{veiled['id']}", "/search?q=view", "/tags/view", "/login", "/join"):
        weigh(path, 50, "gzip")
        # Whoever cannot read it gets it plain.
        assert "Content-Encoding" not in client.get(path).expect(200).headers

    # And the line about earlier years.
    remember(yard, ben)
    board = make(ben, "Light", [post["photos"][0]["id"]])
    feed = answer("/", "identity", Cookie=cookies).body
    for element in (b"<madang-carousel", b"<madang-veil", b"<madang-on-this-day"):
        assert element in feed, element
    for path in ("/", "/explore", "/saved", "/boards", f"/boards/{board}", f"/p/{post['id']}", f"/p/{veiled['id']}",
                 f"/@{name}", f"/@{ben.member['username']}", "/market", "/threads", "/settings"):
        html = answer(path, "identity", Cookie=cookies).body
        scripts = {file for file in re.findall(FILES, html) if not file.endswith(b".css")}
        assert 0 < len(scripts) <= 12, f"{path}: {scripts}"
    # A phone gets no single keys.
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/search")
    # All that the first script of a page does at once is done then.
    page.wait_for_function("() => customElements.get('madang-toasts')")
    assert not [address for address in asked if "shortcuts" in address]


def test_photos_come_as_avif_to_browsers_where_a_yard_makes_it_and_as_webp_to_programs(yard, tmp_path, browse):
    def formats_of(one: Yard) -> set[str]:
        """Those in which a page gets a photo that it shows."""
        writer = Client(one).join("of_light")
        post = writer.publish("light", [drawn(7, (1600, 1200))])
        page, kinds = browse(base_url=one.address), set()
        page.on("response", lambda answer: "/media/" in answer.url and kinds.add(answer.headers.get("content-type")))
        page.goto(f"/p/{post['id']}")
        page.wait_for_function("() => document.querySelector('main img.photo')?.naturalWidth > 0")
        answer = writer.get(post["photos"][0]["urls"]["large"], headers={"Accept": "*/*"}).expect(200)
        assert answer.headers["Content-Type"] == "image/webp" and answer.body[8:12] == b"WEBP"
        return kinds

    assert formats_of(yard) == {"image/webp"}
    whole = Yard(tmp_path / "var", flags=("--development", "on")).start()
    try:
        assert formats_of(whole) == {"image/avif"}
    finally:
        whole.stop()
