"""The services that a yard of several nodes stands on: a database, an object store, a balancer."""
import atexit
import functools
import hashlib
import os
import pathlib
import pwd
import re
import shutil
import signal
import subprocess
import tempfile
import time
import urllib.parse
import urllib.request
import uuid

from yard import LIMIT, ROOT, free_port

POSTGRES = pathlib.Path("/usr/lib/postgresql/15/bin")
PASSWORD = "only:for tests@home"
QUOTED = "only%3Afor%20tests%40home"


def wait_until(holds, what: str, limit: float = LIMIT) -> None:
    """Looks 50 times a second until it holds."""
    deadline = time.monotonic() + limit
    while not holds():
        assert time.monotonic() < deadline, f"still not after {limit} s: {what}"
        time.sleep(0.02)


def address_of(*servers: "Postgres") -> str:
    """Of one server, or of a primary and its standbys."""
    hosts = ",".join(f"127.0.0.1:{server.port}" for server in servers)
    return f"postgres://madang:{QUOTED}@{hosts}/postgres"


# The server refuses to be root.
RUNS_AS = {"user": "postgres", "group": "postgres", "extra_groups": []} if os.geteuid() == 0 else {}


def _give(*paths: pathlib.Path) -> None:
    """To the user as whom the server runs."""
    if RUNS_AS:
        user = pwd.getpwnam("postgres")
        for path in paths:
            os.chown(path, user.pw_uid, user.pw_gid)


def _run(folder: pathlib.Path, program: str, *words) -> None:
    """One of PostgreSQL's own programs, in a folder of its own."""
    _let_in(folder)
    subprocess.run(
        [POSTGRES / program, *words, "-D", folder], check=True, capture_output=True, cwd="/", timeout=2 * LIMIT,
        **RUNS_AS)


def _let_in(folder: pathlib.Path) -> None:
    """Its user on the way to the folder, which every other run of pytest shuts to all but root."""
    for parent in folder.parents if RUNS_AS else ():
        if parent.stat().st_uid == 0 and parent not in (pathlib.Path("/tmp"), pathlib.Path("/")):
            parent.chmod(parent.stat().st_mode | 0o011)


@functools.cache
def _cluster() -> pathlib.Path:
    """What every server begins with: to make it takes longer than to start one."""
    home = pathlib.Path(tempfile.mkdtemp(prefix="madang-cluster-"))
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    folder, password = home / "data", home / "password"
    folder.mkdir(mode=0o700)
    password.write_text(PASSWORD)
    _give(folder, password)
    _run(folder, "initdb", "-U", "madang", "-A", "scram-sha-256", "--pwfile", password, "-E", "UTF8", "--no-locale",
         "-N")
    return folder


