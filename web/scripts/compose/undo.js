// Offers to undo the removal of a photo. (Stand-in until lib/toast.js is here.)
export function toastUndo(texts, onUndo) {
  document.dispatchEvent(new CustomEvent("madang:toast", { detail: { text: texts.say("removed"), onUndo } }))
}
