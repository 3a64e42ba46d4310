"""Explore with a second source: photos of Unsplash, spoken to as it documents, on a stand-in that can fail."""
import io
import json
import re
import zipfile

import pytest
from playwright.sync_api import expect

from pages import NARROW, WIDE, ids
from photos import drawn
from services import wait_until
from test_looks import violations_of
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


@pytest.fixture
def fresh(tmp_path, unsplash):
    """A yard that has asked for nothing yet."""
    unsplash.mood, unsplash.asked = "well", []
    running = Yard(tmp_path / "var", settings=unsplash.settings).start()
    yield running
    unsplash.mood = "well"
    assert running.stop() == 0
    assert KEY not in running.log


@pytest.mark.parametrize("scripts", [True, False])
def test_one_wanders_through_photos_of_both_sources(yard, unsplash, join, enter, scripts):
    ana = join("ana")
    page = enter(ana, java_script_enabled=scripts)
    page.goto("/explore")
    sources = page.get_by_role("navigation", name="Whose photos")
    expect(sources.get_by_role("link", name="Community")).to_have_attribute("aria-current", "page")
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
    if scripts:
        for index in (14, 29):
            page.locator(".photos__item").nth(index).scroll_into_view_if_needed()
        expect(page.locator(".photos__item")).to_have_count(unsplash.total)
        expect(page.locator(".pager__end")).to_have_count(1)
        assert ids(page) == [f"unsplash-photo-{n}_x" for n in range(1, unsplash.total + 1)]
    else:
        page.get_by_role("link", name="Load more").click()
        assert ids(page)[0] == "unsplash-photo-16_x"


def test_programs_walk_it_like_any_list(yard, unsplash):
    client, path, seen = Client(yard), "/v1/explore?source=unsplash&limit=7", []
    while path:
        answer = client.get(path).expect(200)
        seen += answer.json["data"]
        path = answer.json["paging"]["next"]
        assert (f'<{path}>; rel="next"' == answer.headers["Link"]) if path else answer.headers["Link"] is None
    assert [item["photo"]["id"] for item in seen] == [f"unsplash-photo-{n}_x" for n in range(1, unsplash.total + 1)]
    item = seen[0]
    assert item["attribution"] == {
        "source": "unsplash", "name": "Kim 1 <i>", "url": f"https://unsplash.com/@kim?{CREDIT}",
        "photo_url": f"https://unsplash.com/photos/photo-1_x?{CREDIT}"}
    assert (item["post_id"], item["author"], item["is_saved"], item["is_liked"]) == (None, None, False, False)
    assert item["photo"]["urls"]["small"].startswith(f"{unsplash.address}/pictures/1?ixid=x&w=320")
    # A cursor of one source is none of the other.
    cursor = client.get("/v1/explore?source=unsplash&limit=2").json["paging"]["next"].split("cursor=")[1]
    assert client.get(f"/v1/explore?cursor={cursor}").expect(400).json["code"] == "malformed"
    refused = client.get("/v1/explore?source=elsewhere").expect(422).json
    assert [(fault["field"], fault["code"]) for fault in refused["errors"]] == [("source", "unknown")]


def test_many_readers_are_one_request(fresh, unsplash):
    for _ in range(20):
        Client(fresh).get("/v1/explore?source=unsplash").expect(200)
        assert Client(fresh).get("/explore?source=unsplash").status == 200
    assert unsplash.asked == [f"/photos?client_id={KEY}&page=1&per_page=15"]


@pytest.mark.parametrize("mood", ["limited", "broken", "garbage"])
def test_its_failure_breaks_nothing_and_is_said(fresh, unsplash, chromium, mood):
    post = Client(fresh).join("ana").publish("here", [drawn(3)])
    unsplash.mood = mood
    page = chromium.new_page(base_url=fresh.address, locale="ko-KR")
    page.goto("/explore?source=unsplash")
    title = "Unsplash를 잠시 쉬어야 해요" if mood == "limited" else "Unsplash에 연결하지 못했어요"
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    page.get_by_role("link", name="커뮤니티 사진 보기").click()
    expect(page.locator(f"[data-of-post='{post['id']}']")).to_be_visible()
    page.close()
    refused = Client(fresh).get("/v1/explore?source=unsplash", headers={"Accept-Language": "en"}).expect(503)
    assert refused.json["code"] == "busy" and int(refused.headers["Retry-After"]) > 0
    assert "Unsplash" in refused.json["title"]
    # It is left alone meanwhile, for 5 s and longer each time.
    for _ in range(10):
        Client(fresh).get("/v1/explore?source=unsplash").expect(503)
    assert len(unsplash.asked) <= 4


