import assert from "node:assert/strict"
import { test } from "node:test"
import { ListWalk } from "../../../web/scripts/feeds/list-walk.js"
import { newer } from "../../../web/scripts/feeds/new-posts.js"

const items = (...ids) => ids.map((id) => ({ id }))

function walkThrough(pages, ids = ["a", "b"]) {
  const asked = []
  const walk = new ListWalk({
    ids, next: "2",
    fetch: async (address) => {
      asked.push(address)
      const page = pages[address]
      if (page instanceof Error) throw page
      return page
    }
  })
  return { walk, asked }
}

test("an item that is there already is not shown again", async () => {
  const { walk } = walkThrough({ 2: { items: items("b", "c"), next: null } })
  assert.deepEqual((await walk.advance()).items, items("c"))
})

test("nothing is asked for after the last page", async () => {
  const { walk, asked } = walkThrough({ 2: { items: items("c"), next: null } })
  await walk.advance()
  assert.equal(await walk.advance(), null)
  assert.equal(walk.isAtEnd, true)
  assert.deepEqual(asked, ["2"])
})

test("one page is under way at a time, however fast somebody scrolls", async () => {
  const { walk, asked } = walkThrough({ 2: { items: items("c"), next: "3" } })
  const [first, second, third] = await Promise.all([walk.advance(), walk.advance(), walk.advance()])
  assert.deepEqual(first.items, items("c"))
  assert.equal(second, null)
  assert.equal(third, null)
  assert.deepEqual(asked, ["2"])
})

test("a page that failed can be asked for again", async () => {
  const pages = { 2: new Error("offline") }
  const { walk, asked } = walkThrough(pages)
  await assert.rejects(walk.advance(), /offline/)
  assert.equal(walk.hasFailed, true)
  pages[2] = { items: items("c"), next: null }
  assert.deepEqual((await walk.advance()).items, items("c"))
  assert.equal(walk.hasFailed, false)
  assert.deepEqual(asked, ["2", "2"])
})

test("a walk that was stopped goes on from the same page", async () => {
  let stopped
  const walk = new ListWalk({
    ids: [], next: "2",
    fetch: (address, signal) => new Promise((resolve, reject) => {
      if (stopped) return resolve({ items: items("c"), next: null })
      signal.addEventListener("abort", () => reject(signal.reason))
    })
  })
  const first = walk.advance()
  walk.stop()
  stopped = true
  assert.equal(await first, null)
  assert.equal(walk.hasFailed, false)
  assert.deepEqual((await walk.advance()).items, items("c"))
})

test("a post is new when its id is above all that are shown", () => {
  assert.deepEqual(newer(["0b", "0a"], ["0a"]), ["0b"])
  assert.deepEqual(newer(["0a"], ["0a", "09"]), [])
})

test("an older post that fills a gap left by a deleted one is not new", () => {
  assert.deepEqual(newer(["0c", "0a"], ["0c", "0b"]), [])
})
