"""All that `/v1` says to somebody, to compare a yard with itself: after it was restored elsewhere, or has moved."""
import hashlib
import http.client
import json
import re
import urllib.parse

from yard import LIMIT, Client, Yard

# Calls that are not asked, and why.
UNASKED = {
    "/v1/events": "it has no end",
    "/v1/me/export": "an archive of the moment; test_leaving.py opens it",
    "/v1/auth/challenge": "another one each time",
    "/v1/auth/passkey": "another one each time",
    "/v1/me/passkeys/options": "another one each time",
}
# What an answer says of the hour or of the nodes, and not of the yard.
PASSING = {
    "/v1/yard": {"days", "examination", "jobs", "letters", "newest_backup_at"},
    "/v1/me/sessions": {"last_seen_at"},
    "/v1/moderation/members": {"last_seen_at"},
}
# What is asked of calls that need a question, or know several.
QUESTIONS = {
    "/v1/auth/availability": ("username=ana",),
    "/v1/search": ("q=sea", "q=chair&type=listings", "q=ana&type=members"),
    "/v1/tags": ("q=s",),
}
# What an answer has with these fields, the calls that begin so are asked of, by the first one.
THINGS = {
    "/v1/boards/": ("id", "visibility"),
    "/v1/comments/": ("id", "replies", "reply_to"),
    "/v1/drafts/": ("id", "publish_at"),
    "/v1/hashtags/": ("tag", "post_count"),
    "/v1/listings/": ("id", "bargain_price"),
    "/v1/members/": ("username", "is_me"),
    "/v1/moderation/cases/": ("id", "report_count"),
    "/v1/moderation/members/": ("username", "is_me"),
    "/v1/posts/": ("id", "hashtags", "like_count"),
    "/v1/stories/": ("id", "frames"),
    "/v1/tags/": ("tag", "post_count"),
    "/v1/threads/": ("id", "last_message"),
}
PHOTO = "/v1/photos/"
SAVE = "/v1/photos/{id}/save"
EVIDENCE = "/v1/moderation/evidence/{id}/photos/{number}"
DESCRIPTION = "/v1/openapi.json"
# Who may ask, each for more than the one before.
ROLES = ("anyone", "optional", "member", "moderator", "owner")


