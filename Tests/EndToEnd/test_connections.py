"""Clients that hold many connections and do not do their part."""
import contextlib
import resource
import socket
import threading
import time
import urllib.request

import pytest

from photos import drawn
from services import wait_until
from yard import BINARY, LIMIT, Client, Yard

# More than one address may have (512).
COUNT = 700
PASSWORD = "sweep the yard daily"


@pytest.fixture(scope="module")
def yard(tmp_path_factory):
    """With 4096 open files, as many servers have."""
    folder = tmp_path_factory.mktemp("crowded")
    limited = folder / "madang"
    limited.write_text(f'#!/bin/sh\nulimit -n 4096\nexec "{BINARY}" "$@"\n')
    limited.chmod(0o755)
    running = Yard(folder / "var", binary=str(limited)).start()
    yield running
    running.stop()


@pytest.fixture(scope="module", autouse=True)
def enough_files():
    """For this side of the sockets."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


class Crowd:
    """Sockets of one address that say `first`, and then `drip` each second, byte by byte. They never read."""

    def __init__(self, port: int, first: bytes, drip: bytes = b"", source: str = "127.0.0.1", buffer: int = 0):
        self.sockets, self.drip, self.is_over = [], drip, threading.Event()
        for _ in range(COUNT):
            with contextlib.suppress(ConnectionError):
                one = socket.socket()
                if buffer:
                    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
                one.bind((source, 0))
                one.connect(("127.0.0.1", port))
                self.sockets.append(one)
                one.sendall(first)
                one.setblocking(False)
        self.thread = threading.Thread(target=self._drip)

    def _drip(self) -> None:
        for at in range(len(self.drip)):
            for one in self.sockets:
                with contextlib.suppress(OSError):
                    one.send(self.drip[at:at + 1])
            if self.is_over.wait(1):
                return

    def __enter__(self) -> "Crowd":
        self.thread.start()
        return self

    def __exit__(self, *_) -> None:
        self.is_over.set()
        self.thread.join()
        for one in self.sockets:
            one.close()

    @property
    def alive(self) -> int:
        """How many the server has not closed."""
        closed = 0
        for one in self.sockets:
            try:
                # What is there to read stays there.
                closed += one.recv(1, socket.MSG_PEEK) == b""
            except BlockingIOError:
                pass
            except OSError:
                closed += 1
        return len(self.sockets) - closed


def metric(yard: Yard, name: str) -> float:
    with urllib.request.urlopen(f"{yard.admin}/metrics", timeout=LIMIT) as answer:
        lines = answer.read().decode().splitlines()
    return sum(float(line.rsplit(" ", 1)[1]) for line in lines if line.startswith(name))


def expect_answers(yard: Yard, username: str) -> None:
    """The yard is there, and lets somebody in: a busy machine may take its time, a yard without places never does."""
    for _ in range(5):
        begin = time.monotonic()
        Client(yard).get("/healthz").expect(200)
        Client(yard).post("/v1/auth/login", {"identifier": username, "password": PASSWORD}).expect(200)
        print(f"health and login in {time.monotonic() - begin:.3f} s")


@pytest.fixture(scope="module")
def ana(yard) -> Client:
    return Client(yard).join("ana")


def photo_address(client: Client) -> str:
    post = client.publish("large", [drawn(3)])
    return list(post["photos"][0]["urls"].values())[-1].removeprefix(client.yard.address)


def listening(port: int, token: str, **headers: str) -> socket.socket:
    """A stream of events."""
    one = socket.socket()
    one.connect(("127.0.0.1", port))
    lines = [f"{name.replace('_', '-')}: {value}\r\n" for name, value in headers.items()]
    one.sendall(
        f"GET /v1/events HTTP/1.1\r\nHost: yard\r\nAuthorization: Bearer {token}\r\n{''.join(lines)}\r\n".encode())
    return one


def expect_bound(yard: Yard, slow: Crowd) -> None:
    """Beside the slow heads, who have an address of their own, no more than 512 of one address and those who ask."""
    there = slow.alive
    assert metric(yard, "connections_open") - there <= 520


# The crowds have the address of who is let in, but for the slow heads: what gives way to whom is in ConnectionTests.
# One journey, so that the others come while the slow heads wait for their end.
def test_hundreds_of_sockets_that_read_nothing_send_a_byte_a_second_or_hold_streams_keep_nobody_out(yard, ana):
    with Crowd(yard.port, b"GET / HTTP/1.1\r\nHost: yard\r\nX-Slow: ", b"y" * 60, source="127.0.0.7") as slow:
        expect_answers(yard, "ana")
        assert metric(yard, "connections_open") <= 520

        request = f"GET {photo_address(ana)} HTTP/1.1\r\nHost: yard\r\nAuthorization: Bearer {ana.token}\r\n\r\n"
        # The second one waits behind an answer that nobody reads.
        with Crowd(yard.port, request.encode() * 2, buffer=4096):
            expect_answers(yard, "ana")
            expect_bound(yard, slow)

        # As many as it takes for each to hold no more streams than one may.
        listeners = [Client(yard).join(f"listener{number:03}") for number in range(COUNT // 10)]
        with contextlib.ExitStack() as stack:
            for member in listeners * 10:
                with contextlib.suppress(ConnectionError):
                    stack.enter_context(listening(yard.port, member.token))
            expect_answers(yard, listeners[0].member["username"])
            expect_bound(yard, slow)

        # The head of a request has twenty seconds.
        wait_until(lambda: slow.alive == 0, "the slow heads are ended")
    assert metric(yard, 'connections_ended_total{reason="head"}') > 0


def test_behind_a_proxy_the_requests_of_one_client_are_counted_in_place_of_its_sockets(tmp_path):
    yard = Yard(tmp_path / "var", flags=("--trusted-proxies", "127.0.0.1", "--address-connections", "8")).start()
    try:
        ana = Client(yard).join("ana")
        with contextlib.ExitStack() as stack:
            streams = [
                stack.enter_context(listening(yard.port, ana.token, X_Forwarded_For="203.0.113.5")) for _ in range(8)]
            for one in streams:
                assert one.recv(15) == b"HTTP/1.1 200 OK"
            refused = ana.get("/v1/me", headers={"X-Forwarded-For": "203.0.113.5"}).expect(429)
            assert refused.headers["Retry-After"] == "5"
            ana.get("/v1/me", headers={"X-Forwarded-For": "203.0.113.6"}).expect(200)
            streams[0].close()
            wait_until(
                lambda: ana.get("/v1/me", headers={"X-Forwarded-For": "203.0.113.5"}).status == 200,
                "the place of the stream is free")
    finally:
        yard.stop()


def test_a_crowd_takes_turns_behind_one_address_and_leaves_the_yard_its_files_from_many(yard, ana):
    # A school: more keep a connection than one address may hold, and everybody gets an answer.
    connections = []
    try:
        for _ in range(600):
            one = socket.create_connection(("127.0.0.1", yard.port), timeout=LIMIT)
            connections.append(one)
            one.sendall(b"GET /healthz HTTP/1.1\r\nHost: yard\r\n\r\n")
            assert one.recv(4096).startswith(b"HTTP/1.1 200"), len(connections)
    finally:
        for one in connections:
            one.close()


    # Together all addresses get no more than half of the open files.
    sockets = []
    try:
        for number in range(2600):
            one = socket.socket()
            one.bind((f"127.1.{number // 250}.{number % 250 + 1}", 0))
            one.connect(("127.0.0.1", yard.port))
            sockets.append(one)
        expect_answers(yard, "ana")
        assert metric(yard, "connections_open") <= 2016
        assert metric(yard, "process_open_fds") < 4096
        ana.publish("still here", [drawn(5)])
    finally:
        for one in sockets:
            one.close()
    assert "fewer connections than the setting says" in yard.log
