const PAUSE = 80

// Says things to screen readers, the same one twice if need be; of many in a row the last.
export class Announcer {
  #element
  #timer = 0

  constructor(element, signal) {
    this.#element = element
    signal.addEventListener("abort", () => clearTimeout(this.#timer))
  }

  say(message) {
    clearTimeout(this.#timer)
    this.#element.textContent = ""
    this.#timer = setTimeout(() => {
      this.#element.textContent = message
    }, PAUSE)
  }
}
