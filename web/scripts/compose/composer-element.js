import { Composer } from "./composer.js"

// <madang-composer> makes the plain form in it into the crop stage, and back when it leaves the page.
export class ComposerElement extends HTMLElement {
  #abort = null

  static define(tag = "madang-composer", registry = customElements) {
    if (registry.get(tag) === undefined) registry.define(tag, ComposerElement)
  }

  connectedCallback() {
    this.#abort = new AbortController()
    new Composer(this, this.#abort.signal).start()
  }

  disconnectedCallback() {
    this.#abort.abort()
  }
}
