// Bytes of archives, which nobody has to believe: every size is checked, and what is unpacked is counted.

// Why an archive cannot be read: `code` is that of a phrase, "import.fault.CODE".
export class ArchiveFault extends Error {
  constructor(code) {
    super(code)
    this.name = "ArchiveFault"
    this.code = code
  }
}

// What is in a Blob that is packed as "gzip" or "deflate-raw", as a Blob: large ones lie on the disk of the browser.
// Throws an ArchiveFault for more than `limit` bytes, and for what is not packed so.
export async function unpacked(blob, format, limit) {
  let size = 0
  const counting = new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength
      if (size > limit) controller.error(new ArchiveFault("too-large"))
      else controller.enqueue(chunk)
    }
  })
  try {
    const stream = blob.stream().pipeThrough(new DecompressionStream(format)).pipeThrough(counting)
    return await new Response(stream).blob()
  } catch {
    // What went wrong first may be told as another error by the streams behind.
    throw new ArchiveFault(size > limit ? "too-large" : "broken")
  }
}

// Little-endian numbers of `size` bytes of a Blob from `begin` on.
export async function bytesOf(blob, begin, size) {
  if (!(begin >= 0 && size >= 0 && begin + size <= blob.size)) throw new ArchiveFault("broken")
  return new DataView(await blob.slice(begin, begin + size).arrayBuffer())
}

export function textOf(view, begin, size) {
  return new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + begin, size))
}
