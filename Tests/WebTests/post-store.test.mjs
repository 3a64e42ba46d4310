import assert from "node:assert/strict"
import { test } from "node:test"
import { PostStore } from "../../web/scripts/lib/post-store.js"

// A server whose answers the test lets go, and a finger that rests when the test says so.
function scene({ refuse = false } = {}) {
  const sent = []
  const waiting = []
  const rests = []
  const announced = []
  const store = new PostStore({
    send: (id, liked) => {
      sent.push({ id, liked })
      return new Promise((resolve, reject) => waiting.push(() => {
        if (refuse) reject(new Error("refused"))
        else resolve({ liked, count: liked ? 4 : 3 })
      }))
    },
    announce: (id, state) => announced.push({ id, ...state }),
    pause: () => new Promise((resolve) => rests.push(resolve))
  })
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  return {
    store, sent, announced,
    async answer() { waiting.shift()(); await turn() },
    async rest() { rests.shift()(); await turn() }
  }
}

test("a tap shows at once, before the server answers", () => {
  const { store } = scene()
  const seen = []
  store.observe("a", { liked: false, count: 3 }, (state) => seen.push(state))
  store.wish("a", true)
  assert.deepEqual(seen, [{ liked: true, count: 4 }])
})

test("ten quick taps end in the right state with at most two requests", async () => {
  const { store, sent, answer, rest } = scene()
  let last
  store.observe("a", { liked: false, count: 3 }, (state) => { last = state })
  for (let tap = 1; tap <= 10; tap += 1) store.wish("a", tap % 2 === 1)
  await answer()
  await rest()
  await answer()
  assert.deepEqual(sent, [{ id: "a", liked: true }, { id: "a", liked: false }])
  assert.deepEqual(last, { liked: false, count: 3 })
})

test("a server that is quicker than the finger is asked no more often", async () => {
  const { store, sent, answer, rest } = scene()
  store.observe("a", { liked: false, count: 3 }, () => {})
  store.wish("a", true)
  await answer()
  for (let tap = 2; tap <= 10; tap += 1) store.wish("a", tap % 2 === 1)
  await rest()
  await rest()
  await answer()
  assert.deepEqual(sent.map(({ liked }) => liked), [true, false])
})

test("while the finger rests, another page may know better", async () => {
  const { store, sent, answer, rest } = scene()
  let last
  store.observe("a", { liked: false, count: 3 }, (state) => { last = state })
  store.wish("a", true)
  await answer()
  store.learn("a", { liked: false, count: 3 })
  await rest()
  assert.deepEqual(last, { liked: false, count: 3 })
  assert.equal(sent.length, 1)
})

test("nothing is sent while the finger taps on", async () => {
  const { store, sent, answer, rest } = scene()
  store.observe("a", { liked: false, count: 3 }, () => {})
  store.wish("a", true)
  store.wish("a", false)
  await answer()
  store.wish("a", true)
  store.wish("a", false)
  await rest()
  assert.equal(sent.length, 1)
  await rest()
  assert.deepEqual(sent.at(-1), { id: "a", liked: false })
})

test("taps that end where they began ask for nothing more", async () => {
  const { store, sent, answer } = scene()
  store.observe("a", { liked: false, count: 3 }, () => {})
  for (const liked of [true, false, true]) store.wish("a", liked)
  await answer()
  assert.equal(sent.length, 1)
})

test("a refused like is taken back, with the reason", async () => {
  const { store, answer } = scene({ refuse: true })
  const seen = []
  store.observe("a", { liked: false, count: 3 }, (state, error) => seen.push({ ...state, reason: error?.message }))
  store.wish("a", true)
  await answer()
  assert.deepEqual(seen.at(-1), { liked: false, count: 3, reason: "refused" })
})

test("after a refusal the post can be liked again", async () => {
  const { store, sent, answer } = scene({ refuse: true })
  store.observe("a", { liked: false, count: 3 }, () => {})
  store.wish("a", true)
  await answer()
  store.wish("a", true)
  assert.equal(sent.length, 2)
})

test("liking one post leaves the others alone", () => {
  const { store } = scene()
  const seen = []
  store.observe("a", { liked: false, count: 3 }, () => {})
  store.observe("b", { liked: false, count: 7 }, (state) => seen.push(state))
  store.wish("a", true)
  assert.deepEqual(seen, [])
  assert.equal(store.isLiked("b"), false)
})

test("every place that shows a post hears of it, also one that comes later", () => {
  const { store } = scene()
  const seen = []
  store.observe("a", { liked: false, count: 3 }, (state) => seen.push(["first", state.liked]))
  store.wish("a", true)
  store.observe("a", { liked: false, count: 3 }, (state) => seen.push(["second", state.liked]))
  assert.deepEqual(seen, [["first", true], ["second", true]])
})

