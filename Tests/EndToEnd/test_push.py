"""Push: what a device is told while nobody looks, and what it is not. Nothing is proved by waiting: that something is
not told shows by what is told after it."""
import time
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from market import sell
from pages import PASSWORD
from push_service import BODY_LIMIT, CUT, PushService, Reply, judge
from services import wait_until
from yard import LIMIT, Client, Yard

SITE = "https://yard.example"
# Of a member; none of the machine's, nor UTC.
ZONE = "Asia/Seoul"


@pytest.fixture
def service():
    with PushService() as running:
        yield running


def like(member: Client, post: dict) -> None:
    member.call("PUT", f"/v1/posts/{post['id']}/like").expect(200)


def comment(member: Client, post: dict, text: str) -> None:
    member.post(f"/v1/posts/{post['id']}/comments", {"text": text}).expect(201)


def state(member: Client) -> dict:
    return member.get("/v1/me/push").expect(200).json


def wish(member: Client, **wishes) -> dict:
    return member.call("PATCH", "/v1/me/push", wishes).expect(200).json


def faults(answer) -> set[str]:
    """The fields that are wrong."""
    return {one["field"] for one in answer.expect(422).json["errors"]}


def name_of(member: Client) -> str:
    return member.member["display_name"]


def session(member: Client) -> Client:
    """Another device of the same member."""
    other = Client(member.yard)
    answer = other.post("/v1/auth/login", {"identifier": member.member["username"], "password": PASSWORD})
    other.token, other.member = answer.expect(200).json["tokens"]["access_token"], member.member
    return other


def expect_forgotten(member: Client) -> None:
    wait_until(lambda: not state(member)["is_on"], "the device is forgotten")


# What is told

def test_a_like_is_told_as_a_push_service_wants_it_and_read_by_the_device_alone(tmp_path, service):
    flags = ("--development", "on", "--base-url", SITE)
    yard = Yard(tmp_path / "var", flags=flags).start()
    try:
        ana, ben = Client(yard).join("ana"), Client(yard).join("ben")
        assert state(ana) == {
            "public_key": state(ben)["public_key"], "is_on": False, "silent_kinds": [], "quiet_from": None,
            "quiet_until": None, "silenced": []}
        device, other = service.turned_on(ana), service.turned_on(ben)
        assert state(ana)["is_on"]
        post = ana.publish("Evening light in the yard")
        before = time.time()
        like(ben, post)
        message = device.wait()
        # Time to read it on an open page.
        assert message.asked.at >= before + 5
        judge(message.asked, service.origin, state(ana)["public_key"], SITE)
        assert len(message.asked.body) <= BODY_LIMIT and message.urgency == "normal"
        shown = message.notification
        assert message.json == {
            "web_push": 8030, "app_badge": 1, "member": ana.member["id"], "notification": {
                "title": f"{name_of(ben)} likes your post", "body": "Evening light in the yard",
                "navigate": f"{SITE}/p/{post['id']}", "tag": message.topic, "lang": "en", "dir": "auto",
                "icon": shown["icon"]}}
        assert shown["icon"].startswith(f"{SITE}/assets/")
        with pytest.raises(Exception):
            other.opened(message.asked)
        # The key is the yard's: browsers that were told of it know it after a restart, too.
        key = state(ana)["public_key"]
        assert yard.stop() == 0
        yard.start()
        assert state(ana)["public_key"] == key
        like(ben, ana.publish("After a restart"))
        second = device.wait(2)
        judge(second.asked, service.origin, key, SITE)
        # Another message has another salt and another key of its own.
        assert second.asked.body[:16] != message.asked.body[:16]
        assert second.asked.body[21:86] != message.asked.body[21:86]
        assert other.asked == [] and service.strays == []
        assert device.token not in yard.log and device.offer["secret"] not in yard.log
    finally:
        yard.stop()


def test_a_member_is_told_in_their_language_else_in_that_of_the_device(join, service):
    ana, ben, cho = join("ana"), join("ben"), join("cho")
    post, other = ana.publish("who reads this"), cho.publish("and this")
    device, chos = service.turned_on(ana, "en"), service.turned_on(cho, "en")
    ana.call("PATCH", "/v1/me", {"locale": "ko"}).expect(200)
    like(ben, post)
    like(ben, other)
    shown = device.wait().notification
    assert (shown["title"], shown["lang"]) == (f"{name_of(ben)}님이 좋아합니다", "ko")
    assert chos.wait().notification["lang"] == "en"


