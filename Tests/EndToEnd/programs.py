"""Programs that know Mastodon, let in by a member, and what they send and are answered."""
import contextlib
import io
import pathlib
import re
from dataclasses import dataclass
from urllib.parse import urlsplit

import pytest
import requests
from mastodon import Mastodon

import entities
from oauth import OUT_OF_BAND, Visitor, fields_of
from pages import PASSWORD
from photos import drawn
from yard import LIMIT, ROOT, Client, Yard

SCOPES = ["read", "write", "follow", "push"]


def code_for(yard: Yard, member: Client, address: str) -> str:
    """What the member is shown who lets in the program that leads to `address`."""
    visitor = Visitor(yard, member)
    page = visitor.open(address)
    # toot writes a slash at the end of the path: a browser goes on from there.
    if page.status_code == 308:
        page = visitor.open(page.headers["Location"])
    assert page.status_code == 200, page.text
    answer = visitor.send(fields_of(page.text) | {"decision": "allow"})
    if answer.status_code == 403:
        answer = visitor.send(fields_of(answer.text) | {"confirm_password": PASSWORD})
    return re.search(r'<code class="secret">([^<]+)</code>', answer.text).group(1)


def let_in(yard: Yard, member: Client, scopes: list[str] | None = None, session=None) -> Mastodon:
    """The library, with a token that the member allowed it on the page of the yard."""
    asked = scopes or SCOPES
    known, secret = Mastodon.create_app("Tusk", scopes=asked, api_base_url=yard.address, session=session)
    program = Mastodon(
        known, secret, api_base_url=yard.address, request_timeout=LIMIT, ratelimit_method="throw", session=session)
    code = code_for(yard, member, program.auth_request_url(scopes=asked, allow_http=True))
    program.log_in(code=code, redirect_uri=OUT_OF_BAND, scopes=asked, allow_http=True)
    return program


@pytest.fixture
def sign_in(yard, join):
    """A member, and their program: `ana, tusk = sign_in("ana")`."""
    def make(name: str = "ana", session=None) -> tuple[Client, Mastodon]:
        member = join(name)
        return member, let_in(yard, member, session=session)
    return make


def photo(program, seed: int = 1, words: str = "A hill in the morning"):
    return program.media_post(
        io.BytesIO(drawn(seed)), mime_type="image/jpeg", file_name="hill.jpg", description=words, focus=(0.5, -0.5))


@dataclass(frozen=True)
class Row:
    """A call as docs/mastodon.md tells of it."""
    method: str
    path: str
    here: str
    more: str

    @property
    def call(self) -> str:
        return f"{self.method} {self.path}"

    def matches(self, method: str, path: str) -> bool:
        return method == self.method and re.fullmatch(re.sub(r":\w+", "[^/]+", self.path), path) is not None


def rows() -> list[Row]:
    """Those of calls below /api; the ones that vary least come first."""
    text = pathlib.Path(ROOT / "docs/mastodon.md").read_text()
    found = re.findall(r"^\| `([A-Z]+) (/\S+)` \| (yes|partly|no) \| [^|]*\|(.*)\|$", text, re.MULTILINE)
    return sorted((Row(*parts) for parts in found), key=lambda row: row.path.count(":"))


class Watched(requests.Session):
    """Looks at all that a program is answered: whether the documentation has it, and the entity is as it is written
    down. What is wrong stands in `faults`."""

    def __init__(self):
        super().__init__()
        self.faults: list[str] = []
        self.called: set[str] = set()
        self.rows, self._expected = rows(), set()

    @contextlib.contextmanager
    def expecting(self, *statuses: int):
        """What is asked for within is refused so, which the documentation of the call says in more words."""
        self._expected = set(statuses)
        yield
        self._expected = set()

    def send(self, request, **options):
        response = super().send(request, **options)
        path = urlsplit(request.url).path.rstrip("/")
        if response.status_code >= 500:
            self.faults.append(f"{request.method} {path}: {response.status_code} {response.text}")
        elif path.startswith("/api/") and "/streaming" not in path:
            self._look(request.method, path.removeprefix("/api"), response)
        return response

    def _look(self, method: str, path: str, response) -> None:
        row = next((row for row in self.rows if row.matches(method, path)), None)
        if row is None:
            self.faults.append(f"{method} {path}: in no row of docs/mastodon.md")
            return
        self.called.add(row.call)
        status = response.status_code
        if status >= 400:
            if status not in self._expected and not row.more.strip().startswith(str(status)):
                self.faults.append(f"{row.call}: {status} {response.text}")
            elif not isinstance(response.json().get("error"), str):
                self.faults.append(f"{row.call}: {status} without an error: {response.text}")
        elif row.call in entities.ANSWERS:
            found = entities.faults(entities.ANSWERS[row.call], response.json())
            self.faults += [f"{row.call}{wrong}" for wrong in found]
        elif row.here != "no":
            self.faults.append(f"{row.call}: nobody has written down what it answers")
