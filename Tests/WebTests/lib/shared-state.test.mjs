import assert from "node:assert/strict"
import { afterEach, test } from "node:test"
import { tellOutbox } from "../../../web/scripts/lib/outbox.js"
import { SharedState } from "../../../web/scripts/lib/shared-state.js"

const turn = () => new Promise((resolve) => setImmediate(resolve))
const counted = (known, value) => ({ ...known, value, count: known.count + Number(value) - Number(known.value) })

// A server whose answers the test lets go, a clock that strikes when the test says so, and a page with a channel, of a
// tab that has the memory.
function scene({
  stateOf = (value) => ({ value, count: value ? 4 : 3 }), memory = new Map(), member = "ana", ...options
} = {}) {
  const sent = []
  const waiting = []
  const pauses = []
  const told = []
  const page = new EventTarget()
  const channels = []
  globalThis.document = Object.assign(new EventTarget(), { body: { dataset: { member } } })
  globalThis.performance = { getEntriesByType: () => [] }
  globalThis.addEventListener = page.addEventListener.bind(page)
  globalThis.sessionStorage = {
    getItem: (key) => memory.get(key) ?? null, setItem: (key, text) => memory.set(key, text)
  }
  globalThis.BroadcastChannel = class extends EventTarget {
    constructor(name) {
      super()
      channels.push(name)
    }
    postMessage(message) { told.push(message) }
    close() { channels.pop() }
  }
  const state = new SharedState({
    name: "likes", rest: 400, shown: counted, stateOf: (answer) => answer,
    send: (id, value) => {
      sent.push([id, value])
      return new Promise((resolve, reject) => waiting.push({ resolve: () => resolve(stateOf(value)), reject }))
    },
    later: (step) => {
      pauses.push(step)
      return () => pauses.splice(pauses.indexOf(step), 1)
    },
    ...options
  })
  return {
    state, sent, told, page, memory, channels,
    watch(id, rendered = { value: false, count: 3 }) {
      const seen = []
      const end = state.observe(id, rendered, (shown, error) =>
        seen.push(error ? { ...shown, why: error.message } : shown))
      return { seen, end }
    },
    get isPausing() { return pauses.length > 0 },
    async answer() { waiting.shift().resolve(); await turn() },
    async refuse() { waiting.shift().reject(new Error("refused")); await turn() },
    async breakOff() { waiting.shift().reject(Object.assign(new Error("offline"), { status: 0 })); await turn() },
    async strike() { pauses.shift()(); await turn() }
  }
}

const before = ["addEventListener", "document", "sessionStorage", "BroadcastChannel", "performance"]
  .map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)])
afterEach(() => {
  for (const [name, descriptor] of before) {
    delete globalThis[name]
    if (descriptor) Object.defineProperty(globalThis, name, descriptor)
  }
})

test("a wish shows at once everywhere, also where its thing is shown later, and in no other place (rule 4)", () => {
  const { state, watch } = scene()
  const [one, other] = [watch("a"), watch("b")]
  state.wish("a", true)
  const later = watch("a")
  assert.deepEqual([one.seen, later.seen, other.seen], [[{ value: true, count: 4 }], [{ value: true, count: 4 }], []])
})

test("ten quick taps end in the right state, with two requests at most", async () => {
  const { state, sent, watch, answer, strike } = scene()
  const { seen } = watch("a")
  for (let tap = 1; tap <= 10; tap += 1) state.wish("a", tap % 2 === 1)
  await answer()
  await strike()
  await answer()
  assert.deepEqual(sent, [["a", true], ["a", false]])
  assert.deepEqual(seen.at(-1), { value: false, count: 3 })
})

test("a server quicker than the finger is asked no more often, and nothing is sent while it taps on", async () => {
  const { state, sent, watch, answer, strike } = scene()
  watch("a")
  state.wish("a", true)
  await answer()
  for (let tap = 2; tap <= 10; tap += 1) state.wish("a", tap % 2 === 1)
  await strike()
  assert.equal(sent.length, 1)
  await strike()
  assert.deepEqual(sent, [["a", true], ["a", false]])
})

test("taps that end where they began ask for nothing more", async () => {
  const { state, sent, watch, answer } = scene()
  watch("a")
  for (const value of [true, false, true]) state.wish("a", value)
  await answer()
  assert.equal(sent.length, 1)
})

