"""Forgotten and changed passwords, other addresses, devices; with mail, and without scripts too."""
import re
import subprocess

import pytest
from playwright.sync_api import expect

from pages import PASSWORD, log_in
from post_office import PostOffice, link
from yard import Client, Yard

NEW = "the gate stands open"


@pytest.fixture(scope="module")
def office(tmp_path_factory):
    return PostOffice(tmp_path_factory.mktemp("post") / "office")


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


def is_logged_in(page) -> bool:
    page.goto("/")
    return page.locator("body[data-signed-in]").count() == 1


@pytest.mark.parametrize("has_script", [True, False])
def test_a_forgotten_password_is_replaced_by_a_letter(yard, office, join, browse, has_script):
    ana = join("ana")
    page = browse(java_script_enabled=has_script)
    page.goto("/login")
    page.get_by_role("link", name="Forgot your password?").click()
    page.get_by_label("Username or email").fill(ana.member["username"])
    page.get_by_role("button", name="Send the link").click()
    expect(page.get_by_role("heading", name="Look into your mailbox")).to_be_visible()
    letter = office.wait(ana.member["email"])
    assert letter["Subject"] == "Madang: Choose a new password"
    assert letter["Auto-Submitted"] == "auto-generated" and letter["From"] == "Our yard <yard@example.org>"
    path = link(letter)
    page.goto(path)
    page.locator("[name=password]").fill(NEW)
    page.get_by_role("button", name="Save").click()
    page.wait_for_url(re.compile("/login"))
    assert ana.get("/v1/me").json["code"] == "session_revoked"
    log_in(page, ana.member["username"], NEW)
    assert is_logged_in(page)
    page.goto(path)
    page.locator("[name=password]").fill(NEW)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("This link no longer works")).to_be_visible()
    told = office.wait(ana.member["email"], 2)
    assert told["Subject"] == "Madang: Your password was changed"


def test_nobody_learns_who_has_an_account(yard, office, join, browse):
    ana = join("ana")
    answers = []
    for name in (ana.member["username"], "nobody_at_all"):
        page = browse()
        page.goto("/forgot")
        page.get_by_label("Username or email").fill(name)
        page.get_by_role("button", name="Send the link").click()
        expect(page.get_by_role("heading", name="Look into your mailbox")).to_be_visible()
        answers.append(page.locator("main").inner_text())
    assert answers[0] == answers[1]
    office.wait(ana.member["email"])


def test_letters_come_in_the_language_of_their_reader(yard, office, join, browse):
    ana = join("ana")
    page = browse(locale="ko-KR")
    page.goto("/forgot")
    page.locator("[name=identifier]").fill(ana.member["email"].upper())
    page.get_by_role("button", name="링크 보내기").click()
    letter = office.wait(ana.member["email"])
    assert letter["Subject"] == "마당: 새 비밀번호를 정해주세요"
    assert f"@{ana.member['username']} 계정" in letter.get_content()


@pytest.mark.parametrize("has_script", [True, False])
def test_another_password_logs_the_other_devices_out(yard, join, enter, has_script):
    ana = join("ana")
    phone, laptop = enter(ana), enter(ana, java_script_enabled=has_script)
    laptop.goto("/settings")
    laptop.get_by_role("link", name="Password").click()
    laptop.get_by_label("Current password").fill("not this one")
    laptop.get_by_label("New password").fill(NEW)
    laptop.get_by_role("button", name="Change password").click()
    expect(laptop.get_by_text("This password is not right.")).to_be_visible()
    laptop.get_by_label("Current password").fill(PASSWORD)
    laptop.get_by_label("New password").fill(NEW)
    laptop.get_by_role("button", name="Change password").click()
    expect(laptop.get_by_role("status").filter(has_text="The password is changed")).to_be_visible()
    assert not is_logged_in(phone)
    assert is_logged_in(laptop)
    # Where it was done nothing needs to be told; elsewhere it is, until it was seen.
    expect(laptop.locator(".notice")).to_have_count(0)
    log_in(phone, ana.member["username"], NEW)
    expect(phone.locator(".notice")).to_contain_text("Your password was changed")
    phone.get_by_role("button", name="I have seen it").click()
    expect(phone.locator(".notice")).to_have_count(0)
    phone.goto("/settings/sessions")
    expect(phone.get_by_text("Your password was changed")).to_be_visible()


