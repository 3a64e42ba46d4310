"""What a device asks of the pages for its reader: less motion, forced colours, paper, room for a notch, large text on a
narrow screen, and keys."""
from playwright.sync_api import Page, expect

from boards import choice, make
from looking import await_ready, enlarge
from market import sell
from pages import NARROW, WIDE, pick, settle, submit
from photos import drawn
from saving import star
from services import wait_until
from viewing import MOUSE, open_first

# Sheets that most pages do without, as pages have them that need them.
STYLED = """async names => {
  await Promise.all(names.map(name => new Promise((done, fail) => {
    const link = document.createElement("link")
    Object.assign(link, { rel: "stylesheet", onload: done, onerror: fail })
    link.href = new URL(`styles/later/${name}.css`, document.querySelector("link[rel=stylesheet]").href)
    document.head.append(link)
  })))
}"""

# Puts an element into the page, as a script does when something comes; `around` is the class of what holds it.
PUT = """([tag, name, words, around]) => {
  const make = (tag, name) => Object.assign(document.createElement(tag), { className: name })
  const holder = around ? make("div", around) : document.querySelector("main")
  holder.append(Object.assign(make(tag, name), { textContent: words }))
  if (around) document.querySelector("main").append(holder)
}"""

SET_ATTRIBUTE = """(one, [name, value]) =>
  value === null ? one.removeAttribute(name) : one.setAttribute(name, value)"""

# `moves` is what has begun to change little by little, as [class, property].
MOVES = """window.moves = []
addEventListener("transitionrun", ({ target, propertyName }) => moves.push([target.className, propertyName]), true)"""


def moves_of(page: Page, name: str) -> set[str]:
    """What moves of the element as it comes, once it fades in."""
    page.wait_for_function("name => moves.some(([whose, what]) => whose === name && what === 'opacity')", arg=name)
    settle(page)
    return {what for whose, what in page.evaluate("moves") if whose == name} & {"scale", "translate"}


def test_what_comes_fades_in_and_moves_only_for_who_likes_motion(browse):
    page = browse(**WIDE)
    page.add_init_script(MOVES)
    for motion in ("reduce", "no-preference"):
        page.emulate_media(reduced_motion=motion)
        page.goto("/_pieces")
        await_ready(page)
        page.evaluate(STYLED, ["pill", "comments"])
        page.evaluate("moves.length = 0")
        page.evaluate(PUT, ["div", "toast", "Saved", ""])
        page.evaluate(PUT, ["button", "button button--small pill", "See 2 new posts", ""])
        page.evaluate(PUT, ["button", "button came", "See 2 new comments", "new-comments"])
        found = {name: moves_of(page, name) for name in ("toast", "button button--small pill", "button came")}
        page.locator("#confirm").evaluate("dialog => dialog.showModal()")
        found["dialog"] = moves_of(page, "dialog")
        if motion == "reduce":
            assert found == dict.fromkeys(found, set())
        else:
            assert found == {**dict.fromkeys(found, {"translate"}), "dialog": {"scale"}}


def is_seen(page: Page, css: str, attribute: str, value: str) -> bool:
    """Whether an element looks otherwise with the attribute than without it."""
    return looks_with(page, css, attribute, value) != looks_with(page, css, attribute, None)


def looks_with(page: Page, css: str, attribute: str, value: str | None) -> bytes:
    """A picture of an element with the attribute; `None` takes it away. What the page does late may set it meanwhile,
    as a photo that is opened does: then once more."""
    one = page.locator(f"{css}:visible").first
    pictures = []

    def is_taken() -> bool:
        one.evaluate(SET_ATTRIBUTE, [attribute, value])
        settle(page)
        pictures.append(one.screenshot())
        return one.get_attribute(attribute) == value

    wait_until(is_taken, f"{css} keeps its {attribute}")
    return pictures[-1]


def test_forced_colours_leave_what_is_chosen_to_be_seen_and_paper_has_what_one_reads(join, browse, enter):
    options = {"forced_colors": "active", "reduced_motion": "reduce", **WIDE}
    page = browse(**options)
    page.goto("/_pieces")
    await_ready(page)
    page.evaluate(STYLED, ["suggestions"])
    states = [(".suggestions__option", "aria-selected", "true"), (".tabs__link", "aria-current", "page"),
              (".dot", "aria-current", "true"),
              (".story__bar:not([data-done]) > .story__jump", "aria-current", "true")]
    assert [state for state in states if not is_seen(page, *state)] == []

    page = enter(join("ana"), "/new", **options)
    pick(page, drawn(1), drawn(2))
    # Nothing is on its way any more.
    expect(submit(page)).to_be_enabled()
    states = [(".thumb__button", "aria-current", "true"), (".tool[data-tool=gray]", "aria-pressed", "true")]
    assert [state for state in states if not is_seen(page, *state)] == []

    page.on("dialog", lambda dialog: dialog.accept())
    page.goto("/settings/password")
    expect(page.locator("main .button:visible")).not_to_have_count(0)
    page.emulate_media(media="print")
    # Nothing to press, and no room for the rail.
    expect(page.locator(":is(.top, .places, .toasts, .button, button):visible")).to_have_count(0)
    expect(page.locator("main")).to_be_visible()
    assert page.locator("main").bounding_box()["x"] == 0


