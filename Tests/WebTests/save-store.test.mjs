import assert from "node:assert/strict"
import { test } from "node:test"
import { SaveStore } from "../../web/scripts/lib/save-store.js"

// A server whose answers the test gives, and a clock that strikes when the test says so.
function scene() {
  const sent = []
  const waiting = []
  const announced = []
  let strike = null
  const ask = (what) => {
    sent.push(what)
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
  }
  const store = new SaveStore({
    save: (id, memo) => ask(`save ${id} ${memo}`).then(() => memo.trim()),
    remove: (id) => ask(`remove ${id}`),
    announce: (id, state) => announced.push([id, state.saved, state.memo]),
    wait: (step) => {
      strike = step
      return () => { if (strike === step) strike = null }
    }
  })
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  return {
    store, sent, announced,
    get isWaiting() { return strike !== null },
    async strike() { const step = strike; strike = null; step(); await turn() },
    async answer() { await turn(); waiting.shift().resolve(); await turn() },
    async refuse(error = new Error("refused")) { await turn(); waiting.shift().reject(error); await turn() },
    watch(id, saved) {
      const seen = []
      store.observe(id, saved, (state) => seen.push(state.saved))
      return seen
    }
  }
}

test("a save shows at once, before the server answers, and then everywhere", async () => {
  const { store, sent, announced, answer, watch } = scene()
  const seen = watch("a", false)
  const saved = store.save("a", " light ")
  assert.deepEqual(seen, [true])
  await answer()
  await saved
  assert.deepEqual(sent, ["save a  light "])
  assert.deepEqual(announced, [["a", true, "light"]])
  assert.equal(store.memo("a"), "light")
})

test("a refused save is taken back, says why, and is told to nobody else", async () => {
  const { store, announced, refuse, watch } = scene()
  const seen = watch("a", false)
  const why = new Error("offline")
  const saved = assert.rejects(store.save("a", "light"), why)
  await refuse(why)
  await saved
  assert.deepEqual(seen, [true, false])
  assert.deepEqual(announced, [])
  assert.equal(store.memo("a"), undefined)
})

test("a refused change leaves the memo that was there", async () => {
  const { store, refuse } = scene()
  store.learn("a", { saved: true, memo: "first" })
  const changed = assert.rejects(store.save("a", "second"))
  await refuse()
  await changed
  assert.equal(store.memo("a"), "first")
})

test("a photo's state changes no other photo (trap 4)", async () => {
  const { store, answer, watch } = scene()
  const [a, b] = [watch("a", false), watch("b", false)]
  const saved = store.save("b", "light")
  await answer()
  await saved
  assert.deepEqual([a, b.at(-1)], [[], true])
})

test("a removal shows at once everywhere, and is sent when it can be undone no more", async () => {
  const scenery = scene()
  const { store, sent, announced, watch } = scenery
  const seen = watch("a", true)
  store.remove("a")
  assert.deepEqual([seen, sent, announced], [[false], [], [["a", false, undefined]]])
  await scenery.strike()
  assert.deepEqual(sent, ["remove a"])
})

test("an undone removal never reaches the server", async () => {
  const scenery = scene()
  const { store, sent, announced, watch } = scenery
  store.learn("a", { saved: true, memo: "light" })
  const seen = watch("a", true)
  store.remove("a")
  await store.undo("a", "light")
  assert.equal(scenery.isWaiting, false)
  assert.deepEqual([seen, sent], [[false, true], []])
  assert.deepEqual(announced.at(-1), ["a", true, "light"])
  assert.equal(store.memo("a"), "light")
})

test("undone after it was sent, the photo is saved again with its memo", async () => {
  const scenery = scene()
  const { store, sent, answer } = scenery
  store.learn("a", { saved: true, memo: "light" })
  store.remove("a")
  store.flush()
  await answer()
  const undone = store.undo("a", "light")
  await answer()
  await undone
  assert.deepEqual(sent, ["remove a", "save a light"])
  assert.equal(store.memo("a"), "light")
})

test("the next removal sends the one before: only the last can be undone", async () => {
  const { store, sent } = scene()
  store.remove("a")
  store.remove("b")
  await new Promise((resolve) => setImmediate(resolve))
  assert.deepEqual(sent, ["remove a"])
})

test("leaving the page sends what waits, once", async () => {
  const scenery = scene()
  const { store, sent, answer } = scenery
  store.remove("a")
  store.flush()
  store.flush()
  await answer()
  assert.deepEqual(sent, ["remove a"])
  assert.equal(scenery.isWaiting, false)
})

test("a refused removal brings the photo back, here and elsewhere", async () => {
  const scenery = scene()
  const { store, announced, refuse, watch } = scenery
  store.learn("a", { saved: true, memo: "light" })
  const seen = watch("a", true)
  store.remove("a")
  await scenery.strike()
  await refuse()
  assert.deepEqual(seen, [false, true])
  assert.deepEqual(announced.at(-1), ["a", true, "light"])
})

test("saving again while a removal waits calls it off; while it is under way, comes after it", async () => {
  const scenery = scene()
  const { store, sent, answer, watch } = scenery
  const seen = watch("a", true)
  store.remove("a")
  const first = store.save("a", "one")
  await answer()
  await first
  assert.deepEqual(sent, ["save a one"])
  store.remove("a")
  store.flush()
  const second = store.save("a", "two")
  await new Promise((resolve) => setImmediate(resolve))
  assert.deepEqual(sent, ["save a one", "remove a"])
  await answer()
  await answer()
  await second
  assert.deepEqual(sent, ["save a one", "remove a", "save a two"])
  assert.equal(seen.at(-1), true)
})

test("what is learned elsewhere shows, but not over what this page is about to change", async () => {
  const { store, answer, watch } = scene()
  const seen = watch("a", false)
  store.learn("a", { saved: true, memo: "there" })
  assert.deepEqual(seen, [true])
  const saved = store.save("a", "here")
  store.learn("a", { saved: false })
  assert.equal(seen.at(-1), true)
  await answer()
  await saved
  assert.equal(store.memo("a"), "here")
  // Another device changed the memo: only the server knows it now.
  store.learn("a", { saved: true })
  assert.equal(store.memo("a"), undefined)
})

test("news of a save that is known may be of another memo: whoever shows it asks", () => {
  const { store } = scene()
  const heard = []
  store.listen((id, state) => heard.push([id, state.saved, state.memo]))
  store.learn("a", { saved: true })
  store.learn("a", { saved: true })
  store.learn("a", { saved: true }, { isNews: true })
  assert.deepEqual(heard, [["a", true, undefined], ["a", true, undefined]])
})

test("a place that comes later shows what is known by then, and one that is gone hears nothing", () => {
  const { store, watch } = scene()
  const early = []
  const forget = store.observe("a", false, (state) => early.push(state.saved))
  store.learn("a", { saved: true })
  assert.deepEqual(watch("a", false), [true])
  forget()
  store.learn("a", { saved: false })
  assert.deepEqual(early, [true])
})
