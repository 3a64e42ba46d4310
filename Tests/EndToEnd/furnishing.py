"""A yard in which there is something of all that `/v1` says."""
from market import change, offer_places, sell
from photos import drawn
from services import wait_until
from yard import Client, Yard

SMALL = (160, 160)


def furnish(yard: Yard, ana: Client, ben: Client) -> Client:
    """Ana and Ben, who are busy already, do what there is to do; gives Cleo, who owns the yard."""
    cleo, dora = Client(yard).join("cleo"), Client(yard).join("dora")
    yard.run("member", "promote", "cleo", "--role", "owner")
    cleo.confirm()
    cleo.call("PATCH", "/v1/about", {"name": "By the sea", "rules": "Be kind."}).expect(200)
    # Begun first: who waits for something is told of it a little later.
    chair = trade(ana, ben, cleo)
    talk(ana, ben, cleo, dora)
    collect(ana, ben)
    moderate(ana, ben, cleo)
    choose(ana, ben, cleo, dora)
    close(chair, ana, ben, cleo)
    return cleo


def trade(ana: Client, ben: Client, cleo: Client) -> dict:
    """Ben waits for a chair, and gives one a heart that becomes cheaper; what he asked about first is kept for him."""
    offer_places(cleo, "Harbour")
    ben.post("/v1/me/alerts", {"words": "chair", "price_max": "20000"}).expect(201)
    [asked] = ben.get("/v1/threads").expect(200).json["data"]
    ana.call("PUT", f"/v1/threads/{asked['id']}/reservation").expect(200)
    ana.post("/v1/posts", {"text": "For sale #camera", "listing_id": asked["listing"]["id"]}).expect(201)
    chair = sell(ana, "A good chair", "12000", allows_offers=True)
    ben.call("PUT", f"/v1/listings/{chair['id']}/heart").expect(200)
    return change(ana, chair, price="10000")


def close(chair: dict, ana: Client, ben: Client, cleo: Client) -> None:
    """Ben is told of the chair, and gets it for less. Of a lamp that was sold nobody has said anything yet."""
    def kinds() -> set[str]:
        return {one["type"] for one in ben.get("/v1/notifications").expect(200).json["data"]}
    wait_until(lambda: {"alert", "price_drop"} <= kinds(), "Ben is told of the chair")
    thread = ben.post(f"/v1/listings/{chair['id']}/thread", {"amount": "9000"}).expect(201).json
    ana.call("PUT", f"/v1/offers/{thread['last_message']['offer']['id']}/accept").expect(200)
    sale = ana.call("PUT", f"/v1/threads/{thread['id']}/sale", {}).expect(200).json["sale"]
    for one in (ana, ben):
        one.call("PUT", f"/v1/sales/{sale['id']}/feedback", {"type": "thanks", "text": "So quick"}).expect(200)
    photo = cleo.upload(drawn(91, SMALL)).expect(201).json["id"]
    lamp = cleo.post("/v1/listings", {
        "name": "A lamp", "description": "Hardly used, and bright.", "currency": "USD", "price": "12.50", "stock": 2,
        "photo_ids": [photo]}).expect(201).json
    asked = ana.post(f"/v1/listings/{lamp['id']}/thread", {"text": "How bright?"}).expect(201).json
    cleo.call("PUT", f"/v1/threads/{asked['id']}/sale", {}).expect(200)


def talk(ana: Client, ben: Client, cleo: Client, dora: Client) -> None:
    """Under the first post, and about each other."""
    post = next(one for one in ana.get("/v1/members/ana/posts").expect(200).json["data"] if one["photos"])
    [comment] = ana.get(f"/v1/posts/{post['id']}/comments").expect(200).json["data"]
    answer = ana.post(
        f"/v1/posts/{post['id']}/comments", {"text": "So it was", "reply_to": comment["id"]}).expect(201).json
    ben.call("PUT", f"/v1/comments/{answer['id']}/like").expect(200)
    dora.call("PUT", f"/v1/posts/{post['id']}/like").expect(200)
    dora.post(f"/v1/posts/{post['id']}/comments", {"text": "Where is that, @ben?"}).expect(201)
    cleo.publish("Boats, with @ana #harbour", [drawn(92, SMALL)], alt_text="Three boats")
    shown = cleo.upload(drawn(93, SMALL)).expect(201).json["id"]
    cleo.post("/v1/posts", {"text": "Be warned", "photo_ids": [shown], "is_sensitive": True}).expect(201)
    ben.post("/v1/posts", {"text": "Long ago", "created_at": "2019-05-04T10:00:00.000Z"}).expect(201)
    ana.call("PUT", "/v1/members/cleo/follow").expect(200)
    ana.call("PUT", "/v1/hashtags/harbour/follow").expect(200)


