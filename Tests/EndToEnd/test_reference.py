"""The reference of the API is made of the description that the server gives, and every example in it works."""
import contextlib
import os
import re
import sqlite3
import subprocess
import time

import pyotp
import pytest

from authenticator import Authenticator
from oauth import App, Visitor
from pages import PASSWORD
from photos import drawn
from yard import LIMIT, ROOT, Client, Yard

OTHER_PASSWORD = "rake the leaves weekly"
# Asked of what others made.
OF_OTHERS = ("report", "decide")
# For the author of a story alone.
OF_AUTHORS = ("deleteStory", "listStoryViews")


def make(yard: Yard) -> str:
    return subprocess.run(
        [ROOT / "scripts/make-reference", yard.address], capture_output=True, text=True, check=True).stdout


class World:
    """Ana, who owns the yard and tries every call; Ben, whom they are about; Olga, who stays."""

    def __init__(self, yard: Yard, folder):
        self.yard, self.folder, self.number = yard, folder, 0
        self.ana: Client | None = None
        (folder / "photo.jpg").write_bytes(drawn(9))
        # Tells the status in a last line of its own.
        (folder / ".curlrc").write_text('write-out = "\\n%{http_code}"\n')
        self.ben, self.olga = Client(yard).join("ben"), Client(yard).join("olga")
        yard.run("member", "promote", "olga", "--role", "owner")

    def log_in(self) -> dict:
        for password in (PASSWORD, OTHER_PASSWORD):
            answer = Client(self.yard).post("/v1/auth/login", {"identifier": "ana", "password": password})
            if answer.status == 200:
                return answer.json["tokens"]
        raise AssertionError(answer.body)

    def owner(self) -> Client:
        """Ana, with a session that still is one and whose password was just asked."""
        if self.ana is None or self.ana.get("/v1/me").status != 200:
            tokens = self.log_in()
            self.ana = Client(self.yard, tokens["access_token"])
            self.ana.refresh = tokens["refresh_token"]
            self.ana.confirm()
        return self.ana

    def photo(self, member: Client) -> str:
        self.number += 1
        return member.upload(drawn(self.number)).expect(201).json["id"]

    def post(self, member: Client, photos=()) -> str:
        return member.post("/v1/posts", {"text": "a #산책 in the yard", "photo_ids": list(photos)}).expect(201).json["id"]

    def warning(self, moderator: Client, member: str) -> str:
        return moderator.confirm().post("/v1/moderation/decisions", {
            "action": "warn", "type": "member", "id": member, "reason": "spam"}).expect(201).json["id"]

    def listing(self, member: Client) -> str:
        return member.post("/v1/listings", {
            "name": "A good chair", "description": "Hardly ever sat on.", "currency": "KRW", "price": "1000",
            "stock": 1, "allows_offers": True, "photo_ids": [self.photo(member)]}).expect(201).json["id"]

    def let_days_pass(self) -> None:
        """Listings were made four days ago."""
        file = self.yard.data / "madang.sqlite"
        with contextlib.closing(sqlite3.connect(file, timeout=LIMIT)) as database, database:
            database.execute("UPDATE listings SET listed_at = listed_at - ?", (4 * 86_400_000,))

    def story_photo(self, member: Client) -> str:
        self.number += 1
        return member.upload(drawn(self.number), purpose="story").expect(201).json["id"]

    def story(self, name: str, ana: Client) -> str:
        """By Ben, whom Ana follows; where none but the author may do it, by Ana."""
        ana.call("PUT", "/v1/members/ben/follow").expect(200)
        author = ana if name in OF_AUTHORS else self.ben
        return author.post("/v1/stories", {"photo_ids": [self.story_photo(author)]}).expect(201).json["id"]

    def boards(self, ana: Client) -> dict[str, str]:
        """One of Ana's, shared with Ben, on which a photo of his post lies, and another one of hers."""
        self.post(self.ben, [photo := self.photo(self.ben)])
        self.ben.call("PUT", "/v1/members/ana/follow").expect(200)
        board = ana.post("/v1/boards", {"title": "Light", "visibility": "shared"}).expect(201).json["id"]
        ana.call("PUT", f"/v1/boards/{board}/members/ben").expect(200)
        ana.call("PUT", f"/v1/boards/{board}/photos/{photo}").expect(200)
        other = ana.post("/v1/boards", {"title": "Shade"}).expect(201).json["id"]
        return {"BOARD": board, "OTHERBOARD": other, "SAVEDPHOTO": photo}

    def key(self, member: Client) -> Authenticator:
        return Authenticator(member, f"http://localhost:{self.yard.port}")

    def app_login(self, ana: Client) -> str:
        """Lets an app in, in a browser, and gives the id of its log-in."""
        browser = Visitor(self.yard)
        browser.send({"identifier": "ana", "password": PASSWORD}, path="/login")
        browser.let_in(App.register(self.yard))
        return ana.get("/v1/me/apps").expect(200).json["data"][0]["id"]

    @staticmethod
    def turn_on(member: Client) -> pyotp.TOTP:
        """From now on logging in takes a code of the app."""
        app = pyotp.TOTP(member.post("/v1/me/authenticator").expect(201).json["secret"])
        member.call("PUT", "/v1/me/authenticator", {"code": app.at(time.time())}).expect(200)
        return app

    def codes(self, name: str, ana: Client) -> dict[str, str]:
        """What an authenticator app shows, of the one whom the call is about."""
        if name == "enableAuthenticator":
            secret = ana.post("/v1/me/authenticator").expect(201).json["secret"]
            return {"CODE": pyotp.TOTP(secret).at(time.time())}
        if name != "logInWithCode":
            return {"CODE": "755224"}
        app = self.turn_on(Client(self.yard).join("carl").confirm())
        refused = Client(self.yard).post("/v1/auth/login", {"identifier": "carl", "password": PASSWORD})
        # Each code works once; that of the next half minute is good already.
        return {"TICKET": refused.expect(401).json["ticket"], "CODE": app.at(time.time() + 30)}

    def variables(self, name: str, path: str, example: str) -> dict[str, str]:
        """Everything that the example of a call names, made for it and for it alone."""
        ana = self.owner()
        wanted = set(re.findall(r"\$\{?([A-Z]+)", example))
        found = {"YARD": self.yard.address, "TOKEN": ana.token, "REFRESH": ana.refresh}
        for undone in ("block", "mute"):
            ana.call("DELETE", f"/v1/members/ben/{undone}").expect(200)
        if "CODE" in wanted:
            found |= self.codes(name, ana)
        if {"POST", "COMMENT", "NOTIFICATION"} & wanted:
            found["POST"] = self.post(self.ben if name in OF_OTHERS else ana)
        if "PHOTO" in wanted:
            found["PHOTO"] = self.photo(ana)
        if path.endswith("/save"):
            self.post(self.ben, [photo := self.photo(self.ben)])
            ana.call("PUT", f"/v1/photos/{photo}/save", {"memo": "the light"}).expect(200)
            found["PHOTO"] = photo
        if "COMMENT" in wanted:
            found["COMMENT"] = ana.post(f"/v1/posts/{found['POST']}/comments", {"text": "hi"}).expect(201).json["id"]
        if "LISTING" in wanted:
            found["LISTING"] = self.listing(
                self.ben if name in ("askSeller", "heartListing", "unheartListing") else ana)
        if name == "pullUpListing":
            self.let_days_pass()
        if "MUTEDWORD" in wanted:
            found["MUTEDWORD"] = ana.post("/v1/me/muted-words", {"text": "clocks"}).expect(201).json["id"]
        if "DRAFT" in wanted:
            found["DRAFT"] = ana.post("/v1/drafts", {"kind": "post", "text": "not yet"}).expect(201).json["id"]
        if "ALERT" in wanted:
            found["ALERT"] = ana.post("/v1/me/alerts", {"words": "clocks"}).expect(201).json["id"]
        if "STORYPHOTO" in wanted:
            found["STORYPHOTO"] = self.story_photo(ana)
        if "STORY" in wanted:
            found["STORY"] = self.story(name, ana)
        if "BOARD" in wanted:
            found |= self.boards(ana)
        if "THREAD" in wanted:
            # What the seller does is done in a thread about something of Ana's.
            asker, seller = (self.ben, ana) if path.endswith(("/reservation", "/sale")) else (ana, self.ben)
            asked = asker.post(f"/v1/listings/{self.listing(seller)}/thread", {"text": "Is it there?"}).expect(201)
            found["THREAD"] = asked.json["id"]
        if "OFFER" in wanted:
            asker, seller = (ana, self.ben) if name == "withdrawOffer" else (self.ben, ana)
            made = asker.post(f"/v1/listings/{self.listing(seller)}/thread", {"amount": "900"}).expect(201)
            found["OFFER"] = made.json["last_message"]["offer"]["id"]
        if "SALE" in wanted:
            found["SALE"] = self.sale(ana)
        if name == "addPasskey":
            made = self.key(ana).made()
            found |= {"CLIENTDATA": made["client_data"], "ATTESTATION": made["attestation_object"]}
        if "SIGNATURE" in wanted:
            dana = Client(self.yard).join("dana").confirm()
            key = self.key(dana)
            dana.post("/v1/me/passkeys", key.made()).expect(201)
            used = key.used()
            found |= {
                "CREDENTIAL": used["credential_id"], "CLIENTDATA": used["client_data"],
                "AUTHENTICATORDATA": used["authenticator_data"], "SIGNATURE": used["signature"]}
        if "PASSKEY" in wanted:
            added = ana.post("/v1/me/passkeys", self.key(ana).made()).expect(201)
            found["PASSKEY"] = added.json["passkey"]["id"]
        if "APP" in wanted:
            made = ana.post("/v1/me/tokens", {"label": "script", "scopes": ["read"], "days": 1}).expect(201)
            found["APP"] = made.json["token"]["id"]
        if "PUSHKEY" in wanted:
            # Any point of the curve, and any sixteen bytes.
            found |= {
                "PUSHKEY": ana.get("/v1/me/push").expect(200).json["public_key"],
                "PUSHSECRET": "BTBZMqHH6r4Tts7J_aSIgg"}
        if "TODAY" in wanted:
            found["TODAY"] = ana.get("/v1/me/on-this-day").expect(200).json["date"]
        if "APPLOGIN" in wanted:
            found["APPLOGIN"] = self.app_login(ana)
        if name == "renewRecoveryCodes":
            self.turn_on(ana)
        if "SESSION" in wanted:
            self.log_in()
            sessions = ana.get("/v1/me/sessions").expect(200).json["data"]
            found["SESSION"] = next(one["id"] for one in sessions if not one["current"])
        if "INVITE" in wanted:
            found["INVITE"] = ana.post("/v1/invites", {}).expect(201).json["id"]
        if "CASE" in wanted:
            self.olga.post("/v1/reports", {"type": "post", "id": self.post(self.ben), "reason": "spam"}).expect(201)
            found["CASE"] = ana.get("/v1/moderation/cases").expect(200).json["data"][0]["id"]
        if "EVIDENCE" in wanted:
            shown = self.post(self.ben, [self.photo(self.ben)])
            self.olga.post("/v1/reports", {"type": "post", "id": shown, "reason": "spam"}).expect(201)
            case = ana.get("/v1/moderation/cases").expect(200).json["data"][0]
            found["EVIDENCE"] = case["evidence"][0]["id"]
        if "WARNING" in wanted:
            found["WARNING"] = self.warning(self.olga, ana.get("/v1/me").json["id"])
        if "APPEAL" in wanted:
            warning = self.warning(ana, self.ben.get("/v1/me").json["id"])
            self.ben.post("/v1/me/appeals", {"text": "It was a clock.", "warning_id": warning}).expect(201)
            found["APPEAL"] = warning
        if "NOTE" in wanted:
            found["NOTE"] = ana.post("/v1/moderation/members/ben/notes", {"text": "Talked."}).expect(201).json["id"]
        if "NOTIFICATION" in wanted:
            self.ben.call("PUT", f"/v1/posts/{found['POST']}/like").expect(200)
            found["NOTIFICATION"] = ana.get("/v1/notifications").expect(200).json["data"][0]["id"]
        assert wanted <= found.keys(), wanted - found.keys()
        return found

    def sale(self, seller: Client) -> str:
        """Of something that the one sold to ben just now."""
        asked = self.ben.post(f"/v1/listings/{self.listing(seller)}/thread", {"text": "Is it there?"}).expect(201)
        sold = seller.call("PUT", f"/v1/threads/{asked.json['id']}/sale", {}).expect(200)
        return sold.json["sale"]["id"]

    def run(self, example: str, variables: dict[str, str]) -> int:
        """The status that an example gets."""
        result = subprocess.run(
            ["bash", "-c", example], cwd=self.folder, capture_output=True, text=True, timeout=LIMIT, errors="replace",
            env={"PATH": os.environ["PATH"], "HOME": str(self.folder), **variables})
        return int(result.stdout[-3:])


