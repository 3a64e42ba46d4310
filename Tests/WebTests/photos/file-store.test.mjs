import assert from "node:assert/strict"
import { test } from "node:test"
import { FileStore } from "../../../web/scripts/photos/workbench/file-store.js"
import { IndexedDB } from "../indexed-db.mjs"

async function given() {
  const database = globalThis.indexedDB = new IndexedDB()
  const files = new FileStore("drafts")
  await files.put("a", "one")
  return { database, files }
}

for (const isSilent of [false, true]) {
  const how = isSilent ? "without a word" : "and says so"
  test(`a store that the browser closes ${how} is opened anew`, async () => {
    const { database, files } = await given()
    database.close({ isSilent })
    assert.equal(await files.get("a"), "one")
    await files.put("b", "two")
    assert.deepEqual(await files.entries(), [["a", "one"], ["b", "two"]])
    assert.equal(database.opened, 2)
  })
}

test("a store that was cleared in another tab keeps what comes then", async () => {
  const { database, files } = await given()
  database.close({ isWiped: true })
  await files.put("b", "two")
  assert.deepEqual(await files.keys(), ["b"])
})

test("a store that could not be opened is tried once more, and again by the next call", async () => {
  const { database, files } = await given()
  database.close()
  database.failures = 1
  assert.equal(await files.get("a"), "one")
  database.close()
  database.failures = 2
  await assert.rejects(files.get("a"), { name: "UnknownError" })
  assert.equal(await files.get("a"), "one")
})

test("a store that is full says so at once", async () => {
  const { database, files } = await given()
  database.isFull = true
  await assert.rejects(files.put("b", "two"), { name: "QuotaExceededError" })
  assert.deepEqual([await files.keys(), database.opened], [["a"], 1])
})
