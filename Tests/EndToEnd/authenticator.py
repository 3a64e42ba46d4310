"""An authenticator of passkeys, made of parts of another project (fido2)."""
import hashlib
import os

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, padding, rsa
from fido2.cose import ES256, RS256, EdDSA
from fido2.utils import websafe_decode, websafe_encode
from fido2.webauthn import AttestationObject, AttestedCredentialData, AuthenticatorData, CollectedClientData

from yard import Client

FLAG = AuthenticatorData.FLAG


class Authenticator:
    """What a program brings as a passkey, and all that may be wrong with it."""

    def __init__(self, client: Client, origin: str, kind: str = "ES256"):
        self.client, self.id = client, os.urandom(16)
        self.usual = {
            "origin": origin, "domain": "localhost", "flags": FLAG.UP | FLAG.UV, "count": 0, "cross_origin": False}
        if kind == "ES256":
            self.key = ec.generate_private_key(ec.SECP256R1())
            self.cose = ES256.from_cryptography_key(self.key.public_key())
        elif kind == "EdDSA":
            self.key = ed25519.Ed25519PrivateKey.generate()
            self.cose = EdDSA.from_cryptography_key(self.key.public_key())
        else:
            self.key = rsa.generate_private_key(65537, 2048)
            self.cose = RS256.from_cryptography_key(self.key.public_key())

    def sign(self, message: bytes) -> bytes:
        if isinstance(self.key, ec.EllipticCurvePrivateKey):
            return self.key.sign(message, ec.ECDSA(hashes.SHA256()))
        if isinstance(self.key, rsa.RSAPrivateKey):
            return self.key.sign(message, padding.PKCS1v15(), hashes.SHA256())
        return self.key.sign(message)

    def made(self, **wrong) -> dict:
        given = {"type": "webauthn.create", **self.usual, **wrong}
        if "challenge" not in given:
            given["challenge"] = self.client.get("/v1/me/passkeys/options").expect(200).json["challenge"]
        data = AuthenticatorData.create(
            hashlib.sha256(given["domain"].encode()).digest(), given["flags"] | FLAG.AT, given["count"],
            AttestedCredentialData.create(bytes(16), self.id, self.cose))
        return {"client_data": self._client_data(given),
                "attestation_object": websafe_encode(AttestationObject.create("none", data, {}))}

    def used(self, **wrong) -> dict:
        given = {"type": "webauthn.get", **self.usual, **wrong}
        if "challenge" not in given:
            given["challenge"] = self.client.get("/v1/auth/passkey").expect(200).json["challenge"]
        data = AuthenticatorData.create(
            hashlib.sha256(given["domain"].encode()).digest(), given["flags"], given["count"])
        client = self._client_data(given)
        signature = self.sign(data + hashlib.sha256(websafe_decode(client)).digest())
        return {"credential_id": websafe_encode(self.id), "client_data": client,
                "authenticator_data": websafe_encode(data), "signature": websafe_encode(signature)}

    @staticmethod
    def _client_data(given: dict) -> str:
        return websafe_encode(CollectedClientData.create(
            given["type"], websafe_decode(given["challenge"]), given["origin"], given["cross_origin"]))
