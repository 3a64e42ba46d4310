"""The program as a client: what members do from a terminal, by the binary alone."""
import contextlib
import fcntl
import http.server
import io
import json
import os
import pty
import re
import sqlite3
import stat
import struct
import subprocess
import termios
import threading
import zipfile

import pytest

from market import sell
from pages import PASSWORD
from photos import drawn
from services import wait_until
from terminal import at_terminal, lead
from yard import BINARY, LIMIT, ROOT


@pytest.fixture
def terminal(yard, tmp_path):
    """A machine on which one member works: `ana = terminal("ana")`, then `ana("feed", "--limit", "3")`."""
    return lambda client: at_terminal(yard, client, tmp_path / client.member["username"])


def lines(text: str) -> list[dict]:
    return [json.loads(line) for line in text.splitlines()]


def picture(machine, name: str, seed: int, size=(900, 600)) -> str:
    (machine.home / name).write_bytes(drawn(seed, size))
    return name


def test_a_day_of_two_members_at_their_terminals(join, terminal):
    ana, ben = join("ana"), join("ben")
    of_ana, of_ben = terminal(ana), terminal(ben)
    assert f"@{ana.member['username']}" in of_ana("whoami")
    files = [picture(of_ana, f"{n}.jpg", n) for n in (1, 2)]
    post = json.loads(of_ana(
        "post", *files, "--text", "Two of #sea", "--straighten", "-1.5", "--light", "10", "--contrast", "-20",
        "--warmth", "30", "--square", "--gray", "--sensitive", "--alt", "Waves", "--json"))
    # The largest square of what straightening left of 900 x 600.
    assert [(photo["width"], photo["height"], photo["filter"]) for photo in post["photos"]] == [(577, 577, "gray")] * 2
    assert [photo["alt_text"] for photo in post["photos"]] == ["Waves", ""] and post["is_sensitive"]
    recipe = ana.get(f"/v1/photos/{post['photos'][0]['id']}").expect(200).json["recipe"]
    assert [recipe[key] for key in ("straighten", "light", "contrast", "warmth")] == [-15, 10, -20, 30]
    # In the order of the files, whichever came first.
    again = ana.get(f"/v1/posts/{post['id']}").json
    assert [photo["id"] for photo in again["photos"]] == [photo["id"] for photo in post["photos"]]

    assert "1 follower" in of_ben("follow", "@" + ana.member["username"])
    assert lines(of_ben("feed", "--json"))[0]["id"] == post["id"]
    assert "Two of #sea" in of_ben("feed")
    assert of_ben("like", post["id"]) == "1 person likes it\n"
    assert of_ben("like", post["id"], "--undo") == "0 people like it\n"
    of_ben("comment", post["id"], "Where is that?")
    said = of_ana("comment", post["id"])
    assert "Where is that?" in said and f"(@{ben.member['username']})" in said
    photo = re.search(r"▪ (\w+)  577 × 577  sensitive  Waves", of_ben("feed"))[1]
    assert photo == post["photos"][0]["id"]
    of_ben("save", photo, "--memo", "soft light")
    assert "soft light" in of_ben("saves") and of_ben("saves", "harsh") == ""
    of_ben("save", photo, "--remove")
    assert lines(of_ben("saves", "--json")) == []

    assert ana.member["username"] in of_ben("search", ana.member["username"], "--type", "members")
    assert post["id"] in of_ben("search", "Two")
    assert re.search(r"#sea +\d", of_ben("search", "se", "--type", "tags"))

    of_ana("export", "mine.zip", stdin=PASSWORD + "\n")
    assert zipfile.ZipFile(io.BytesIO((of_ana.home / "mine.zip").read_bytes())).testzip() is None
    # The tokens are for their owner alone, and go with the session.
    folder = of_ana.home / "config" / "madang"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()} == {0o600}
    of_ana("logout")
    assert not (folder / "tokens.json").exists()
    # What follows is not what a stranger would see, and the way back leads to the same yard.
    for command in ("whoami", "feed", "logout"):
        assert f"Nobody is logged in here: madang login {ana.yard.address}" in of_ana(command, code=77)