def examples(page: str) -> dict[str, tuple[str, str, str]]:
    """By the line of its heading: method, path and the lines to run."""
    found = {}
    for block in re.split(r"^### ", page, flags=re.M)[1:]:
        heading = re.match(r"([A-Z]+) (/\S+)\n", block)
        if heading:
            [example] = re.findall(r"```sh\n(.*?)```", block, re.S)
            found[heading[0].strip()] = (heading[1], heading[2], example)
    return found


@pytest.fixture
def waiting_room(own):
    """Lets newcomers wait from now on."""
    def restart(**settings):
        if own.settings == settings:
            return
        assert own.stop() == 0
        own.settings = settings
        own.start()
    return restart


def test_every_example_works(own, waiting_room, tmp_path):
    calls = Client(own).get("/v1/openapi.json").expect(200).json["paths"]
    world = World(own, tmp_path)
    todo = examples(make(own))
    assert len(todo) == sum(len(methods) for methods in calls.values())
    method, path, joining = todo.pop("POST /v1/auth/register")
    assert world.run(joining, {"YARD": own.address}) == 201
    own.run("member", "promote", "ana", "--role", "owner")
    for method, path, example in todo.values():
        call = calls[path][method.lower()]
        if "waiting/{" in path:
            waiting_room(MADANG_REGISTRATION="approval")
            Client(own).join(re.search(r"waiting/(\w+)", example)[1])
        if call["operationId"] == "deleteMember":
            Client(own).join(re.search(r"members/(\w+)", example)[1])
        variables = world.variables(call["operationId"], path, example)
        status = world.run(example, variables)
        [expected] = [code for code in call["responses"] if code.startswith("2")]
        assert str(status) == expected, f"{method} {path}: {status}\n{example}"
        if call["operationId"] in ("addPasskey", "editPasskey", "removePasskey"):
            own.run("member", "reset-factors", "ana")
        if call["operationId"] in ("enableAuthenticator", "renewRecoveryCodes"):
            world.owner().call("DELETE", "/v1/me/authenticator").expect(204)
        if call["operationId"] == "changePassword":
            ana = Client(own, world.log_in()["access_token"])
            ana.post("/v1/me/password", {"current_password": OTHER_PASSWORD, "new_password": PASSWORD}).expect(204)
            # With the old one the confirmation went.
            world.ana = None
