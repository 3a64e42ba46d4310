import assert from "node:assert/strict"
import { test } from "node:test"
import { answerOf, openPage, parse } from "../page.mjs"

globalThis.location = { origin: "http://yard.test", href: "http://yard.test/boards" }
openPage()
const { fetchBoards, renewBoards } = await import("../../../web/scripts/boards/boards-renewal.js")

function card(id, { title = id, badge = "", cover = id } = {}) {
  return `<li class="boards__item" data-id="${id}"><article class="board-card"><a href="/boards/${id}"><span
    class="board-card__cover"><img class="photo" src="/media/${cover}" alt=""></span><b
    class="board-card__title">${title}</b></a><p class="board-card__facts">2 photos</p>${badge}</article></li>`
}

// The boards in a page.
function opened(...ids) {
  openPage(`<ol data-items>${ids.map((id) => card(id)).join("")}</ol>`)
  return document.querySelector("[data-items]")
}

function idsOf(place) {
  return place.children.map(({ dataset }) => dataset.id)
}

function renew(place, ...cards) {
  renewBoards(place, parse(cards.join("")))
}

test("boards that look as they did stay, those that do not are replaced, and others come and go", () => {
  const place = opened("a", "b", "c", "d")
  const [a, b, c, d] = place.children
  renew(place, card("new"), card("d"), card("a"), card("b", { title: "renamed" }))
  assert.deepEqual(idsOf(place), ["new", "d", "a", "b"])
  assert.deepEqual([place.children[1], place.children[2]], [d, a])
  assert.notEqual(place.children[3], b)
  assert.equal(c.isConnected, false)
  for (const change of [{ cover: "other" }, { badge: "<span class=\"badge\">new</span>" }]) {
    const before = place.children[2]
    renew(place, card("new"), card("d"), card("a", change), card("b", { title: "renamed" }))
    assert.notEqual(place.children[2], before)
  }
})

test("the board that has the focus keeps it, replaced or moved; of one that is gone the next has it", () => {
  const place = opened("a", "b", "c")
  const focused = () => document.activeElement.closest("[data-id]")?.dataset.id
  place.children[1].querySelector("a").focus()
  renew(place, card("a"), card("b", { title: "renamed" }), card("c"))
  assert.equal(focused(), "b")
  renew(place, card("c"), card("a"), card("b", { title: "renamed" }))
  assert.equal(focused(), "b")
  assert.equal(document.activeElement.localName, "a")
  renew(place, card("c"), card("a"))
  assert.equal(focused(), "a")
  // Keys give it to the board itself.
  place.children[0].focus()
  renew(place, card("c", { title: "renamed" }), card("a"))
  assert.equal(document.activeElement, place.children[0])
  document.activeElement = document.body
  renew(place, card("a"))
  assert.equal(focused(), undefined)
})

test("as much of the list is asked for as is shown, and each board is there once", async () => {
  const pages = { "": ["a", "b"], 2: ["b", "c"], 3: ["d", "e"] }
  const asked = []
  globalThis.fetch = async (url) => {
    const cursor = new URL(url).searchParams.get("cursor") ?? ""
    asked.push(cursor)
    const next = { "": 2, 2: 3 }[cursor]
    const pager = next ? `<a rel="next" href="/boards?cursor=${next}">More</a>` : ""
    return answerOf("/boards", `<madang-list><ol data-items>${pages[cursor].map((id) => card(id)).join("")}</ol>
      <footer data-pager>${pager}</footer></madang-list>`)
  }
  const shown = async (count) => {
    const { items, pager } = await fetchBoards(() => count)
    return [items.map(({ dataset }) => dataset.id).join(""), pager.querySelector("[rel=next]")?.getAttribute("href")]
  }
  assert.deepEqual(await shown(2), ["ab", "/boards?cursor=2"])
  assert.deepEqual(await shown(3), ["abc", "/boards?cursor=3"])
  asked.length = 0
  assert.deepEqual(await shown(24), ["abcde", undefined])
  assert.deepEqual(asked, ["", "2", "3"])
})
