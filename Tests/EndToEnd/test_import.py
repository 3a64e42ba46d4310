"""From one yard to another: what is exported here is the same after it was brought along there."""
import io
import json
import re
import zipfile
from datetime import UTC, datetime, timedelta

import pytest
from PIL import Image

from conftest import USUAL
from pages import PASSWORD
from photos import drawn, real
from terminal import at_terminal
from yard import Client, Yard

# What a yard makes by itself, or what others do.
OF_THE_YARD = {
    "id", "post_id", "photo_id", "created_at", "edited_at", "listed_at", "sold_out_at", "updated_at", "liked_at",
    "saved_at", "at",
    "file", "shown", "email", "username", "author", "post_author", "role", "like_count", "byte_count"}


@pytest.fixture
def elsewhere(tmp_path):
    running = Yard(tmp_path / "elsewhere", flags=USUAL).start()
    yield running
    running.stop()


LOOK = ("crop", "rotate", "straighten", "light", "contrast", "warmth", "filter", "width", "height")


def content(archive) -> dict:
    """What is in an archive but for what a yard makes by itself; photos by what one sees of them, and their bytes."""
    files = zipfile.ZipFile(archive)
    data = {name: json.loads(files.read(name)) for name in files.namelist() if name.startswith("data/")}
    photos = {photo["id"]: photo for photo in data["data/photos.json"]}

    def plain(value):
        if isinstance(value, list):
            return [plain(one) for one in value]
        if not isinstance(value, dict):
            return value
        kept = {key: plain(one) for key, one in value.items() if key not in OF_THE_YARD}
        photo = photos.get(value.get("id") or value.get("photo_id"))
        if photo:
            kept["original"] = files.read(photo["file"])
            kept["look"] = {key: photo[key] for key in LOOK if key in photo}
        return kept

    same = {name: plain(data[f"data/{name}.json"]) for name in ("posts", "listings", "comments", "saves", "drafts")}
    member = plain(data["data/member.json"])
    member["avatar"] = plain(photos[data["data/member.json"]["avatar"]])
    # In whatever order photos came, avatars too.
    same["photos"] = sorted((plain(photo) for photo in photos.values()), key=lambda photo: photo["original"])
    order = {post["id"]: index for index, post in enumerate(data["data/posts.json"])}
    listings = {listing["id"]: index for index, listing in enumerate(data["data/listings.json"])}
    for post, told in zip(data["data/posts.json"], same["posts"], strict=True):
        told["listing"] = listings.get(post.get("listing"))
    same["comments"] = [
        (order[one["post_id"]], one["text"]) for one in data["data/comments.json"] if one["post_id"] in order]
    same["hashtags"] = [one["tag"] for one in data["data/hashtags.json"]]
    same["likes"] = sorted(order[one["post_id"]] for one in data["data/likes.json"] if one["post_id"] in order)
    # Of whom nothing is told, and on how many devices, is of the one yard alone.
    push = data["data/push.json"]
    wishes = {key: push.get(key) for key in ("silent_kinds", "quiet_from", "quiet_until")}
    return {**same, "member": member, "wishes": wishes, "stories": frames_of(archive), "boards": boards_of(archive)}


def frames_of(archive) -> list:
    """Of the stories in an archive, by what one sees of them."""
    files = zipfile.ZipFile(archive)
    photos = {photo["id"]: photo for photo in json.loads(files.read("data/photos.json"))}

    def seen(frame: dict) -> tuple:
        photo = photos[frame["photo"]["id"]]
        return files.read(photo["file"]), photo["alt_text"], frame["text"], frame["x"], frame["y"]
    return [
        (story["created_at"], story["expires_at"], [seen(frame) for frame in story["frames"]])
        for story in json.loads(files.read("data/stories.json"))]


def boards_of(archive) -> list:
    """Of one's own boards in an archive, by what one sees of them: one's own photos by their bytes, in their order."""
    files = zipfile.ZipFile(archive)
    photos = {photo["id"]: files.read(photo["file"]) for photo in json.loads(files.read("data/photos.json"))}
    return sorted(
        (board["title"], board["note"], board["visibility"],
         [(photos[one["photo_id"]], one["is_cover"]) for one in board["photos"] if one["photo_id"] in photos])
        for board in json.loads(files.read("data/boards.json")) if board["is_mine"])


