"""What operators watch: the rules and the dashboard in packaging/ speak of what the server measures."""
import json
import pathlib
import re
import subprocess
import urllib.request

from yard import LIMIT, ROOT, Client

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


def test_rules_and_dashboard_name_only_what_the_server_measures(yard):
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


def test_the_alerts_come_when_they_should_and_not_before():
    for words in (["check", "rules", RULES], ["test", "rules", pathlib.Path(RULES).with_suffix(".test.yml")]):
        said = subprocess.run(["promtool", *words], capture_output=True, text=True)
        assert said.returncode == 0, said.stdout + said.stderr
