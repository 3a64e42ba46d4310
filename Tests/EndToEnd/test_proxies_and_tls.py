"""How people come in: TLS and its renewal, proxies, limits of each client, headers."""
import http.client
import json
import os
import re
import signal
import socket
import ssl
import stat
import subprocess
import urllib.parse

import pytest

from services import Balancer, free_port, settings_of_nginx, wait_until
from yard import LIMIT, ROOT, Client, Yard


class Certificate:
    """A pair of files, signed by itself, that can be written anew in place."""

    def __init__(self, folder):
        self.chain, self.key = folder / "chain.pem", folder / "key.pem"
        self.settings = {"MADANG_TLS_CERTIFICATE": str(self.chain), "MADANG_TLS_KEY": str(self.key)}

    def write(self, name: str, days: int = 30) -> "Certificate":
        fresh = [self.chain.with_suffix(".new"), self.key.with_suffix(".new")]
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
             "-days", str(days), "-subj", f"/CN={name}", "-addext", "subjectAltName=IP:127.0.0.1,DNS:localhost",
             "-out", fresh[0], "-keyout", fresh[1]], check=True, capture_output=True)
        for new, old in zip(fresh, (self.chain, self.key)):
            os.replace(new, old)
        return self


def handshake(yard: Yard, trusted=None, **options) -> ssl.SSLSocket:
    context = ssl.create_default_context(cafile=trusted)
    context.check_hostname = trusted is not None
    context.verify_mode = ssl.CERT_REQUIRED if trusted else ssl.CERT_NONE
    for name, value in options.items():
        if name == "ciphers":
            context.set_ciphers(value)
        else:
            setattr(context, name, value)
    return context.wrap_socket(
        socket.create_connection(("127.0.0.1", yard.port), timeout=LIMIT), server_hostname="127.0.0.1")


def name_of(connection: ssl.SSLSocket) -> str:
    shown = subprocess.run(
        ["openssl", "x509", "-inform", "der", "-noout", "-subject", "-nameopt", "multiline"],
        input=connection.getpeercert(binary_form=True), capture_output=True, check=True).stdout.decode()
    return shown.split("commonName")[1].split("=")[1].strip()


def ask(connection: socket.socket, request: str) -> bytes:
    """The whole answer to one request on a connection that stays open."""
    connection.sendall(request.replace("\n", "\r\n").encode())
    answer = http.client.HTTPResponse(connection)
    answer.begin()
    answer.read()
    return answer


HEALTH = "GET /healthz HTTP/1.1\nHost: 127.0.0.1\n\n"


@pytest.fixture
def certificate(tmp_path):
    return Certificate(tmp_path).write("first")


@pytest.fixture
def safe(tmp_path, certificate):
    """A yard that speaks TLS, and a port that leads there."""
    plain = free_port()
    running = Yard(
        tmp_path / "var", port=free_port(),
        settings={**certificate.settings, "MADANG_REDIRECT_PORT": str(plain)}).start()
    running.plain = plain
    yield running
    assert running.stop() == 0, running.log[-2000:]


def expect_bound_cookies(safe) -> None:
    with handshake(safe) as connection:
        body = urllib.parse.urlencode(
            {"username": "ana", "email": "ana@example.org", "password": "sweep the yard daily"})
        answer = ask(
            connection,
            f"POST /join HTTP/1.1\nHost: 127.0.0.1:{safe.port}\nOrigin: https://127.0.0.1:{safe.port}\n"
            f"Content-Type: application/x-www-form-urlencoded\nContent-Length: {len(body)}\n\n{body}")
        cookie = answer.headers["Set-Cookie"]
        assert answer.status == 303
        assert cookie.startswith("__Host-madang_session=")
        for word in ("; Secure", "; HttpOnly", "; Path=/", "; SameSite=Lax"):
            assert word in cookie
        assert "Domain" not in cookie
        session = cookie.split(";")[0]
        # A page of the same host without TLS may be anybody's.
        for origin, status in (("http", 403), ("https", 204)):
            answer = ask(
                connection,
                f"POST /v1/auth/logout HTTP/1.1\nHost: 127.0.0.1:{safe.port}\nCookie: {session}\n"
                f"Origin: {origin}://127.0.0.1:{safe.port}\nContent-Length: 0\n\n")
            assert answer.status == status, origin


