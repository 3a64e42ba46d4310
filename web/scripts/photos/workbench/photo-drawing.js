import { rotated, shownArea } from "../crop-geometry.js"
import { radians } from "../straightening.js"
import { hasTones, tonePixels } from "../tones.js"
import { pictureOf } from "./draft.js"

// Where a frame's window lies in a box of the page, and how large the picture is behind it: all in the box's
// units. `scale` is box units per picture pixel.
export function layout(picture, frame, box) {
  const area = shownArea(picture, frame)
  const scale = Math.min(box.width / area.width, box.height / area.height)
  const window = { width: area.width * scale, height: area.height * scale }
  window.x = (box.width - window.width) / 2
  window.y = (box.height - window.height) / 2
  return {
    scale,
    window,
    picture: {
      x: window.x + window.width / 2 - frame.center.x * picture.width * scale,
      y: window.y + window.height / 2 - frame.center.y * picture.height * scale,
      width: picture.width * scale,
      height: picture.height * scale
    }
  }
}

// Draws the upright `source` of a photo, rotated and straightened, where `layout` says.
export function drawTurned(context, source, { size, rotate, straighten = 0 }, { picture, scale }) {
  const { width, height } = { width: size.width * scale, height: size.height * scale }
  context.save()
  turnAround(context, picture, radians(rotate * 10 + straighten))
  context.drawImage(source, -width / 2, -height / 2, width, height)
  context.restore()
}

// Adds the outline of the same to the context's path.
export function addOutline(context, { size, rotate, straighten = 0 }, { picture, scale }) {
  const { width, height } = rotated(size, rotate)
  context.save()
  turnAround(context, picture, radians(straighten))
  context.rect((-width * scale) / 2, (-height * scale) / 2, width * scale, height * scale)
  context.restore()
}

// Draws what is left of a photo of the draft once it is cut, in the middle of a canvas of that size, with its tones;
// its look is a filter of the page.
export function drawCut(canvas, source, photo, box) {
  canvas.dataset.filter = photo.filter
  const context = preparedContext(canvas, box)
  const place = layout(pictureOf(photo), photo.frame, box)
  const { window } = place
  context.save()
  context.beginPath()
  context.rect(window.x, window.y, window.width, window.height)
  context.clip()
  drawTurned(context, source, photo, place)
  context.restore()
  drawTones(context, photo)
}

// For canvases that stand still; the stage has a filter.
function drawTones(context, photo) {
  const { canvas } = context
  if (!hasTones(photo)) return
  const image = context.getImageData(0, 0, canvas.width, canvas.height)
  tonePixels(image.data, photo)
  context.putImageData(image, 0, 0)
}

// Fits a canvas to `box` at the screen's density, or at most at `most`, and clears it; the context then draws in CSS
// pixels.
export function preparedContext(canvas, box, most = 3) {
  const density = Math.min(window.devicePixelRatio, most)
  const width = Math.round(box.width * density)
  const height = Math.round(box.height * density)
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  const context = canvas.getContext("2d")
  context.setTransform(density, 0, 0, density, 0, 0)
  context.clearRect(0, 0, box.width, box.height)
  context.imageSmoothingQuality = "high"
  return context
}

function turnAround(context, { x, y, width, height }, angle) {
  context.translate(x + width / 2, y + height / 2)
  context.rotate(angle)
}
