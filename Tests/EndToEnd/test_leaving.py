"""Taking everything along, leaving, coming back, and being gone."""
import http.client
import io
import json
import subprocess
import time
import zipfile

from PIL import Image
from playwright.sync_api import expect

from pages import PASSWORD, leave_by_page, log_in
from photos import drawn
from yard import Client, Yard


def wait_for(condition, seconds: float = 40) -> None:
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "it did not happen"
        time.sleep(0.2)


def files(yard: Yard) -> list:
    return [path for path in (yard.data / "media").rglob("*") if path.is_file()]


def busy(join, photos: int = 3) -> Client:
    """Somebody with posts, photos and a neighbour who likes and follows."""
    ana, ben = join("ana"), join("ben")
    for n in range(photos):
        post = ana.publish(f"day {n} <b>&amp; #yard", [drawn(n, (800, 600))], alt_text=f"picture \"{n}\"")
        ben.call("PUT", f"/v1/posts/{post['id']}/like").expect(200)
    ben.call("PUT", f"/v1/members/{ana.member['username']}/follow").expect(200)
    ana.call("PUT", f"/v1/members/{ben.member['username']}/follow").expect(200)
    ana.neighbour = ben
    return ana


def leaves_and_returns(page, ana: Client) -> None:
    name, post = ana.member["username"], ana.get(f"/v1/members/{ana.member['username']}/posts").json["data"][0]
    leave_by_page(page)
    page.wait_for_url("**/left?*")
    expect(page.get_by_text("log in before")).to_be_visible()
    assert ana.get("/v1/me").status == 401
    ben = ana.neighbour
    assert ben.get(f"/v1/members/{name}").status == 404
    assert ben.get(f"/v1/posts/{post['id']}").status == 404
    assert ben.get("/v1/me").json["follower_count"] == 0
    page.get_by_role("link", name="Log in").click()
    log_in(page, name)
    expect(page.get_by_text("Your account stays")).to_be_visible()
    assert ben.get(f"/v1/members/{name}").expect(200).json["follower_count"] == 1
    assert ben.get(f"/v1/posts/{post['id']}").expect(200).json["like_count"] == 1
    assert ben.get("/v1/me").json["follower_count"] == 1


def test_leaving_hides_all_at_once_and_logging_in_brings_it_back(yard, join, enter):
    ana = busy(join)
    leaves_and_returns(enter(ana), ana)


def test_leaving_and_returning_without_script(yard, join, browse):
    ana = busy(join, photos=1)
    page = browse(java_script_enabled=False)
    log_in(page, ana.member["username"])
    leaves_and_returns(page, ana)


def test_a_wrong_password_keeps_the_account(yard, join, enter):
    ana = busy(join, photos=1)
    page = enter(ana)
    leave_by_page(page, "not my password")
    expect(page.locator("[name=confirm_password]")).to_have_attribute("aria-invalid", "true")
    assert ana.get("/v1/me").status == 200


def test_when_the_time_is_over_nothing_is_left_but_a_receipt(tmp_path):
    yard = Yard(tmp_path / "var", flags=("--leave-grace-days", "0")).start()
    ana, ben = Client(yard).join("ana"), Client(yard).join("ben")
    ben.publish("kept", [drawn(99)])
    kept = len(files(yard))
    for n in range(25):
        ana.publish(f"post {n}", [drawn(n)] if n % 5 == 0 else [])
    assert len(files(yard)) > kept
    ana.call("DELETE", "/v1/me").expect(403)
    ana.post("/v1/auth/confirm", {"password": PASSWORD}).expect(204)
    ana.call("DELETE", "/v1/me").expect(204)
    assert ana.get("/v1/me").status == 401
    answer = Client(yard).post("/v1/auth/login", {"identifier": "ana", "password": PASSWORD})
    assert (answer.status, answer.json["code"]) == (401, "invalid_credentials")
    wait_for(lambda: len(files(yard)) == kept)
    lines = [json.loads(line) for line in yard.run("audit", "--json", "--member", "ana").stdout.splitlines()]
    receipt = next(line for line in lines if line["kind"] == "member.deleted")
    assert receipt["facts"]["posts"] == "25" and receipt["facts"]["photos"] == "5"
    assert int(receipt["facts"]["bytes"]) > 5000
    assert [post["text"] for post in ben.get("/v1/posts").json["data"]] == ["kept"]
    Client(yard).join("ana")
    assert yard.stop() == 0


def test_a_crash_while_somebody_is_taken_away_costs_nothing(tmp_path):
    yard = Yard(tmp_path / "var", flags=("--leave-grace-days", "0")).start()
    ana = Client(yard).join("ana")
    for n in range(60):
        ana.publish(f"post {n}")
    ana.post("/v1/auth/confirm", {"password": PASSWORD}).expect(204)
    ana.call("DELETE", "/v1/me").expect(204)
    yard.kill()
    yard.start()
    audit = lambda: yard.run("audit", "--json", "--kind", "member.deleted").stdout
    wait_for(lambda: audit() != "")
    assert json.loads(audit())["facts"]["posts"] == "60"
    yard.stop()


