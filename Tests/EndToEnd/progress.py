"""What a run of the journeys says and notes: a line for each file, each failure at once, and of a failed journey what
its servers said, last."""
import os
import pathlib
import time

import pytest
from playwright.sync_api import Page

from yard import ROOT, Yard

NOTES = pathlib.Path(os.environ.get("MADANG_TEST_REPORT", ROOT / ".build/test-report"))
STAGE = os.environ.get("MADANG_TEST_STAGE", "journeys")
# Lines of a server's log that are shown of a failed journey.
LINES = 40

waited = 0.0


def pytest_configure(config):
    _count_waits()
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Reporter(), "reporter")


# Seconds. Shorter pauses are looks at what is waited for.
LOOK = 0.05


def _count_waits() -> None:
    """Adds up what journeys wait for nothing but time."""
    sleep, wait = time.sleep, Page.wait_for_timeout

    def count(seconds: float) -> None:
        global waited
        if seconds > LOOK:
            waited += seconds

    def counted_sleep(seconds: float) -> None:
        count(seconds)
        sleep(seconds)

    def counted_wait(page: Page, timeout: float) -> None:
        count(timeout / 1000)
        wait(page, timeout)

    time.sleep, Page.wait_for_timeout = counted_sleep, counted_wait


def tell(deed: str, count: int = 1) -> None:
    """Notes what a journey did: `scripts/test-report` adds it up, at the end of `make soak`."""
    NOTES.mkdir(parents=True, exist_ok=True)
    with open(NOTES / "deeds", "a", encoding="utf-8") as notes:
        notes.write(f"{count}\t{deed}\n")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item, nextitem):
    global waited
    waited = 0.0
    Yard.mark_logs()
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if report.failed:
        for name, lines in Yard.said_since_mark():
            report.sections.append((f"the log of {name}", "\n".join(lines[-LINES:])))
    if report.when == "teardown":
        report.user_properties.append(("waited", waited))
    return report


class Reporter:
    """In the process that shows the run, for all that do the work."""

    def __init__(self):
        self.begin = self.said = time.monotonic()
        self.left: dict[str, int] = {}
        self.files: dict[str, list[float]] = {}
        self.tests: dict[str, float] = {}
        self.failures: list[tuple[str, str]] = []
        # What a journey measured (`record_property("figure", …)`), by its name.
        self.figures: list[tuple[str, str]] = []
        self.done = self.failed = self.count = 0
        self.waited = 0.0

    def pytest_collection_modifyitems(self, items):
        self._expect([item.nodeid for item in items])

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, node, ids):
        if not self.left:
            self._expect(ids)

    def _expect(self, ids: list[str]) -> None:
        self.count, self.left = len(ids), {}
        for name in map(_file, ids):
            self.left[name] = self.left.get(name, 0) + 1

    def pytest_report_teststatus(self, report):
        if report.when == "call" or report.failed:
            return report.outcome, "", ""
        return None

    def pytest_runtest_logreport(self, report):
        self.tests[report.nodeid] = self.tests.get(report.nodeid, 0) + report.duration
        if report.failed:
            self.failed += 1
            crash = getattr(report.longrepr, "reprcrash", None)
            why = f"{crash.path}:{crash.lineno}: {crash.message.splitlines()[0][:300]}" if crash else "see above"
            self.failures.append((f"{_name(report.nodeid)} ({report.when})", why))
            print(f"✘ {report.nodeid} ({report.when})\n  {why}", flush=True)
        if report.when != "teardown":
            return
        properties = dict(report.user_properties)
        self.waited += properties.get("waited", 0)
        if "figure" in properties:
            self.figures.append((_name(report.nodeid), properties["figure"]))
            print(f"  {_name(report.nodeid)}: {properties['figure']}", flush=True)
        self._end(report.nodeid)

    def _end(self, nodeid: str) -> None:
        name = _file(nodeid)
        self.done += 1
        self.left[name] -= 1
        self.files.setdefault(name, []).append(self.tests[nodeid])
        if not self.left[name]:
            print(f"  {name}: {len(self.files[name])} journeys, {sum(self.files[name]):.0f} s"
                  f" ({self.done} of {self.count}, {self.failed} failed)", flush=True)

    def pytest_sessionfinish(self):
        if not self.tests:
            return
        NOTES.mkdir(parents=True, exist_ok=True)
        with open(NOTES / "tests", "a", encoding="utf-8") as notes:
            notes.writelines(f"{STAGE}\t{seconds:.3f}\t{_name(test)}\n" for test, seconds in self.tests.items())
        with open(NOTES / "failures", "a", encoding="utf-8") as notes:
            notes.writelines(f"{STAGE}\t{name}\t{why}\n" for name, why in self.failures)
        with open(NOTES / "figures", "a", encoding="utf-8") as notes:
            notes.writelines(f"{STAGE}\t{name}\t{figure}\n" for name, figure in self.figures)
        with open(NOTES / "waits", "a", encoding="utf-8") as notes:
            notes.write(f"{STAGE}\t{self.waited:.3f}\n")


def _file(nodeid: str) -> str:
    return nodeid.split("::")[0].split("/")[-1]


def _name(nodeid: str) -> str:
    return nodeid.split("/")[-1].replace("::", " › ").replace("_", " ")
