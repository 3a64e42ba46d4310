"""Explore with a second source: photos of Unsplash, spoken to as it documents, on a stand-in that can fail."""
import io
import re
import zipfile

import pytest
from playwright.sync_api import expect

from looking import look
from pages import ids
from photos import drawn
from services import wait_until
from unsplash import KEY, Unsplash
from yard import Client, Yard

CREDIT = "utm_source=madang&utm_medium=referral"


@pytest.fixture(scope="module")
def unsplash():
    stand_in = Unsplash()
    yield stand_in
    stand_in.stop()
    assert stand_in.keys == {KEY}


@pytest.fixture(scope="module")
def yard(tmp_path_factory, unsplash):
    running = Yard(tmp_path_factory.mktemp("yard") / "var", settings=unsplash.settings).start()
    yield running
    assert running.stop() == 0
    assert KEY not in running.log
    assert not re.search(r"\b(error|critical)\b", running.log)


def test_one_wanders_through_photos_of_both_sources_and_keeps_one_with_a_memo(unsplash, join, enter):
    ana = join("ana")
    name = "unsplash-photo-2_x"
    page = enter(ana, "/explore")
    sources = page.get_by_role("navigation", name="What to see")
    expect(sources.get_by_role("link", name="Newest")).to_have_attribute("aria-current", "page")
    sources.get_by_role("link", name="Unsplash").click()
    expect(sources.get_by_role("link", name="Unsplash")).to_have_attribute("aria-current", "page")
    first = page.locator(".photos__item").first
    expect(first.get_by_role("img", name="yard number 1 <b>")).to_be_visible()
    assert first.locator("img").evaluate("async image => { await image.decode(); return image.naturalWidth }") > 0
    assert first.locator("img").get_attribute("src").startswith(f"{unsplash.address}/pictures/1?ixid=x&w=")
    expect(first.get_by_role("link", name="Kim 1 <i>")).to_have_attribute("href", f"https://unsplash.com/@kim?{CREDIT}")
    expect(first.get_by_role("link", name="Unsplash", exact=True)).to_have_attribute(
        "href", f"https://unsplash.com/?{CREDIT}")
    expect(first.locator(".photos__link")).to_have_attribute("href", f"https://unsplash.com/photos/photo-1_x?{CREDIT}")
    for index in (14, 29):
        page.locator(".photos__item").nth(index).scroll_into_view_if_needed()
    expect(page.locator(".photos__item")).to_have_count(unsplash.total)
    expect(page.locator(".pager__end")).to_have_count(1)
    assert ids(page) == [f"unsplash-photo-{n}_x" for n in range(1, unsplash.total + 1)]
    # Whoever is to be thanked stands on the lower edge of each photo, also of those that came later.
    apart = page.locator(".photos__item").evaluate_all("""items => items.map(item =>
      item.querySelector(".photos__credit").getBoundingClientRect().bottom
        - item.querySelector("img").getBoundingClientRect().bottom)""")
    assert max(abs(one) for one in apart) < 2, apart

    page.goto("/explore?source=unsplash")
    look(page)
    tile = page.locator(f".photos__item[data-id='{name}']")
    tile.locator(".save__button").click()
    page.get_by_label("Memo").fill("A wall for the yard")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(tile.locator(".save__button[data-on]")).to_have_count(1)
    wait_until(lambda: "photo-2_x" in unsplash.downloads, "Unsplash is told of the save")
    page.goto("/explore?source=unsplash")
    expect(tile.locator(".save__button[data-on]")).to_have_count(1)
    page.goto("/saved")
    saved = page.locator(f".saved__item[data-id='{name}']")
    expect(saved).to_contain_text("A wall for the yard")
    expect(saved.get_by_role("link", name="Kim 2 <i>")).to_have_attribute(
        "href", f"https://unsplash.com/@kim?{CREDIT}")


def test_programs_get_it_with_whom_to_thank_and_take_along_what_they_keep(yard, unsplash, join):
    ana, name = join("ana").confirm(), "unsplash-photo-1_x"
    answer = ana.get("/v1/explore?source=unsplash&limit=2").expect(200)
    item, path = answer.json["data"][0], answer.json["paging"]["next"]
    assert f'<{path}>; rel="next"' == answer.headers["Link"]
    assert (item["photo"]["id"], item["post_id"], item["author"]) == (name, None, None)
    assert item["attribution"] == {
        "source": "unsplash", "name": "Kim 1 <i>", "url": f"https://unsplash.com/@kim?{CREDIT}",
        "photo_url": f"https://unsplash.com/photos/photo-1_x?{CREDIT}"}
    assert item["photo"]["urls"]["small"].startswith(f"{unsplash.address}/pictures/1?ixid=x&w=320")
    # A cursor of one source is none of the other.
    assert ana.get(f"/v1/explore?cursor={path.split('cursor=')[1]}").expect(400).json["code"] == "malformed"
    refused = ana.get("/v1/explore?source=elsewhere").expect(422).json
    assert [(fault["field"], fault["code"]) for fault in refused["errors"]] == [("source", "unknown")]
    ana.call("PUT", f"/v1/photos/{name}/save", {"memo": "A wall"}).expect(200)
    [save] = ana.get("/v1/saves?q=wall").expect(200).json["data"]
    assert (save["photo"]["id"], save["post_id"], save["attribution"]["source"]) == (name, None, "unsplash")
    with zipfile.ZipFile(io.BytesIO(ana.get("/v1/me/export").expect(200).body)) as archive:
        kept = archive.read("data/saves.json").decode()
    assert name in kept and "Kim 1" in kept


def shown(yard, path: str) -> str:
    """The page as who reads Korean gets it."""
    return Client(yard).get(path, headers={"Accept": "text/html", "Accept-Language": "ko"}).body.decode()


def test_where_it_fails_that_is_said_and_where_it_is_not_set_up_no_page_knows_of_it(tmp_path, unsplash, yard):
    answer = Client(yard).get("/explore").expect(200)
    policy = answer.headers["Content-Security-Policy"]
    assert f"img-src 'self' blob: data: {unsplash.address};" in policy and policy.count(unsplash.address) == 1
    fresh = Yard(tmp_path / "var", settings=unsplash.settings).start()
    try:
        unsplash.mood = "limited"
        post = Client(fresh).join("ana").publish("here", [drawn(3)])
        page = shown(fresh, "/explore?source=unsplash")
        assert "Unsplash 요청이 너무 많아요" in page
        assert re.search(r'href="/explore"[^>]*>(\s|<[^>]*>)*커뮤니티 사진 보기', page)
        assert f'data-of-post="{post["id"]}"' in shown(fresh, "/explore")
        refused = Client(fresh).get("/v1/explore?source=unsplash", headers={"Accept-Language": "en"}).expect(503)
        assert refused.json["code"] == "busy" and int(refused.headers["Retry-After"]) > 0
        assert "Unsplash" in refused.json["title"]
        assert fresh.stop() == 0 and KEY not in fresh.log
    finally:
        unsplash.mood = "well"
        fresh.stop()

    fresh.settings = {}
    fresh.start()
    refused = Client(fresh).get("/v1/explore?source=unsplash").expect(422).json
    assert refused["errors"][0]["field"] == "source"
    for path in ("/explore", "/explore?source=unsplash"):
        answer = Client(fresh).get(path).expect(200)
        assert "img-src 'self' blob: data:;" in answer.headers["Content-Security-Policy"]
        # But for the address that was asked for.
        assert "unsplash" not in answer.body.decode().lower().replace("source%3dunsplash", "")
    assert fresh.stop() == 0
