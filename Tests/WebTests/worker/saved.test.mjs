import assert from "node:assert/strict"
import { test } from "node:test"
import { SavedWalk } from "../../../web/scripts/worker/saved.js"

const photo = (name) => `<img srcset="/media/${name}.webp 640w">`
const next = (address) => `<a rel="next" href="${address}">more</a>`
const card = (id) => `<a class="board-card__link" href="/boards/${id}">`

// A device on which `kept` lies, {key: kind}, and a yard with `pages` by their addresses: a text, or a status.
function device(pages, kept = {}) {
  const entries = new Map(Object.entries(kept))
  const asked = []
  const fetched = []
  globalThis.fetch = async (address) => {
    asked.push(address)
    const page = pages[address] ?? 404
    const [status, html] = typeof page === "number" ? [page, ""] : [200, page]
    const headers = { "Content-Type": "text/html", "Madang-Member": "0ana" }
    return Object.defineProperty(new Response(html, { status, headers }), "url", {
      value: new URL(address, "http://yard.test").href
    })
  }
  const cache = {
    entries: async () => [...entries].map(([key, kind]) => ({ key, kind })),
    relabel: async (key, kind) => entries.set(key, kind),
    drop: async (key) => entries.delete(key),
    noted: async () => undefined,
    tidy: async () => {}
  }
  const photos = { fetch: async (path, kind) => { fetched.push(path); entries.set(path, kind) } }
  const keeper = {
    keep: async (key, response, kind) => {
      entries.set(key, kind)
      return response.text()
    }
  }
  return { walk: new SavedWalk({ cache, pages: keeper, photos }), entries, asked, fetched }
}

const yard = {
  "/saved": photo("s1") + next("/saved?cursor=2"),
  "/saved?cursor=2&fragment=list": photo("s2"),
  "/boards?fragment=choice": "<section>",
  "/boards": card("b1") + next("/boards?cursor=2"),
  "/boards?cursor=2&fragment=list": card("b2"),
  "/boards/b1": photo("s1") + photo("of-ben") + next("/boards/b1?cursor=2"),
  "/boards/b1?cursor=2&fragment=list": photo("late"),
  "/boards/b2": photo("s2")
}

test("what is saved and all boards are kept, with every photo once", async () => {
  const { walk, entries, asked, fetched } = device(yard)
  await walk.refresh()
  assert.deepEqual(asked, Object.keys(yard))
  assert.deepEqual([...entries].filter(([, kind]) => kind === "pinned").map(([key]) => key), Object.keys(yard))
  assert.deepEqual(fetched, ["s1", "s2", "of-ben", "late"].map((name) => `/media/${name}.webp`))
})

test("what is on no board any more goes, and boards that were only looked at stay", async () => {
  const { walk, entries } = device(yard, {
    "/boards/left": "pinned", "/boards/left?cursor=1&fragment=list": "pinned", "/boards/b1?cursor=old": "pinned",
    "/saved?cursor=old&fragment=list": "pinned", "/boards/stranger": "page", "/media/gone.webp": "saved"
  })
  await walk.refresh()
  const gone = ["/boards/left", "/boards/left?cursor=1&fragment=list", "/boards/b1?cursor=old",
    "/saved?cursor=old&fragment=list"]
  assert.deepEqual(gone.filter((key) => entries.has(key)), [])
  assert.deepEqual([entries.get("/boards/stranger"), entries.get("/media/gone.webp")], ["page", "photo"])
})

test("a board that went meanwhile is passed over", async () => {
  const { walk, entries } = device({ ...yard, "/boards/b1": 404 })
  await walk.refresh()
  assert.ok(entries.has("/boards/b2"))
  assert.ok(!entries.has("/boards/b1"))
})

test("a server that is too busy for boards takes none of them away, and the saved photos are kept", async () => {
  for (const page of ["/boards", "/boards/b1", "/boards/b1?cursor=2&fragment=list"]) {
    const { walk, entries, fetched } = device({ ...yard, [page]: 429 }, { "/boards/b2": "pinned" })
    await walk.refresh()
    assert.equal(entries.get("/boards/b2"), "pinned", page)
    assert.deepEqual(fetched.slice(0, 2), ["/media/s1.webp", "/media/s2.webp"], page)
  }
})

test("at most 90 pages of boards are walked, those that were used last", async () => {
  const cards = Array.from({ length: 200 }, (_, index) => `b${index}`)
  const boards = Object.fromEntries(cards.map((id) => [`/boards/${id}`, photo(id)]))
  const { walk, asked } = device({ ...yard, ...boards, "/boards": cards.map(card).join("") })
  await walk.refresh()
  const walked = asked.filter((address) => address.startsWith("/boards") && !address.includes("choice"))
  assert.equal(walked.length, 90)
  assert.equal(walked.at(-1), "/boards/b88")
})
