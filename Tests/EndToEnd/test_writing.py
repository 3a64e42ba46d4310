"""Text of every kind: composed by an input method, and meant to do harm."""
import re

from playwright.sync_api import expect

from pages import WIDE, card, ids, pick, publish, submit, write
from photos import drawn

HOSTILE = [
    "<script>document.title = 'owned'</script><img src=x onerror=\"document.title='owned'\">",
    "\"'&><b>bold</b> &lt;b&gt; {{7*7}} ${7*7} </textarea></title></style>",
    "\u202eright to left\u202c שלום עולם مرحبا بالعالم #עברית",
    "👩‍👩‍👧‍👦 #👩 e\u0301 한글 #한글 🇰🇷 #tag #tag",
    "javascript:alert(1) http://example.org/#fragment a#b ##c #<script>",
]


def test_hangul_in_composition_keeps_the_caret_and_colours_tags(yard, join, enter):
    ana = join("ana")
    page = enter(ana)
    page.goto("/new")
    box = page.get_by_label("Text", exact=True)
    write(page, "앞 뒤")
    box.evaluate("box => box.setSelectionRange(2, 2)")
    box.focus()
    ime = page.context.new_cdp_session(page)
    state = "box => [box.value, box.selectionStart]"
    page.keyboard.type("#")
    for step, (text, commit) in enumerate((("ㅎ", False), ("하", False), ("한", True), ("ㄱ", False), ("그", False), ("글", True))):
        ime.send("Input.imeSetComposition", {"text": text, "selectionStart": 1, "selectionEnd": 1})
        done = "한" if step > 2 else ""
        assert box.evaluate(state) == [f"앞 #{done}{text}뒤", 3 + len(done) + 1], text
        if commit:
            ime.send("Input.insertText", {"text": text})
            assert box.evaluate(state) == [f"앞 #{done}{text}뒤", 3 + len(done) + 1], text
    page.keyboard.type(" ")
    page.keyboard.press("End")
    page.keyboard.type("#둘_2 끝")
    expect(box).to_have_value("앞 #한글 뒤#둘_2 끝")
    marks = page.locator("[data-part=colours] mark")
    assert marks.all_inner_texts() == ["#한글"]
    write(page, "#하나 #둘 ##셋 넷#다섯 #하나")
    assert marks.all_inner_texts() == ["#하나", "#둘", "#하나"]
    publish(page)
    assert ana.get(f"/v1/posts/{ids(page)[0]}").json["hashtags"] == ["하나", "둘"]


def test_the_colours_lie_exactly_behind_the_words(yard, join, enter):
    page = enter(join("ana"))
    page.goto("/new")
    write(page, "긴 글이 여러 줄이 되어도 #해시태그 는 제자리에 있어야 해요 " * 6 + "\n\n#끝")
    sizes = page.evaluate("""() => {
      const box = document.querySelector("#compose-text"), layer = document.querySelector("[data-part=colours]")
      const style = element => { const s = getComputedStyle(element)
        return [s.font, s.letterSpacing, s.wordBreak, s.overflowWrap, s.padding, s.lineHeight, s.whiteSpaceCollapse] }
      return { box: [box.clientWidth, box.scrollHeight, box.clientHeight], layer: [layer.clientWidth, layer.clientHeight],
               same: JSON.stringify(style(box)) === JSON.stringify(style(layer)), styles: [style(box), style(layer)] }
    }""")
    assert sizes["same"], sizes["styles"]
    assert sizes["box"][0] == sizes["layer"][0]
    assert sizes["box"][1] <= sizes["box"][2] + 1, "the box has grown with its text"