def test_what_is_ones_own_is_laid_on_boards_by_their_titles_changed_and_deleted(join, terminal):
    ana = join("ana")
    run = terminal(ana)
    first, second = (photo["id"] for photo in ana.publish("", [drawn(1), drawn(2)])["photos"])
    assert "Made" in run("boards", "--make", "Light", "--note", "On walls", "--visibility", "public")
    assert "on Light" in run("save", first, "--memo", "soft light", "--board", "light")
    saved = json.loads(run("save", second, "--board", "LIGHT", "--board", "Trips", "--make", "--json"))
    boards = {board["title"]: board for board in lines(run("boards", "--json"))}
    assert boards.keys() == {"Light", "Trips"} and saved["memo"] is None
    assert set(saved["board_ids"]) == {board["id"] for board in boards.values()}
    assert [boards[title]["visibility"] for title in ("Light", "Trips")] == ["public", "private"]
    assert re.search(r"public +2 +photos +Light +On walls", run("boards"))
    assert [one["photo"]["id"] for one in lines(run("boards", "light", "--json"))] == [second, first]
    assert "soft light" in run("boards", boards["Light"]["id"])
    assert [one["photo"]["id"] for one in lines(run("saves", "soft", "--board", "light", "--json"))] == [first]
    of_others = terminal(join("ben"))
    shown = of_others("boards", "--member", "@" + ana.member["username"])
    assert "Light" in shown and "Trips" not in shown
    assert second in of_others("boards", "light", "--member", ana.member["username"])

    # Off a board it stays saved.
    run("save", second, "--board", "light", "--remove")
    assert [one["photo"]["id"] for one in lines(run("boards", "light", "--json"))] == [first]
    assert len(lines(run("saves", "--json"))) == 2
    # A title that none has, or two: nothing is done, and it is said which may be meant.
    unknown = run("save", second, "--memo", "lost", "--board", "Ligth", code=66)
    assert "Ligth" in unknown and f"Light ({boards['Light']['id']})" in unknown
    assert lines(run("saves", "lost", "--json")) == []
    run("boards", "--make", "Light")
    several = run("boards", "light", code=66)
    assert boards["Light"]["id"] in several and "Several boards" in several
    assert "--make goes with --board" in run("save", first, "--make", code=64)
    assert "visibility" in run("boards", "--make", "Light", "--visibility", "secret", code=65)
    changes_and_deletes(ana, run)


def changes_and_deletes(ana, run) -> None:
    """What is one's own; its photos are sensitive from now on, or no more."""
    post = ana.publish("Good mornign", [drawn(1)])["id"]
    run("edit", "post", post, "Good morning", "--sensitive")
    changed = ana.get(f"/v1/posts/{post}").json
    assert (changed["text"], changed["is_sensitive"]) == ("Good morning", True)
    run("edit", "post", post, "--no-sensitive")
    assert "sensitive" not in run("feed", "--everyone", "--limit", "1")
    assert "what is to be changed" in run("edit", "post", post, code=64)
    assert json.loads(run("post", picture(run, "b.jpg", 2), "--sensitive", "--draft", "--json"))["is_sensitive"]
    run("comment", post, "and gud night")
    comment = lines(run("comment", post, "--json"))[0]["id"]
    assert comment in run("comment", post)
    run("edit", "comment", comment, "and good night")
    assert "and good night" in run("comment", post)

    # Whoever answers no, or nothing, keeps what there is.
    assert run("delete", "comment", comment, stdin="n\n") == "Kept\n"
    assert "There is no answer to “Delete the comment" in run("delete", "comment", comment, code=66)
    assert run("delete", "comment", comment, stdin="y\n") == "Deleted\n"
    assert run("comment", post) == ""
    assert run("delete", "post", post, "--yes") == "Deleted\n"
    ana.get(f"/v1/posts/{post}").expect(404)
    assert run("delete", "post", post, "--yes", code=1)
    assert "say what changes" in run("edit", "listing", post, code=64)


