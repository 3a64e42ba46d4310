// The photo grows out of its place on the page, and back into it. Whoever wants little motion sees it fade.

import { containedBox, overlaid } from "./view-geometry.js"

const EASE = "cubic-bezier(.2, .8, .2, 1)"
const CALM_TIME = 160

export function isCalm() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches
}

// Resolves when it is there.
export function grow(dialog, slide, place) {
  return move(dialog, slide, place, true)
}

// From wherever a finger left it; resolves when it is back.
export function shrink(dialog, slide, place) {
  return move(dialog, slide, place, false)
}

async function move(dialog, slide, place, isOpening) {
  const duration = timeOf(dialog)
  const still = isOpening ? "normal" : "reverse"
  const veil = [...dialog.children].filter((child) => !child.contains(slide.image))
  const fade = (element, from = 0, to = 1) => element.animate({ opacity: [from, to] },
    { duration, easing: "ease-out", direction: still, fill: "both" })
  const animations = isCalm() ? [fade(dialog)] : veil.map((element) => fade(element, 0, opacityOf(element)))
  const box = isCalm() ? null : boxOf(place)
  if (box) {
    const { x, y, scale } = overlaid(restBox(slide), box)
    const there = `translate(${x}px, ${y}px) scale(${scale})`
    const transform = isOpening ? [there, "none"] : [slide.image.style.transform || "none", there]
    animations.push(slide.image.animate({ transform }, { duration, easing: EASE, fill: "both" }))
  } else if (!isCalm()) {
    animations.push(fade(slide.image))
  }
  if (box) place.style.visibility = "hidden"
  await Promise.all(animations.map((animation) => animation.finished.catch(() => {})))
  if (box) place.style.visibility = ""
  // At the end of opening everything rests as its styles say.
  if (isOpening) for (const animation of animations) animation.cancel()
}

// In milliseconds, as long as a change of pages (tokens.css).
function timeOf(dialog) {
  return isCalm() ? CALM_TIME : Number.parseFloat(getComputedStyle(dialog).getPropertyValue("--page-time"))
}

// The black may have faded under a finger already.
function opacityOf(element) {
  return Number(getComputedStyle(element).opacity)
}

// Where the photo lies on the page, or null where it cannot be seen there.
export function boxOf(image) {
  if (!image.isConnected) return null
  const { x, y, width, height, bottom, right } = image.getBoundingClientRect()
  if (width === 0 || bottom <= 0 || y >= innerHeight || right <= 0 || x >= innerWidth) return null
  const strip = image.closest(".carousel__strip")?.getBoundingClientRect()
  if (strip && (right <= strip.left + 1 || x >= strip.right - 1)) return null
  const size = { width: Number(image.getAttribute("width")), height: Number(image.getAttribute("height")) }
  return containedBox({ x, y, width, height }, size)
}

// The photo as it lies at zoom 1, whatever its transform is now: in the middle of its slide.
function restBox({ fit, element }) {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + (width - fit.width) / 2, y: y + (height - fit.height) / 2, ...fit }
}