class Postgres:
    """A PostgreSQL of the test's own, which it may kill."""

    def __init__(self, folder: pathlib.Path, primary: "Postgres | None" = None, port: int = 0):
        """Empty, or a standby of `primary`, which runs."""
        self.folder, self.port = folder, port or free_port()
        self.process: subprocess.Popen | None = None
        folder.mkdir(mode=0o700)
        _give(folder)
        if primary:
            _run(folder, "pg_basebackup", "-d", primary.address, "-R", "-X", "stream", "-c", "fast", "-N")
            # As docs/operations.md says: of what is set twice the last counts.
            with open(folder / "postgresql.auto.conf", "a", encoding="utf-8") as settings:
                settings.write("synchronous_standby_names = ''\nwal_retrieve_retry_interval = '200ms'\n")
        else:
            subprocess.run(["cp", "--archive", f"{_cluster()}/.", folder], check=True)

    @property
    def address(self) -> str:
        return address_of(self)

    def start(self) -> "Postgres":
        """Also after `kill`: what is left of the killed one may be in the way for a moment."""
        for _ in range(100):
            _let_in(self.folder)
            self.process = subprocess.Popen(
                [POSTGRES / "postgres", "-D", self.folder, "-p", str(self.port), "-h", "127.0.0.1",
                 "-k", "", "-c", "max_connections=60"],
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/", **RUNS_AS)
            while self.process.poll() is None:
                if self.answers():
                    return self
                time.sleep(0.05)
            time.sleep(0.1)
        raise AssertionError("PostgreSQL does not start")

    def answers(self) -> bool:
        return subprocess.run(
            [POSTGRES / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port)]).returncode == 0

    def wait_for_standby(self) -> None:
        """From here on nothing is acknowledged that the standby does not have."""
        self.ask("ALTER SYSTEM SET synchronous_standby_names = '*'")
        self.ask("SELECT pg_reload_conf()")
        wait_until(
            lambda: self.ask("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'") == "1",
            "the standby follows")

    def promote(self) -> None:
        """A standby takes the place of its primary."""
        _run(self.folder, "pg_ctl", "-w", "promote")

    def kill(self) -> None:
        """Its helpers and connections notice at once that it is gone."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        if self.process and self.process.poll() is None:
            # Immediate: the folder is thrown away.
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait(timeout=30)
        shutil.rmtree(self.folder, ignore_errors=True)

    def ask(self, sql: str) -> str:
        return subprocess.run(
            [POSTGRES / "psql", self.address, "-Atqc", sql], check=True, capture_output=True, text=True).stdout.strip()


class ObjectStore:
    """The store that `scripts/with-object-store` started; each test takes a prefix of its own."""

    def __init__(self):
        self.folder = os.environ["MADANG_TEST_S3_FOLDER"]
        base, _, query = os.environ["MADANG_TEST_S3"].partition("?")
        self.address = f"{base.rstrip('/')}/{uuid.uuid4().hex}?{query}"
        self.endpoint = urllib.parse.parse_qs(query)["endpoint"][0]
        self._bucket, _, self._prefix = self.address.split("?")[0].removeprefix("s3://").partition("/")
        self.environment = {
            "MADANG_MEDIA_ACCESS_KEY": os.environ["MADANG_TEST_S3_KEY"],
            "MADANG_MEDIA_SECRET_KEY": os.environ["MADANG_TEST_S3_SECRET"],
        }

    def names(self) -> set[str]:
        """Of all objects that lie there now, without the prefix."""
        found, token = set(), ""
        while True:
            page = self._page(token)
            found |= set(re.findall("<Key>([^<]+)</Key>", page))
            after = re.search("<NextContinuationToken>([^<]+)<", page)
            if not after:
                return {name.removeprefix(f"{self._prefix}/") for name in found}
            token = after[1]

    def _page(self, token: str) -> str:
        """A page of the store's list, after the one that gave `token`."""
        # In the order of their names, which this curl signs as they are.
        asked = {"continuation-token": token} if token else {}
        asked |= {"list-type": "2", "prefix": f"{self._prefix}/"}
        key, secret = self.environment["MADANG_MEDIA_ACCESS_KEY"], self.environment["MADANG_MEDIA_SECRET_KEY"]
        return subprocess.run(
            ["curl", "--silent", "--show-error", "--fail", "--aws-sigv4", "aws:amz:us-east-1:s3", "--header",
             f"x-amz-content-sha256: {hashlib.sha256().hexdigest()}", "--config", "-",
             f"{self.endpoint}/{self._bucket}?{urllib.parse.urlencode(asked)}"],
            input=f'user = "{key}:{secret}"', check=True, capture_output=True, text=True, timeout=LIMIT).stdout

    def fill(self) -> None:
        """Leaves no room, for all who use the store: it holds what is written to it until `empty`."""
        self._call_full_from(0.0001)
        wait_until(lambda: "full osd" in self._ceph("health"), "the store says that it is full")

    def empty(self) -> None:
        self._call_full_from(0.95)
        wait_until(lambda: "full osd" not in self._ceph("health"), "the store says that there is room")

    def _call_full_from(self, part: float) -> None:
        for what in ("nearfull", "backfillfull", "full"):
            self._ceph("osd", f"set-{what}-ratio", f"{part}")

    def _ceph(self, *words: str) -> str:
        return subprocess.run(
            ["ceph", "--conf", f"{self.folder}/ceph.conf", *words], check=True, capture_output=True, text=True,
            timeout=LIMIT).stdout

    def kill(self) -> None:
        self._do("kill")

    def start(self) -> None:
        self._do("start")

    def _do(self, what: str) -> None:
        subprocess.run([ROOT / "scripts/object-store", what, self.folder], check=True, capture_output=True, timeout=120)


def settings_of_nginx(folder: pathlib.Path, site: str, port: int) -> str:
    """All that nginx needs to be `site`, a piece of the manual, at another port and in a folder of its own."""
    site = site.replace("listen 443 ssl;", f"listen 127.0.0.1:{port};")
    temporary = "\n".join(
        f"{name}_temp_path {folder}/{name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    # Its workers would else be somebody who may not write into this folder.
    user = "user root;\n" if os.geteuid() == 0 else ""
    return (
        f"{user}pid {folder}/pid; error_log {folder}/error.log; worker_processes 1; daemon off;\n"
        f"events {{ worker_connections 512; }}\nhttp {{ access_log off;\n{temporary}\n{site}\n}}\n")


class Balancer:
    """nginx in front of several nodes, set up as docs/operations.md says."""

    def __init__(self, folder: pathlib.Path, ports: list[int]):
        self.port, self.folder = free_port(), folder
        self.address = f"http://127.0.0.1:{self.port}"
        folder.mkdir()
        (folder / "nginx.conf").write_text(self._configuration(ports))

    def _configuration(self, ports: list[int]) -> str:
        page = (ROOT / "docs/operations.md").read_text()
        # The very lines that operators copy.
        site = page.split("<!-- balancer -->")[1].split("```nginx")[1].split("```")[0]
        nodes = "\n".join(f"    server 127.0.0.1:{port} max_fails=1 fail_timeout=2s;" for port in ports)
        before, _, rest = site.partition("    server ")
        after = rest[rest.index("}"):]
        site = before + nodes + "\n" + after
        return settings_of_nginx(self.folder, site, self.port)

    def start(self) -> "Balancer":
        self.process = subprocess.Popen(
            ["/usr/sbin/nginx", "-c", self.folder / "nginx.conf", "-e", self.folder / "error.log"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_until(self.answers, "nginx answers")
        return self

    def answers(self) -> bool:
        try:
            return urllib.request.urlopen(self.address + "/healthz", timeout=2).status == 200
        except OSError:
            return False

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=20)
