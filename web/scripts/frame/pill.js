// What came while somebody reads waits behind a pill below the top bar, and moves nothing.

import { make, makeButton } from "../lib/make.js"
import { fetchSheet } from "../lib/sheets.js"

const mostFaces = 3

export class Pill {
  #host
  #act
  #button = null

  // `act` is what a press does, once the page is at its top and the pill gone.
  constructor(host, act) {
    this.#host = host
    this.#act = act
  }

  get isShown() {
    return this.#button !== null
  }

  // `members` are those who did what it tells of, as the API gives them; their faces stand before the label.
  async show(label, members = []) {
    this.#button ??= makeButton("button button--small pill", "", () => this.#press())
    const button = this.#button
    button.replaceChildren(...facesOf(members), label)
    await fetchSheet("later/pill.css")
    if (button === this.#button && !button.isConnected) this.#host.append(button)
  }

  hide() {
    this.#button?.remove()
    this.#button = null
  }

  async #press() {
    scrollTo({ top: 0 })
    this.hide()
    await this.#act()
  }
}

function facesOf(members) {
  const distinct = [...new Map(members.map((member) => [member.id, member])).values()].slice(0, mostFaces)
  if (distinct.length === 0) return []
  return [make("span", { class: "pill__faces", "aria-hidden": "true" }, ...distinct.map(face))]
}

// The member's picture, else the first letter of the name, as the server draws it.
function face({ avatar, display_name: name, username }) {
  if (avatar === null) return make("span", "avatar", (name.match(/[\p{L}\p{N}]/u) ?? username)[0])
  return make("span", "avatar", make("img", { class: "avatar__photo", src: avatar.urls.thumb, alt: "" }))
}
