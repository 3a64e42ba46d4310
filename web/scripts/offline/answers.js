// What an answer means for something that waited.
export function judged(method, status, answer) {
  if (status >= 200 && status < 300) return { type: "sent", answer }
  // What is gone needs no taking away.
  if (method === "DELETE" && status === 404) return { type: "sent", answer: null }
  if (isPassing(status)) return { type: "later", status }
  return { type: "refused", status, code: answer?.code ?? "", message: answer?.detail ?? answer?.title ?? "" }
}

// Whether the same request may be answered better later: logged out, too quick, or a server in trouble.
export function isPassing(status) {
  return status === 0 || status === 401 || status === 408 || status === 429 || status >= 500
}

// The status of a response. Where somebody else is logged in by now it is that of being logged out: this can wait.
export function statusOf(response) {
  return response.status === 409 && response.headers.has("Madang-Member") ? 401 : response.status
}
