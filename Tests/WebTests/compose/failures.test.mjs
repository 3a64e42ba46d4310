import assert from "node:assert/strict"
import test from "node:test"

import { failureLines, reasonOf } from "../../../web/scripts/compose/failure-lines.js"
import { Problem } from "../../../web/scripts/lib/http.js"

const texts = { say: (key, values = {}) => [key, ...Object.values(values)].join(" ") }
const offline = () => new Problem({ status: 0 })

test("a photo that failed for a reason of its own is named with it", () => {
  const lines = failureLines([{ place: 1, problem: new Problem({ status: 422, detail: "Too dark." }) }], texts)
  assert.deepEqual(lines, ["photoFailure 2 Too dark."])
})

test("a reason that several photos share is said once", () => {
  const failures = [
    { place: 0, problem: offline() }, { place: 1, problem: new Problem({ status: 413 }) }, { place: 2, problem: offline() }
  ]
  assert.deepEqual(failureLines(failures, texts), ["offline", "photoFailure 2 serverTooLarge"])
})

test("what is no problem of the server failed all the same", () => {
  assert.deepEqual(failureLines([{ place: 0, problem: new Error("x") }], texts), ["photoFailure 1 failed"])
})

test("the server's words come before ours", () => {
  assert.equal(reasonOf(new Problem({ status: 415, detail: "no" }), texts), "no")
  assert.equal(reasonOf(new Problem({ status: 415 }), texts), "serverType")
  assert.equal(reasonOf(new Problem({ status: 0 }), texts), "offline")
  assert.equal(reasonOf(new Problem({ status: 401, detail: "x" }), texts), "signedOut")
  const errors = [{ field: "text", message: "길어요." }, { field: "file", message: "커요." }]
  assert.equal(reasonOf(new Problem({ status: 422, detail: "x", errors }), texts), "길어요. 커요.")
})
