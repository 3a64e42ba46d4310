"""Forgotten and changed passwords, other addresses, devices; with mail."""
import contextlib
import re
import sqlite3

import pytest
from playwright.sync_api import expect

from looking import look
from oauth import Visitor
from pages import PASSWORD, is_logged_in, log_in, sign_in
from post_office import confirmed, link
from services import wait_until
from yard import Client, Yard

NEW = "the gate stands open"


@pytest.fixture
def join(office, join):
    """Makes members whose address counts."""
    return lambda *names: confirmed(office, join(*names))


@pytest.fixture(scope="module")
def yard(tmp_path_factory, office):
    """As the yard of every file, and it sends mail."""
    running = Yard(tmp_path_factory.mktemp("yard") / "var", flags=office.flags).start()
    yield running
    assert running.stop() == 0
    assert PASSWORD not in running.log and NEW not in running.log
    # The secrets of links stand in no log.
    for letter in office.folder.glob("*.letter"):
        assert letter.read_bytes().count(b"\n\n") == 1


def send(page, **fields: str) -> None:
    """Fills the form that has these fields and sends it, in whatever language it speaks."""
    form = page.locator("main form").filter(has=page.locator(f"[name={next(iter(fields))}]"))
    for name, text in fields.items():
        form.locator(f"[name={name}]").fill(text)
    form.locator("button:not([type=button])").click()


def ask_for_a_link(page, name: str) -> str:
    """What the page says to it."""
    page.goto("/forgot")
    send(page, identifier=name)
    expect(page.get_by_role("heading", name=re.compile("Check your email|이메일을 확인해 주세요"))).to_be_visible()
    page.wait_for_load_state()
    return page.locator("main").inner_text()


def test_a_forgotten_password_is_replaced_by_a_letter_that_outlasts_a_closed_office_and_a_crash(
        yard, office, join, browse):
    ana = join("ana")
    page = browse(locale="ko-KR")
    page.goto("/login")
    page.locator("a[href^='/forgot']").click()
    page.wait_for_url("**/forgot*")
    office.close()
    # Nobody learns who has an account.
    said = ask_for_a_link(page, "nobody_at_all")
    assert ask_for_a_link(page, ana.member["email"].upper()) == said
    wait_until(lambda: "could not be sent" in yard.log, "the log says that a letter could not be sent")
    assert "the office is closed" in yard.log and ana.member["email"] not in yard.log
    office.open()
    yard.kill()
    # The minute until the next try is over.
    with contextlib.closing(sqlite3.connect(yard.data / "madang.sqlite")) as database, database:
        turned = database.execute("UPDATE letters SET due_at = 0 WHERE recipient = ?", [ana.member["email"]])
        assert turned.rowcount == 1
    yard.start()
    letter = office.wait(ana.member["email"], 2)
    assert letter["Subject"] == "마당: 새 비밀번호를 정해 주세요"
    assert f"@{ana.member['username']}" in letter.get_content()
    assert letter["Auto-Submitted"] == "auto-generated" and letter["From"] == "Our yard <yard@example.org>"
    path = link(letter)
    page.goto(path)
    send(page, password=NEW)
    page.wait_for_url(re.compile("/login"))
    expect(page.get_by_role("status").filter(has_text="비밀번호를 새로 정했어요")).to_be_visible()
    assert ana.get("/v1/me").json["code"] == "session_revoked"
    send(page, identifier=ana.member["username"], password=NEW)
    page.wait_for_url(lambda url: "/login" not in url)
    assert is_logged_in(page)
    # Used or garbled, it says so before anything is typed, with the way to a new one.
    for spent in (path, "/new-password?token=garbled"):
        page.goto(spent)
        expect(page.get_by_text("쓸 수 없는 링크예요")).to_be_visible()
        expect(page.locator("[name=password]")).to_have_count(0)
        page.get_by_role("link", name="새 링크 받기").click()
        page.wait_for_url("**/forgot")
    office.about(ana.member["email"], "마당: 비밀번호가 바뀌었어요")


PHONE = ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
         "Version/18.0 Mobile/15E148 Safari/604.1")


def change_password(page, current: str, new: str) -> None:
    page.get_by_label("Current password").fill(current)
    page.get_by_label("New password").fill(new)
    page.get_by_role("button", name="Change password").click()


def test_devices_are_logged_out_one_by_one_all_others_at_once_and_by_another_password(join, enter):
    ana = join("ana")
    phone = enter(ana, "about:blank", user_agent=PHONE)
    laptop = enter(ana, "/settings/sessions")
    rows = laptop.locator(".devices").last.locator(".devices__row")
    expect(rows).to_have_count(3)
    expect(rows.first).to_contain_text("This device")
    expect(rows.filter(has_text="App")).to_have_count(1)
    laptop.get_by_role("button", name="Log out Safari · iPhone").click()
    expect(laptop.get_by_role("status").filter(has_text="Logged out")).to_be_visible()
    assert not is_logged_in(phone) and ana.get("/v1/me").status == 200
    laptop.get_by_role("button", name="Log out all other devices").click()
    expect(rows).to_have_count(1)
    assert ana.get("/v1/me").json["code"] == "session_revoked"

    sign_in(phone, ana)
    laptop.goto("/settings/password")
    change_password(laptop, "not this one", NEW)
    expect(laptop.get_by_text("This password is not correct.")).to_be_visible()
    change_password(laptop, PASSWORD, NEW)
    expect(laptop.get_by_role("status").filter(has_text="Password changed")).to_be_visible()
    assert not is_logged_in(phone) and is_logged_in(laptop)
    # Where it was done nothing needs to be told; elsewhere it is, until it was seen.
    changed = "Your password was changed"
    expect(laptop.locator(".notice").filter(has_text=changed)).to_have_count(0)
    log_in(phone, ana.member["username"], NEW)
    notice = phone.locator(".notice").filter(has_text=changed)
    notice.get_by_role("button", name="Got it").click()
    expect(notice).to_have_count(0)
    phone.goto("/settings/sessions")
    expect(phone.get_by_text(changed)).to_be_visible()


