// A picture turned by a few degrees, of which the largest part of the same shape without an empty corner is kept: the
// twin of MadangCore/Photos/Straightening.swift, held to it by data/straighten-vectors.json. Angles are tenths of a
// degree, clockwise.

import { clampedFrame } from "./crop-geometry.js"

// What is kept of `picture`, around its middle.
export function straightenedSize(picture, tenths) {
  if (tenths === 0) return picture
  const { width, height } = picture
  const angle = radians(tenths)
  const scale = 1 / (Math.cos(angle) + Math.max(width / height, height / width) * Math.abs(Math.sin(angle)))
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}

// The frame of a picture that was straightened by `before` once it is by `after`: the same spot in the middle where it
// can be, and as near as there is picture.
export function straightenedFrame(picture, frame, { before, after }, zoomLimit) {
  const from = straightenedSize(picture, before)
  const to = straightenedSize(picture, after)
  const x = (frame.center.x - 0.5) * from.width
  const y = (frame.center.y - 0.5) * from.height
  const angle = radians(after - before)
  const center = {
    x: 0.5 + (x * Math.cos(angle) - y * Math.sin(angle)) / to.width,
    y: 0.5 + (x * Math.sin(angle) + y * Math.cos(angle)) / to.height
  }
  return clampedFrame(to, { ...frame, center }, zoomLimit)
}

export function radians(tenths) {
  return (tenths * Math.PI) / 1800
}
