import assert from "node:assert/strict"
import { test } from "node:test"
import { ownName } from "../../../web/scripts/lib/keeping.js"
import { live } from "../../../web/scripts/lib/live.js"
import { LiveEvents } from "../../../web/scripts/lib/live-events.js"

// A browser with as many tabs as a test opens: one lock, one channel, and streams that the test speaks through.
function browser() {
  const streams = []
  const channels = new Set()
  const queue = []
  const waits = []
  const turn = () => new Promise((resolve) => setImmediate(resolve))

  class Stream extends EventTarget {
    readyState = 0
    constructor(place, posts) {
      super()
      this.place = place
      this.posts = posts
      streams.push(this)
    }
    accept() { this.readyState = 1; this.dispatchEvent(new Event("open")) }
    lose() { this.readyState = 0; this.dispatchEvent(new Event("error")) }
    refuse() { this.readyState = 2; this.dispatchEvent(new Event("error")) }
    say(name, data, id = "1") {
      this.dispatchEvent(Object.assign(new Event(name), { data: JSON.stringify(data), lastEventId: id }))
    }
    close() { this.readyState = 2; this.isClosed = true }
  }

  class Channel extends EventTarget {
    constructor(name) { super(); this.name = name; channels.add(this) }
    postMessage(data) {
      for (const channel of channels) {
        if (channel === this || channel.name !== this.name) continue
        channel.dispatchEvent(Object.assign(new Event("message"), { data }))
      }
    }
    close() { channels.delete(this) }
  }

  function next(name) {
    const entry = queue.find((one) => one.name === name)
    if (!entry || entry.isHeld) return
    entry.isHeld = true
    Promise.resolve(entry.hold()).then(() => {
      queue.splice(queue.indexOf(entry), 1)
      entry.resolve()
      next(name)
    })
  }
  const locks = {
    request: (name, { signal }, hold) => new Promise((resolve, reject) => {
      const entry = { name, hold, resolve, isHeld: false }
      queue.push(entry)
      signal.addEventListener("abort", () => {
        if (entry.isHeld) return
        queue.splice(queue.indexOf(entry), 1)
        reject(signal.reason)
      })
      setImmediate(() => next(name))
    })
  }

  return {
    streams, channels, queue, turn,
    get open() { return streams.filter((stream) => !stream.isClosed) },
    async pass() { waits.splice(0).forEach((step) => step()); await turn() },
    tab() {
      const heard = []
      const live = new LiveEvents({
        open: (place, posts) => new Stream(place, posts),
        locks,
        makeChannel: () => new Channel(ownName("madang-events")),
        wait: (step) => { waits.push(step); return () => waits.splice(waits.indexOf(step), 1) }
      })
      live.listen("post.created", (data) => heard.push(data.post_id))
      return { live, heard }
    }
  }
}

test("all tabs hear through one stream", async () => {
  const { tab, streams, turn } = browser()
  const tabs = [tab(), tab(), tab()]
  for (const { live } of tabs) live.start(true)
  await turn()
  assert.equal(streams.length, 1)
  streams[0].accept()
  streams[0].say("post.created", { post_id: "a" })
  assert.deepEqual(tabs.map(({ heard }) => heard), [["a"], ["a"], ["a"]])
  assert.deepEqual(tabs.map(({ live }) => live.isLive), [true, true, true])
})

test("a tab that comes later learns whether events come", async () => {
  const { tab, streams, turn } = browser()
  const first = tab()
  first.live.start(true)
  await turn()
  streams[0].accept()
  const late = tab()
  late.live.start(true)
  assert.equal(late.live.isLive, true)
})

test("no stream is open while nobody looks", async () => {
  const scene = browser()
  const { live } = scene.tab()
  live.start(false)
  await scene.turn()
  assert.equal(scene.streams.length, 0)
  live.look(true)
  await scene.turn()
  assert.equal(scene.open.length, 1)
  live.look(false)
  await scene.turn()
  assert.equal(scene.open.length, 0)
  assert.equal(scene.queue.length, 0)
})

