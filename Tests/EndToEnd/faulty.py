"""A line to an object store that is slow, refuses, breaks off and spoils what goes through it."""
import collections
import contextlib
import http.client
import http.server
import threading
import urllib.parse

from services import ObjectStore

# Seconds for which an answer of a slow store is late: for readiness the yard waits for two.
LATE = 1
# Seconds for which a mute store keeps a line open. The yard gives up earlier.
MUTE = 20

REFUSED = ("refused", "refused after it was done", "forbidden")
TORN = ("unheard", "unanswered", "torn")
SPOILT = ("spoilt",)
SLOW = ("late", "mute")
ALL = (*REFUSED, *TORN, *SPOILT, *SLOW)


class FaultyLine:
    """Passes on what a yard asks a store, which it thinks to be at `address`. `choose` names what goes wrong with a
    request, one of `ALL`; nothing, if it gives an empty word. The signature of a request holds the host that is asked,
    and the store sees that one: nothing has to be signed anew."""

    def __init__(self, store: ObjectStore):
        self.environment = store.environment
        self.choose = lambda method: ""
        # How often each of them was met.
        self.met: collections.Counter[str] = collections.Counter()
        self._over = threading.Event()
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), self._handler(store.endpoint))
        self._server.daemon_threads = True
        self.address = store.address.replace(store.endpoint, f"http://127.0.0.1:{self._server.server_port}")
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,))

    def __enter__(self) -> "FaultyLine":
        self._thread.start()
        return self

    def __exit__(self, *_) -> None:
        self._over.set()
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()

    def do(self, *faults: str, on: tuple[str, ...] = (), times: int | None = None) -> None:
        """From now on the faults come one after the other, with requests by these methods, or with all; nothing more
        goes wrong after so many of them. Without faults nothing goes wrong."""
        lock, made = threading.Lock(), 0

        def choose(method: str) -> str:
            nonlocal made
            with lock:
                if not faults or on and method not in on or times is not None and made >= times:
                    return ""
                made += 1
                return faults[(made - 1) % len(faults)]
        self.choose = choose

    def _handler(self, endpoint: str) -> type:
        line, store = self, urllib.parse.urlsplit(endpoint)

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def handle_one_request(self) -> None:
                # Whoever asks may be gone meanwhile.
                with contextlib.suppress(OSError, http.client.HTTPException):
                    return super().handle_one_request()
                self.close_connection = True

            def do_any(self) -> None:
                body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                fault = line.choose(self.command)
                if fault:
                    line.met[fault] += 1
                self.answer(body, fault)

            do_GET = do_HEAD = do_PUT = do_POST = do_DELETE = do_any

            def answer(self, body: bytes, fault: str) -> None:
                if fault == "mute":
                    line._over.wait(MUTE)
                if fault in ("mute", "unheard"):
                    self.close_connection = True
                    return
                if fault == "refused":
                    return self.refuse(503, "SlowDown")
                if fault == "forbidden":
                    return self.refuse(403, "AccessDenied")
                head, content = self.ask(body)
                if fault == "refused after it was done":
                    return self.refuse(500, "InternalError")
                if fault == "late":
                    line._over.wait(LATE)
                self.send(head, content, fault)

            def ask(self, body: bytes) -> tuple[bytes, bytes]:
                """What the store says: its head and its content."""
                there = http.client.HTTPConnection(store.hostname, store.port, timeout=60)
                try:
                    there.putrequest(self.command, self.path, skip_host=True, skip_accept_encoding=True)
                    for name, value in self.headers.items():
                        there.putheader(name, value)
                    there.endheaders(body or None)
                    answer = there.getresponse()
                    content = answer.read()
                finally:
                    there.close()
                kept = [(name, value) for name, value in answer.getheaders()
                        if name.lower() not in ("transfer-encoding", "connection", "content-length")]
                length = answer.getheader("Content-Length") if self.command == "HEAD" else len(content)
                if length is not None and answer.status != 204:
                    kept.append(("Content-Length", str(length)))
                lines = [f"HTTP/1.1 {answer.status} {answer.reason}", *(f"{name}: {value}" for name, value in kept)]
                return "\r\n".join([*lines, "", ""]).encode("latin-1"), content

            def send(self, head: bytes, content: bytes, fault: str) -> None:
                if fault == "unanswered" or fault == "torn":
                    self.close_connection = True
                    # Within the content, where there is some.
                    said = head + content[:len(content) // 2] if content else head[:len(head) // 2]
                    self.wfile.write(said if fault == "torn" else b"")
                    return
                if fault == "spoilt" and content:
                    place = len(content) // 2
                    content = content[:place] + bytes([content[place] ^ 0x55]) + content[place + 1:]
                self.wfile.write(head + content)

            def refuse(self, status: int, code: str) -> None:
                text = f"<Error><Code>{code}</Code><Message>played</Message></Error>".encode()
                head = f"HTTP/1.1 {status} {code}\r\nContent-Length: {len(text)}\r\n\r\n".encode()
                self.wfile.write(head + (b"" if self.command == "HEAD" else text))

            def log_message(self, *_) -> None:
                pass

        return Handler
