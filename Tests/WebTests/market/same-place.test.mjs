import assert from "node:assert/strict"
import { test } from "node:test"
import { openPage, parse } from "../page.mjs"

const { takePlace } = await import("../../../web/scripts/market/same-place.js")

// A listing with these photos, of which the one numbered `seen` is seen.
function listing(photos, { seen = 0, isMine = false, pressed = "false" } = {}) {
  const slides = photos.map((id) => `<li class="carousel__slide"><a data-photo="${id}" href="/media/${id}"></a></li>`)
  const dots = photos.map((_, index) => `<li><a class="dot"${index === seen ? " aria-current=\"true\"" : ""}></a></li>`)
  const ask = isMine ? "" : "<a href=\"/market/1/ask\">Ask</a>"
  return `<article data-listing="1"><ul class="carousel__strip" tabindex="0">${slides.join("")}</ul>
    <ul class="carousel__dots">${dots.join("")}</ul><button name="hearted" aria-pressed="${pressed}"></button>${ask}
    <p><a href="/@ana">ana</a></p>${ask}</article>`
}

// The newer one in the page in place of the older, and what its strip was scrolled to.
function renewed(before, after, focused = null) {
  openPage(`<main>${before}</main>`)
  const older = document.querySelector("article")
  if (focused) focused(older).focus()
  const [newer] = parse(after)
  let scrolled = null
  for (const [index, slide] of newer.querySelectorAll(".carousel__slide").entries()) slide.offsetLeft = 8 + index * 300
  Object.assign(newer.querySelector(".carousel__strip"), {
    offsetLeft: 8, scrollTo: ({ left, behavior }) => { scrolled = { left, behavior } }
  })
  takePlace(older, newer)
  assert.equal(document.querySelector("article"), newer)
  return { newer, scrolled }
}

test("whoever has the focus on a control of a listing has it on the same one of the newer version", () => {
  const heart = (root) => root.querySelector("button")
  const { newer } = renewed(listing(["a"]), listing(["a"], { pressed: "true" }), heart)
  assert.equal(document.activeElement, heart(newer))
  // Of two that are named the same, the same.
  const bar = (root) => root.querySelectorAll("[href='/market/1/ask']")[1]
  const { newer: other } = renewed(listing(["a"]), listing(["a"]), bar)
  assert.equal(document.activeElement, bar(other))
})

test("where the control is gone the listing has the focus, and nobody else is moved", () => {
  const ask = (root) => root.querySelector("[href='/market/1/ask']")
  const { newer } = renewed(listing(["a"]), listing(["a"], { isMine: true }), ask)
  assert.equal(document.activeElement, newer)
  assert.equal(newer.tabIndex, -1)
  renewed(listing(["a"]), listing(["a"]))
  assert.equal(document.activeElement, document.body)
})

test("the photo that is seen stays the one that is seen, wherever it stands now", () => {
  const { scrolled } = renewed(listing(["a", "b", "c"], { seen: 1 }), listing(["c", "a", "b"]))
  assert.deepEqual(scrolled, { left: 600, behavior: "instant" })
  assert.equal(renewed(listing(["a", "b"], { seen: 1 }), listing(["a", "c"])).scrolled, null)
  assert.equal(renewed(listing(["a", "b"]), listing(["a", "b"])).scrolled, null)
})