def test_pages_admit_its_pictures_only_where_it_is_set_up(yard, unsplash, tmp_path):
    plain = Yard(tmp_path / "var").start()
    refused = Client(plain).get("/v1/explore?source=unsplash").expect(422).json
    assert refused["errors"][0]["field"] == "source"
    for path in ("/explore", "/explore?source=unsplash"):
        answer = Client(plain).get(path).expect(200)
        assert "img-src 'self' blob: data:;" in answer.headers["Content-Security-Policy"]
        assert "unsplash" not in answer.body.decode().lower()
    assert plain.stop() == 0
    policy = Client(yard).get("/explore").expect(200).headers["Content-Security-Policy"]
    assert f"img-src 'self' blob: data: {unsplash.address};" in policy
    assert policy.count(unsplash.address) == 1


def test_it_is_accessible_and_fits(yard, browse):
    for window in (WIDE, NARROW):
        for scheme in ("light", "dark"):
            page = browse(**window, color_scheme=scheme)
            page.goto("/explore?source=unsplash")
            expect(page.locator(".photos__item").nth(14)).to_be_attached()
            assert violations_of(page) == []
            assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


@pytest.mark.parametrize("scripts", [True, False])
def test_one_keeps_a_photo_with_a_memo_and_unsplash_is_told(yard, unsplash, join, enter, scripts):
    ana = join("ana")
    number = 2 if scripts else 3
    name = f"unsplash-photo-{number}_x"
    page = enter(ana, java_script_enabled=scripts)
    page.goto("/explore?source=unsplash")
    tile = page.locator(f".photos__item[data-id='{name}']")
    tile.locator(".save__button").click()
    page.get_by_label("Memo").fill("A wall for the yard")
    page.get_by_role("button", name="Save", exact=True).click()
    if scripts:
        expect(tile.locator(".save__button[data-on]")).to_have_count(1)
    page.goto("/explore?source=unsplash")
    expect(tile.locator(".save__button[data-on]")).to_have_count(1)
    wait_until(lambda: f"photo-{number}_x" in unsplash.downloads, "Unsplash is told of the save")

    page.goto("/saved")
    saved = page.locator(f".saved__item[data-id='{name}']")
    expect(saved).to_contain_text("A wall for the yard")
    expect(saved.get_by_role("link", name=f"Kim {number} <i>")).to_have_attribute(
        "href", f"https://unsplash.com/@kim?{CREDIT}")
    if scripts:
        assert violations_of(page) == []
    saves = ana.get("/v1/saves?q=wall").expect(200).json["data"]
    assert [(save["photo"]["id"], save["post_id"], save["attribution"]["source"]) for save in saves] == [
        (name, None, "unsplash")]
    ana.call("PUT", f"/v1/photos/{name}/save", {"memo": "Another memo"}).expect(200)
    assert ana.get(f"/v1/photos/{name}/save").expect(200).json["memo"] == "Another memo"
    ana.call("DELETE", f"/v1/photos/{name}/save").expect(204)
    ana.call("DELETE", f"/v1/photos/{name}/save").expect(204)
    ana.get(f"/v1/photos/{name}/save").expect(404)
    assert unsplash.downloads.count(f"photo-{number}_x") == 1


def test_no_failure_of_unsplash_breaks_a_save(fresh, unsplash):
    ana = Client(fresh).join("ana")
    ana.get("/v1/explore?source=unsplash").expect(200)
    unsplash.mood, before = "broken", len(unsplash.downloads)
    ana.call("PUT", "/v1/photos/unsplash-photo-5_x/save", {"memo": "kept"}).expect(200)
    wait_until(lambda: len(unsplash.downloads) > before, "Unsplash is told, and fails")
    assert ana.get("/v1/saves").expect(200).json["data"][0]["memo"] == "kept"
    # One that nobody has seen needs Unsplash; nothing is half-written.
    refused = ana.call("PUT", "/v1/photos/unsplash-photo-40_x/save", {"memo": "lost"}).expect(503)
    assert refused.json["code"] == "busy" and int(refused.headers["Retry-After"]) > 0
    assert len(ana.get("/v1/saves").json["data"]) == 1
    assert ana.call("PUT", "/v1/photos/unsplash-photo-5_x/save", {"memo": " "}).expect(422).json["errors"][0]["field"] == "memo"
    exported = ana.get("/v1/me/export").expect(200).body
    with zipfile.ZipFile(io.BytesIO(exported)) as archive:
        saves = json.loads(archive.read(next(n for n in archive.namelist() if n.endswith("saves.json"))))
    assert "unsplash-photo-5_x" in json.dumps(saves) and "Kim 5" in json.dumps(saves)
