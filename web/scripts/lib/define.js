// Registers elements, each once.

export function define(name, element) {
  if (!customElements.get(name)) customElements.define(name, element)
}

// An element at which something is done while it is in a page: `begin(element, signal)` begins it, `signal` ends it
// (docs/product.md, rule 17).
export function defineWork(name, begin) {
  define(name, class extends HTMLElement {
    #abort

    connectedCallback() {
      this.#abort = new AbortController()
      begin(this, this.#abort.signal)
    }

    disconnectedCallback() {
      this.#abort.abort()
    }
  })
}
