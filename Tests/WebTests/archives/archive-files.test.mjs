import assert from "node:assert/strict"
import { Buffer } from "node:buffer"
import { test } from "node:test"
import { deflateRawSync, gzipSync } from "node:zlib"
import { ArchiveFiles } from "../../../web/scripts/archives/archive-files.js"

// Older ones of Node cannot unpack what zip archives have in them; browsers can.
const skip = canUnpack() ? false : "no deflate-raw here"

function canUnpack() {
  try {
    return Boolean(new DecompressionStream("deflate-raw"))
  } catch {
    return false
  }
}

function file(bytes, name = "archive") {
  return new File([bytes], name)
}

// A zip archive of [name, text, {method, size}].
function zip(files) {
  const parts = []
  const records = []
  let place = 0
  for (const [name, text, { method = 8, size } = {}] of files) {
    const packed = method === 8 ? deflateRawSync(Buffer.from(text)) : Buffer.from(text)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(method, 8)
    local.writeUInt16LE(Buffer.byteLength(name), 26)
    const record = Buffer.alloc(46)
    record.writeUInt32LE(0x02014b50, 0)
    record.writeUInt16LE(method, 10)
    record.writeUInt32LE(size ?? packed.length, 20)
    record.writeUInt32LE(Buffer.byteLength(text), 24)
    record.writeUInt16LE(Buffer.byteLength(name), 28)
    record.writeUInt32LE(place, 42)
    parts.push(local, Buffer.from(name), packed)
    records.push(record, Buffer.from(name))
    place += 30 + Buffer.byteLength(name) + packed.length
  }
  const directory = Buffer.concat(records)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(place, 16)
  return Buffer.concat([...parts, directory, end])
}

// Blocks of tar of [name, text, kind, size].
function tar(members) {
  const blocks = members.map(([name, text, kind = "0", size]) => {
    const body = Buffer.from(text)
    const header = Buffer.alloc(512)
    header.write(name, 0)
    header.write(size ?? body.length.toString(8).padStart(11, "0"), 124)
    header.write(kind, 156)
    header.write("ustar", 257)
    return Buffer.concat([header, body, Buffer.alloc((512 - body.length % 512) % 512)])
  })
  return Buffer.concat([...blocks, Buffer.alloc(1024)])
}

test("files come out of a zip, stored and deflated, whatever they are called", { skip }, async () => {
  const files = await ArchiveFiles.open([file(zip([
    ["outbox.json", "{}"], ["../../outside.jpg", "photo", { method: 0 }], ["folder/", ""], ["마당.txt", "yard"]
  ]))])
  assert.deepEqual([...files.names].sort(), ["../../outside.jpg", "outbox.json", "마당.txt"])
  assert.equal(await files.text("outbox.json"), "{}")
  assert.equal(await (await files.photo("../../outside.jpg")).text(), "photo")
  assert.equal(await files.text("마당.txt"), "yard")
  await assert.rejects(files.text("nothing"), { code: "broken" })
})

test("what grows too large, is cut off or is packed otherwise is refused", { skip }, async () => {
  const zeros = "0".repeat(30 << 20)
  const grown = await ArchiveFiles.open([file(zip([["a.jpg", zeros]]))])
  await assert.rejects(grown.photo("a.jpg"), { code: "too-large" })
  const stored = await ArchiveFiles.open([file(zip([["a.jpg", zeros, { method: 0 }]]))])
  await assert.rejects(stored.photo("a.jpg"), { code: "too-large" })
  const other = await ArchiveFiles.open([file(zip([["a", "x", { method: 12 }]]))])
  await assert.rejects(other.text("a"), { code: "packed" })
  const wrong = await ArchiveFiles.open([file(zip([["a", "x", { method: 0, size: 4_000_000_000 }]]))])
  await assert.rejects(wrong.text("a"), { code: "broken" })
  const good = zip([["outbox.json", "{}"]])
  await assert.rejects(ArchiveFiles.open([file(good.subarray(0, good.length - 10))]), { code: "unknown" })
  await assert.rejects(ArchiveFiles.open([file(good.subarray(60))]), { code: "broken" })
  const spoilt = Buffer.from(good)
  spoilt[41] ^= 0xFF
  const read = await ArchiveFiles.open([file(spoilt)])
  await assert.rejects(read.text("outbox.json"))
})

test("files come out of tar by short and long names, and links are none", async () => {
  const long = "folder/".repeat(30) + "far.txt"
  const members = [
    ["./near.txt", "near"], ["link", "", "2"], ["folder/", "", "5"],
    ["././@LongLink", `${long}\0`, "L"], ["cut", "far"], ["PaxHeaders/cut", "19 path=마당.txt\n", "x"], ["cut", "yard"]
  ]
  for (const bytes of [tar(members), gzipSync(tar(members))]) {
    const files = await ArchiveFiles.open([file(bytes)])
    assert.deepEqual([...files.names].sort(), [long, "near.txt", "마당.txt"].sort())
    assert.equal(await files.text(long), "far")
    assert.equal(await files.text("마당.txt"), "yard")
  }
})

test("tar that is cut off or says wrong sizes is refused", async () => {
  const good = tar([["outbox.json", "{}"]])
  for (const bytes of [
    good.subarray(0, 513), gzipSync(good).subarray(0, 40), tar([["a", "{}", "0", "77777777777"]]),
    tar([["a", "x=1", "x"]])
  ]) {
    await assert.rejects(ArchiveFiles.open([file(bytes)]), { code: "broken" })
  }
})

test("a list of posts is picked together with its photos", async () => {
  const picked = [file("[]", "pixelfed-statuses.json"), file("photo", "sea.jpg")]
  const files = await ArchiveFiles.open(picked)
  assert.deepEqual([...files.names], ["pixelfed-statuses.json", "sea.jpg"])
  assert.equal(await (await files.photo("sea.jpg")).text(), "photo")
})
