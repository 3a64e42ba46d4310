"""An Unsplash on this machine: its documented answers, pages and links, the pictures, and what can go wrong."""
import json
import threading
import urllib.parse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from photos import drawn

KEY = "hush-hush-key"


class Unsplash:
    total = 40

    def __init__(self):
        self.mood, self.asked, self.downloads, self.keys = "well", [], [], set()
        stand_in = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                stand_in.answer(self)

            def log_message(self, *arguments):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def settings(self) -> dict:
        return {"MADANG_UNSPLASH_ACCESS_KEY": KEY, "MADANG_UNSPLASH_API": self.address,
                "MADANG_UNSPLASH_IMAGES": self.address}

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()

    def photo(self, number: int) -> dict:
        return {
            "id": f"photo-{number}_x", "width": 600 + 20 * (number % 7), "height": 400 + 50 * (number % 5),
            "color": f"#{(number * 5) % 256:02x}8040", "blur_hash": "LoC%a7IoIVxZ_NM|M{s:%hRjWAo0",
            "description": None, "alt_description": f"yard number {number} <b>",
            "urls": {"raw": f"{self.address}/pictures/{number}?ixid=x", **{
                size: f"{self.address}/pictures/{number}" for size in ("full", "regular", "small", "thumb")}},
            "links": {"html": f"https://unsplash.com/photos/photo-{number}_x",
                      "download_location": f"{self.address}/photos/photo-{number}_x/download?ixid=x"},
            "user": {"name": f"Kim {number} <i>", "username": "kim", "links": {"html": "https://unsplash.com/@kim"}}}

    def answer(self, handler: BaseHTTPRequestHandler) -> None:
        url = urllib.parse.urlparse(handler.path)
        query = dict(urllib.parse.parse_qsl(url.query))
        if url.path.startswith("/pictures/"):
            number = int(url.path.split("/")[2])
            photo = self.photo(number)
            return self.send(handler, 200, drawn(number, (photo["width"], photo["height"])), type="image/jpeg")
        self.keys.add(query.get("client_id"))
        if url.path.endswith("/download"):
            self.downloads.append(url.path.split("/")[2])
        else:
            self.asked.append(handler.path)
        if self.mood == "limited":
            return self.send(handler, 403, b"Rate Limit Exceeded")
        if self.mood == "broken":
            return self.send(handler, 500, b"<html>oops</html>")
        if self.mood == "garbage":
            return self.send(handler, 200, b"{")
        if url.path == "/photos":
            return self.send_page(handler, int(query["page"]), int(query["per_page"]))
        name = url.path.split("/")[2]
        found = [n for n in range(1, self.total + 1) if name == f"photo-{n}_x"]
        return self.send(handler, 200 if found else 404, json.dumps(self.photo(found[0]) if found else {}).encode())

    def send_page(self, handler: BaseHTTPRequestHandler, page: int, size: int) -> None:
        numbers = range(1, self.total + 1)[(page - 1) * size:page * size]
        links = [f'<{self.address}/photos?page=1>; rel="first"']
        if page * size < self.total:
            links.append(f'<{self.address}/photos?page={page + 1}>; rel="next"')
        self.send(handler, 200, json.dumps([self.photo(number) for number in numbers]).encode(), **{
            "Link": ", ".join(links), "X-Total": str(self.total), "X-Per-Page": str(size),
            "X-Ratelimit-Limit": "1000", "X-Ratelimit-Remaining": "900"})

    def send(self, handler, status: int, body: bytes, type: str = "application/json", **headers: str) -> None:
        handler.send_response(status)
        for name, value in {"Content-Type": type, "Content-Length": str(len(body)), **headers}.items():
            handler.send_header(name, value)
        handler.end_headers()
        handler.wfile.write(body)
