import assert from "node:assert/strict"
import { test } from "node:test"
import { Photos } from "../../../web/scripts/worker/photos.js"

// As one that the browser fetched, which no constructor makes.
class Fetched extends Response {
  get type() { return "basic" }

  clone() { return Object.setPrototypeOf(super.clone(), Fetched.prototype) }
}

// A device, and the files that the yard sends with the caching of `answers`, by path.
function device(answers) {
  const kept = new Map()
  const cache = {
    find: async (path) => kept.get(path) ?? null, has: async (path) => kept.has(path), relabel: async () => {},
    reader: async () => "ana", tidy: async () => {}, keep: async (path, response) => { kept.set(path, response) }
  }
  globalThis.fetch = async (asked) => {
    const path = new URL(asked.url ?? asked, "https://yard.test").pathname
    return new Fetched("a photo", { headers: answers[path] === null ? {} : { "Cache-Control": answers[path] } })
  }
  return { photos: new Photos(cache), kept }
}

async function show(photos, path) {
  const work = []
  const request = { url: `https://yard.test${path}` }
  const answer = await photos.answer({ request, clientURL: async () => null, later: (step) => work.push(step) })
  await Promise.all(work)
  return answer.text()
}

test("it keeps only what never changes: photos of stories, and those for few, leave no copy", async () => {
  const answers = {
    "/media/all": "public, max-age=31536000, immutable", "/media/members": "private, max-age=600, immutable",
    "/media/story": "private, max-age=3600", "/media/few": "private, no-store", "/media/silent": null
  }
  const { photos, kept } = device(answers)
  for (const path of Object.keys(answers)) assert.equal(await show(photos, path), "a photo")
  assert.deepEqual([...kept.keys()], ["/media/all", "/media/members"])
})

test("neither does what is fetched for later", async () => {
  const { photos, kept } = device({ "/media/all": "public, max-age=31536000, immutable", "/media/few": "no-store" })
  for (const path of ["/media/all", "/media/few"]) await photos.fetch(path, "saved")
  assert.deepEqual([...kept.keys()], ["/media/all"])
})
