"""A database or a media store that cannot be used stops the start with one clear sentence, and tells no secret."""
import pathlib
import subprocess

import pytest

from services import PASSWORD, QUOTED, ObjectStore, Postgres, free_port
from yard import BINARY, ENVIRONMENT, Yard

NOBODY = free_port()


@pytest.fixture(scope="module")
def postgres(tmp_path_factory):
    server = Postgres(tmp_path_factory.mktemp("postgres") / "data").start()
    yield server
    server.stop()


def refusal(tmp_path: pathlib.Path, settings: dict) -> str:
    """What the program says when it does not start."""
    result = subprocess.run(
        [BINARY, "serve", "--data", tmp_path / "var", "--port", "0", "--admin-port", "0"],
        env={**ENVIRONMENT, **settings}, capture_output=True, text=True, timeout=60)
    assert result.returncode == 78, result.stderr
    lines = result.stderr.strip().splitlines()
    assert len(lines) == 1 and lines[0].startswith("madang: "), result.stderr
    assert result.stdout == ""
    return lines[0]


@pytest.mark.parametrize("change, says", [
    (("madang:", "nobody:"), "nobody"),
    ((QUOTED, "wrong-secret"), "password"),
    (("/postgres", "/elsewhere"), "elsewhere"),
    (("postgres://", "mysql://"), '"database"'),
])
def test_a_wrong_address_of_the_database(tmp_path, postgres, change, says):
    address = postgres.address.replace(*change, 1) if change[0] != "/postgres" else postgres.address.removesuffix(
        "/postgres") + "/elsewhere"
    sentence = refusal(tmp_path, {"MADANG_DATABASE": address})
    assert says in sentence
    for secret in (PASSWORD, QUOTED, "wrong-secret"):
        assert secret not in sentence


def test_a_database_out_of_reach(tmp_path):
    sentence = refusal(tmp_path, {"MADANG_DATABASE": f"postgres://madang:hidden-word@127.0.0.1:{NOBODY}/yard"})
    assert str(NOBODY) in sentence and "hidden-word" not in sentence
    assert not (tmp_path / "var" / "madang.sqlite").exists(), "it fell back in silence"


@pytest.mark.parametrize("change, secret, says", [
    (("s3://", "s3://no-such-bucket-"), None, "no-such-bucket-"),
    (None, "not-the-secret", "key"),
    (("endpoint=http://127.0.0.1:", f"endpoint=http://127.0.0.1:{NOBODY}/?was="), None, str(NOBODY)),
    (("s3://", "ftp://"), None, '"media"'),
])
def test_a_wrong_address_of_the_media_store(tmp_path, change, secret, says):
    store = ObjectStore()
    address = store.address.replace(*change, 1) if change else store.address
    if "?was=" in address:
        address = address.split("endpoint=")[0] + f"endpoint=http://127.0.0.1:{NOBODY}"
    settings = {"MADANG_MEDIA": address, **store.environment}
    if secret:
        settings["MADANG_MEDIA_SECRET_KEY"] = secret
    sentence = refusal(tmp_path, settings)
    assert says in sentence
    assert "not-the-secret" not in sentence and settings["MADANG_MEDIA_SECRET_KEY"] not in sentence
    assert not (tmp_path / "var" / "media").exists(), "it fell back in silence"


def test_no_key_to_the_store(tmp_path):
    assert '"media_secret_key"' in refusal(
        tmp_path, {"MADANG_MEDIA": "s3://photos", "MADANG_MEDIA_ACCESS_KEY": "minji"})


def test_passwords_show_nowhere(tmp_path, postgres):
    store = ObjectStore()
    secret = store.environment["MADANG_MEDIA_SECRET_KEY"]
    yard = Yard(
        tmp_path / "var", settings={"MADANG_LOG_LEVEL": "debug"},
        flags=("--database", postgres.address, f"--media={store.address}",
               "--media-access-key", store.environment["MADANG_MEDIA_ACCESS_KEY"], "--media-secret-key", secret)).start()
    title = pathlib.Path(f"/proc/{yard.process.pid}/cmdline").read_text()
    assert "postgres://madang:xxx" in title
    for shown in (title, yard.log):
        assert QUOTED not in shown and PASSWORD not in shown and secret not in shown
    yard.stop()
    configured = Yard(tmp_path / "var", settings={
        "MADANG_DATABASE": postgres.address, "MADANG_MEDIA": store.address, **store.environment}).run("config").stdout
    assert "postgres://madang:•••@127.0.0.1" in configured and "<secret>" in configured
    assert QUOTED not in configured and secret not in configured


def test_a_dry_run_of_the_migrations_changes_nothing(tmp_path, postgres):
    postgres.ask("CREATE DATABASE dry")
    yard = Yard(tmp_path / "var", settings={"MADANG_DATABASE": postgres.address.removesuffix("postgres") + "dry"})
    assert "would apply 0001_members" in yard.run("migrate", "--dry-run").stdout
    assert "would apply 0001_members" in yard.run("migrate", "--dry-run").stdout
    assert "applied 0001_members" in yard.run("migrate").stdout
    assert "up to date" in yard.run("migrate", "--dry-run").stdout


def test_a_database_of_a_newer_program_is_refused(tmp_path, postgres):
    postgres.ask("CREATE DATABASE newer")
    yard = Yard(tmp_path / "var", settings={"MADANG_DATABASE": postgres.address.removesuffix("postgres") + "newer"})
    yard.run("migrate")
    address = yard.settings["MADANG_DATABASE"]
    subprocess.run(
        ["/usr/lib/postgresql/15/bin/psql", address, "-qc",
         "INSERT INTO migrations VALUES (9999, '9999_tomorrow', 'x', 0)"], check=True)
    assert "9999_tomorrow" in refusal(tmp_path, yard.settings)