def test_hostile_words_are_shown_and_never_run(yard, join, enter, browse):
    ana, ben = join("ana"), join("ben")
    name = "\u202e<i>아나</i> 👩‍👩‍👧"[:20]
    ana.call("PATCH", "/v1/me", {"display_name": name, "bio": HOSTILE[0]}).expect(200)
    posts = [ana.publish(text, [drawn(n)], alt_text=text) for n, text in enumerate(HOSTILE)]
    ben.call("PUT", f"/v1/members/{ana.member['username']}/follow").expect(200)
    ben.call("PUT", f"/v1/posts/{posts[0]['id']}/like").expect(200)
    page = enter(ben)
    for path in ("/", "/explore", f"/@{ana.member['username']}", f"/@{ana.member['username']}/followers",
                 *(f"/p/{post['id']}" for post in posts)):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        assert "owned" not in page.title()
        assert page.locator("main b:text-is('bold'), main i:text-is('아나'), main img[src=x]").count() == 0
    page.goto("/")
    for post, text in zip(posts, HOSTILE):
        assert card(page, post).locator(".card__words").text_content() == text
        assert card(page, post).locator("img.photo").get_attribute("alt") == text
        expect(card(page, post).locator(".card__name")).to_have_text(name)
    assert card(page, posts[3]).locator(".card__words a").all_inner_texts() == ["#한글", "#tag", "#tag"]
    assert card(page, posts[4]).locator(".card__words a").count() == 0

    # Its author meets it again in the composer, and changes nothing by looking.
    author = enter(ana)
    for post, text in zip(posts, HOSTILE):
        author.goto(f"/p/{post['id']}/edit")
        expect(author.get_by_label("Text", exact=True)).to_have_value(text)
        expect(author.locator("#compose-alt")).to_have_value(text)
        expect(submit(author)).to_be_disabled()


def test_ten_thousand_characters_break_nothing(yard, join, enter):
    ana = join("ana")
    long = "가" * 10_000
    assert ana.post("/v1/posts", {"text": long}).status == 422
    post = ana.publish("끝없이긴한단어" * 71, [drawn(1)], alt_text="x" * 400)
    page = enter(ana)
    expect(card(page, post)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    assert card(page, post).locator(".card__words").bounding_box()["height"] < 100, "cut at three lines"
    card(page, post).get_by_role("link", name="More", exact=True).click()
    assert card(page, post).locator(".card__words").bounding_box()["height"] > 100
    page.goto("/new")
    write(page, long)
    expect(submit(page)).to_be_disabled()
    expect(page.locator("[data-part=counter]")).to_have_text("9500 too many")
    write(page, long[:500])
    expect(submit(page)).to_be_enabled()
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_the_counter_counts_what_people_see(yard, join, enter):
    ana = join("ana")
    page = enter(ana)
    page.goto("/new")
    counter = page.locator("[data-part=counter]")
    write(page, "x" * 449)
    expect(counter).to_be_hidden()
    write(page, "x" * 440 + "👩‍👩‍👧‍👦" * 10 + "한" * 10)
    expect(counter).to_have_text("40")
    write(page, "👩‍👩‍👧‍👦" * 500)
    expect(counter).to_have_text("0")
    publish(page)
    assert ana.get(f"/v1/posts/{ids(page)[0]}").json["text"] == "👩‍👩‍👧‍👦" * 500


def test_every_tag_is_a_link_where_it_stands(yard, join, enter):
    ana = join("ana")
    post = ana.publish("#하나 👩‍👩‍👧 #둘 그리고 #하나 #HTML_5")
    assert post["hashtags"] == ["하나", "둘", "html_5"] or post["hashtags"] == ["하나", "둘", "HTML_5"]
    page = enter(ana, **WIDE)
    links = card(page, post).locator(".card__words a")
    assert links.all_inner_texts() == ["#하나", "#둘", "#하나", "#HTML_5"]
    for entity in post["entities"]:
        written = list(post["text"])[entity["start"]:entity["end"]]
        assert re.fullmatch(r"#\w+", "".join(written))


def test_photos_come_by_drop_and_paste_too(yard, join, enter):
    page = enter(join("ana"), **WIDE)
    page.goto("/new")
    bring = """([kind, bytes]) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], `${kind}.jpg`, { type: "image/jpeg" }))
      const event = kind === "drop"
        ? new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data })
        : new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data })
      document.querySelector("main").dispatchEvent(event)
    }"""
    for count, kind in enumerate(("drop", "paste"), 1):
        page.evaluate(bring, [kind, list(drawn(count, (120, 90)))])
        expect(page.locator("[data-part=thumbnails] > li")).to_have_count(count)
    pick(page, *(drawn(9, (120, 90)) for _ in range(8)))
    expect(page.locator("[data-part=count]")).to_have_text("10/10")
    expect(page.get_by_role("button", name="Add photos")).to_be_disabled()
