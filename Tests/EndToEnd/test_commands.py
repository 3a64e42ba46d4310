"""What the operator asks and decides by commands, and what flags these take."""
import contextlib
import json
import re
import shutil
import sqlite3
import subprocess

from pages import PASSWORD
from photos import drawn
from post_office import PostOffice
from yard import BINARY, ENVIRONMENT, LIMIT, ROOT, Client, Yard


def lines_of(text: str) -> list[dict]:
    return [json.loads(line) for line in text.splitlines()]


def colour_names(yard: Yard) -> None:
    """Ends all names with what colours a terminal, as no form takes it; older rows may have it."""
    with contextlib.closing(sqlite3.connect(yard.data / "madang.sqlite", timeout=LIMIT)) as database, database:
        assert database.execute("UPDATE members SET display_name = display_name || char(27) || '[31m'").rowcount > 0


def test_the_operator_finds_suspends_and_deletes_members_and_what_is_refused_changes_nothing(tmp_path):
    yard = Yard(tmp_path / "var").start()
    ana, ben = Client(yard).join("ana"), Client(yard).join("ben")
    post = ana.publish("a photo", [drawn(1)])
    yard.run("member", "create", "olga", "--email", "olga@example.org", "--role", "owner")
    colour_names(yard)
    table = yard.run("member", "list").stdout.splitlines()
    assert [line.split()[0] for line in table] == ["USERNAME", "olga", "ben", "ana"]
    assert "\x1b" not in "".join(table) and "[31m" in table[1]
    listed = lines_of(yard.run("member", "list", "--json").stdout)
    assert [one["username"] for one in listed] == ["olga", "ben", "ana"]
    assert listed[2]["storage_bytes"] > 0 and listed[2]["post_count"] == 1 and listed[2]["last_seen_at"]
    assert listed[0]["storage_bytes"] == 0 and "last_seen_at" not in listed[0]
    for words, names in ((("--search", "an"), ["ana"]), (("--role", "owner"), ["olga"]), (("--state", "leaving"), [])):
        assert [one["username"] for one in lines_of(yard.run("member", "list", *words, "--json").stdout)] == names
    assert yard.run("member", "list", "--state", "leaving").stdout == "No member is like that.\n"
    assert yard.run("member", "list", "--state", "gone", check=False).returncode == 78

    shown = json.loads(yard.run("member", "show", "ana@example.org", "--json").stdout)
    assert shown["member"]["username"] == "ana" and shown["contents"]["photos"] == 1 and shown["sessions"] == 1
    assert re.search(r"^has +1 post, 1 photo ", yard.run("member", "show", "ana").stdout, re.M)
    stats = json.loads(yard.run("stats", "--json").stdout)
    assert stats["members"] == {"active": 3, "leaving": 0, "suspended": 0, "waiting": 0}
    assert stats["posts"] == 1 and stats["photos"] == 1 and stats["storage"]["originals"] > 0
    last = sorted((ROOT / "migrations").glob("*.sqlite.sql"))[-1].name.removesuffix(".sqlite.sql")
    assert stats["schema"] == last and last in yard.run("stats").stdout
    suspends_and_deletes(yard, ana, ben, post)
    assert yard.stop() == 0


def suspends_and_deletes(yard: Yard, ana: Client, ben: Client, post: dict) -> None:
    """Like moderators."""
    assert yard.run("report", "list").stdout == "Nothing waits for a decision.\n"
    ben.post("/v1/reports", {"type": "post", "id": post["id"], "reason": "spam: watches"}).expect(201)
    assert "spam by ben" in yard.run("report", "list").stdout
    case = json.loads(yard.run("report", "list", "--json").stdout)
    assert case["member"] == "ana" and case["type"] == "post" and case["reports"][0]["reporter"] == "ben"

    def refused(*words: str) -> str:
        result = yard.run("member", *words, check=False)
        assert result.returncode == 1 and not result.stdout, result
        return result.stderr
    assert "no such member" in refused("suspend", "nobody", "--reason", "x")
    assert "must always be an owner" in refused("suspend", "olga", "--reason", "x")
    assert "must always be an owner" in refused("delete", "olga", "--yes")
    assert "say --yes" in refused("delete", "ben")
    assert "Decide on it first" in refused("delete", "ana", "--now", "--yes")
    assert yard.run("member", "suspend", "ana", "--reason", " ", check=False).returncode == 78
    assert ana.get("/v1/me").status == ben.get("/v1/me").status == 200

    suspended = json.loads(yard.run("member", "suspend", "ana", "--reason", "advertising", "--json").stdout)
    assert suspended == {"reason": "advertising", "state": "suspended", "username": "ana"}
    ana.get("/v1/me").expect(401)
    Client(yard).get("/v1/members/ana").expect(404)
    assert "is suspended already" in refused("suspend", "ana", "--reason", "x")
    yard.run("member", "unsuspend", "ana", "--reason", "a mistake")
    assert "is not suspended" in refused("unsuspend", "ana", "--reason", "x")
    Client(yard).get("/v1/members/ana").expect(200)

    left = json.loads(yard.run("member", "delete", "ana", "--yes", "--json").stdout)
    assert left["is_deleted"] is False and left["leaving_at"]
    assert "is already leaving" in refused("delete", "ana", "--yes")
    gone = yard.run("member", "delete", "ben", "--yes", "--now").stdout
    assert gone.startswith("ben is deleted, with 0 posts")
    assert [one["username"] for one in lines_of(yard.run("member", "list", "--json").stdout)] == ["olga", "ana"]
    events = lines_of(yard.run("audit", "--json", "--kind", "member").stdout)
    acts = [(event["kind"], event["member"]) for event in events if event.get("actor") == "operator"]
    assert acts == [("member.leaving", "ben"), ("member.leaving", "ana"), ("member.unsuspended", "ana"),
                    ("member.suspended", "ana"), ("member.joined", "olga")]


