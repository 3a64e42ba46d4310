import assert from "node:assert/strict"
import { afterEach, beforeEach, test } from "node:test"

globalThis.HTMLElement = class extends EventTarget { dataset = {} }
globalThis.cancelAnimationFrame = () => {}
globalThis.ResizeObserver = class { observe() {} disconnect() {} }
globalThis.madangPhrases = ["picture.removed=removed", "picture.reload=Reload", "compose.offline=no line"].join("\n")
const { PictureElement } = await import("../../../web/scripts/settings/picture-element.js")

const before = globalThis.fetch
let fetched, toasts, confirmed, replaced, reloads

// A part of the page that has whatever is asked for in it.
class Part extends EventTarget {
  dataset = {}
  querySelector() { return new Part() }
  toggleAttribute() {}
  setAttribute() {}
  focus() {}
}

// The page's dialog that asks: "yes" is pressed at once.
function asking() {
  const [form, cancel, go] = [new Part(), new Part(), new Part()]
  const dialog = Object.assign(new Part(), {
    querySelector: (selector) => selector === "form" ? form : new Part(),
    querySelectorAll: () => [cancel, go],
    showModal: () => queueMicrotask(() => {
      form.dispatchEvent(Object.assign(new Event("submit", { cancelable: true }), { submitter: go }))
    }),
    close: () => dialog.dispatchEvent(new Event("close"))
  })
  return dialog
}

beforeEach(() => {
  [fetched, toasts, replaced, reloads] = [[], [], [], 0]
  confirmed = asking()
  globalThis.location = Object.assign(new URL("http://yard.test/settings/profile"), { reload: () => { reloads += 1 } })
  globalThis.document = Object.assign(new EventTarget(), {
    body: { dataset: {} }, getElementById: () => confirmed, querySelectorAll: () => [],
    querySelector: (selector) => ({ replaceWith: (fresh) => replaced.push([selector, fresh]) })
  })
  document.addEventListener("madang:toast", ({ detail }) => toasts.push(detail))
  globalThis.DOMParser = class {
    parseFromString(text) {
      return { body: {}, querySelector: (selector) => text.includes(selector) ? `fresh ${selector}` : null }
    }
  }
})

afterEach(() => { globalThis.fetch = before })

// An answer of the yard that is a page.
function page(text, status = 200) {
  const answer = new Response(text, { status, headers: { "Content-Type": "text/html", "X-Request-Id": "a" } })
  return Object.defineProperty(answer, "url", { value: location.href })
}

// Somebody takes the picture away. The call is answered by `call()`, the page that comes then by `draw()`.
async function remove(call, draw) {
  globalThis.fetch = async (url, { method }) => {
    fetched.push(`${method} ${url}`)
    return method === "GET" ? draw() : call()
  }
  // Which has the focus once all is done.
  const choose = new Part()
  const focused = new Promise((resolve) => { choose.focus = resolve })
  const element = Object.assign(new PictureElement(), {
    dataset: { call: "/v1/me/avatar" },
    querySelector: (selector) => selector === "[data-part=choose]" ? choose : new Part()
  })
  element.connectedCallback()
  const button = Object.assign(new Part(), { dataset: { part: "remove" }, closest: () => null })
  const click = new Event("click")
  Object.defineProperty(click, "target", { value: { closest: () => button } })
  element.dispatchEvent(click)
  await focused
  element.disconnectedCallback()
}

const done = () => new Response(null, { status: 204 })
const unreached = () => { throw new TypeError("no line") }

test("a picture that is gone is told and shown wherever it stands", async () => {
  await remove(done, () => page("[data-part=portrait] .places"))
  assert.deepEqual(fetched, ["DELETE /v1/me/avatar", "GET /settings/profile"])
  assert.deepEqual(replaced.map(([selector]) => selector), ["[data-part=portrait]", ".places"])
  assert.deepEqual(toasts, [{ text: "removed", action: null }])
})

for (const [what, draw] of [
  ["does not come", unreached], ["is one of a failure", () => page("[data-part=portrait]", 503)],
  ["is the one to log in", () => page("a form")]
]) {
  test(`a picture that is gone is told, and how to see it, where the page ${what}`, async () => {
    await remove(done, draw)
    assert.deepEqual(replaced, [])
    assert.deepEqual(toasts.map(({ text, action }) => [text, action.label]), [["removed", "Reload"]])
    assert.equal(reloads, 0)
    toasts[0].action.run()
    assert.equal(reloads, 1)
  })
}

test("a picture that could not be taken away is told to be there", async () => {
  await remove(unreached, () => page("[data-part=portrait]"))
  assert.deepEqual(fetched, ["DELETE /v1/me/avatar"])
  assert.deepEqual(toasts, [{ text: "no line", action: null }])
})