def of_a_phone() -> bytes:
    """A real photo, small, with all that stands beside the picture."""
    out, photo = io.BytesIO(), Image.open(real(1)[0])
    photo.thumbnail((600, 600))
    photo.save(out, "JPEG", exif=photo.getexif())
    return out.getvalue()


def in_a_week() -> str:
    return (datetime.now(UTC) + timedelta(days=7)).strftime("%Y-%m-%dT%H:%M:%S.000Z")


def furnish(ana: Client) -> None:
    """A bit of everything."""
    first = ana.upload(drawn(1, (900, 600)), crop="10,20,300,400", rotate="90", filter="gray", straighten="-25",
                       light="10", contrast="-20", warmth="30", alt_text="A yard").expect(201).json
    other, phone = (ana.upload(photo).expect(201).json for photo in (drawn(2), of_a_phone()))
    posts = [
        ana.post("/v1/posts", {"text": "마당에서 #봄 with @nobody", "photo_ids": [first["id"]]}),
        ana.post("/v1/posts", {"text": "Only words"}),
        ana.post("/v1/posts", {"photo_ids": [other["id"], phone["id"]], "is_sensitive": True}),
    ]
    posts = [post.expect(201).json for post in posts]
    for text in ("first", "second"):
        ana.post(f"/v1/posts/{posts[0]['id']}/comments", {"text": text}).expect(201)
    ana.call("PUT", f"/v1/posts/{posts[2]['id']}/like").expect(200)
    ana.call("PUT", f"/v1/photos/{first['id']}/save", {"memo": "soft light"}).expect(200)
    ana.confirm()

    def sell(seed: int, **more) -> dict:
        photo = ana.upload(drawn(seed), purpose="listing").expect(201).json["id"]
        listing = {
            "name": f"Thing {seed}", "description": "Hardly ever used at all.", "currency": "KRW", "price": "12000",
            "stock": 2, "photo_ids": [photo], **more}
        return ana.post("/v1/listings", listing).expect(201).json

    chair = sell(5, category="furniture", condition="used", allows_offers=True, answer_hours=24)
    for change in ({"price": "11000"}, {"price": "10000", "discount": "500"}, {"status": "reserved"}):
        ana.call("PATCH", f"/v1/listings/{chair['id']}", change).expect(200)
    sell(6, currency="USD", price="12.50", stock=0)
    ana.post("/v1/posts", {"text": "For sale", "listing_id": chair["id"]}).expect(201)
    photo = ana.upload(drawn(7), alt_text="A gate").expect(201).json["id"]
    ana.post("/v1/drafts", {
        "kind": "listing", "name": "a", "price": "12x", "allows_offers": True, "answer_hours": "24"}).expect(201)
    ana.post("/v1/drafts", {
        "kind": "post", "text": " not yet", "photo_ids": [photo], "publish_at": in_a_week(),
        "is_sensitive": True}).expect(201)
    ana.call("PATCH", "/v1/me", {
        "display_name": "아나", "bio": "Sweeps the yard", "color_scheme": "dark", "alt_text_reminder": True,
        "shows_sensitive": True}).expect(200)
    ana.upload(drawn(9, (500, 400)), to="/v1/me/avatar", method="PUT").expect(200)
    for tag in ("sea", "%EB%B0%94%EB%8B%A4"):
        ana.call("PUT", f"/v1/hashtags/{tag}/follow").expect(200)
    frames = [
        ana.upload(drawn(n), purpose="story", alt_text=f"Yard {n}").expect(201).json["id"] for n in (10, 11)]
    ana.post("/v1/stories", {
        "photo_ids": frames, "words": [{"photo_id": frames[1], "text": "저녁 마당\nin the evening", "y": 200}],
        "created_at": "2026-01-02T03:04:05.678Z"}).expect(201)
    ana.call("PATCH", "/v1/me/stories/settings", {"keeps": False}).expect(200)
    board = ana.post(
        "/v1/boards", {"title": "빛", "note": "On walls\nand floors", "visibility": "public"}).expect(201).json["id"]
    photos = [first["id"], other["id"], phone["id"]]
    for photo in photos[1:]:
        ana.call("PUT", f"/v1/photos/{photo}/save").expect(200)
    ana.post(f"/v1/boards/{board}/photos", {"photo_ids": photos}).expect(200)
    ana.call("PUT", f"/v1/boards/{board}/order", {"photo_ids": [photos[2], photos[0]]}).expect(204)
    ana.call("PUT", f"/v1/boards/{board}", {"cover_photo_id": photos[1]}).expect(200)
    wishes = {"silent_kinds": ["follow", "like"], "quiet_from": "22:00", "quiet_until": "07:00"}
    ana.call("PATCH", "/v1/me/push", wishes).expect(200)
    ana.post("/v1/me/tokens", {"label": "Watcher", "scopes": ["read"], "days": 30}).expect(201)


