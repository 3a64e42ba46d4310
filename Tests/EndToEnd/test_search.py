"""Finding posts, people and hashtags; suggestions while typing; sharing."""
import re
import urllib.parse
from contextlib import contextmanager

from playwright.sync_api import Page, expect

from looking import violations_of
from pages import ids, scroll_to_end, settle, write


def compose(page: Page, *steps: str) -> None:
    """Lets an input method show one step after the other, and commits the last one."""
    ime = page.context.new_cdp_session(page)
    for step in steps:
        ime.send("Input.imeSetComposition", {"text": step, "selectionStart": len(step), "selectionEnd": len(step)})
    ime.send("Input.insertText", {"text": steps[-1]})


def options(page: Page):
    return page.get_by_role("option")


@contextmanager
def suggested(page: Page, query: str):
    """Around what types it: until then those for less of it may be shown, and a choice among them is lost."""
    end = f"q={urllib.parse.quote(query, safe='')}"
    with page.expect_response(lambda answer: answer.url.endswith(end)) as asked:
        yield
    asked.value.finished()
    settle(page)


def test_people_are_shown_while_one_types_results_go_on_and_a_search_is_remembered_here_alone(join, browse, enter):
    ana = join("ana")
    join("jiho").call("PATCH", "/v1/me", {"display_name": "지호", "bio": "#도자기 굽는 사람, @nobody_here"}).expect(200)
    post = ana.publish("길고양이와 #산책하는 저녁")
    ana.publish("고양 시장의 양이 많다")
    endless = [ana.publish(f"끝없는검색 {number}")["id"] for number in range(21)]
    page = enter(ana)
    page.get_by_role("link", name="Search").first.click()
    page.wait_for_url("/search")
    box = page.get_by_role("searchbox")
    expect(box).to_be_focused()
    compose(page, "ㄱ", "고")
    compose(page, "ㅇ", "야", "양")
    compose(page, "ㅇ", "이")
    box.press("Enter")
    page.wait_for_url(re.compile(r"/search\?q="))
    assert ids(page) == [post["id"]]
    expect(page.get_by_role("link", name="All", exact=True)).to_have_attribute("aria-current", "page")
    page.goto("/search")
    recent = page.locator("madang-recent")
    expect(recent.get_by_role("link")).to_have_text(["고양이"])
    # Lists begin where their headings do.
    lefts = page.locator(".search :is(h2, .rows)").evaluate_all(
        "parts => parts.map(part => Math.round(part.getBoundingClientRect().left))")
    assert len(lefts) == 4 and len(set(lefts)) == 1, lefts
    page.goto("/search?q=%EB%81%9D%EC%97%86%EB%8A%94")
    scroll_to_end(page)
    assert ids(page) == endless[::-1]
    page.goto("/search")
    expect(recent.get_by_role("link")).to_have_text(["끝없는", "고양이"])
    recent.get_by_role("button", name="Remove “끝없는”").click()
    expect(recent.get_by_role("link")).to_have_text(["고양이"])
    recent.get_by_role("button", name="Clear all").click()
    expect(recent).to_be_hidden()
    expect(box).to_be_focused()
    other = browse()
    other.goto("/search")
    expect(other.locator("madang-recent")).to_be_hidden()

    compose(page, "ㅈ", "지")
    compose(page, "ㅎ", "호")
    people = page.locator("madang-people")
    expect(people.get_by_role("link", name=re.compile("지호"))).to_be_visible()
    assert violations_of(page) == []
    box.fill("")
    expect(people).to_be_hidden()
    box.fill("지호")
    people.get_by_role("link", name=re.compile("지호")).first.click()
    page.wait_for_url(re.compile("/@.*jiho"))
    expect(page.locator(".member__bio").get_by_role("link")).to_have_text(["#도자기"])