def ask_for_address(page, address: str) -> None:
    page.goto("/settings/email")
    page.get_by_label("New email address").fill(address)
    page.get_by_role("button", name="Change address").click()


def confirm(page) -> None:
    """Once wrong, then right."""
    expect(page.get_by_role("heading", name="Confirm your password")).to_be_visible()
    for password in ("not this one", PASSWORD):
        page.locator("[name=confirm_password]").fill(password)
        page.get_by_role("button", name="Confirm").click()
        if password != PASSWORD:
            expect(page.get_by_text("This password is not correct.")).to_be_visible()


def test_an_address_counts_once_its_letter_was_opened_the_first_one_and_another(yard, office, browse):
    page, reader = browse(locale="en-US"), Visitor(yard)
    old, address = "fresh@example.org", "new@example.org"
    page.goto("/join")
    send(page, username="fresh_ana", email=old, password=PASSWORD)
    notice = page.locator(".notice")
    expect(notice).to_contain_text(f"We sent an email to {old}")
    notice.get_by_role("link", name="View address").click()
    page.wait_for_url("**/settings/email")
    expect(page.get_by_text("we send nothing else there")).to_be_visible()
    page.get_by_role("button", name="Send the email again").click()
    expect(page.get_by_role("status").filter(has_text="Confirmation email sent.")).to_be_visible()
    # Nor does another letter come before.
    forget(yard, old)
    letter = office.wait(old, 3)
    assert {one["Subject"] for one in office.letters(old)} == {"Madang: Confirm your email address"}
    # Whoever only looks at the link, as a scanner of mail does, changes nothing.
    assert "Use this address" in reader.open(link(letter)).text
    page.goto("/settings/email")
    expect(page.get_by_text("we send nothing else there")).to_be_visible()
    use_address(reader, letter)
    forget(yard, old)
    assert office.wait(old, 4)["Subject"] == "Madang: Choose a new password"

    ask_for_address(page, address)
    # What was typed comes along to the page that asks for the password.
    confirm(page)
    expect(page.get_by_text(f"We sent an email to {address}")).to_be_visible()
    expect(page.get_by_text(f"Current address: {old}")).to_be_visible()
    use_address(reader, office.wait(address))
    office.about(old, "Madang: Your email address was changed")
    # The password is not asked again for ten minutes.
    ask_for_address(page, f"third_{address}")
    expect(page.get_by_text(f"We sent an email to third_{address}")).to_be_visible()
    page.get_by_role("button", name="Keep old address").click()
    expect(page.get_by_role("status").filter(has_text="Your email address stays the same.")).to_be_visible()
    expect(page.get_by_text("We sent an email")).to_have_count(0)
    expect(page.get_by_text(f"Current address: {address}")).to_be_visible()


def forget(yard: Yard, address: str) -> None:
    """Somebody who reads English has forgotten their password."""
    Client(yard).post("/v1/auth/forgot", {"identifier": address}, headers={"Accept-Language": "en"}).expect(204)


def use_address(reader: Visitor, letter) -> None:
    """By its link and the button behind it, without a script."""
    path, token = link(letter).split("?token=")
    assert "Email address confirmed." in reader.send({"token": token}, path=path).text


def test_a_log_in_on_a_new_device_is_told_everywhere_and_ended_by_one_button(office, join, enter, browse):
    ana = join("ana")
    address = ana.member["email"]
    ana.call("PATCH", "/v1/me", {"locale": "en"}).expect(200)
    home, phone = enter(ana, "about:blank"), enter(ana, user_agent=PHONE)
    # Each of them was new, and said so to the others.
    letter = office.wait(address, 3)
    assert letter["Subject"] == "Madang: New device logged in"
    assert "Safari · iPhone, 127.0.0.1" in letter.get_content()
    expect(phone.get_by_text("A new device (Chrome · Linux, 127.0.0.1) logged in")).to_be_visible()
    home.goto("/")
    notice = home.get_by_role("complementary").filter(has_text="A new device (Safari · iPhone, 127.0.0.1)")
    look(home)
    notice.get_by_role("button", name="Log it out").click()
    expect(home.get_by_role("heading", name="It is logged out")).to_be_visible()
    home.get_by_role("link", name="Choose a new password").click()
    home.wait_for_url("/settings/password")
    assert is_logged_in(home) and not is_logged_in(phone)
    expect(home.get_by_text("logged in to your account")).to_have_count(0)

    # The same by the letter, for who is logged in nowhere.
    log_in(phone, ana.member["username"])
    path = link(office.wait(address, 4))
    assert path.startswith("/not-me?")
    elsewhere = browse(locale="ko-KR")
    elsewhere.goto(path)
    expect(elsewhere.get_by_text("Safari · iPhone, 127.0.0.1")).to_be_visible()
    look(elsewhere)
    assert is_logged_in(phone)
    elsewhere.get_by_role("button", name="제가 아니에요").click()
    expect(elsewhere.get_by_role("link", name="새 비밀번호 정하기")).to_have_attribute("href", "/forgot")
    assert not is_logged_in(phone)
    elsewhere.goto(path[:-1])
    expect(elsewhere.get_by_role("heading", name="쓸 수 없는 링크예요")).to_be_visible()
