"""Text of every kind: composed by an input method, and meant to do harm."""
import re

from playwright.sync_api import expect

from pages import WIDE, card, ids, pick, publish, settle, submit, write
from looking import violations_of
from photos import drawn
from waits import Held

HOSTILE = [
    "<script>document.title = 'owned'</script><img src=x onerror=\"document.title='owned'\">",
    "\"'&><b>bold</b> &lt;b&gt; {{7*7}} ${7*7} </textarea></title></style>",
    "\u202eright to left\u202c שלום עולם مرحبا بالعالم #עברית",
    "👩‍👩‍👧‍👦 #👩 e\u0301 한글 #한글 🇰🇷 #tag #tag",
    "javascript:alert(1) http://example.org/#fragment a#b ##c #<script>",
]


# Both boxes of the text: their sizes, and what decides where a word stands.
LAYERS = """() => {
  const box = document.querySelector("#compose-text"), layer = document.querySelector("[data-part=colours]")
  const style = element => { const s = getComputedStyle(element)
    return [s.font, s.letterSpacing, s.wordBreak, s.overflowWrap, s.padding, s.lineHeight, s.whiteSpaceCollapse] }
  return { box: [box.clientWidth, box.scrollHeight, box.clientHeight], layer: [layer.clientWidth, layer.clientHeight],
           styles: [style(box), style(layer)] }
}"""


def test_hangul_in_composition_keeps_the_caret_and_tags_are_coloured_where_they_stand(yard, join, enter):
    ana = join("ana")
    page = enter(ana, "/new")
    box = page.get_by_label("Text", exact=True)
    write(page, "앞 뒤")
    box.evaluate("box => box.setSelectionRange(2, 2)")
    box.focus()
    ime = page.context.new_cdp_session(page)
    state = "box => [box.value, box.selectionStart]"
    page.keyboard.type("#")
    steps = (("ㅎ", False), ("하", False), ("한", True), ("ㄱ", False), ("그", False), ("글", True))
    for step, (text, commit) in enumerate(steps):
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
    expect(marks).to_have_text(["#한글"])
    write(page, "긴 글이 여러 줄이 되어도 #해시태그 는 제자리에 있어야 해요 " * 6 + "\n\n#끝")
    settle(page)
    sizes = page.evaluate(LAYERS)
    assert sizes["styles"][0] == sizes["styles"][1]
    assert sizes["box"][0] == sizes["layer"][0]
    assert sizes["box"][1] <= sizes["box"][2] + 1, "the box has grown with its text"
    write(page, "#하나 #둘 ##셋 넷#다섯 #하나")
    expect(marks).to_have_text(["#하나", "#둘", "#하나"])
    publish(page)
    assert ana.get(f"/v1/posts/{ids(page)[0]}").json["hashtags"] == ["하나", "둘"]


