"""A mail server for tests: a command in place of sendmail that lays every letter into a folder."""
import email
import email.policy
import pathlib
import re
import stat

from services import wait_until

SCRIPT = """#!/bin/sh
# Whole letters only: the rename is what makes one visible.
name=$(mktemp "$1/new.XXXXXX") || exit 75
cat > "$name" || exit 75
[ ! -e "$1/closed" ] || { echo "the office is closed" >&2; rm "$name"; exit 75; }
mv "$name" "$1/$(date +%s%N).letter"
"""


class PostOffice:
    def __init__(self, folder: pathlib.Path):
        self.folder = folder
        folder.mkdir()
        self.command = folder / "sendmail"
        self.command.write_text(SCRIPT)
        self.command.chmod(self.command.stat().st_mode | stat.S_IXUSR)

    @property
    def flags(self) -> tuple[str, ...]:
        return ("--mail-command", f"{self.command} {self.folder}", "--mail-from", "Our yard <yard@example.org>")

    def close(self) -> None:
        (self.folder / "closed").touch()

    def open(self) -> None:
        (self.folder / "closed").unlink()

    def letters(self, recipient: str) -> list:
        """What came for somebody, oldest first."""
        read = lambda path: email.message_from_bytes(path.read_bytes(), policy=email.policy.default)
        return [letter for letter in map(read, sorted(self.folder.glob("*.letter"))) if letter["To"] == recipient]

    def wait(self, recipient: str, count: int = 1):
        """The newest letter to somebody, once `count` of them are there."""
        wait_until(lambda: len(self.letters(recipient)) >= count, f"{count} letters came to {recipient}")
        return self.letters(recipient)[-1]

    def about(self, recipient: str, subject: str):
        """The one letter to somebody with that subject, once it is there."""
        found = lambda: [letter for letter in self.letters(recipient) if letter["Subject"] == subject]
        wait_until(found, f"“{subject}” came to {recipient}")
        assert len(found()) == 1
        return found()[0]


def confirmed(office: PostOffice, client):
    """A member who has opened the letter to their address, so that others come."""
    token = link(office.wait(client.member["email"])).split("token=")[1]
    answer = client.post(
        "/confirm-email", f"token={token}".encode(),
        headers={"Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin"})
    assert answer.status == 200, answer.body
    return client


def link(letter) -> str:
    """Path and query of the one link in a letter that is not the yard itself."""
    links = re.findall(r"https?://[^/\s]+(/\S+)", letter.get_content())
    assert len(links) == 1, links
    return links[0]
