// Which photos of a listing stand on listings of others: asked for each once it is uploaded, and told in a part of the
// form with a box to tick. Moderators are told by the server, whatever this shows.

import { isAbort, request } from "../../lib/http.js"
import { make } from "../../lib/make.js"
import { string } from "../../lib/strings.js"

export class SamePhotos {
  #section
  #list
  #draft
  #ask
  #url
  #signal
  // What the server said, by the id of the upload and its recipe.
  #answers = new Map()

  // `ask` is `request`, or what stands for it.
  constructor(section, draft, { url, signal, ask = request }) {
    this.#section = section
    this.#list = section.querySelector("[data-part=same-photos-list]")
    this.#draft = draft
    this.#url = url
    this.#signal = signal
    this.#ask = ask
    draft.observe(() => this.#look())
    this.#look()
  }

  // Whether nothing is to be ticked, or it was.
  get isAcknowledged() {
    return this.#section.hidden || this.#box.checked
  }

  askAgain() {
    this.#box.focus()
    this.#section.scrollIntoView({ block: "center" })
  }

  // Private

  get #box() {
    return this.#section.querySelector("[name=same_photos]")
  }

  #look() {
    const uploads = this.#draft.photos.map((photo) => photo.uploaded).filter((uploaded) => uploaded !== null)
    for (const uploaded of uploads) if (!this.#answers.has(nameOf(uploaded))) this.#learn(uploaded)
    this.#show(uploads.flatMap((uploaded) => this.#answers.get(nameOf(uploaded)) ?? []))
  }

  async #learn(uploaded) {
    this.#answers.set(nameOf(uploaded), [])
    try {
      const { data } = await this.#ask("GET", `${this.#url}/${uploaded.id}/same`, { signal: this.#signal })
      this.#answers.set(nameOf(uploaded), data)
    } catch (problem) {
      if (isAbort(problem)) return
      // The next change of the draft asks again.
      this.#answers.delete(nameOf(uploaded))
      return
    }
    this.#look()
  }

  // What the server put there, for a form that came back, stays until something is known of uploads.
  #show(found) {
    if (found.length === 0 && this.#answers.size === 0) return
    const listings = [...new Map(found.map((same) => [same.listing.id, same])).values()]
    this.#section.hidden = listings.length === 0
    this.#list.replaceChildren(...listings.map(row))
  }
}

function nameOf({ id, recipe }) {
  return `${id}/${recipe}`
}

function row({ other, listing }) {
  const picture = make("img", { class: "photo", src: other.urls.thumb, alt: listing.name, width: 64, height: 64 })
  const link = make(
    "a", { class: "same-photos__link", href: listing.url, target: "_blank" },
    make("span", "same-photos__photo", picture),
    make("span", {}, string("same-photos.stands-on", { name: listing.name })))
  return make("li", {}, link)
}