def test_hostile_words_are_shown_and_never_run(yard, join, enter, browse):
    ana, ben = join("ana"), join("ben")
    name = "<i>아나</i> 👩‍👩‍👧"
    # What turns the direction of a text around is for texts alone, which stay apart from what surrounds them.
    assert ana.call("PATCH", "/v1/me", {"display_name": f"\u202e{name}"}).status == 422
    ana.call("PATCH", "/v1/me", {"display_name": name, "bio": HOSTILE[0]}).expect(200)
    posts = [ana.publish(text, [drawn(n)], alt_text=text) for n, text in enumerate(HOSTILE)]
    ben.call("PUT", f"/v1/members/{ana.member['username']}/follow").expect(200)
    ben.call("PUT", f"/v1/posts/{posts[0]['id']}/like").expect(200)
    page = enter(ben, "about:blank")
    for path in ("/", "/explore", f"/@{ana.member['username']}", f"/@{ana.member['username']}/followers",
                 *(f"/p/{post['id']}" for post in posts)):
        page.goto(path)
        settle(page)
        assert "owned" not in page.title()
        assert page.locator("main b:text-is('bold'), main i:text-is('아나'), main img[src=x]").count() == 0
    page.goto("/")
    for post, text in zip(posts, HOSTILE):
        assert card(page, post).locator(".card__words").text_content() == text
        assert card(page, post).locator("img.photo").get_attribute("alt") == text
        expect(card(page, post).locator(".card__name")).to_have_text(name)
    assert card(page, posts[3]).locator(".card__words a").all_inner_texts() == ["#한글", "#tag", "#tag"]
    # Its address is a link, and the number sign in it no hashtag.
    links = card(page, posts[4]).locator(".card__words a")
    assert [link.get_attribute("rel") for link in links.all()] == ["nofollow ugc noopener"]
    assert all(href.startswith("http") for href in links.evaluate_all("all => all.map(a => a.getAttribute('href'))"))

    # Its author meets it again in the composer, and changes nothing by looking.
    author = enter(ana, "about:blank")
    for post, text in zip(posts, HOSTILE):
        author.goto(f"/p/{post['id']}/edit")
        expect(author.get_by_label("Text", exact=True)).to_have_value(text)
        expect(author.locator("#compose-alt")).to_have_value(text)
        expect(submit(author)).to_be_disabled()


