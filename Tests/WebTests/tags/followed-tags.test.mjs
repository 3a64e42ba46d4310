import assert from "node:assert/strict"
import { test } from "node:test"
import { followedTags, keepFollowedTags } from "../../../web/scripts/tags/followed-tags.js"

class Channel extends EventTarget {
  postMessage() {}
  close() {}
}

Object.assign(globalThis, {
  addEventListener: () => {}, BroadcastChannel: Channel, performance: { getEntriesByType: () => [] },
  sessionStorage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
  document: { body: { dataset: {} }, addEventListener: () => {} }
})

const asked = []
const answers = {}
globalThis.fetch = async (url, { method }) => {
  asked.push(`${method} ${url}`)
  const answer = answers[`${method} ${url}`]
  return new Response(JSON.stringify(answer ?? {}), { status: answer ? 200 : 422 })
}

const heard = {}
keepFollowedTags({ listen: (name, step) => { heard[name] = step } })

// What a button shows of a hashtag.
function shown(tag, value = false) {
  const states = []
  followedTags.observe(tag, { value }, (state) => states.push(state.value))
  return states
}

test("a hashtag is followed and unfollowed by the name that it is looked up by", async () => {
  const states = shown("바다")
  const path = `/v1/hashtags/${encodeURIComponent("바다")}/follow`
  answers[`PUT ${path}`] = { tag: "바다", post_count: 1, is_followed: true }
  answers[`DELETE ${path}`] = { tag: "바다", post_count: 1, is_followed: false }
  assert.equal(await followedTags.wish("바다", true), null)
  assert.equal(await followedTags.wish("바다", false), null)
  assert.deepEqual(asked.splice(0), [`PUT ${path}`, `DELETE ${path}`])
  assert.equal(states.at(0), true)
  assert.equal(states.at(-1), false)
})

test("what is refused is as before", async () => {
  const states = shown("하늘")
  const error = await followedTags.wish("하늘", true)
  assert.equal(error.status, 422)
  assert.deepEqual([states.at(0), states.at(-1)], [true, false])
  asked.splice(0)
})

test("what is done on another device shows here, and on no other hashtag", () => {
  const [sea, sky] = [shown("sea"), shown("sky")]
  heard["hashtag.followed"]({ tag: "sea" })
  heard["hashtag.followed"]({ tag: "unknown" })
  assert.deepEqual([sea, sky], [[true], []])
  heard["hashtag.unfollowed"]({ tag: "sea" })
  assert.deepEqual([sea, sky], [[true, false], []])
})

test("where something was missed all that the page shows is asked for at once", async () => {
  const [sun, rain] = [shown("sun"), shown("rain", true)]
  answers["GET /v1/me/hashtags?limit=100"] = { data: [{ tag: "sun" }, { tag: "elsewhere" }] }
  heard.reset()
  while (sun.length === 0 || rain.length === 0) await new Promise((resolve) => setTimeout(resolve))
  assert.deepEqual(asked.splice(0), ["GET /v1/me/hashtags?limit=100"])
  assert.deepEqual([sun.at(-1), rain.at(-1)], [true, false])
})
