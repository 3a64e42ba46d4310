import { isTransient, statusOf } from "../lib/http.js"

// What became of something that waited and failed with `problem`.
export function judged(method, problem) {
  const status = statusOf(problem)
  // What is gone needs no taking away.
  if (method === "DELETE" && status === 404) return { type: "sent", answer: null }
  if (isTransient(status)) return { type: "later", status }
  return { type: "refused", status, code: problem.code, message: problem.message }
}

// Of several tries under one key the server takes one; a change of a `version` that is no more is refused.
export function headersOf({ idempotencyKey, version }) {
  const headers = idempotencyKey ? { "Idempotency-Key": idempotencyKey } : {}
  return version ? { ...headers, "If-Match": `"${version}"` } : headers
}
