import assert from "node:assert/strict"
import { test } from "node:test"
import { fire, openPage, parse } from "../page.mjs"

const markup = `<madang-view-switch data-cookie="view"><a href="/?view=tiles" data-view="tiles">Tiles</a>
  <a href="/?view=cards" data-view="cards">Cards</a></madang-view-switch><header class="top"></header>
  <madang-list data-view="tiles"><ul data-items><li><img srcset="/a.webp 640w" width="900" height="600"></li>
  <li><img srcset="/b.webp 640w" width="900" height="600"></li></ul></madang-list>`

test("a list that shows its photos larger asks for files that are as large, and for no smaller ones", async () => {
  const { body } = openPage()
  Object.assign(globalThis, { innerHeight: 800, scrollY: 0 })
  await import("../../../web/scripts/elements/view-switch.js")
  body.append(...parse(markup))
  const list = body.querySelector("madang-list")
  list.resize = () => {}
  for (const element of [body.querySelector(".top"), ...list.querySelectorAll("li")]) {
    element.getBoundingClientRect = () => ({ top: 0, bottom: 0, height: 0 })
  }
  const [small, large] = list.querySelectorAll("img")
  for (const [image, naturalWidth] of [[small, 200], [large, 1200]]) {
    Object.assign(image, { clientWidth: 600, clientHeight: 500, naturalWidth })
  }
  const element = body.querySelector("madang-view-switch")
  element.connectedCallback()
  fire(element.querySelector("[data-view=cards]"), "click")
  assert.deepEqual([small.sizes, large.sizes], ["750px", undefined])
})
