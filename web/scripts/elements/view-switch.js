// <madang-view-switch>: a list shown in another way, in place, from its top or where its reader was. The choice is
// remembered.

import { define, WorkElement } from "../lib/define.js"

const aYear = 365 * 24 * 60 * 60

class ViewSwitchElement extends WorkElement {
  // What the reader saw when they switched, where it stands in each view, and how far the page is scrolled since: who
  // switches back without scrolling comes back to it, wherever the other view could put it.
  #seen = null

  begin(signal) {
    this.addEventListener("click", (event) => this.#switch(event), { signal })
  }

  #switch(event) {
    const link = event.target.closest("a")
    const list = document.querySelector("madang-list[data-view]")
    if (!link || !list || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    const { view } = link.dataset
    const bar = document.querySelector(".top").getBoundingClientRect().bottom
    const seen = this.#seenSince() ?? this.#look(bar, list)
    seen.tops[view] ??= Math.max(bar, seen.tops[list.dataset.view] ?? 0)
    list.dataset.view = view
    list.resize()
    for (const image of list.querySelectorAll("img[srcset]")) fit(image)
    document.cookie = `${this.dataset.cookie}=${view}; path=/; max-age=${aYear}; samesite=lax`
    for (const other of this.querySelectorAll("a")) other.removeAttribute("aria-current")
    link.setAttribute("aria-current", "true")
    this.querySelector("a:not([aria-current])").focus({ preventScroll: true })
    if ("toTop" in this.dataset) scrollTo({ top: 0, behavior: "instant" })
    else if (seen.item && seen.isBelowTop) {
      scrollBy({ top: seen.item.getBoundingClientRect().top - seen.tops[view], behavior: "instant" })
    }
    this.#seen = { ...seen, scroll: scrollY }
  }

  #seenSince() {
    const seen = this.#seen
    return seen?.item?.isConnected && Math.abs(scrollY - seen.scroll) < 2 ? seen : null
  }

  // The first item of which half is below the bar, or that fills half of the window.
  #look(bar, list) {
    const item = [...list.querySelector("[data-items]").children].find((item) => {
      const { bottom, height } = item.getBoundingClientRect()
      return bottom - bar > Math.min(height, innerHeight - bar) / 2
    })
    const tops = { [list.dataset.view]: item?.getBoundingClientRect().top }
    return { item, tops, isBelowTop: scrollY > 0 }
  }
}

// What the server chose for a smaller place would be blurred in a larger one.
function fit(image) {
  const { clientWidth, clientHeight, naturalWidth } = image
  const width = Math.max(clientWidth, clientHeight * image.getAttribute("width") / image.getAttribute("height"))
  if (naturalWidth < width) image.sizes = `${Math.ceil(width)}px`
}

define("madang-view-switch", ViewSwitchElement)
