"""A machine of one member's own, on which the program is a client."""
import json
import os
import pathlib
import subprocess

from pages import PASSWORD
from yard import BINARY, Client, Yard


def machine(home: pathlib.Path):
    """One on which nobody is logged in: `here = machine(home)`, then `here("feed", "--limit", "3")` gives what is said,
    of a failure that is expected what stands on the error stream. The password is never in either."""
    home.mkdir()
    environment = {
        "PATH": os.environ["PATH"], "HOME": str(home), "XDG_CONFIG_HOME": str(home / "config"),
        "XDG_CACHE_HOME": str(home / "cache"), "LANG": "C.UTF-8"}

    def run(*words: str, code: int = 0, stdin: str = "") -> str:
        done = subprocess.run(
            [BINARY, *words], input=stdin, capture_output=True, text=True, timeout=120, cwd=home, env=environment)
        assert done.returncode == code, f"{words}: {done.returncode}\n{done.stdout}\n{done.stderr}"
        assert PASSWORD not in done.stdout + done.stderr
        return done.stdout if code == 0 else done.stderr

    run.home, run.environment = home, environment
    return run


def at_terminal(yard: Yard, client: Client, home: pathlib.Path):
    """The same, where the member is logged in by their password."""
    run = machine(home)
    run("login", yard.address, "--name", client.member["username"], stdin=PASSWORD + "\n")
    return run


def lead(run, server: str) -> None:
    """From here on the member of this machine is logged in at `server`, whatever that is."""
    folder = run.home / "config" / "madang"
    tokens = json.loads((folder / "tokens.json").read_text())
    tokens["log_in"]["server"] = server
    (folder / "tokens.json").write_text(json.dumps(tokens))
    (folder / "account.json").write_text(json.dumps({"server": server}))
