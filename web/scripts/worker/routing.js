// What the service worker has to do with a request: decided from its method and address alone.

// What nobody may find on a device afterwards, or what is no page: left to the browser, which never asks the worker.
const untouched = [
  /^\/v1(\/|$)/, /^\/(metrics|healthz|readyz)$/, /^\/settings\/data\/export$/, /\.atom$/, /\.(txt|webmanifest)$/,
  /^\/service-worker\.js$/, /^\/(sign-in|new-password|confirm-email|confirm)$/, /^\/unsubscribe\//,
  /^\/assets\/app\//
]

// Pages that are kept as they were last seen.
const kept = [
  /^\/$/, /^\/(explore|saved|new|likes|notifications|market)$/, /^\/p\/[^/]+$/, /^\/@[^/]+(\/market)?$/,
  /^\/tags\/[^/]+$/, /^\/boards$/, /^\/boards\/(?!new$)[^/]+$/,
  /^\/market\/(?!(new|alerts)$)[^/]+$/
]

// What may stand in the query of a page that is kept. A walk's later pages are not: their cursors grow old.
const keptQuery = new Set(["view", "order"])

// "share", "asset", "photo", "fragment", "page" (kept), "visit" (a page that is not), or null: not the worker's.
export function routeOf(request, origin) {
  const { method, url, mode } = request
  const { origin: other, pathname, searchParams } = new URL(url)
  if (other !== origin) return null
  if (method === "POST") {
    return pathname === "/share" && mode === "navigate" && !isFromElsewhere(request, origin) ? "share" : null
  }
  if (method !== "GET" || untouched.some((pattern) => pattern.test(pathname))) return null
  if (pathname.startsWith("/assets/")) return "asset"
  if (pathname.startsWith("/media/") || pathname.startsWith("/logo/")) return "photo"
  if (isKeptPart(pathname, searchParams.get("fragment"))) return "fragment"
  if (mode !== "navigate") return null
  return isKept(pathname) && hasKeptQuery(pathname, searchParams) ? "page" : "visit"
}

// Whether another site made the form: its name stands in one of these, unless it hides it. A share sheet has none.
function isFromElsewhere({ referrer, headers }, origin) {
  const names = [headers.get("Origin"), /^https?:/.test(referrer) ? new URL(referrer).origin : null]
  return names.some((name) => name !== null && name !== "null" && name !== origin)
}

// By what a page is found again: its path and what changes how it looks.
export function keyOf(url) {
  const { pathname, search, searchParams } = new URL(url)
  if (["list", "choice"].includes(searchParams.get("fragment"))) return pathname + search
  const shown = pathname === "/new" ? [] : [...keptQuery].filter((name) => searchParams.has(name))
  const query = shown.map((name) => `${name}=${encodeURIComponent(searchParams.get(name))}`).join("&")
  return query ? `${pathname}?${query}` : pathname
}

// Whether the page is the composer with a draft in it: without a line its empty form comes, into which the device puts
// what it has of the draft; it is not kept itself.
export function isOfDraft(url) {
  const { pathname, searchParams } = new URL(url)
  return pathname === "/new" && searchParams.has("draft")
}

// Whether what came may be kept: a whole page of ours for a known reader, nothing that asks not to be.
export function isKeepable(response) {
  return response.status === 200 && !response.redirected && response.type !== "opaque"
    && (response.headers.get("Content-Type") ?? "").startsWith("text/html")
    && !(response.headers.get("Cache-Control") ?? "").includes("no-store")
    && response.headers.has("Madang-Member")
}

// Whether the page is gone for its reader, and with it the copy. A proxy or a network that wants a log-in first may say
// so, too, and knows nothing of it: our pages say for whom they are.
export function isGone({ status, headers }) {
  return [403, 404, 410].includes(status) && headers.has("Madang-Member")
}

// The release whose files a page asks for.
export function versionOf(html) {
  return /\/assets\/([^/"]+)\/styles\.css/.exec(html)?.[1] ?? null
}

// The address of the next part of a list, as its script asks for it; null on the last.
export function nextFragment(html) {
  const next = /<a\b[^>]*\brel="next"[^>]*\bhref="([^"]+)"/.exec(html)?.[1]
  if (!next) return null
  const address = next.replaceAll("&amp;", "&")
  return `${address}${address.includes("?") ? "&" : "?"}fragment=list`
}

// The boards of their list, by the addresses of their pages.
export function boardsIn(html) {
  return [...html.matchAll(/<a class="board-card__link" href="([^"]+)"/g)].map(([, address]) => address)
}

// The photos of a page: all renditions of each, narrowest first, as [{path, width}].
export function photosOf(html) {
  return [...html.matchAll(/\bsrcset="([^"]+)"/g)].map(([, set]) => set.split(",").map((candidate) => {
    const [path, width] = candidate.trim().split(/\s+/)
    return { path, width: Number.parseInt(width, 10) }
  }).filter(({ path }) => path.startsWith("/media/"))).filter((photo) => photo.length > 0)
}

// The rendition that a column of so many device pixels shows: the narrowest that fills it, or the widest there is.
export function shownRendition(photo, pixels) {
  return (photo.find(({ width }) => width >= pixels) ?? photo.at(-1)).path
}

// What is kept beside pages: later parts of what one saved and of boards, and what a sheet offers of these.
function isKeptPart(pathname, fragment) {
  if (fragment === "choice") return pathname === "/boards"
  return fragment === "list" && /^\/(saved|boards|boards\/(?!new$)[^/]+)$/.test(pathname)
}

function isKept(pathname) {
  return kept.some((pattern) => pattern.test(pathname))
}

function hasKeptQuery(pathname, searchParams) {
  // A composer with a text that is for one moment is no composer to come back to.
  if (pathname === "/new") return !searchParams.has("welcome")
  return [...searchParams.keys()].every((name) => keptQuery.has(name))
}