def test_several_likes_of_one_post_are_one_message_and_a_later_one_takes_its_place(join, service):
    ana, ben, cho, dan = join("ana"), join("ben"), join("cho"), join("dan")
    post, other = ana.publish("liked by many"), ana.publish("liked by one")
    device = service.turned_on(ana)
    like(ben, post)
    like(cho, post)
    first = device.wait()
    assert first.notification["title"] == f"{name_of(cho)} and 1 other like your post"
    assert first.json["app_badge"] == 2
    like(dan, post)
    second = device.wait(2)
    assert second.notification["title"] == f"{name_of(dan)} and 2 others like your post"
    assert second.notification["tag"] == first.notification["tag"] == second.topic
    like(dan, other)
    assert device.wait(3).notification["tag"] != first.notification["tag"]


def test_each_kind_of_news_leads_to_its_place(join, service):
    ana, ben = join("ana"), join("ben")
    device = service.turned_on(ana)
    post = ana.publish("under which one talks")
    comment(ben, post, "well seen")
    ben.call("PUT", f"/v1/members/{ana.member['username']}/follow").expect(200)
    mention = ben.publish(f"look, @{ana.member['username']}")
    device.wait(3)
    told = {message.notification["title"]: message.notification for message in device.messages}
    at = ana.yard.address
    assert {title: notification["navigate"] for title, notification in told.items()} == {
        f"{name_of(ben)} commented on your post": f"{at}/p/{post['id']}#comments",
        f"{name_of(ben)} followed you": f"{at}/@{ben.member['username']}",
        f"{name_of(ben)} mentioned you in a post": f"{at}/p/{mention['id']}"}
    assert told[f"{name_of(ben)} commented on your post"]["body"] == "well seen"


def test_a_message_of_a_thread_is_told_with_high_urgency_and_leads_there(join, service):
    ana, ben = join("ana"), join("ben")
    chair = sell(ana)
    device, bens = service.turned_on(ana), service.turned_on(ben)
    thread = ben.post(f"/v1/listings/{chair['id']}/thread", {"text": "Is it still there?"}).expect(201).json
    message = device.wait()
    assert message.urgency == "high" and message.json["app_badge"] == 1
    shown = message.notification
    assert (shown["title"], shown["body"]) == (name_of(ben), "Is it still there?")
    assert shown["navigate"] == f"{ana.yard.address}/threads/{thread['id']}"
    ana.post(f"/v1/threads/{thread['id']}/messages", {"text": "It is."}).expect(201)
    assert bens.wait().notification["body"] == "It is."
    ben.post(f"/v1/threads/{thread['id']}/messages", {"text": "Tomorrow at six?"}).expect(201)
    assert device.wait(2).notification["tag"] == shown["tag"]


def test_a_long_text_is_cut_so_that_it_fits_into_a_message(join, service):
    ana, ben = join("ana"), join("ben")
    device = service.turned_on(ana)
    # As long as a post may be: 2 000 bytes.
    post = ana.publish("🏡" * 500)
    like(ben, post)
    message = device.wait()
    assert message.notification["body"].endswith("…") and set(message.notification["body"]) == {"🏡", "…"}
    assert len(message.asked.body) <= BODY_LIMIT


# What is not told

def test_what_was_read_meanwhile_or_taken_back_is_not_told(join, service):
    ana, ben, cho = join("ana"), join("ben"), join("cho")
    posts = [ana.publish(f"post {n}") for n in range(3)]
    device = service.turned_on(ana)
    like(ben, posts[0])
    like(ben, posts[1])
    ben.call("DELETE", f"/v1/posts/{posts[1]['id']}/like").expect(200)
    latest = ana.get("/v1/notifications").json["data"][0]["id"]
    ana.post("/v1/notifications/read", {"up_to": latest}).expect(200)
    like(cho, posts[2])
    assert device.wait().notification["title"] == f"{name_of(cho)} likes your post"
    assert device.messages[0].json["app_badge"] == 1


