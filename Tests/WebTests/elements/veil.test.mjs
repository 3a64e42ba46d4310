import assert from "node:assert/strict"
import { test } from "node:test"

let Veil
globalThis.HTMLElement = class {}
globalThis.customElements = { get: () => undefined, define: (_, element) => { Veil = element } }
globalThis.madangPhrases = ""
globalThis.CSSStyleSheet = class {
  replaceSync(text) { this.text = text }
}
const fetched = []
globalThis.fetch = async (url) => {
  fetched.push(new URL(url).pathname.split("/").slice(-2).join("/"))
  return new Response(".veil {}")
}
// Those that are on the page.
let veils = []
globalThis.document = Object.assign(new EventTarget(), {
  body: { dataset: {} }, adoptedStyleSheets: [], activeElement: null, querySelector: () => null,
  querySelectorAll: (selector) => {
    const [, photo] = /^madang-veil\[data-of="(.+)"\]$/.exec(selector)
    return veils.filter(({ dataset }) => dataset.of === photo)
  }
})
await import("../../../web/scripts/elements/veil.js")

// Before the photo, in the page; `isRead` is false for one that the script has not reached.
function veil(photo, { isOpen = false, isRead = true } = {}) {
  const leaf = Object.assign(new EventTarget(), { open: isOpen })
  const front = Object.assign(new EventTarget(), {
    getAttribute: (name) => name === "aria-label" ? "Sensitive photo: by Ana. Show" : null
  })
  const link = { focus: (options) => { document.activeElement = link; link.options = options } }
  const words = { childNodes: [{ cloneNode: (isDeep) => `words ${isDeep}` }] }
  const element = isRead ? new Veil() : {}
  element.dataset = { of: photo }
  element.querySelector = (selector) => (
    { details: leaf, summary: front, a: link, ".veil__note": words })[selector]
  element.isThere = true
  element.replaceWith = (node) => {
    assert.equal(node, link)
    element.isThere = false
    veils = veils.filter((other) => other !== element)
  }
  veils.push(element)
  return {
    element, link, front,
    open: () => { leaf.open = true; leaf.dispatchEvent(new Event("toggle")) },
    press: () => front.dispatchEvent(new Event("click", { cancelable: true }))
  }
}

function connected(...those) {
  for (const { element } of those) element.connectedCallback()
}

test("what is opened gives way to the photo, wherever that stands, and to no other", () => {
  const [one, twin, other] = [veil("a"), veil("a"), veil("b")]
  connected(one, twin, other)
  one.open()
  assert.deepEqual([one, twin, other].map(({ element }) => element.isThere), [false, false, true])
  // Where it comes in later, as in the next part of a list, it is not asked for again.
  const later = veil("a")
  connected(later)
  assert.equal(later.element.isThere, false)
})

test("who opens it by a key goes on at the photo, and nobody else is moved", () => {
  const [one, other] = [veil("c"), veil("d")]
  connected(one, other)
  document.activeElement = one.front
  // The script does what the browser would.
  assert.equal(one.press(), false)
  assert.equal(document.activeElement, one.link)
  assert.deepEqual(one.link.options, { preventScroll: true })
  other.press()
  assert.equal(other.element.isThere, false)
  assert.equal(document.activeElement, one.link)
})

test("one that was opened before the script came is done with, others that it has not reached come later", () => {
  const [one, twin] = [veil("e", { isOpen: true }), veil("e", { isRead: false })]
  connected(one)
  assert.deepEqual([one.element.isThere, twin.element.isThere], [false, true])
})

test("the viewer lifts it, and says what it says", () => {
  const one = veil("f")
  connected(one)
  assert.deepEqual(one.element.words, ["words true"])
  assert.equal(one.element.label, "Sensitive photo: by Ana. Show")
  one.element.lift()
  assert.equal(one.element.isThere, false)
  // Also where a long list has taken it off the page for a while.
  const far = veil("g")
  connected(far)
  veils = []
  far.element.lift()
  assert.equal(far.element.isThere, false)
})

test("its styles come once, for pages that did not have them", () => {
  assert.deepEqual(fetched, ["later/veil.css"])
})