def test_ten_thousand_characters_break_nothing_and_are_counted_as_people_see_them(yard, join, enter):
    ana = join("ana")
    long = "가" * 10_000
    assert ana.post("/v1/posts", {"text": long}).status == 422
    post = ana.publish("끝없이긴한단어" * 71, [drawn(1)], alt_text="x" * 400)
    page = enter(ana)
    expect(card(page, post)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    words = card(page, post).locator(".card__words")
    assert words.bounding_box()["height"] < 100, "cut at three lines"
    card(page, post).get_by_role("link", name="More", exact=True).click()
    page.wait_for_function("words => words.getBoundingClientRect().height > 100", arg=words.element_handle())
    page.goto("/new")
    counter = page.locator("[data-part=counter]")
    write(page, long)
    expect(submit(page)).to_be_disabled()
    expect(counter).to_have_text("9500 too many")
    write(page, long[:500])
    expect(submit(page)).to_be_enabled()
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    write(page, "x" * 449)
    expect(counter).to_be_hidden()
    write(page, "x" * 440 + "👩‍👩‍👧‍👦" * 10 + "한" * 10)
    expect(counter).to_have_text("40")
    write(page, "👩‍👩‍👧‍👦" * 500)
    expect(counter).to_have_text("0")
    publish(page)
    assert ana.get(f"/v1/posts/{ids(page)[0]}").json["text"] == "👩‍👩‍👧‍👦" * 500


def test_photos_come_by_choice_drop_and_paste_and_what_is_none_is_named(yard, join, enter):
    page = enter(join("ana"), "/new", **WIDE)
    thumbs = page.locator("[data-part=thumbnails] > li")
    page.locator("input[data-part=files]").set_input_files([
        {"name": "empty.jpg", "mimeType": "image/jpeg", "buffer": b""},
        {"name": "<b>letter</b>.txt", "mimeType": "text/plain", "buffer": b"dear yard"},
        {"name": "good.jpg", "mimeType": "image/jpeg", "buffer": drawn(1, (120, 90))},
        {"name": "torn.jpg", "mimeType": "image/jpeg", "buffer": drawn(2)[:60]},
    ])
    expect(thumbs).to_have_count(1)
    faults = page.locator("[data-part=intake-faults]")
    for name in ("empty.jpg", "<b>letter</b>.txt", "torn.jpg"):
        expect(faults).to_contain_text(name)
    expect(faults).not_to_contain_text("good.jpg")
    # What the browser can read and the server does not is converted on the way; the rest says how to go on.
    page.locator("input[data-part=files]").set_input_files([
        {"name": "phone.heic", "mimeType": "image/heic", "buffer": b"\0\0\0\x18ftypheic" + bytes(40)},
        {"name": "new.avif", "mimeType": "image/avif", "buffer": drawn(3, (120, 90), "AVIF")},
    ])
    expect(thumbs).to_have_count(2)
    expect(faults).to_have_text(
        "phone.heic: this browser cannot read HEIC photos. Save it as JPEG and choose it again.")
    expect(page.get_by_role("button", name="Photo 2 of 2, no alt text, uploaded")).to_be_visible()
    assert violations_of(page) == []

    bring = """([kind, bytes]) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], `${kind}.jpg`, { type: "image/jpeg" }))
      const event = kind === "drop"
        ? new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data })
        : new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data })
      document.querySelector("main").dispatchEvent(event)
    }"""
    for count, kind in enumerate(("drop", "paste"), 3):
        page.evaluate(bring, [kind, list(drawn(count, (120, 90)))])
        expect(thumbs).to_have_count(count)
    pick(page, *(drawn(9, (120, 90)) for _ in range(6)))
    expect(page.locator("[data-part=count]")).to_have_text("10/10")
    expect(page.get_by_role("button", name="Add photos")).to_be_disabled()


def test_photos_are_with_the_server_before_the_post_and_publishing_is_one_request(yard, join, enter):
    ana = join("ana")
    page = enter(ana, "/new")
    pick(page, drawn(1), drawn(2))
    done = page.locator(".thumb__done").locator("visible=true")
    expect(done).to_have_count(2)
    expect(page.get_by_role("button", name="Photo 1 of 2, no alt text, uploaded")).to_be_visible()
    # What is cut or changed meanwhile goes once more when it rests, without its file.
    with page.expect_response(lambda answer: answer.request.method == "PATCH" and "/v1/photos/" in answer.url):
        page.get_by_role("button", name="Gray").click()
    expect(done).to_have_count(2)
    # One shape for all: this costs each photo one more small request.
    changes = Held(page, re.compile(r"/v1/photos/[^/]+$"))
    page.get_by_role("radio", name="Original").check()
    page.get_by_role("button", name="This shape for all photos").click()
    expect(done).to_have_count(0)
    changes.let_go()
    expect(done).to_have_count(2)
    write(page, "while it was written")
    sent = []
    page.on("request", lambda request: request.method != "GET" and sent.append((request.method, request.url)))
    publish(page)
    assert [(method, url.rpartition("/v1/")[2]) for method, url in sent] == [("POST", "posts")]
    photos = ana.get(f"/v1/posts/{ids(page)[0]}").json["photos"]
    assert [photo["filter"] for photo in photos] == ["gray", "none"]
    assert [(photo["width"], photo["height"]) for photo in photos] == [(480, 320)] * 2


def test_what_sends_is_in_view_from_600_pixels_on_and_ctrl_enter_presses_it(join, enter):
    ana = join("ana")
    page = enter(ana, "/new", **WIDE)
    pick(page, drawn(1, (900, 1200)))
    button = page.locator("[data-part=submit]")
    write(page, "한 줄")
    for text in ("한 줄", "길게 이어지는 글 " * 50):
        page.get_by_label("Text", exact=True).fill(text)
        for height in (600, 900):
            page.set_viewport_size({"width": 1280, "height": height})
            page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
            settle(page)
            box = button.bounding_box()
            assert 0 < box["y"] < box["y"] + box["height"] <= height
    # Scrolled to the end it lies on nothing that is written.
    page.set_viewport_size({"width": 1280, "height": 600})
    page.evaluate("scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })")
    settle(page)
    words, send = page.locator("[data-part=words]").bounding_box(), button.bounding_box()
    assert words["y"] + words["height"] <= send["y"]
    page.get_by_label("Text", exact=True).press("Control+Enter")
    page.wait_for_url("/")
    expect(page.get_by_role("article")).to_contain_text("길게 이어지는 글")

    page.goto("/market/new")
    page.set_viewport_size({"width": 1280, "height": 600})
    settle(page)
    box = button.bounding_box()
    assert 0 < box["y"] < box["y"] + box["height"] <= 600
