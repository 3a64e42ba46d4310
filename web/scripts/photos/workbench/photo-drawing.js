import { shownArea } from "../crop-geometry.js"

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

// Draws the upright `source` turned by `rotate` degrees into `place` = {x, y, width, height}.
export function drawRotated(context, source, rotate, place) {
  const isTurned = rotate % 180 !== 0
  const width = isTurned ? place.height : place.width
  const height = isTurned ? place.width : place.height
  context.save()
  context.translate(place.x + place.width / 2, place.y + place.height / 2)
  context.rotate((rotate * Math.PI) / 180)
  context.drawImage(source, -width / 2, -height / 2, width, height)
  context.restore()
}

// Fits a canvas to `box` at the screen's density and clears it; the context then draws in CSS pixels.
export function preparedContext(canvas, box) {
  const density = Math.min(window.devicePixelRatio, 3)
  const width = Math.round(box.width * density)
  const height = Math.round(box.height * density)
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  const context = canvas.getContext("2d")
  context.setTransform(density, 0, 0, density, 0, 0)
  context.clearRect(0, 0, box.width, box.height)
  context.imageSmoothingQuality = "high"
  return context
}
