import assert from "node:assert/strict"
import { test } from "node:test"

let More, look
globalThis.HTMLElement = class {}
globalThis.customElements = { get: () => undefined, define: (_, element) => { More = element } }
globalThis.ResizeObserver = class {
  constructor(step) { look = step }
  observe() {}
}
await import("../../../web/scripts/elements/more.js")

// A text of so many lines, of which a card shows eight, or a tile five.
function text(lines, { isTile = false } = {}) {
  const attributes = new Set()
  const link = Object.assign(new EventTarget(), {
    hasAttribute: (name) => attributes.has(name),
    toggleAttribute: (name, isThere) => isThere ? attributes.add(name) : attributes.delete(name)
  })
  const words = { scrollHeight: lines * 20, clientHeight: Math.min(lines, isTile ? 5 : 8) * 20, focus() {} }
  const element = Object.assign(new More(), {
    dataset: {}, querySelector: (selector) => selector === ".card__words" ? words : link,
    closest: (selector) => isTile && selector === "[data-view=tiles]" ? {} : null
  })
  element.connectedCallback()
  const measure = look
  measure()
  return {
    element, link,
    // Whether the browser would follow the link.
    press() {
      const isFollowed = link.dispatchEvent(new Event("click", { cancelable: true }))
      if ("open" in element.dataset) words.clientHeight = words.scrollHeight
      measure()
      return isFollowed
    }
  }
}

test("a card says where its text is cut, and a press shows it whole in place", () => {
  const [long, short] = [text(9), text(8)]
  assert.deepEqual([long, short].map(({ link }) => link.hasAttribute("data-cut")), [true, false])
  assert.equal(long.press(), false)
  assert.equal(long.link.hasAttribute("data-cut"), false)
  assert.equal(long.element.dataset.open, "")
})

test("a tile leads to its post, however long its text is", () => {
  for (const lines of [1, 9]) {
    const { link, press } = text(lines, { isTile: true })
    // Nothing but its styles may take the link away: those of tiles show it.
    assert.equal("hidden" in link, false)
    assert.equal(press(), true)
  }
})
