// Judges a picked file before it is uploaded, by its first bytes as the server does, never by its name.

const BYTE_LIMIT = 25 * 1024 * 1024
const PIXEL_LIMIT = 60_000_000
const SIDE_LIMIT = 16_384

const HEAD_LENGTH = 16

// Resolves null if the file may be sent, else why not: "empty", "tooLarge", "heic", "avif", "type" or "unreadable".
export async function fileFault(file) {
  if (file.size === 0) return "empty"
  const head = await headOf(file)
  if (head === null) return "unreadable"
  const format = formatOf(head)
  if (format === "heic" || format === "avif") return format
  if (format === null) return "type"
  return file.size > BYTE_LIMIT ? "tooLarge" : null
}

// Null if a picture of `size` may be sent, else "tooManyPixels".
export function sizeFault({ width, height }) {
  const fits = width <= SIDE_LIMIT && height <= SIDE_LIMIT && width * height <= PIXEL_LIMIT
  return fits ? null : "tooManyPixels"
}

export function formatOf(head) {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return "jpeg"
  if (ascii(head, 0, 8) === "\x89PNG\r\n\x1a\n") return "png"
  if (ascii(head, 0, 4) === "GIF8") return "gif"
  if (ascii(head, 0, 4) === "RIFF" && ascii(head, 8, 4) === "WEBP") return "webp"
  if (ascii(head, 4, 4) === "ftyp" && /^(hei|hev|mif|msf)/.test(ascii(head, 8, 4))) return "heic"
  if (ascii(head, 4, 4) === "ftyp" && /^avi[fs]/.test(ascii(head, 8, 4))) return "avif"
  return null
}

// Null for what cannot be read: a folder that was dropped, a file that went away, one of a cloud that is out of reach.
async function headOf(file) {
  try {
    return new Uint8Array(await file.slice(0, HEAD_LENGTH).arrayBuffer())
  } catch {
    return null
  }
}

function ascii(bytes, start, length) {
  return String.fromCharCode(...bytes.subarray(start, start + length))
}