test("a refusal takes it back with the reason, and it can be wished again", async () => {
  const { state, sent, told, watch, refuse } = scene()
  const { seen } = watch("a")
  const wish = state.wish("a", true)
  await refuse()
  assert.equal((await wish).message, "refused")
  assert.deepEqual(seen.at(-1), { value: false, count: 3, why: "refused" })
  assert.deepEqual(told, [])
  state.wish("a", true)
  assert.equal(sent.length, 2)
})

test("what was wished after what is refused is sent all the same", async () => {
  const { state, sent, watch, answer, refuse } = scene({ rest: 0, shown: undefined, stateOf: (value) => ({ value }) })
  watch("a", { value: null })
  state.wish("a", "one")
  const last = state.wish("a", "two")
  await refuse()
  await answer()
  assert.equal(await last, null)
  assert.deepEqual([sent, state.value("a")], [[["a", "one"], ["a", "two"]], "two"])
})

test("the server may keep it another way, and is asked once", async () => {
  const stateOf = (value) => ({ value: value.trim() })
  const { state, sent, watch, answer } = scene({ rest: 0, shown: undefined, stateOf })
  const { seen } = watch("a", { value: null })
  state.wish("a", " light ")
  await answer()
  assert.deepEqual([sent.length, seen.at(-1)], [1, { value: "light" }])
})

test("other tabs and later pages are told what the server said", async () => {
  const { state, told, memory, watch, answer } = scene()
  watch("a")
  state.wish("a", true)
  await answer()
  assert.deepEqual(told, [{ id: "a", news: { value: true, count: 4 } }])
  assert.deepEqual(JSON.parse(memory.get("madang-likes-ana")), { a: { value: true, count: 4 } })
})

test("what is learned elsewhere shows, but not over a wish that is under way", async () => {
  const { state, watch, answer, strike } = scene()
  const { seen } = watch("a")
  state.learn("a", { value: true, count: 9 })
  assert.deepEqual(seen, [{ value: true, count: 9 }])
  state.wish("a", false)
  state.learn("a", { value: true, count: 9 })
  assert.equal(state.value("a"), false)
  await answer()
  // While the finger rests, another page may know better.
  state.learn("a", { value: true, count: 5 })
  await strike()
  assert.deepEqual(seen.at(-1), { value: true, count: 5 })
})

test("a count that comes while a wish is under way does not count the wish twice", async () => {
  const { state, watch, answer } = scene()
  const { seen } = watch("a")
  state.wish("a", true)
  state.learn("a", { count: 4 })
  assert.deepEqual(seen.at(-1), { value: true, count: 4 })
  await answer()
  state.learn("a", { count: 5 })
  state.learn("unknown", { count: 1 })
  assert.deepEqual(seen.at(-1), { value: true, count: 5 })
})

test("what was learned before a thing is shown is kept for it, unless the page agrees and is newer", () => {
  const { state, watch } = scene()
  for (const id of ["a", "b"]) state.learn(id, { value: true, count: 5 })
  assert.deepEqual(watch("a", { value: false, count: 4 }).seen, [{ value: true, count: 5 }])
  assert.deepEqual(watch("b", { value: true, count: 8 }).seen, [])
})

test("what nobody shows any more comes back as the page has it then", async () => {
  const { state, watch } = scene()
  const { end, seen } = watch("a")
  state.learn("a", { value: true, count: 5 })
  end()
  state.learn("a", { value: false, count: 1 })
  assert.equal(seen.length, 1)
  assert.deepEqual(watch("a", { value: false, count: 7 }).seen, [])
})

test("facts are told once, and those that may hide something each time", () => {
  const { state, told } = scene()
  const heard = []
  const end = state.listen((id, _, { news }) => heard.push([id, news]))
  state.learn("a", { comments: 3 })
  state.learn("a", { comments: 3 })
  state.learn("a", { comments: 3 }, { isSure: true })
  state.tell("a", { comments: 4 })
  end()
  state.tell("a", { comments: 5 })
  assert.deepEqual(heard, [["a", { comments: 3 }], ["a", { comments: 3 }], ["a", { comments: 4 }]])
  assert.deepEqual(told.map(({ news }) => news), [{ comments: 4 }, { comments: 5 }])
})

test("a page that comes back reads up what this tab learned, and a page that waits holds no channel", () => {
  const { state, page, channels, memory, watch } = scene()
  const { seen } = watch("a")
  assert.deepEqual(channels, ["madang-likes"])
  page.dispatchEvent(new Event("pagehide"))
  assert.deepEqual(channels, [])
  memory.set("madang-likes-ana", JSON.stringify({ a: { value: true, count: 6 } }))
  page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }))
  assert.deepEqual([channels, seen, state.value("a")], [["madang-likes"], [{ value: true, count: 6 }], true])
})

