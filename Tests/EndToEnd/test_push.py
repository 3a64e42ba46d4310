"""Push: what a device is told while nobody looks, and what it is not. Nothing is proved by waiting: that something is
not told shows by what is told after it."""
import time
from datetime import datetime

import pytest

from market import sell
from push_service import BODY_LIMIT, CUT, PushService, Reply, judge
from services import wait_until
from yard import LIMIT, Client, Yard

SITE = "https://yard.example"


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


def faults(answer) -> set[str]:
    """The fields that are wrong."""
    return {one["field"] for one in answer.expect(422).json["errors"]}


def name_of(member: Client) -> str:
    return member.member["display_name"]


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


def test_each_kind_of_news_and_a_message_of_a_thread_lead_to_their_place(join, service):
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

    thread = ben.post(f"/v1/listings/{sell(ana)['id']}/thread", {"text": "Is it still there?"}).expect(201).json
    message = device.wait(4)
    assert message.urgency == "high" and message.json["app_badge"] == 4
    shown = message.notification
    assert (shown["title"], shown["body"]) == (name_of(ben), "Is it still there?")
    assert shown["navigate"] == f"{at}/threads/{thread['id']}"


# What push services say

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


def test_a_push_service_that_fails_is_asked_again_half_a_minute_later_or_when_it_says(join, service):
    ben, devices = join("ben"), {}
    # Later than it would be asked anyway.
    moment = int(datetime.now().timestamp()) + 45
    said = (Reply.later(429, seconds=40), 40), (Reply.later(503, moment=moment), None), *(
        (reply, 29) for reply in (Reply(500), Reply(401), Reply(403), CUT))
    for reply, pause in said:
        ana = join("ana")
        devices[ana] = service.turned_on(ana).will_say(reply), pause
        like(ben, ana.publish("again"))
    for ana, (device, pause) in devices.items():
        first, second = device.wait_asked(2, limit=2 * LIMIT)
        assert second.at >= (first.at + pause if pause else moment)
        assert device.wait().notification["title"] == f"{name_of(ben)} likes your post"
        assert state(ana)["is_on"]


# Where it is sent to

def test_a_redirect_of_a_push_service_is_not_followed_but_given_up_and_the_next_message_goes(join, service):
    ana, ben = join("ana"), join("ben")
    said_before = len(ana.yard.log)
    elsewhere = service.device()
    moved = [Reply(status, {"Location": elsewhere.address}) for status in (301, 302, 307, 308)]
    device = service.turned_on(ana).will_say(*moved)
    for n in range(len(moved) + 1):
        like(ben, ana.publish(f"post {n}"))
    device.wait()
    assert elsewhere.asked == [] and service.strays == [] and len(device.asked) == len(moved) + 1
    assert state(ana)["is_on"]
    # Once all that was due is told.
    wait_until(lambda: "a device could not be told" in ana.yard.log[said_before:], "the log says so")


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
