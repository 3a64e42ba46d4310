import { Problem } from "./problem.js"

const TRIES = 5
const USUAL_WAIT = 2
const LONGEST_WAIT = 60

// Sends a request through `transport` and resolves its body. A busy server (503, or 429 with a time) is asked
// again after the seconds it names, five times at most; `onWait(seconds)` hears of each pause, `onWait(null)`
// of its end. Other refusals reject with a Problem.
export async function patiently(transport, request, { signal, onProgress, onWait, pause = sleep } = {}) {
  for (let left = TRIES; ; left -= 1) {
    const answer = await transport(request(), { signal, onProgress })
    if (answer.status >= 200 && answer.status < 300) return answer.body
    if (left === 0 || !isBusy(answer)) throw new Problem({ ...answer.body, status: answer.status })
    const seconds = Math.min(answer.retryAfter ?? USUAL_WAIT, LONGEST_WAIT)
    onWait?.(seconds)
    await pause(seconds * 1000, signal)
    onWait?.(null)
  }
}

export function sleep(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(new DOMException("aborted", "AbortError"))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", abort)
      resolve()
    }, milliseconds)
    signal?.addEventListener("abort", abort, { once: true })
  })
}

function isBusy({ status, retryAfter }) {
  return status === 503 || (status === 429 && retryAfter !== null)
}
