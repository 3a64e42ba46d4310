"""What `madang doctor` says of a yard."""
import json

from yard import LIMIT, Yard


def asked(yard: Yard, *flags: str) -> tuple[int, dict]:
    """The status of `madang doctor --json`, and what it says."""
    result = yard.run("doctor", "--json", *flags, check=False, limit=30 * LIMIT)
    assert not result.stderr, result.stderr
    return result.returncode, json.loads(result.stdout)


def found(said: dict) -> set[str]:
    """The checks that found something."""
    return {finding["check"] for finding in said["findings"] if finding["severity"] != "note"}


def finds_nothing(yard: Yard, forgiven: frozenset[str] = frozenset()) -> None:
    """The doctor looked at everything and found nothing, but by checks that are `forgiven`."""
    status, said = asked(yard)
    assert found(said) <= forgiven and said["failures"] == [] and status == bool(found(said)), said
