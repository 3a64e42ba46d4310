"""What schemathesis needs to know of Madang beside its description (schemathesis.toml)."""
import base64
import json
import os
import pathlib
import threading
import time
import urllib.request
import uuid

import requests
import schemathesis
from hypothesis import strategies
from requests.adapters import HTTPAdapter

# Nobody has a password for the yard in a file, in which requests looks before each call.
requests.sessions.get_netrc_auth = lambda *_, **__: None

# The smallest picture there is: one grey point.
PICTURE = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==")
for media_type in ("image/jpeg", "image/png", "image/webp", "image/gif"):
    schemathesis.openapi.media_type(media_type, strategies.just(PICTURE))

# An id that nobody has.
NOBODY = "0000000000000"

# What a field may be that is of the form described: of somebody else, taken, not to be used yet, taken away, decided
# by moderators.
BEYOND_SCHEMAS = {"unknown", "taken", "not_ready", "removed", "decided"}
# Rules between two fields, or between a field and what is kept.
BETWEEN_FIELDS = {
    ("password", "format"),  # contains one's own name, or is among the most common
    ("new_password", "format"),
    ("crop", "format"),  # an avatar is square
    ("crop", "out_of_range"),  # within the picture
    ("price", "format"),  # a won has no decimals
    ("discount", "format"),
    ("price", "out_of_range"),  # dollars end earlier
    ("discount", "out_of_range"),  # at most the price
    ("price_min", "format"), ("price_max", "format"),  # a won has no decimals
    ("price_min", "out_of_range"),  # dollars end earlier
    ("price_max", "out_of_range"),  # no less than the least
    ("words", "too_many"),  # that one has by now
    ("proof", "format"),  # work that was not done
    ("until", "out_of_range"),  # in the future, and within a year
    ("date", "format"),  # no day of the calendar
    ("date", "out_of_range"),  # not today
    ("frames", "out_of_range"),  # at most as many as the story has
    ("boards", "too_many"),  # that one has by now
    *((name, "format") for name in (  # what no authenticator said
        "passkey", "credential_id", "client_data", "authenticator_data", "signature", "user_handle",
        "attestation_object")),
    ("public_key", "format"),  # no point of the curve
    ("quiet_from", "required"),  # both or none
    ("quiet_until", "required"),
    ("categories", "required"), ("conditions", "required"), ("places", "required"),  # a choice has a name
    ("ends_at", "format"),  # a time that is past
    ("created_at", "format"),  # a time ahead
    ("amount", "out_of_range"),  # more than nothing, and at most what one pays
    ("amount", "format"),  # a won has no decimals
    ("allows_offers", "out_of_range"),  # for what is given away
    ("publish_at", "out_of_range"),  # a minute to a year ahead
    ("publish_at", "too_many"), ("kind", "too_many"), ("label", "too_many"),  # that one has by now
    ("stock", "out_of_range"),  # of what there is none nothing is reserved
}
# Lengths count what people see as characters, without white space at the ends: JSON Schema counts code points.
LENGTHS = {"required", "too_short", "too_long"}
# Words alone that are none ("other").
TEXTS = {
    "text", "name", "description", "reason", "memo", "display_name", "bio", "alt_text", "q", "email", "username",
    "title", "note", "words"}


@schemathesis.hook
def before_call(context, case, kwargs):
    """A key that came before answers what came then: each call has its own. A field that an answer leaves empty, as
    `listing_id` of a draft of a post, is followed to where nothing is: with nothing in its place it would be another
    address."""
    for name, value in (case.path_parameters or {}).items():
        if value == "":
            case.path_parameters[name] = NOBODY
    headers = case.headers or {}
    if headers.get("Idempotency-Key", "").isprintable() and 0 < len(headers.get("Idempotency-Key", "")) <= 255:
        case.headers["Idempotency-Key"] = str(uuid.uuid4())


@schemathesis.hook
def filter_case(context, case):
    """In a form of parts everything is text or a file: null, and what is wrong as it is no text, goes out as words."""
    if case.media_type != "multipart/form-data" or not isinstance(case.body, dict):
        return True
    is_wrong = case.meta is not None and case.meta.generation.mode.is_negative
    return not any(
        value is None or is_wrong and isinstance(value, (dict, list)) for value in case.body.values())


@schemathesis.check
def refused_for_what_no_schema_says(ctx, response, case):
    """Whoever asks as described is refused for what no description can tell, and for nothing else."""
    if case.meta is None or not case.meta.generation.mode.is_positive:
        return
    if response.status_code == 400:
        assert (case.query or {}).get("cursor"), f"400 without a cursor: {response.text}"
    if response.status_code == 415:
        assert case.media_type == "multipart/form-data", f"415 for no upload: {response.text}"
    if response.status_code == 422:
        for error in response.json()["errors"]:
            field, code = error["field"], error["code"]
            assert (
                code in BEYOND_SCHEMAS or (field, code) in BETWEEN_FIELDS or (field in TEXTS and code in LENGTHS)
            ), f"422 {field}:{code} for a request as described: {response.text}"


class Session:
    """The session of whoever asks, in a file that the journey wrote: its access tokens are good for 15 minutes, and a
    run with many examples takes longer. What is sent with the token that schemathesis was given goes out with the
    newest one; schemathesis itself knows the first one alone, so that what it does with headers by chance stays so."""

    # Seconds after which a token is renewed.
    AGE = 10 * 60

    def __init__(self, file: pathlib.Path):
        self._file, self._lock, self._said = file, threading.Lock(), json.loads(file.read_text())
        self._given, self._since = self._header, time.monotonic()

    @property
    def _header(self) -> str:
        return f"Bearer {self._said['tokens']['access_token']}"

    def serve(self) -> None:
        """Stands between schemathesis and the wire."""
        send = HTTPAdapter.send

        def send_with_newest(adapter, request, *arguments, **options):
            if request.headers.get("Authorization") == self._given:
                request.headers["Authorization"] = self._newest()
            return send(adapter, request, *arguments, **options)

        HTTPAdapter.send = send_with_newest

    def _newest(self) -> str:
        with self._lock:
            if time.monotonic() - self._since > self.AGE:
                self._renew()
            return self._header

    def _renew(self) -> None:
        asked = json.dumps({"refresh_token": self._said["tokens"]["refresh_token"]}).encode()
        request = urllib.request.Request(
            f"{self._said['address']}/v1/auth/refresh", data=asked, headers={"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=60) as answer:
            self._said["tokens"] = json.load(answer)
        self._since = time.monotonic()
        # The journey goes on with them.
        self._file.write_text(json.dumps(self._said))


# By hand nobody names one.
if "CONTRACT_SESSION" in os.environ:
    Session(pathlib.Path(os.environ["CONTRACT_SESSION"])).serve()