test("when the tab with the stream is left, the next one goes on from the same place", async () => {
  const scene = browser()
  const [first, second] = [scene.tab(), scene.tab()]
  first.live.start(true)
  second.live.start(true)
  await scene.turn()
  scene.streams[0].accept()
  scene.streams[0].say("post.created", { post_id: "a" }, "0a")
  first.live.look(false)
  await scene.turn()
  assert.equal(scene.open.length, 1)
  assert.equal(scene.open[0].place, "0a")
  scene.open[0].accept()
  scene.open[0].say("post.created", { post_id: "b" })
  assert.deepEqual(second.heard, ["a", "b"])
})

test("nothing of a page stays behind (rule 17)", async () => {
  const scene = browser()
  const tabs = [scene.tab(), scene.tab()]
  for (const { live } of tabs) live.start(true)
  await scene.turn()
  scene.streams[0].accept()
  for (const { live } of tabs) live.stop()
  await scene.turn()
  assert.equal(scene.open.length, 0)
  assert.equal(scene.channels.size, 0)
  assert.equal(scene.queue.length, 0)
  assert.deepEqual(tabs.map(({ live }) => live.isLive), [false, false])
})

test("a page that comes back hears again", async () => {
  const scene = browser()
  const { live, heard } = scene.tab()
  live.start(true)
  await scene.turn()
  live.stop()
  await scene.turn()
  live.start(true)
  await scene.turn()
  scene.open[0].accept()
  scene.open[0].say("post.created", { post_id: "a" })
  assert.deepEqual(heard, ["a"])
})

test("a refused stream is asked for again after a while, and meanwhile events are known not to come", async () => {
  const scene = browser()
  const { live } = scene.tab()
  const states = []
  live.listen("state", (isLive) => states.push(isLive))
  live.start(true)
  await scene.turn()
  scene.streams[0].accept()
  scene.streams[0].refuse()
  assert.equal(live.isLive, false)
  assert.equal(scene.streams.length, 1)
  await scene.pass()
  assert.equal(scene.streams.length, 2)
  scene.streams[1].accept()
  assert.deepEqual(states, [true, false, true])
})

test("a broken line is left to the browser to mend", async () => {
  const scene = browser()
  const { live } = scene.tab()
  live.start(true)
  await scene.turn()
  scene.streams[0].accept()
  scene.streams[0].lose()
  await scene.pass()
  assert.equal(scene.streams.length, 1)
  scene.streams[0].accept()
  assert.equal(live.isLive, true)
})

test("a listener that ended hears no more", async () => {
  const scene = browser()
  const { live } = scene.tab()
  const heard = []
  const end = live.listen("post.liked", (data) => heard.push(data.like_count))
  live.start(true)
  await scene.turn()
  scene.streams[0].say("post.liked", { post_id: "a", like_count: 1 })
  end()
  scene.streams[0].say("post.liked", { post_id: "a", like_count: 2 })
  assert.deepEqual(heard, [1])
})

test("whoever comes with the page hears what came before, also when others listened already", async () => {
  const scene = browser()
  const { live } = scene.tab()
  live.start(true)
  await scene.turn()
  const [badge, list, late] = [[], [], []]
  live.listen("thread.message", (data) => badge.push(data.message_id))
  scene.streams[0].say("thread.message", { message_id: "1" })
  live.listen("thread.message", (data) => list.push(data.message_id))
  live.settle()
  live.listen("thread.message", (data) => late.push(data.message_id))
  scene.streams[0].say("thread.message", { message_id: "2" })
  assert.deepEqual([badge, list, late], [["1", "2"], ["1", "2"], ["2"]])
})

test("the first to listen after the page hears what came before, and nobody hears it twice", async () => {
  const scene = browser()
  const { live } = scene.tab()
  live.start(true)
  live.settle()
  await scene.turn()
  for (let count = 1; count <= 25; count += 1) scene.streams[0].say("photo.saved", { photo_id: String(count) })
  const [first, second] = [[], []]
  live.listen("photo.saved", (data) => first.push(data.photo_id))
  live.listen("photo.saved", (data) => second.push(data.photo_id))
  assert.deepEqual([first.length, first[0], first.at(-1), second.length], [20, "6", "25", 0])
  scene.streams[0].say("photo.saved", { photo_id: "26" })
  assert.deepEqual([first.at(-1), second], ["26", ["26"]])
})

