"""The API as its own description says it: schemathesis asks for all that is described, and for much that is not."""
import json
import os
import pathlib
import re
import subprocess
import sys

import pytest
from openapi_spec_validator import OpenAPIV31SpecValidator

from progress import tell
from yard import LIMIT, ROOT, Client

# Of each call so many random ones, in fuzzing and stateful; a soak run asks with 200. Coverage, about half of the time,
# tries every boundary of every field however many they are.
EXAMPLES = int(os.environ.get("MADANG_CONTRACT_EXAMPLES", "5"))
# The same each time, so that a finding stays; other ones where more is asked for.
SEED = [] if "MADANG_CONTRACT_EXAMPLES" in os.environ else ["--seed", "1"]
# After these nothing is left to be asked with the same token.
LAST = ("logOut", "endSession", "changePassword", "leave")
# It has no end; test_live.py listens to it.
ENDLESS = ("listenToEvents",)
SETTINGS = ROOT / "schemathesis.toml"


@pytest.fixture(scope="module")
def description(yard, tmp_path_factory) -> pathlib.Path:
    path = tmp_path_factory.mktemp("contract") / "openapi.json"
    path.write_bytes(Client(yard).get("/v1/openapi.json").expect(200).body)
    return path


def run(yard, description: pathlib.Path, member: Client, *arguments: str, settings: pathlib.Path = SETTINGS) -> str:
    """What schemathesis says; it finds nothing. The session of the member is renewed meanwhile (contract_hooks.py)."""
    session = description.parent / f"{member.member['username']}.json"
    session.write_text(json.dumps({
        "address": yard.address, "tokens": {"access_token": member.token, "refresh_token": member.refresh_token}}))
    command = [
        str(pathlib.Path(sys.executable).parent / "schemathesis"), "--config-file", str(settings),
        "run", str(description), "--url", yard.address, "--header", f"Authorization: Bearer {member.token}",
        "--phases", "examples,coverage,fuzzing,stateful",
        "--max-examples", str(EXAMPLES), "--request-timeout", str(LIMIT), "--continue-on-failure", "--warnings", "off",
        "--generation-database", "none", "--tls-verify", "false", "--no-color", *SEED,
        *arguments,
    ]
    result = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=4 * 3600,
        env={**os.environ, "CONTRACT_SESSION": str(session)})
    member.take(json.loads(session.read_text())["tokens"])
    assert result.returncode == 0, result.stdout[-8000:] + result.stderr[-2000:]
    tell(f"runs of schemathesis with {EXAMPLES} examples a call")
    return result.stdout


def chosen(option: str, names: tuple[str, ...]) -> list[str]:
    return [word for name in names for word in (option, name)]


def test_the_description_is_valid_and_schemathesis_finds_nothing(yard, join, description):
    OpenAPIV31SpecValidator(json.loads(description.read_text())).validate()
    olga = join("olga")
    yard.run("member", "promote", olga.member["username"], "--role", "owner")
    said = run(yard, description, olga, *chosen("--exclude-operation-id", LAST + ENDLESS))
    selected, all_calls = map(int, re.search(r"Selected: (\d+)/(\d+)", said).groups())
    assert selected == all_calls - len(LAST + ENDLESS)
    # Still the same member in the same session: what was asked was answered, not refused for who asked.
    olga.renew().get("/v1/me").expect(200)


def test_schemathesis_finds_nothing_where_sessions_end(yard, join, description, tmp_path):
    """Each of these calls is made by a member of its own: one that ends a session takes it from no other. In a run of
    their own, which is over before their tokens are."""
    settings = tmp_path / "schemathesis.toml"
    settings.write_text(SETTINGS.read_text() + "".join(
        f'\n[[operations]]\ninclude-operation-id = "{name}"\n'
        f'headers = {{ Authorization = "Bearer {join("last").token}" }}\n' for name in LAST))
    said = run(yard, description, join("last"), *chosen("--include-operation-id", LAST), settings=settings)
    assert int(re.search(r"Selected: (\d+)/", said)[1]) == len(LAST)