def expect_the_plain_port_to_lead(safe) -> None:
    """Browsers to https; programs are refused."""
    def plain(method: str, path: str, host: str = "yard.example:80", **headers):
        connection = http.client.HTTPConnection("127.0.0.1", safe.plain, timeout=LIMIT)
        connection.request(method, path, headers={"Host": host, **headers})
        return connection.getresponse()

    answer = plain("GET", "/explore?view=tiles")
    assert (answer.status, answer.headers["Location"]) == (308, f"https://yard.example:{safe.port}/explore?view=tiles")
    assert answer.headers["Strict-Transport-Security"] is None
    for refused, status in ((plain("GET", "/v1/me"), 403), (plain("POST", "/login"), 403),
                            (plain("GET", "/", host="evil.example/x?"), 400)):
        assert refused.status == status and refused.headers["Location"] is None
    with socket.create_connection(("127.0.0.1", safe.plain), timeout=LIMIT) as nameless:
        assert ask(nameless, "GET /explore HTTP/1.1\n\n").status == 400


def test_tls_is_new_its_certificate_checked_and_renewed_its_cookies_bound_and_its_plain_port_leads_there(
        safe, certificate, tmp_path):
    with handshake(safe, trusted=certificate.chain) as connection:
        assert connection.version() == "TLSv1.3"
        answer = ask(connection, HEALTH)
        assert answer.status == 200
        assert "max-age=31536000" in answer.headers["Strict-Transport-Security"]
        assert answer.headers["Server"] is None
    with handshake(safe, maximum_version=ssl.TLSVersion.TLSv1_2) as connection:
        assert connection.cipher()[0].startswith("ECDHE-") and "GCM" in connection.cipher()[0]
    for weak in ({"ciphers": "AES128-SHA"}, {"ciphers": "AES128-GCM-SHA256"}, {"ciphers": "ECDHE-ECDSA-AES128-SHA"}):
        with pytest.raises(OSError):
            handshake(safe, maximum_version=ssl.TLSVersion.TLSv1_2, **weak).close()
    with pytest.raises(OSError):
        handshake(
            safe, minimum_version=ssl.TLSVersion.TLSv1, maximum_version=ssl.TLSVersion.TLSv1_1,
            ciphers="ALL:@SECLEVEL=0").close()

    expect_bound_cookies(safe)
    expect_the_plain_port_to_lead(safe)
    expect_new_certificates_to_be_taken_and_broken_ones_refused(safe, certificate, tmp_path)


def expect_new_certificates_to_be_taken_and_broken_ones_refused(safe, certificate: Certificate, tmp_path) -> None:
    """While old connections live."""
    def shown() -> str:
        with handshake(safe) as new:
            return name_of(new)

    with handshake(safe) as old:
        assert name_of(old) == "first"
        certificate.write("second")
        safe.process.send_signal(signal.SIGHUP)
        wait_until(lambda: shown() == "second", "the second certificate is shown")
        assert ask(old, HEALTH).status == 200
        # Without a signal, too: the files are looked at.
        certificate.write("third")
        wait_until(lambda: shown() == "third", "the third certificate is shown")
        assert ask(old, HEALTH).status == 200

    good = certificate.chain.read_bytes()
    (tmp_path / "other").mkdir()
    stranger = Certificate(tmp_path / "other").write("stranger")
    for chain in (b"rubbish", stranger.chain.read_bytes(), b"", good[:200]):
        told = safe.log.count("new certificates refused")
        certificate.chain.write_bytes(chain)
        safe.process.send_signal(signal.SIGHUP)
        wait_until(
            lambda: safe.log.count("new certificates refused") > told, "the refusal stands in the log")
        with handshake(safe) as connection:
            assert name_of(connection) == "third"
            assert ask(connection, HEALTH).status == 200
    assert "PRIVATE KEY" not in safe.log
    certificate.write("healed")
    safe.process.send_signal(signal.SIGHUP)
    wait_until(lambda: shown() == "healed", "the good pair is shown")


def test_a_pair_that_cannot_be_used_and_an_address_that_cannot_be_served_on_are_named_at_the_start(tmp_path):
    certificate = Certificate(tmp_path).write("bad")
    refused = Yard(tmp_path / "var", settings=certificate.settings)
    subprocess.run(
        ["openssl", "x509", "-in", certificate.chain, "-signkey", certificate.key, "-days", "-1",
         "-out", certificate.chain.with_suffix(".old")], check=True, capture_output=True)
    os.replace(certificate.chain.with_suffix(".old"), certificate.chain)
    with pytest.raises(AssertionError, match="(?s)ended with 78.*The certificate"):
        refused.start()
    certificate.write("good")
    for text, said in (("no key", " key"), ("-----BEGIN ENCRYPTED PRIVATE KEY-----", "key.* is encrypted"),
                       (None, "key.* is not there")):
        certificate.key.unlink() if text is None else certificate.key.write_text(text)
        with pytest.raises(AssertionError, match=f"(?s)ended with 78.*{said}"):
            refused.start()

    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        here = rf"127\.0\.0\.1:{port}: Address already in use"
        for yard, said in (
                (Yard(tmp_path / "var", port=port), here),
                (Yard(tmp_path / "var", ("--admin-port", str(port))), here),
                (Yard(tmp_path / "var", ("--host", f"unix:{tmp_path}/nowhere/socket")), "nowhere/socket: No such file"),
                (Yard(tmp_path / "var", ("--host", "nobody.invalid")), "nobody.invalid: ")):
            with pytest.raises(AssertionError, match=f"(?s)ended with 78.*Nothing can be served on .*{said}"):
                yard.start()


