"""Archives of other services, made from their public descriptions."""
import io
import json
import pathlib
import tarfile
import zipfile

PUBLIC = "https://www.w3.org/ns/activitystreams#Public"


def mastodon(posts: list[dict], files: dict[str, bytes]) -> dict[str, bytes]:
    """Files of an archive: `posts` as {at, text, photos: [(name, alt)], **note}."""
    items = []
    for number, post in enumerate(posts):
        more = {key: value for key, value in post.items() if key not in ("at", "text", "photos")}
        items.append({"type": "Create", "published": post["at"], "object": {
            "id": f"https://m.example/users/ana/statuses/{number}", "type": "Note", "summary": None, "inReplyTo": None,
            "published": post["at"], "attributedTo": "https://m.example/users/ana", "to": [PUBLIC], "cc": [],
            "content": post["text"], "tag": [], "attachment": [
                {"type": "Document", "mediaType": "video/mp4" if name.endswith("mp4") else "image/jpeg",
                 "url": f"/media_attachments/files/{name}", "name": alt} for name, alt in post.get("photos", [])],
            **more}})
    outbox = {"@context": "https://www.w3.org/ns/activitystreams", "type": "OrderedCollection", "orderedItems": items}
    return {
        "actor.json": b'{"type":"Person","preferredUsername":"ana"}', "outbox.json": json.dumps(outbox).encode(),
        **{f"media_attachments/files/{name}": data for name, data in files.items()}}


def instagram(posts: list[dict], files: dict[str, bytes]) -> dict[str, bytes]:
    """`posts` as {at, text, photos: [name]}; texts are written as Instagram does."""
    def media(name: str, post: dict) -> dict:
        return {"uri": f"media/posts/202301/{name}", "creation_timestamp": post["at"], "title": ""}
    told = [{
        "media": [media(name, post) for name in post["photos"]], "creation_timestamp": post["at"],
        "title": post["text"].encode().decode("latin-1")} for post in posts]
    return {
        "your_instagram_activity/media/posts_1.json": json.dumps(told).encode(),
        **{f"media/posts/202301/{name}": data for name, data in files.items()}}


def zipped(target: pathlib.Path, files: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> pathlib.Path:
    with zipfile.ZipFile(target, "w", method) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return target


def tarred(target: pathlib.Path, files: dict[str, bytes]) -> pathlib.Path:
    with tarfile.open(target, "w:gz") as archive:
        for name, data in files.items():
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    return target
