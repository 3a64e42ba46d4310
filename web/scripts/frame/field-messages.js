// What stands below a field: its hint or what is wrong, and near its limit how much room is left.

import { showLeft, textLength } from "../lib/text-box.js"
import { hasString, string } from "../lib/strings.js"

// What the server wrote there, null if it had nothing to say.
export function writtenFault(input) {
  if (input.getAttribute("aria-invalid") !== "true") return null
  return messageOf(input).textContent
}

// Shows what a FormState says: a `fault` by its key, a `text` of the server, or that a name is free.
export function showField(input, { fault, text, isFree }) {
  const message = messageOf(input)
  const words = text ?? (fault ? faultText(input.name, fault) : isFree ? string("available") : message.dataset.hint)
  if (message.textContent !== words) message.textContent = words
  if (text || fault) input.setAttribute("aria-invalid", "true")
  else input.removeAttribute("aria-invalid")
}

// Shows near the limit what is left; says it aloud only now and then. `lefts` remembers what was left before, by field.
export function countField(input, lefts) {
  const left = Number(input.dataset.limit) - textLength(input.value)
  const field = input.closest(".field")
  const news = showLeft(field.querySelector("[data-part=counter]"), left, lefts.get(input.name) ?? left)
  if (news !== null) field.querySelector("[data-part=count]").textContent = news
  lefts.set(input.name, left)
}

function messageOf(input) {
  return input.closest(".field").querySelector(".field__words")
}

function faultText(name, fault) {
  const key = `${name}.${fault}`
  return hasString(key) ? string(key) : string(`${name}.taken`)
}