test("the last wish is sent when the page goes away before the finger rested", async () => {
  const { state, sent, page, watch } = scene()
  watch("a")
  state.wish("a", true)
  state.wish("a", false)
  page.dispatchEvent(new Event("pagehide"))
  assert.deepEqual(sent, [["a", true], ["a", false]])
})

const slow = { after: 7000 }

test("a wish that can be taken back shows at once, in other tabs too, and is sent later", async () => {
  const { state, sent, told, watch, strike } = scene()
  const { seen } = watch("a", { value: true, count: 4 })
  state.wish("a", false, slow)
  assert.deepEqual([seen.at(-1).value, sent, told.at(-1).news.value], [false, [], false])
  await strike()
  assert.deepEqual(sent, [["a", false]])
})

test("taken back, it never reaches the server; once it is sent there is nothing to take back", async () => {
  const { state, sent, told, watch, isPausing } = scene()
  const { seen } = watch("a", { value: true, count: 4 })
  state.wish("a", false, slow)
  assert.equal(state.takeBack("a"), true)
  await turn()
  assert.deepEqual([seen.at(-1).value, sent, isPausing, told.at(-1).news.value], [true, [], false, true])
  state.wish("a", false, slow)
  state.hurry()
  await turn()
  assert.deepEqual([sent, state.takeBack("a")], [[["a", false]], false])
})

test("what is taken back goes back to the wish that waits for a line, not to what the server has", async () => {
  const { state, sent, watch } = scene({ shown: undefined })
  const { seen } = watch("a", { value: null })
  state.wait("a", "light")
  state.wish("a", null, slow)
  assert.equal(state.takeBack("a"), true)
  await turn()
  assert.deepEqual([seen.at(-1).value, sent], ["light", []])
})

test("another wish comes instead of one that can be taken back, and after one that is under way", async () => {
  const { state, sent, watch, answer } = scene({ rest: 0, shown: undefined, stateOf: (value) => ({ value }) })
  watch("a", { value: "light" })
  state.wish("a", null, slow)
  state.wish("a", "one")
  await turn()
  await answer()
  assert.deepEqual(sent, [["a", "one"]])
  state.wish("a", null, slow)
  state.hurry()
  await turn()
  const second = state.wish("a", "two")
  await answer()
  await answer()
  assert.equal(await second, null)
  assert.deepEqual(sent.slice(1), [["a", null], ["a", "two"]])
})

test("a refused removal brings the thing back, here and elsewhere", async () => {
  const { state, told, watch, strike, refuse } = scene()
  const { seen } = watch("a", { value: true, count: 4 })
  state.wish("a", false, slow)
  await strike()
  await refuse()
  assert.deepEqual([seen.at(-1).value, told.at(-1).news.value], [true, true])
})

test("leaving the page sends what could still be taken back, once", async () => {
  const { state, sent, page, watch } = scene()
  watch("a", { value: true, count: 4 })
  state.wish("a", false, slow)
  for (const name of ["pagehide", "pagehide"]) page.dispatchEvent(new Event(name))
  await turn()
  assert.deepEqual(sent, [["a", false]])
})

const like = (value) => ({ kind: "like", thing: "like:a", value })
const offline = { kind: "like", rest: 0, send: async () => ({ isWaiting: true }) }
const made = (options = {}) => scene({ ...offline, ...options })

test("a wish without a line is shown as waiting, and taken for the server's once it is sent", async () => {
  const { state, told, watch } = made()
  const { seen } = watch("a")
  await state.wish("a", true)
  assert.deepEqual(seen.at(-1), { value: true, count: 4, isWaiting: true })
  tellOutbox({ type: "sent", item: like(true), answer: { value: true, count: 9 } })
  assert.deepEqual([seen.at(-1), told.at(-1).news], [{ value: true, count: 9 }, { value: true, count: 9 }])
})

test("a waiting wish is shown on pages that come later, and taken back if it is refused", () => {
  const { watch } = made()
  watch("b")
  tellOutbox({ type: "waiting", item: like(true) })
  const { seen } = watch("a")
  assert.deepEqual(seen, [{ value: true, count: 4, isWaiting: true }])
  tellOutbox({ type: "refused", item: like(true) })
  assert.deepEqual(seen.at(-1), { value: false, count: 3 })
})