def test_things_are_sold_found_changed_after_the_password_sold_again_and_deleted(join, terminal):
    ana, ben = join("ana"), join("ben")
    run, of_ben = terminal(ana), terminal(ben)
    assert re.search(r"category +furniture +Furniture\n", run("market", "--choices"))
    assert json.loads(run("market", "--choices", "--json"))["conditions"][0]["id"] == "new"
    chair = json.loads(run(
        "sell", picture(run, "chair.jpg", 7), "--name", "A good chair", "--price", "12000", "--discount", "2000",
        "--description", "Hardly ever sat on.", "--category", "furniture", "--condition", "like-new", "--json"))
    assert (chair["category"]["id"], chair["condition"]["id"], chair["place"]) == ("furniture", "like-new", None)
    assert (chair["bargain_price"], chair["status"], chair["stock"]) == ("10000", "on_sale", 1)
    seller = ("market", "--seller", ana.member["username"])
    assert "KRW 10000 (was 12000)" in of_ben("market", "--seller", "@" + ana.member["username"])
    assert chair["id"] in of_ben("search", "chair", "--type", "listings")
    assert [one["id"] for one in lines(of_ben(*seller, "--category", "furniture", "--json"))] == [chair["id"]]
    assert of_ben(*seller, "--category", "books") == "" and of_ben(*seller, "--free") == ""
    assert "category" in of_ben("market", "--category", "boats", code=65)
    assert re.search(r"condition +Like new\n", of_ben("market", "--listing", chair["id"]))
    changed = json.loads(run("edit", "listing", chair["id"], "--condition", "", "--json", stdin=PASSWORD + "\n"))
    assert (changed["condition"], changed["category"]["id"]) == (None, "furniture")

    # Three days have to pass; when, its seller is shown.
    assert "3 days" in run("sell", "--pull-up", chair["id"], code=1)
    assert "pull up" in run("market", "--listing", chair["id"])
    assert "pull up" not in of_ben("market", "--listing", chair["id"])
    assert "stands by itself" in run("sell", "--pull-up", chair["id"], "--price", "1", code=64)

    listing = chair["id"]
    assert "reserved" in run("edit", "listing", listing, "--status", "reserved", stdin=PASSWORD + "\n")
    run("edit", "listing", listing, "--price", "9000", "--discount", "1000", stdin=PASSWORD + "\n")
    kept = ana.get(f"/v1/listings/{listing}").json
    assert (kept["status"], kept["bargain_price"], kept["name"]) == ("reserved", "8000", "A good chair")
    assert "status" in run("edit", "listing", listing, "--status", "lost", code=65, stdin=PASSWORD + "\n")
    run("edit", "listing", listing, "--status", "sold_out", stdin=PASSWORD + "\n")
    again = json.loads(run("sell", "--again", chair["id"], "--price", "9000", "--json"))
    assert (again["name"], again["price"], again["category"]["id"], again["stock"]) == (
        chair["name"], "9000", "furniture", 1)
    assert again["id"] != chair["id"] and again["photos"][0]["id"] != chair["photos"][0]["id"]
    assert (again["photos"][0]["width"], again["photos"][0]["color"]) == (
        chair["photos"][0]["width"], chair["photos"][0]["color"])
    assert "--again" in run("sell", "--name", "A chair", code=64)
    run("delete", "listing", again["id"], stdin="y\n" + PASSWORD + "\n")
    ana.get(f"/v1/listings/{again['id']}").expect(404)


