import { send } from "../lib/http.js"

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
