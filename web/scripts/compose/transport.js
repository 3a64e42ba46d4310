import { asReader } from "../lib/api.js"
import { Problem } from "./problem.js"

// Sends one request by XMLHttpRequest, which alone tells how much of an upload has gone. Resolves {status, body,
// retryAfter} whatever the status; rejects with a Problem of status 0 if the network failed, with an AbortError
// if `signal` says so.
export function transport({ method, url, headers = {}, body = null }, { signal, onProgress } = {}) {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(aborted())
      return
    }
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries({ ...headers, ...asReader() })) request.setRequestHeader(name, value)
    const abort = () => request.abort()
    signal?.addEventListener("abort", abort)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total)
    request.onload = () => resolve(answer(request))
    request.onerror = () => reject(new Problem({ status: 0 }))
    request.onabort = () => reject(aborted())
    request.onloadend = () => signal?.removeEventListener("abort", abort)
    request.send(body)
  })
}

export function jsonRequest(method, url, value, headers = {}) {
  const standing = { "Content-Type": "application/json", Accept: "application/json" }
  return { method, url, headers: { ...standing, ...headers }, body: JSON.stringify(value) }
}

function answer(request) {
  const retryAfter = Number.parseInt(request.getResponseHeader("Retry-After") ?? "", 10)
  return {
    status: request.status,
    body: parsed(request.responseText),
    retryAfter: Number.isNaN(retryAfter) ? null : retryAfter
  }
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    // A proxy's page or nothing at all: the status says enough.
    return null
  }
}

function aborted() {
  return new DOMException("aborted", "AbortError")
}