def test_an_export_that_is_imported_on_another_yard_exports_the_same(yard, elsewhere, join, tmp_path):
    ana = join("ana")
    furnish(ana)
    ben = join("ben")
    ana.call("PUT", f"/v1/posts/{ben.publish('of ben')['id']}/like").expect(200)
    # Somebody else has the name of ben elsewhere.
    name = ben.member["username"]
    Client(elsewhere).join(name)
    ana.call("PUT", f"/v1/me/push/silenced/{name}").expect(204)
    anew = Client(elsewhere).join("ana_anew")
    here, there = at_terminal(yard, ana, tmp_path / "here"), at_terminal(elsewhere, anew, tmp_path / "there")
    here("export", str(tmp_path / "mine.zip"), stdin=PASSWORD + "\n")
    told = json.loads(there("import", str(tmp_path / "mine.zip"), "--json", stdin=PASSWORD + "\n"))
    assert told == {
        "photos": 8, "posts": 4, "stories": 1, "listings": 2, "drafts": 2, "comments": 2, "likes": 1, "saves": 3,
        "boards": 1, "hashtags": 2, "muted_words": 0, "alerts": 0, "choices_left_out": 0, "photos_left_out": 0,
        "left_out": 1}
    there("export", str(tmp_path / "anew.zip"), stdin=PASSWORD + "\n")
    assert content(tmp_path / "anew.zip") == content(tmp_path / "mine.zip")
    assert json.loads(zipfile.ZipFile(tmp_path / "mine.zip").read("data/tokens.json"))[0]["label"] == "Watcher"
    assert anew.get("/v1/me/tokens").expect(200).json["data"] == []
    assert anew.get("/v1/me/push").expect(200).json["silenced"] == []
    assert anew.get("/v1/me/stories/settings").expect(200).json["keeps"] is False

    # Once more, unpacked: nothing comes twice.
    zipfile.ZipFile(tmp_path / "mine.zip").extractall(tmp_path / "folder")
    there("import", str(tmp_path / "folder"), stdin=PASSWORD + "\n")
    there("export", str(tmp_path / "again.zip"), stdin=PASSWORD + "\n")
    assert content(tmp_path / "again.zip") == content(tmp_path / "mine.zip")

    # Posts have their dates.
    def dates(archive: str) -> list:
        posts = json.loads(zipfile.ZipFile(tmp_path / archive).read("data/posts.json"))
        return [post["created_at"] for post in posts]
    assert dates("again.zip") == dates("mine.zip")

    # A rehearsal only counts, also without what older archives lack.
    for lacking in (
            "apps", "authenticator", "boards", "drafts", "passkeys", "push", "stories", "story-settings", "story-views",
            "tokens"):
        (tmp_path / "folder" / "data" / f"{lacking}.json").unlink()
    third = Client(elsewhere).join("ana_third")
    rehearsed = json.loads(at_terminal(elsewhere, third, tmp_path / "third")(
        "import", str(tmp_path / "folder"), "--dry-run", "--json"))
    assert (rehearsed["posts"], rehearsed["photos"], rehearsed["drafts"]) == (4, 5, 0)
    assert third.get("/v1/members/ana_third").json["post_count"] == 0


