"""WebKit, which is the engine of Safari: WebKitGTK's own browser, by WebDriver, in a window that no screen shows."""
import os
import pathlib
import subprocess

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from looking import READY
from pages import FIRST_STEPS
from services import wait_until
from yard import LIMIT

# A press in the middle of the element reaches it, and it stays where it is for two frames. While one page takes the
# place of another a picture of both lies above them and takes every press; so does a toast over what lies below it.
REACHED = """selector => new Promise(resolve => {
  const element = document.querySelector(selector)
  element.scrollIntoView({ block: "nearest", behavior: "instant" })
  const before = JSON.stringify(element.getBoundingClientRect())
  requestAnimationFrame(() => requestAnimationFrame(() => {
    const place = element.getBoundingClientRect()
    const above = document.elementFromPoint(place.x + place.width / 2, place.y + place.height / 2)
    resolve(JSON.stringify(place) === before && element.contains(above))
  }))
})"""
# For whoever reads that something did not happen.
STATE = """() => [
  `${location.href} is ${document.readyState}, ${navigator.onLine ? "with" : "without"} a line`,
  `focus: ${document.activeElement?.outerHTML.slice(0, 200)}`,
  `moves: ${document.getAnimations().map(({ effect, playState }) =>
    `${effect?.pseudoElement ?? effect?.target?.className} ${playState}`).join(", ")}`,
  document.body.innerText
].join("\\n")"""
# What begins to move does so with the next frame.
SETTLED = """async () => {
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  await Promise.all(document.getAnimations()
    .filter(animation => Number.isFinite(animation.effect.getComputedTiming().endTime))
    .map(animation => animation.finished.catch(() => {})))
  return true
}"""
BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"


class Display:
    """A screen that nobody sees."""

    def __init__(self):
        ours, theirs = os.pipe()
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(theirs), "-screen", "0", "1400x1000x24", "-nolisten", "tcp"],
            pass_fds=[theirs], stderr=subprocess.DEVNULL)
        os.close(theirs)
        with os.fdopen(ours) as number:
            self.name = f":{number.readline().strip()}"

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


class Window:
    """A browser with one window. What it keeps goes with `folder`."""

    def __init__(self, display: Display, folder: pathlib.Path):
        kept = {f"XDG_{kind}_HOME": str(folder / kind.lower()) for kind in ("DATA", "CACHE", "CONFIG")}
        # Without a graphics card it draws with the processor.
        service = Service("/usr/bin/WebKitWebDriver", env={
            **os.environ, **kept, "DISPLAY": display.name, "LIBGL_ALWAYS_SOFTWARE": "1", "LANGUAGE": "en"})
        options = Options()
        options.binary_location = BROWSER
        options.add_argument("--automation")
        self.driver = webdriver.WebKitGTK(options=options, service=service)
        self.driver.set_script_timeout(LIMIT)
        self.address = ""

    def log_in(self, yard, client, password: str) -> None:
        self.address = yard.address
        self.open("/login")
        self.find("[name=identifier]").send_keys(client.member["username"])
        self.find("[name=password]").send_keys(password)
        self.click("main form button:not([type=button])")
        self.until("() => !location.pathname.startsWith('/login')", "one is logged in")
        # They would stand above every feed.
        steps = "&".join(f"step={step}" for step in FIRST_STEPS)
        self.ask("""steps => fetch("/first-steps", {
          method: "POST", body: new URLSearchParams(steps), redirect: "manual" }).then(() => true)""", steps)

    def open(self, path: str) -> None:
        """Goes there and waits until scripts, fonts and the photos on the screen are there."""
        self.driver.get(self.address + path)
        self.until(READY, f"{path} is there")

    def settle(self) -> None:
        """Waits until nothing moves or fades any more, and what then stands on the screen is there."""
        self.ask(SETTLED)
        self.until(READY, "all on the screen is there")

    def resize(self, width: int, height: int) -> None:
        """The toolbar of the browser takes some of the height, and decides how narrow it can be."""
        self.driver.set_window_size(width, height)

    def ask(self, script: str, *given):
        """What a function of the page gives; a promise is waited for."""
        return self.driver.execute_async_script(
            f"const done = arguments[arguments.length - 1]\nPromise.resolve(({script})(...arguments)).then(done)",
            *given)

    def find(self, selector: str):
        """The first of these elements, once it can be seen."""
        found = []

        def is_seen() -> bool:
            found[:] = self.driver.find_elements(By.CSS_SELECTOR, selector)[:1]
            try:
                return bool(found) and found[0].is_displayed()
            except StaleElementReferenceException:
                return False
        self.wait_until(is_seen, f"{selector} can be seen")
        return found[0]

    def click(self, selector: str) -> None:
        """Once it can be seen, and a press would reach it."""
        element = self.find(selector)
        self.until(REACHED, f"{selector} can be pressed", selector)
        element.click()

    def press(self, key: str) -> None:
        ActionChains(self.driver).send_keys(key).perform()

    def text(self, selector: str = "body") -> str:
        return self.ask("selector => document.querySelector(selector)?.innerText ?? ''", selector)

    def until(self, script: str, what: str, *given) -> None:
        self.wait_until(lambda: self.ask(script, *given), what)

    def until_says(self, words: str, selector: str = "body") -> None:
        self.wait_until(lambda: words in self.text(selector), f"{selector} says {words}")

    def wait_until(self, holds, what: str) -> None:
        try:
            wait_until(holds, what)
        except AssertionError as error:
            raise AssertionError(f"{error}\n{self.ask(STATE)}") from None

    def stop(self) -> None:
        self.driver.quit()
