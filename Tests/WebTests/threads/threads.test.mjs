import assert from "node:assert/strict"
import { test } from "node:test"

import { Outgoing, sourceOf } from "../../../web/scripts/threads/sending.js"

globalThis.document ??= {}
globalThis.document.body ??= { dataset: {} }

// Answers of the server, one after the other; null is a line that is gone. Notes what was asked.
function served(answers) {
  const asked = []
  globalThis.fetch = async (url, { headers, body }) => {
    asked.push({ url, key: headers["Idempotency-Key"], body: typeof body === "string" ? JSON.parse(body) : "file" })
    const answer = answers.shift()
    if (answer === null) throw new TypeError("no line")
    return new Response(JSON.stringify(answer.json), { status: answer.status })
  }
  return asked
}

const file = (name) => new File(["x"], name, { type: "image/jpeg" })

test("a message takes its photos along, in order and each once, however often it is sent", async () => {
  const asked = served([
    { status: 201, json: { id: "p1" } }, null,
    { status: 201, json: { id: "p2" } }, null,
    { status: 201, json: { id: "m1" } }
  ])
  const outgoing = new Outgoing("hi", [file("a.jpg"), file("b.jpg")], "k")
  await assert.rejects(outgoing.send("/threads/t/messages"), { status: 0 })
  await assert.rejects(outgoing.send("/threads/t/messages"), { status: 0 })
  assert.deepEqual(await outgoing.send("/threads/t/messages"), { id: "m1" })
  assert.deepEqual(asked.map(({ url, key }) => [url, key]), [
    ["/v1/photos", "k-0"], ["/v1/photos", "k-1"], ["/v1/photos", "k-1"],
    ["/v1/threads/t/messages", "k"], ["/v1/threads/t/messages", "k"]
  ])
  assert.deepEqual(asked.at(-1).body, { text: "hi", photo_ids: ["p1", "p2"] })
})

test("a photo that is refused says why", async () => {
  served([{ status: 422, json: { code: "invalid", errors: [{ field: "file", message: "no picture" }] } }])
  const error = await new Outgoing("", [file("a.jpg")]).send("/threads/t/messages").catch((error) => error)
  assert.equal(error.status, 422)
  assert.equal(error.message, "no picture")
})

test("a photo that the server has already is named in its place and not sent again", async () => {
  const asked = served([{ status: 201, json: { id: "p2" } }, { status: 201, json: { id: "m1" } }])
  const outgoing = new Outgoing("hi", [{ id: "p1", src: "/media/p1.webp" }, file("b.jpg")], "k")
  await outgoing.send("/threads/t/messages")
  assert.deepEqual(asked.map(({ url }) => url), ["/v1/photos", "/v1/threads/t/messages"])
  assert.deepEqual(asked.at(-1).body, { text: "hi", photo_ids: ["p1", "p2"] })
})

test("a photo is shown from where the server has it, a file from an address of its own", () => {
  assert.equal(sourceOf({ id: "p1", src: "/media/p1.webp" }), "/media/p1.webp")
  assert.match(sourceOf(file("b.jpg")), /^blob:/)
})