test("other pages are told what the server said", async () => {
  const { store, announced, answer } = scene()
  store.observe("a", { liked: false, count: 3 }, () => {})
  store.wish("a", true)
  await answer()
  assert.deepEqual(announced, [{ id: "a", liked: true, count: 4 }])
})

test("what another page learned does not undo a tap that is under way", () => {
  const { store } = scene()
  store.observe("a", { liked: false, count: 3 }, () => {})
  store.wish("a", true)
  store.learn("a", { liked: false, count: 9 })
  assert.equal(store.isLiked("a"), true)
})

test("the last wish is sent when the page goes away before the finger rested", async () => {
  const { store, sent } = scene()
  store.observe("a", { liked: false, count: 3 }, () => {})
  store.wish("a", true)
  store.wish("a", false)
  store.flush()
  assert.deepEqual(sent.at(-1), { id: "a", liked: false })
})

test("a count that the server tells changes that post alone (trap 4)", () => {
  const { store, sent } = scene()
  const seen = { a: [], b: [] }
  store.observe("a", { liked: false, count: 3 }, (state) => seen.a.push(state))
  store.observe("b", { liked: true, count: 7 }, (state) => seen.b.push(state))
  store.learn("b", { count: 9 })
  store.learn("b", { count: 9 })
  store.learn("unknown", { count: 1 })
  assert.deepEqual(seen, { a: [], b: [{ liked: true, count: 9 }] })
  assert.deepEqual(sent, [])
})

test("a count that comes while a tap is under way does not count the tap twice", async () => {
  const { store, answer } = scene()
  let last
  store.observe("a", { liked: false, count: 3 }, (state) => { last = state })
  store.wish("a", true)
  store.learn("a", { count: 4 })
  assert.deepEqual(last, { liked: true, count: 4 })
  await answer()
  store.learn("a", { count: 5 })
  assert.deepEqual(last, { liked: true, count: 5 })
})

test("what is known of a post besides its likes is told once, and to nobody who listens no more", () => {
  const { store, announced } = scene()
  const heard = []
  const stop = store.listen((id, news) => heard.push({ id, ...news }))
  store.learn("a", { comments: 3 })
  store.learn("a", { comments: 3 })
  store.learn("b", { comments: 3, isDeleted: true })
  store.learn("b", { comments: 3, isDeleted: true })
  store.tell("a", { comments: 4 })
  stop()
  store.tell("a", { comments: 5 })
  assert.deepEqual(heard, [{ id: "a", comments: 3 }, { id: "b", comments: 3, isDeleted: true }, { id: "a", comments: 4 }])
  assert.deepEqual(announced, [{ id: "a", comments: 4 }, { id: "a", comments: 5 }])
})

test("an edit is news if its version is newer or nobody knows it", () => {
  const { store } = scene()
  const heard = []
  store.listen((id, { version }) => heard.push(version))
  for (const version of [2, 2, 1, 3, null, null, 3]) store.learn("a", { version })
  assert.deepEqual(heard, [2, 3, null, null, 3])
})

test("news of one post change no other (trap 4)", () => {
  const { store } = scene()
  const seen = []
  store.observe("a", { liked: false, count: 3 }, (state) => seen.push(["a", state]))
  store.observe("b", { liked: true, count: 1 }, (state) => seen.push(["b", state]))
  store.learn("b", { liked: false, count: 0, comments: 2 })
  assert.deepEqual(seen, [["b", { liked: false, count: 0 }]])
})

test("a like without a line is shown as waiting, and taken for the server's once it is sent", async () => {
  const store = new PostStore({ send: async () => ({ isWaiting: true }), pause: async () => {} })
  const seen = []
  store.observe("a", { liked: false, count: 3 }, (state) => seen.push(state))
  await store.wish("a", true)
  assert.deepEqual(seen.at(-1), { liked: true, count: 4, isWaiting: true })
  store.settle("a", { liked: true, count: 9 })
  assert.deepEqual(seen.at(-1), { liked: true, count: 9 })
})

test("a waiting like is shown on pages that come later, and taken back if it is refused", () => {
  const store = new PostStore({ send: async () => ({ isWaiting: true }) })
  store.wait("a", true)
  const seen = []
  store.observe("a", { liked: false, count: 3 }, (state) => seen.push(state))
  assert.deepEqual(seen, [{ liked: true, count: 4, isWaiting: true }])
  store.wait("a", null)
  assert.deepEqual(seen.at(-1), { liked: false, count: 3 })
})

test("a waiting like that is undone before it was sent waits no more", async () => {
  const answers = [{ isWaiting: true }, { isWaiting: false }]
  const store = new PostStore({ send: async () => answers.shift(), pause: async () => {} })
  let last
  store.observe("a", { liked: false, count: 3 }, (state) => { last = state })
  await store.wish("a", true)
  await store.wish("a", false)
  assert.deepEqual(last, { liked: false, count: 3 })
})
