"""A yard to read from: posts with a photo each, by SQL that both engines understand.

A few posts are published by calls, so that their rows and files are the program's own; all others are copies of them
with other ids, authors and times. The same seed gives the same yard.
"""
import dataclasses
import io
import pathlib
import random
import sqlite3
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/EndToEnd"))

from PIL import Image  # noqa: E402
from services import POSTGRES  # noqa: E402
from yard import Client, Yard  # noqa: E402

PASSWORD = "sweep the yard daily"
SHAPES = [(1280, 960), (960, 1280), (1080, 1350), (1280, 720), (1000, 1000), (800, 1400)]
# Of the author with very many posts.
PROLIFIC = 100_000
# Strangers to the reader, in a yard with more posts than a handful of people write.
MANY_AUTHORS = 5_000
PHOTO_COLUMNS = (
    "width, height, alt_text, color, thumbhash, rotation, crop_x, crop_y, crop_width, crop_height, filter, "
    "original_blob, original_byte_count, stored_format, received_format, orientation, upright_width, upright_height, "
    "removed, created_at, unused_since, is_published, purpose, byte_count")


@dataclasses.dataclass(frozen=True)
class Content:
    """What is in a yard: how many posts, how many members the reader follows, and whether one of those has written
    100 000 of the posts."""
    posts: int = 400
    followed: int = 5
    is_prolific: bool = False

    @property
    def authors(self) -> int:
        return max(self.followed, MANY_AUTHORS if self.posts > 10_000 else 0)


def photo(seed: int) -> bytes:
    """A soft picture with some grain: about the weight of a photo."""
    chance = random.Random(seed)
    size = SHAPES[seed % len(SHAPES)]
    small = Image.new("RGB", (12, 12))
    small.putdata([tuple(chance.randrange(40, 230) for _ in range(3)) for _ in range(144)])
    grain = Image.frombytes("L", size, chance.randbytes(size[0] * size[1])).convert("RGB")
    out = io.BytesIO()
    Image.blend(small.resize(size, Image.BICUBIC), grain, 0.12).save(out, "JPEG", quality=85)
    return out.getvalue()


def fill(yard: Yard, content: Content) -> None:
    """Fills an empty yard and leaves it stopped: members `reader` and `author_1` …, who all have the same password."""
    yard.start()
    Client(yard).join("reader")
    author = Client(yard).join("author_1")
    for seed in range(len(SHAPES)):
        author.publish("#yard A day at the sea, 바닷가에서 보낸 하루", [photo(seed)])
    yard.stop()
    run_sql(yard, ";\n".join(statements(content)) + ";")


def run_sql(yard: Yard, script: str) -> None:
    address = yard.settings.get("MADANG_DATABASE", "")
    if address.startswith("postgres"):
        subprocess.run([POSTGRES / "psql", address, "-v", "ON_ERROR_STOP=1", "-qo", "/dev/null"],
                       input=f"BEGIN;\n{script}\nCOMMIT;\nVACUUM ANALYZE;", text=True, check=True)
        return
    connection = sqlite3.connect(yard.data / "madang.sqlite", isolation_level=None)
    try:
        connection.executescript(f"BEGIN;\n{script}\nCOMMIT;\nPRAGMA wal_checkpoint(TRUNCATE);")
    finally:
        connection.close()


def statements(content: Content) -> list[str]:
    """Every second one post, until shortly before those that were published by calls."""
    own, second = len(SHAPES), 1000 << 22
    prolific = min(content.posts, PROLIFIC) if content.is_prolific else 0
    # Author 1 exists; the others have ids below every other member's. With a prolific one the rest is by the others.
    author = (f"CASE WHEN n % {max(1, content.posts // max(prolific, 1))} = 0 THEN 1 "
              f"ELSE 2 + n * 7919 % {content.authors - 1} END" if prolific
              else f"1 + n * 7919 % {content.authors}")
    return [
        "CREATE TEMPORARY TABLE own AS SELECT p.id AS post_id, a.photo_id, p.author_id, "
        "row_number() OVER (ORDER BY p.id) - 1 AS k, min(p.id) OVER () AS oldest "
        "FROM posts p JOIN attachments a ON a.post_id = p.id",
        "CREATE TEMPORARY TABLE authors AS "
        + numbers(content.authors)
        + " SELECT n AS number, CASE WHEN n = 1 THEN (SELECT min(author_id) FROM own) ELSE n END AS id FROM numbers",
        "CREATE TEMPORARY TABLE made AS " + numbers(content.posts - own)
        + f" SELECT n AS number, o.oldest - n * {second} AS id, o.post_id, o.photo_id, a.id AS author_id "
        f"FROM numbers JOIN own o ON o.k = n % {own} JOIN authors a ON a.number = {author}",
        "INSERT INTO members (id, username, display_name, bio, email, email_key, role, post_count, follower_count, "
        "following_count, listing_count, created_at) SELECT id, 'author_' || number, "
        "'Author ' || number, '', 'a' || number || '@example.org', 'a' || number || '@example.org', 'member', 0, 0, 0, "
        "0, 0 FROM authors WHERE number > 1",
        "INSERT INTO posts (id, author_id, text, entities, like_count, comment_count, created_at, version) "
        "SELECT m.id, m.author_id, p.text, p.entities, 0, 0, p.created_at - m.number * 1000, 1 "
        "FROM made m JOIN posts p ON p.id = m.post_id",
        f"INSERT INTO photos (id, owner_id, {PHOTO_COLUMNS}) SELECT m.id + 1, m.author_id, {PHOTO_COLUMNS} "
        "FROM made m JOIN photos p ON p.id = m.photo_id",
        "INSERT INTO attachments (photo_id, post_id, position) SELECT id + 1, id, 0 FROM made",
        "INSERT INTO renditions (photo_id, name, format, width, height, byte_count, blob, quality) "
        "SELECT m.id + 1, r.name, r.format, r.width, r.height, r.byte_count, r.blob, r.quality "
        "FROM made m JOIN renditions r ON r.photo_id = m.photo_id",
        "INSERT INTO post_hashtags (hashtag_id, post_id) SELECT t.hashtag_id, m.id "
        "FROM made m JOIN post_hashtags t ON t.post_id = m.post_id",
        "UPDATE hashtags SET post_count = (SELECT count(*) FROM post_hashtags t WHERE t.hashtag_id = hashtags.id)",
        "INSERT INTO follows (id, follower_id, followee_id, created_at) "
        f"SELECT a.number, r.id, a.id, 0 FROM authors a JOIN members r ON r.username = 'reader' "
        f"WHERE a.number <= {content.followed}",
        "INSERT INTO feed_entries (member_id, post_id) SELECT f.follower_id, p.id "
        "FROM follows f JOIN posts p ON p.author_id = f.followee_id ORDER BY p.id",
        "INSERT INTO feed_entries (member_id, post_id) SELECT author_id, id FROM made",
        "CREATE TEMPORARY TABLE counts AS SELECT author_id, count(*) AS posts FROM posts GROUP BY author_id",
        "UPDATE members SET post_count = COALESCE((SELECT posts FROM counts WHERE author_id = members.id), 0), "
        # A photo each, none of which is described.
        "photo_count = COALESCE((SELECT posts FROM counts WHERE author_id = members.id), 0), "
        "following_count = (SELECT count(*) FROM follows WHERE follower_id = members.id), "
        "follower_count = (SELECT count(*) FROM follows WHERE followee_id = members.id)",
    ]


def numbers(count: int) -> str:
    return ("WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers "
            f"WHERE n < {count})")