def test_what_the_operator_does_for_members_is_told_in_words_and_to_programs_and_stands_in_the_audit(tmp_path):
    yard = Yard(tmp_path / "var", settings={"MADANG_REGISTRATION": "approval", "MADANG_BASE_URL": "https://y.example"})
    made = json.loads(yard.run("member", "create", "olga", "--email", "olga@example.org", "--role", "owner",
                               "--json").stdout)
    assert made.keys() == {"username", "role", "link", "expires_at"} and made["role"] == "owner"
    assert made["link"].startswith("https://y.example/") and "token=" in made["link"]
    yard.start()

    def told(*words: str) -> dict:
        return json.loads(yard.run("member", *words, "--json").stdout)

    for name in ("ana", "ben", "cho", "dan"):
        register(yard, name).expect(201)
    colour_names(yard)
    waiting = lines_of(yard.run("member", "waiting", "--json").stdout)
    assert [(one["username"], one["display_name"]) for one in waiting[:2]] == [("ana", "ana [31m"), ("ben", "ben [31m")]
    waiting = yard.run("member", "waiting").stdout
    assert [line.split("\t")[0] for line in waiting.splitlines()] == ["ana", "ben", "cho", "dan"]
    assert "[31m" in waiting and "\x1b" not in waiting
    assert told("approve", "ana") == {"username": "ana", "state": "active"}
    assert told("refuse", "ben") == {"username": "ben", "is_deleted": True}
    assert "let in" in yard.run("member", "approve", "cho").stdout
    assert "refused" in yard.run("member", "refuse", "dan").stdout
    assert yard.run("member", "waiting", "--json").stdout == ""
    assert yard.run("member", "waiting").stdout.strip() == "Nobody is waiting."
    missing = yard.run("member", "approve", "nobody1", check=False)
    assert missing.returncode == 1 and len(missing.stderr.strip().splitlines()) == 1
    for decision in ("approve", "refuse"):
        inside = yard.run("member", decision, "ana", check=False)
        assert (inside.returncode, inside.stdout) == (1, "") and "Nobody of that name is waiting" in inside.stderr
    assert told("promote", "ana", "--role", "moderator") == {"username": "ana", "role": "moderator"}
    assert told("reset-factors", "ana") == {"username": "ana", "was_reset": False}
    for command in ("reset-password", "sign-in-link"):
        link = told(command, "ana")
        assert link.keys() == {"username", "link", "expires_at"} and "token=" in link["link"]

    secret = invites(yard, told)
    tells_the_audit(yard, secret)
    assert yard.stop() == 0


def register(yard: Yard, name: str, **more):
    return Client(yard).post("/v1/auth/register", {
        "username": name, "email": f"{name}@example.org", "password": PASSWORD, "display_name": name, **more})


def invites(yard: Yard, told) -> str:
    """Makes and ends them in both ways; gives the secret of one."""
    assert yard.run("member", "invites", "--json").stdout == ""
    made = yard.run("member", "invite", "--uses", "3", "--days", "2").stdout
    assert "3 people" in made
    secret = re.search(r"invite=(\S+)", made)[1]
    listed = yard.run("member", "invites").stdout
    assert "0 of 3" in listed and secret not in listed
    register(yard, "cleo", invite=secret).expect(201)
    assert "1 of 3" in yard.run("member", "invites").stdout
    yard.run("member", "revoke-invite", listed.split("\t")[0])
    for nobodys in ("xyz", "0000000000001"):
        missing = yard.run("member", "revoke-invite", nobodys, check=False)
        assert missing.returncode == 1 and f"no invite {nobodys}" in missing.stderr
    assert register(yard, "dora", invite=secret).json["errors"][0]["field"] == "invite"
    assert yard.run("member", "invite", "--uses", "0", check=False).returncode == 78

    invite = told("invite", "--uses", "3")
    assert invite["uses"] == 3 and invite["used"] == 0 and "invite=" in invite["link"]
    listed = lines_of(yard.run("member", "invites", "--json").stdout)
    assert [(one["id"], one["maker"], one["expires_at"]) for one in listed] == [
        (invite["id"], "operator", invite["expires_at"])]
    assert "link" not in listed[0]
    assert told("revoke-invite", invite["id"]) == {"id": invite["id"], "is_revoked": True}
    return secret


