"""What the person who runs the yard meets: start, stop, settings, members, metrics."""
import os
import pathlib
import re
import stat
import subprocess
import threading
import time
import urllib.request

from photos import drawn
from yard import BINARY, ENVIRONMENT, Client, Yard


def test_an_empty_folder_becomes_a_yard_with_keys_that_only_the_operator_can_read(tmp_path):
    yard = Yard(tmp_path / "var").start()
    assert Client(yard).get("/healthz").json == {"status": "ok"}
    assert Client(yard).get("/readyz").json == {"status": "ok"}
    keys = list((yard.data / "secrets").iterdir())
    assert keys
    assert all(stat.S_IMODE(key.stat().st_mode) == 0o600 for key in keys)
    assert stat.S_IMODE(yard.data.stat().st_mode) == 0o700
    assert yard.stop() == 0


def test_a_restart_keeps_members_sessions_and_posts(tmp_path):
    yard = Yard(tmp_path / "var").start()
    ana = Client(yard).join("ana")
    post = ana.publish("still here", [drawn(1)])
    assert yard.stop() == 0
    yard.start()
    assert ana.get("/v1/me").expect(200).json["username"] == "ana"
    assert ana.get(f"/v1/posts/{post['id']}").expect(200).json["text"] == "still here"
    yard.stop()


def test_stopping_finishes_what_is_under_way(tmp_path):
    yard = Yard(tmp_path / "var").start()
    ana = Client(yard).join("ana")
    answers = []
    photo = drawn(5, (4000, 3000))
    thread = threading.Thread(target=lambda: answers.append(ana.upload(photo)))
    thread.start()
    time.sleep(0.15)
    assert yard.stop() == 0
    thread.join(timeout=30)
    assert answers and answers[0].status in (201, 503)


def test_config_tells_every_setting_with_its_source_and_no_secret(tmp_path):
    file = tmp_path / "madang.json"
    file.write_text('{"image_workers": 3}')
    environment = {**ENVIRONMENT, "MADANG_RATE_LIMIT": "off"}
    result = subprocess.run(
        [BINARY, "config", "--port", "9000", "--config", str(file)], capture_output=True, text=True, env=environment)
    assert result.returncode == 0, result.stderr
    lines = {line.split()[0]: line for line in result.stdout.splitlines() if line.strip()}
    assert "9000" in lines["port"] and "command line" in lines["port"]
    assert "off" in lines["rate_limit"] and "environment" in lines["rate_limit"]
    assert "3" in lines["image_workers"] and "file" in lines["image_workers"]
    assert "127.0.0.1" in lines["host"] and "default" in lines["host"]


def test_a_wrong_setting_stops_the_start_with_one_clear_sentence(tmp_path):
    for variable, value, word in (("MADANG_PORT", "many", "port"), ("MADANG_PROT", "80", "MADANG_PROT")):
        result = subprocess.run(
            [BINARY, "serve", "--data", str(tmp_path / "var")], capture_output=True, text=True, timeout=30,
            env={**ENVIRONMENT, variable: value})
        assert result.returncode != 0
        assert word in result.stderr and len(result.stderr.strip().splitlines()) == 1, result.stderr


def test_without_libvips_the_start_stops_with_one_clear_sentence(tmp_path):
    (tmp_path / "libvips.so.42").write_bytes(b"")
    result = subprocess.run(
        [BINARY, "serve", "--data", str(tmp_path / "var"), "--port", "0"], capture_output=True, text=True, timeout=30,
        env={**ENVIRONMENT, "LD_LIBRARY_PATH": str(tmp_path)})
    assert result.returncode == 78
    assert "libvips.so.42" in result.stderr and len(result.stderr.strip().splitlines()) == 1, result.stderr


