// Calls to /v1 with the session's cookie.

const retriesWhenBusy = 2
const longestWait = 5

// What the server refused, or that it was not reached (`status` 0); `message` is empty where it gave no reason.
export class ApiError extends Error {
  constructor(status, code, message) {
    super(message ?? "")
    this.status = status
    this.code = code
  }
}

// The answer as JSON, null where there is none. Throws an ApiError, or an AbortError of `signal`.
export async function call(method, path, { body, headers, signal, leave = leaveForLogin } = {}) {
  for (let attempt = 0; ; attempt += 1) {
    const response = await send(method, path, body, headers, signal)
    if (response.ok) return response.status === 204 ? null : response.json()
    const wait = Number(response.headers.get("Retry-After"))
    const isSafe = method !== "POST" && method !== "PATCH"
    if (response.status === 503 && isSafe && wait > 0 && wait <= longestWait && attempt < retriesWhenBusy) {
      await pause(wait * 1000, signal)
      continue
    }
    const problem = await readProblem(response)
    if (response.status === 401) leave()
    throw new ApiError(response.status, problem.code, problem.detail ?? problem.title)
  }
}

// The stream of what happens, after the event `place` or from now on, to `posts` among others.
export function openEvents(place, posts = []) {
  const query = new URLSearchParams()
  if (place) query.set("last_event_id", place)
  if (posts.length > 0) query.set("posts", posts.join(","))
  const text = query.toString()
  return new EventSource(text ? `/v1/events?${text}` : "/v1/events")
}

// Somebody else may have logged in meanwhile: what is done on this page is done by its reader, or not at all. Every
// write of a script has these headers.
export function asReader() {
  const { member } = globalThis.document?.body?.dataset ?? {}
  return member ? { "Madang-Member": member } : {}
}

async function send(method, path, body, more, signal) {
  const headers = { Accept: "application/json", ...more, ...method !== "GET" && asReader() }
  if (body !== undefined) headers["Content-Type"] = "application/json"
  try {
    // What somebody did last on a page is not lost when they leave it.
    const keepalive = method !== "GET"
    return await fetch(`/v1${path}`, {
      method, headers, signal, keepalive, credentials: "same-origin",
      body: body === undefined ? undefined : JSON.stringify(body)
    })
  } catch (error) {
    if (error.name === "AbortError") throw error
    throw new ApiError(0, "offline", null)
  }
}

async function readProblem(response) {
  const type = response.headers.get("Content-Type") ?? ""
  return type.includes("json") ? response.json() : { code: "internal" }
}

function pause(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener("abort", () => {
      clearTimeout(timer)
      reject(signal.reason)
    }, { once: true })
  })
}

let isLeaving = false

// The session has ended: to the login page and back here, once for however many calls were refused.
export function leaveForLogin() {
  if (isLeaving) return
  isLeaving = true
  const next = location.pathname + location.search
  location.assign(`/login?next=${encodeURIComponent(next)}`)
}
