// <madang-market-switch>: rows or pictures, from the top; the choice is remembered.

const aYear = 365 * 24 * 60 * 60

export class MarketSwitchElement extends HTMLElement {
  #abort

  connectedCallback() {
    this.#abort = new AbortController()
    this.addEventListener("click", (event) => this.#switch(event), { signal: this.#abort.signal })
  }

  disconnectedCallback() {
    this.#abort.abort()
  }

  #switch(event) {
    const link = event.target.closest("a")
    const list = document.querySelector("madang-list[data-show]")
    if (!link || !list || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    list.dataset.show = link.dataset.show
    document.cookie = `market_view=${link.dataset.show}; path=/; max-age=${aYear}; samesite=lax`
    for (const other of this.querySelectorAll("a")) other.toggleAttribute("aria-current", other === link)
    link.setAttribute("aria-current", "true")
    this.querySelector("a:not([aria-current])").focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: "instant" })
  }
}
