import assert from "node:assert/strict"
import { beforeEach, test } from "node:test"
import { openPage, parse, turn } from "../page.mjs"

const SCREEN = 800
const CARD = 100
let frames, page

globalThis.madangPhrases = ""
globalThis.location = { origin: "http://yard.test", href: "http://yard.test/", pathname: "/", search: "" }
globalThis.sessionStorage = { getItem: () => null, setItem() {} }
globalThis.BroadcastChannel = class extends EventTarget { postMessage() {} close() {} }
globalThis.ResizeObserver = class { observe() {} disconnect() {} }
globalThis.addEventListener = () => {}
globalThis.innerHeight = SCREEN
globalThis.requestAnimationFrame = (step) => frames.push(step)
globalThis.cancelAnimationFrame = () => { frames = [] }
globalThis.scrollBy = ({ top }) => { page.scroll += top }
openPage()
const { ItemWindow } = await import("../../../web/scripts/posts/post-window.js")

// Cards below each other, each as tall as the others; a gap is as tall as it says.
Object.assign(HTMLElement.prototype, {
  getBoundingClientRect() {
    const all = this.parentElement.children
    const top = all.slice(0, all.indexOf(this)).reduce((sum, one) => sum + heightOf(one), -page.scroll)
    return { top, bottom: top + heightOf(this) }
  },
  matches: new Proxy(HTMLElement.prototype.matches, {
    apply: (matches, element, [selector]) => !selector.startsWith(":focus-within") && matches.call(element, selector)
  })
})

function heightOf(element) {
  return element.dataset.id ? CARD : Number.parseFloat(element.style.blockSize)
}

function cards(from, count) {
  return Array.from({ length: count }, (_, n) => parse(`<li data-id="${from + n}"><p>words ${from + n}</p></li>`)[0])
}

function shown(list) {
  return list.children.map(({ dataset }) => dataset.id).filter(Boolean).map(Number)
}

function numbers(from, count) {
  return Array.from({ length: count }, (_, n) => from + n)
}

// One frame, and what is done behind it.
async function frame() {
  for (const step of frames.splice(0)) step()
  await new Promise((done) => setTimeout(done))
}

async function rest() {
  await turn()
  while (frames.length > 0) await frame()
}

function openList(count) {
  const list = parse("<div><ul data-items></ul></div>")[0].children[0]
  document.body.append(list.parentElement)
  list.append(...cards(0, count))
  return list
}

beforeEach(() => {
  openPage()
  frames = []
  page = { scroll: 0 }
})

test("a page behind a long list comes in by two cards, after a frame and not within it, and only as far as is near",
  async () => {
    const list = openList(20)
    const all = new ItemWindow(list)
    all.append(cards(20, 20))
    all.append(cards(40, 20))
    assert.deepEqual(shown(list), numbers(0, 60))
    page.scroll = 40 * CARD
    all.append(cards(60, 20))
    assert.deepEqual(shown(list), numbers(0, 60), "none of them at once")
    assert.equal(list.children.reduce((sum, one) => sum + heightOf(one), 0), 80 * CARD, "their place is kept")
    for (const step of frames.splice(0)) step()
    assert.deepEqual(shown(list), numbers(0, 60))
    await frame()
    assert.deepEqual(shown(list), numbers(0, 62))
    await rest()
    assert.deepEqual(shown(list), numbers(12, 66), "three screens on both sides, by groups of six")
    assert.equal(page.scroll, 40 * CARD)
    assert.deepEqual(all.ids, numbers(0, 80).map(String))
    all.stop()
  })

test("posts that came and were never near are there in their order, as text and as elements", async () => {
  const list = openList(20)
  const all = new ItemWindow(list)
  for (let from = 20; from < 200; from += 20) all.append(cards(from, 20))
  await rest()
  assert.ok(shown(list).length <= 60)
  assert.deepEqual(all.items.map(({ outerHTML }) => outerHTML), cards(0, 200).map(({ outerHTML }) => outerHTML))
  assert.equal(all.markup, cards(0, 200).map(({ outerHTML }) => outerHTML).join(""))
  page.scroll = 150 * CARD
  all.follow()
  const seen = shown(list).filter((id) => id >= 150 && id < 158)
  assert.deepEqual(seen, numbers(150, 8), "what is on the screen comes at once")
  assert.equal(list.querySelector("[data-id=\"150\"] p").textContent, "words 150")
  all.stop()
})

test("what had come in half when the reader went on leaves again", async () => {
  const list = openList(20)
  const all = new ItemWindow(list)
  for (let from = 20; from < 600; from += 20) all.append(cards(from, 20))
  await rest()
  for (let top = 60; top < 600; top += 60) {
    page.scroll = top * CARD
    all.follow()
    await frame()
  }
  page.scroll = 0
  all.follow()
  await rest()
  assert.deepEqual(shown(list), numbers(0, 36))
  assert.equal(list.children.reduce((sum, one) => sum + heightOf(one), 0), 600 * CARD)
  all.stop()
})

test("of a long list of which few posts are left all come in", async () => {
  const list = openList(20)
  const all = new ItemWindow(list)
  for (let from = 20; from < 100; from += 20) all.append(cards(from, 20))
  await rest()
  for (const item of all.items.filter(({ dataset }) => dataset.id % 3 > 0)) {
    item.remove()
    all.forget(item)
  }
  await rest()
  page.scroll = 10 * CARD
  all.follow()
  await rest()
  assert.deepEqual(shown(list), numbers(0, 100).filter((id) => id % 3 === 0))
  all.stop()
})
