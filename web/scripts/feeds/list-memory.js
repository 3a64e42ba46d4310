// What was loaded into a list, for the way back to it where the browser did not keep the page.

import { adoptedStyles } from "../lib/fragments.js"
import { isReturn } from "../lib/returning.js"

const key = "madang-list"

export class ListMemory {
  #list

  constructor(list) {
    this.#list = list
  }

  // `elements` are all items, also those that are not in the page.
  keep(elements) {
    // In a document that nobody looks at: a copy of a photo in this one would be fetched, of a page that is being left.
    const beside = document.implementation.createHTMLDocument("")
    const items = beside.createElement("ol")
    items.append(...elements.map((element) => beside.importNode(element, true)))
    // What scripts set for a moment, as the name of a growing photo; and no page may be parsed with it.
    for (const element of items.querySelectorAll("[style]")) element.removeAttribute("style")
    const kept = {
      address: location.href,
      top: scrollY,
      items: items.innerHTML,
      pager: this.#list.querySelector("[data-pager]").outerHTML,
      css: adoptedStyles()
    }
    try {
      sessionStorage.setItem(key, JSON.stringify(kept))
    } catch {
      // Too much for the browser to keep: the list then begins at its top.
      sessionStorage.removeItem(key)
    }
  }

  // Only for somebody who comes back to the page that was left last.
  recall() {
    if (!isReturn()) return null
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null")
    return kept?.address === location.href ? kept : null
  }
}
