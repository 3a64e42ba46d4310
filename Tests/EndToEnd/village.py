"""A village for those who look at every page: members and what they do, of every kind, and the pages that show it. It
is built once in a run; whoever looks has a copy."""
import contextlib
import fcntl
import json
import os
import re
import shutil
from datetime import datetime, timedelta, timezone
from urllib.parse import quote, urlsplit

import pytest

from boards import make
from market import offer_places, sell
from oauth import App
from photos import drawn
from saving import keep
from yard import Client, Yard

SMALL = (480, 320)
LONG_TAG = "길" * 50
# The longest of everything that people say.
SAYINGS = ["정말 좋아요 #마당\n" + "말 " * 140, "https://example.org/" + "a" * 200, "가" * 300, "한 줄\n두 줄", "#" + "b" * 99]
SETTINGS = ["/settings", "/settings/profile", "/settings/password", "/settings/email", "/settings/sessions",
            "/settings/look", "/settings/data", "/settings/data/leave", "/settings/blocks", "/settings/stories",
            "/settings/hashtags", "/settings/mutes", "/settings/authenticator", "/settings/apps", "/settings/push",
            "/drafts", "/drafts?kind=listing", "/settings/import", "/stories", "/confirm?next=/settings/email"]
SEARCHES = ["/search", f"/search?q={quote('고양')}", "/search?q=village&type=members", f"/search?q={quote('#산')}",
            f"/search?q={quote('#길')}", f"/search?q={quote('의자')}&type=listings", "/search?q=nothing-like-this",
            "/search?q=" + "a" * 100, f"/tags/{quote('산책')}", f"/tags/{quote(LONG_TAG)}"]

# Who looks, by what they look for; a visitor is nobody.
WALKERS = {"reader": "ben", "member": "ben", "author": "ana", "visitor": None, "suspended": "hana", "warned": "iris"}
NAMES = ("ana", "ben", "cleo", "dora", "fay", "hana", "iris")


