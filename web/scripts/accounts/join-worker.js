// Does the work of joining beside the page (docs/decisions/0041-joining.md). This file is a worker of its own: its
// answer allows it to load nothing, so it imports nothing. It has its own SHA-256: `crypto.subtle` is there on secure
// pages alone, and each of its hashes is a promise, which takes many times as long as the hash.

// The roots of the first 64 primes (FIPS 180-4, 4.2.2).
const constants = new Int32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2
])
const start = new Int32Array([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19
])
const blockSize = 64
const words = new Int32Array(64)

// Looks for `count` numbers: of number `n` in place `i` the SHA-256 of the seed, `i` and `n` begins with `bits` zero
// bits. The seed is the SHA-256 of `challenge`; `i` and `n` are four bytes each, the highest first. Tells `found` after
// each.
export function prove({ challenge, bits, count }, found = () => {}) {
  const seed = digest(new TextEncoder().encode(challenge))
  const numbers = []
  for (let place = 0; place < count; place += 1) {
    numbers.push(search(seed, place, bits))
    found(numbers.length)
  }
  return numbers
}

// The SHA-256 of `bytes` as eight words.
export function digest(bytes) {
  const length = Math.ceil((bytes.length + 9) / blockSize) * blockSize
  const padded = new DataView(new ArrayBuffer(length))
  bytes.forEach((byte, index) => padded.setUint8(index, byte))
  padded.setUint8(bytes.length, 0x80)
  padded.setUint32(length - 4, bytes.length * 8)
  const state = new Int32Array(start)
  for (let offset = 0; offset < length; offset += blockSize) {
    for (let index = 0; index < 16; index += 1) words[index] = padded.getInt32(offset + 4 * index)
    compress(state)
  }
  return state
}

// The 40 bytes are one block, of which only the number changes.
function search(seed, place, bits) {
  const state = new Int32Array(8)
  words.fill(0, 0, 16)
  words.set(seed)
  words[8] = place
  words[10] = 0x80 << 24
  words[15] = 40 * 8
  for (let number = 0; number < 2 ** 32; number += 1) {
    words[9] = number
    state.set(start)
    compress(state)
    if (Math.clz32(state[0]) >= bits) return number
  }
  throw new RangeError("no number does it")
}

// FIPS 180-4, 6.2.2, of the block that stands in the first sixteen words, which stay.
function compress(state) {
  for (let index = 16; index < 64; index += 1) {
    const early = words[index - 15]
    const late = words[index - 2]
    const low = turn(early, 7) ^ turn(early, 18) ^ early >>> 3
    const high = turn(late, 17) ^ turn(late, 19) ^ late >>> 10
    words[index] = words[index - 16] + low + words[index - 7] + high | 0
  }
  let a = state[0]
  let b = state[1]
  let c = state[2]
  let d = state[3]
  let e = state[4]
  let f = state[5]
  let g = state[6]
  let h = state[7]
  for (let index = 0; index < 64; index += 1) {
    const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const first = h + high + (e & f ^ ~e & g) + constants[index] + words[index] | 0
    const low = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const second = low + (a & b ^ a & c ^ b & c) | 0
    h = g
    g = f
    f = e
    e = d + first | 0
    d = c
    c = b
    b = a
    a = first + second | 0
  }
  state[0] += a
  state[1] += b
  state[2] += c
  state[3] += d
  state[4] += e
  state[5] += f
  state[6] += g
  state[7] += h
}

function turn(word, bits) {
  return word >>> bits | word << 32 - bits
}

if (globalThis.WorkerGlobalScope) {
  addEventListener("message", ({ data }) => {
    const numbers = prove(data, (done) => postMessage({ done }))
    postMessage({ numbers })
  })
}
