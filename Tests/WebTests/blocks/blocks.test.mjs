import assert from "node:assert/strict"
import { test } from "node:test"
import { isAbout, itemsOf, keepBlocks } from "../../../web/scripts/blocks/blocks.js"

// As much of a list as the script looks at: items whose heads lead to somebody.
function item(id, username, author) {
  return {
    dataset: { id, author },
    querySelector: (selector) => selector.includes(`href="/@${username}"`) ? {} : null
  }
}

test("what is taken away after a block is theirs, and nobody else's", () => {
  const items = [item("1", "bo"), item("2", "boris"), item("3", "ana"), item("4", "bo"), item("5", null, "bo")]
  const root = { querySelectorAll: () => items }
  assert.deepEqual(itemsOf("bo", root).map((one) => one.dataset.id), ["1", "4", "5"])
  assert.deepEqual(itemsOf("nobody", root), [])
  const blocked = { dataset: { id: "6" }, querySelector: () => ({}) }
  assert.deepEqual(itemsOf("bo", { querySelectorAll: () => [blocked] }), [])
})

test("a block on another page or device takes away what is theirs, and a page about them is asked for anew", () => {
  let reloads = 0, says = false
  const listeners = {}
  const hear = (news, name = "member.blocked") => listeners[name](news)
  const gone = []
  const row = {
    ...item("1", "bo"), dispatchEvent: (event) => gone.push(event.type), remove: () => gone.push("removed")
  }
  // Also what a list has, but does not keep in the page; one whose script is still on its way has nothing else.
  const others = [item("3", null, "bo"), item("4", null, "ana")]
  const list = { drop: (isGone) => gone.push(...others.filter(isGone).map((one) => one.dataset.id)) }
  const page = {
    body: { dataset: {} },
    addEventListener: () => {},
    querySelectorAll: (selector) => selector === "madang-list" ? [{}, list] : [row, item("2", "ana")],
    querySelector: (selector) => selector.includes("/@cy\"") || (says && selector.includes("/@bo/block")) ? {} : null
  }
  Object.assign(globalThis, {
    addEventListener: () => {}, BroadcastChannel: EventTarget, performance: { getEntriesByType: () => [] },
    sessionStorage: { getItem: () => null },
    document: page, location: { pathname: "/", reload: () => reloads++ }
  })
  keepBlocks({ listen: (name, step) => { listeners[name] = step } })
  hear({ username: "nobody" })
  assert.deepEqual(gone, [])
  hear({ username: "bo" })
  assert.deepEqual(gone, ["madang:removed", "removed", "3"])
  hear({ username: "cy" })
  assert.equal(reloads, 1)
  // News come twice, and a page that is newer says them already.
  hear({ username: "cy" })
  location.pathname = "/@bo"
  says = true
  hear({ username: "bo" })
  assert.equal(reloads, 1)
  hear({ username: "bo" }, "member.unblocked")
  assert.equal(reloads, 2)
  says = false
  hear({ username: "bo" })
  assert.equal(reloads, 3)
  hear({ username: "bo" }, "member.unblocked")
  page.body.dataset.leaving = ""
  hear({ username: "bo" })
  assert.equal(reloads, 3)
})

test("a page is about whom it shows, and about whose post or listing it shows", () => {
  const found = []
  Object.assign(globalThis, {
    location: { pathname: "/market/1" },
    document: { querySelector: (selector) => found.find((one) => selector.includes(one)) ?? null }
  })
  assert.equal(isAbout("bo"), false)
  found.push(`.seller__link[href^="/@bo/"]`)
  assert.equal(isAbout("bo"), true)
  assert.equal(isAbout("b"), false)
  found.splice(0, 1, `.post .card__author[href="/@bo"]`)
  assert.equal(isAbout("bo"), true)
  location.pathname = "/@ana/market"
  found.pop()
  assert.deepEqual(["ana", "an", "bo"].map(isAbout), [true, false, false])
})
