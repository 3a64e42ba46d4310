"""Bringing posts of other services along in a browser."""
from playwright.sync_api import Page, expect

from archives import instagram, zipped
from looking import violations_in_any_light
from photos import drawn

POSTS = [
    {"at": 1672531200 + 60 * number, "text": f"겨울 {number} #눈", "photos": [f"{number}.jpg"]} for number in range(4)
] + [{"at": 1672531200 + 600, "text": "Clip", "photos": ["clip.mp4"]}]
FILES = {"clip.mp4": b"film", **{f"{number}.jpg": drawn(number, (90, 60)) for number in range(4)}}


def news(page: Page):
    return page.locator("madang-import [data-part=news]")


def choose(page: Page, *files) -> None:
    page.locator("madang-import [data-part=work]:not([hidden])").wait_for()
    page.locator("madang-import [data-part=file]").set_input_files([str(file) for file in files])


def dates(client) -> list[str]:
    posts = client.get(f"/v1/members/{client.member['username']}/posts").expect(200).json["data"]
    return [post["created_at"][:16] for post in posts]


def test_an_archive_of_instagram_comes_along_once_and_goes_on_where_it_was(join, enter, tmp_path):
    ana = join("ana")
    archive = zipped(tmp_path / "instagram.zip", instagram(POSTS, FILES))
    page = enter(ana, "/settings")
    page.get_by_role("link", name="Import from other services").click()
    # After what is no archive another can be chosen.
    for name, data, words in (
        ("a.zip", b"no archive", "not a file from Instagram"),
        ("statuses.json", b'[{"content": "x", "created_at": "never"}]', "no posts in this file"),
    ):
        (tmp_path / name).write_bytes(data)
        choose(page, tmp_path / name)
        expect(news(page)).to_contain_text(words)
        expect(page.get_by_role("button", name="Import", exact=True)).to_be_hidden()
    choose(page, archive)
    expect(news(page)).to_have_text("From Instagram: posts to import 5, photos 4.")
    left = page.get_by_role("listitem").filter(has_text="Videos and sounds")
    expect(left).to_have_text("Videos and sounds: 1")
    assert violations_in_any_light(page) == []

    # The line breaks at the third photo.
    sent = []

    def fail(route):
        sent.append(route.request.url)
        route.abort() if len(sent) > 2 else route.fallback()
    page.route("**/v1/photos", fail)
    page.get_by_role("button", name="Import", exact=True).click()
    expect(news(page)).to_contain_text("Press the button again to continue.")
    expect(news(page)).to_contain_text("Imported posts: 2, photos: 2.")
    page.unroute("**/v1/photos")
    page.get_by_role("button", name="Import", exact=True).click()
    expect(news(page)).to_have_text("Imported posts: 3, photos: 2. Already here: 2.")
    assert dates(ana) == ["2023-01-01T00:10", *(f"2023-01-01T00:0{number}" for number in (3, 2, 1, 0))]
    page.get_by_role("link", name="See your posts").click()
    page.wait_for_url(f"**/@{ana.member['username']}")
