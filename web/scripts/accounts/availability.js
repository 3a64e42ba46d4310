// Asks whether a name is free while somebody types: after a pause, and only the latest question's answer counts.

export class Availability {
  #ask
  #delay
  #timer = null
  #question = 0

  // `ask(value)` resolves to {available, code}.
  constructor({ ask, delay = 350 }) {
    this.#ask = ask
    this.#delay = delay
  }

  // Calls `answer({available, code})` unless another question comes first. When the server cannot be asked,
  // nothing is said: it will judge the form anyway.
  check(value, answer) {
    this.cancel()
    const question = this.#question
    this.#timer = setTimeout(async () => {
      try {
        const result = await this.#ask(value)
        if (question === this.#question) answer(result)
      } catch {
        // See above.
      }
    }, this.#delay)
  }

  cancel() {
    this.#question += 1
    clearTimeout(this.#timer)
  }
}
