// What became of something that waited and failed with `problem`.
export function judged(method, problem) {
  const status = statusOf(problem)
  // What is gone needs no taking away.
  if (method === "DELETE" && status === 404) return { type: "sent", answer: null }
  if (isPassing(status)) return { type: "later", status }
  return { type: "refused", status, code: problem.code, message: problem.message }
}

// Whether the same request may be answered better later: logged out, too quick, or a server that fails.
export function isPassing(status) {
  return status === 0 || status === 401 || status === 408 || status === 429 || status >= 500
}

// Where somebody else is logged in by now it is as being logged out: this can wait.
export function statusOf({ status, isOtherMember }) {
  return isOtherMember ? 401 : status
}

// Of several tries under one key the server takes one.
export function headersOf({ idempotencyKey }) {
  return idempotencyKey ? { "Idempotency-Key": idempotencyKey } : {}
}
