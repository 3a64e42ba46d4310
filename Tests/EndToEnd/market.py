"""What people do in the market, in the words of the journeys. Labels are the English ones."""
import re
from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import Locator, Page, expect

from photos import drawn
from yard import Client

WORDS = "Hardly used, to be fetched in the evening."


def sell(client: Client, name: str = "Film camera", price: str = "1000", photos: int = 1,
         size: tuple[int, int] = (900, 600), **fields) -> dict:
    """Through the API."""
    ids = [client.upload(drawn(seed, size)).expect(201).json["id"] for seed in range(photos)]
    body = {"name": name, "description": WORDS, "currency": "KRW", "price": price, "stock": 1, **fields}
    return client.post("/v1/listings", {**body, "photo_ids": ids}).expect(201).json


def sell_many(client: Client, count: int) -> list[dict]:
    """Newest last."""
    with ThreadPoolExecutor(4) as pool:
        photos = list(pool.map(
            lambda seed: client.upload(drawn(seed, (160, 160))).expect(201).json["id"], range(count)))
    return [client.post("/v1/listings", {
        "name": f"Thing {number}", "description": WORDS, "currency": "KRW", "price": str(1000 * (number + 1)),
        "stock": 1, "photo_ids": [photo]}).expect(201).json for number, photo in enumerate(photos)]


def change(client: Client, listing: dict, **fields) -> dict:
    """Through the API, which asks for the password as well."""
    client.confirm()
    return client.call("PATCH", f"/v1/listings/{listing['id']}", fields).expect(200).json


def tile(page: Page, listing: dict | str) -> Locator:
    return page.locator(f".listing[data-id='{listing if isinstance(listing, str) else listing['id']}']")


def fill(page: Page, **fields: str) -> None:
    """A field that lost what was typed is told of here, not by what becomes of it."""
    for name, value in fields.items():
        page.locator(f"[name={name}]").fill(value)
        expect(page.locator(f"[name={name}]")).to_have_value(value)


def message(page: Page, field: str) -> Locator:
    """What stands below the field."""
    return page.locator(f"[data-field={field}] .field__words")


def send(page: Page) -> None:
    page.locator("[data-part=submit]").click()


def look_at(page: Page, thread: dict) -> None:
    """Opens the thread, and waits until what happens is told."""
    with page.expect_response(re.compile(r"/v1/events")):
        page.goto(f"/threads/{thread['id']}")


def offer_places(owner: Client, *names: str) -> list[str]:
    """As an owner of the yard; gives what addresses call them."""
    places = [{"names": {"en": name}} for name in names]
    kept = owner.call("PUT", "/v1/market/choices", {"places": places}).expect(200).json
    return [place["id"] for place in kept["places"]]


def choose(page: Page, item: str) -> None:
    """From the menu of the listing."""
    page.get_by_role("button", name="Item menu").click()
    page.locator(".menu:popover-open").get_by_text(item, exact=True).click()
