"""Taking everything along, leaving, coming back, and being gone."""
import http.client
import io
import json
import re
import subprocess
import zipfile

from PIL import Image
from playwright.sync_api import expect

from pages import PASSWORD, confirm, leave_by_page, log_in
from photos import drawn
from services import wait_until
from yard import LIMIT, Client, Yard


def files(yard: Yard) -> list:
    return [path for path in (yard.data / "media").rglob("*") if path.is_file()]


def busy(join) -> Client:
    """Somebody with a post, a photo and a neighbour who likes and follows."""
    ana, ben = join("ana"), join("ben")
    post = ana.publish("day <b>&amp; #yard", [drawn(1, (800, 600))], alt_text="picture \"1\"")
    ben.call("PUT", f"/v1/posts/{post['id']}/like").expect(200)
    ben.call("PUT", f"/v1/members/{ana.member['username']}/follow").expect(200)
    ana.call("PUT", f"/v1/members/{ben.member['username']}/follow").expect(200)
    ana.neighbour = ben
    return ana


def test_leaving_hides_all_at_once_and_logging_in_brings_it_back(join, enter):
    ana = busy(join)
    ben, name = ana.neighbour, ana.member["username"]
    post = ben.get(f"/v1/members/{name}/posts").json["data"][0]
    page = enter(ana, "about:blank")
    leave_by_page(page, "not my password")
    expect(page.locator("[name=confirm_password]")).to_have_attribute("aria-invalid", "true")
    assert ana.get("/v1/me").status == 200
    page.locator("[name=confirm_password]").fill(PASSWORD)
    page.locator("main form button:not([type=button])").last.click()
    page.wait_for_url("**/left?*")
    expect(page.get_by_text("log in before")).to_be_visible()
    assert ana.get("/v1/me").status == 401
    assert ben.get(f"/v1/members/{name}").status == 404
    assert ben.get(f"/v1/posts/{post['id']}").status == 404
    assert ben.get("/v1/me").json["follower_count"] == 0
    page.get_by_role("link", name="Log in").click()
    log_in(page, name)
    expect(page.get_by_text("Your account will not be deleted")).to_be_visible()
    assert ben.get(f"/v1/members/{name}").expect(200).json["follower_count"] == 1
    assert ben.get(f"/v1/posts/{post['id']}").expect(200).json["like_count"] == 1
    assert ben.get("/v1/me").json["follower_count"] == 1


def test_when_the_time_is_over_nothing_is_left_but_a_receipt_whatever_breaks_off_meanwhile(tmp_path):
    yard = Yard(tmp_path / "var", flags=("--leave-grace-days", "0")).start()
    ana, ben = Client(yard).join("ana"), Client(yard).join("ben")
    ben.publish("kept", [drawn(99)])
    kept = len(files(yard))
    ana.publish("photo", [drawn()])
    ana.publish("post")
    assert len(files(yard)) > kept
    ana.call("DELETE", "/v1/me").expect(403)
    ana.confirm()
    ana.call("DELETE", "/v1/me").expect(204)
    yard.kill()
    yard.start()
    assert ana.get("/v1/me").status == 401
    answer = Client(yard).post("/v1/auth/login", {"identifier": "ana", "password": PASSWORD})
    assert (answer.status, answer.json["code"]) == (401, "invalid_credentials")
    wait_until(lambda: len(files(yard)) == kept, "the files of ana are gone")

    def receipts() -> list[dict]:
        lines = map(json.loads, yard.run("audit", "--json", "--member", "ana").stdout.splitlines())
        return [line["facts"] for line in lines if line["kind"] == "member.deleted"]

    wait_until(receipts, "the receipt is there")
    [receipt] = receipts()
    assert receipt["posts"] == "2" and receipt["photos"] == "1" and int(receipt["bytes"]) > 1000
    assert [post["text"] for post in ben.get("/v1/posts").json["data"]] == ["kept"]
    # Nobody else may be taken for them.
    taken = Client(yard).post(
        "/v1/auth/register", {"username": "ana", "email": "other@example.org", "password": PASSWORD})
    assert (taken.status, taken.json["code"]) == (409, "taken")
    Client(yard).join("another")
    assert yard.stop() == 0