def test_silent_kinds_are_told_neither_then_nor_later(join, service):
    ana, ben = join("ana"), join("ben")
    post = ana.publish("quiet hearts")
    device = service.turned_on(ana)
    assert wish(ana, silent_kinds=["like", "message"])["silent_kinds"] == ["like", "message"]
    like(ben, post)
    ben.post(f"/v1/listings/{sell(ana)['id']}/thread", {"text": "Is it still there?"}).expect(201)
    comment(ben, post, "out loud")
    assert device.wait().notification["title"] == f"{name_of(ben)} commented on your post"
    # The list has it all.
    assert {one["type"] for one in ana.get("/v1/notifications").json["data"]} == {"like", "comment"}
    assert wish(ana, silent_kinds=[])["silent_kinds"] == []
    comment(ben, post, "once more")
    assert device.wait(2).notification["title"].startswith(name_of(ben))


def test_silenced_and_blocked_members_are_not_told_of(join, service):
    ana, ben, cho, dan = join("ana"), join("ben"), join("cho"), join("dan")
    posts = [ana.publish(f"post {n}") for n in range(3)]
    device = service.turned_on(ana)
    silenced = f"/v1/me/push/silenced/{ben.member['username']}"
    ana.call("PUT", silenced).expect(204)
    ana.call("PUT", silenced).expect(204)
    assert [one["username"] for one in state(ana)["silenced"]] == [ben.member["username"]]
    like(ben, posts[0])
    like(cho, posts[1])
    # Before the five seconds are over.
    ana.call("PUT", f"/v1/members/{cho.member['username']}/block").expect(200)
    like(dan, posts[2])
    assert device.wait().notification["title"] == f"{name_of(dan)} likes your post"
    ana.call("DELETE", silenced).expect(204)
    assert state(ana)["silenced"] == []
    comment(ben, posts[2], "heard again")
    assert name_of(ben) in device.wait(2).notification["title"]
    assert ana.call("PUT", "/v1/me/push/silenced/nobody_here").expect(404).json["code"] == "not_found"
    assert faults(ana.call("PUT", f"/v1/me/push/silenced/{ana.member['username']}")) == {"username"}


def hours_around(now: datetime, begin: int, end: int) -> dict:
    """Quiet hours from and to so many hours from now, over midnight where that lies between."""
    return {"quiet_from": f"{now + timedelta(hours=begin):%H:%M}", "quiet_until": f"{now + timedelta(hours=end):%H:%M}"}


def test_in_quiet_hours_of_the_members_own_zone_nothing_is_told(join, service):
    ana, ben, cho = join("ana"), join("ben"), join("cho")
    now = datetime.now(ZoneInfo(ZONE))
    quiet, awake = hours_around(now, -2, 2), hours_around(now, 4, 6)
    devices = {}
    for member, hours in ((ana, quiet), (cho, awake)):
        member.call("PATCH", "/v1/me", {"time_zone": ZONE}).expect(200)
        assert hours.items() <= wish(member, **hours).items()
        devices[member] = service.turned_on(member)
    posts = [member.publish("read by night") for member in (ana, cho)]
    # Hers is due first: nobody is told before it was looked at.
    for post in posts:
        like(ben, post)
    devices[cho].wait()
    like(ben, cho.publish("and another one"))
    devices[cho].wait(2)
    assert devices[ana].asked == []
    assert state(ana)["is_on"]
    for wrong, field in (
            ({"quiet_from": "22:00"}, "quiet_until"), ({"quiet_until": "07:00"}, "quiet_from"),
            ({"quiet_from": "22:00", "quiet_until": "22:00"}, "quiet_until"),
            ({"quiet_from": "24:00", "quiet_until": "07:00"}, "quiet_from"),
            ({"silent_kinds": ["weather"]}, "silent_kinds")):
        assert faults(ben.call("PATCH", "/v1/me/push", wrong)) == {field}, wrong
    # What was refused has changed nothing, and what is not named stays as it was.
    assert state(ben)["quiet_from"] is None
    assert quiet.items() <= wish(ana, silent_kinds=["follow"]).items()
    ended = wish(ana, quiet_from="", quiet_until="")
    assert (ended["silent_kinds"], ended["quiet_from"], ended["quiet_until"]) == (["follow"], None, None)


# When it ends