test("a waiting wish that is undone before it was sent waits no more", async () => {
  const answers = [{ isWaiting: true }, { isWaiting: false }]
  const { state, watch } = made({ send: async () => answers.shift() })
  const { seen } = watch("a")
  await state.wish("a", true)
  await state.wish("a", false)
  assert.deepEqual(seen.at(-1), { value: false, count: 3 })
})

// A page whose like waits goes behind the back button, and comes back after other pages of the tab learned `news`.
function comingBack(news) {
  const { state, page, memory, told, watch } = made()
  const { seen } = watch("a")
  tellOutbox({ type: "waiting", item: like(true) })
  page.dispatchEvent(new Event("pagehide"))
  if (news) memory.set("madang-likes-ana", JSON.stringify({ a: news }))
  page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }))
  const before = seen.at(-1)
  tellOutbox({ type: "gone", item: like(true) })
  return { state, told, seen, before }
}

test("what waits no more as a page comes back is as the tab learned it meanwhile, and nothing is granted", () => {
  const { told, seen, before } = comingBack({ value: false, count: 7 })
  assert.deepEqual(before, { value: true, count: 8, isWaiting: true })
  assert.deepEqual([seen.at(-1), told], [{ value: false, count: 7 }, []])
  assert.deepEqual(comingBack({ value: true, count: 8 }).seen.at(-1), { value: true, count: 8 })
  assert.deepEqual(comingBack(null).seen.at(-1), { value: false, count: 3 })
})

test("what the server says of it then holds, and other tabs hear of it, but not over what was wished since", () => {
  const { told, seen } = comingBack(null)
  tellOutbox({ type: "gone", item: like(true), answer: { value: true, count: 9 } })
  assert.deepEqual([seen.at(-1), told.at(-1).news], [{ value: true, count: 9 }, { value: true, count: 9 }])
  const other = comingBack(null)
  other.state.wish("a", true, { after: 7000 })
  tellOutbox({ type: "gone", item: like(true), answer: { value: false, count: 2 } })
  assert.equal(other.state.value("a"), true)
})

test("a thing may be called as something that every object has", async () => {
  const { state, page, watch } = scene()
  for (const name of ["constructor", "__proto__"]) {
    state.tell(name, { value: true, count: 3 })
    assert.deepEqual(watch(name).seen, [{ value: true, count: 3 }])
  }
  page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }))
  assert.equal({}.value, undefined)
})

// Somebody wished something on a page, and left it at once: gives the tab's memory.
function leaving(wish = (state) => state.wish("a", true), options = {}) {
  const { state, page, memory, watch } = scene(options)
  watch("a")
  wish(state)
  page.dispatchEvent(new Event("pagehide"))
  return memory
}

test("what was on its way when its page went shows on the next page and is sent once more, and the answer is true",
  async () => {
    const memory = leaving()
    const { sent, watch, answer } = scene({ memory, stateOf: (value) => ({ value, count: 9 }) })
    const [one, other] = [watch("a"), watch("a")]
    assert.deepEqual([one.seen, other.seen], [[{ value: true, count: 4 }], [{ value: true, count: 4 }]])
    await answer()
    assert.deepEqual([one.seen.at(-1), sent], [{ value: true, count: 9 }, [["a", true]]])
    assert.deepEqual(JSON.parse(memory.get("madang-likes-ana")), { a: { value: true, count: 9 } })
  })

test("a refusal of what the page before wished takes it back, and a page after that does not try again", async () => {
  const memory = leaving()
  const { page, watch, refuse } = scene({ memory })
  const { seen } = watch("a")
  await refuse()
  assert.deepEqual(seen.at(-1), { value: false, count: 3, why: "refused" })
  page.dispatchEvent(new Event("pagehide"))
  const third = scene({ memory })
  assert.deepEqual([third.watch("a").seen, third.sent], [[], []])
})

test("what a browser breaks off just before the page goes is on its way, too", async () => {
  const { state, page, memory, watch, breakOff } = scene()
  watch("a")
  state.wish("a", true)
  await breakOff()
  page.dispatchEvent(new Event("pagehide"))
  assert.deepEqual(scene({ memory }).watch("a").seen, [{ value: true, count: 4 }])
})