def test_hashtags_are_suggested_while_a_syllable_is_composed_and_chosen_by_key_or_tap(join, enter):
    ana, ben = join("ana"), join("ben")
    for _ in range(2):
        ben.publish("#해질녘산책")
    ben.publish("#해질무렵")
    page = enter(ana, "/new")
    write(page, "앞 뒤")
    box = page.get_by_label("Text", exact=True)
    box.evaluate("box => box.setSelectionRange(2, 2)")
    page.keyboard.type("#")
    compose(page, "ㅎ", "하", "해")
    ime = page.context.new_cdp_session(page)
    for step in ("ㅈ", "지"):
        ime.send("Input.imeSetComposition", {"text": step, "selectionStart": 1, "selectionEnd": 1})
    # Before 뒤 nothing is suggested: the word goes on there.
    expect(options(page)).to_have_count(0)
    ime.send("Input.insertText", {"text": "지"})
    write(page, "앞 ")
    page.keyboard.type("#")
    with suggested(page, "해질"):
        compose(page, "ㅎ", "하", "해")
        for step in ("ㅈ", "지", "질"):
            ime.send("Input.imeSetComposition", {"text": step, "selectionStart": 1, "selectionEnd": 1})
    expect(options(page)).to_have_count(2)
    expect(options(page)).to_contain_text(["#해질녘산책", "#해질무렵"])
    assert box.evaluate("box => [box.value, box.selectionStart]") == ["앞 #해질", 5]
    # The keys belong to the input method: nothing is chosen, nothing replaced.
    box.evaluate("""box => box.dispatchEvent(
      new KeyboardEvent("keydown", { key: "ArrowDown", isComposing: true, bubbles: true }))""")
    assert box.get_attribute("aria-activedescendant") is None
    ime.send("Input.insertText", {"text": "질"})
    page.keyboard.press("ArrowDown")
    expect(options(page).first).to_have_attribute("aria-selected", "true")
    assert box.get_attribute("aria-activedescendant") == "suggestion-0"
    page.keyboard.press("Enter")
    expect(box).to_have_value("앞 #해질녘산책 ")
    expect(options(page)).to_have_count(0)
    page.keyboard.press("Control+z")
    expect(box).not_to_have_value("앞 #해질녘산책 ")
    page.keyboard.press("Control+Shift+z")
    expect(box).to_have_value("앞 #해질녘산책 ")
    page.keyboard.type("#")
    compose(page, "ㅎ", "하", "해")
    page.keyboard.type(" #한번 #한번")
    marks = page.locator("[data-part=colours] mark")
    expect(marks).to_have_text(["#해질녘산책", "#해", "#한번", "#한번"])

    # A tap chooses also in the middle of a composition.
    write(page, "")
    box.focus()
    page.keyboard.type("#")
    with suggested(page, "해"):
        for step in ("ㅎ", "하", "해"):
            ime.send("Input.imeSetComposition", {"text": step, "selectionStart": 1, "selectionEnd": 1})
    expect(options(page)).to_have_count(2)
    options(page).first.tap()
    expect(box).to_have_value("#해질녘산책 ")
    expect(box).to_be_focused()
    page.keyboard.type("끝")
    expect(box).to_have_value("#해질녘산책 끝")


def test_members_are_suggested_and_escape_only_closes_the_list(join, enter):
    ana, ben = join("ana"), join("zebra")
    ben.call("PATCH", "/v1/me", {"display_name": "얼룩말"}).expect(200)
    name = ben.member["username"]
    page = enter(ana, "/new")
    box = page.get_by_label("Text", exact=True)
    box.focus()
    with suggested(page, "@zeb"):
        page.keyboard.type("hello @zeb")
    expect(options(page).filter(has_text=f"@{name}")).to_be_visible()
    assert violations_of(page) == []
    page.keyboard.press("Escape")
    expect(options(page)).to_have_count(0)
    expect(box).to_have_value("hello @zeb")
    with suggested(page, "@zebr"):
        page.keyboard.type("r")
    expect(options(page).filter(has_text=f"@{name}")).to_be_visible()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(box).to_have_value(f"hello @{name} ")
    page.keyboard.press("Enter")
    page.keyboard.type("@")
    compose(page, "ㅇ", "어", "얼")
    expect(options(page).filter(has_text="얼룩말")).to_be_visible()
    page.keyboard.press("End")
    page.mouse.click(5, 5)
    expect(options(page)).to_have_count(0)
    # A line end goes into the text as long as nothing is chosen.
    assert "\n" in box.input_value()


def test_copying_a_link_says_so_and_sharing_opens_the_sheet_of_the_phone(yard, join, enter):
    ana = join("ana")
    post = ana.publish("나눌 글")
    page = enter(ana, "about:blank")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.add_init_script("navigator.share = async what => { window.shared = what }")
    member = f"/@{ana.member['username']}"
    for path, button in ((f"/p/{post['id']}", "Post menu"), (member, "Share")):
        page.goto(path)
        page.get_by_role("button", name=button).first.click()
        page.locator(".menu:popover-open").get_by_role("button", name="Copy link").click()
        expect(page.get_by_text("Link copied.")).to_be_visible()
        assert page.evaluate("navigator.clipboard.readText()") == yard.address + path
        page.get_by_role("button", name=button).first.click()
        page.locator(".menu:popover-open").get_by_role("button", name="Share", exact=True).click()
        page.wait_for_function("() => window.shared !== undefined")
        assert page.evaluate("window.shared.url") == yard.address + path
