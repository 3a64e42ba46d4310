"""A push service of the tests' own (RFC 8030): gives devices, judges what comes for them, and answers as it is told.

It reads messages with http_ece and signatures with cryptography, which know nothing of us."""
import base64
import json
import re
import secrets
import threading
import time
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import http_ece
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from services import wait_until
from yard import Client

DAY = 24 * 60 * 60
# RFC 8030, 7.2: what each push service has to take; RFC 8291, 4: what is left of it for the text.
BODY_LIMIT, TEXT_LIMIT = 4096, 3993
# RFC 8188, 2.1: salt, size of a record, length of the key of this message.
HEADER = 16 + 4 + 1


def base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    """Of base64url without padding, as RFC 8291 and 8292 have it."""
    assert re.fullmatch(r"[A-Za-z0-9_-]+", text), text
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass(frozen=True)
class Reply:
    """What the push service says to one message."""
    status: int = 201
    headers: dict = field(default_factory=dict)


@dataclass(frozen=True)
class Asked:
    """One request to the address of a device, as it came."""
    method: str
    headers: dict
    body: bytes
    at: float
    reply: Reply

    @property
    def is_taken(self) -> bool:
        return 200 <= self.reply.status < 300


class Message:
    """What the browser of a device reads, and how it travelled."""

    def __init__(self, asked: Asked, text: bytes):
        self.asked, self.size, self.json = asked, len(text), json.loads(text)
        self.notification = self.json["notification"]
        self.topic, self.urgency = asked.headers["topic"], asked.headers["urgency"]


class Device:
    """What a browser makes when somebody wants to be told there."""

    def __init__(self, service: "PushService", origin: str | None = None):
        self.service, self.token = service, secrets.token_urlsafe(24)
        self.address = f"{origin or service.origin}/send/{self.token}"
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.public_key = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.secret = secrets.token_bytes(16)
        self.asked: list[Asked] = []
        self.replies: list[Reply] = []

    @property
    def offer(self) -> dict:
        """For the yard."""
        return {"address": self.address, "public_key": base64url(self.public_key), "secret": base64url(self.secret)}

    @property
    def subscription(self) -> dict:
        """As scripts of a page get it (W3C Push API, `PushSubscription.toJSON`)."""
        keys = {"p256dh": base64url(self.public_key), "auth": base64url(self.secret)}
        return {"endpoint": self.address, "expirationTime": None, "keys": keys}

    def turned_on(self, member: Client, language: str = "en") -> "Device":
        """As the device of the member's session."""
        member.call(
            "PUT", "/v1/me/push/device", self.offer, headers={"Accept-Language": language}).expect(204)
        return self

    def will_say(self, *replies: Reply) -> "Device":
        """One to each of the next messages; 201 to all after them."""
        self.replies.extend(replies)
        return self

    @property
    def messages(self) -> list[Message]:
        """What came and was taken, oldest first."""
        return [Message(one, self.opened(one)) for one in list(self.asked) if one.is_taken]

    def wait(self, count: int = 1) -> Message:
        """The newest message, once exactly `count` of them were taken."""
        wait_until(lambda: sum(one.is_taken for one in self.asked) >= count, f"{count} messages came")
        messages = self.messages
        assert len(messages) == count, [message.json for message in messages]
        return messages[-1]

    def opened(self, asked: Asked) -> bytes:
        """The text, which this device alone can read. Fails for what a browser would not take."""
        body = asked.body
        assert HEADER + 65 < len(body) <= BODY_LIMIT, len(body)
        size, key_length = int.from_bytes(body[16:20], "big"), body[20]
        # One record, and the key of the message as its name (RFC 8291, 4).
        assert key_length == 65 and body[HEADER] == 4, "no key of this message"
        assert len(body) - HEADER - key_length <= size, "more than one record"
        text = http_ece.decrypt(body, private_key=self.key, auth_secret=self.secret, version="aes128gcm")
        assert len(text) <= TEXT_LIMIT, len(text)
        return text


class PushService:
    """Used as `with PushService() as service:`."""

    def __init__(self):
        service = self
        self.devices: dict[str, Device] = {}
        self.strays: list[str] = []

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self):
                service._take(self)

            do_GET = do_PUT = do_HEAD = do_POST

            def log_message(self, *arguments):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.origin = f"http://127.0.0.1:{self.server.server_port}"

    def __enter__(self) -> "PushService":
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *error) -> None:
        self.server.shutdown()
        self.server.server_close()

    def device(self) -> Device:
        made = Device(self)
        self.devices[made.token] = made
        return made

    def turned_on(self, member: Client, language: str = "en") -> Device:
        return self.device().turned_on(member, language)

    def _take(self, handler: BaseHTTPRequestHandler) -> None:
        body = handler.rfile.read(int(handler.headers.get("Content-Length") or 0))
        device = self.devices.get(handler.path.removeprefix("/send/"))
        if device is None:
            self.strays.append(f"{handler.command} {handler.path}")
            return self._say(handler, Reply(404))
        taken = Reply(201, {"Location": f"/message/{secrets.token_hex(8)}"})
        reply = device.replies.pop(0) if device.replies else taken
        headers = {name.lower(): value for name, value in handler.headers.items()}
        assert len(headers) == len(handler.headers), "a header came twice"
        device.asked.append(Asked(handler.command, headers, body, time.time(), reply))
        self._say(handler, reply)

    def _say(self, handler: BaseHTTPRequestHandler, reply: Reply) -> None:
        handler.send_response(reply.status)
        for name, value in {**reply.headers, "Content-Length": "0"}.items():
            handler.send_header(name, value)
        handler.end_headers()


def judge(asked: Asked, origin: str, public_key: str, site: str | None = None) -> None:
    """Fails unless a push service has to take the request: as RFC 8030, 5, and RFC 8292, 2 to 4, have it.

    `public_key` is the yard's, as it tells browsers; `site` who sends, where that is known."""
    headers = asked.headers
    assert asked.method == "POST"
    assert headers["content-encoding"] == "aes128gcm"
    assert headers["content-type"] == "application/notification+json"
    assert int(headers["ttl"]) == DAY
    assert headers["urgency"] in ("normal", "high")
    assert re.fullmatch(r"[A-Za-z0-9_-]{1,32}", headers["topic"]), headers["topic"]
    # Whoever carries it learns nothing of the member from anything but the address.
    assert not {"cookie", "referer", "crypto-key", "encryption"} & headers.keys(), headers
    judge_signature(headers["authorization"], origin, public_key, site, asked.at)


def judge_signature(authorization: str, origin: str, public_key: str, site: str | None, now: float) -> None:
    found = re.fullmatch(r"vapid t=([\w.-]+), ?k=([\w-]+)", authorization)
    assert found, authorization
    token, key = found.groups()
    assert key == public_key, "signed by a key that the browser was not told of"
    head, claims, signature = token.split(".")
    assert json.loads(bytes_of(head))["alg"] == "ES256", bytes_of(head)
    raw = bytes_of(signature)
    assert len(raw) == 64, "a signature of JWS is two numbers of 32 bytes"
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), bytes_of(key))
    numbers = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    try:
        point.verify(numbers, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    except InvalidSignature:
        raise AssertionError("the signature is wrong") from None
    said = json.loads(bytes_of(claims))
    assert said["aud"] == origin, said
    assert isinstance(said["exp"], int) and now < said["exp"] <= now + DAY, said
    assert said.get("sub") == site, said
