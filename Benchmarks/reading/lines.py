"""The requests that are measured, and what is wanted of each."""
import dataclasses
import re
import subprocess

from subjects import Bare, Nginx, Served


@dataclasses.dataclass(frozen=True)
class Line:
    """One request. `wanted` is a share of bare Hummingbird, of nginx with the same bytes, or of the line that it stands
    beside."""
    name: str
    title: str
    wanted: float
    path: str
    # "token", "cookie" or "" for a visitor.
    reader: str = ""
    is_file: bool = False
    # The name of a line of the same yard that it is held against.
    beside: str = ""

    def address(self, served: Served) -> str:
        path = self.path.format(post=served.post, photo=served.photo, asset=served.asset)
        return served.yard.address + path

    def headers(self, served: Served) -> dict[str, str]:
        accept = {} if self.path.startswith(("/v1", "/api")) else {"Accept": "text/html"}
        signed = {"token": {"Authorization": f"Bearer {served.reader.token}"}, "cookie": {"Cookie": served.cookie}}
        return {**accept, **signed.get(self.reader, {})}


LINES = [
    Line("healthz", "/healthz", 0.8, "/healthz"),
    Line("me", "GET /v1/me", 0.35, "/v1/me", "token"),
    Line("post", "one post, JSON, signed in", 0.35, "/v1/posts/{post}", "token"),
    Line("feed", "home feed, JSON, 20 posts", 0.10, "/v1/feed?limit=20", "token"),
    # The same posts in the words of other programs: at most 1.2 times as long.
    Line("mastodon", "home timeline of Mastodon's programs, 20 statuses", 1 / 1.2, "/api/v1/timelines/home?limit=20",
         "token", beside="feed"),
    Line("feed-page", "home feed, page, signed in", 0.06, "/", "cookie"),
    Line("login", "log-in page, signed out", 0.3, "/login"),
    Line("explore", "explore, signed out", 0.08, "/explore"),
    Line("rendition", "a 100 KB rendition", 0.7, "{photo}", is_file=True),
    Line("asset", "a script or style", 0.4, "{asset}", is_file=True),
    # What one author has written, who may have written very much; no share is promised of these.
    Line("author", "posts of one author, JSON", 0, "/v1/members/author_1/posts?limit=20", "token"),
]


@dataclasses.dataclass
class Load:
    """What wrk saw: requests a second, milliseconds, and bytes of the body."""
    rate: float
    p50: float
    p99: float


def load(address: str, headers: dict[str, str], seconds: int) -> Load:
    """One thread, 32 connections. Fails if an answer has another status than 2xx or 3xx."""
    words = [word for name, value in headers.items() for word in ("-H", f"{name}: {value}")]
    out = subprocess.run(
        ["wrk", "-t1", "-c32", f"-d{seconds}", "--latency", *words, address],
        check=True, capture_output=True, text=True).stdout
    assert "Non-2xx" not in out and "Socket errors" not in out, f"{address}: {out}"

    def milliseconds(percent: str) -> float:
        number, unit = re.search(rf"{percent}%\s+([\d.]+)(us|ms|s)", out).groups()
        return float(number) * {"us": 0.001, "ms": 1, "s": 1000}[unit]

    return Load(float(re.search(r"Requests/sec:\s+([\d.]+)", out)[1]), milliseconds("50"), milliseconds("99"))


def yardstick(line: Line, served: Served, bare: Bare, nginx: Nginx) -> str:
    """The address that `line` is compared with: `/plain`, or the same bytes at nginx."""
    if not line.is_file:
        return bare.address + "/plain"
    answer = served.reader.get(line.address(served).removeprefix(served.yard.address)).expect(200)
    return nginx.put(f"{line.name}-{len(answer.body)}", answer.body)
