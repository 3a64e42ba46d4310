// Reads archives of tar, packed by gzip or not (POSIX.1-2001, "pax Interchange Format", and GNU's long names). Plain
// files alone: links are none.

import { ArchiveFault, bytesOf, textOf, unpacked } from "./unpacking.js"

const BLOCK = 512
const LONGEST_NAMES = 1 << 20
// Pictures do not shrink: what grows more than this is no archive of them.
const mostGrowth = { times: 4, more: 2 ** 30 }

// Whether a file begins as one of tar, and as one that is packed.
export async function tarKind(blob) {
  const head = await bytesOf(blob, 0, Math.min(blob.size, BLOCK))
  if (head.byteLength >= 2 && head.getUint16(0) === 0x1F8B) return "packed"
  return head.byteLength === BLOCK && textOf(head, 257, 5) === "ustar" ? "plain" : null
}

// A packed archive as it was.
export function unpackedTar(blob) {
  return unpacked(blob, "gzip", blob.size * mostGrowth.times + mostGrowth.more)
}

// Where the files of `blob` lie, by path: {begin, size}. Throws an ArchiveFault.
export async function tarEntries(blob, mostFiles) {
  const entries = new Map()
  let next = {}
  for (let place = 0; place + BLOCK <= blob.size;) {
    const header = await bytesOf(blob, place, BLOCK)
    // Two blocks of zeros are the end.
    if (isEmpty(header)) return entries
    const kind = String.fromCharCode(header.getUint8(156))
    const written = numberOf(header, 124, 12)
    const size = kind === "x" || kind === "L" ? written : next.size ?? written
    const begin = place + BLOCK
    if (!(size >= 0 && begin + size <= blob.size)) throw new ArchiveFault("broken")
    if (kind === "x") Object.assign(next, await extension(blob, begin, size))
    else if (kind === "L") next.name = cut(await names(blob, begin, size))
    else {
      if (kind === "0" || kind === "\0") {
        if (entries.size >= mostFiles) throw new ArchiveFault("too-large")
        entries.set((next.name ?? nameOf(header)).replace(/^\.\//, ""), { begin, size })
      }
      next = {}
    }
    place = begin + Math.ceil(size / BLOCK) * BLOCK
  }
  if (entries.size === 0) throw new ArchiveFault("broken")
  return entries
}

function isEmpty(view) {
  return new Uint8Array(view.buffer).every((byte) => byte === 0)
}

async function names(blob, begin, size) {
  if (size > LONGEST_NAMES) throw new ArchiveFault("broken")
  return bytesOf(blob, begin, size)
}

// Records "27 path=folder/file.jpg\n", each with its own length.
async function extension(blob, begin, size) {
  const view = await names(blob, begin, size)
  const found = {}
  for (let place = 0; place < size;) {
    const head = /^(\d+) /.exec(textOf(view, place, Math.min(12, size - place)))
    const length = Number(head?.[1])
    if (!head || length <= head[0].length || place + length > size) throw new ArchiveFault("broken")
    const record = textOf(view, place + head[0].length, length - head[0].length - 1)
    const sign = record.indexOf("=")
    if (record.slice(0, sign) === "path") found.name = record.slice(sign + 1)
    if (record.slice(0, sign) === "size") found.size = Number(record.slice(sign + 1))
    place += length
  }
  return found
}

function nameOf(header) {
  const [name, prefix] = [fieldOf(header, 0, 100), fieldOf(header, 345, 155)]
  return textOf(header, 257, 5) === "ustar" && prefix !== "" ? `${prefix}/${name}` : name
}

function fieldOf(view, begin, size) {
  return cut(new DataView(view.buffer, view.byteOffset + begin, size))
}

function cut(view) {
  return textOf(view, 0, view.byteLength).split("\0", 1)[0]
}

// In octal digits, or by base 256 where they are too few.
function numberOf(view, begin, size) {
  if (view.getUint8(begin) === 0x80) return Number(view.getBigUint64(begin + size - 8))
  const digits = /^ *([0-7]*)/.exec(textOf(view, begin, size))[1]
  return digits === "" ? 0 : Number.parseInt(digits, 8)
}
