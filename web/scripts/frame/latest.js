// Asks after a pause, and hears only the answer to the last question.

export class Latest {
  #delay
  #timer = null
  #abort = new AbortController()

  constructor(delay = 150) {
    this.#delay = delay
  }

  // `ask(signal)` resolves to what `answer` is told. Without an answer nothing is said.
  ask(ask, answer) {
    this.cancel()
    const { signal } = this.#abort
    this.#timer = setTimeout(async () => {
      try {
        const result = await ask(signal)
        if (!signal.aborted) answer(result)
      } catch {
        // Offline, or somebody types on: what a form says, and suggestions, can be done without.
      }
    }, this.#delay)
  }

  cancel() {
    clearTimeout(this.#timer)
    this.#abort.abort()
    this.#abort = new AbortController()
  }
}
