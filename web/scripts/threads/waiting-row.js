// A message that is on its way, as the list shows it, and what can be done when it did not get there.

import { word } from "../lib/words.js"

export class WaitingRow {
  element = document.createElement("li")
  #foot = document.createElement("p")
  #failure = null

  constructor({ text, files }) {
    this.element.className = "message message--mine message--waiting"
    this.element.dataset.waiting = ""
    const body = document.createElement("div")
    body.className = "message__body"
    if (files.length > 0) body.append(previews(files))
    if (text.trim()) body.append(paragraph("message__words", text.trim()))
    body.querySelector(".message__words")?.setAttribute("dir", "auto")
    this.#foot.className = "message__foot"
    this.element.append(body, this.#foot)
    this.showSending()
  }

  showSending() {
    this.#failure?.remove()
    this.#failure = null
    this.#foot.textContent = word("thread.sending")
  }

  // The list has what this row says, as the server tells it.
  get isThere() {
    return this.element.hidden
  }

  // With the reason, where there is one; `retry` and `discard` are what the buttons do.
  showFailure(reason, { retry, discard }) {
    this.#foot.textContent = ""
    this.#failure?.remove()
    this.element.hidden = false
    this.#failure = paragraph("message__failure", [word("thread.not-sent"), reason].filter(Boolean).join(" "))
    this.#failure.setAttribute("role", "alert")
    this.#failure.append(button(word("retry"), retry), button(word("thread.discard"), discard))
    this.element.append(this.#failure)
  }

  remove() {
    for (const image of this.element.querySelectorAll("img")) URL.revokeObjectURL(image.src)
    this.element.remove()
  }
}

function previews(files) {
  const box = document.createElement("div")
  box.className = `message__photos message__photos--${Math.min(files.length, 3)}`
  for (const file of files) {
    const image = new Image()
    image.className = "message__preview"
    image.src = URL.createObjectURL(file)
    image.alt = ""
    box.append(image)
  }
  return box
}

function paragraph(name, text) {
  const element = document.createElement("p")
  element.className = name
  element.textContent = text
  return element
}

function button(label, act) {
  const element = document.createElement("button")
  element.type = "button"
  element.className = "button button--small"
  element.textContent = label
  element.addEventListener("click", act)
  return element
}
