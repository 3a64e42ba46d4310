// Parts of pages as the server renders them, for lists that go on.

import { isOthers, leaveForLogin, Problem, send } from "./http.js"
import { parsedPage } from "./markup.js"

// Resolves to the part called `name` of the page at `address`, as a document, and puts its photos' colours into the
// page. Throws a Problem unless the server answers with it: one of status 401 where it leads to another page, as to the
// login, or where it is for a member who does not read this page: somebody else logged in meanwhile. `leave` takes the
// reader there: `leaveFor`, where they pressed something; for somebody else the page is loaded anew. What is fetched
// behind the page leaves it alone: somebody may be writing in it.
export async function fetchFragment(address, name, signal, leave) {
  const url = new URL(address, location.href)
  url.searchParams.set("fragment", name)
  const response = await send("GET", url, { signal, headers: { Accept: "text/html" } })
  if (!response.ok) throw new Problem({ status: response.status })
  if (isElsewhere(response, url)) {
    leave?.(new URL(response.url))
    throw new Problem({ status: 401 })
  }
  if (isOthers(response)) {
    if (leave) location.reload()
    throw new Problem({ status: 401 })
  }
  const page = await parsedPage(response)
  adoptStyles([...page.querySelectorAll("template[data-style]")].map((style) => style.content.textContent).join(""))
  return page
}

// Resolves to {items, next, pager, total, empty} of the list at `address`. Where it has no items there may be no list:
// `pager` is null then, and `empty` what stands in its place. Throws what `fetchFragment` throws.
export async function fetchList(address, signal, leave) {
  const page = await fetchFragment(address, "list", signal, leave)
  const list = page.querySelector("[data-items]")
  const counted = page.querySelector("madang-list[data-total]")
  const pager = page.querySelector("[data-pager]")
  return {
    items: [...(list?.children ?? [])].map((element) => ({ id: element.dataset.id, element })),
    pager,
    next: nextAddress(pager),
    total: counted ? Number(counted.dataset.total) : null,
    empty: list ? null : page.body
  }
}

export function nextAddress(pager) {
  return pager?.querySelector("[rel=next]")?.getAttribute("href") ?? null
}

// Whether the server led to another page. To the one address of a page that has several, with the part that was asked
// for, it leads as well.
function isElsewhere({ redirected, url }, { pathname }) {
  const place = new URL(url)
  return redirected && place.pathname !== pathname && !place.searchParams.has("fragment")
}

// Leaves the page for `place`. One that leads back afterwards leads back here, not to a part of a page.
export function leaveFor(place) {
  if (place.pathname === "/login") return leaveForLogin()
  if (place.searchParams.has("next")) place.searchParams.set("next", location.pathname + location.search)
  // The page is there already.
  if (place.pathname !== location.pathname) location.assign(place.href)
}

let adopted = ""

// The Content-Security-Policy lets no <style> in later; a constructed sheet is no inline style.
export function adoptStyles(css) {
  if (css === "") return
  adopted += css
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

// All that was adopted, for a page that is put back together.
export function adoptedStyles() {
  return adopted
}
