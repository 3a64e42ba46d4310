"""Text of every kind, composed by an input method and meant to do harm, and photos of every kind."""
from playwright.sync_api import expect

from pages import WIDE, card, ids, publish, settle, submit, write
from looking import violations_of
from photos import drawn

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

IS_IN_WIDTH = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"


def test_hangul_in_composition_keeps_the_caret_tags_are_coloured_where_they_stand_and_people_s_characters_count(
        join, enter):
    ana = join("ana")
    page = enter(ana, "/new")
    box, counter = page.get_by_label("Text", exact=True), page.locator("[data-part=counter]")
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

    write(page, "가" * 10_000)
    expect(submit(page)).to_be_disabled()
    expect(counter).to_have_text("9500 too many")
    assert page.evaluate(IS_IN_WIDTH)
    write(page, "x" * 449)
    expect(submit(page)).to_be_enabled()
    expect(counter).to_be_hidden()
    write(page, "x" * 440 + "👩‍👩‍👧‍👦" * 10 + "한" * 10)
    expect(counter).to_have_text("40")
    text = "#하나 #둘 ##셋 넷#다섯 #하나 "
    write(page, text + "👩‍👩‍👧‍👦" * (500 - len(text)))
    expect(counter).to_have_text("0")
    expect(marks).to_have_text(["#하나", "#둘", "#하나"])
    publish(page)
    kept = ana.get(f"/v1/posts/{ids(page)[0]}").json
    assert kept["hashtags"] == ["하나", "둘"] and kept["text"].count("👩‍👩‍👧‍👦") == 500 - len(text)


def test_hostile_words_are_shown_and_never_run(join, enter):
    ana, ben = join("ana"), join("ben")
    name = "<i>아나</i> 👩‍👩‍👧"
    # What turns the direction of a text around is for texts alone, which stay apart from what surrounds them.
    assert ana.call("PATCH", "/v1/me", {"display_name": f"\u202e{name}"}).status == 422
    ana.call("PATCH", "/v1/me", {"display_name": name, "bio": HOSTILE[0]}).expect(200)
    posts = [ana.publish(text, [drawn(n, (120, 90))], alt_text=text) for n, text in enumerate(HOSTILE)]
    endless = ana.publish("끝없이긴한단어" * 71, [drawn(9, (120, 90))])
    ben.call("PUT", f"/v1/members/{ana.member['username']}/follow").expect(200)
    page = enter(ben, "about:blank")
    for path in (f"/@{ana.member['username']}", f"/@{ana.member['username']}/followers", f"/p/{posts[0]['id']}",
                 f"/p/{posts[1]['id']}", "/"):
        page.goto(path)
        settle(page)
        assert "owned" not in page.title()
        assert page.locator("main b:text-is('bold'), main i:text-is('아나'), main img[src=x]").count() == 0
    for post, text in zip(posts, HOSTILE):
        assert card(page, post).locator(".card__words").text_content() == text
        assert card(page, post).locator("img.photo").get_attribute("alt") == text
        expect(card(page, post).locator(".card__name")).to_have_text(name)
    assert card(page, posts[3]).locator(".card__words a").all_inner_texts() == ["#한글", "#tag", "#tag"]
    # Its address is a link, and the number sign in it no hashtag.
    links = card(page, posts[4]).locator(".card__words a")
    assert [link.get_attribute("rel") for link in links.all()] == ["nofollow ugc noopener"]
    assert all(href.startswith("http") for href in links.evaluate_all("all => all.map(a => a.getAttribute('href'))"))
    # No word is wider than the page, and a long text is cut at three lines.
    assert page.evaluate(IS_IN_WIDTH)
    words = card(page, endless).locator(".card__words")
    assert words.bounding_box()["height"] < 100
    card(page, endless).get_by_role("link", name="More", exact=True).click()
    page.wait_for_function("words => words.getBoundingClientRect().height > 100", arg=words.element_handle())

    # Its author meets it again in the composer, and changes nothing by looking.
    author = enter(ana, "about:blank")
    for post, text in zip(posts[1:3], HOSTILE[1:3]):
        author.goto(f"/p/{post['id']}/edit")
        expect(author.get_by_label("Text", exact=True)).to_have_value(text)
        expect(author.locator("#compose-alt")).to_have_value(text)
        expect(submit(author)).to_be_disabled()


def test_photos_come_by_choice_drop_and_paste_what_is_none_is_named_and_what_sends_is_in_view(join, enter):
    ana = join("ana")
    page = enter(ana, "/new", **WIDE)
    thumbs = page.locator("[data-part=thumbnails] > li")
    page.locator("input[data-part=files]").set_input_files([
        {"name": "empty.jpg", "mimeType": "image/jpeg", "buffer": b""},
        {"name": "<b>letter</b>.txt", "mimeType": "text/plain", "buffer": b"dear yard"},
        {"name": "good.jpg", "mimeType": "image/jpeg", "buffer": drawn(1, (90, 120))},
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

    sends, words = page.locator("[data-part=submit]"), page.locator("[data-part=words]")
    for text in ("한 줄", "길게 이어지는 글 " * 50):
        write(page, text)
        for height in (900, 600):
            page.set_viewport_size({"width": 1280, "height": height})
            page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
            settle(page)
            box = sends.bounding_box()
            assert 0 < box["y"] < box["y"] + box["height"] <= height
    # Scrolled to the end it lies on nothing that is written.
    page.evaluate("scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })")
    settle(page)
    above, box = words.bounding_box(), sends.bounding_box()
    assert above["y"] + above["height"] <= box["y"]
    page.get_by_label("Text", exact=True).press("Control+Enter")
    page.wait_for_url("/")
    post = ana.get(f"/v1/posts/{ids(page)[0]}").json
    assert len(post["photos"]) == 4 and "길게 이어지는 글" in post["text"]
