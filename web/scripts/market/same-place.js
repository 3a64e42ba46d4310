// A newer version of a listing in the place of the older: whoever reads it stays where they are.

// What names a control, whatever stands on it and however it is pressed.
const names = ["id", "href", "name", "popovertarget", "data-photo"]

// Puts `after` in the place of `before`. The same control has the focus then, or `after` itself where that one is gone,
// and the same photo is seen.
export function takePlace(before, after) {
  const { activeElement: focused } = document
  const hasFocus = before.contains(focused)
  const index = hasFocus ? likesOf(focused, before).indexOf(focused) : 0
  const photo = seenIn(before)
  before.replaceWith(after)
  if (photo) show(photo, after)
  if (hasFocus) focus(likesOf(focused, after)[Math.max(index, 0)] ?? after)
}

// Of what `root` has: all that is named like `control`, as the same link twice.
function likesOf(control, root) {
  return [...root.querySelectorAll(control.localName)].filter((other) => {
    return names.every((name) => other.getAttribute(name) === control.getAttribute(name))
  })
}

function focus(control) {
  if (!control.matches("a, button, input, summary, [tabindex]")) control.tabIndex = -1
  control.focus({ preventScroll: true })
}

// The photo to which somebody turned; undefined for the first, which is seen by itself.
function seenIn(root) {
  const index = [...root.querySelectorAll(".dot")].findIndex((dot) => dot.hasAttribute("aria-current"))
  return index > 0 ? photoOf(root.querySelectorAll(".carousel__slide")[index]) : undefined
}

function show(photo, root) {
  const slide = [...root.querySelectorAll(".carousel__slide")].find((slide) => photoOf(slide) === photo)
  const strip = slide?.parentElement
  strip?.scrollTo({ left: slide.offsetLeft - strip.offsetLeft, behavior: "instant" })
}

function photoOf(slide) {
  return slide.querySelector("[data-photo]")?.dataset.photo
}
