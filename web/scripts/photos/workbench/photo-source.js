// Opens pictures for the crop stage: upright, on a canvas of at most `edge` pixels a side.

export const PREVIEW_EDGE = 1600
export const THUMBNAIL_EDGE = 320

// Resolves {canvas, size}, `size` that of the upright original; rejects if the browser cannot read the file.
export async function openFile(file, edge) {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const size = { width: image.naturalWidth, height: image.naturalHeight }
    return { canvas: drawnUpright(image, size, 1, edge), size }
  } finally {
    URL.revokeObjectURL(url)
  }
}

// A published original has lost its metadata, so the EXIF orientation comes beside it: {width, height,
// orientation}, with width and height of the upright picture.
export async function openOriginal(file, { width, height, orientation }, edge) {
  const bitmap = await createImageBitmap(file, { imageOrientation: "none" })
  try {
    return drawnUpright(bitmap, { width, height }, orientation, edge)
  } finally {
    bitmap.close()
  }
}

// A smaller copy for the strip.
export function reduced(canvas, edge) {
  return drawnUpright(canvas, { width: canvas.width, height: canvas.height }, 1, edge)
}

// How many pixels a side a picture gets: never enlarged, never under one.
export function fitted({ width, height }, edge) {
  const scale = Math.min(1, edge / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

// The transform that sets a picture of EXIF orientation 1…8 upright in `width` × `height` (EXIF 2.3, 4.6.4 A).
export function uprightTransform(orientation, { width, height }) {
  const transforms = {
    2: [-1, 0, 0, 1, width, 0],
    3: [-1, 0, 0, -1, width, height],
    4: [1, 0, 0, -1, 0, height],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, width, 0],
    7: [0, -1, -1, 0, width, height],
    8: [0, -1, 1, 0, 0, height]
  }
  return transforms[orientation] ?? [1, 0, 0, 1, 0, 0]
}

function drawnUpright(image, size, orientation, edge) {
  const { width, height } = fitted(size, edge)
  const canvas = document.createElement("canvas")
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext("2d")
  context.imageSmoothingQuality = "high"
  context.fillStyle = "#fff"
  context.fillRect(0, 0, width, height)
  context.setTransform(...uprightTransform(orientation, { width, height }))
  const isTurned = orientation >= 5
  context.drawImage(image, 0, 0, isTurned ? height : width, isTurned ? width : height)
  return canvas
}
