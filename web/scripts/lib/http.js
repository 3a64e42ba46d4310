// Every request of every script but those of the service worker for pages and photos (worker/).

// How often a busy server (503, or 429 with a time) is asked again, and for how long one waits at most, in seconds.
// Where the server names no time, `usual` seconds are waited; null gives up.
const shortRetry = { tries: 2, usual: null, longest: 5, statuses: [503] }
export const longRetry = { tries: 5, usual: 2, longest: 60, statuses: [503, 429] }
export const noRetry = { tries: 0, statuses: [] }

// Milliseconds: who waits longer for a sign from the server is on a line that hangs.
export const silence = 20_000

// Why a request failed: what the server says (problem+json, RFC 9457), or only its status. Status 0 is a server that
// was not reached. `message` is empty where no reason was given.
export class Problem extends Error {
  constructor({ status, code = "", title = "", detail = "", errors = [], retryAfter = null, isOtherMember = false }) {
    super(detail || title)
    this.name = "Problem"
    this.status = status
    this.code = code
    this.detail = detail
    this.errors = errors
    this.retryAfter = retryAfter
    // Somebody else is logged in by now.
    this.isOtherMember = isOtherMember
  }

  // Whether the server may have done what it was asked although no good answer came.
  get isUncertain() {
    return this.status === 0 || this.status >= 500
  }

  // Whether it will work by itself later: nobody of ours answered, who would have said why, or the yard is being moved
  // and nothing is written meanwhile.
  get isAway() {
    return isAway(this) && (this.code === "" || this.code === "read_only")
  }
}

// Whether a proxy or the network answers in place of a server that is away (502 to 504, 511, 520 and on), or the server
// itself is too busy. A yard without room (507) is there.
export function isAway({ status }) {
  return status > 501 && status !== 507
}

// Whether the same request may be answered better later: logged out, too quick, or a server that fails.
export function isTransient(status) {
  return status === 0 || status === 401 || status === 408 || status === 429 || status >= 500
}

// Where somebody else is logged in by now it is as being logged out: this can wait.
export function statusOf({ status, isOtherMember }) {
  return isOtherMember ? 401 : status
}

// Whether somebody else answered: a proxy in place of a server that is away, or a network that wants a log-in first, as
// a hotel's, which answers everything with a page. What is ours has the name of the request, or says for whom it is.
export function isForeign(response) {
  const { headers } = response
  if (headers.has("X-Request-Id") || headers.has("Madang-Member")) return false
  return isAway(response) || /^text\/html/.test(headers.get("Content-Type"))
}

export function isAbort(error) {
  return error.name === "AbortError"
}

// A call to /v1: its answer as JSON, null where there is none. A session that has ended leads to the login page.
// What somebody did last on a page is not lost when they leave it: writes outlive the page.
export async function call(method, path, { leave = leaveForLogin, ...options } = {}) {
  try {
    return await request(method, `/v1${path}`, { keepalive: method !== "GET", ...options })
  } catch (error) {
    if (error.status === 401) leave()
    throw error
  }
}

// The answer as JSON, null where there is none. Throws a Problem, or an AbortError of `signal`. A busy server is asked
// again for what may be done twice; `onWait(seconds)` hears of each pause, `onWait(null)` of its end.
export async function request(method, url, { retry = shortRetry, onWait, ...options } = {}) {
  const headers = { Accept: "application/json", ...options.headers }
  const tries = isRepeatable(method, headers) ? retry.tries : 0
  for (let left = tries; ; left -= 1) {
    const response = await send(method, url, { ...options, headers })
    if (response.ok) return readAnswer(response)
    const problem = await readProblem(response)
    if (left === 0 || !mayAskAgain(problem, retry)) throw problem
    const seconds = Math.min(problem.retryAfter ?? retry.usual, retry.longest)
    onWait?.(seconds)
    await sleep(seconds * 1000, options.signal)
    onWait?.(null)
  }
}