def tells_the_audit(yard: Yard, secret: str) -> None:
    events = lines_of(yard.run("audit", "--json").stdout)
    assert [event["at"] for event in events] == sorted((event["at"] for event in events), reverse=True)
    kinds = [event["kind"] for event in events]
    assert kinds[:5] == ["invite.revoked", "invite.made", "invite.revoked", "session.opened", "member.joined"]
    assert {"member.approved", "member.refused"} <= set(kinds)
    approved = next(event for event in events if event["kind"] == "member.approved" and event["member"] == "ana")
    assert approved["actor"] == "operator"
    Client(yard).post("/v1/auth/login", {"identifier": "ana", "password": "not my password"}).expect(401)
    refused = yard.run("audit", "--kind", "session.refused", "--member", "ana").stdout
    assert "TIME" in refused and "session.refused" in refused and "not my password" not in refused
    assert len(yard.run("audit", "--json", "--limit", "2").stdout.splitlines()) == 2
    assert yard.run("audit", "--since", "1m", "--json", "--kind", "member").stdout.count("\n") >= 5
    assert yard.run("audit", "--since", "2020-01-01", "--json").stdout.count("\n") >= len(events)
    assert yard.run("audit", "--kind", "nonsense", check=False).returncode == 78
    whole = yard.run("audit").stdout
    assert PASSWORD not in whole and secret not in whole


def test_a_link_of_a_yard_that_does_not_know_its_address_is_not_given_silently(tmp_path):
    yard = Yard(tmp_path / "var").start()
    yard.run("member", "create", "olga", "--email", "olga@example.org", "--role", "owner")
    for command in (["invite"], ["reset-password", "olga"], ["sign-in-link", "olga"]):
        for form in ([], ["--json"]):
            told = yard.run("member", *command, *form)
            assert "http://127.0.0.1:" in told.stdout
            assert told.stderr.startswith("madang: No base_url is set, so the link begins with http://127.0.0.1:"), told
        told = yard.run("member", *command, "--base-url", "https://yard.example")
        assert "https://yard.example/" in told.stdout and not told.stderr
    file = tmp_path / "madang.json"
    file.write_text(json.dumps({"base_url": "https://yard.example"}))
    told = yard.run("member", "invite", "--config", str(file))
    assert "https://yard.example/join?invite=" in told.stdout and not told.stderr
    assert yard.stop() == 0


def test_the_operator_sends_a_letter_to_see_whether_mail_goes_out(tmp_path):
    office, yard = PostOffice(tmp_path / "office"), Yard(tmp_path / "var")
    words = ("mail", "test", "Mina@example.org", *office.flags)
    assert "has taken a letter" in yard.run(*words, "--language", "en").stdout
    letter = office.wait("Mina@example.org")
    assert letter["Subject"] == "Madang: Test email" and letter["From"] == "Our yard <yard@example.org>"
    assert json.loads(yard.run(*words, "--json").stdout) == {"is_taken": True, "recipient": "Mina@example.org"}
    office.close()
    refused = yard.run(*words, check=False)
    assert refused.returncode == 1 and "the office is closed" in refused.stderr
    for wrong in (("mail", "test", "nobody", *office.flags), ("mail", "test", "mina@example.org")):
        assert yard.run(*wrong, check=False).returncode == 78


