// The way of what may be large, as photos: how long all of it takes says nothing about the line, how long nothing goes
// does.

import { fetched, Problem, request, silence } from "../lib/http.js"

// Milliseconds for all of it where nobody tells how much has gone.
const longest = 120_000

// Of an answer only these headers are read.
const names = ["Content-Type", "Madang-Member", "Retry-After", "X-Request-Id"]

// As `request`; `onProgress(share)` hears how much of the body has gone.
export function askPatiently(method, url, options) {
  return request(method, url, { way: upload, ...options })
}

// A way for `send`. XMLHttpRequest alone tells how much has gone; workers have nothing but fetch.
export function upload(url, { signal, ...options }) {
  if ("XMLHttpRequest" in globalThis) return transfer(url, { signal, ...options })
  return fetched(url, { signal, limit: longest, ...options })
}

function transfer(url, { method, headers, body, signal, onProgress }) {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(aborted())
    const begun = Date.now()
    const transfer = new XMLHttpRequest()
    transfer.open(method, url)
    for (const [name, value] of Object.entries(headers)) transfer.setRequestHeader(name, value)
    const fail = () => reject(new Problem({ status: 0, code: "offline" }))
    let timer = 0
    const waitFor = (milliseconds) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        fail()
        transfer.abort()
      }, milliseconds)
    }
    const abort = () => transfer.abort()
    signal?.addEventListener("abort", abort)
    transfer.upload.onprogress = ({ loaded, total }) => {
      onProgress?.(total === 0 ? 0 : loaded / total)
      // The device may hold back the last part of it, which goes as slowly as the rest did.
      waitFor(loaded === total ? Math.max(silence, Date.now() - begun) : silence)
    }
    transfer.onload = () => resolve(answerOf(transfer))
    transfer.onerror = fail
    transfer.onabort = () => reject(aborted())
    transfer.onloadend = () => {
      clearTimeout(timer)
      signal?.removeEventListener("abort", abort)
    }
    waitFor(silence)
    transfer.send(body ?? null)
  })
}

// As fetch would answer.
function answerOf(transfer) {
  const named = names.map((name) => [name, transfer.getResponseHeader(name)])
  const headers = new Headers(named.filter(([, value]) => value !== null))
  return new Response(transfer.status === 204 ? null : transfer.responseText, { status: transfer.status, headers })
}

function aborted() {
  return new DOMException("aborted", "AbortError")
}
