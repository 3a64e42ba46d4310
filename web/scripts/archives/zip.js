// Reads zip archives whose files are stored or deflated (PKWARE, "APPNOTE.TXT" 6.3.10).

import { ArchiveFault, bytesOf, textOf, unpacked } from "./unpacking.js"

const MARK = 0xFFFF_FFFF
const STORED = 0
const DEFLATED = 8
const LARGEST_DIRECTORY = 1 << 28

// Where the files of `blob` lie, by path: {method, size, header}. Throws an ArchiveFault.
export async function zipEntries(blob, mostFiles) {
  const { begin, size } = await findDirectory(blob)
  if (size > LARGEST_DIRECTORY) throw new ArchiveFault("too-large")
  const records = await bytesOf(blob, begin, size)
  const entries = new Map()
  for (let place = 0; place < size;) {
    const { name, entry, length } = readEntry(records, place)
    if (entries.size >= mostFiles) throw new ArchiveFault("too-large")
    if (!name.endsWith("/")) entries.set(name, entry)
    place += length
  }
  return entries
}

// What is in a file, as a Blob of `limit` bytes at most: behind its local header (§4.3.7). Throws an ArchiveFault.
export async function zipFile(blob, { method, size, header }, limit) {
  const local = await bytesOf(blob, header, 30)
  if (local.getUint32(0, true) !== 0x0403_4b50) throw new ArchiveFault("broken")
  const begin = header + 30 + local.getUint16(26, true) + local.getUint16(28, true)
  if (begin + size > blob.size) throw new ArchiveFault("broken")
  const packed = blob.slice(begin, begin + size)
  if (method === DEFLATED) return unpacked(packed, "deflate-raw", limit)
  if (method !== STORED) throw new ArchiveFault("packed")
  if (size > limit) throw new ArchiveFault("too-large")
  return packed
}

// §4.3.16, and §4.3.14–15 where the archive is large. The comment at the end may have 65 535 bytes.
async function findDirectory(blob) {
  const tailSize = Math.min(blob.size, 65_557)
  const tail = await bytesOf(blob, blob.size - tailSize, tailSize)
  let end = tailSize - 22
  while (end >= 0 && tail.getUint32(end, true) !== 0x0605_4b50) end -= 1
  if (end < 0) throw new ArchiveFault("unknown")
  const [size, begin] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)]
  if (begin !== MARK && size !== MARK) return { begin, size }
  if (end < 20 || tail.getUint32(end - 20, true) !== 0x0706_4b50) throw new ArchiveFault("broken")
  const large = await bytesOf(blob, number64(tail, end - 12), 56)
  if (large.getUint32(0, true) !== 0x0606_4b50) throw new ArchiveFault("broken")
  return { begin: number64(large, 48), size: number64(large, 40) }
}

// §4.3.12
function readEntry(records, begin) {
  const left = records.byteLength - begin
  if (left < 46 || records.getUint32(begin, true) !== 0x0201_4b50) throw new ArchiveFault("broken")
  const [nameSize, extraSize] = [records.getUint16(begin + 28, true), records.getUint16(begin + 30, true)]
  const length = 46 + nameSize + extraSize + records.getUint16(begin + 32, true)
  if (left < length) throw new ArchiveFault("broken")
  const numbers = [24, 20, 42].map((place) => records.getUint32(begin + place, true))
  const wide = wideNumbers(records, begin + 46 + nameSize, extraSize)
  // §4.5.3: those that stand here as 0xffffffff, whole size first.
  const [, size, header] = numbers.map((number) => {
    if (number !== MARK) return number
    if (wide.length === 0) throw new ArchiveFault("broken")
    return wide.shift()
  })
  const name = textOf(records, begin + 46, nameSize)
  return { name, entry: { method: records.getUint16(begin + 10, true), size, header }, length }
}

function wideNumbers(records, begin, length) {
  for (let place = 0; place + 4 <= length;) {
    const [id, size] = [records.getUint16(begin + place, true), records.getUint16(begin + place + 2, true)]
    if (place + 4 + size > length) throw new ArchiveFault("broken")
    if (id === 1) {
      const count = Math.floor(size / 8)
      return Array.from({ length: count }, (_, index) => number64(records, begin + place + 4 + index * 8))
    }
    place += 4 + size
  }
  return []
}

// What no file can have becomes a number that none has.
function number64(view, place) {
  return Number(view.getBigUint64(place, true))
}
