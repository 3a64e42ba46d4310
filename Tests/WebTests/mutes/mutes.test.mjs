import assert from "node:assert/strict"
import { beforeEach, test } from "node:test"
import { hearMute, muteMember, mutes } from "../../../web/scripts/mutes/mutes.js"

class Channel extends EventTarget {
  postMessage() {}
  close() {}
}

const asked = [], told = [], gone = []
const answers = {}
let refusal = 422
let lists = []

// As much of an item as the script looks at: whose it is.
function item(id, author, name = null) {
  const theirs = name ?? author
  return {
    dataset: { id, author: name ? undefined : author },
    querySelector: (selector) => selector.includes(`href="/@${theirs}"`) ? {} : null,
    dispatchEvent: ({ type, detail }) => gone.push(`${type} ${detail.id}`),
    remove: () => {}
  }
}

// `away` are those that are not in the page for now.
function list(shown, away = []) {
  return {
    querySelectorAll: () => shown,
    drop: (isGone) => gone.push(...[...shown, ...away].filter(isGone).map((one) => `dropped ${one.dataset.id}`))
  }
}

Object.assign(globalThis, {
  addEventListener: () => {}, BroadcastChannel: Channel, performance: { getEntriesByType: () => [] },
  sessionStorage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
  location: { pathname: "/" },
  document: {
    body: { dataset: {} }, documentElement: { lang: "en" }, addEventListener: () => {},
    querySelectorAll: (selector) => selector.includes("madang-list") ? lists : [],
    querySelector: () => null,
    dispatchEvent: ({ type, detail }) => told.push(type === "madang:toast" ? detail : type)
  },
  fetch: async (url, { method }) => {
    asked.push(`${method} ${url}`)
    const answer = answers[`${method} ${url}`]
    return new Response(JSON.stringify(answer ?? { message: "no" }), { status: answer ? 200 : refusal })
  }
})

const words = { muted: "You muted Bo.", unmuted: "You unmuted Bo.", undo: "Undo" }

beforeEach(() => {
  for (const kept of [asked, told, gone]) kept.splice(0)
  lists = [list([item("1", "bo"), item("2", "ana"), item("3", null, "bo")], [item("4", "bo")])]
  location.pathname = "/"
})

function answer(username) {
  const path = `/v1/members/${username}/mute`
  answers[`PUT ${path}`] = { is_muted: true }
  answers[`DELETE ${path}`] = { is_muted: false }
  return path
}

test("what a muted member made goes from the lists of the page, and comes back when that is undone", async () => {
  const path = answer("bo")
  await muteMember("bo", true, words)
  assert.deepEqual(asked, [`PUT ${path}`])
  assert.deepEqual(gone, ["madang:removed 1", "madang:removed 3", "dropped 1", "dropped 3", "dropped 4"])
  assert.equal(mutes.value("bo"), true)
  const [{ text, action }] = told
  assert.deepEqual([text, action.label], ["You muted Bo.", "Undo"])
  await action.run()
  assert.deepEqual(asked, [`PUT ${path}`, `DELETE ${path}`])
  assert.equal(mutes.value("bo"), false)
  assert.equal(told[1], "madang:refresh")
  // Undoing is not undone once more.
  assert.deepEqual(told[2], { text: "You unmuted Bo.", action: null })
})

test("what is refused takes nothing away, and is said", async () => {
  await muteMember("cy", true, words)
  assert.deepEqual(gone, [])
  assert.equal(mutes.value("cy"), undefined)
  assert.deepEqual(told.map((one) => one.action ?? null), [null])
  assert.notEqual(told[0].text, "You muted Bo.")
})

test("what one goes to on purpose stays: their own pages, and what one likes", async () => {
  answer("bo")
  for (const place of ["/@bo", "/@bo/followers", "/likes"]) {
    location.pathname = place
    await muteMember("bo", true, words)
    await muteMember("bo", false, words)
    assert.deepEqual(gone, [], place)
    assert.ok(!told.includes("madang:refresh"), place)
  }
})

test("a mute on another page or device does the same, and says nothing", () => {
  hearMute("bo", true)
  assert.equal(gone.length, 5)
  assert.equal(mutes.value("bo"), true)
  hearMute("bo", false)
  hearMute("bo", false)
  assert.deepEqual(told, ["madang:refresh"])
  hearMute("nobody", false)
  assert.deepEqual(told, ["madang:refresh"])
})