def test_members_ask_answer_and_read_what_they_are_told(join, terminal):
    ana, ben = join("ana"), join("ben")
    of_ana, of_ben = terminal(ana), terminal(ben)
    listing = sell(ana, "A good chair", price="12000")["id"]
    thread = json.loads(of_ben("ask", listing, "Is it still there?", "--json"))["id"]
    row = of_ana("messages")
    assert thread in row and "A good chair" in row and "Is it still there?" in row
    of_username = f"(@{ben.member['username']})"
    assert of_username in row
    assert lines(of_ana("messages", "--json"))[0]["unread_count"] == 1
    read = of_ana("messages", thread)
    assert "Is it still there?" in read and of_username in read
    assert lines(of_ana("messages", "--json"))[0]["unread_count"] == 0
    of_ana("messages", thread, "It is", "--photo", picture(of_ana, "door.jpg", 8))
    assert "It is [1 photo]" in of_ben("messages", thread)
    assert "needs words" in of_ben("ask", listing, code=64)
    of_ana("ask", listing, "mine", code=77)

    of_ana("edit", "listing", listing, "--offers", "--answer-hours", "24", stdin=PASSWORD + "\n")
    low = json.loads(of_ben("offer", thread, "9000", "--json"))["offer"]["id"]
    assert f"offer {low}: 9000 KRW, open" in of_ana("messages", thread)
    assert "declined" in of_ana("offer", "--decline", low)
    better = json.loads(of_ben("offer", thread, "11000", "--json"))["offer"]["id"]
    assert "accepted" in of_ana("offer", "--accept", better)
    assert "reserved for the one who asks" in of_ben("messages", thread)
    assert "on_sale" in of_ben("deal", thread, "release")
    assert "sold for 10500 KRW" in of_ana("deal", thread, "sold", "--amount", "10500")
    assert "on_sale" in of_ana("deal", thread, "unsold")
    of_ben("offer", "--accept", better, code=77)
    assert "name a thread" in of_ben("offer", thread, code=64)

    post = json.loads(of_ana("post", "--text", "Good morning", "--json"))["id"]
    of_ben("like", post)
    of_ben("follow", ana.member["username"])
    told = of_ana("notifications")
    assert "likes your post" in told and "follows you" in told and post in told
    assert [one["read"] for one in lines(of_ana("notifications", "--read", "--json"))] == [False, False]
    assert [one["read"] for one in lines(of_ana("notifications", "--json"))] == [True, True]

    of_ben("heart", listing)
    of_ana("edit", "listing", listing, "--price", "9000")
    wait_until(lambda: listing in of_ben("notifications"), "the lower price is told")
    assert "costs KRW 9000 now (was 12000)" in of_ben("notifications")


def test_what_goes_wrong_is_said_on_the_error_stream_with_a_code_of_its_own_and_leaves_no_photo(yard, join, terminal):
    ana = join("ana")
    run = terminal(ana)
    assert "no file nowhere.jpg" in run("post", "nowhere.jpg", code=66)
    (run.home / "not.jpg").write_text("not a picture")
    assert run("post", "not.jpg", code=65)
    for form in ((), ("--json",)):
        with open("/dev/full", "w") as full:
            lost = subprocess.run(
                [BINARY, "whoami", *form], stdout=full, stderr=subprocess.PIPE, env=run.environment, timeout=LIMIT)
        assert lost.returncode == 74 and b"cannot be written" in lost.stderr
    for place in ("nowhere/mine.zip", "."):
        assert f"Nothing can be written to {place}" in run("export", place, code=74)
    assert "10 at the most" in run("post", *["not.jpg"] * 11, code=64)
    assert "5 at the most" in run("ask", "0000000000000", *["--photo", "not.jpg"] * 6, code=64)
    assert "Not found. It may have been deleted" in run("like", "0000000000000", code=1)
    assert "name" in run(
        "sell", picture(run, "a.jpg", 1), "--name", "x", "--price", "1", "--description", "long enough for it", code=65)
    with contextlib.closing(sqlite3.connect(yard.data / "madang.sqlite", timeout=LIMIT)) as database:
        kept = database.execute(
            "SELECT count(*) FROM photos WHERE owner_id = (SELECT id FROM members WHERE username = ?)",
            [ana.member["username"]]).fetchone()
    assert kept == (0,)
    assert "needs photos" in run("post", code=64)
    assert "said of photos" in run("post", "--text", "words", "--sensitive", code=64)
    assert "-15 to 15" in run("post", "not.jpg", "--straighten", "15.1", code=64)
    assert "--warmth" in run("post", "not.jpg", "--warmth", "-101", code=64)
    assert "use https" in run("login", "http://yard.example", "--name", "ana", code=64, stdin="secret\n")
    assert "no address" in run("login", "yard", "--name", "ana", code=64, stdin="secret\n")
    wrong = run("login", yard.address, "--name", "nobody_here", code=77, stdin="secret\n")
    assert "secret" not in wrong
    # A log-in that failed leaves the other as it was.
    assert run("whoami")
    assert "cannot be reached" in run(
        "login", "http://127.0.0.1:1", "--name", "ana", code=69, stdin="secret\n")


