"""What operators watch: the rules and the dashboard in packaging/ speak of what the server measures."""
import json
import pathlib
import re
import subprocess
import urllib.request

from services import wait_until
from yard import BINARY, ENVIRONMENT, LIMIT, ROOT, Client, free_port

RULES = ROOT / "packaging/prometheus/madang-alerts.yml"
DASHBOARD = ROOT / "packaging/grafana/madang.json"
# Prometheus adds it to what it asks.
FOREIGN = {"up"}


def queries() -> "dict[str, list[str]]":
    rules = re.findall(r"^ +expr: (?:\|\n((?: {10,}.*\n)+)|(.*)\n)", RULES.read_text(), re.M)
    panels = json.loads(DASHBOARD.read_text())["panels"]
    return {
        RULES.name: ["".join(one) for one in rules],
        DASHBOARD.name: [target["expr"] for panel in panels for target in panel["targets"]]}


def names(query: str) -> "set[str]":
    """What stands before a selector."""
    return set(re.findall(r"([a-z_]+)\{", query))


def test_rules_and_dashboard_name_only_what_the_server_measures_and_alerts_come_when_they_should(yard):
    Client(yard).get("/v1/posts").expect(200)
    metrics = urllib.request.urlopen(yard.admin + "/metrics", timeout=LIMIT).read().decode()
    measured = set(re.findall(r"^([a-z_]+)[ {]", metrics, re.M)) | FOREIGN
    # What begins with something that does not happen here.
    for source in (ROOT / "Sources").rglob("*.swift"):
        measured |= set(re.findall(r'(?:Counter|Meter)\(label: "([a-z_]+)"', source.read_text()))
    for file, said in queries().items():
        assert len(said) >= 5, file
        for query in said:
            assert names(query), f"{file}: no metric in {query}"
            assert names(query) <= measured, f"{file}: {query}"

    # The alerts come when they should, and not before.
    for words in (["check", "rules", RULES], ["test", "rules", pathlib.Path(RULES).with_suffix(".test.yml")]):
        said = subprocess.run(["promtool", *words], capture_output=True, text=True)
        assert said.returncode == 0, said.stdout + said.stderr


def test_a_server_and_a_command_go_on_where_nobody_takes_what_they_say(tmp_path):
    def is_alive() -> bool:
        try:
            return urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=LIMIT).status == 200
        except OSError:
            return False

    port = free_port()
    # As a log on a full disk, or one whose collector has ended.
    with open("/dev/full", "wb") as full:
        server = subprocess.Popen(
            [BINARY, "serve", "--data", tmp_path / "var", "--port", str(port), "--admin-port", "0"],
            stdout=full, stderr=full, env=ENVIRONMENT)
        try:
            wait_until(lambda: is_alive() or server.poll() is not None, "a server answers")
            shown = subprocess.run(
                [BINARY, "member", "show", "nobody", "--data", tmp_path / "var"], stderr=full, env=ENVIRONMENT,
                timeout=LIMIT)
            assert shown.returncode == 1 and is_alive()
            # Nobody may take a part of an answer for all of it.
            counted = subprocess.run(
                [BINARY, "stats", "--data", tmp_path / "var"], stdout=full, stderr=subprocess.PIPE, text=True,
                env=ENVIRONMENT, timeout=LIMIT)
            assert counted.returncode == 1 and "cannot be written: No space left" in counted.stderr
            server.terminate()
            assert server.wait(timeout=LIMIT) == 0
        finally:
            server.kill()
            server.wait(timeout=LIMIT)
