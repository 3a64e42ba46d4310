"""Forgotten and changed passwords, other addresses, devices; with mail."""
import contextlib
import re
import sqlite3

import pytest
from playwright.sync_api import expect

from looking import look
from pages import PASSWORD, is_logged_in, log_in
from post_office import confirmed, link
from services import wait_until
from yard import Yard

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


def test_a_forgotten_password_is_replaced_by_a_letter_and_nobody_learns_who_has_an_account(office, join, browse):
    ana = join("ana")
    page = browse(locale="ko-KR")
    page.goto("/login")
    page.locator("a[href^='/forgot']").click()
    page.wait_for_url("**/forgot*")
    said = ask_for_a_link(page, "nobody_at_all")
    assert ask_for_a_link(page, ana.member["email"].upper()) == said
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


def change_password(page, current: str, new: str) -> None:
    page.get_by_label("Current password").fill(current)
    page.get_by_label("New password").fill(new)
    page.get_by_role("button", name="Change password").click()


def test_another_password_logs_the_other_devices_out(join, enter):
    ana = join("ana")
    phone, laptop = enter(ana, "about:blank"), enter(ana, "/settings")
    laptop.get_by_role("link", name="Password").click()
    change_password(laptop, "not this one", NEW)
    expect(laptop.get_by_text("This password is not correct.")).to_be_visible()
    change_password(laptop, PASSWORD, NEW)
    expect(laptop.get_by_role("status").filter(has_text="Password changed")).to_be_visible()
    assert not is_logged_in(phone)
    assert is_logged_in(laptop)
    # Where it was done nothing needs to be told; elsewhere it is, until it was seen.
    expect(laptop.locator(".notice")).to_have_count(0)
    log_in(phone, ana.member["username"], NEW)
    expect(phone.locator(".notice")).to_contain_text("Your password was changed")
    phone.get_by_role("button", name="Got it").click()
    expect(phone.locator(".notice")).to_have_count(0)
    phone.goto("/settings/sessions")
    expect(phone.get_by_text("Your password was changed")).to_be_visible()


def test_devices_are_listed_and_logged_out_one_by_one_or_all_others(yard, join, enter, browse):
    ana = join("ana")
    phone = enter(
        ana, "about:blank", user_agent="Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 "
                                       "(KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1")
    laptop = enter(ana, "/settings/sessions")
    rows = laptop.locator(".devices").last.locator(".devices__row")
    expect(rows).to_have_count(3)
    expect(rows.first).to_contain_text("This device")
    expect(rows.filter(has_text="Safari · iPhone")).to_have_count(1)
    expect(rows.filter(has_text="App")).to_have_count(1)
    laptop.get_by_role("button", name="Log out Safari · iPhone").click()
    expect(laptop.get_by_role("status").filter(has_text="Logged out")).to_be_visible()
    assert not is_logged_in(phone)
    assert ana.get("/v1/me").status == 200
    laptop.get_by_role("button", name="Log out all other devices").click()
    expect(rows).to_have_count(1)
    assert ana.get("/v1/me").json["code"] == "session_revoked"
    assert is_logged_in(laptop)


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


def test_another_address_asks_the_password_and_waits_for_its_link_which_needs_no_script(office, join, enter, browse):
    ana = join("ana")
    old, address = ana.member["email"], f"new_{ana.member['email']}"
    page = enter(ana, "about:blank")
    ask_for_address(page, address)
    # What was typed comes along to the page that asks for the password.
    confirm(page)
    expect(page.get_by_text(f"We sent an email to {address}")).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="Confirmation email sent.")).to_be_visible()
    assert ana.get("/v1/me").json["email"] == old
    assert ana.get("/v1/me").json["pending_email"] == address
    path = link(office.wait(address))
    # Whoever only looks at the link, as a scanner of mail does, changes nothing.
    reader = browse(java_script_enabled=False)
    reader.goto(path)
    reader.reload()
    assert ana.get("/v1/me").json["email"] == old
    reader.get_by_role("button", name="Use this address").click()
    expect(reader.get_by_role("heading", name="Email address confirmed.")).to_be_visible()
    assert ana.get("/v1/me").json["email"] == address
    office.about(old, "Madang: Your email address was changed")
    # The password is not asked again for ten minutes.
    ask_for_address(page, f"third_{address}")
    expect(page.get_by_text(f"We sent an email to third_{address}")).to_be_visible()
    page.get_by_role("button", name="Keep old address").click()
    expect(page.get_by_text("We sent an email")).to_have_count(0)
    expect(page.get_by_role("status").filter(has_text="Your email address stays the same.")).to_be_visible()
    assert ana.get("/v1/me").json["pending_email"] is None


