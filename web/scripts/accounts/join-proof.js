// The proof of work that a form brings along, done while somebody fills it in (docs/decisions/0041-joining.md).

import { call } from "../lib/http.js"
import { scriptAddress } from "../lib/markup.js"

// The yard takes a proof for 30 minutes; the form needs some time to get there.
const freshFor = 25 * 60 * 1000

const proverAddress = new URL("./join-worker.js", import.meta.url).href

export class JoinProof {
  #ask
  #work
  #now
  #found
  // What is being done, and since when: {text, since}.
  #current = null

  // `ask` resolves to a challenge, `work(challenge, found)` to its numbers; `found(done, count)` hears of each.
  constructor({ ask = askForChallenge, work = workBeside, now = () => performance.now(), found = () => {} } = {}) {
    this.#ask = ask
    this.#work = work
    this.#now = now
    this.#found = found
  }

  // Begins unless it has begun.
  begin() {
    if (this.#current && this.#now() - this.#current.since < freshFor) return
    this.#current = { text: this.#prove(), since: this.#now() }
  }

  // Resolves to what the form sends; to nothing where the work cannot be done: then the yard asks in another way.
  async text() {
    this.begin()
    const current = this.#current
    const text = await current.text
    // Another time it may be possible.
    if (text === "" && this.#current === current) this.#current = null
    return text
  }

  // One proof is good for one form that was sent.
  drop() {
    this.#current = null
  }

  async #prove() {
    try {
      const challenge = await this.#ask()
      const numbers = await this.#work(challenge, (done) => this.#found(done, challenge.count))
      return `${challenge.challenge}.${numbers.join(",")}`
    } catch (error) {
      console.warn("the work of joining cannot be done", error)
      return ""
    }
  }
}

function askForChallenge() {
  return call("GET", "/auth/challenge")
}

function workBeside(challenge, found) {
  const worker = new Worker(scriptAddress(proverAddress), { type: "module" })
  return new Promise((resolve, reject) => {
    worker.addEventListener("message", ({ data }) => data.numbers ? resolve(data.numbers) : found(data.done))
    worker.addEventListener("error", () => reject(new Error("the worker failed")))
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}