def test_a_device_is_told_nothing_after_its_session(join, service):
    ana, ben = join("ana"), join("ben")
    post = ana.publish("after whom")
    ends = {
        "log-out": lambda device: device.post("/v1/auth/logout").expect(204),
        "everywhere else": lambda device: ana.call("DELETE", "/v1/me/sessions").expect(204),
        "turned off": lambda device: device.call("DELETE", "/v1/me/push/device").expect(204)}
    gone = []
    for end, act in ends.items():
        other = session(ana)
        gone.append(service.turned_on(other))
        act(other)
        if end == "turned off":
            assert not state(other)["is_on"]
            other.call("DELETE", "/v1/me/push/device").expect(204)
        else:
            assert other.get("/v1/me/push").status == 401, end
    other = session(ana)
    gone.append(service.turned_on(other))
    device = service.turned_on(ana)
    ana.post("/v1/me/password", {"current_password": PASSWORD, "new_password": "sweep it twice a day"}).expect(204)
    assert other.get("/v1/me/push").status == 401
    # The device that changed it is told on: it is the one that is turned on last.
    like(ben, post)
    device.wait()
    assert [one.asked for one in gone] == [[], [], [], []]


def test_what_waits_to_be_told_ends_with_the_session_as_well(join, service):
    ana, ben = join("ana"), join("ben")
    post = ana.publish("told too late")
    other = session(ana)
    gone, device = service.turned_on(other), service.turned_on(ana)
    like(ben, post)
    other.post("/v1/auth/logout").expect(204)
    device.wait()
    assert gone.asked == []


def test_a_browser_belongs_to_whoever_turned_it_on_last(join, service):
    ana, ben, cho = join("ana"), join("ben"), join("cho")
    post, other = ana.publish("ana's"), ben.publish("ben's")
    device = service.turned_on(ana)
    device.turned_on(ben)
    assert not state(ana)["is_on"] and state(ben)["is_on"]
    like(cho, post)
    like(cho, other)
    message = device.wait()
    assert message.json["member"] == ben.member["id"] and message.notification["body"] == "ben's"


def test_a_device_that_is_there_no_more_is_forgotten(join, service):
    ben, members = join("ben"), {status: join("ana") for status in (404, 410)}
    for status, ana in members.items():
        service.turned_on(ana).will_say(Reply(status))
        like(ben, ana.publish("gone"))
    for ana in members.values():
        expect_forgotten(ana)
        like(ben, ana.publish("and nothing after it"))
    dan = join("dan")
    device = service.turned_on(dan)
    like(ben, dan.publish("the next one goes"))
    device.wait()
    assert all(len(one.asked) == 1 for one in service.devices.values())


def test_a_push_service_that_wants_to_be_asked_later_is_asked_later_and_not_before(join, service):
    ana, ben, cho = join("ana"), join("ben"), join("cho")
    posts = {member: member.publish("patience") for member in (ana, cho)}
    seconds, moments = service.turned_on(ana), service.turned_on(cho)
    # Later than it would be asked anyway.
    moment = int(datetime.now().timestamp()) + 45
    seconds.will_say(Reply.later(429, seconds=40))
    moments.will_say(Reply.later(503, moment=moment))
    for post in posts.values():
        like(ben, post)
    seconds.wait_asked(1)
    # What comes meanwhile waits, and is told together.
    comment(ben, posts[ana], "meanwhile")
    first, *rest = seconds.wait_asked(3, limit=2 * LIMIT)
    assert min(one.at for one in rest) >= first.at + 40
    assert {message.notification["title"].removeprefix(name_of(ben)) for message in seconds.messages} == {
        " likes your post", " commented on your post"}
    _, second = moments.wait_asked(2, limit=2 * LIMIT)
    assert second.at >= moment
    assert moments.wait().notification["title"] == f"{name_of(ben)} likes your post"
    assert state(ana)["is_on"] and state(cho)["is_on"]


def test_a_push_service_that_fails_denies_us_or_says_nothing_is_asked_again_half_a_minute_later(join, service):
    ben, devices = join("ben"), {}
    for reply in (Reply(500), Reply(401), Reply(403), CUT):
        ana = join("ana")
        devices[ana] = service.turned_on(ana).will_say(reply)
        like(ben, ana.publish("again"))
    for ana, device in devices.items():
        first, second = device.wait_asked(2, limit=2 * LIMIT)
        assert second.at >= first.at + 29
        device.wait()
        assert state(ana)["is_on"]


def test_a_message_that_is_refused_is_given_up_and_the_next_one_goes(join, service):
    ana, ben = join("ana"), join("ben")
    said_before = len(ana.yard.log)
    device = service.turned_on(ana).will_say(Reply(400), Reply(413))
    for n in range(3):
        like(ben, ana.publish(f"post {n}"))
    assert device.wait().notification["body"] == "post 2"
    assert len(device.asked) == 3 and state(ana)["is_on"]
    # Once all that was due is told.
    wait_until(lambda: "a device could not be told" in ana.yard.log[said_before:], "the log says so")


