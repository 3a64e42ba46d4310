"""A client with a key (DPoP, RFC 9449), by a library that knows nothing of us (joserfc), and what a bad one sends."""
import hashlib
import json
import time
import uuid
from base64 import urlsafe_b64encode

import requests
from joserfc import jws
from joserfc.jwk import ECKey

from yard import LIMIT, Yard


def coded(data: bytes) -> str:
    """base64url without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


class Key:
    """Of one device."""

    def __init__(self):
        self.key = ECKey.generate_key("P-256")

    @property
    def public(self) -> dict:
        return self.key.as_dict(private=False)

    @property
    def thumbprint(self) -> str:
        return self.key.thumbprint()

    def proof(self, method: str, address: str, token: str | None = None, head: dict | None = None, **changes) -> str:
        """For one request; `head` and `changes` stand in place of what is right."""
        head = {"typ": "dpop+jwt", "alg": "ES256", "jwk": self.public} | (head or {})
        return jws.serialize_compact(head, self._claims(method, address, token, changes), self.key)

    @staticmethod
    def _claims(method: str, address: str, token: str | None, changes: dict) -> bytes:
        claims = {"jti": uuid.uuid4().hex, "htm": method, "htu": address, "iat": int(time.time())}
        if token:
            claims["ath"] = coded(hashlib.sha256(token.encode()).digest())
        claims = {name: value for name, value in (claims | changes).items() if value is not None}
        return json.dumps(claims).encode()


class Device:
    """A program that is logged in, and shows its tokens with proofs."""

    def __init__(self, yard: Yard, key: Key | None = None, tokens: dict | None = None):
        self.yard, self.key, self.tokens = yard, key or Key(), tokens or {}

    def log_in(self, username: str, password: str) -> "Device":
        answer = self.send("POST", "/v1/auth/login", {"identifier": username, "password": password})
        assert answer.status_code == 200, answer.text
        self.tokens = answer.json()["tokens"]
        return self

    def refresh(self) -> requests.Response:
        answer = self.send("POST", "/v1/auth/refresh", {"refresh_token": self.tokens["refresh_token"]})
        if answer.status_code == 200:
            self.tokens = answer.json()
        return answer

    def call(self, method: str, path: str, body=None) -> requests.Response:
        """With the access token."""
        token = self.tokens["access_token"]
        # What stands behind the question mark is no part of a proof (RFC 9449, 4.2).
        address = self.yard.address + path.partition("?")[0]
        return self.send(method, path, body, {
            "Authorization": f"DPoP {token}", "DPoP": self.key.proof(method, address, token)})

    def send(self, method: str, path: str, body=None, headers: dict | None = None) -> requests.Response:
        """With a proof for nothing but the request, where `headers` say nothing else."""
        if headers is None:
            headers = {"DPoP": self.key.proof(method, self.yard.address + path)}
        return requests.request(method, self.yard.address + path, json=body, headers=headers, timeout=LIMIT)