test("it goes on to the page after the next, where the next does not show it or goes at once, too", async () => {
  const memory = leaving()
  const second = scene({ memory })
  assert.deepEqual([second.watch("b").seen, second.sent], [[], []])
  const third = scene({ memory })
  third.watch("a")
  third.page.dispatchEvent(new Event("pagehide"))
  assert.deepEqual(scene({ memory }).watch("a").seen, [{ value: true, count: 4 }])
})

test("what the server knew already as it rendered the next page, or answered before, is not sent again", async () => {
  const next = scene({ memory: leaving() })
  assert.deepEqual([next.watch("a", { value: true, count: 4 }).seen, next.sent], [[], []])
  const { state, page, memory, watch, answer } = scene()
  watch("a")
  state.wish("a", true)
  await answer()
  page.dispatchEvent(new Event("pagehide"))
  const later = scene({ memory })
  assert.deepEqual([later.watch("a").seen, later.sent], [[], []])
})

test("what one wished last counts, also where the first is on its way still", () => {
  const memory = leaving((state) => {
    state.wish("a", true)
    state.wish("a", false)
  })
  const { sent, watch } = scene({ memory })
  assert.deepEqual(watch("a", { value: true, count: 4 }).seen, [{ value: false, count: 3 }])
  assert.deepEqual(sent, [["a", false]])
})

test("it is not wished again for somebody else, after a while, or once something newer is known", () => {
  for (const member of ["ben", null]) {
    const other = scene({ memory: leaving(), member })
    assert.deepEqual([other.watch("a").seen, other.sent], [[], []])
  }
  const memory = leaving()
  const { a: { left } } = JSON.parse(memory.get("madang-likes-ana"))
  memory.set("madang-likes-ana", JSON.stringify({ a: { left: { ...left, at: left.at - 11_000 } } }))
  const late = scene({ memory })
  assert.deepEqual([late.watch("a").seen, late.sent], [[], []])
  const told = scene({ memory: leaving() })
  told.watch("b")
  told.state.learn("a", { value: false, count: 3 })
  assert.deepEqual([told.watch("a").seen, told.sent], [[], []])
})

test("what waits for a line is not wished again, and what did not get so far waits on the next page", async () => {
  const { state, page, memory, watch } = made()
  watch("a")
  await state.wish("a", true)
  page.dispatchEvent(new Event("pagehide"))
  assert.equal(memory.get("madang-likes-ana"), undefined)
  const next = made({ memory: leaving() })
  const { seen } = next.watch("a")
  await turn()
  assert.deepEqual(seen.at(-1), { value: true, count: 4, isWaiting: true })
})

test("a page that comes back shows what the page after it wished as it went, and sends it once more", async () => {
  const { state, sent, page, memory, watch } = scene()
  const { seen } = watch("a")
  page.dispatchEvent(new Event("pagehide"))
  const next = scene({ memory })
  next.watch("a")
  next.state.wish("a", true)
  next.page.dispatchEvent(new Event("pagehide"))
  page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }))
  assert.deepEqual([seen, sent, state.value("a")], [[{ value: true, count: 4 }], [["a", true]], true])
})

test("what is not to be wished again shows as it was wished, and is asked about", async () => {
  const memory = leaving((state) => state.wish("a", true, slow))
  const asked = []
  const next = scene({ memory, askAbout: (id) => asked.push(id) })
  const { seen } = next.watch("a", { value: false, count: 3 })
  assert.deepEqual([seen, asked, next.sent], [[{ value: true, count: 3 }], ["a"], []])
  assert.deepEqual([...next.state.left], [["a", true]])
  next.state.learn("a", { value: true, count: 4 })
  assert.deepEqual([...next.state.left], [])
})

test("a page that comes back takes what is asked about as it was wished, also what it shows in another way", () => {
  const memory = leaving()
  const { state } = scene({ memory, askAbout: () => {} })
  const heard = []
  state.listen((id, { value }) => heard.push([id, value]))
  state.recall()
  assert.deepEqual(heard, [["a", true]])
})

test("who logs in next in the same tab sees nothing of what somebody else did there", async () => {
  const { state, memory, watch, answer } = scene()
  watch("a")
  state.wish("a", true)
  await answer()
  const next = scene({ memory, member: "ben" })
  const { seen } = next.watch("a")
  next.state.recall()
  assert.deepEqual([seen, next.state.value("a")], [[], false])
  const back = scene({ memory })
  back.watch("a")
  back.state.recall()
  assert.equal(back.state.value("a"), true)
})