test("a tab that has heard nothing yet goes on from where its stream was ready", async () => {
  const scene = browser()
  const { live } = scene.tab()
  live.start(true)
  await scene.turn()
  scene.streams[0].accept()
  scene.streams[0].say("ready", {}, "0r")
  live.look(false)
  await scene.turn()
  live.look(true)
  await scene.turn()
  assert.equal(scene.open[0].place, "0r")
})

test("the stream tells of the posts that are looked at in any tab, and goes on where it was", async () => {
  const { tab, streams, open, turn } = browser()
  const [first, second] = [tab(), tab()]
  first.live.start(true, ["a"])
  await turn()
  assert.deepEqual(streams[0].posts, ["a"])
  streams[0].accept()
  streams[0].say("ready", {}, "7")
  second.live.start(true, ["b"])
  await turn()
  assert.equal(streams.length, 2)
  assert.deepEqual([streams[1].posts, streams[1].place], [["a", "b"], "7"])
  assert.equal(streams[0].isClosed, true)
  const heard = []
  second.live.listen("comment.created", ({ post_id: id }) => heard.push(id))
  streams[1].say("comment.created", { post_id: "b", comment_id: "c" })
  assert.deepEqual(heard, ["b"])
  // Fewer posts are no reason for another stream.
  second.live.look(false)
  await turn()
  assert.equal(streams.length, 2)
})

test("a tab that takes the stream over asks what the others look at", async () => {
  const { tab, streams, turn } = browser()
  const [first, second, third] = [tab(), tab(), tab()]
  first.live.start(true, ["a"])
  await turn()
  second.live.start(true, ["b"])
  third.live.start(true, ["c"])
  await turn()
  first.live.stop()
  await turn()
  await turn()
  assert.deepEqual(new Set(streams.at(-1).posts), new Set(["b", "c"]))
})

test("a page without posts of its own opens a plain stream", async () => {
  const { tab, streams, turn } = browser()
  tab().live.start(true)
  await turn()
  assert.deepEqual(streams.map(({ posts }) => posts), [[]])
})

test("news of stories are heard", async () => {
  const scene = browser()
  const { live } = scene.tab()
  const heard = []
  const names = ["story.created", "story.deleted", "story.viewed", "story.seen"]
  for (const name of names) live.listen(name, ({ story_id: id }) => heard.push(`${name} ${id}`))
  live.start(true)
  await scene.turn()
  for (const name of names) scene.streams[0].say(name, { story_id: "a" })
  assert.deepEqual(heard, names.map((name) => `${name} a`))
})

test("a tab of a member who has logged out hears nothing of who logged in after them", async () => {
  const scene = browser()
  const [old, own, other] = [scene.tab(), scene.tab(), scene.tab()]
  const start = ({ live }, member) => {
    globalThis.document = { body: { dataset: { member } } }
    live.start(true)
  }
  start(old, "0ana")
  start(own, "0ben")
  start(other, "0ben")
  await scene.turn()
  delete globalThis.document
  assert.equal(scene.streams.length, 2)
  scene.streams[1].accept()
  scene.streams[1].say("post.created", { post_id: "a" })
  assert.deepEqual([old, own, other].map(({ heard }) => heard), [[], ["a"], ["a"]])
  assert.deepEqual([old, own, other].map(({ live }) => live.isLive), [false, true, true])
})

test("a page shares its events with those of its reader", () => {
  globalThis.document = { body: { dataset: { member: "0ana" } } }
  const before = globalThis.BroadcastChannel
  const made = []
  globalThis.BroadcastChannel = class extends EventTarget {
    constructor(name) { super(); made.push(name) }
    postMessage() {}
    close() {}
  }
  live.start(false)
  live.stop()
  Object.assign(globalThis, { BroadcastChannel: before })
  delete globalThis.document
  assert.deepEqual(made, ["madang-events-0ana"])
})
