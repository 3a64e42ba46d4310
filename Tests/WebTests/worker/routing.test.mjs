import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { test } from "node:test"
import { isAway } from "../../../web/scripts/lib/http.js"
import {
  boardsIn, isGone, isKeepable, keyOf, nextFragment, photosOf, routeOf, shownRendition, versionOf
} from "../../../web/scripts/worker/routing.js"

const origin = "https://yard.example"

function route(path, { method = "GET", mode = "navigate", referrer = "about:client", headers = {} } = {}) {
  return routeOf({ method, mode, referrer, headers: new Headers(headers), url: new URL(path, origin).href }, origin)
}

test("pages that people come back to are kept, with or without their view", () => {
  const paths = [
    "/", "/?view=tiles", "/explore", "/explore?order=today", "/saved", "/new", "/new?shared=here", "/p/0abc", "/@ana",
    "/tags/마당", "/market", "/market?view=list", "/market/0abc", "/market/hearts",
    "/@ana/market", "/boards", "/boards/0abc",
    "/boards/~0f8b2c9e-made-here"
  ]
  for (const path of paths) {
    assert.equal(route(path), "page", path)
  }
})

test("pages that are for a moment are shown and not kept", () => {
  const paths = [
    "/settings", "/login", "/?cursor=x", "/search?q=secret", "/p/0abc/edit", "/moderation", "/saved?q=light",
    "/market?q=secret", "/market/new", "/market/alerts", "/new?welcome=1", "/market/0abc/edit", "/@ana/followers",
    "/boards/new", "/boards?q=light", "/boards/0abc?q=light", "/boards/0abc/edit", "/boards/0abc/members",
    "/boards/0abc/arrange", "/saved/choose"
  ]
  for (const path of paths) {
    assert.equal(route(path), "visit", path)
  }
})

test("calls, streams, downloads, probes and pages with a secret in their address are never touched", () => {
  const paths = [
    "/v1/events", "/v1/posts", "/v1", "/metrics", "/healthz", "/readyz", "/settings/data/export", "/@ana/feed.atom",
    "/sign-in?token=x", "/new-password?token=x", "/confirm-email?token=x", "/confirm", "/unsubscribe/0abc/1.x",
    "/robots.txt",
    "/manifest.webmanifest", "/service-worker.js", "/assets/app/images/icon-192.png"
  ]
  for (const path of paths) {
    for (const mode of ["navigate", "cors", "no-cors"]) assert.equal(route(path, { mode }), null, path)
  }
})

test("nothing that changes something is answered, but what the share sheet sends", () => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    for (const path of ["/", "/new", "/logout", "/login", "/p/0abc/like", "/assets/x/styles.css", "/media/a.webp"]) {
      assert.equal(route(path, { method }), null, `${method} ${path}`)
    }
  }
  assert.equal(route("/share", { method: "POST" }), "share")
  assert.equal(route("/share", { method: "POST", mode: "cors" }), null)
})

test("what another site's form calls shared is left to the server, which refuses it", () => {
  const shared = (more) => route("/share", { method: "POST", ...more })
  assert.equal(shared({ headers: { Origin: "null" }, referrer: "" }), "share")
  assert.equal(shared({ headers: { Origin: origin }, referrer: `${origin}/explore` }), "share")
  assert.equal(shared({ headers: { Origin: "https://other.example" } }), null)
  assert.equal(shared({ referrer: "https://other.example/trap" }), null)
  assert.equal(shared({ headers: { Origin: "null" }, referrer: "http://yard.example/" }), null)
})

test("other sites are nothing to the worker", () => {
  assert.equal(routeOf({ method: "GET", mode: "no-cors", url: "https://other.example/media/a.webp" }, origin), null)
})

test("files, photos and the later parts of what one saved and of boards are told apart", () => {
  assert.equal(route("/assets/1a/scripts/index.js", { mode: "cors" }), "asset")
  assert.equal(route("/media/abc.webp", { mode: "no-cors" }), "photo")
  assert.equal(route("/logo/abc", { mode: "no-cors" }), "photo")
  assert.equal(route("/saved?cursor=x&fragment=list", { mode: "cors" }), "fragment")
  assert.equal(route("/?cursor=x&fragment=list", { mode: "cors" }), null)
  for (const path of ["/boards?cursor=x&fragment=list", "/boards/0abc?fragment=list", "/boards?fragment=choice"]) {
    assert.equal(route(path, { mode: "cors" }), "fragment", path)
  }
  // Whether a board is another one only the server knows.
  for (const path of ["/boards/0abc?fragment=head", "/boards/0abc?fragment=choice", "/boards/new?fragment=list"]) {
    assert.equal(route(path, { mode: "cors" }), null, path)
  }
})

test("a page is found again by its path and view, the composer whatever was shared with it", () => {
  assert.equal(keyOf(`${origin}/?view=tiles#top`), "/?view=tiles")
  assert.equal(keyOf(`${origin}/explore?order=today`), "/explore?order=today")
  assert.equal(keyOf(`${origin}/new?shared=here`), "/new")
  assert.equal(keyOf(`${origin}/saved?cursor=a%2Fb&fragment=list`), "/saved?cursor=a%2Fb&fragment=list")
  assert.equal(keyOf(`${origin}/boards?fragment=choice`), "/boards?fragment=choice")
  assert.equal(keyOf(`${origin}/boards/0abc#top`), "/boards/0abc")
})

