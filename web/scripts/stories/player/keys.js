// What the keyboard does in the player; Esc and Tab are the dialog's own.

const steps = { ArrowRight: 1, ArrowLeft: -1 }
const people = { PageDown: 1, PageUp: -1 }
const ends = { Home: "first", End: "last" }

// {step}, {person}, {show: "first" | "last"}, {toggle}, {} for keys that would scroll the page behind, or null for what
// is the browser's or a control's.
export function keyAction({ key, shiftKey, ctrlKey, metaKey, altKey, repeat, target }) {
  if (ctrlKey || metaKey || altKey || target?.closest?.("[popover]")) return null
  if (key in steps) return shiftKey ? { person: steps[key] } : { step: steps[key] }
  if (shiftKey) return null
  if (key in people) return { person: people[key] }
  if (key in ends) return { show: ends[key] }
  if (key === " ") return spaceAction(target, repeat)
  return key === "ArrowUp" || key === "ArrowDown" ? {} : null
}

// A button is pressed by it.
function spaceAction(target, repeat) {
  if (target?.closest?.("button")) return null
  return repeat ? {} : { toggle: true }
}
