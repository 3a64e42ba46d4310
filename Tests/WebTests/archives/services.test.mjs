import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { test } from "node:test"
import { ArchiveFiles } from "../../../web/scripts/archives/archive-files.js"
import { mended, textOfHTML } from "../../../web/scripts/archives/plain-text.js"
import { readArchive } from "../../../web/scripts/archives/services.js"

const vectors = JSON.parse(readFileSync(new URL("../../../data/archive-vectors.json", import.meta.url)))

// Files of an archive, as one finds them in it.
function files(texts, media = []) {
  const blobs = new Map([
    ...Object.entries(texts).map(([path, text]) => [path, new Blob([text])]),
    ...media.map((path) => [path, new Blob(["photo"])])
  ])
  return new ArchiveFiles(new Set(blobs.keys()), (path) => blobs.get(path))
}

function time(moment) {
  return moment === undefined ? undefined : new Date(moment).toISOString()
}

// Without what is not there.
function plain(value) {
  return JSON.parse(JSON.stringify(value))
}

for (const vector of vectors) {
  test(`an archive gives posts with dates, texts, photos and descriptions, and tells what stays: ${vector.name}`,
    async () => {
      const read = await readArchive(files(vector.files, vector.media))
      assert.equal(read.service, vector.service)
      assert.deepEqual(read.posts.map(({ moment, ...post }) => ({ created_at: time(moment), ...post })),
        vector.posts.map(({ created_at: at, text, photos, is_sensitive: isSensitive = false }) => (
          { created_at: at, text, photos, isSensitive })))
      assert.deepEqual(
        plain(read.leftBehind.map(({ reason, moment, file }) => ({ reason, created_at: time(moment), file }))),
        vector.left_behind)
    })
}

test("what says nonsense gives no posts or a fault, and ends nothing", async () => {
  for (const text of ["null", "7", "[[[]]]", '{"orderedItems":{"type":7}}', '{"orderedItems":[null,{}]}']) {
    assert.deepEqual((await readArchive(files({ "outbox.json": text }))).posts, [])
  }
  for (const text of ["", "{"]) {
    await assert.rejects(readArchive(files({ "outbox.json": text })), { code: "broken" })
  }
})

test("an archive of a yard, and one of nobody, are told apart", async () => {
  await assert.rejects(readArchive(files({ "data/member.json": "{}" })), { code: "own" })
  await assert.rejects(readArchive(files({ "posts.json": "[]" })), { code: "unknown" })
})

test("HTML and letters that were bytes are read only where they are", () => {
  assert.equal(
    textOfHTML("1 < 2 && 3 > 2 &unknown; &#x110000; <"), "1 < 2 && 3 > 2 &unknown; &#x110000; <")
  assert.equal(textOfHTML("<ul><li>a</li><li>b</li></ul><p>  c  </p>"), "- a\n- b\n\nc")
  assert.equal(mended("cafÃ©"), "café")
  assert.equal(mended("café"), "café")
  assert.equal(mended("한글 Ã©"), "한글 Ã©")
})
