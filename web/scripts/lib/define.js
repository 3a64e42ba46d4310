// Registers elements, each once.

export function define(name, element) {
  if (!customElements.get(name)) customElements.define(name, element)
}

// An element at which something is done while it is in a page: `begin(signal)` begins it, `signal` ends it
// (docs/product.md, rule 17).
export class WorkElement extends HTMLElement {
  #abort

  connectedCallback() {
    this.#abort = new AbortController()
    this.begin(this.#abort.signal)
  }

  disconnectedCallback() {
    this.#abort.abort()
  }
}

// The same where another than the element does it: `begin(element, signal)` begins it.
export function defineWork(name, begin) {
  define(name, class extends WorkElement {
    begin(signal) {
      begin(this, signal)
    }
  })
}