def test_what_is_still_shown_there_of_others_or_unknown_here_stays_and_nobody_is_shown_a_story(
        yard, elsewhere, join, tmp_path):
    ana, ben = join("ana"), join("ben")
    ended, live, mine, thing = (ana.upload(drawn(seed), purpose=purpose).expect(201).json["id"] for seed, purpose in (
        (1, "story"), (2, "story"), (3, "post"), (4, "listing")))
    ana.post("/v1/stories", {"photo_ids": [ended], "created_at": "2026-01-02T03:04:05.678Z"}).expect(201)
    ana.post("/v1/stories", {"photo_ids": [live]}).expect(201)
    ana.post("/v1/posts", {"photo_ids": [mine]}).expect(201)
    ana.post("/v1/listings", {
        "name": "A wooden boat", "description": "Hardly ever used at all.", "currency": "KRW", "price": "12000",
        "stock": 1, "category": "sports", "condition": "used", "photo_ids": [thing]}).expect(201)
    theirs = ben.publish("of ben", [drawn(5)])["photos"][0]["id"]
    # On a board of hers with his photo, and on one of his, which is nothing of hers to take along.
    for one, other, title in ((ana, ben, "Trips"), (ben, ana, "Shade")):
        board = one.post("/v1/boards", {"title": title, "visibility": "shared"}).expect(201).json["id"]
        other.call("PUT", f"/v1/members/{one.member['username']}/follow").expect(200)
        one.call("PUT", f"/v1/boards/{board}/members/{other.member['username']}").expect(200)
        ben.call("PUT", f"/v1/boards/{board}/photos/{theirs}").expect(200)
        ana.call("PUT", f"/v1/boards/{board}/photos/{mine}").expect(200)
    anew, fan = Client(elsewhere).join("ana_anew"), Client(elsewhere).join("fan")
    fan.call("PUT", "/v1/members/ana_anew/follow").expect(200)
    at_terminal(yard, ana, tmp_path / "here")("export", str(tmp_path / "mine.zip"), stdin=PASSWORD + "\n")
    zipfile.ZipFile(tmp_path / "mine.zip").extractall(tmp_path / "folder")
    # As of a yard whose owners have boats and piers.
    file = tmp_path / "folder" / "data" / "listings.json"
    kept = json.loads(file.read_text())
    kept[0].update(category={"id": "boats", "name": "Boats"}, place={"id": "pier", "name": "The pier"})
    file.write_text(json.dumps(kept))
    told = json.loads(at_terminal(elsewhere, anew, tmp_path / "there")(
        "import", str(tmp_path / "folder"), "--json", stdin=PASSWORD + "\n"))
    # The story that is live; ben's photo on the board.
    assert (told["photos"], told["stories"], told["boards"], told["listings"]) == (3, 1, 1, 1)
    assert (told["left_out"], told["choices_left_out"]) == (2, 2)
    [board] = anew.get("/v1/boards").expect(200).json["data"]
    assert (board["title"], board["member_count"], board["photo_count"]) == ("Trips", 1, 1)
    [brought] = anew.get("/v1/members/ana_anew/listings").expect(200).json["data"]
    assert (brought["category"], brought["place"], brought["condition"]["id"]) == (None, None, "used")
    [story] = anew.get("/v1/me/stories").expect(200).json["data"]
    assert story["created_at"] == "2026-01-02T03:04:05.678Z" and story["is_kept"]
    for reader in (fan, anew):
        assert reader.get("/v1/stories").expect(200).json == {"own": None, "data": []}
        assert reader.get("/v1/members/ana_anew/stories").expect(200).json["data"] == []
    assert fan.get(f"/v1/stories/{story['id']}").status == 404


def test_what_is_no_archive_is_refused_and_nothing_comes(yard, join, tmp_path):
    ana = join("ana")
    run = at_terminal(yard, ana, tmp_path / "home")
    run("export", str(tmp_path / "mine.zip"), stdin=PASSWORD + "\n")
    whole = (tmp_path / "mine.zip").read_bytes()
    (tmp_path / "half.zip").write_bytes(whole[:len(whole) // 2])
    assert "no zip archive" in run("import", str(tmp_path / "half.zip"), code=65)
    (tmp_path / "spoilt.zip").write_bytes(whole.replace(b"PK\x01\x02", b"PK\x01\x03", 1))
    assert "no zip archive" in run("import", str(tmp_path / "spoilt.zip"), code=65)
    with zipfile.ZipFile(tmp_path / "packed.zip", "w", zipfile.ZIP_BZIP2) as packed:
        for name in zipfile.ZipFile(tmp_path / "mine.zip").namelist():
            packed.writestr(name, zipfile.ZipFile(tmp_path / "mine.zip").read(name))
    assert re.search("unpack it, and name the folder", run("import", str(tmp_path / "packed.zip"), code=65))
    assert "no file" in run("import", "nowhere.zip", code=66)
    assert ana.get(f"/v1/members/{ana.member['username']}").json["post_count"] == 0