# A phone on its side has a notch at one end and round corners at the other. Chromium has no insets of its own here:
# the tokens stand for them.
NOTCH = {"--safe-left": 47, "--safe-right": 40}
NOTCHED = """insets => {
  for (const [name, size] of Object.entries(insets)) document.documentElement.style.setProperty(name, `${size}px`)
}"""
# What is read and pressed, and reaches over the safe area.
UNDER = """([css, left, right]) => [...document.querySelectorAll(css)]
  .filter(one => one.checkVisibility())
  .map(one => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width > 1 && (box.left < left - 1 || box.right > innerWidth - right + 1))
  .map(([one, box]) => `${one.localName}.${one.className} ${box.left} ${box.right}`)"""


def under_the_notch(page: Page, css: str) -> list[str]:
    page.evaluate(NOTCHED, NOTCH)
    settle(page)
    assert page.locator(css).count() > 0
    return page.evaluate(UNDER, [css, *NOTCH.values()])


def test_a_notch_covers_nothing_of_a_phone_on_its_side(join, enter):
    ana = join("ana")
    post = ana.publish("two", [drawn(1), drawn(2)])
    sell(ana)
    page, found = enter(ana, "about:blank", **MOUSE), {}
    paths = ["/", "/explore", "/market", "/settings", "/saved", f"/p/{post['id']}"]
    for width, height, some in ((844, 390, paths), (640, 360, paths[::5])):
        page.set_viewport_size({"width": width, "height": height})
        for path in some:
            page.goto(path)
            await_ready(page)
            found[width, path] = under_the_notch(page, ".places a, .top > *, .frame__main > *, .market__new")
        open_first(page, post)
        found[width, "viewer"] = under_the_notch(page, ".viewer__step, .viewer__bar > *, .viewer__caption > *")
    assert {where: faults for where, faults in found.items() if faults} == {}


def test_on_the_narrowest_phone_prices_are_smaller_and_a_pill_with_faces_and_large_text_fits(join, enter):
    ana = join("ana")
    sell(ana, price="1200000")
    page = enter(ana, "/market?view=grid", **NARROW)
    smaller = """price => parseFloat(getComputedStyle(price).fontSize)
      < parseFloat(getComputedStyle(price.parentElement).fontSize)"""
    assert page.locator(".price__now").first.evaluate(smaller)
    page.evaluate(STYLED, ["pill"])
    page.evaluate(PUT, ["button", "button button--small pill", "See 20+ new posts", ""])
    page.locator(".pill").evaluate("""pill => {
      const make = (name) => Object.assign(document.createElement("span"), { className: name })
      const faces = make("pill__faces")
      for (const letter of "ABC") faces.append(Object.assign(make("avatar"), { textContent: letter }))
      pill.prepend(faces)
    }""")
    for size in ("100%", "200%"):
        enlarge(page, size)
        box = page.locator(".pill").bounding_box()
        assert box["x"] >= 8 and box["x"] + box["width"] <= 312, (size, box)
        assert page.locator(".pill").evaluate("pill => pill.scrollWidth <= pill.clientWidth"), size


# By how many pixels the ring of what has the focus is cut off by what is around it.
CUT = """() => {
  const one = document.activeElement, style = getComputedStyle(one), box = one.getBoundingClientRect()
  if (style.outlineStyle === "none") return Infinity
  const reach = parseFloat(style.outlineOffset) + parseFloat(style.outlineWidth)
  let most = 0
  for (let around = one.parentElement; around !== document.body; around = around.parentElement) {
    if (getComputedStyle(around).overflow === "visible") continue
    const edge = around.getBoundingClientRect()
    most = Math.max(most, edge.left - box.left + reach, edge.top - box.top + reach,
      box.right + reach - edge.right, box.bottom + reach - edge.bottom)
  }
  return most
}"""


def cut_of(page: Page, one) -> float:
    # What a script gives the focus to shows it to who uses keys.
    page.keyboard.press("Tab")
    one.focus()
    return page.evaluate(CUT)


def test_nothing_cuts_the_ring_of_a_tile_a_photo_in_a_message_or_a_board(join, enter):
    ana, ben = join("ana"), join("ben")
    ana.publish("말 " * 200)
    post = ana.publish("one", [drawn(1)])
    make(ana, "Light")
    page = enter(ana, "/?view=tiles", **MOUSE)
    await_ready(page)
    found = {"tile": cut_of(page, page.locator(".card__more:visible").first)}
    chair = sell(ana)
    sent = ben.upload(drawn(2)).expect(201).json["id"]
    thread = ben.post(f"/v1/listings/{chair['id']}/thread", {"text": "This?", "photo_ids": [sent]}).expect(201).json
    page.goto(f"/threads/{thread['id']}")
    await_ready(page)
    found["message"] = cut_of(page, page.locator(".message__photo").first)
    page.goto(f"/p/{post['id']}")
    star(page, post["photos"][0]["id"]).click()
    expect(choice(page, "Light")).to_be_visible()
    found["board"] = cut_of(page, choice(page, "Light"))
    assert all(cut <= 0.5 for cut in found.values()), found
