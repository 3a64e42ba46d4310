import { fileFault } from "./file-judgement.js"
import { openFile } from "./photo-source.js"

// Of its long side: photos of phones stay as they are, and no browser refuses a canvas of this size (Safari has a limit
// of 16.7 megapixels).
const EDGE = 4096
const QUALITY = 0.92

// Resolves {file, fault}: what the server can read, and why not where it cannot. HEIC and AVIF are made JPEGs where
// this browser can read them; upright, in sRGB and without metadata.
export async function readableFile(file) {
  const fault = await fileFault(file)
  if (fault !== "heic" && fault !== "avif") return { file, fault }
  const converted = await jpegOf(file)
  return converted === null ? { file, fault } : { file: converted, fault: await fileFault(converted) }
}

async function jpegOf(file) {
  try {
    const { canvas } = await openFile(file, EDGE)
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY))
    const name = file.name.replace(/\.[^.]*$/, "") + ".jpg"
    return blob === null ? null : new File([blob], name, { type: blob.type })
  } catch {
    // The browser cannot read it either.
    return null
  }
}
