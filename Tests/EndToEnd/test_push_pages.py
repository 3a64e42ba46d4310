"""Push in the browser: turning a device on, and what its worker shows."""
import json

import pytest
from playwright.sync_api import expect

from looking import look
from push_service import PushService
from test_keyboard import tab_to
from test_push import like, name_of, state
from waits import until
from yard import Client


@pytest.fixture
def service():
    with PushService() as running:
        yield running


# The browser. Chromium of tests has no push service of its own, and without a window nothing that shows notifications:
# these two are played, the rest is the browser's and ours.

SUBSCRIBES = """subscription => {
  const bytes = text => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), one => one.charCodeAt(0))
  const made = {
    ...subscription, toJSON: () => subscription,
    get options() { return { applicationServerKey: bytes(sessionStorage.getItem("subscribedBy")).buffer } },
    unsubscribe: async () => { sessionStorage.removeItem("subscribedBy"); return true }
  }
  PushManager.prototype.subscribe = async options => {
    sessionStorage.setItem("subscribedBy", options.applicationServerKey)
    return made
  }
  PushManager.prototype.getSubscription = async () => sessionStorage.getItem("subscribedBy") ? made : null
  Object.defineProperty(Notification, "permission", { get: () => window.permission ?? "granted" })
  Notification.requestPermission = async () => Notification.permission
}"""

# In the worker. What it shows, closes and opens is noted; whether a press allows it only a real one would tell.
NOTES = """() => {
  self.shown = []
  self.opened = []
  self.unsubscribed = 0
  self.badges = []
  // Without a window it has no icons either, and ends the page whose worker asks for a number at one.
  navigator.setAppBadge = async count => { badges.push(count) }
  ServiceWorkerRegistration.prototype.showNotification = async (title, options) => { shown.push({ title, options }) }
  ServiceWorkerRegistration.prototype.getNotifications = async () => []
  PushManager.prototype.getSubscription = async () => ({ unsubscribe: async () => { unsubscribed += 1; return true } })
  WindowClient.prototype.focus = async function() { return this }
  clients.openWindow = async (url) => { opened.push(url); return null }
}"""

PRESS = """async data => {
  let done
  let isClosed = false
  const event = new ExtendableEvent("notificationclick")
  Object.defineProperty(event, "notification", { value: { data, close() { isClosed = true } } })
  Object.defineProperty(event, "waitUntil", { value: promise => { done = promise } })
  self.dispatchEvent(event)
  await done
  return isClosed
}"""


class Browser:
    """The worker of a page, to which messages are given as the browser's own push service does."""

    def __init__(self, page, yard, besides=None):
        """Playwright still lists a worker that has ended: it is none of `besides`."""
        self.page, self.origin, self.registrations = page, yard.address, {}
        self.tools = page.context.new_cdp_session(page)
        self.tools.on("ServiceWorker.workerRegistrationUpdated", self._note)
        self.tools.send("ServiceWorker.enable")
        until(page, lambda: self.registrations, "the registration is known")
        others = lambda: [worker for worker in page.context.service_workers if worker is not besides]
        until(page, others, "the worker is known")
        self.worker = others()[0]
        self.worker.evaluate(NOTES)

    def _note(self, event: dict) -> None:
        for one in event["registrations"]:
            if one["scopeURL"].startswith(self.origin) and not one["isDeleted"]:
                self.registrations[one["registrationId"]] = one

    def deliver(self, message: dict) -> None:
        self.tools.send("ServiceWorker.deliverPushMessage", {
            "origin": self.origin, "registrationId": list(self.registrations)[-1], "data": json.dumps(message)})

    def noted(self, what: str):
        return self.worker.evaluate(f"() => {what}")

    def await_shown(self, count: int) -> list[dict]:
        until(self.page, lambda: len(self.noted("shown")) == count, f"{count} notifications are shown")
        return self.noted("shown")


def on_phone(phone, own, member: Client, device):
    """A page of a member whom the browser may tell, and that its worker controls."""
    page = phone(member)
    page.context.grant_permissions(["notifications"], origin=own.address)
    page.add_init_script(f"({SUBSCRIBES})({json.dumps(device.subscription)})")
    page.add_init_script("navigator.setAppBadge = async count => { (window.badges ??= []).push(count) }")
    page.goto("/settings/push")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    return page


def test_a_device_is_turned_on_told_shown_and_led_to_the_post_until_its_member_logs_out(own, phone, service):
    ana, ben = Client(own).join("ana"), Client(own).join("ben")
    post = ana.publish("Evening light in the yard")
    device = service.device()
    page = on_phone(phone, own, ana, device)
    part = page.locator("madang-push [data-part]:visible")
    expect(part).to_have_attribute("data-part", "turn-on")
    look(page)
    # By the keys: the focus stays where the next thing is to be done.
    tab_to(page, "[data-part=turn-on]")
    page.keyboard.press("Enter")
    expect(part).to_have_attribute("data-part", "turn-off")
    expect(page.locator("[data-part=turn-off]")).to_be_focused()
    assert page.evaluate("sessionStorage.getItem('subscribedBy')") == state(ana)["public_key"]

    browser = Browser(page, own)
    like(ben, post)
    message = device.wait()
    browser.deliver(message.json)
    shown = browser.await_shown(1)[0]
    assert shown["title"] == f"{name_of(ben)} likes your post"
    told, options = message.notification, shown["options"]
    assert {name: options[name] for name in ("body", "tag", "lang", "dir", "icon")} == {
        name: told[name] for name in ("body", "tag", "lang", "dir", "icon")}
    until(page, lambda: browser.noted("badges") == [message.json["app_badge"]], "the icon has a number")
    assert options["renotify"] is True and options["data"] == {"navigate": told["navigate"]}
    for picture in (options["icon"], options["badge"]):
        assert page.request.get(picture).headers["content-type"] == "image/png"
    assert browser.worker.evaluate(PRESS, options["data"])
    page.wait_for_url(f"**/p/{post['id']}*")
    expect(page.get_by_text("Evening light in the yard").first).to_be_visible()

    # What is for somebody else is not shown.
    browser.deliver({**message.json, "member": ben.member["id"]})
    until(page, lambda: browser.noted("unsubscribed") == 1, "the browser is unsubscribed")
    assert len(browser.noted("shown")) == 1
    page.goto("/settings")
    page.get_by_role("button", name="Log out").click()
    page.wait_for_url(lambda url: "/settings" not in url)
    until(page, lambda: browser.noted("unsubscribed") > 1, "the log-out unsubscribes the browser")
    until(page, lambda: page.evaluate("window.badges") == [0], "the icon has no number any more")
    # The log-out took the worker, too; visitors get one of their own.
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    later = Browser(page, own, besides=browser.worker)
    later.deliver(message.json)
    until(page, lambda: later.noted("unsubscribed") == 1, "the message was looked at")
    assert later.noted("shown") == []
