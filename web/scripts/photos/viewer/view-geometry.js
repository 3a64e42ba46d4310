// The arithmetic of the viewer. A photo of {width, height} fits into a stage at zoom 1. A view is {zoom, x, y}: how
// much larger than that it is, and how far its middle lies from the stage's, in CSS pixels; points (`at`) are measured
// from the stage's middle too.

import { clamp } from "../numbers.js"
import { pullOf, stretched } from "./physics.js"

export const VIEW_LIMIT = 4
const NEAR = 2
// Of a pinch beyond a limit, as a power: how much of it is followed.
const SMALLER = 0.5
const LARGER = 0.3
export const WHOLE = Object.freeze({ zoom: 1, x: 0, y: 0 })

// The size at which the whole photo is seen.
export function fitted(photo, stage) {
  const scale = Math.min(stage.width / photo.width, stage.height / photo.height)
  return { width: photo.width * scale, height: photo.height * scale }
}

// The nearest view that shows nothing beside the photo where the photo could be; smaller than the stage, it is centred.
export function boundedView(view, fit, stage) {
  const zoom = clamp(Number.isFinite(view.zoom) ? view.zoom : 1, 1, VIEW_LIMIT)
  const room = roomOf(zoom, fit, stage)
  // Plus zero: there is no minus zero in a view.
  return { zoom, x: clamp(view.x, -room.x, room.x) + 0, y: clamp(view.y, -room.y, room.y) + 0 }
}

// How far the middle of the photo may lie from the stage's, each way.
export function roomOf(zoom, fit, stage) {
  return {
    x: Math.max(0, (fit.width * zoom - stage.width) / 2), y: Math.max(0, (fit.height * zoom - stage.height) / 2)
  }
}

// The zoom that is seen where fingers ask for `zoom`: beyond the limits it follows less.
export function shownZoom(zoom) {
  if (zoom < 1) return zoom ** SMALLER
  return zoom > VIEW_LIMIT ? VIEW_LIMIT * (zoom / VIEW_LIMIT) ** LARGER : zoom
}

// What is seen while fingers are at `pull`, a view without edges and limits: beyond both it follows less and less.
export function heldView(pull, fit, stage) {
  const zoom = shownZoom(pull.zoom)
  const room = roomOf(zoom, fit, stage)
  return { zoom, x: beyond(pull.x, room.x, stage.width, stretched), y: beyond(pull.y, room.y, stage.height, stretched) }
}

// The pull at which `view` is seen: who catches a photo that is on its way moves it on from there.
export function pulledView({ zoom, x, y }, fit, stage) {
  const room = roomOf(zoom, fit, stage)
  const over = zoom > VIEW_LIMIT ? VIEW_LIMIT * (zoom / VIEW_LIMIT) ** (1 / LARGER) : zoom
  const pulled = zoom < 1 ? zoom ** (1 / SMALLER) : over
  return { zoom: pulled, x: beyond(x, room.x, stage.width, pullOf), y: beyond(y, room.y, stage.height, pullOf) }
}

function beyond(place, room, length, follow) {
  const edge = clamp(place, -room, room)
  return edge + follow(place - edge, length)
}

// Where a view beyond the limits comes to rest; what lies at `at` stays there where it can.
export function settledView(view, at, fit, stage) {
  return zoomedView(view, view.zoom, at, fit, stage)
}

// At another zoom; what lies at `at` stays there where it can.
export function zoomedView(view, zoom, at, fit, stage) {
  const target = clamp(zoom, 1, VIEW_LIMIT)
  const growth = target / view.zoom
  const moved = { zoom: target, x: at.x - (at.x - view.x) * growth, y: at.y - (at.y - view.y) * growth }
  return boundedView(moved, fit, stage)
}

export function movedView(view, by, fit, stage) {
  return boundedView({ zoom: view.zoom, x: view.x + by.x, y: view.y + by.y }, fit, stage)
}

// Two taps: near, or the whole again.
export function toggledView(view, at, fit, stage) {
  return zoomedView(view, isNear(view) ? 1 : NEAR, at, fit, stage)
}

export function isNear(view) {
  return view.zoom > 1.01
}

// Where a photo of `size` lies in a box that shows all of it (object-fit: contain).
export function containedBox(box, size) {
  const { width, height } = fitted(size, box)
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }
}

// The move and scale that put an element with the box `own` over the box `other`, about its middle.
export function overlaid(own, other) {
  return {
    x: other.x + other.width / 2 - own.x - own.width / 2,
    y: other.y + other.height / 2 - own.y - own.height / 2,
    scale: other.width / own.width
  }
}
