"""What the person who runs the yard meets: start, stop, settings, members."""
import contextlib
import ipaddress
import json
import os
import pathlib
import re
import sqlite3
import stat
import subprocess
import threading
import urllib.request

from photos import drawn
from services import wait_until
from yard import BINARY, ENVIRONMENT, LIMIT, ROOT, Client, Yard


def refusal(environment: dict, *flags: str) -> subprocess.CompletedProcess:
    """Of a start that fails, and says why in one sentence."""
    result = subprocess.run(
        [BINARY, "serve", "--port", "0", "--admin-port", "0", *flags], capture_output=True, text=True, timeout=LIMIT,
        env={**ENVIRONMENT, **environment})
    assert result.returncode != 0
    assert len(result.stderr.strip().splitlines()) == 1, result.stderr
    return result


def test_an_empty_folder_becomes_a_yard_of_its_operator_whose_server_gives_back_what_its_start_alone_needed(tmp_path):
    yard = Yard(tmp_path / "var", from_nothing=True).start()
    status = pathlib.Path(f"/proc/{yard.process.pid}/status").read_text()
    held, program = (int(re.search(rf"^{name}:\s+(\d+) kB", status, re.MULTILINE)[1]) for name in ("RssFile", "VmExe"))
    # A start reads all of the program and of its libraries, more than the program is long.
    assert held < program * 3 // 4, status
    assert Client(yard).get("/healthz").json == {"status": "ok"}
    assert Client(yard).get("/readyz").json == {"status": "ok"}
    keys = list((yard.data / "secrets").iterdir())
    assert keys
    assert all(stat.S_IMODE(key.stat().st_mode) == 0o600 for key in keys)
    assert stat.S_IMODE(yard.data.stat().st_mode) == 0o700
    # A second server on the same folder is refused.
    refusal({}, "--data", str(yard.data))

    made = yard.run("member", "create", "mina", "--email", "mina@example.org", "--role", "owner")
    link = re.search(r"(/\S+)\?token=(\S+)", made.stdout)
    assert link, made.stdout
    alone = yard.run("member", "promote", "mina", "--role", "moderator", check=False)
    assert (alone.returncode, alone.stderr) == (
        1, "madang: There must always be an owner. Make another member an owner first.\n")
    yard.run("member", "create", "nara", "--email", "nara@example.org", "--role", "owner")
    yard.run("member", "promote", "mina", "--role", "moderator")
    assert yard.run("member", "promote", "nobody", "--role", "owner", check=False).returncode != 0
    for command in ("reset-password", "sign-in-link"):
        assert re.search(r"token=\S+", yard.run("member", command, "mina").stdout)
    # Without mail the page says who can help.
    page = Client(yard).get("/forgot", headers={"Accept-Language": "en"}).expect(200).body.decode()
    assert "Ask the person who runs it" in page and "Send link" not in page
    Client(yard).post("/v1/auth/forgot", {"identifier": "anybody"}).expect(204)
    assert yard.stop() == 0


def test_image_workers_alone_hold_libvips_held_in_as_the_log_and_metrics_tell_and_die_with_the_server(tmp_path):
    yard = Yard(tmp_path / "var").start()

    def layers() -> dict[str, str]:
        text = urllib.request.urlopen(yard.admin + "/metrics", timeout=LIMIT).read().decode()
        return dict(re.findall(r'^image_worker_layer\{layer="([a-z-]+)"\} ([01])$', text, re.MULTILINE))

    at_the_start = layers()
    assert at_the_start["seccomp"] == at_the_start["capabilities"] == "1"
    Client(yard).join("ana").publish("a photo", [drawn(1)])
    # Workers that start later are held by the same, and nothing is said again.
    assert layers() == at_the_start
    said = re.findall(r"layers=(.+?)(?: missing=(.+?))? \[.*\] image workers are jailed", yard.log)
    assert len(said) == 1, yard.log
    held, missing = (re.findall(r"(?:^|, )([a-z-]+)", part) for part in said[0])
    assert {**dict.fromkeys(held, "1"), **dict.fromkeys(missing, "0")} == at_the_start

    workers = subprocess.run(
        ["pgrep", "-P", str(yard.process.pid)], capture_output=True, text=True, check=True).stdout.split()
    assert workers
    assert "libvips" not in pathlib.Path(f"/proc/{yard.process.pid}/maps").read_text()
    if os.geteuid() == 0:  # Nobody else may look into a worker.
        assert all("libvips" in pathlib.Path(f"/proc/{worker}/maps").read_text() for worker in workers)
    yard.kill()
    wait_until(lambda: not any(is_running(worker) for worker in workers), "no image worker lives on")


