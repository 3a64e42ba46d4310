import assert from "node:assert/strict"
import { beforeEach, test } from "node:test"
import { openOnce } from "../../../web/scripts/lib/late.js"

let gone

beforeEach(() => {
  gone = []
  globalThis.location = { assign: (address) => gone.push(address) }
})

test("what is pressed twice, or beside it, while it is on its way is fetched and shown once", async () => {
  const fetched = []
  let come
  const first = openOnce("/@ana", () => {
    fetched.push("ana")
    return new Promise((resolve) => { come = resolve })
  })
  openOnce("/@ana", async () => fetched.push("ana again"))
  openOnce("/reports/new", async () => fetched.push("report"))
  assert.deepEqual(fetched, ["ana"])
  come()
  await first
  await openOnce("/@ben", async () => fetched.push("ben"))
  assert.deepEqual(fetched, ["ana", "ben"])
  assert.deepEqual(gone, [])
})

test("what cannot be shown in this page is gone to, and can be pressed again on the way back", async () => {
  await openOnce("/@ana", async () => { throw new Error("no sheet") })
  assert.deepEqual(gone, ["/@ana"])
  let isShown = false
  await openOnce("/@ana", async () => { isShown = true })
  assert.equal(isShown, true)
})
