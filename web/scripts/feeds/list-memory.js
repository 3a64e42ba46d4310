// What was loaded into a list, for the way back to it where the browser did not keep the page.

import { adoptedStyles } from "../lib/fragments.js"
import { isReturn } from "../lib/returning.js"

const key = "madang-list"

export class ListMemory {
  #list

  constructor(list) {
    this.#list = list
  }

  // `items` is the markup of all items, also of those that are not in the page.
  keep(items) {
    const kept = {
      address: location.href,
      top: scrollY,
      items,
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
