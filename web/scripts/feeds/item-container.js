// The items of a list, all of them in the page.

export class ItemContainer {
  #element

  constructor(element) {
    this.#element = element
  }

  get items() {
    return [...this.#element.children]
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

  // The page was scrolled by a script.
  follow() {}

  stop() {}
}
