import { isForeign, send } from "./http.js"

// Milliseconds between two questions to a server that is away.
const askAgain = 3000
// The longest wait for the next try of what a server that answers does not take.
const longest = 60_000
// So long somebody waits for the answer whether there is a line at all.
const timeLimit = 3000
// So long a press waits for it.
const pressLimit = 1000

// Whether the server can be reached: what just failed then failed by itself, and can be tried again.
export async function isReachable() {
  if (!navigator.onLine) return false
  try {
    return (await askHealth(AbortSignal.timeout(timeLimit))).ok
  } catch {
    return false
  }
}

// Whether the server is surely away: nobody answers, or somebody else does in its place. A slow answer, or one that is
// not understood, says nothing: what is sent then goes as if nobody had asked.
export async function isSurelyAway() {
  const signal = AbortSignal.timeout(pressLimit)
  try {
    return isForeign(await askHealth(signal))
  } catch {
    return !signal.aborted
  }
}

// Resolves to true once the server answers again, to false if `signal` ends before. It is asked after `first`
// milliseconds.
export async function untilReachable(signal, first = askAgain) {
  for (let pause = first; !signal?.aborted; pause = askAgain) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (!signal?.aborted && await isReachable()) return !signal?.aborted
  }
  return false
}

// When something that reached nobody is tried again by itself: once the server answers, and twice as late each time
// that it does and yet takes nothing. What is sent may be large.
export class NextTry {
  #pause = askAgain

  // Somebody tries it themselves, or it was taken.
  begin() {
    this.#pause = askAgain
  }

  // As `untilReachable`.
  until(signal) {
    const pause = this.#pause
    this.#pause = Math.min(2 * pause, longest)
    return untilReachable(signal, pause)
  }
}

// The yard never leads elsewhere from there: a network that wants a log-in first does.
function askHealth(signal) {
  return send("GET", "/healthz", { cache: "no-store", redirect: "error", signal })
}
