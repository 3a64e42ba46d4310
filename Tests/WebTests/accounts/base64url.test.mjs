import assert from "node:assert/strict"
import { test } from "node:test"
import { fromBytes, toBytes } from "../../../web/scripts/accounts/base64url.js"

test("bytes come back as they were, whatever they are, and have no signs that addresses do not take", () => {
  for (let length = 0; length < 260; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 37 + length) % 256)
    const text = fromBytes(bytes.buffer)
    assert.match(text, /^[A-Za-z0-9_-]*$/)
    assert.deepEqual(toBytes(text), bytes)
  }
})

// RFC 4648, section 10, without padding; and the two signs that differ from base64 (section 5).
test("texts are those of the standard", () => {
  for (const [plain, text] of [["", ""], ["f", "Zg"], ["fo", "Zm8"], ["foo", "Zm9v"], ["foob", "Zm9vYg"]]) {
    assert.equal(fromBytes(new TextEncoder().encode(plain)), text)
  }
  assert.equal(fromBytes(Uint8Array.of(0xfb, 0xff)), "-_8")
})