def test_an_ended_session_and_what_is_no_yard_are_told_apart(join, terminal):
    ana = join("ana")
    run = terminal(ana)
    here = ana.yard.address
    folder = run.home / "config" / "madang"
    ana.call("DELETE", "/v1/me/sessions").expect(204)
    assert f"The session has ended: madang login {here}" in run("feed", code=77)
    assert f"Nobody is logged in here: madang login {here}" in run("feed", code=77)

    (folder / "tokens.json").write_text("{")
    assert "cannot be read" in run("feed", code=74)

    # A web server that is no yard, and a proxy whose yard is away.
    run("login", here, "--name", ana.member["username"], stdin=PASSWORD + "\n")
    for status, code, words in (
            (404, 76, "no answer of a yard"), (502, 69, "cannot be reached"), (503, 75, "Try again in 15 minutes\n")):
        with http.server.ThreadingHTTPServer(("127.0.0.1", 0), page_of(status)) as other:
            threading.Thread(target=other.serve_forever, daemon=True).start()
            address = f"http://127.0.0.1:{other.server_address[1]}"
            said = run("login", address, "--name", "ana", code=code, stdin="secret\n")
            other.shutdown()
        assert words in said and str(status) in said
    assert run("whoami")
    assert json.loads((folder / "account.json").read_text())["server"] == here

    # Without a line the tokens go nevertheless, and it is said who was not told.
    lead(run, "http://127.0.0.1:1")
    assert "the yard was not told" in run("logout", code=69)
    assert not (folder / "tokens.json").exists()


def say_that_there_is_nothing(run, post: str, seller: str) -> None:
    """Lists without anything: to people. Programs get nothing."""
    for things, words in {
        "posts": ["feed"], "comments": ["comment", post], "saved photos": ["saves"], "boards": ["boards"],
        "drafts": ["drafts"], "hearts": ["hearts"], "alerts": ["alert", "list"], "mutes": ["mutes"],
        "hashtags": ["follow", "--hashtags"], "notifications": ["notifications"], "threads": ["messages"],
        "listings": ["market", "--seller", seller],
        "such posts": ["search", "zzyzx"], "such members": ["search", "zzyzx", "--type", "members"],
        "such listings": ["search", "zzyzx", "--type", "listings"],
        "such hashtags": ["search", "zzyzx", "--type", "tags"],
    }.items():
        for form, said in (([], f"There are no {things}\n"), (["--json"], ""))[:2 if things == "posts" else 1]:
            done = subprocess.run(
                [BINARY, *words, *form], capture_output=True, text=True, env=run.environment, timeout=LIMIT)
            assert (done.returncode, done.stdout, done.stderr) == (0, "", said), words


def page_of(status: int):
    """What answers everything with a page of its own."""

    class Page(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            self.rfile.read(int(self.headers["Content-Length"]))
            self.send_response(status)
            self.send_header("Content-Type", "text/html")
            self.send_header("Content-Length", "6")
            if status == 503:
                self.send_header("Retry-After", "900")
            self.end_headers()
            self.wfile.write(b"<html>")

        def log_message(self, *words):
            pass

    return Page


def on_a_terminal(run, *words: str) -> str:
    """What one of 72 columns is sent, without colours."""
    leader, follower = pty.openpty()
    fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 72, 0, 0))
    done = subprocess.run(
        [BINARY, *words], stdout=follower, stderr=subprocess.PIPE, env=run.environment, timeout=LIMIT)
    os.close(follower)
    assert done.returncode == 0, done.stderr
    return re.sub(r"\x1b\[\d*m", "", sent_to(leader).decode())