def test_only_image_workers_hold_libvips(tmp_path):
    yard = Yard(tmp_path / "var").start()
    Client(yard).join("ana").upload(drawn(1)).expect(201)
    workers = subprocess.run(
        ["pgrep", "-P", str(yard.process.pid)], capture_output=True, text=True, check=True).stdout.split()
    assert "libvips" not in pathlib.Path(f"/proc/{yard.process.pid}/maps").read_text()
    if os.geteuid() == 0:  # Nobody else may look into a worker.
        assert all("libvips" in pathlib.Path(f"/proc/{worker}/maps").read_text() for worker in workers)
    yard.stop()


def test_the_demo_tells_each_step_as_it_happens(tmp_path):
    demo = subprocess.Popen(
        [BINARY, "demo", "--data", str(tmp_path / "var")], stdout=subprocess.PIPE, env=ENVIRONMENT)
    try:
        # What has come when the first bytes come; a demo that keeps its lines back sends them all at once.
        told = os.read(demo.stdout.fileno(), 1 << 16).decode().splitlines()
        assert told[0].startswith("inviting") and len(told) < 10, told
    finally:
        demo.kill()
        demo.communicate(timeout=30)


def test_a_second_server_on_the_same_folder_is_refused(tmp_path):
    yard = Yard(tmp_path / "var").start()
    result = subprocess.run(
        [BINARY, "serve", "--data", str(yard.data), "--port", "0", "--admin-port", "0"],
        capture_output=True, text=True, timeout=30, env=ENVIRONMENT)
    assert result.returncode != 0
    assert len(result.stderr.strip().splitlines()) == 1, result.stderr
    yard.stop()


def test_members_are_made_promoted_and_let_in_by_one_time_links(tmp_path):
    yard = Yard(tmp_path / "var").start()
    made = yard.run("member", "create", "mina", "--email", "mina@example.org", "--role", "owner")
    link = re.search(r"(/\S+)\?token=(\S+)", made.stdout)
    assert link, made.stdout
    yard.run("member", "promote", "mina", "--role", "moderator")
    assert yard.run("member", "promote", "nobody", "--role", "owner", check=False).returncode != 0
    reset = yard.run("member", "reset-password", "mina")
    assert re.search(r"token=\S+", reset.stdout), reset.stdout
    assert re.search(r"token=\S+", yard.run("member", "sign-in-link", "mina").stdout)
    yard.stop()


def test_metrics_are_told_on_the_admin_address_only(tmp_path):
    yard = Yard(tmp_path / "var").start()
    Client(yard).get("/v1/posts").expect(200)
    text = urllib.request.urlopen(yard.admin + "/metrics").read().decode()
    assert "http_requests_total" in text and "process_resident_memory_bytes" in text
    assert Client(yard).get("/metrics").status == 404
    yard.stop()


def test_the_log_is_structured_and_holds_no_secret(tmp_path):
    yard = Yard(tmp_path / "var", flags=("--log-format", "json", "--log-level", "debug")).start()
    ana = Client(yard).join("ana", password="nobody may read this in a log")
    answer = ana.post("/v1/auth/login", {"identifier": "ana", "password": "nobody may read this in a log"}).expect(200).json
    ana.get("/v1/me", headers={"X-Request-Id": "request-seen-in-the-log"})
    ana.post("/v1/auth/refresh", {"refresh_token": answer["tokens"]["refresh_token"]}).expect(200)
    yard.stop()
    assert "request-seen-in-the-log" in yard.log
    for secret in ("nobody may read this in a log", answer["tokens"]["refresh_token"], answer["tokens"]["access_token"]):
        assert secret not in yard.log


def test_no_image_worker_outlives_a_killed_server(tmp_path):
    yard = Yard(tmp_path / "var").start()
    Client(yard).join("ana").upload(drawn(1)).expect(201)
    children = subprocess.run(
        ["pgrep", "-P", str(yard.process.pid)], capture_output=True, text=True).stdout.split()
    assert children
    yard.kill()
    deadline = time.monotonic() + 10
    while any(os.path.exists(f"/proc/{child}") for child in children):
        assert time.monotonic() < deadline, "an image worker lives on"
        time.sleep(0.1)