class Walk:
    """Asks as one reader for all that the description of the API names, and of all that the answers name: lists to
    their ends. `keep` makes of an answer what is compared."""

    def __init__(self, port: int, token: str | None, keep=lambda said: said):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=LIMIT)
        self.headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.keep = keep
        # By address: the status, and what was said.
        self.answers: dict[str, tuple] = {}
        # By path: the address that lets this reader in.
        self.pictures: dict[str, str] = {}
        self._seen: set[str] = set()
        self._named: set[tuple[str, str]] = set()
        self._waiting: list[tuple[str, str]] = []
        allowed = ROLES[:ROLES.index(self._role() if token else "optional") + 1]
        self.calls = {
            path: call for path, call in reading_calls(self.get(DESCRIPTION)[2]).items()
            if call["x-access"] in allowed}

    def _role(self) -> str:
        """Who the reader is. A token that is good no more would be told nothing, before and after."""
        status, _, said = self.get("/v1/me")
        assert status == 200, f"{status}: {said!r}"
        return json.loads(said).get("role", "member")

    def get(self, address: str) -> tuple[int, str, bytes]:
        """The status, the kind of what comes, and what comes."""
        self.connection.request("GET", address, headers=self.headers)
        answer = self.connection.getresponse()
        return answer.status, answer.headers.get_content_type(), answer.read()

    def ask(self) -> "Walk":
        for call in self.calls:
            if "{" not in call:
                for question in QUESTIONS.get(call, ("",)):
                    self._visit(call, self._address(call, call, question))
        while self._waiting:
            call, address = self._waiting.pop()
            status, kind, body = self.get(address)
            if not kind.endswith("json"):
                said = hashlib.sha256(body).hexdigest()
            elif status != 200:
                said = json.loads(body)["code"]
            else:
                said = lasting(call, body.decode())
            self.answers[address] = (status, self.keep(said))
            if kind.endswith("json") and status == 200 and call != DESCRIPTION:
                self._follow(call, json.loads(body))
        return self

    def _address(self, call: str, path: str, question: str = "") -> str:
        has_limit = any(one["name"] == "limit" for one in self.calls[call].get("parameters", ()))
        query = "&".join(filter(None, (question, "limit=50" if has_limit else "")))
        return f"{path}?{query}" if query else path

    def _visit(self, call: str, address: str | None) -> None:
        if address and address not in self._seen:
            self._seen.add(address)
            self._waiting.append((call, address))

    def _name(self, prefix: str, name: str) -> None:
        """Asks all calls that begin so of what has this name."""
        if (prefix, name) in self._named:
            return
        self._named.add((prefix, name))
        for call in self.calls:
            if call.startswith(prefix + "{") and call != SAVE:
                path = re.sub(r"\{\w+\}", urllib.parse.quote(name, safe=""), call)
                self._visit(call, self._address(call, path))

    def _follow(self, call: str, body, is_own: bool = False) -> None:
        """Asks for what `body` names; `is_own` where it is part of something of the reader's own."""
        if isinstance(body, list):
            for one in body:
                self._follow(call, one, is_own)
        if not isinstance(body, dict):
            return
        is_own = is_own or belongs_to_reader(body)
        if "paging" in body:
            self._visit(call, body["paging"].get("next"))
        for prefix, fields in THINGS.items():
            if all(field in body for field in fields):
                self._name(prefix, body[fields[0]])
        for tag in body.get("hashtags", ()):
            self._name("/v1/hashtags/", tag)
            self._name("/v1/tags/", tag)
        # What others see of a photo stands in whatever shows it.
        if is_own and "thumbhash" in body:
            self._name(PHOTO, body["id"])
        if "saved_at" in body:
            self._visit(SAVE, f"/v1/photos/{body['photo']['id']}/save")
        if str(body.get("url")).startswith(EVIDENCE.partition("{")[0]):
            self._visit(EVIDENCE, body["url"])
        if isinstance(urls := body.get("urls"), dict):
            for address in urls.values():
                self.pictures.setdefault(address.partition("?")[0], address)
        for value in body.values():
            self._follow(call, value, is_own)


def belongs_to_reader(body: dict) -> bool:
    """Of posts, listings, stories, messages and drafts."""
    makers = (body.get("author"), body.get("seller"))
    return "publish_at" in body or any(isinstance(one, dict) and one.get("is_me") for one in makers)


def reading_calls(description: bytes) -> dict[str, dict]:
    """The calls that are asked, by their paths with the names of what they are asked of."""
    paths = json.loads(description)["paths"]
    return {path: methods["get"] for path, methods in paths.items() if "get" in methods and path not in UNASKED}


def lasting(call: str, text: str):
    """What is the same whenever it is asked: without what passes, and without the marks in addresses of pictures that
    let a reader in for a day."""
    return _without(PASSING.get(call, ()), json.loads(re.sub(r"\?until=[^\s\"]*", "", text)))


def _without(names, body):
    if not names:
        return body
    if isinstance(body, list):
        return [_without(names, one) for one in body]
    if isinstance(body, dict):
        return {name: _without(names, value) for name, value in body.items() if name not in names}
    return body


def said(readers: list[Client]) -> dict:
    """What `/v1` says to each reader, by their number and the address. Each picture is fetched once: its bytes are
    those that its name says."""
    answers: dict = {}
    for number, reader in enumerate(readers):
        walk = Walk(reader.yard.port, reader.token).ask()
        answers |= {(number, address): answer for address, answer in walk.answers.items()}
        for path, address in walk.pictures.items():
            if ("picture", path) in answers:
                continue
            status, _, body = walk.get(address)
            assert status == 200 and hashlib.sha256(body).hexdigest() in path, f"{path}: {status}, or other bytes"
            answers["picture", path] = status
    return answers


def unreached(yard: Yard, answers: dict) -> list[str]:
    """The calls of the description by which nobody was told anything."""
    told = {address.partition("?")[0] for (reader, address), answer in answers.items()
            if reader != "picture" and answer[0] == 200}
    calls = reading_calls(Client(yard).get(DESCRIPTION).expect(200).body)
    return [call for call in calls
            if not any(re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", call), path) for path in told)]
