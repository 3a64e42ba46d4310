import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { test } from "node:test"
import { momentOf } from "../../../web/scripts/photos/workbench/moments.js"

const vectors = JSON.parse(readFileSync(new URL("../../../data/publish-time-vectors.json", import.meta.url), "utf8"))

test("a day and a time are a moment by the clocks of a zone, as the server reads them", () => {
  assert.ok(vectors.length > 5)
  for (const { day, time, zone, moment } of vectors) {
    const found = momentOf(day, time, zone)
    assert.equal(found === null ? null : found.getTime(), moment, `${day} ${time} ${zone}`)
  }
})