PHONE = ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
         "Version/18.0 Mobile/15E148 Safari/604.1")


def test_a_log_in_on_a_new_device_is_told_everywhere_and_ended_by_one_button(office, join, browse):
    ana = join("ana")
    name, address = ana.member["username"], ana.member["email"]
    home, phone = browse(), browse(user_agent=PHONE)
    log_in(home, name)
    # Whatever a browser calls itself, it is known by the mark of the device.
    renewed = browse(user_agent=PHONE.replace("iPhone", "iPad"))
    renewed.context.add_cookies([one for one in home.context.cookies() if one["name"] == "madang_device"])
    log_in(renewed, name)
    home.goto("/")
    expect(home.get_by_text("logged in to your account")).to_have_count(0)
    log_in(phone, name)
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
    look(home)
    home.get_by_role("link", name="Choose a new password").click()
    home.wait_for_url("/settings/password")
    assert is_logged_in(home) and not is_logged_in(phone)
    expect(home.get_by_text("logged in to your account")).to_have_count(0)

    # The same by the letter, for who is logged in nowhere.
    log_in(phone, name)
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


def test_letters_outlast_a_closed_office_and_a_crash(yard, office, join):
    ana = join("ana")
    office.close()
    ana.post("/v1/auth/forgot", {"identifier": ana.member["username"]}).expect(204)
    wait_until(lambda: "could not be sent" in yard.log, "the log says that a letter could not be sent")
    assert "the office is closed" in yard.log
    assert ana.member["email"] not in yard.log
    office.open()
    yard.kill()
    # The minute until the next try is over.
    with contextlib.closing(sqlite3.connect(yard.data / "madang.sqlite")) as database, database:
        turned = database.execute("UPDATE letters SET due_at = 0 WHERE recipient = ?", [ana.member["email"]])
        assert turned.rowcount == 1
    yard.start()
    assert "/new-password?token=" in link(office.wait(ana.member["email"], 2))


def test_an_address_counts_once_the_letter_to_it_was_opened(yard, office, browse):
    """Who joins is told of the letter; no other one comes before, and another can be sent for."""
    page = browse(locale="en-US")
    page.goto("/join")
    send(page, username="fresh_ana", email="fresh@example.org", password=PASSWORD)
    notice = page.locator(".notice")
    expect(notice).to_contain_text("We sent an email to fresh@example.org")
    notice.get_by_role("link", name="View address").click()
    page.wait_for_url("**/settings/email")
    expect(page.get_by_text("we send nothing else there")).to_be_visible()
    page.get_by_role("button", name="Send the email again").click()
    expect(page.get_by_role("status").filter(has_text="Confirmation email sent.")).to_be_visible()
    office.wait("fresh@example.org", 2)
    other = browse(locale="en-US")
    ask_for_a_link(other, "fresh@example.org")
    letter = office.wait("fresh@example.org", 3)
    assert {one["Subject"] for one in office.letters("fresh@example.org")} == {"Madang: Confirm your email address"}
    other.goto(link(letter))
    other.get_by_role("button", name="Use this address").click()
    expect(other.get_by_role("heading", name="Email address confirmed.")).to_be_visible()
    page.goto("/settings/email")
    expect(page.get_by_text("Current address: fresh@example.org")).to_be_visible()
    expect(page.get_by_text("we send nothing else there")).to_have_count(0)
    ask_for_a_link(other, "fresh@example.org")
    assert office.wait("fresh@example.org", 4)["Subject"] == "Madang: Choose a new password"