def test_a_database_beside_the_files_of_another_yard_does_not_start_and_no_file_is_lost(tmp_path):
    yard = Yard(tmp_path / "var").start()
    ana = Client(yard).join("ana")
    ana.publish("kept", [drawn(1), drawn(2)])
    assert yard.stop() == 0

    def files() -> set:
        return {path for path in (yard.data / "media").rglob("*") if path.is_file()}
    before = files()
    for name in ("madang.sqlite", "madang.sqlite-wal", "madang.sqlite-shm"):
        if (yard.data / name).exists():
            (yard.data / name).rename(tmp_path / name)
    said = refusal({}, "--data", str(yard.data)).stderr
    assert "belongs to the yard" in said and "madang media adopt" in said
    assert "does not know" in yard.run("media", "adopt").stdout
    # Whoever insists finds all of it in the trash.
    yard.run("media", "adopt", "--yes")
    yard.run("media", "sweep", "--now")
    photos = [path for path in before if {"rendition", "original"} & set(path.parts)]
    assert f"where {len(photos)} lie already" in yard.run("media", "sweep", "--dry-run").stdout
    assert files() == before

    for name in ("madang.sqlite", "madang.sqlite-wal", "madang.sqlite-shm"):
        (yard.data / name).unlink(missing_ok=True)
        if (tmp_path / name).exists():
            (tmp_path / name).rename(yard.data / name)
    yard.run("media", "adopt", "--yes")
    yard.start()
    photo = ana.get(f"/v1/members/{ana.member['username']}/posts").expect(200).json["data"][0]["photos"][0]
    assert Client(yard).get(photo["urls"]["small"]).status == 200
    assert yard.stop() == 0


def older_database(path: pathlib.Path, last: int) -> None:
    """A database as a program made it that knew migrations up to number `last`."""
    sums = dict(reversed(line.split()) for line in (ROOT / "migrations/CHECKSUMS").read_text().splitlines())
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("CREATE TABLE migrations (number BIGINT PRIMARY KEY, name TEXT NOT NULL, "
                         "checksum TEXT NOT NULL, applied_at BIGINT NOT NULL)")
        for file in sorted((ROOT / "migrations").glob("*.sqlite.sql"))[:last]:
            database.executescript(file.read_text())
            name = file.name.removesuffix(".sqlite.sql")
            database.execute("INSERT INTO migrations VALUES (?, ?, ?, 0)", (int(name[:4]), name, sums[file.name]))
        database.commit()


def migrations_of(path: pathlib.Path) -> int:
    with contextlib.closing(sqlite3.connect(path)) as database:
        return database.execute("SELECT count(*) FROM migrations").fetchone()[0]


def test_only_serve_and_migrate_change_a_schema_and_a_copy_of_it_stays(tmp_path):
    yard = Yard(tmp_path / "var")
    commands = (("member", "invites"), ("member", "create", "mina", "--email", "mina@example.org"), ("audit",),
                ("media", "sweep"), ("demo",))
    # Nothing is made where nobody serves yet, but by what a yard may begin with.
    missing = yard.run("audit", check=False)
    assert missing.returncode == 78 and "no yard here" in missing.stderr
    assert not yard.data.exists()

    yard.data.mkdir(mode=0o700)
    file = yard.data / "madang.sqlite"
    older_database(file, 17)
    for command in commands:
        refused = yard.run(*command, check=False)
        assert refused.returncode == 78 and "older than this program: 0018" in refused.stderr, command
    assert migrations_of(file) == 17

    for name in ("0003_posts", "0009_standing"):
        (yard.data / f"madang.sqlite.before-{name}").write_bytes(b"")
    yard.start()
    assert yard.stop() == 0
    assert "the database was brought up to date" in yard.log
    copies = sorted(yard.data.glob("madang.sqlite.before-*"))
    assert [copy.name.split("-")[1] for copy in copies] == ["0009_standing", "0018_unsplash_placeholders"]
    assert stat.S_IMODE(copies[1].stat().st_mode) == 0o600
    assert migrations_of(copies[1]) == 17 and migrations_of(file) > 17
    assert yard.run("member", "invites").stdout.strip() == "There are no open invites."

    with contextlib.closing(sqlite3.connect(file)) as database:
        database.execute("INSERT INTO migrations VALUES (9999, '9999_future', '', 0)")
        database.commit()
    for command in (*commands, ("migrate",)):
        refused = yard.run(*command, check=False)
        assert refused.returncode == 78 and "newer Madang" in refused.stderr, command
    assert "newer Madang" in refusal({}, "--data", str(yard.data)).stderr