def sent_to(terminal: int) -> bytes:
    """All that it was sent: what was written at once may come in parts."""
    sent = b""
    while True:
        try:
            part = os.read(terminal, 65536)
        # Nobody writes any more.
        except OSError:
            return sent
        sent += part


class Painter(http.server.BaseHTTPRequestHandler):
    """A yard that means no good: it shows one post, with what terminals obey."""
    post: dict = {}

    def do_GET(self):
        body = json.dumps({"data": [self.post], "paging": {"next": None}}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *words):
        pass


def test_lists_say_that_they_are_empty_stand_straight_with_hangul_and_paint_no_terminal(join, terminal):
    ana = join("ana")
    run = terminal(ana)
    say_that_there_is_nothing(run, join("ben").publish("alone")["id"], ana.member["username"])
    post = ana.publish("red alarm", [drawn(3), drawn(4)])
    for photo, memo in zip(post["photos"], ("노을", "light " * 30)):
        ana.call("PUT", f"/v1/photos/{photo['id']}/save", {"memo": memo}).expect(200)
    shown = on_a_terminal(run, "saves").splitlines()
    assert len(shown) == 2
    assert shown[0].endswith("…") and len(shown[0]) == 72
    assert shown[1].endswith("노을")

    author = {**post["author"], "display_name": "\x9b31mana"}
    Painter.post = {**post, "text": "red \x1b[31malarm\x07\nand \u202eturned", "author": author}
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Painter) as painter:
        threading.Thread(target=painter.serve_forever, daemon=True).start()
        lead(run, f"http://127.0.0.1:{painter.server_address[1]}")
        plain, coloured = (run("feed", "--everyone", "--color", color) for color in ("never", "always"))
        quiet = run("feed", "--everyone")
        painter.shutdown()
    assert "red [31malarm and turned" in plain
    assert not set("\x1b\x07\x9b\u202e") & set(plain)
    assert quiet == plain
    assert set(re.findall(r"\x1b\[.*?m", coloured)) <= {"\x1b[0m", "\x1b[1m", "\x1b[2m", "\x1b[33m"}
    assert not set("\x07\x9b\u202e") & set(coloured)


def test_every_command_explains_itself_and_completes(terminal, join):
    run = terminal(join("ana"))
    overview = run("--help")
    for command in ("login", "logout", "whoami", "post", "feed", "like", "comment", "save", "saves", "boards", "sell",
                    "market", "ask", "messages", "offer", "deal",
                    "edit", "delete", "follow", "notifications", "search", "export",
                    "import"):
        assert re.search(rf"^  {command}\b", overview, re.M), command
    # Whoever runs a yard and whoever is in one each have a list.
    operators, members = re.search(r"OPERATOR SUBCOMMANDS:\n(.+?)MEMBER SUBCOMMANDS:\n(.+)", overview, re.S).groups()
    assert re.search(r"^  serve\b", operators, re.M) and re.search(r"^  login\b", members, re.M)
    assert not re.search(r"^  (member|doctor)\b", members, re.M)
    assert "USAGE: madang post" in run("help", "post")
    for shell in ("bash", "zsh", "fish"):
        script = run("--generate-completion-script", shell)
        assert "whoami" in script and "memo" in script
    manual = subprocess.run(
        [ROOT / "scripts/make-manual", BINARY], check=True, capture_output=True, text=True).stdout
    for command in ("serve", "login", "media sweep"):
        assert f".SS madang {command}\n" in manual
    for status in (0, 1, 2, 64, 78):
        assert f".TP\n.B {status}\n" in manual
