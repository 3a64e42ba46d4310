import assert from "node:assert/strict"
import { test } from "node:test"
import { fire, openPage, parse, turn } from "../page.mjs"

const slides = [1, 2, 3].map((number) => `<li class="carousel__slide"><a href="/${number}"></a></li>`).join("")
const dots = [1, 2, 3].map((number) => `<li><a class="dot"${number === 1 ? " aria-current=\"true\"" : ""}></a></li>`)

globalThis.madangPhrases = ""
globalThis.fetch = async () => new Response("", { status: 404 })
globalThis.IntersectionObserver = class {
  observe() {}
  disconnect() {}
}
openPage()
await import("../../../web/scripts/elements/carousel.js")
// It is there at once when it is asked for.
await import("../../../web/scripts/photos/carousel-mouse.js")
const Carousel = customElements.get("madang-carousel")

test("which of how many photos is seen comes with a mouse and with keys, not with a finger", async () => {
  for (const [type, more, isKey, count] of [
    ["pointerover", { pointerType: "mouse" }, false, "1/3"], ["focusin", {}, true, "1/3"],
    ["keydown", { key: "Tab" }, true, "1/3"], ["pointerover", { pointerType: "touch" }, false, undefined],
    ["focusin", {}, false, undefined]
  ]) {
    const { carousel, strip } = open(isKey)
    fire(strip, type, more)
    await turns()
    assert.equal(carousel.querySelector(".carousel__count")?.textContent, count, `${type} ${JSON.stringify(more)}`)
    carousel.disconnectedCallback()
  }
})

test("it comes once, and goes with the carousel", async () => {
  const { carousel, strip } = open(true)
  fire(strip, "focusin")
  fire(strip, "pointerover", { pointerType: "mouse" })
  await turns()
  assert.equal(carousel.querySelectorAll(".carousel__count").length, 1)
  assert.equal(carousel.querySelectorAll(".carousel__arrow").length, 2)
  carousel.disconnectedCallback()
  assert.equal(carousel.querySelectorAll(".carousel__count").length, 0)
})

test("with arrow keys the focus goes along from photo to photo, and stays on the strip where it was there", () => {
  const { carousel, strip } = open(true)
  globalThis.matchMedia = () => ({ matches: true })
  strip.scrollTo = () => {}
  const [first, second] = strip.querySelectorAll("a")
  first.focus()
  fire(first, "keydown", { key: "ArrowRight" })
  assert.equal(document.activeElement, second)
  strip.focus()
  fire(strip, "keydown", { key: "ArrowRight" })
  assert.equal(document.activeElement, strip)
  carousel.disconnectedCallback()
})

// `isKey` is whether the browser shows where the focus is.
function open(isKey) {
  openPage()
  customElements.define("madang-carousel", Carousel)
  document.body.append(...parse(`<madang-carousel class="carousel">
    <ul class="carousel__strip" tabindex="0">${slides}</ul>
    <ul class="carousel__dots">${dots.join("")}</ul></madang-carousel>`))
  document.createElementNS = (_, name) => document.createElement(name)
  const carousel = document.querySelector("madang-carousel")
  carousel.connectedCallback()
  const strip = carousel.querySelector(".carousel__strip")
  for (const stop of [strip, ...strip.querySelectorAll("a")]) {
    const matches = stop.matches.bind(stop)
    stop.matches = (selector) => selector === ":focus-visible" ? isKey : matches(selector)
  }
  return { carousel, strip }
}

async function turns() {
  for (let count = 0; count < 20; count += 1) await turn()
}
