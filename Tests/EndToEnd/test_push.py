"""Push: what a device is told while nobody looks, and what it is not. Nothing is proved by waiting: that something is
not told shows by what is told after it."""
import time

import pytest

from market import sell
from push_service import BODY_LIMIT, Device, Message, PushService, Reply, judge
from services import wait_until
from yard import Client, Yard

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


def name_of(member: Client) -> str:
    return member.member["display_name"]


def tell_of_each_kind(member: Client, by: Client) -> dict[str, str]:
    """Where what is told leads to, by its title."""
    listing, post = sell(member), member.publish("under which one talks")
    comment(by, post, "well seen")
    by.call("PUT", f"/v1/members/{member.member['username']}/follow").expect(200)
    mention = by.publish(f"look, @{member.member['username']}")
    thread = by.post(f"/v1/listings/{listing['id']}/thread", {"text": "Is it still there?"}).expect(201).json
    return {
        f"{name_of(by)} commented on your post": f"{SITE}/p/{post['id']}#comments",
        f"{name_of(by)} followed you": f"{SITE}/@{by.member['username']}",
        f"{name_of(by)} mentioned you in a post": f"{SITE}/p/{mention['id']}",
        name_of(by): f"{SITE}/threads/{thread['id']}"}


def expect_each_kind(device: Device, by: Client, places: dict[str, str]) -> None:
    message = device.wait(len(places))
    told = {one.notification["title"]: one.notification for one in device.messages}
    assert {title: notification["navigate"] for title, notification in told.items()} == places
    assert told[f"{name_of(by)} commented on your post"]["body"] == "well seen"
    # The message of a thread is the last one.
    assert message.urgency == "high" and message.json["app_badge"] == len(places)
    shown = message.notification
    assert (shown["title"], shown["body"]) == (name_of(by), "Is it still there?")


def expect_like(message: Message, of: Client, by: Client, post: dict) -> None:
    shown = message.notification
    assert message.json == {
        "web_push": 8030, "app_badge": 1, "member": of.member["id"], "notification": {
            "title": f"{name_of(by)} likes your post", "body": post["text"],
            "navigate": f"{SITE}/p/{post['id']}", "tag": message.topic, "lang": "en", "dir": "auto",
            "icon": shown["icon"]}}
    assert shown["icon"].startswith(f"{SITE}/assets/")


# One journey, so that the five seconds before anything is told pass for all of it at once.
def test_news_is_told_as_push_services_want_it_is_read_by_the_device_alone_and_follows_no_redirect(tmp_path, service):
    flags = ("--development", "on", "--base-url", SITE)
    yard = Yard(tmp_path / "var", flags=flags).start()
    try:
        ana, ben, cho, dan = (Client(yard).join(name) for name in ("ana", "ben", "cho", "dan"))
        assert state(ana) == {
            "public_key": state(ben)["public_key"], "is_on": False, "silent_kinds": [], "quiet_from": None,
            "quiet_until": None, "silenced": []}
        device, other, third = (service.turned_on(member) for member in (ana, ben, cho))
        assert state(ana)["is_on"]
        elsewhere = service.device()
        moved = [Reply(status, {"Location": elsewhere.address}) for status in (301, 302, 307, 308)]
        moving = service.turned_on(dan).will_say(*moved)
        post = ana.publish("Evening light in the yard")
        before = time.time()
        like(ben, post)
        places = tell_of_each_kind(cho, by=ben)
        for n in range(len(moved) + 1):
            like(ben, dan.publish(f"post {n}"))

        message = device.wait()
        # Time to read it on an open page.
        assert message.asked.at >= before + 5
        judge(message.asked, service.origin, state(ana)["public_key"], SITE)
        assert len(message.asked.body) <= BODY_LIMIT and message.urgency == "normal"
        expect_like(message, ana, by=ben, post=post)
        with pytest.raises(Exception):
            other.opened(message.asked)
        expect_each_kind(third, ben, places)
        # What is refused is given up, and the next message goes.
        moving.wait()
        assert len(moving.asked) == len(moved) + 1 and state(dan)["is_on"]
        # Once all that was due is told.
        wait_until(lambda: "a device could not be told" in yard.log, "the log says so")

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
        assert other.asked == [] and elsewhere.asked == [] and service.strays == []
        assert device.token not in yard.log and device.offer["secret"] not in yard.log
    finally:
        yard.stop()
