"""Who is asked: bare Hummingbird, nginx for files, and yards with a content, on an engine, by a binary."""
import dataclasses
import os
import pathlib
import re
import shutil
import subprocess
import sys
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/EndToEnd"))
os.environ.setdefault("MADANG_BINARY", str(ROOT / ".build/release/madang"))

from filling import PASSWORD, Content, fill  # noqa: E402
from services import Postgres, wait_until  # noqa: E402
from yard import BINARY, Client, Yard, free_port  # noqa: E402

# Of a rendition, what a photo in a feed weighs.
PHOTO_BYTES, ASSET_BYTES = 100_000, 3_000


class Bare:
    """The program of Benchmarks/reading/plain: a route that answers a constant."""

    def __init__(self, binary: pathlib.Path):
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process = subprocess.Popen([binary, str(self.port)], stderr=subprocess.DEVNULL)
        wait_until(lambda: is_answering(self.address + "/plain"), "bare Hummingbird answers")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=20)


class Nginx:
    """Files of one folder, as nginx serves them best: sendfile, open files cached, no log."""

    def __init__(self, folder: pathlib.Path):
        self.port, self.root = free_port(), folder / "root"
        self.address = f"http://127.0.0.1:{self.port}"
        self.root.mkdir(parents=True)
        temporary = "".join(f"{name}_temp_path {folder}/{name}; " for name in
                            ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        user = "user root;\n" if os.geteuid() == 0 else ""
        (folder / "nginx.conf").write_text(
            f"{user}pid {folder}/pid; error_log {folder}/error.log; worker_processes auto; daemon off;\n"
            "events { worker_connections 512; }\n"
            f"http {{ access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; {temporary}\n"
            f"open_file_cache max=1000; server {{ listen 127.0.0.1:{self.port}; root {self.root}; }} }}\n")
        self.process = subprocess.Popen(
            ["/usr/sbin/nginx", "-c", folder / "nginx.conf", "-e", folder / "error.log"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.put("ready", b"yes")
        wait_until(lambda: is_answering(self.address + "/ready"), "nginx answers")

    def put(self, name: str, content: bytes) -> str:
        (self.root / name).write_bytes(content)
        return f"{self.address}/{name}"

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=20)


def is_answering(address: str) -> bool:
    try:
        return urllib.request.urlopen(address, timeout=2).status == 200
    except OSError:
        return False


@dataclasses.dataclass(frozen=True)
class Subject:
    """A yard to be measured: `posts=100000,followed=200,prolific=yes,engine=postgres,binary=/tmp/old/madang`."""
    content: Content = Content()
    engine: str = "sqlite"
    binary: str = BINARY

    @classmethod
    def read(cls, text: str) -> "Subject":
        words = dict(word.split("=", 1) for word in text.split(",") if word)
        unknown = set(words) - {"posts", "followed", "prolific", "engine", "binary"}
        assert not unknown, f"nothing is called {', '.join(unknown)}"
        return cls(
            Content(int(words.get("posts", 400)), int(words.get("followed", 5)), words.get("prolific") == "yes"),
            words.get("engine", "sqlite"), words.get("binary", BINARY))

    @property
    def name(self) -> str:
        words = [f"{self.content.posts} posts", f"{self.content.followed} followed", self.engine]
        words += ["an author of 100 000"] if self.content.is_prolific else []
        words += [self.binary] if self.binary != BINARY else []
        return ", ".join(words)

    @property
    def key(self) -> str:
        """Of its content, which several binaries may read."""
        return re.sub(r"\W+", "-", f"{self.engine}-{self.content}")


class Served:
    """A filled yard that is served. Filled ones are kept in `folder` and copied for each that is served."""

    def __init__(self, subject: Subject, folder: pathlib.Path, number: int, postgres: Postgres | None,
                 environment: dict[str, str] | None = None):
        self.subject = subject
        data = folder / f"served-{number}"
        settings = dict(environment or {})
        if subject.engine == "postgres":
            postgres.ask(f"CREATE DATABASE yard_{number}")
            settings["MADANG_DATABASE"] = postgres.address.removesuffix("postgres") + f"yard_{number}"
            self.yard = Yard(data, settings=settings, binary=subject.binary)
            fill(self.yard, subject.content)
        else:
            kept = folder / subject.key
            if not (kept / "filled").exists():
                shutil.rmtree(kept, ignore_errors=True)
                fill(Yard(kept), subject.content)
                (kept / "filled").touch()
            shutil.rmtree(data, ignore_errors=True)
            shutil.copytree(kept, data)
            self.yard = Yard(data, settings=settings, binary=subject.binary)
        self.yard.start()
        self.reader = Client(self.yard)
        self.sign_in()
        feed = self.reader.get("/v1/feed").expect(200).json["data"]
        self.post = feed[len(feed) // 2]["id"]
        self.photo = self._photo()
        self.asset = self._asset()

    def sign_in(self) -> None:
        """New tokens and a new session: those of the last round may have run out."""
        self.reader.token = None
        answer = self.reader.post("/v1/auth/login", {"identifier": "reader", "password": PASSWORD}).expect(200)
        self.reader.token = answer.json["tokens"]["access_token"]
        form = f"identifier=reader&password={PASSWORD.replace(' ', '+')}".encode()
        request = urllib.request.Request(
            self.yard.address + "/login", data=form, method="POST",
            headers={"Origin": self.yard.address, "Content-Type": "application/x-www-form-urlencoded"})
        opener = urllib.request.build_opener(_Stay())
        self.cookie = opener.open(request).headers["Set-Cookie"].split(";")[0]

    def _photo(self) -> str:
        """The rendition that is nearest to 100 KB."""
        photos = [item["photos"][0] for item in self.reader.get("/v1/feed").json["data"]]
        files = {address for photo in photos for address in re.findall(r'/media/[\w.-]+', str(photo))}
        return min(files, key=lambda file: abs(len(self.reader.get(file).body) - PHOTO_BYTES))

    def _asset(self) -> str:
        """The script or style that is nearest to 3 KB."""
        page = self.reader.get("/login", headers={"Accept": "text/html"}).body.decode()
        files = set(re.findall(r'/assets/[^"]+\.(?:js|css)', page))
        return min(files, key=lambda file: abs(len(self.reader.get(file).body) - ASSET_BYTES))

    def memory(self) -> float:
        """Megabytes that the server has in memory now, without its image workers."""
        text = pathlib.Path(f"/proc/{self.yard.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", text)[1]) / 1024

    def stop(self) -> None:
        self.yard.stop()
        shutil.rmtree(self.yard.data, ignore_errors=True)


class _Stay(urllib.request.HTTPRedirectHandler):
    """The answer to the form itself: it has the cookie."""

    def http_error_302(self, request, answer, code, message, headers):
        return answer

    http_error_303 = http_error_302
