import { make } from "../../lib/make.js"
import { say } from "./texts.js"

// The button that sends, and what is to be seen while and after: progress, pauses, failures.
export class SendPanel {
  #form
  #parts
  #restingLabel

  constructor(root, { signal }) {
    const part = (name) => root.querySelector(`[data-part="${name}"]:not(template)`)
    this.#form = root.querySelector("form")
    this.#parts = {
      controls: part("controls"), submit: part("submit"), report: part("report"), sending: part("sending"),
      line: part("sending-text"), overall: part("overall"), stop: part("stop")
    }
    this.#restingLabel = this.#parts.submit.textContent
    signal.addEventListener("abort", () => this.unlock())
  }

  listen({ onSend, onStop }, signal) {
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault()
      onSend()
    }, { signal })
    this.#form.addEventListener("keydown", (event) => this.#press(event), { signal })
    this.#parts.stop.addEventListener("click", onStop, { signal })
  }

  setReady(isReady) {
    this.#parts.submit.disabled = !isReady
  }

  // Everything but the way to stop is locked; the focus goes there.
  lock() {
    this.#parts.controls.disabled = true
    this.#form.setAttribute("aria-busy", "true")
    this.#parts.report.hidden = true
    this.#parts.submit.hidden = true
    this.#parts.sending.hidden = false
    this.#parts.stop.focus()
  }

  unlock() {
    this.#parts.controls.disabled = false
    this.#form.removeAttribute("aria-busy")
    this.#parts.submit.hidden = false
    this.#parts.sending.hidden = true
  }

  showProgress(fraction, line) {
    this.#parts.overall.value = fraction
    if (this.#parts.line.textContent !== line) this.#parts.line.textContent = line
  }

  // `lines` say what failed; the last one, that nothing is lost.
  showFailure(heading, lines) {
    this.#parts.report.replaceChildren(make("b", {}, heading), ...lines.map((line) => make("p", {}, line)))
    this.#parts.report.hidden = false
    this.#parts.submit.textContent = say("retry")
    this.#parts.report.focus()
  }

  showNote(line) {
    this.#parts.report.replaceChildren(line)
    this.#parts.report.hidden = false
    this.#parts.submit.focus()
  }

  // A failure is read and gone once something is changed.
  clearReport() {
    this.#parts.report.hidden = true
    this.#parts.submit.textContent = this.#restingLabel
  }

  // Private

  // Ctrl or Command and Enter send, as in comments.
  #press(event) {
    if (event.key !== "Enter" || event.isComposing || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    const { submit } = this.#parts
    if (!submit.disabled && !submit.hidden) this.#form.requestSubmit()
  }
}
