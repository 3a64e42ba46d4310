// The one place where text becomes markup. Under Trusted Types (the policy "madang" of the
// Content-Security-Policy) nothing else can: neither innerHTML nor DOMParser takes a plain text anywhere.
// Browsers without Trusted Types take the text as it is.

// What a script may start: the service worker, and the work of joining.
const scripts = new Set(["/service-worker.js", new URL("../accounts/join-worker.js", import.meta.url).href])

const policy = globalThis.trustedTypes?.createPolicy("madang", {
  createHTML: (markup) => markup,
  createScriptURL: (url) => {
    if (!scripts.has(url)) throw new TypeError(`no script of ours: ${url}`)
    return url
  }
})

// A document that nobody looks at.
let beside = null

let prepare = () => {}

// `step(body)` resolves once what comes in `body` can be put into the page.
export function prepareFragments(step) {
  prepare = step
}

// The address of a worker, which only those among `scripts` have.
export function scriptAddress(url) {
  return policy ? policy.createScriptURL(url) : url
}

// The answer of a page of ours as a document beside the one that is shown: nothing in it runs, no picture loads. The
// scripts of its elements are there: what is put into the page works at once.
// Fails: Error for an answer that came from elsewhere or is no page.
export async function parsedPage(response) {
  const isOurs = new URL(response.url).origin === location.origin
  if (!isOurs || !response.headers.get("Content-Type")?.startsWith("text/html")) throw new Error("no page of ours")
  const page = parse(await response.text())
  await prepare(page.body)
  return page
}

// The markup of an element that stays in the page, to put it there again later (`recalledElements`).
export function markupOf(element) {
  // A copy of a photo in this document would be fetched, of a page that is being left.
  beside ??= document.implementation.createHTMLDocument("")
  return markupOfRemoved(beside.importNode(element, true))
}

// The markup of one that is in no page, and is needed no more.
export function markupOfRemoved(element) {
  // What scripts set for a moment, as the name of a growing photo; and no page may be parsed with it.
  for (const styled of element.querySelectorAll("[style]")) styled.removeAttribute("style")
  element.removeAttribute("style")
  return element.outerHTML
}

// The elements of `markup`, which this page wrote itself (`markupOf`), without anything that could run: what
// has lain in a store of the browser is looked at again before it comes back.
export function recalledElements(markup) {
  // All templates share a document: one for each piece is much for the browser to free.
  const template = document.createElement("template")
  template.innerHTML = allowed(markup)
  const { content } = template
  const foreign = /^\s*(javascript|data):/i
  const forbidden = "script, iframe, object, embed, base, meta, link, style"
  for (const element of content.querySelectorAll(forbidden)) element.remove()
  for (const element of content.querySelectorAll("*")) {
    // By their names: the browser makes an object of each attribute that is asked for.
    for (const name of element.getAttributeNames()) {
      if (name.startsWith("on") || foreign.test(element.getAttribute(name))) element.removeAttribute(name)
    }
  }
  return [...content.children]
}

function parse(markup) {
  return new DOMParser().parseFromString(allowed(markup), "text/html")
}

function allowed(markup) {
  return policy ? policy.createHTML(markup) : markup
}
