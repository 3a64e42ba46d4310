// What the keyboard does in the viewer. Near, the arrows move the photo; Esc is the dialog's own.

const STEP = 80
const ZOOM = 1.5

const moves = {
  ArrowLeft: { x: STEP, y: 0 }, ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP }, ArrowDown: { x: 0, y: -STEP }
}
const steps = { ArrowLeft: -1, ArrowRight: 1, PageUp: -1, PageDown: 1 }

// {step}, {show: "first" | "last"}, {move}, {zoom}, {whole}, {} for keys that would scroll the page behind, or null.
export function keyAction({ key, ctrlKey, metaKey, altKey, target }, isNear) {
  if (ctrlKey || metaKey || altKey) return null
  if (isNear && key in moves) return { move: moves[key] }
  if (key in steps) return { step: steps[key] }
  if (key === "Home") return { show: "first" }
  if (key === "End") return { show: "last" }
  if (key === "+" || key === "=") return { zoom: ZOOM }
  if (key === "-" || key === "_") return { zoom: 1 / ZOOM }
  if (key === "0") return { whole: true }
  if (key in moves) return {}
  if (key === " " && !target?.closest?.("button, a")) return {}
  return null
}
