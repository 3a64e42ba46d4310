"""A database or a media store that cannot be used stops the start with one clear sentence, and tells no secret."""
import pathlib
import socket
import subprocess

from services import PASSWORD, POSTGRES, QUOTED, ObjectStore
from yard import BINARY, ENVIRONMENT, LIMIT, Yard

# Held, so that nobody else takes it, and not listened at.
HELD = socket.socket()
HELD.bind(("127.0.0.1", 0))
NOBODY = HELD.getsockname()[1]


def refusal(tmp_path: pathlib.Path, settings: dict) -> str:
    """What the program says when it does not start."""
    result = subprocess.run(
        [BINARY, "serve", "--data", tmp_path / "var", "--port", "0", "--admin-port", "0"],
        env={**ENVIRONMENT, **settings}, capture_output=True, text=True, timeout=LIMIT)
    assert result.returncode == 78, result.stderr
    lines = result.stderr.strip().splitlines()
    assert len(lines) == 1 and lines[0].startswith("madang: "), result.stderr
    assert result.stdout == ""
    return lines[0]


def test_a_wrong_address_of_the_database(tmp_path, postgres):
    at = postgres.address
    for address, says in (
            (at.replace("madang:", "nobody:"), "nobody"), (at.replace(QUOTED, "hidden-word"), "password"),
            (at.removesuffix("/postgres") + "/elsewhere", "elsewhere"),
            (at.replace("postgres://", "mysql://"), '"database"'),
            (f"postgres://madang:hidden-word@127.0.0.1:{NOBODY}/yard", str(NOBODY))):
        sentence = refusal(tmp_path, {"MADANG_DATABASE": address})
        assert says in sentence
        for secret in (PASSWORD, QUOTED, "hidden-word"):
            assert secret not in sentence
    assert not (tmp_path / "var" / "madang.sqlite").exists(), "it fell back in silence"


def test_a_wrong_address_of_the_media_store(tmp_path):
    store = ObjectStore()
    at, keys = store.address, store.environment
    nobody = at.split("endpoint=")[0] + f"endpoint=http://127.0.0.1:{NOBODY}"
    for settings, says in (
            ({"MADANG_MEDIA": at.replace("s3://", "s3://no-such-bucket-"), **keys}, "no-such-bucket-"),
            ({"MADANG_MEDIA": at, **keys, "MADANG_MEDIA_SECRET_KEY": "not-the-secret"}, "key"),
            ({"MADANG_MEDIA": nobody, **keys}, str(NOBODY)),
            ({"MADANG_MEDIA": at.replace("s3://", "ftp://"), **keys}, '"media"'),
            ({"MADANG_MEDIA": "s3://photos", "MADANG_MEDIA_ACCESS_KEY": "minji"}, '"media_secret_key"')):
        sentence = refusal(tmp_path, settings)
        assert says in sentence
        assert "not-the-secret" not in sentence and keys["MADANG_MEDIA_SECRET_KEY"] not in sentence
    assert not (tmp_path / "var" / "media").exists(), "it fell back in silence"


def test_passwords_show_nowhere(tmp_path, postgres):
    store = ObjectStore()
    secret = store.environment["MADANG_MEDIA_SECRET_KEY"]
    yard = Yard(
        tmp_path / "var", settings={"MADANG_LOG_LEVEL": "debug"},
        flags=("--database", postgres.address, f"--media={store.address}",
               "--media-access-key", store.environment["MADANG_MEDIA_ACCESS_KEY"],
               "--media-secret-key", secret)).start()
    title = pathlib.Path(f"/proc/{yard.process.pid}/cmdline").read_text()
    assert "postgres://madang:xxx" in title
    for shown in (title, yard.log):
        assert QUOTED not in shown and PASSWORD not in shown and secret not in shown
    yard.stop()
    configured = Yard(tmp_path / "var", settings={
        "MADANG_DATABASE": postgres.address, "MADANG_MEDIA": store.address, **store.environment}).run("config").stdout
    assert "postgres://madang:•••@127.0.0.1" in configured and "<secret>" in configured
    assert QUOTED not in configured and secret not in configured


def test_a_dry_run_of_the_migrations_changes_nothing_and_a_newer_database_is_refused(tmp_path, postgres):
    postgres.ask("CREATE DATABASE dry")
    yard = Yard(tmp_path / "var", settings={"MADANG_DATABASE": postgres.address.removesuffix("postgres") + "dry"})
    assert "would apply 0001_members" in yard.run("migrate", "--dry-run").stdout
    assert "would apply 0001_members" in yard.run("migrate", "--dry-run").stdout
    assert "applied 0001_members" in yard.run("migrate").stdout
    assert "up to date" in yard.run("migrate", "--dry-run").stdout
    subprocess.run(
        [POSTGRES / "psql", yard.settings["MADANG_DATABASE"], "-qc",
         "INSERT INTO migrations VALUES (9999, '9999_tomorrow', 'x', 0)"], check=True)
    assert "9999_tomorrow" in refusal(tmp_path, yard.settings)
