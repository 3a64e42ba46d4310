"""Sockets that systemd opens and passes to the server: an update refuses nobody."""
import http.client
import re
import socket
import threading
import urllib.parse

import pytest

from test_proxies_and_tls import HEALTH, Certificate, ask, handshake, name_of
from yard import LIMIT, Yard


@pytest.fixture
def listening():
    """Gives sockets that take connections on free ports."""
    opened = []

    def listen() -> socket.socket:
        opened.append(socket.create_server(("127.0.0.1", 0)))
        return opened[-1]

    yield listen
    for one in opened:
        one.close()


def test_a_server_that_is_replaced_leaves_no_connection_without_an_answer(tmp_path, listening):
    passed = listening()
    port = passed.getsockname()[1]
    asked, failed, done = [], [], threading.Event()

    def visit():
        while not done.is_set():
            try:
                with socket.create_connection(("127.0.0.1", port), timeout=LIMIT) as connection:
                    answer = ask(connection, HEALTH.replace("\n\n", "\nConnection: close\n\n"))
                    asked.append(answer.status)
            except OSError as fault:
                failed.append(repr(fault))
            except http.client.HTTPException as fault:
                failed.append(repr(fault))

    yard = Yard(tmp_path / "var", sockets={"madang.socket": passed}).start()
    assert yard.port == port
    visitors = [threading.Thread(target=visit) for _ in range(4)]
    for visitor in visitors:
        visitor.start()
    try:
        for _ in range(3):
            assert yard.stop() == 0
            before = len(asked)
            yard.start()
            # Those who came meanwhile are answered by the new one.
            while len(asked) < before + 50 and not failed:
                assert all(visitor.is_alive() for visitor in visitors)
    finally:
        done.set()
        for visitor in visitors:
            visitor.join(timeout=LIMIT)
    assert failed == []
    assert set(asked) == {200}
    assert yard.stop() == 0, yard.log[-2000:]


def test_a_socket_that_is_passed_speaks_TLS_and_another_leads_there_or_ends_the_start_where_there_is_none(
        tmp_path, listening):
    certificate = Certificate(tmp_path).write("first")
    safe, plain = listening(), listening()
    yard = Yard(
        tmp_path / "var", settings={**certificate.settings, "MADANG_BASE_URL": "https://yard.example"},
        sockets={"madang.socket": safe, "redirect": plain}).start()
    with handshake(yard) as connection:
        assert name_of(connection) == "first"
        answer = ask(connection, HEALTH)
        assert answer.status == 200
        assert re.fullmatch(r"\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT", answer.headers["Date"])
    leading = http.client.HTTPConnection("127.0.0.1", plain.getsockname()[1], timeout=LIMIT)
    leading.request("GET", "/explore", headers={"Host": "yard.example"})
    answer = leading.getresponse()
    assert (answer.status, answer.headers["Location"]) == (308, "https://yard.example/explore")
    assert urllib.parse.urlsplit(yard.address).port == safe.getsockname()[1]
    assert yard.stop() == 0, yard.log[-2000:]

    nowhere = Yard(tmp_path / "none", sockets={"madang.socket": listening(), "redirect": listening()})
    with pytest.raises(AssertionError, match="tls_certificate"):
        nowhere.start()