def collect(ana: Client, ben: Client) -> None:
    """Boards, stories and drafts."""
    [save] = ben.get("/v1/saves").expect(200).json["data"]
    board = ana.post("/v1/boards", {"title": "Light", "visibility": "shared"}).expect(201).json["id"]
    ana.call("PUT", f"/v1/boards/{board}/members/ben").expect(200)
    ben.call("PUT", f"/v1/boards/{board}/photos/{save['photo']['id']}").expect(200)
    ben.post("/v1/boards", {"title": "Shade", "note": "At noon", "visibility": "public"}).expect(201)
    frame = ana.upload(drawn(94, SMALL), purpose="story").expect(201).json["id"]
    story = ana.post("/v1/stories", {
        "photo_ids": [frame], "words": [{"photo_id": frame, "text": "Up early"}]}).expect(201).json["id"]
    ben.call("PUT", f"/v1/stories/{story}/view", {"frames": 1}).expect(200)
    ben.call("PUT", f"/v1/stories/{story}/heart").expect(200)
    kept = ben.upload(drawn(95, SMALL)).expect(201).json["id"]
    ben.post("/v1/drafts", {"kind": "post", "text": "Not yet", "photo_ids": [kept]}).expect(201)
    ana.post("/v1/drafts", {"kind": "listing", "name": "A boat", "price": "12a"}).expect(201)


def moderate(ana: Client, ben: Client, cleo: Client) -> None:
    """A case that nobody has decided on, a warning with what Ben says against it, and a comment that is hidden."""
    shown = ben.publish("Cheap watches #watches", [drawn(96, SMALL)])
    ana.post("/v1/reports", {"type": "post", "id": shown["id"], "reason": "spam: every day"}).expect(201)
    hidden = ben.post(f"/v1/posts/{shown['id']}/comments", {"text": "Buy two"}).expect(201).json["id"]

    def decide(action: str, kind: str, thing: str) -> str:
        return cleo.post("/v1/moderation/decisions", {
            "action": action, "type": kind, "id": thing, "reason": "spam"}).expect(201).json["id"]
    decide("hide", "comment", hidden)
    warning = decide("warn", "member", ben.member["id"])
    ben.post("/v1/me/appeals", {"text": "They are mine.", "warning_id": warning}).expect(201)
    cleo.post("/v1/moderation/members/ben/notes", {"text": "Talked to."}).expect(201)
    cleo.post("/v1/invites", {}).expect(201)


def choose(ana: Client, ben: Client, cleo: Client, dora: Client) -> None:
    """How they look, and what they do not want to hear."""
    ana.call("PATCH", "/v1/me", {"display_name": "Ana by the sea", "bio": "Boats", "locale": "ko"}).expect(200)
    ana.upload(drawn(97, SMALL), to="/v1/me/avatar", method="PUT").expect(200)
    ana.confirm().post("/v1/me/tokens", {"label": "script", "scopes": ["read"], "days": 7}).expect(201)
    ana.call("PATCH", "/v1/me/push", {
        "silent_kinds": ["like"], "quiet_from": "22:00", "quiet_until": "07:00"}).expect(200)
    ana.call("PUT", "/v1/me/push/silenced/cleo").expect(204)
    ana.call("PUT", "/v1/me/stories/muted/cleo").expect(204)
    ben.call("PUT", "/v1/members/cleo/mute").expect(200)
    ben.call("PUT", f"/v1/members/{dora.member['username']}/block").expect(200)
    ben.post("/v1/me/muted-words", {"text": "clocks"}).expect(201)
