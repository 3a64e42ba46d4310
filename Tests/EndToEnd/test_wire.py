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


def test_the_first_view_of_each_page_weighs_at_most_50_kilobytes_in_few_files_and_a_phone_gets_no_single_keys(
        yard, join, enter):
    ana, ben = join("ana"), join("ben")
    post = [ana.publish("first #view", [drawn(seed)]) for seed in range(3)][0]
    # With all that a list of posts may have a script for: several photos in one post, and some behind a veil.
    shown = [ana.upload(drawn(seed)).expect(201).json["id"] for seed in (3, 4)]
    veiled = ana.post(
        "/v1/posts", {"text": "second #view", "photo_ids": shown, "is_sensitive": True}).expect(201).json
    client = Client(yard)

    def packed(path: str, accepted: str) -> bytes:
        answer = client.get(path, headers={"Accept-Encoding": "gzip", "Accept": accepted}).expect(200)
        if len(answer.body) > 1000:  # The smallest files would gain nothing.
            assert answer.headers["Content-Encoding"] == "gzip", path
        if path.startswith("/assets/"):
            assert "immutable" in answer.headers["Cache-Control"], path
        return answer.body

    name = ana.member["username"]
    for path in ("/", "/explore", f"/@{name}", f"/p/{post['id']}", f"/p/{veiled['id']}", "/search?q=view", "/tags/view",
                 "/login", "/join"):
        page = packed(path, "text/html")
        html = gzip.decompress(page)
        assert html.startswith(b"<!doctype html>")
        files = set(re.findall(rb'(?:href|src)="(/assets/[^"]+\.(?:css|js|mjs))"', html))
        total = len(page) + sum(len(packed(file.decode(), "*/*")) for file in files)
        assert files and total <= 50 * 1024, f"{path}: {total} bytes in {len(files) + 1} files"
        scripts = [file for file in files if not file.endswith(b".css")]
        assert len(scripts) <= 12, f"{path}: {scripts}"
        # Whoever cannot read it gets it plain.
        assert "Content-Encoding" not in client.get(path).expect(200).headers
    # And the line about earlier years.
    remember(yard, ana)
    ben.publish("third #view", [drawn(5)])
    page = enter(ana, "/")
    for element in ("madang-carousel", "madang-veil", "madang-on-this-day"):
        assert page.locator(element).count() > 0, element
    board = make(ana, "Light", [post["photos"][0]["id"]])
    for path in ("/", "/explore", "/saved", "/boards", f"/boards/{board}", f"/p/{post['id']}", f"/p/{veiled['id']}",
                 f"/@{name}", f"/@{ben.member['username']}", "/market", "/threads", "/settings"):
        page.goto(yard.address + path)
        scripts = page.evaluate(
            "[...document.querySelectorAll('script[src], link[rel=modulepreload]')].map((one) => one.src ?? one.href)")
        assert 0 < len(scripts) <= 12, f"{path}: {scripts}"
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/search")
    # All that the first script of a page does at once is done then.
    page.wait_for_function("() => customElements.get('madang-toasts')")
    assert not [address for address in asked if "shortcuts" in address]


def test_the_first_view_of_full_lists_weighs_at_most_43_kilobytes_for_a_member(yard, join, enter):
    ana, ben = join("ana"), join("ben")
    ben.call("PUT", f"/v1/members/{ana.member['username']}/follow").expect(200)
    post = publish_many(ana, 20, every=1)[-1]
    sell_many(ana, 24)
    page = enter(ben, "/")
    cookies = "; ".join(f"{one['name']}={one['value']}" for one in page.context.cookies())
    client = Client(yard)

    def answer(path: str):
        """As browsers ask over HTTPS."""
        return client.get(path, headers={"Accept-Encoding": "gzip, deflate, br", "Cookie": cookies}).expect(200)

    def size(asset: str) -> int:
        # Brotli is made once somebody asked.
        wait_until(lambda: answer(asset).headers["Content-Encoding"] in ("br", None), f"{asset} is packed")
        return len(answer(asset).body)

    for path in ("/", "/explore", f"/p/{post['id']}", "/market"):
        document = answer(path).body
        html = gzip.decompress(document)
        assert b"data-signed-in" in html
        files = set(re.findall(rb'(?:href|src)="(/assets/[^"]+\.(?:css|js|mjs))"', html))
        total = len(document) + sum(size(file.decode()) for file in files)
        assert files and total <= 43 * 1024, f"{path}: {total} bytes in {len(files) + 1} files"


def test_photos_come_as_avif_to_browsers_and_as_webp_to_programs(tmp_path, join, enter, browse):
    def seen(page, client) -> set[str]:
        """The formats in which a page gets a photo that it shows."""
        post = client.publish("light", [drawn(7, (1600, 1200))])
        kinds = set()
        page.on("response", lambda answer: "/media/" in answer.url and kinds.add(answer.headers.get("content-type")))
        page.goto(f"/p/{post['id']}")
        page.wait_for_function("() => document.querySelector('main img.photo')?.naturalWidth > 0")
        url = post["photos"][0]["urls"]["large"]
        answer = client.get(url, headers={"Accept": "*/*"}).expect(200)
        assert answer.headers["Content-Type"] == "image/webp" and answer.body[8:12] == b"WEBP"
        return kinds

    assert seen(enter(ana := join("ana")), ana) == {"image/webp"}
    whole = Yard(tmp_path / "var", flags=("--development", "on")).start()
    try:
        assert seen(browse(base_url=whole.address), Client(whole).join("ben")) == {"image/avif"}
    finally:
        whole.stop()
