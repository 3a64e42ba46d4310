import { send } from "./http.js"

// Milliseconds between two questions to a server that is away.
const askAgain = 3000
// So long somebody waits for the answer whether there is a line at all.
const timeLimit = 3000

// Whether the server can be reached: what just failed then failed by itself, and can be tried again.
export async function isReachable() {
  if (!navigator.onLine) return false
  try {
    const response = await send("GET", "/healthz", { cache: "no-store", signal: AbortSignal.timeout(timeLimit) })
    return response.ok
  } catch {
    return false
  }
}

// Resolves to true once the server answers again, to false if `signal` ends before.
export async function untilReachable(signal) {
  while (!signal?.aborted) {
    await new Promise((resolve) => setTimeout(resolve, askAgain))
    if (!signal?.aborted && await isReachable()) return !signal?.aborted
  }
  return false
}
