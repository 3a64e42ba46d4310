import assert from "node:assert/strict"
import { afterEach, test } from "node:test"
import { StoryRow } from "../../../web/scripts/stories/row.js"

const real = { setTimeout, clearTimeout, setInterval, clearInterval, now: Date.now }
afterEach(() => {
  const { now, ...timers } = real
  Object.assign(globalThis, timers)
  Date.now = now
})

// A time that the test moves.
class Time {
  now = 1_000_000
  #waiting = new Map()
  #count = 0

  rule() {
    Date.now = () => this.now
    const wait = (every) => (act, milliseconds) => {
      this.#count += 1
      this.#waiting.set(this.#count, { act, at: this.now + milliseconds, again: every && milliseconds })
      return this.#count
    }
    const forget = (timer) => this.#waiting.delete(timer)
    Object.assign(globalThis, {
      setTimeout: wait(false), setInterval: wait(true), clearTimeout: forget, clearInterval: forget
    })
  }

  get waiting() {
    return this.#waiting.size
  }

  async pass(milliseconds) {
    const end = this.now + milliseconds
    for (;;) {
      const due = [...this.#waiting].filter(([, { at }]) => at <= end)
      const [next] = due.sort(([, one], [, other]) => one.at - other.at)
      if (!next) break
      const [timer, { act, at, again }] = next
      this.now = at
      if (again) this.#waiting.set(timer, { act, at: at + again, again })
      else this.#waiting.delete(timer)
      act()
      await settled()
    }
    this.now = end
  }
}

const settled = () => new Promise(setImmediate)

// A row with a ring for each of `rings`, the first of all one's own; `mark` tells one rendering from another.
function rowOf(rings, changes = null, mark = "") {
  const items = ["", ...rings].map((by) => {
    const link = { dataset: by ? { by } : {}, focus() { document.activeElement = link } }
    return { by, link, outerHTML: `<li>${by}${mark}</li>` }
  })
  const row = {
    children: items, scrollLeft: 0,
    contains: (one) => row.children.some(({ link }) => link === one),
    // What is taken out of a page loses the focus, and a row its place.
    replaceChildren(...children) {
      if (row.contains(document.activeElement)) document.activeElement = null
      Object.assign(row, { children, scrollLeft: 0 })
    },
    querySelector(selector) {
      const by = /data-by="(\w+)"/.exec(selector)?.[1]
      const found = row.children.find((item) => selector === "a" || (by ? item.by === by : item.by === ""))
      return found?.link ?? null
    }
  }
  return { row, dataset: changes === null ? {} : { changes }, querySelector: () => row }
}

// A page with a row, which the server then renders as `answers` say, one after the other.
function page({ rings = ["ana"], changes = null, isLive = true, answers = [] } = {}) {
  const time = new Time()
  time.rule()
  const begun = time.now
  const events = new EventTarget()
  globalThis.CSS = { escape: (text) => text }
  globalThis.document = Object.assign(new EventTarget(), { hidden: false, activeElement: null })
  globalThis.addEventListener = events.addEventListener.bind(events)
  const listeners = new Map()
  const live = {
    isLive,
    listen(name, act) {
      listeners.set(name, act)
      return () => listeners.delete(name)
    }
  }
  const element = Object.assign(new EventTarget(), rowOf(rings, changes))
  const asked = []
  const ask = async () => {
    asked.push(time.now - begun)
    const answer = answers.shift()
    if (answer === undefined) throw new Error("no line")
    const { held, rings, changes, mark } = await answer
    await held
    return { querySelector: () => rowOf(rings, changes, mark) }
  }
  const abort = new AbortController()
  new StoryRow(element, live, abort.signal, { ask, random: () => 0.5 })
  return {
    time, element, asked, abort, listeners, live,
    hear: (name) => listeners.get(name)({}),
    look(isSeen) {
      document.hidden = !isSeen
      document.dispatchEvent(new Event("visibilitychange"))
    },
    leave: (type, persisted = false) => events.dispatchEvent(Object.assign(new Event(type), { persisted })),
    follow(isSent) {
      live.isLive = isSent
      listeners.get("state")(isSent)
    },
    link: (by) => element.row.children.find((item) => item.by === by).link,
    get shown() { return element.row.children.map(({ by }) => by).filter(Boolean) }
  }
}

test("news of stories, blocks and mutes, and that something was missed, ask for the row within a second", async () => {
  const members = ["blocked", "unblocked", "muted", "unmuted"].map((what) => `member.${what}`)
  for (const name of ["story.created", "story.deleted", "story.seen", ...members, "reset"]) {
    const { hear, time, asked } = page({ answers: [{ rings: ["ben", "ana"] }] })
    hear(name)
    await time.pass(499)
    assert.deepEqual(asked, [], name)
    await time.pass(1)
    assert.deepEqual(asked, [500], name)
  }
})

test("what the server says takes the place of the rings", async () => {
  const { hear, time, element, link, shown } = page({
    rings: ["ana"], answers: [{ rings: ["ben", "ana"], changes: "2026-11-21T09:00:00.000Z" }]
  })
  assert.deepEqual(shown, ["ana"])
  const before = link("ana")
  hear("story.created")
  await time.pass(500)
  assert.deepEqual(element.row.children.map(({ by }) => by), ["", "ben", "ana"])
  assert.equal(element.dataset.changes, "2026-11-21T09:00:00.000Z")
  // A ring that is as it was stays: its picture does not blink.
  assert.equal(link("ana"), before)
})

test("several news at once are one question, and the next comes ten seconds later at the earliest", async () => {
  const { hear, time, asked } = page({ answers: [{ rings: ["ana"] }, { rings: ["ana"] }] })
  for (let count = 0; count < 5; count += 1) hear("story.created")
  await time.pass(1000)
  hear("story.created")
  await time.pass(60_000)
  assert.deepEqual(asked, [500, 10_500])
})

test("what somebody does here asks at once, once more where an answer was on its way", async () => {
  let letGo
  const held = new Promise((resolve) => { letGo = resolve })
  const { element, hear, time, asked } = page({ answers: [{ rings: ["ana"], held }, { rings: [] }] })
  hear("story.seen")
  await time.pass(500)
  element.dispatchEvent(new Event("madang:story-closed"))
  await settled()
  assert.deepEqual(asked, [500])
  letGo()
  await settled()
  assert.deepEqual(asked, [500, 500])
  assert.deepEqual(element.row.children.map(({ by }) => by), [""])
})

test("the place that one touches to look again asks at once", async () => {
  const { asked } = page({ answers: [{ rings: ["ana"] }] })
  document.dispatchEvent(new Event("madang:refresh"))
  await settled()
  assert.deepEqual(asked, [0])
})

test("the focus stays with its person, and the row where it was scrolled", async () => {
  const { hear, time, element, link } = page({
    rings: ["ana", "ben"], answers: [{ rings: ["ben", "ana"], mark: "!" }, { rings: ["ana"], mark: "?" }]
  })
  link("ben").focus()
  element.row.scrollLeft = 120
  hear("story.created")
  await time.pass(500)
  assert.equal(document.activeElement, link("ben"))
  assert.equal(element.row.scrollLeft, 120)
  // Who is gone leaves it to the first.
  hear("story.deleted")
  await time.pass(60_000)
  assert.equal(document.activeElement, link(""))
})

test("a row without the focus takes it from nobody", async () => {
  const { hear, time } = page({ answers: [{ rings: ["ben"] }] })
  const elsewhere = {}
  document.activeElement = elsewhere
  hear("story.created")
  await time.pass(500)
  assert.equal(document.activeElement, elsewhere)
})

test("when the first ring ends it asks once more, and where the clocks differ a minute later again", async () => {
  const ends = 1_000_000 + 3_600_000
  const changes = new Date(ends).toISOString()
  const { time, asked } = page({ changes, answers: [{ rings: ["ana"], changes }, { rings: [] }] })
  await time.pass(3_600_000 + 499)
  assert.deepEqual(asked, [])
  await time.pass(120_000)
  assert.deepEqual(asked, [3_600_500, 3_600_500 + 60_000 + 500])
})

test("a page that nobody looks at asks when it is looked at again", async () => {
  const { hear, look, time, asked } = page({ answers: [{ rings: ["ana"] }, { rings: ["ana"] }] })
  look(false)
  hear("story.created")
  await time.pass(60_000)
  assert.deepEqual(asked, [])
  look(true)
  await time.pass(500)
  assert.deepEqual(asked, [60_500])
  // Also one that was left with a question.
  await time.pass(60_000)
  hear("story.created")
  look(false)
  await time.pass(60_000)
  assert.equal(asked.length, 1)
  look(true)
  await time.pass(500)
  assert.equal(asked.length, 2)
})

test("while no events come it asks every half minute, and no more once they do", async () => {
  const { follow, time, asked } = page({ isLive: false, answers: [{ rings: ["ana"] }, { rings: ["ana"] }] })
  await time.pass(61_000)
  assert.deepEqual(asked, [30_500, 60_500])
  follow(true)
  await time.pass(300_000)
  assert.equal(asked.length, 2)
})

test("without a line the row stays, and the next news asks again", async () => {
  const { hear, time, asked, element } = page()
  hear("story.created")
  await time.pass(500)
  assert.deepEqual(element.row.children.map(({ by }) => by), ["", "ana"])
  hear("story.created")
  await time.pass(60_000)
  assert.deepEqual(asked, [500, 10_500])
})

test("a page that comes back from behind the button asks, one that is left has no timers", async () => {
  const changes = new Date(5_000_000).toISOString()
  const { hear, leave, time, asked } = page({ isLive: false, changes, answers: [{ rings: ["ana"] }] })
  hear("story.created")
  leave("pagehide")
  assert.equal(time.waiting, 0)
  leave("pageshow", true)
  await time.pass(500)
  assert.deepEqual(asked, [500])
})

test("nothing of it stays when the row goes", () => {
  const { abort, listeners, time } = page({ isLive: false, changes: new Date(5_000_000).toISOString() })
  abort.abort()
  assert.equal(time.waiting, 0)
  assert.equal(listeners.size, 0)
})