def test_each_refused_log_in_is_a_line_that_the_filter_of_the_documents_knows(tmp_path):
    filters = re.search(r"failregex = (.*?)\n```", (ROOT / "docs/operations.md").read_text(), re.S)[1].split("\n")
    # As fail2ban reads its <HOST>.
    patterns = [re.compile(line.strip().replace("<HOST>", r"(?P<host>[0-9a-f.:]+)")) for line in filters]
    for style, pattern in zip(("text", "json"), patterns, strict=True):
        yard = Yard(
            tmp_path / style, settings={"MADANG_TRUSTED_PROXIES": "127.0.0.1"}, flags=("--log-format", style)).start()
        ana = Client(yard).join("ana")
        behind = {"X-Forwarded-For": "2001:db8::7"}
        # What somebody types or calls their program never looks like a line of its own.
        odd = {"identifier": 'x address=192.0.2.66 [HTTPKit] log-in refused', "password": '"address":"192.0.2.66"'}
        Client(yard).post("/v1/auth/login", odd, headers={**behind, "User-Agent": "address=192.0.2.66"}).expect(401)
        ana.post("/v1/auth/confirm", {"password": "not mine"}, headers={"X-Forwarded-For": "192.0.2.9"}).expect(401)
        ana.confirm()
        assert yard.stop() == 0
        found = [
            ipaddress.ip_address(match["host"]) for line in yard.log.splitlines() if (match := pattern.search(line))]
        assert found == [ipaddress.ip_address("2001:db8::7"), ipaddress.ip_address("192.0.2.9")], yard.log


def test_stopping_finishes_what_is_under_way_and_a_restart_keeps_members_sessions_and_posts(tmp_path):
    yard = Yard(tmp_path / "var", flags=("--log-format", "json")).start()
    ana = Client(yard).join("ana")
    post = ana.publish("still here", [drawn(1)])
    answers, photo = [], drawn(5, (4000, 3000))
    thread = threading.Thread(target=lambda: answers.append(ana.upload(photo)))
    staging = yard.data / "media" / "staging"
    thread.start()
    wait_until(lambda: answers or any(staging.iterdir()), "a photo is being uploaded")
    assert yard.stop() == 0
    thread.join(timeout=LIMIT)
    assert answers and answers[0].status in (201, 503)
    yard.start()
    assert ana.get("/v1/me").expect(200).json["username"] == "ana"
    assert ana.get(f"/v1/posts/{post['id']}").expect(200).json["text"] == "still here"
    assert yard.stop() == 0
    # Each line of the log is one of JSON, as it was asked for.
    assert all(isinstance(json.loads(line), dict) for line in yard.log.splitlines())


def test_what_cannot_start_says_why_in_one_clear_sentence(tmp_path):
    folder = ("--data", str(tmp_path / "var"))
    for variable, value, word in (("MADANG_DATABASE_CONNECTIONS", "many", "database_connections"),
                                  ("MADANG_PROT", "80", "MADANG_PROT")):
        assert word in refusal({variable: value}, *folder).stderr
    (tmp_path / "libvips.so.42").write_bytes(b"")
    without_libvips = refusal({"LD_LIBRARY_PATH": str(tmp_path)}, *folder)
    assert without_libvips.returncode == 78 and "libvips.so.42" in without_libvips.stderr


def is_running(pid: str) -> bool:
    """Whether it has not ended; one that nobody has waited for stays in the table of processes as a zombie."""
    try:
        return "State:\tZ" not in pathlib.Path(f"/proc/{pid}/status").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_the_demo_tells_each_step_as_it_happens(tmp_path):
    # In packets (pipe(2), O_DIRECT): what is read is what was written at once, however late this machine reads it.
    ours, theirs = os.pipe2(os.O_DIRECT | os.O_CLOEXEC)
    demo = subprocess.Popen([BINARY, "demo", "--data", str(tmp_path / "var")], stdout=theirs, env=ENVIRONMENT)
    os.close(theirs)
    try:
        # A demo that keeps its lines back sends them all at once.
        told = os.read(ours, 1 << 16).decode().splitlines()
        assert told[0].startswith("inviting") and len(told) < 10, told
    finally:
        demo.kill()
        demo.wait(timeout=LIMIT)
        os.close(ours)
