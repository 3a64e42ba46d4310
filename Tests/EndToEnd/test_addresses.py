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


# What each wrong part of an address says is in PostgresDriverTests/AddressTests and S3MediaTests.
def test_what_cannot_be_used_stops_the_start_with_a_sentence_and_migrations_are_tried_before(tmp_path, postgres):
    at, store = postgres.address, ObjectStore()
    keys, nobody = store.environment, f"127.0.0.1:{NOBODY}"
    for settings, says in (
            ({"MADANG_DATABASE": at.replace(QUOTED, "hidden-word")}, "password"),
            ({"MADANG_DATABASE": f"postgres://madang:hidden-word@{nobody}/yard"}, str(NOBODY)),
            ({"MADANG_MEDIA": store.address, **keys, "MADANG_MEDIA_SECRET_KEY": "hidden-word"}, "key"),
            ({"MADANG_MEDIA": "s3://photos", "MADANG_MEDIA_ACCESS_KEY": "minji"}, '"media_secret_key"'),
            ({"MADANG_MEDIA": store.address.split("endpoint=")[0] + f"endpoint=http://{nobody}", **keys}, str(NOBODY))):
        sentence = refusal(tmp_path, settings)
        assert says in sentence
        for secret in (PASSWORD, QUOTED, "hidden-word", keys["MADANG_MEDIA_SECRET_KEY"]):
            assert secret not in sentence
        name = "madang.sqlite" if "MADANG_DATABASE" in settings else "media"
        assert not (tmp_path / "var" / name).exists(), "it fell back in silence"

    postgres.ask("CREATE DATABASE dry")
    yard = Yard(tmp_path / "var", settings={"MADANG_DATABASE": at.removesuffix("postgres") + "dry"})
    for _ in range(2):
        assert "would apply 0001_members" in yard.run("migrate", "--dry-run").stdout
    assert "applied 0001_members" in yard.run("migrate").stdout
    assert "up to date" in yard.run("migrate", "--dry-run").stdout
    subprocess.run(
        [POSTGRES / "psql", yard.settings["MADANG_DATABASE"], "-qc",
         "INSERT INTO migrations VALUES (9999, '9999_tomorrow', 'x', 0)"], check=True)
    assert "9999_tomorrow" in refusal(tmp_path, yard.settings)


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