test("only whole pages that say for whom they are may be kept", () => {
  const page = (headers, more = {}) => ({
    status: 200, redirected: false, type: "basic", ...more,
    headers: new Headers({ "Content-Type": "text/html; charset=utf-8", "Madang-Member": "0abc", ...headers })
  })
  assert.equal(isKeepable(page({})), true)
  assert.equal(isKeepable(page({ "Cache-Control": "no-store" })), false)
  assert.equal(isKeepable(page({ "Content-Type": "application/json" })), false)
  assert.equal(isKeepable(page({}, { status: 404 })), false)
  assert.equal(isKeepable(page({}, { redirected: true })), false)
  const unsaid = page({})
  unsaid.headers.delete("Madang-Member")
  assert.equal(isKeepable(unsaid), false)
})

test("a copy goes with its page where the yard says so, and stays where a proxy or a hotel does", () => {
  const ours = new Headers({ "Madang-Member": "0abc" })
  const gone = (headers) => [403, 404, 410, 200, 500].map((status) => isGone({ status, headers }))
  assert.deepEqual(gone(ours), [true, true, true, false, false])
  assert.deepEqual(gone(new Headers({ "Content-Type": "text/html" })), [false, false, false, false, false])
})

test("a copy stands in for a server in whose place somebody else answers", () => {
  const away = [502, 503, 504, 511, 520, 522, 530]
  assert.deepEqual(away.filter((status) => !isAway({ status })), [])
  assert.deepEqual([200, 404, 429, 500, 501, 507].filter((status) => isAway({ status })), [])
})

test("the boards of a list are read from it, in their order", () => {
  const card = (id) => `<li class="boards__item" data-id="${id}"><article class="board-card">
    <a class="board-card__link" href="/boards/${id}"><b class="board-card__title">/boards/none</b></a></article></li>`
  assert.deepEqual(boardsIn(`<a href="/boards/new">new</a>${card("0b")}${card("0a")}`), ["/boards/0b", "/boards/0a"])
  assert.deepEqual(boardsIn("<p>none</p>"), [])
})

test("what a page needs is read from it", () => {
  const html = `<link rel="stylesheet" href="/assets/2b/styles.css">
    <img class="photo" src="/media/m.webp" srcset="/media/s.webp 320w, /media/m.webp 640w, /media/l.webp 1280w"
      sizes="100vw">
    <img srcset="https://images.example/x.jpg 200w">
    <a class="button pager__next" rel="next" href="/saved?cursor=a&amp;limit=2">more</a>`
  assert.equal(versionOf(html), "2b")
  assert.equal(versionOf("<p>"), null)
  assert.equal(nextFragment(html), "/saved?cursor=a&limit=2&fragment=list")
  assert.equal(nextFragment("<footer></footer>"), null)
  const photos = photosOf(html)
  assert.equal(photos.length, 1)
  assert.equal(shownRendition(photos[0], 780), "/media/l.webp")
  assert.equal(shownRendition(photos[0], 640), "/media/m.webp")
  assert.equal(shownRendition(photos[0], 5000), "/media/l.webp")
})

// Addresses of `Pages` (Sources/MadangCore/Pages/Pages.swift), with something in each place.
const pages = [...readFileSync(new URL("../../../Sources/MadangCore/Pages/Pages.swift", import.meta.url), "utf8")
  .matchAll(/WebPage<[^>]+>\(\s*"([^"]+)"/g)].map(([, path]) => path.replace(/\{\w+\}/g, "0abc").replace("**", "a.css"))
// What is no page: calls, what the operator asks, and the icons that a release does not change.
const others = ["/v1/me", "/metrics", "/healthz", "/readyz", "/assets/app/icon.png"]

// The patterns of a list, each word of a choice by itself.
function patterns(name) {
  const source = readFileSync(new URL("../../../web/scripts/worker/routing.js", import.meta.url), "utf8")
  const list = source.split(`const ${name} = [`)[1].split("\n]")[0]
  return [...list.matchAll(/\/((?:[^/\\[\n]|\\.|\[(?:[^\]\\]|\\.)*\])+)\//g)].flatMap(([, pattern]) => {
    const choice = /\(([\w-]+(?:\|[\w-]+)+)\)/.exec(pattern)
    return choice ? choice[1].split("|").map((word) => pattern.replace(choice[0], word)) : [pattern]
  })
}

test("each pattern of the worker is of a page that there is", () => {
  assert.ok(pages.length > 100 && patterns("kept").length > 10 && patterns("untouched").length > 10)
  for (const pattern of patterns("kept")) {
    assert.ok(pages.some((path) => new RegExp(pattern).test(path)), pattern)
  }
  for (const pattern of patterns("untouched")) {
    assert.ok([...pages, ...others].some((path) => new RegExp(pattern).test(path)), pattern)
  }
})
