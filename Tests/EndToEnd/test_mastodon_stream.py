"""What programs that know Mastodon hear over a WebSocket, by a client that others wrote (docs/mastodon.md)."""
import json

import pytest
from mastodon import Mastodon
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from programs import let_in, photo
from services import Balancer
from yard import LIMIT, Client, Yard


def listen(program: Mastodon, query: str = "", token: bool = True, **options) -> ClientConnection:
    """A socket where the yard says that streams are, with the token of the program in the address."""
    streaming = program.instance_v2().configuration.urls.streaming
    shown = f"access_token={program.access_token}&" if token else ""
    return connect(
        f"{streaming}/api/v1/streaming?{shown}{query}", proxy=None, open_timeout=LIMIT, close_timeout=LIMIT, **options)


def hear(socket: ClientConnection) -> dict:
    return json.loads(socket.recv(timeout=LIMIT))


def ask(socket: ClientConnection, what: str, stream: str, **more) -> None:
    """Asks for it, and waits until that was heard: what makes no sense is answered."""
    socket.send(json.dumps({"type": what, "stream": stream, **more}))
    socket.send("?")
    assert hear(socket)["status"] == 400


def post(program: Mastodon, words: str) -> str:
    return program.status_post(words, media_ids=[photo(program)]).id


def test_a_program_hears_of_posts_and_notifications_and_changes_what_it_listens_to(yard, join):
    ana, ben = let_in(yard, join("ana")), let_in(yard, join("ben"))
    ben.account_follow(ana.me().id)
    with listen(ben, "stream=user") as socket:
        first = post(ana, "Up #hill")
        told = hear(socket)
        assert told["stream"] == ["user"] and told["event"] == "update"
        assert json.loads(told["payload"])["id"] == first
        ben.account_unfollow(ana.me().id)
        ask(socket, "subscribe", "hashtag", tag="hill")
        post(ana, "No tag")
        second = post(ana, "Higher #hill")
        told = hear(socket)
        assert told["stream"] == ["hashtag", "hill"] and json.loads(told["payload"])["id"] == second
        ask(socket, "unsubscribe", "hashtag", tag="hill")
        ask(socket, "subscribe", "public:local")
        ana.status_delete(second)
        told = hear(socket)
        assert told == {"stream": ["public:local"], "event": "delete", "payload": second}
        ask(socket, "unsubscribe", "public:local")
        mine = post(ben, "Mine")
        assert json.loads(hear(socket)["payload"])["id"] == mine
        ana.status_favourite(mine)
        told = hear(socket)
        assert told["event"] == "notification" and json.loads(told["payload"])["type"] == "favourite"


def test_a_socket_keeps_to_the_protocol_and_ends_with_what_breaks_it(yard, join):
    ana = let_in(yard, join("ana"))
    with listen(ana) as socket:
        assert socket.ping().wait(LIMIT)
        # In several frames, and longer than one length byte tells.
        socket.send(iter(['{"type":"subscribe","stream":"user",', '"more":"' + "a" * 9_000, '"}']))
        socket.send("?")
        assert hear(socket)["status"] == 400
        mine = post(ana, "Mine")
        assert json.loads(hear(socket)["payload"])["id"] == mine
        socket.send(b"bytes")
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=LIMIT)
        assert closed.value.rcvd.code == 1003
    with listen(ana) as socket:
        socket.send("a" * 20_000)
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=LIMIT)
        assert closed.value.rcvd.code == 1009


def test_nobody_is_let_in_without_a_token_that_allows_it(yard, join):
    ana = let_in(yard, join("ana"), ["read:accounts"])
    for token, status in ((False, 401), (True, 403)):
        with pytest.raises(InvalidStatus) as refused:
            listen(ana, token=token).close()
        assert refused.value.response.status_code == status
        assert "error" in json.loads(refused.value.response.body)
    assert ana.access_token not in yard.log


def test_behind_nginx_a_page_of_another_host_listens_until_the_yard_stops(tmp_path):
    running = Yard(tmp_path / "var", settings={"MADANG_TRUSTED_PROXIES": "127.0.0.1"}).start()
    balancer = Balancer(tmp_path / "nginx", [running.port]).start()
    try:
        ana = let_in(running, Client(running).join("ana"))
        with connect(
                f"{balancer.address.replace('http', 'ws', 1)}/api/v1/streaming?stream=user", proxy=None,
                open_timeout=LIMIT, close_timeout=LIMIT, subprotocols=[ana.access_token],
                origin="https://phanpy.example") as socket:
            assert socket.subprotocol == ana.access_token
            mine = post(ana, "Mine")
            assert json.loads(hear(socket)["payload"])["id"] == mine
            assert running.stop() == 0, running.log[-2000:]
            with pytest.raises(ConnectionClosed) as closed:
                socket.recv(timeout=LIMIT)
            assert closed.value.rcvd.code == 1001
    finally:
        running.stop()
        balancer.stop()
