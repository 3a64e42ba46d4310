import { ListingComposer } from "./listing-composer.js"

// <madang-listing-form> makes the plain form in it into the crop stage with fields that answer, and back when it leaves
// the page.
export class ListingFormElement extends HTMLElement {
  #abort = null

  connectedCallback() {
    this.#abort = new AbortController()
    new ListingComposer(this, this.#abort.signal).start()
  }

  disconnectedCallback() {
    this.#abort.abort()
  }
}
