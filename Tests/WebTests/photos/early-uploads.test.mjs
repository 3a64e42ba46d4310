import assert from "node:assert/strict"
import { mock, test } from "node:test"
import { Problem } from "../../../web/scripts/lib/http.js"
import { Draft, pickedPhoto, publishedPhoto } from "../../../web/scripts/photos/workbench/draft.js"
import { EarlyUploads } from "../../../web/scripts/photos/workbench/early-uploads.js"
import { PostSender } from "../../../web/scripts/photos/workbench/post-sender.js"
import { Uploader } from "../../../web/scripts/photos/workbench/uploader.js"

// A server whose answers come when the test says so.
class HeldServer {
  requests = []

  ask = (method, url, options = {}) => new Promise((resolve, reject) => {
    this.requests.push({ method, url, ...options, answer: resolve, refuse: reject })
    options.signal?.addEventListener("abort", () => reject(options.signal.reason))
  })

  get last() {
    return this.requests.at(-1)
  }
}

function given({ published = [] } = {}) {
  mock.timers.reset()
  mock.timers.enable({ apis: ["setTimeout", "Date"] })
  const server = new HeldServer()
  const draft = new Draft()
  for (const photo of published) draft.add(photo)
  const uploader = new Uploader(draft, { url: "/photos", ask: server.ask })
  const sender = new PostSender(draft, { uploader, url: "/posts", ask: server.ask })
  const page = new AbortController()
  new EarlyUploads(draft, uploader, page.signal)
  return { server, draft, sender, page }
}

function pick(draft, key) {
  draft.add(pickedPhoto(new File(["x"], `${key}.jpg`), { width: 400, height: 300 }, { key }))
}

// Lets everything happen that waits for nothing but its turn.
async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

async function pass(milliseconds) {
  mock.timers.tick(milliseconds)
  await settle()
}

test("photos go from the moment they are chosen, two at a time", async () => {
  const { server, draft } = given()
  for (const key of ["a", "b", "c"]) pick(draft, key)
  assert.deepEqual(server.requests.map(({ body }) => body.get("file").name), ["a.jpg", "b.jpg"])
  server.requests[0].answer({ id: "1" })
  await settle()
  assert.equal(server.last.body.get("file").name, "c.jpg")
  assert.equal(draft.photo("a").uploaded.id, "1")
})

test("publishing waits for what is under way and then sends the post alone", async () => {
  const { server, draft, sender } = given()
  pick(draft, "a")
  const sending = sender.send()
  await settle()
  assert.equal(server.requests.length, 1)
  server.last.answer({ id: "1" })
  await settle()
  assert.equal(server.last.url, "/posts")
  assert.deepEqual(server.last.body.photo_ids, ["1"])
  server.last.answer({ id: "9", text: "", photos: [{ id: "1" }] })
  assert.equal((await sending).id, "9")
  assert.equal(server.requests.length, 2)
})

test("a photo that is cut again and again goes once, and its cut when it rests", async () => {
  const { server, draft } = given()
  pick(draft, "a")
  server.last.answer({ id: "1" })
  await settle()
  draft.turn("a")
  await pass(1000)
  draft.turn("a")
  await pass(1000)
  assert.equal(server.requests.length, 1)
  await pass(600)
  assert.equal(server.requests.length, 2)
  assert.equal(server.last.method, "PATCH")
  assert.equal(server.last.body.rotate, 180)
})

test("photos of a published post are left as everybody sees them until the form is sent", async () => {
  const { server, draft } = given({
    published: [publishedPhoto({ id: "7", filter: "none", altText: "", previewURL: "/7" })]
  })
  draft.update("7", { filter: "gray" })
  await pass(60_000)
  assert.equal(server.requests.length, 0)
})

test("a server that is away is asked again later and later, and nobody is told", async () => {
  const { server, draft } = given()
  pick(draft, "a")
  for (const [pause, count] of [[3000, 2], [6000, 3], [12_000, 4]]) {
    server.last.refuse(new Problem({ status: 503 }))
    await settle()
    await pass(pause - 1)
    assert.equal(server.requests.length, count - 1)
    await pass(1)
    assert.equal(server.requests.length, count)
  }
  assert.equal(draft.photo("a").fault, null)
})

test("a busy server names the time", async () => {
  const { server, draft } = given()
  pick(draft, "a")
  server.last.refuse(new Problem({ status: 429, retryAfter: 40 }))
  await settle()
  await pass(39_999)
  assert.equal(server.requests.length, 1)
  await pass(1)
  assert.equal(server.requests.length, 2)
})

test("a refused photo is marked at once, and asked for again only once it is another one", async () => {
  const { server, draft } = given()
  pick(draft, "a")
  server.last.refuse(new Problem({ status: 422, title: "broken" }))
  await settle()
  await pass(60_000)
  assert.equal(draft.photo("a").fault.status, 422)
  assert.equal(server.requests.length, 1)
  draft.turn("a")
  assert.equal(server.requests.length, 2)
})

test("a photo that is taken away is not sent to its end, and comes back as it left", async () => {
  const { server, draft } = given()
  pick(draft, "a")
  const { photo, index } = draft.remove("a")
  assert.ok(server.last.signal.aborted)
  await settle()
  draft.add(photo, index)
  await settle()
  assert.equal(server.requests.length, 2)
  assert.equal(server.requests[0].headers["Idempotency-Key"], server.requests[1].headers["Idempotency-Key"])
})

test("nothing goes on once the page is left", async () => {
  const { server, draft, page } = given()
  for (const key of ["a", "b", "c"]) pick(draft, key)
  page.abort()
  await settle()
  await pass(60_000)
  assert.ok(server.requests.every(({ signal }) => signal.aborted))
  assert.equal(server.requests.length, 2)
})
