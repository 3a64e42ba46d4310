// No page is told that a screen reader is there. But what it presses comes without a finger or a mouse.

// Whether a hand opened the player. {detail, pointerType, isTrusted, mozInputSource} are those of the click, {width,
// height, pressure} those of the touch before it, of which a click says nothing; undefined where there was none.
export function isByHand({ detail, pointerType, isTrusted, mozInputSource, width, height, pressure }) {
  if (!isTrusted) return false
  // The keyboard, and what readers press on a desk.
  if (detail === 0 && !pointerType) return false
  // Firefox says that it does not know by what.
  if (mozInputSource === 0) return false
  // VoiceOver and TalkBack touch with a finger that has no size and no weight.
  return !(pointerType === "touch" && width <= 1 && height <= 1 && !pressure)
}