# Behind a proxy

@pytest.fixture
def balanced(tmp_path):
    """A yard that counts, behind the nginx of docs/operations.md."""
    running = Yard(
        tmp_path / "var", settings={"MADANG_RATE_LIMIT": "on", "MADANG_TRUSTED_PROXIES": "127.0.0.1"}).start()
    balancer = Balancer(tmp_path / "nginx", [running.port]).start()
    yield running, balancer
    balancer.stop()
    assert running.stop() == 0


def call(port: int, source: str, method: str, path: str, body=None, **headers):
    """From an address of this machine's own choice: all of 127/8 is here."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=LIMIT, source_address=(source, 0))
    data = json.dumps(body).encode() if body is not None else None
    headers = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request(method, path, data, {"Content-Type": "application/json", **headers})
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer


def is_taken_piece_by_piece_and_lets_the_largest_form_through(tmp_path) -> None:
    """The nginx of the manual."""
    pieces = re.findall(r"```nginx\n(.*?)```", (ROOT / "docs/operations.md").read_text(), re.S)
    assert len(pieces) == 2
    for piece in pieces:
        file = tmp_path / "nginx.conf"
        file.write_text(settings_of_nginx(tmp_path, piece, free_port()))
        said = subprocess.run(
            ["/usr/sbin/nginx", "-t", "-c", file, "-e", tmp_path / "error.log"], capture_output=True, text=True)
        assert said.returncode == 0, said.stderr
        # Without script ten photos of a post come in one body (MultipartLimits).
        assert int(re.search(r"client_max_body_size (\d+)m;", piece)[1]) >= 10 * 25 + 1


def test_clients_behind_the_nginx_of_the_manual_have_limits_of_their_own_and_nobody_but_it_is_believed(
        balanced, tmp_path):
    is_taken_piece_by_piece_and_lets_the_largest_form_through(tmp_path)
    yard, balancer = balanced
    Client(balancer).join("guessed")
    wrong = {"identifier": "guessed", "password": "a wrong guess"}
    statuses = []
    # Fifteen at once, and three a minute come back (RateLimiter.defaults).
    while 429 not in statuses and len(statuses) < 200:
        turn = len(statuses)
        refused = call(
            balancer.port, "127.0.0.2", "POST", "/v1/auth/login", wrong,
            X_Forwarded_For=f"192.0.2.{turn}", Forwarded=f"for=192.0.2.{turn}")
        statuses.append(refused.status)
    assert statuses == [401] * (len(statuses) - 1) + [429], "the guesser is slowed, whatever it writes into headers"
    assert len(statuses) > 15
    assert int(refused.headers["Retry-After"]) > 0 and refused.headers["RateLimit-Remaining"] == "0"
    right = {"identifier": "guessed", "password": "sweep the yard daily"}
    assert call(balancer.port, "127.0.0.3", "POST", "/v1/auth/login", right).status == 200
    # At the yard itself a stranger's word counts for nothing, the proxy's for what it says.
    for source in ("127.0.0.1", "127.0.0.7"):
        answer = call(yard.port, source, "GET", "/", X_Forwarded_For="192.0.2.1", X_Forwarded_Proto="https")
        assert (answer.headers["Strict-Transport-Security"] is not None) == (source == "127.0.0.1")


def test_a_local_socket_is_a_door_for_a_proxy(tmp_path):
    path = tmp_path / "http.sock"
    yard = Yard(tmp_path / "var", flags=(
        "--host", f"unix:{path}", "--trusted-proxies", "unix", "--proxy-headers", "forwarded")).start()
    try:
        # Whoever connects has to be allowed to write: a proxy that is in the group of the server, and nobody else.
        assert stat.S_IMODE(path.stat().st_mode) == 0o660
        with socket.socket(socket.AF_UNIX) as connection:
            connection.settimeout(LIMIT)
            connection.connect(str(path))
            answer = ask(
                connection, "GET /v1/explore HTTP/1.1\nHost: y\nForwarded: for=\"[2001:db8::1]\";proto=https\n\n")
            assert answer.status == 200 and answer.headers["Strict-Transport-Security"]
    finally:
        assert yard.stop() == 0
