// The arithmetic of the crop stage: the twin of MadangCore/Photos/CropGeometry.swift, held to it by
// data/crop-vectors.json. Pictures are upright and already rotated: {width, height} in pixels. A frame says which
// part is kept: {aspect, zoom, center: {x, y}}; zoom 1 keeps as much as the aspect allows, the center lies in
// fractions of the picture. A crop is {x, y, width, height} in whole pixels.

import { clamp } from "./numbers.js"

export const ZOOM_LIMIT = 3

// A crop that another program made may have none of these; its frame carries a `ratio` of its own. So does one of
// "9:16", which the form of a story alone offers.
const ASPECTS = ["square", "4:5", "whole"]

export function usualFrame(aspect = "square") {
  return { aspect, zoom: 1, center: { x: 0.5, y: 0.5 } }
}

export function turned({ width, height }) {
  return { width: height, height: width }
}

export function rotated(size, rotate) {
  return rotate % 180 === 0 ? size : turned(size)
}

// The part of the picture that the frame shows, in fractions of pixels.
export function shownArea(picture, frame) {
  const { width, height } = largestArea(picture, frame)
  return { width: width / frame.zoom, height: height / frame.zoom }
}

// The nearest frame that shows nothing outside the picture.
export function clampedFrame(picture, frame, zoomLimit = ZOOM_LIMIT) {
  const zoom = Number.isNaN(frame.zoom) ? 1 : clamp(frame.zoom, 1, zoomLimit)
  const area = shownArea(picture, { ...frame, zoom })
  const center = {
    x: clampedCenter(frame.center.x, area.width / picture.width),
    y: clampedCenter(frame.center.y, area.height / picture.height)
  }
  return { ...frame, zoom, center }
}

// The longer side is rounded and the other follows from it: so the way back is exact.
export function cropOf(picture, frame, zoomLimit = ZOOM_LIMIT) {
  const { zoom, center } = clampedFrame(picture, frame, zoomLimit)
  const area = largestArea(picture, frame)
  const isWide = area.width >= area.height
  const long = Math.max(1, Math.round((isWide ? area.width : area.height) / zoom))
  const share = isWide ? area.height / area.width : area.width / area.height
  const short = Math.max(1, Math.round(long * share))
  const width = Math.min(picture.width, isWide ? long : short)
  const height = Math.min(picture.height, isWide ? short : long)
  return {
    x: origin(width, picture.width, center.x), y: origin(height, picture.height, center.y), width, height
  }
}

// The frame that shows `crop`; null is the whole picture. A crop that no named aspect gives has its own.
export function frameOf(picture, crop) {
  if (crop === null) return usualFrame("whole")
  for (const aspect of ASPECTS) {
    const frame = frameWithin(picture, crop, { aspect })
    if (sameCrop(cropOf(picture, frame, frame.zoom), crop)) return frame
  }
  return frameWithin(picture, crop, { aspect: "own", ratio: crop.width / crop.height })
}

// The frame moved over the picture by a distance in its pixels.
export function movedFrame(picture, frame, { x, y }, zoomLimit = ZOOM_LIMIT) {
  const center = { x: frame.center.x + x / picture.width, y: frame.center.y + y / picture.height }
  return clampedFrame(picture, { ...frame, center }, zoomLimit)
}

// The frame at another zoom; what lies at `anchor` (fractions of the frame) stays there where it can.
export function zoomedFrame(picture, frame, zoom, anchor = { x: 0.5, y: 0.5 }, zoomLimit = ZOOM_LIMIT) {
  const target = clamp(zoom, 1, zoomLimit)
  const before = shownArea(picture, frame)
  const after = shownArea(picture, { ...frame, zoom: target })
  const distance = {
    x: (anchor.x - 0.5) * (before.width - after.width), y: (anchor.y - 0.5) * (before.height - after.height)
  }
  return movedFrame(picture, { ...frame, zoom: target }, distance, zoomLimit)
}

// The frame after its picture was turned a quarter clockwise to `picture`: the same spot stays in the middle.
export function turnedFrame(picture, frame, zoomLimit = ZOOM_LIMIT) {
  const center = { x: 1 - frame.center.y, y: frame.center.x }
  return clampedFrame(picture, { ...frame, center }, zoomLimit)
}

// As the API takes it: "x,y,w,h", or "" for the whole picture.
export function cropText(picture, crop) {
  if (crop.width === picture.width && crop.height === picture.height) return ""
  return [crop.x, crop.y, crop.width, crop.height].join(",")
}

export function parsedCrop(text) {
  if (!text) return null
  const [x, y, width, height] = text.split(",").map(Number)
  return { x, y, width, height }
}

function largestArea({ width, height }, frame) {
  const ratio = ratioOf({ width, height }, frame)
  if (width >= height * ratio) return { width: height * ratio, height }
  return { width, height: width / ratio }
}

function ratioOf(picture, { aspect, ratio }) {
  if (aspect === "square") return 1
  if (aspect === "4:5") return 4 / 5
  if (aspect === "9:16") return 9 / 16
  if (aspect === "whole") return picture.width / picture.height
  return ratio
}

function frameWithin(picture, crop, shape) {
  const area = largestArea(picture, shape)
  const isWide = area.width >= area.height
  const zoom = Math.max(1, isWide ? area.width / crop.width : area.height / crop.height)
  const center = {
    x: (crop.x + crop.width / 2) / picture.width, y: (crop.y + crop.height / 2) / picture.height
  }
  return { ...shape, zoom, center }
}

function sameCrop(one, other) {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height
}

function origin(length, whole, center) {
  return clamp(Math.round(center * whole - length / 2), 0, whole - length)
}

function clampedCenter(center, share) {
  if (Number.isNaN(center)) return 0.5
  const half = Math.min(share / 2, 0.5)
  return clamp(center, half, 1 - half)
}
