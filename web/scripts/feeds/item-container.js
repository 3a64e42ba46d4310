// The items of a list, all of them in the page.

import { markupOf } from "../lib/markup.js"

export class ItemContainer {
  #element

  constructor(element) {
    this.#element = element
  }

  get items() {
    return [...this.#element.children]
  }

  get ids() {
    return this.items.map(({ dataset }) => dataset.id)
  }

  // As text, for the way back.
  get markup() {
    return this.items.map(markupOf).join("")
  }

  append(items) {
    this.#element.append(...items)
  }

  prepend(items) {
    this.#element.prepend(...items)
  }

  replace(items) {
    this.#element.replaceChildren(...items)
  }

  // An item left the page.
  forget() {}

  // The items have other heights now.
  resize() {}

  // The page was scrolled by a script.
  follow() {}

  stop() {}
}
