"""What one posted on this day in earlier years: the line above the feed, its page, and how both are done with."""
import contextlib
import itertools
import sqlite3
from datetime import datetime
from zoneinfo import ZoneInfo

from playwright.sync_api import Page, expect

from looking import look
from pages import card
from photos import drawn
from yard import LIMIT, Client, Yard

# Ids are milliseconds since then, and 22 bits (docs/decisions/0001-ids.md).
IDS_BEGAN = 1_704_067_200_000
# Without summer time, three hours apart: in one of them it is about noon, and no test runs over midnight.
ZONES = ("Africa/Abidjan", "Africa/Nairobi", "Asia/Dhaka", "Asia/Seoul", "Pacific/Tarawa", "America/Sao_Paulo",
         "America/Costa_Rica", "Pacific/Gambier")
# Posts of one moment have ids one after the other.
others = itertools.count()


def noon() -> tuple[str, datetime]:
    """A zone in which it is about noon, and the day there."""
    times = {zone: datetime.now(ZoneInfo(zone)) for zone in ZONES}
    zone = min(ZONES, key=lambda name: abs(times[name].hour - 12))
    return zone, times[zone].replace(hour=12, minute=0, second=0, microsecond=0)


def years_back(day: datetime) -> int:
    """In how many years before there was such a day."""
    return 4 if (day.month, day.day) == (2, 29) else 1


def remember(yard: Yard, member: Client) -> tuple[dict, datetime]:
    """A post of the member's with a photo, made on this day in an earlier year, when they had joined already."""
    zone, day = noon()
    member.call("PATCH", "/v1/me", {"time_zone": zone, "locale": "en"}).expect(200)
    post = member.publish(f"Once upon a time {member.member['username']}", [drawn()])
    then = day.replace(year=day.year - years_back(day))
    moment = int(then.timestamp() * 1000)
    old = ((moment - IDS_BEGAN) << 22) + next(others)
    with contextlib.closing(sqlite3.connect(yard.data / "madang.sqlite", timeout=LIMIT)) as database, database:
        [[new]] = database.execute("SELECT id FROM posts WHERE text = ?", [post["text"]]).fetchall()
        # The feed knows the new one, which stays there without its photo.
        database.execute(
            "INSERT INTO posts (id, author_id, text, entities, like_count, comment_count, created_at, version) "
            "SELECT ?, author_id, 'The first snow', '[]', 0, 0, ?, 1 FROM posts WHERE id = ?", [old, moment, new])
        database.execute("UPDATE attachments SET post_id = ? WHERE post_id = ?", [old, new])
        database.execute(
            "UPDATE members SET created_at = ? WHERE username = ?",
            [IDS_BEGAN, member.member["username"]])
    return post, day


def line(page: Page):
    return page.locator("madang-on-this-day")


def words_of(day: datetime) -> str:
    return "One year ago today" if years_back(day) == 1 else "4 years ago today"


def is_seen(member: Client) -> bool:
    return member.get("/v1/me/on-this-day").expect(200).json["seen"]


def test_the_line_leads_to_the_posts_of_each_year_and_is_gone_afterwards(yard, join, enter):
    ana = join("ana")
    post, day = remember(yard, ana)
    page = enter(ana)
    expect(line(page).get_by_role("img")).to_be_visible()
    look(page)
    line(page).get_by_role("link", name=words_of(day)).click()
    page.wait_for_url("**/on-this-day")
    expect(page.get_by_role("heading", level=2)).to_have_text(f"{day.year - years_back(day)} {words_of(day)}")
    expect(page.locator("main article")).to_have_count(1)
    expect(page.locator("main article")).to_contain_text("The first snow")
    assert is_seen(ana)
    page.goto("/")
    expect(card(page, post)).to_be_visible()
    expect(line(page)).to_have_count(0)
    # It can be looked at again.
    page.goto("/on-this-day")
    expect(page.locator("main article")).to_have_count(1)
