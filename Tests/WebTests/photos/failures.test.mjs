import assert from "node:assert/strict"
import test from "node:test"

import { failureLines, reasonOf } from "../../../web/scripts/photos/workbench/failure-lines.js"
import { Problem } from "../../../web/scripts/lib/http.js"

// A page with this one phrase; of the others it says the key.
globalThis.document = { querySelector: () => ({ content: "compose.photoFailure=photo {n}: {reason}" }) }
const offline = () => new Problem({ status: 0 })

test("a photo that failed for a reason of its own is named with it", () => {
  const lines = failureLines([{ place: 1, problem: new Problem({ status: 422, detail: "Too dark." }) }])
  assert.deepEqual(lines, ["photo 2: Too dark."])
})

test("a reason that several photos share is said once", () => {
  const failures = [
    { place: 0, problem: offline() }, { place: 1, problem: new Problem({ status: 413 }) },
    { place: 2, problem: offline() }
  ]
  assert.deepEqual(failureLines(failures), ["compose.offline", "photo 2: compose.serverTooLarge"])
})

test("what is no problem of the server failed all the same", () => {
  assert.deepEqual(failureLines([{ place: 0, problem: new Error("x") }]), ["photo 1: compose.failed"])
})

test("the server's words come before ours", () => {
  assert.equal(reasonOf(new Problem({ status: 415, detail: "no" })), "no")
  assert.equal(reasonOf(new Problem({ status: 415 })), "compose.serverType")
  assert.equal(reasonOf(new Problem({ status: 0 })), "compose.offline")
  assert.equal(reasonOf(new Problem({ status: 401, detail: "x" })), "compose.signedOut")
  const errors = [{ field: "text", message: "길어요." }, { field: "file", message: "커요." }]
  assert.equal(reasonOf(new Problem({ status: 422, detail: "x", errors })), "길어요. 커요.")
})

test("a server that is away is said to be, and not that somebody has no line", () => {
  assert.equal(reasonOf(new Problem({ status: 502 })), "away")
  assert.equal(reasonOf(new Problem({ status: 503, code: "busy", detail: "Busy." })), "Busy.")
  assert.equal(reasonOf(new Problem({ status: 503, code: "read_only", detail: "Being moved." })), "Being moved.")
})

test("what is sent again by itself is said to be, where nobody was reached", () => {
  const again = { isSentAgain: true }
  assert.equal(reasonOf(new Problem({ status: 502 }), again), "away.again")
  assert.equal(reasonOf(offline(), again), "compose.offlineAgain")
  assert.deepEqual(failureLines([{ place: 0, problem: offline() }], again), ["photo 1: compose.offlineAgain"])
})