def test_devices_are_listed_and_logged_out_one_by_one_or_all_others(yard, join, enter, browse):
    ana = join("ana")
    phone = enter(ana, user_agent="Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 "
                                  "(KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1")
    laptop = enter(ana)
    laptop.goto("/settings/sessions")
    rows = laptop.locator(".devices__row")
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


@pytest.mark.parametrize("has_script", [True, False])
def test_another_address_asks_the_password_and_waits_for_its_link(yard, office, join, enter, browse, has_script):
    ana = join("ana")
    old, new = ana.member["email"], f"new_{ana.member['email']}"
    page = enter(ana, java_script_enabled=has_script)
    page.goto("/settings/email")
    page.get_by_label("New email address").fill(new)
    page.get_by_role("button", name="Change the address").click()
    # What was typed comes along to the page that asks for the password.
    expect(page.get_by_role("heading", name="Please confirm your password")).to_be_visible()
    page.locator("[name=confirm_password]").fill("not this one")
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_text("This password is not right.")).to_be_visible()
    page.locator("[name=confirm_password]").fill(PASSWORD)
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_text(f"A letter was sent to {new}")).to_be_visible()
    assert ana.get("/v1/me").json["email"] == old
    assert ana.get("/v1/me").json["pending_email"] == new
    path = link(office.wait(new))
    # Whoever only looks at the link, as a scanner of mail does, changes nothing.
    reader = browse(java_script_enabled=has_script)
    reader.goto(path)
    reader.reload()
    assert ana.get("/v1/me").json["email"] == old
    reader.get_by_role("button", name="Use this address").click()
    expect(reader.get_by_role("heading", name="The email address is changed.")).to_be_visible()
    assert ana.get("/v1/me").json["email"] == new
    assert office.wait(old)["Subject"] == "Madang: Your email address was changed"
    # The password is not asked again for ten minutes.
    page.goto("/settings/email")
    page.get_by_label("New email address").fill(f"third_{old}")
    page.get_by_role("button", name="Change the address").click()
    expect(page.get_by_text(f"A letter was sent to third_{old}")).to_be_visible()
    page.get_by_role("button", name="Keep the old address").click()
    expect(page.get_by_text("A letter was sent")).to_have_count(0)
    assert ana.get("/v1/me").json["pending_email"] is None


def test_letters_outlast_a_closed_office_and_a_crash(yard, office, join):
    ana = join("ana")
    office.close()
    ana.post("/v1/auth/forgot", {"identifier": ana.member["username"]}).expect(204)
    deadline = 100
    while "could not be sent" not in yard.log and deadline:
        deadline -= 1
        subprocess.run(["sleep", "0.1"], check=True)
    assert "the office is closed" in yard.log
    assert ana.member["email"] not in yard.log
    office.open()
    yard.kill()
    yard.start()
    # The next try comes within a minute.
    letter = None
    for _ in range(3):
        try:
            letter = office.wait(ana.member["email"])
            break
        except AssertionError:
            continue
    assert letter is not None


def test_without_mail_the_page_says_who_can_help(tmp_path_factory, chromium):
    silent = Yard(tmp_path_factory.mktemp("silent") / "var").start()
    page = chromium.new_context(base_url=silent.address, locale="en-US").new_page()
    page.goto("/forgot")
    expect(page.get_by_text("Ask whoever runs it")).to_be_visible()
    expect(page.get_by_role("button", name="Send the link")).to_have_count(0)
    Client(silent).post("/v1/auth/forgot", {"identifier": "anybody"}).expect(204)
    page.context.close()
    assert silent.stop() == 0