def test_settings_schema_clock_files_and_numbers_are_told_to_programs_too_and_no_secret(tmp_path):
    yard = Yard(tmp_path / "var", settings={"MADANG_MEDIA_SECRET_KEY": "hidden-word"}, from_nothing=True)

    def told(*words: str) -> dict:
        return json.loads(yard.run(*words, "--json").stdout)
    planned, done, again = told("migrate", "--dry-run"), told("migrate"), told("migrate")
    assert planned["migrations"] == done["migrations"] != [] and again == {"migrations": [], "is_dry_run": False}
    assert planned["is_dry_run"] and not done["is_dry_run"]
    found = {one["key"]: one for one in lines_of(yard.run("config", "--json").stdout)}
    assert found["data"]["value"] == str(yard.data) and found["data"]["source"] == "command line"
    assert found["port"].keys() == {"key", "value", "source", "meaning"} and found["port"]["source"] == "default"
    assert found["media_secret_key"]["value"] == "<secret>" and found["media_secret_key"]["source"] == "environment"

    shown = yard.run("config", "--port", "9000").stdout
    lines = {line.split()[0]: line for line in shown.splitlines() if line.strip()}
    assert "9000" in lines["port"] and "command line" in lines["port"]
    assert "127.0.0.1" in lines["host"] and "default" in lines["host"]
    assert "environment" in lines["media_secret_key"] and "hidden-word" not in shown
    file = tmp_path / "madang.json"
    file.write_text('{"image_workers": 3}')
    [workers] = re.findall("^image_workers.+", yard.run("config", "--config", str(file)).stdout, re.M)
    assert "3" in workers and "file" in workers

    yard.settings.clear()
    yard.start()
    ana = Client(yard).join("ana")
    ana.publish("one", [drawn(1)])
    yard.run("member", "promote", "ana", "--role", "owner")
    seen, stats = ana.get("/v1/yard").expect(200).json, told("stats")
    # Jobs run meanwhile.
    del seen["jobs"], stats["jobs"]
    assert seen == stats
    assert yard.stop() == 0
    clock = told("clock")
    assert clock["is_believed"] and "doubt" not in clock and clock["now"].endswith("Z")
    (yard.data / "media/rendition/00").mkdir(exist_ok=True)
    (yard.data / "media/rendition/00" / ("0" * 62)).write_bytes(b"nobody's")
    adopted = told("media", "adopt")
    assert not adopted["is_adopted"] and adopted["unknown"] == 1 and adopted["files"] > 5
    assert told("media", "adopt", "--yes") == {"is_adopted": True}
    assert told("media", "sweep", "--dry-run", "--now") == {
        "files": adopted["files"], "unused": 1, "trash": 0, "trash_days": 7}
    assert told("media", "sweep", "--now") == {"photos": 0, "files": 0, "trashed": 1, "trash_days": 7}
    # What fails inside a command is said as a refusal is.
    shutil.rmtree(yard.data / "media/original/ab", ignore_errors=True)
    (yard.data / "media/original/ab").write_text("no folder")
    failed = yard.run("media", "sweep", "--dry-run", check=False)
    assert failed.returncode == 1 and failed.stderr.startswith("madang: Can't read ")


# What a command takes of the settings beside where the yard is.
OWN_SETTINGS = {
    "member create": {"base_url"}, "member reset-password": {"base_url"}, "member sign-in-link": {"base_url"},
    "member invite": {"base_url"}, "media sweep": {"trash_days"},
    "mail test": {"base_url", "mail_command", "mail_from"},
}


def commands(command: dict, name: str = ""):
    """Every command that does something, by the words that call it, with the long names of its flags."""
    below = [sub for sub in command.get("subcommands", ()) if sub["commandName"] != "help"]
    for sub in below:
        yield from commands(sub, f"{name} {sub['commandName']}".strip())
    if not below:
        yield name, {
            one["name"] for argument in command.get("arguments", ()) for one in argument.get("names", ())
            if one["kind"] == "long"}


def test_each_command_takes_its_own_flags_and_where_the_yard_is_and_who_judges_settings_takes_all(tmp_path):
    dump = subprocess.run([BINARY, "--experimental-dump-help"], capture_output=True, text=True, check=True).stdout
    shown = subprocess.run([BINARY, "config"], capture_output=True, text=True, check=True, env=ENVIRONMENT).stdout
    settings = {line.split()[0] for line in shown.splitlines() if line.strip()}
    found = dict(commands(json.loads(dump)["command"]))
    of_yard = {name: flags for name, flags in found.items() if "data" in flags}
    assert {"serve", "config", "demo", "member list", "mail test", "backup", "report list", "stats"} <= set(of_yard)
    for name, flags in of_yard.items():
        taken = {flag.replace("-", "_") for flag in flags} & settings
        whole = settings if name in ("serve", "config", "doctor") else {"data", "database", "media"}
        assert taken == whole | OWN_SETTINGS.get(name, set()), name
        assert "config" in flags, name
    # Whatever tells of the yard tells it to programs, too.
    for name, flags in of_yard.items():
        assert "json" in flags or name in ("serve", "demo"), name
    # What is no flag of a command still comes from the file and the environment.
    yard = Yard(tmp_path / "var", settings={"MADANG_BASE_URL": "https://yard.example"})
    assert "https://yard.example/" in yard.run("member", "create", "mina", "--email", "mina@example.org").stdout