class Village:
    """What there is, step by step: later steps tell of earlier ones."""

    def __init__(self, yard: Yard):
        self.yard = yard
        self.people = {name: Client(yard).join(f"village_{name}") for name in NAMES}
        self.ana, self.ben, self.cleo, self.dora, self.fay, self.hana, self.iris = self.people.values()
        yard.run("member", "promote", "village_ana", "--role", "owner")
        self.ana.call("PATCH", "/v1/me", {
            "display_name": "마당에서가장긴이름을가진아나입니다", "bio": "사진을 찍어요. " * 8}).expect(200)
        self.ana.upload(drawn(5, (300, 300)), to="/v1/me/avatar", method="PUT").expect(200)

    def build(self) -> dict:
        self._post()
        self._comment()
        self._sell()
        self._save()
        self._leave_drafts()
        self._tell_a_story()
        self._moderate()
        return {"several": self.several, "chair": self.chair, "photo": self.saved[1],
                "missing": ["/nowhere"], **self._paths()}

    def _post(self) -> None:
        ana, ben, cleo = self.ana, self.ben, self.cleo
        self.several = ana.publish(
            "여러 장 #마당 " * 12, [drawn(1, (360, 480)), drawn(2, (480, 300)), drawn(3, SMALL)])
        self.single = ana.publish("한 장", [drawn(4, (250, 450))], alt_text="원들")
        self.plain = ana.publish(f"글만 있는 게시물 #글 고양이 #산책 #산 #{LONG_TAG}")
        self.bens, self.cleos = ben.publish("벤의 글 #산책"), cleo.publish("시계 사세요")
        # In the feed of ana for its hashtag.
        self.dora.publish(f"도라의 글 #{LONG_TAG}")
        for tag in (LONG_TAG, "산책"):
            for member in (ana, ben):
                member.call("PUT", f"/v1/hashtags/{quote(tag)}/follow").expect(200)
        for who, whom in ((ben, "ana"), (ana, "ben")):
            who.call("PUT", f"/v1/members/village_{whom}/follow").expect(200)
        for who, post in ((ben, self.several), (ben, self.single), (ana, self.bens), (cleo, self.bens)):
            who.call("PUT", f"/v1/posts/{post['id']}/like").expect(200)
        Client(self.yard).join("village_emil").publish("에밀의 글")
        self.veiled = self.fay.publish("가려 둔 사진", [drawn(8, (480, 300)), drawn(9, (450, 100))])
        self.fay.call("PATCH", f"/v1/posts/{self.veiled['id']}", {"is_sensitive": True}).expect(200)

    def _comment(self) -> None:
        ana, ben = self.ana, self.ben
        said = [(self.several, ana, SAYINGS[0]), (self.single, ana, SAYINGS[0]), (self.bens, ana, "안녕"),
                *((self.several, ben, text) for text in SAYINGS)]
        self.comments = [member.post(f"/v1/posts/{post['id']}/comments", {"text": text}).expect(201).json["id"]
                         for post, member, text in said]
        for number in range(3):
            ben.post(f"/v1/posts/{self.several['id']}/comments", {
                "text": f"그래요 {number} " * 20, "reply_to": self.comments[0]}).expect(201)

    def _sell(self) -> None:
        ana, ben = self.ana, self.ben
        self.gate = offer_places(ana, "마을에서가장오래된느티나무아래넓은평상의남쪽끝자리옆", "Library")[0]
        self.facts = {"category": "books", "condition": "like-new", "place": self.gate}
        self.chair = sell(ana, "아주 긴 이름의 캠핑 의자 두 개와 탁자 " * 3, "120000", photos=3, size=SMALL,
                          discount="20000", allows_offers=True, **self.facts)
        self.cup, self.table = sell(ana, "다 팔린 컵", stock=0, size=SMALL), sell(ana, "그냥 가져가세요", "0", size=SMALL)
        self.thread = self._ask(self.chair, "아직 있나요? " * 30)
        ana.post(f"/v1/threads/{self.thread}/messages", {"text": "네."}).expect(201)
        for amount in ("90000", "95000"):
            ben.post(f"/v1/threads/{self.thread}/offers", {"amount": amount}).expect(201)
        # Of the first sale both speak, of the second nobody yet.
        for name, speakers in (("팔린 책장 " * 12, (ana, ben)), ("팔린 등", ())):
            sold = self._ask(sell(ana, name, size=SMALL), "있나요?")
            self.sale = ana.call("PUT", f"/v1/threads/{sold}/sale", {}).expect(200).json["sale"]["id"]
            for speaker in speakers:
                speaker.call("PUT", f"/v1/sales/{self.sale}/feedback", {
                    "type": "problem", "reason": "not_as_described", "text": "길" * 300}).expect(200)
        for listing in (self.chair, self.cup):
            ben.call("PUT", f"/v1/listings/{listing['id']}/heart").expect(200)
        self.alert = ben.post("/v1/me/alerts", {
            "words": "가" * 30, "price_min": "1000", "price_max": "9999999999", "currency": "KRW",
            **self.facts}).expect(201).json["id"]

    def _ask(self, listing: dict, text: str) -> str:
        return self.ben.post(f"/v1/listings/{listing['id']}/thread", {"text": text}).expect(201).json["id"]

    def _save(self) -> None:
        ana, ben = self.ana, self.ben
        self.saved = [self.several["photos"][0]["id"], self.single["photos"][0]["id"]]
        for photo, memo in zip(self.saved, ("떠오른 생각 " * 28, "W" * 200)):
            keep(ben, photo, memo)
        self.seen = make(ana, "모두가 보는 보드", self.saved, note="빛이 드는 골목에서. " * 12, visibility="public")
        self.his = make(ben, "마당에서가장긴이름을가진보드라서두줄은되어야다들어갑니다 Light", self.saved)
        make(ben, "빈 보드")
        self.shared = make(ana, "함께 모으는 보드", self.saved[:1], visibility="shared")
        ana.call("PUT", f"/v1/boards/{self.shared}/members/village_ben").expect(200)

    def _leave_drafts(self) -> None:
        soon = (datetime.now(timezone.utc) + timedelta(days=9)).strftime("%Y-%m-%dT%H:%M:00.000Z")
        for member in (self.ana, self.ben):
            photo = member.upload(drawn(7, (400, 300))).expect(201).json["id"]
            kept = member.post("/v1/drafts", {"kind": "post", "text": "길" * 500, "photo_ids": [photo]}).expect(201)
            member.post("/v1/drafts", {"kind": "post", "text": "soon", "publish_at": soon}).expect(201)
            member.post("/v1/drafts", {"kind": "listing", "name": "w" * 100, "price": "12x"}).expect(201)
            self.draft = kept.json["id"]
        for word in ("뮤" * 60, "#" + "w" * 49):
            self.ben.post("/v1/me/muted-words", {"text": word, "ends_at": "2099-01-01T00:00:00.000Z"}).expect(201)

    def _tell_a_story(self) -> None:
        photo = self.ben.upload(drawn(6, (270, 480)), purpose="story").expect(201).json["id"]
        self.story = self.ben.post("/v1/stories", {"photo_ids": [photo], "words": [
            {"photo_id": photo, "text": "골목의 아침", "x": 500, "y": 300}]}).expect(201).json["id"]
        self.ana.call("PUT", f"/v1/stories/{self.story}/view", {"frames": 1}).expect(200)

    def _moderate(self) -> None:
        ana, ben = self.ana.confirm(), self.ben
        ben.post("/v1/reports", {"type": "post", "id": self.cleos["id"], "reason": "spam: watches"}).expect(201)
        ben.call("PUT", "/v1/members/village_cleo/block").expect(200)
        ben.call("PUT", "/v1/members/village_emil/mute").expect(200)
        self.invite = ana.post("/v1/invites", {"uses": 3}).expect(201).json["id"]
        self.note = ana.post("/v1/moderation/members/village_ben/notes", {"text": "전화로 얘기했어요. " * 20}).expect(201)
        self.hana.publish("시계 팔아요")
        for action, whom in (("warn", self.fay), ("warn", self.iris), ("suspend", self.hana)):
            decided = ana.post("/v1/moderation/decisions", {
                "action": action, "type": "member", "id": whom.member["id"], "reason": "spam: " + "시계 " * 40})
            self.decision = decided.expect(201).json["id"]
            if whom is self.fay:
                whom.post("/v1/me/appeals", {
                    "text": "시계가 아니었어요. " * 30, "warning_id": self.decision}).expect(201)

    def _paths(self) -> dict[str, list[str]]:
        """The pages for each who looks."""
        reset = re.search(r"token=(\S+)", self.yard.run("member", "reset-password", "village_dora").stdout)[1]
        goods, several, single, veiled = (
            f"/market/{self.chair['id']}", *(f"/p/{post['id']}" for post in (self.several, self.single, self.veiled)))
        plain = f"/p/{self.plain['id']}"
        return {
            "visitor": ["/login", "/join", "/forgot", "/forgot?sent=1", f"/new-password?token={reset}",
                        "/sign-in?token=x", "/confirm-email?token=x", "/left", "/offline", "/", "/explore", "/_pieces",
                        "/nowhere", "/@village_ana", several, "/@village_fay", "/market", goods],
            "reader": ["/", "/?view=tiles", "/explore", "/@village_ana", "/@village_ana/followers",
                       "/@village_ana/following", "/@village_ana/boards", "/@village_ana/feedback",
                       f"/boards/{self.seen}", "/@village_ben", "/@village_cleo", "/@village_emil",
                       "/notifications", several, single, plain, veiled, f"{several}/likes", f"{plain}/likes", "/likes",
                       "/market?view=list", "/market?view=grid", "/market?view=grid&q=zz", goods,
                       f"/market/{self.cup['id']}", "/@village_ana/market", "/@village_ben/market", "/market/hearts",
                       f"/comments/{self.comments[0]}/replies", "/shortcuts", *SEARCHES],
            "member": self._paths_of_member(),
            "author": [goods, f"{goods}/edit", f"{goods}/delete", "/settings", "/settings/profile",
                       "/settings/members", f"/settings/members/invites/{self.invite}/revoke",
                       "/settings/members/village_ben/refuse", "/@village_ana", "/@village_ben/comments",
                       several, f"{several}/edit", f"{single}/delete", "/on-this-day",
                       f"/threads/{self.thread}", f"/threads/{self.thread}/sale", "/notifications", "/moderation",
                       f"/moderation/decisions?type=post&id={self.cleos['id']}",
                       f"/moderation/decisions?type=member&id={self.ben.member['id']}", "/moderation/appeals",
                       f"/moderation/notes/{self.note.json['id']}/delete?username=village_ben", "/moderation/log",
                       "/moderation/members", "/moderation/members/village_ben/delete", "/yard", "/about",
                       "/settings/about", "/settings/market", "/alt-texts", f"/boards/{self.shared}/members"],
            "suspended": ["/suspended", "/appeal", "/settings/data"],
            "warned": ["/warning", f"/appeal?warning_id={self._warning_of_iris()}"],
        }

    def _warning_of_iris(self) -> str:
        return self.iris.get("/v1/me/warnings").expect(200).json["data"][0]["id"]

    def _paths_of_member(self) -> list[str]:
        table, thread, his, shared = self.table["id"], self.thread, f"/boards/{self.his}", f"/boards/{self.shared}"
        ask = urlsplit(App.register(self.yard).ask())
        return ["/new", *SETTINGS, "/market/new", f"/market/{table}/ask", "/threads", f"/threads/{thread}",
                f"/market/{table}/offer", f"/threads/{thread}/offer", f"/sales/{self.sale}/feedback",
                "/saved", "/saved?q=zz", "/market/alerts", f"/market/alerts?ask={self.alert}",
                f"/market/alerts/{self.alert}/edit", f"/photos/{self.saved[0]}/save", f"/photos/{self.saved[1]}/unsave",
                f"/comments/{self.comments[-1]}/edit", f"/comments/{self.comments[-1]}/delete",
                f"/drafts/{self.draft}/delete", "/stories/new", f"/stories/{self.story}/frames/1",
                f"/stories/{self.story}/views", f"/stories/{self.story}/delete", f"{ask.path}?{ask.query}",
                f"/report?type=post&id={self.plain['id']}", "/@village_ana/block", "/boards",
                "/boards/new", his, f"{his}/edit", f"{his}/delete", f"{his}/arrange",
                shared, f"{shared}/members", f"{shared}/members?ask=leave", "/saved/choose",
                f"/@village_ana/market?place={self.gate}",
                f"/market?category=books&condition=like-new&place={self.gate}&free=true"]


@contextlib.contextmanager
def _alone(path):
    """One process after the other."""
    with open(path, "w", encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The folder with the village as it was built, and in `told.json` what is in it. No yard runs on it."""
    base = tmp_path_factory.getbasetemp()
    # Each process of pytest-xdist has its folder in that of the run.
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "village"
    with _alone(folder.with_suffix(".lock")):
        if not (folder / "told.json").exists():
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            yard = Yard(folder / "var", flags=("--development", "on")).start()
            try:
                told = Village(yard).build()
            finally:
                code = yard.stop()
            assert code == 0, yard.log[-2000:]
            (folder / "told.json").write_text(json.dumps(told), encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def yard_data(built, tmp_path_factory):
    """A copy of the village: the yard of the file runs on it."""
    return shutil.copytree(built / "var", tmp_path_factory.mktemp("yard") / "var")


@pytest.fixture(scope="module")
def village(built, yard):
    """What there is, and the pages that show it, for each who looks at them."""
    told = json.loads((built / "told.json").read_text(encoding="utf-8"))
    for name in NAMES:
        told[name] = Client(yard)
        told[name].member = {"username": f"village_{name}"}
    return told
