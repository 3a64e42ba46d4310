import assert from "node:assert/strict"
import { beforeEach, test } from "node:test"
import { Rows } from "../../../web/scripts/comments/rows.js"

// An element as far as rows need one. `names` are the selectors that it answers to.
class Part {
  dataset = {}
  children = []
  parent = null

  constructor(names, ...children) {
    this.names = names
    this.append(...children)
  }

  append(...children) {
    for (const child of children) this.insertBefore(child, null)
  }

  insertBefore(child, next) {
    child.remove()
    child.parent = this
    this.children.splice(next ? this.children.indexOf(next) : this.children.length, 0, child)
  }

  remove() {
    if (this.parent) this.parent.children = this.parent.children.filter((other) => other !== this)
    this.parent = null
  }

  querySelector(selector) {
    for (const child of this.children) {
      const found = child.names.includes(selector) ? child : child.querySelector(selector)
      if (found) return found
    }
    return null
  }

  focus() {
    focused = this
  }
}

// Of the page of all replies.
const pageSize = 5
let focused, page, list, rows, replies, held

beforeEach(() => {
  focused = null
  held = null
  replies = ["r1", "r2", "r3", "r4", "r5"]
  page = new Part([], thread())
  list = { row: (id) => page.querySelector(rowOf(id)), keeping: (change) => change(), drop() {} }
  rows = new Rows(list)
  globalThis.location = new URL("http://yard.test/p/1")
  globalThis.DOMParser = class { parseFromString = answerTo }
  globalThis.fetch = async (url) => {
    // As the server was when it was asked.
    const said = [...replies]
    if (url.pathname.endsWith("/replies")) await held
    return Object.defineProperties(new Response(JSON.stringify({ url, said }), {
      headers: { "Content-Type": "text/html", "Madang-Member": "none" }
    }), { url: { value: url.href } })
  }
})

const rowOf = (id) => `.comment[data-id="${id}"]`

function reply(id) {
  const row = new Part([rowOf(id)], new Part([".comment__name"]))
  Object.assign(row.dataset, { id, top: "top" })
  return row
}

// A comment with the first of its replies.
function thread(said = replies) {
  const parts = new Part([".comment__replies"], new Part(["[data-replies]"], ...said.slice(0, 3).map(reply)))
  if (said.length > 3) {
    const more = new Part(["[data-more-replies]"])
    parts.append(Object.assign(more, { href: "/comments/top/replies", textContent: `${said.length - 3} more` }))
  }
  const top = new Part([rowOf("top")], parts)
  top.dataset.id = "top"
  return top
}

// What the browser makes of a page of the server.
function answerTo(text) {
  const { url, said } = JSON.parse(text)
  const { pathname, searchParams } = new URL(url)
  const from = Number(searchParams.get("from") ?? 0)
  const id = pathname.split("/").at(-1)
  const one = () => [id === "top" ? thread(said) : reply(id)]
  const shown = id === "replies" ? said.slice(from, from + pageSize).map(reply) : one()
  const isLast = id !== "replies" || from + pageSize >= said.length
  const next = { getAttribute: () => `/comments/top/replies?from=${from + pageSize}` }
  const parts = {
    "[data-items]": { children: shown }, "[data-pager]": { querySelector: () => isLast ? null : next }
  }
  return { body: {}, querySelectorAll: () => [], querySelector: (selector) => parts[selector] ?? null }
}

const more = () => page.querySelector("[data-more-replies]")
const shown = () => page.querySelector("[data-replies]").children.map(({ dataset }) => dataset.id)

async function hear(id) {
  replies.push(id)
  await rows.take(id)
}

test("a thread that is being opened stays open when a reply comes, with its rows and the focus", async () => {
  replies = ["r1", "r2", "r3", "r4"]
  page = new Part([], thread())
  const first = list.row("r1")
  let letGo
  held = new Promise((resolve) => { letGo = resolve })
  const opening = rows.showReplies(more())
  await hear("r5")
  assert.equal(more().textContent, "2 more")
  letGo()
  await opening
  assert.deepEqual(shown(), ["r1", "r2", "r3", "r4", "r5"])
  assert.equal(list.row("r1"), first)
  assert.equal(focused, list.row("r4").querySelector(".comment__name"))
})

test("a thread that was opened in part stays so when a reply comes, and brings it with the last of them", async () => {
  replies.push("r6")
  await rows.showReplies(more())
  await hear("r7")
  assert.deepEqual(shown(), ["r1", "r2", "r3", "r4", "r5"])
  await rows.showReplies(more())
  assert.deepEqual(shown(), ["r1", "r2", "r3", "r4", "r5", "r6", "r7"])
  assert.equal(more(), null)
})

test("one's own reply is shown in any case, and those that are opened later stand before it", async () => {
  replies.push("r6")
  await rows.take("r6", true)
  assert.deepEqual(shown(), ["r1", "r2", "r3", "r6"])
  await rows.showReplies(more())
  assert.deepEqual(shown(), ["r1", "r2", "r3", "r4", "r5", "r6"])
})

test("the first reply opens a thread, and leaves the comment where it is", async () => {
  const top = list.row("top")
  top.querySelector(".comment__replies").remove()
  replies = []
  await hear("r1")
  assert.deepEqual(shown(), ["r1"])
  assert.equal(list.row("top"), top)
})
