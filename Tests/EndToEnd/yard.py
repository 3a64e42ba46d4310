"""A yard under test: the built binary on a free port, with a data folder of its own."""
import atexit
import functools
import json
import os
import pathlib
import random
import re
import signal
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
import uuid

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Our own variables are settings to the program, and it refuses those it does not know.
ENVIRONMENT = {name: value for name, value in os.environ.items() if not name.startswith("MADANG_")}
# Seconds. Ends what hangs: no journey is about how quick a busy machine is.
LIMIT = 60
BINARY = os.environ.get("MADANG_BINARY", str(ROOT / ".build/debug/madang"))


def free_port() -> int:
    """One below those that the system gives to outgoing connections: what is killed finds its own free again."""
    while True:
        port = random.randint(10_000, 32_000)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
                return port
            except OSError:
                continue


def _state(task: pathlib.Path) -> str:
    """The letter that proc(5) gives for the state of a thread: T stands still."""
    return (task / "stat").read_text().rpartition(")")[2].split()[0]


@functools.cache
def _migrated() -> pathlib.Path:
    """A database without rows, which new yards begin with: to migrate one takes a second of a busy machine."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="madang-migrated-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    subprocess.run([BINARY, "migrate", "--data", folder / "var"], check=True, capture_output=True, env=ENVIRONMENT)
    return folder / "var/madang.sqlite"


# Nobody is slowed down, and owners are asked for nothing on their pages but where a journey is about that.
USUAL = {"MADANG_RATE_LIMIT": "off", "MADANG_FACTOR_GRACE_DAYS": ""}


class Yard:
    # All that were made, and how much of their logs the journeys before this one filled.
    _known: "list[Yard]" = []
    _marks: "dict[pathlib.Path, int]" = {}

    def __init__(
            self, data: pathlib.Path, flags: tuple[str, ...] = (), port: int = 0, settings: dict | None = None,
            binary: str = BINARY, sockets: dict[str, socket.socket] | None = None, from_nothing: bool = False):
        self.data, self.flags, self.binary = pathlib.Path(data), flags, binary
        # By their names: passed to the server as systemd does it.
        self.sockets = sockets or {}
        self.port = port or free_port()
        # As variables of the environment, for every command of this yard.
        self.settings = settings or {}
        # Whether its own first start makes the database, as that of an operator does.
        self.from_nothing = from_nothing
        self.process: subprocess.Popen | None = None
        self.log_path = self.data.parent / f"{self.data.name}.log"
        self.address = self.admin = ""
        Yard._known.append(self)

    @classmethod
    def mark_logs(cls) -> None:
        """From here on `said_since_mark` tells what servers say."""
        cls._marks = {one.log_path: one.log_path.stat().st_size for one in cls._known if one.log_path.exists()}

    @classmethod
    def said_since_mark(cls) -> list[tuple[str, list[str]]]:
        """The lines of each log that has grown, by the name of its folder."""
        said = []
        for path in dict.fromkeys(one.log_path for one in cls._known if one.log_path.exists()):
            text = path.read_bytes()[cls._marks.get(path, 0):].decode(errors="replace")
            if text.strip():
                said.append((str(path.parent.name + "/" + path.stem), text.splitlines()))
        return said

    def start(self) -> "Yard":
        self._begin()
        self.log_path.touch()
        seen = self.log_path.stat().st_size
        with open(self.log_path, "ab") as log:
            self.process = subprocess.Popen(
                [*self._passing_sockets(), self.binary, "serve", "--data", self.data, "--port", str(self.port),
                 "--admin-port", "0", *self.flags],
                stdout=log, stderr=log, env={**ENVIRONMENT, **USUAL, **self.settings},
                pass_fds=[one.fileno() for one in self.sockets.values()])
        deadline = time.monotonic() + LIMIT
        while time.monotonic() < deadline:
            text = self.log_path.read_bytes()[seen:].decode(errors="replace")
            served = re.search(r"serving on (https?://[\d.]+:(\d+)|unix:\S+)", text)
            admin = re.search(r"metrics on (http://[\d.]+:\d+)", text)
            if served and admin:
                # A local socket has no port.
                self.address, self.port, self.admin = served[1], int(served[2] or 0), admin[1]
                return self
            if self.process.poll() is not None:
                # It may have said why since it was read.
                text = self.log_path.read_bytes()[seen:].decode(errors="replace")
                raise AssertionError(f"the server ended with {self.process.returncode}:\n{text}")
            time.sleep(0.02)
        raise AssertionError(f"the server did not start:\n{text}")

    def _begin(self) -> None:
        """Lays a migrated database where there is neither one nor another place for it."""
        is_elsewhere = not {"MADANG_DATABASE", "MADANG_CONFIG"}.isdisjoint(self.settings) or "--database" in self.flags
        if self.from_nothing or is_elsewhere or self.data.exists():
            return
        self.data.mkdir(mode=0o700, parents=True)
        shutil.copy(_migrated(), self.data / "madang.sqlite")

    def _passing_sockets(self) -> list[str]:
        """A shell that becomes the server: descriptors from 3 on, and the number of the process (sd_listen_fds(3))."""
        if not self.sockets:
            return []
        # Twice, so that none takes the place of one that is still to come.
        numbers = [one.fileno() for one in self.sockets.values()]
        moves = [f"{100 + place}<&{number}" for place, number in enumerate(numbers)]
        moves += [f"{3 + place}<&{100 + place}" for place in range(len(numbers))]
        names = ":".join(self.sockets)
        return ["bash", "-c", f'LISTEN_PID=$$ LISTEN_FDS={len(numbers)} LISTEN_FDNAMES={names} exec "$0" "$@" '
                + " ".join(moves)]

    def stop(self) -> int:
        """Asks it to stop, as an operator does; gives its exit code."""
        if self.process is None or self.process.poll() is not None:
            return self.process.returncode if self.process else 0
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=LIMIT)

    def kill(self) -> None:
        """Pulls the plug: nothing gets the chance to tidy up."""
        self.process.kill()
        self.process.wait(timeout=LIMIT)

    def stand_still(self) -> None:
        """Stops it as it is: connections are taken by the system, and nobody answers, until `go_on`."""
        self.process.send_signal(signal.SIGSTOP)
        tasks = pathlib.Path(f"/proc/{self.process.pid}/task")
        deadline = time.monotonic() + LIMIT
        # The signal is on its way to each thread: one that was not reached yet still answers.
        while not all(_state(task) == "T" for task in tasks.iterdir()):
            assert time.monotonic() < deadline, "the server does not stand still"
            time.sleep(0.01)

    def go_on(self) -> None:
        self.process.send_signal(signal.SIGCONT)

    def run(self, *arguments: str, check: bool = True, limit: float = 2 * LIMIT) -> subprocess.CompletedProcess:
        """Another command of the same binary on the same folder."""
        result = subprocess.run(
            [BINARY, *arguments, "--data", str(self.data)], capture_output=True, text=True, timeout=limit,
            env={**ENVIRONMENT, **self.settings})
        assert not check or result.returncode == 0, result.stdout + result.stderr
        return result

    @property
    def log(self) -> str:
        return self.log_path.read_text(errors="replace")


class Answer:
    def __init__(self, status: int, headers, body: bytes):
        self.status, self.headers, self.body = status, headers, body

    @property
    def json(self):
        return json.loads(self.body)

    def expect(self, status: int) -> "Answer":
        assert self.status == status, f"{self.status} instead of {status}: {self.body[:500]!r}"
        return self


class Client:
    """A program that talks to the yard, with the tokens of one member or none."""

    def __init__(self, yard: Yard, token: str | None = None):
        self.yard, self.token = yard, token
        # Of the session, where it has one.
        self.refresh_token: str | None = None
        self.member: dict = {}

    def call(self, method: str, path: str, body=None, headers: dict | None = None, timeout: float = LIMIT) -> Answer:
        headers = dict(headers or {})
        if self.token:
            headers.setdefault("Authorization", f"Bearer {self.token}")
        if isinstance(body, (dict, list)):
            body = json.dumps(body).encode()
            headers.setdefault("Content-Type", "application/json")
        request = urllib.request.Request(self.yard.address + path, data=body, method=method, headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=timeout) as answer:
                return Answer(answer.status, answer.headers, answer.read())
        except urllib.error.HTTPError as error:
            return Answer(error.code, error.headers, error.read())

    def get(self, path: str, **kw) -> Answer:
        return self.call("GET", path, **kw)

    def post(self, path: str, body=None, **kw) -> Answer:
        return self.call("POST", path, body, **kw)

    def join(self, username: str, password: str = "sweep the yard daily", **more) -> "Client":
        answer = self.post("/v1/auth/register", {
            "username": username, "email": f"{username}@example.org", "password": password, **more,
        }).expect(201).json
        self.member = answer["member"]
        return self.take(answer["tokens"])

    def take(self, tokens: dict) -> "Client":
        """Goes on with these tokens."""
        self.token, self.refresh_token = tokens["access_token"], tokens["refresh_token"]
        return self

    def renew(self) -> "Client":
        """Gets another access token of the same session: one is good for 15 minutes, and a long run takes longer."""
        asked = {"refresh_token": self.refresh_token}
        return self.take(Client(self.yard).post("/v1/auth/refresh", asked).expect(200).json)

    def confirm(self, password: str = "sweep the yard daily") -> "Client":
        """Shows the password, so that guarded calls are let in for ten minutes."""
        self.post("/v1/auth/confirm", {"password": password}).expect(204)
        return self

    def upload(
            self, photo: bytes, headers: dict | None = None, to: str = "/v1/photos", method: str = "POST",
            **fields: str) -> Answer:
        boundary = uuid.uuid4().hex
        parts = [
            f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'.encode()
            for name, value in fields.items()
        ]
        parts.append(
            f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="photo.jpg"\r\n'
            f"Content-Type: application/octet-stream\r\n\r\n".encode() + photo + b"\r\n")
        parts.append(f"--{boundary}--\r\n".encode())
        return self.call(
            method, to, b"".join(parts),
            headers={"Content-Type": f"multipart/form-data; boundary={boundary}", **(headers or {})})

    def publish(self, text: str = "", photos: list[bytes] = (), **fields: str) -> dict:
        ids = [self.upload(photo, **fields).expect(201).json["id"] for photo in photos]
        return self.post("/v1/posts", {"text": text, "photo_ids": ids}).expect(201).json