def test_the_last_owner_stays(tmp_path):
    yard = Yard(tmp_path / "var").start()
    ana = Client(yard).join("ana")
    yard.run("member", "promote", "ana", "--role", "owner")
    ana.post("/v1/auth/confirm", {"password": PASSWORD}).expect(204)
    answer = ana.call("DELETE", "/v1/me", headers={"Accept-Language": "en"}).expect(409)
    assert answer.json["code"] == "conflict" and "owner" in answer.json["detail"]
    yard.stop()


def test_an_archive_holds_everything_and_opens_from_a_disk(yard, join, browse, tmp_path):
    ana = busy(join)
    answer = ana.get("/v1/me/export", headers={"Accept-Language": "en"}).expect(200)
    assert answer.headers["Content-Type"] == "application/zip"
    path = tmp_path / "ana.zip"
    path.write_bytes(answer.body)
    assert subprocess.run(["unzip", "-tq", path], capture_output=True).returncode == 0
    archive = zipfile.ZipFile(io.BytesIO(answer.body))
    assert archive.testzip() is None
    names = archive.namelist()
    assert len(names) == len(set(names))
    data = {name: json.loads(archive.read(name)) for name in names if name.endswith(".json")}
    assert data["data/member.json"]["email"] == ana.member["email"]
    posts = data["data/posts.json"]
    assert [post["text"] for post in posts] == [f"day {n} <b>&amp; #yard" for n in (2, 1, 0)]
    assert posts[0]["entities"][0]["text"] == "yard" and posts[0]["like_count"] == 1
    assert [person["username"] for person in data["data/followers.json"]] == [ana.neighbour.member["username"]]
    assert data["data/sessions.json"] and data["data/history.json"][0]["kind"] == "data.exported"
    for post, photo in ((post, photo) for post in posts for photo in post["photos"]):
        picture = Image.open(io.BytesIO(archive.read(photo["file"])))
        assert picture.size == (800, 600) and photo["alt_text"].startswith("picture")
        assert Image.open(io.BytesIO(archive.read(photo["shown"]))).format == "WEBP"
    original = ana.get(f"/v1/photos/{posts[0]['photos'][0]['id']}/original").expect(200).body
    assert archive.read(posts[0]["photos"][0]["file"]) == original
    text = answer.body.decode("latin-1")
    assert PASSWORD not in text and ana.token not in text

    archive.extractall(tmp_path / "opened")
    page = browse()
    page.goto(f"file://{tmp_path}/opened/index.html")
    expect(page.get_by_role("heading")).to_have_text(ana.member["display_name"])
    page.get_by_role("link", name="Read").click()
    expect(page.locator("article")).to_have_count(3)
    page.locator("img").last.scroll_into_view_if_needed()
    page.wait_for_function("[...document.images].every((image) => image.complete)")
    widths = page.locator("img").evaluate_all("images => images.map((image) => image.naturalWidth)")
    assert widths == [800, 800, 800]
    expect(page.locator("article").first).to_contain_text("day 2 <b>&amp; #yard")
    page.locator("a.photo").first.click()
    assert "/photos/" in page.url


def test_an_archive_is_downloaded_from_the_settings(yard, join, enter):
    ana = busy(join, photos=1)
    page = enter(ana)
    page.goto("/settings/data")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    assert download.value.suggested_filename.startswith(f"madang-{ana.member['username']}-")
    assert zipfile.ZipFile(download.value.path()).testzip() is None


def test_who_asks_for_archives_again_and_again_waits(tmp_path):
    yard = Yard(tmp_path / "var", settings={"MADANG_RATE_LIMIT": "on"}).start()
    ana = Client(yard).join("ana")
    statuses = [ana.get("/v1/me/export").status for _ in range(4)]
    assert statuses == [200, 200, 200, 429]
    yard.stop()


def test_a_client_that_hangs_up_ends_the_work(yard, join):
    ana = join("ana")
    # Noise, so that the answer is larger than what sockets hold.
    for n in range(6):
        noise = Image.effect_noise((2400, 1800), 90).convert("RGB")
        bytes = io.BytesIO()
        noise.save(bytes, "JPEG", quality=97)
        ana.publish(f"noise {n}", [bytes.getvalue()])
    host = yard.address.removeprefix("http://")
    for _ in range(3):
        connection = http.client.HTTPConnection(host, timeout=30)
        connection.request("GET", "/v1/me/export", headers={"Authorization": f"Bearer {ana.token}"})
        assert connection.getresponse().read(64) != b""
        connection.close()
    assert zipfile.ZipFile(io.BytesIO(ana.get("/v1/me/export").expect(200).body)).testzip() is None


def test_who_did_nothing_has_a_small_archive(tmp_path):
    yard = Yard(tmp_path / "var").start()
    ana = Client(yard).join("ana")
    archive = zipfile.ZipFile(io.BytesIO(ana.get("/v1/me/export").expect(200).body))
    assert archive.testzip() is None and json.loads(archive.read("data/posts.json")) == []
    assert "posts-1.html" not in archive.namelist()
    yard.stop()
