// <madang-ask>: the first message to a seller; then on to the thread.

import { leaveForLogin } from "../lib/http.js"
import { failureText } from "../lib/toast.js"
import { KeptPhotos } from "./kept-photos.js"
import { MessageForm } from "./message-form.js"
import { Outgoing } from "./sending.js"

export class AskElement extends HTMLElement {
  #abort
  #form
  #photos
  #outgoing = null

  connectedCallback() {
    const { signal } = this.#abort = new AbortController()
    this.#form = new MessageForm(this.querySelector("form"), {
      send: (text, files) => this.#send(text, files), memory: `madang-ask-${this.dataset.listing}`, signal
    })
    this.#photos = new KeptPhotos(this.dataset.listing)
    this.#recall()
  }

  disconnectedCallback() {
    this.#abort.abort()
  }

  // Who had to log in first finds the photos beside the words.
  async #recall() {
    const files = await this.#photos.take()
    if (files.length > 0) this.#form.add(files)
  }

  // The same again keeps its key: a lost answer asks nothing twice.
  async #send(text, files) {
    const isSame = this.#outgoing?.text === text && this.#outgoing.files.every((file, index) => file === files[index])
    if (!isSame || this.#outgoing.files.length !== files.length) this.#outgoing = new Outgoing(text, files)
    this.#form.lock(true)
    try {
      const { id } = await this.#outgoing.send(`/listings/${this.dataset.listing}/thread`, { leave: () => {} })
      location.assign(`/threads/${id}#latest`)
    } catch (error) {
      this.#form.lock(false)
      this.#form.fill(text, [...files])
      if (error.status !== 401) return this.#form.showFault(failureText(error))
      await this.#photos.keep(files)
      leaveForLogin()
    }
  }
}