// The Response, whatever its status. Throws a Problem of status 0 where the server was not reached, or a page came that
// is not the yard's. `body` may be a form, or a value that is sent as JSON. `member` is as whom it is meant: somebody
// else may have logged in meanwhile, and what is done on a page is done by its reader or not at all. It goes by `way`,
// `fetched` or one that takes and gives the same, with what else there is.
export async function send(method, url, { body, headers = {}, member = reader(), way = fetched, ...more } = {}) {
  const isValue = body !== undefined && !(body instanceof FormData || body instanceof URLSearchParams)
  const all = { ...headers }
  if (isValue) all["Content-Type"] = "application/json"
  if (method !== "GET" && member) all["Madang-Member"] = member
  const content = isValue ? JSON.stringify(body) : body
  try {
    const response = await way(url, { method, headers: all, body: content, ...more })
    if (!response.ok || !isForeign(response)) return response
  } catch (error) {
    if (isAbort(error)) throw error
  }
  throw new Problem({ status: 0, code: "offline" })
}

// Given up after `limit` milliseconds, whoever may end it before; null waits for as long as it takes. A browser that
// knows no two ends (Safari before 17.4) has the first.
export function fetched(url, { signal, limit = silence, ...options }) {
  const ends = [signal, limit && AbortSignal.timeout(limit)].filter(Boolean)
  return fetch(url, { signal: AbortSignal.any?.(ends) ?? ends[0], credentials: "same-origin", ...options })
}

// The stream of what happens, after the event `place` or from now on, to `posts` among others. It is refused where
// somebody else is logged in by now.
export function openEvents(place, posts = []) {
  const query = new URLSearchParams({ member: reader(), posts })
  if (place) query.set("last_event_id", place)
  return new EventSource(`/v1/events?${query}`)
}

// Milliseconds after which a page that is still there is not being left: it asked, and somebody chose to stay.
const stayed = 5000
let isLeaving = false

// The page itself came back, or never went. Its own `pageshow` while it loads is no return.
function stay({ persisted } = { persisted: true }) {
  if (persisted) isLeaving = false
}

// The session has ended: to the login page and back here, once for however many calls were refused. Who comes back by
// the back button, or stays, is led there again by what they do next.
export function leaveForLogin() {
  if (isLeaving) return
  isLeaving = true
  addEventListener("pageshow", stay)
  setTimeout(stay, stayed)
  const next = location.pathname + location.search
  location.assign(`/login?next=${encodeURIComponent(next)}`)
}

// The member who reads this page; undefined for visitors.
export function reader() {
  return globalThis.document?.body?.dataset.member
}

// Whether an answer is for another member than the reader of this page.
export function isOthers({ headers }) {
  return ![null, "none", reader()].includes(headers.get("Madang-Member"))
}

// A PATCH of ours sets what it names: done twice it is as done once.
function isRepeatable(method, headers) {
  return method !== "POST" || "Idempotency-Key" in headers
}

function mayAskAgain({ status, retryAfter }, { statuses, usual, longest }) {
  if (!statuses.includes(status)) return false
  if (usual === null) return retryAfter > 0 && retryAfter <= longest
  return status === 503 || retryAfter !== null
}

async function readAnswer(response) {
  try {
    return response.status === 204 ? null : await response.json()
  } catch {
    // No answer of ours: the server was not reached.
    throw new Problem({ status: 0, code: "offline" })
  }
}

async function readProblem(response) {
  const seconds = Number.parseFloat(response.headers.get("Retry-After") ?? "")
  const more = {
    status: response.status, retryAfter: Number.isNaN(seconds) ? null : seconds,
    isOtherMember: response.status === 409 && response.headers.has("Madang-Member")
  }
  try {
    const { code, title, detail, errors } = await response.json()
    return new Problem({ code, title, detail, errors, ...more })
  } catch {
    // A proxy's page or nothing at all: the status says enough.
    return new Problem(more)
  }
}

function sleep(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(aborted())
    const abort = () => {
      clearTimeout(timer)
      reject(aborted())
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", abort)
      resolve()
    }, milliseconds)
    signal?.addEventListener("abort", abort, { once: true })
  })
}

function aborted() {
  return new DOMException("aborted", "AbortError")
}