def test_an_archive_is_downloaded_holds_everything_and_opens_from_a_disk(join, enter, browse, tmp_path):
    ana = busy(join)
    latest = ana.get("/v1/posts").json["data"][0]["id"]
    said = ana.neighbour.post(f"/v1/posts/{latest}/comments", {"text": "Lovely"}).expect(201).json
    ana.call("PUT", f"/v1/comments/{said['id']}/like").expect(200)
    ana.post(f"/v1/posts/{latest}/comments", {"text": "well <b>said", "reply_to": said["id"]}).expect(201)
    cup = ana.upload(drawn(7), purpose="listing").expect(201).json["id"]
    ana.post("/v1/listings", {
        "name": "A cup & saucer", "description": "Thrown by hand last winter.", "currency": "KRW", "price": "12000",
        "stock": 1, "photo_ids": [cup]}).expect(201)
    seat = ana.neighbour.upload(drawn(8), purpose="listing").expect(201).json["id"]
    chair = ana.neighbour.post("/v1/listings", {
        "name": "A chair", "description": "Hardly ever sat on, by anybody.", "currency": "KRW", "price": "1000",
        "stock": 1, "photo_ids": [seat]}).expect(201)
    ana.post(f"/v1/listings/{chair.json['id']}/thread", {"text": "Is it there?"}).expect(201)
    settings = enter(ana, "/settings/data")
    settings.get_by_role("link", name="Download").click()
    confirm(settings)
    with settings.expect_download() as download:
        settings.get_by_role("link", name="Download").click()
    assert download.value.suggested_filename.startswith(f"madang-{ana.member['username']}-")
    path = tmp_path / "ana.zip"
    download.value.save_as(path)
    assert subprocess.run(["unzip", "-tq", path], capture_output=True).returncode == 0
    archive = zipfile.ZipFile(path)
    names = archive.namelist()
    assert len(names) == len(set(names))
    data = {name: json.loads(archive.read(name)) for name in names if name.endswith(".json")}
    assert data["data/member.json"]["email"] == ana.member["email"]
    posts = data["data/posts.json"]
    assert [post["text"] for post in posts] == ["day <b>&amp; #yard"]
    assert posts[0]["entities"][0]["text"] == "yard" and posts[0]["like_count"] == 1
    assert [person["username"] for person in data["data/followers.json"]] == [ana.neighbour.member["username"]]
    assert [like["comment_id"] for like in data["data/comment_likes.json"]] == [said["id"]]
    assert [one["reply_to"] for one in data["data/comments.json"]] == [said["id"]]
    assert data["data/sessions.json"] and data["data/history.json"][0]["kind"] == "data.exported"
    for post, photo in ((post, photo) for post in posts for photo in post["photos"]):
        picture = Image.open(io.BytesIO(archive.read(photo["file"])))
        assert picture.size == (800, 600) and photo["alt_text"].startswith("picture")
        assert Image.open(io.BytesIO(archive.read(photo["shown"]))).format == "WEBP"
    original = ana.get(f"/v1/photos/{posts[0]['photos'][0]['id']}/original").expect(200).body
    assert archive.read(posts[0]["photos"][0]["file"]) == original
    text = path.read_bytes().decode("latin-1")
    assert PASSWORD not in text and ana.token not in text

    archive.extractall(tmp_path / "opened")
    page = browse()
    page.goto(f"file://{tmp_path}/opened/index.html")
    expect(page.get_by_role("heading")).to_have_text(ana.member["display_name"])
    for title, words in (("Listings", "A cup & saucer"), ("Messages", "Is it there?")):
        page.get_by_role("listitem").filter(has_text=title).get_by_role("link", name="Read").click()
        expect(page.get_by_role("heading", level=1)).to_have_text(title)
        expect(page.locator("article")).to_contain_text(words)
        page.wait_for_load_state()
        for image in page.locator("img").all():
            assert image.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
        page.get_by_role("link", name="Start").click()
    page.get_by_role("listitem").filter(has_text="Posts").get_by_role("link", name="Read").click()
    expect(page.locator("article")).to_have_count(1)
    expect(page.locator("img")).to_have_count(1)
    for image in page.locator("img").all():
        image.scroll_into_view_if_needed()
        assert image.evaluate("image => image.decode().then(() => image.naturalWidth)") == 800
    expect(page.locator("article").first).to_contain_text("day <b>&amp; #yard")
    page.locator("a.photo").first.click()
    expect(page).to_have_url(re.compile("/photos/"))


def test_a_client_that_hangs_up_ends_the_work_and_who_asks_again_and_again_waits(tmp_path):
    yard = Yard(tmp_path / "var", settings={"MADANG_RATE_LIMIT": "on"}).start()
    ana = Client(yard).join("ana").confirm()
    # Packed loosely, it is more than sockets hold.
    photo = io.BytesIO()
    Image.open(io.BytesIO(drawn(1, (1400, 1400)))).save(photo, "PNG", compress_level=0)
    ana.publish("a photo", [photo.getvalue()])
    for _ in range(2):
        connection = http.client.HTTPConnection(yard.address.removeprefix("http://"), timeout=LIMIT)
        connection.request("GET", "/v1/me/export", headers={"Authorization": f"Bearer {ana.token}"})
        assert connection.getresponse().read(64) != b""
        connection.close()
    answer = ana.get("/v1/me/export").expect(200)
    assert len(answer.body) > 5_000_000 and answer.headers["Content-Type"] == "application/zip"
    assert zipfile.ZipFile(io.BytesIO(answer.body)).testzip() is None
    ana.get("/v1/me/export").expect(429)
    assert yard.stop() == 0
