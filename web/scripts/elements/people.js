import { fetchFragment } from "../lib/fragments.js"
import { define } from "../lib/define.js"
import { Latest } from "../frame/latest.js"

const most = 5

// <madang-people> shows below the field of search whose name it could be that is typed; hidden without script, and as
// long as it is nobody's.
class PeopleElement extends HTMLElement {
  #abort
  #latest = new Latest(200)
  #asked = ""

  connectedCallback() {
    const { signal } = this.#abort = new AbortController()
    this.#asked = this.#query
    this.#field.addEventListener("input", () => this.#look(), { signal })
  }

  disconnectedCallback() {
    this.#abort.abort()
    this.#latest.cancel()
  }

  get #field() {
    return this.parentElement.querySelector("[name=q]")
  }

  get #query() {
    return this.#field.value.trim()
  }

  #look() {
    const query = this.#query
    if (query === this.#asked) return
    this.#asked = query
    if (query === "" || query.startsWith("#")) return this.#show([])
    const path = `/search?${new URLSearchParams({ q: query, type: "members", limit: most })}`
    this.#latest.ask(
      async (signal) => (await fetchFragment(path, "list", signal)).querySelectorAll(".member-row"),
      (rows) => this.#show(rows))
  }

  #show(rows) {
    if (rows.length === 0) this.#latest.cancel()
    const list = document.createElement("ul")
    list.append(...rows)
    this.replaceChildren(list)
    this.hidden = rows.length === 0
  }
}

define("madang-people", PeopleElement)
