// A message that is on its way, as the list shows it, and what can be done when it did not get there.

import { late } from "../lib/late.js"
import { make, makeButton } from "../lib/make.js"
import { string } from "../lib/strings.js"
import { sourceOf } from "./sending.js"

export class WaitingRow {
  element = make("li", { class: "message message--mine message--waiting", "data-waiting": "" })
  #foot = make("p", "message__foot")
  #failure = null

  constructor({ text, files }) {
    const body = make("div", "message__body")
    if (files.length > 0) body.append(previews(files))
    if (text.trim()) body.append(make("p", { class: "message__words", dir: "auto" }, text.trim()))
    this.element.append(body, this.#foot)
    this.showSending()
  }

  showSending() {
    this.#failure?.remove()
    this.#failure = null
    this.#foot.textContent = string("thread.sending")
  }

  // The list has what this row says, as the server tells it.
  get isThere() {
    return this.element.hidden
  }

  // It got there, and the list does not have it.
  showSent() {
    this.#foot.textContent = ""
  }

  // With the reason, where there is one; `retry` and `discard` are what the buttons do.
  showFailure(reason, { retry, discard }) {
    this.#foot.textContent = ""
    this.#failure?.remove()
    this.element.hidden = false
    this.#failure = make(
      "p", { class: "message__failure", role: "alert" }, [string("thread.not-sent"), reason].filter(Boolean).join(" "),
      makeButton("button button--small", string("retry"), retry),
      discardButton(discard))
    this.element.append(this.#failure)
  }

  remove() {
    for (const image of this.element.querySelectorAll("img")) URL.revokeObjectURL(image.src)
    this.element.remove()
  }
}

// What was typed goes only after it was asked about. Where nothing can ask, it stays.
function discardButton(discard) {
  const button = makeButton("button button--small", string("thread.discard"), async () => {
    const dialog = await late(import("../lib/confirm.js"))
    if (await dialog?.confirm(button)) discard()
  })
  button.dataset.confirm = string("thread.discard-title")
  button.dataset.confirmText = string("thread.discard-text")
  button.dataset.confirmAction = string("thread.discard")
  return button
}

function previews(files) {
  const images = files.map((file) => make("img", { class: "message__preview", src: sourceOf(file), alt: "" }))
  return make("div", `message__photos message__photos--${Math.min(files.length, 3)}`, ...images)
}
