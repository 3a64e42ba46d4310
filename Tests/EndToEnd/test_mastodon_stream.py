"""What programs that know Mastodon hear over a WebSocket, by a client that others wrote (docs/mastodon.md)."""
import json

import pytest
from mastodon import Mastodon
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from programs import let_in
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


def await_heard(socket: ClientConnection) -> None:
    """Waits until what was asked for was heard: what makes no sense is answered."""
    socket.send("?")
    assert hear(socket)["status"] == 400


def post(program: Mastodon, words: str) -> str:
    return program.status_post(words).id


def test_a_program_hears_what_it_listens_to_until_it_breaks_the_protocol_and_nobody_without_a_token(yard, join):
    ana, ben, cho = let_in(yard, join("ana")), let_in(yard, join("ben")), let_in(yard, join("cho"), ["read:accounts"])
    for token, status in ((False, 401), (True, 403)):
        with pytest.raises(InvalidStatus) as refused:
            listen(cho, token=token).close()
        assert refused.value.response.status_code == status
        assert "error" in json.loads(refused.value.response.body)
    assert cho.access_token not in yard.log

    ben.account_follow(ana.me().id)
    with listen(ben, "stream=user") as socket:
        assert socket.ping().wait(LIMIT)
        first = post(ana, "Up #hill")
        told = hear(socket)
        assert told["stream"] == ["user"] and told["event"] == "update"
        assert json.loads(told["payload"])["id"] == first
        ben.account_unfollow(ana.me().id)
        # In several frames, and longer than one length byte tells.
        socket.send(iter(['{"type":"subscribe","stream":"hashtag",', '"tag":"hill","more":"' + "a" * 9_000, '"}']))
        await_heard(socket)
        post(ana, "No tag")
        second = post(ana, "Higher #hill")
        told = hear(socket)
        assert told["stream"] == ["hashtag", "hill"] and json.loads(told["payload"])["id"] == second
        socket.send(json.dumps({"type": "unsubscribe", "stream": "hashtag", "tag": "hill"}))
        await_heard(socket)
        mine = post(ben, "Mine")
        assert json.loads(hear(socket)["payload"])["id"] == mine
        ana.status_favourite(mine)
        told = hear(socket)
        assert told["event"] == "notification" and json.loads(told["payload"])["type"] == "favourite"
        socket.send(b"bytes")
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=LIMIT)
        assert closed.value.rcvd.code == 1003


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