# Where it is sent to

def test_a_redirect_of_a_push_service_is_not_followed(join, service):
    ana, ben = join("ana"), join("ben")
    elsewhere = service.device()
    moved = [Reply(status, {"Location": elsewhere.address}) for status in (301, 302, 307, 308)]
    device = service.turned_on(ana).will_say(*moved)
    for n in range(len(moved) + 1):
        like(ben, ana.publish(f"post {n}"))
    device.wait()
    assert elsewhere.asked == [] and service.strays == [] and len(device.asked) == len(moved) + 1


REFUSED = [
    "http://push.example/send/1", "ftp://push.example/send/1", "//push.example/send/1", "push.example", "",
    "https://localhost/send/1", "https://127.0.0.1/send/1", "https://[::1]/send/1", "https://10.0.0.1/send/1",
    "https://192.168.0.1/send/1", "https://169.254.169.254/latest/meta-data/", "https://[fd00::1]/send/1",
    "https://2130706433/send/1", "https://0x7f000001/send/1", "https://127.1/send/1", "https://8.8.8.8/send/1",
    "https://user@push.example/send/1", "https://user:word@push.example/send/1", "https://push.example:8443/send/1",
    "https://push.example:443@127.0.0.1/send/1", "https://push.example\\@127.0.0.1/send/1",
    "https://push.example/send/1#part", "https://push.example /send/1", "https://push.example/\r\nHost: x",
    "https://push.example/" + "a" * 1000,
    # Names to the eye, numbers to the resolver.
    "https://0x7f.0.0.1/send/1", "https://0xa9.0xfe.0xa9.0xfe/latest/meta-data/", "https://0xa.0.0.1/"]


def test_no_device_has_an_address_that_is_no_push_services(tmp_path, service):
    yard = Yard(tmp_path / "var").start()
    try:
        ana = Client(yard).join("ana")
        offer = service.device().offer
        # Which yards of tests take.
        for address in (offer["address"], *REFUSED):
            assert faults(ana.call("PUT", "/v1/me/push/device", {**offer, "address": address})) == {"address"}, address
        offer["address"] = "https://push.example/send/1"
        key = offer["public_key"]
        wrong = {
            "public_key": ["", key[:-4], key + "AAAA", "B" + "A" * 86, "A" * 87, "not base64url!"],
            "secret": ["", "AAAA", "A" * 43, "not base64url!!!!!!!!!"]}
        for field, values in wrong.items():
            for value in values:
                assert faults(ana.call("PUT", "/v1/me/push/device", {**offer, field: value})) == {field}, value
        assert not state(ana)["is_on"]
        assert service.strays == []
    finally:
        assert yard.stop() == 0


# Programs

def test_a_program_changes_wishes_within_its_scopes_and_has_no_device(join, service):
    ana, ben = join("ana"), join("ben")
    ana.confirm()

    def program(*scopes: str) -> Client:
        answer = ana.post("/v1/me/tokens", {"label": "script", "scopes": list(scopes), "days": 1}).expect(201)
        return Client(ana.yard, answer.json["secret"])

    both, reader, other = program("push"), program("read:push"), program("read:posts", "write:posts")
    silenced = f"/v1/me/push/silenced/{ben.member['username']}"
    service.turned_on(ana)
    assert not state(both)["is_on"]
    assert wish(both, silent_kinds=["follow"])["silent_kinds"] == ["follow"] == state(ana)["silent_kinds"]
    both.call("PUT", silenced).expect(204)
    assert [one["id"] for one in state(reader)["silenced"]] == [ben.member["id"]]
    both.call("DELETE", silenced).expect(204)
    for client, calls in (
            (both, [("PUT", "/v1/me/push/device"), ("DELETE", "/v1/me/push/device")]),
            (reader, [("PATCH", "/v1/me/push"), ("PUT", silenced), ("DELETE", silenced)]),
            (other, [("GET", "/v1/me/push"), ("PATCH", "/v1/me/push"), ("PUT", silenced)])):
        for method, path in calls:
            body = service.device().offer if path.endswith("device") else {} if method == "PATCH" else None
            answer = client.call(method, path, body)
            assert answer.status == 403 and answer.json["code"] == "forbidden", (method, path, answer.body)
    assert state(ana)["is_on"] and Client(ana.yard).get("/v1/me/push").status == 401
