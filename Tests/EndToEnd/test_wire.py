"""What only a socket shows: 100-continue, compression, caching, hostile requests."""
import gzip
import re
import socket
import time

import pytest

from photos import drawn
from yard import Client


def raw(yard) -> socket.socket:
    connection = socket.create_connection(("127.0.0.1", yard.port), timeout=10)
    return connection


def head_of(connection: socket.socket) -> bytes:
    data = b""
    while b"\r\n\r\n" not in data:
        chunk = connection.recv(4096)
        if not chunk:
            break
        data += chunk
    return data


def test_expect_continue_is_answered_at_once(yard, join):
    ana = join("ana")
    with raw(yard) as connection:
        began = time.monotonic()
        connection.sendall(
            b"POST /v1/photos HTTP/1.1\r\nHost: yard\r\nExpect: 100-continue\r\nContent-Length: 2000000\r\n"
            b"Content-Type: multipart/form-data; boundary=x\r\nAuthorization: Bearer " + ana.token.encode() + b"\r\n\r\n")
        assert head_of(connection).startswith(b"HTTP/1.1 100")
        assert time.monotonic() - began < 0.9, "curl would have waited a second"


def test_expect_continue_is_refused_before_the_body(yard, join):
    for headers, status in (
        (b"Content-Length: 2000000\r\n", b"401"),
        (b"Content-Length: 2000000000\r\nAuthorization: Bearer " + join("ana").token.encode() + b"\r\n", b"413"),
    ):
        with raw(yard) as connection:
            connection.sendall(
                b"POST /v1/photos HTTP/1.1\r\nHost: yard\r\nExpect: 100-continue\r\n"
                b"Content-Type: multipart/form-data; boundary=x\r\n" + headers + b"\r\n")
            assert head_of(connection).startswith(b"HTTP/1.1 " + status)


def test_renditions_are_cached_for_a_year_and_validated_by_tag(yard, join):
    ana = join("ana")
    photo = ana.upload(drawn(1)).expect(201).json
    url = photo["urls"]["small"]
    first = ana.get(url).expect(200)
    assert first.headers["Content-Type"] == "image/webp"
    assert "immutable" in first.headers["Cache-Control"] and "max-age=31536000" in first.headers["Cache-Control"]
    assert ana.get(url, headers={"If-None-Match": first.headers["ETag"]}).status == 304
    part = ana.get(url, headers={"Range": "bytes=0-99"}).expect(206)
    assert part.body == first.body[:100]


def test_text_is_compressed_for_those_who_can_read_it(yard):
    client = Client(yard)
    page = client.get("/login", headers={"Accept-Encoding": "gzip"}).expect(200)
    assert page.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(page.body).startswith(b"<!doctype html>")
    style = re.search(rb'<link rel="stylesheet" href="([^"]+)"', gzip.decompress(page.body))[1].decode()
    answer = client.get(style, headers={"Accept-Encoding": "gzip"}).expect(200)
    assert answer.headers["Content-Encoding"] == "gzip"
    assert "immutable" in answer.headers["Cache-Control"]
    assert "Content-Encoding" not in client.get(style).expect(200).headers


def test_rubbish_is_answered_and_the_server_lives(yard):
    for rubbish in (b"\x00" * 100, b"GET " + b"/a" * 50_000 + b" HTTP/1.1\r\n\r\n", b"POST / HTTP/1.1\r\nContent-Length: -5\r\n\r\n",
                    b"GET / HTTP/1.1\r\nHost: yard\r\n" + b"X: y\r\n" * 5000 + b"\r\n"):
        with raw(yard) as connection:
            try:
                connection.sendall(rubbish)
                connection.recv(4096)
            except OSError:
                pass
    assert Client(yard).get("/healthz").status == 200


@pytest.mark.parametrize("path", ["/", "/explore", "/@{member}", "/p/{post}", "/search?q=view", "/tags/view", "/login", "/join"])
def test_the_first_view_of_a_page_weighs_at_most_50_kilobytes(yard, join, path):
    ana = join("ana")
    posts = [ana.publish("first #view", [drawn(seed)]) for seed in range(3)]
    client = Client(yard)
    page = client.get(path.format(post=posts[0]["id"], member=ana.member["username"]), headers={"Accept-Encoding": "gzip", "Accept": "text/html"}).expect(200)
    html = gzip.decompress(page.body)
    files = set(re.findall(rb'(?:href|src)="(/assets/[^"]+\.(?:css|js|mjs))"', html))
    total = len(page.body)
    for file in files:
        total += len(client.get(file.decode(), headers={"Accept-Encoding": "gzip"}).expect(200).body)
    assert files and total <= 50 * 1024, f"{total} bytes in {len(files) + 1} files"
