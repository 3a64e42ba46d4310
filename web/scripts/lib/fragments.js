// Parts of pages as the server renders them, for lists that go on.

import { Problem, send } from "./http.js"
import { parsedPage } from "./markup.js"

// Resolves to the part called `name` of the page at `address`, as a document, and puts its photos' colours into the
// page. Throws a Problem unless the server answers with it.
export async function fetchFragment(address, name, signal) {
  const url = new URL(address, location.href)
  url.searchParams.set("fragment", name)
  const response = await send("GET", url, { signal, headers: { Accept: "text/html" } })
  if (!response.ok) throw new Problem({ status: response.status })
  const page = await parsedPage(response)
  adoptStyles([...page.querySelectorAll("template[data-style]")].map((style) => style.content.textContent).join(""))
  return page
}

// Resolves to {items, next, pager, total} of the list at `address`. Throws what `fetchFragment` throws.
export async function fetchList(address, signal) {
  const page = await fetchFragment(address, "list", signal)
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
