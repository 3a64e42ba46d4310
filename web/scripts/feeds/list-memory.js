// What was loaded into a list, for the way back to it where the browser did not keep the page.

import { adoptedStyles } from "../lib/fragments.js"
import { reader } from "../lib/http.js"
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
      reader: reader(),
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

  // The page is left as a visit shows it: what was kept when it was left before is older. What was kept of another page
  // stays, for the way back to that one.
  forget() {
    if (this.#kept?.address === location.href) sessionStorage.removeItem(key)
  }

  // Only for somebody who comes back to the page of which it was kept, as whom they left it.
  recall() {
    if (!isReturn()) return null
    const kept = this.#kept
    return kept?.address === location.href && kept.reader === reader() ? kept : null
  }

  get #kept() {
    return JSON.parse(sessionStorage.getItem(key) ?? "null")
  }
}
