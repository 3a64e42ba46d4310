import assert from "node:assert/strict"
import { createHash } from "node:crypto"
import { test } from "node:test"
import { JoinProof } from "../../../web/scripts/accounts/join-proof.js"
import { digest, prove } from "../../../web/scripts/accounts/join-worker.js"

function sha256(bytes) {
  return createHash("sha256").update(bytes).digest()
}

test("the worker hashes as everybody does", () => {
  for (const length of [0, 3, 40, 51, 55, 56, 63, 64, 119, 120, 1000]) {
    const bytes = new Uint8Array(length).map((_, index) => index * 7)
    const hash = Buffer.alloc(32)
    digest(bytes).forEach((word, index) => hash.writeInt32BE(word, 4 * index))
    assert.equal(hash.toString("hex"), sha256(bytes).toString("hex"), `${length} bytes`)
  }
})

test("the numbers are the work that the yard asks for, and each is told", () => {
  const told = []
  const numbers = prove({ challenge: "AAABm-kQ", bits: 9, count: 4 }, (done) => told.push(done))
  assert.deepEqual(told, [1, 2, 3, 4])
  const seed = sha256("AAABm-kQ")
  numbers.forEach((number, place) => {
    const words = Buffer.alloc(8)
    words.writeUInt32BE(place, 0)
    words.writeUInt32BE(number, 4)
    const hash = sha256(Buffer.concat([seed, words]))
    assert.equal(hash.readUInt32BE(0) >>> 23, 0, `number ${number} in place ${place}`)
  })
  assert.notDeepEqual(numbers, prove({ challenge: "another", bits: 9, count: 4 }))
})

// A yard whose challenges are "c1", "c2"…, and hands that do the work at once.
function proofOf({ ask, work = async () => [3, 5], clock = { now: 0 } } = {}) {
  let count = 0
  const next = async () => ({ challenge: `c${count += 1}`, bits: 1, count: 2 })
  return new JoinProof({ ask: ask ?? next, work, now: () => clock.now })
}

test("work begins once, whoever asks for it", async () => {
  const proof = proofOf()
  proof.begin()
  proof.begin()
  assert.deepEqual(await Promise.all([proof.text(), proof.text()]), ["c1.3,5", "c1.3,5"])
})

test("a proof that was sent or has become old is followed by another one", async () => {
  const clock = { now: 0 }
  const proof = proofOf({ clock })
  assert.equal(await proof.text(), "c1.3,5")
  proof.drop()
  assert.equal(await proof.text(), "c2.3,5")
  clock.now = 26 * 60 * 1000
  assert.equal(await proof.text(), "c3.3,5")
})

test("where the work cannot be done the form goes without, and the next time it is tried again", async (context) => {
  const warned = context.mock.method(console, "warn", () => {})
  let isReached = false
  const ask = async () => {
    if (!isReached) throw new Error("no line")
    return { challenge: "c", bits: 1, count: 2 }
  }
  const proof = proofOf({ ask })
  assert.equal(await proof.text(), "")
  assert.equal(warned.mock.callCount(), 1)
  isReached = true
  assert.equal(await proof.text(), "c.3,5")
})
