// Asks before unsent work is left: by a link of the page with a dialog of ours, otherwise with the browser's.
export class LeaveGuard {
  #dialog
  #isDirty
  #onDiscard
  #signal
  #isArmed = true
  #passing = new Set()

  // `mayRenew()` says whether the page can be loaded anew, for a new release, without losing anything.
  constructor(dialog, { isDirty, onDiscard, mayRenew = () => false, signal }) {
    this.#dialog = dialog
    this.#isDirty = isDirty
    this.#onDiscard = onDiscard
    this.#signal = signal
    window.addEventListener("beforeunload", (event) => this.#unload(event), { signal })
    document.addEventListener("click", (event) => this.#click(event), { capture: true, signal })
    document.addEventListener("madang:renew", (event) => {
      if (this.#mustAsk && !mayRenew()) event.preventDefault()
      else this.disarm()
    }, { signal })
    window.addEventListener("pageshow", (event) => this.#comeBack(event), { signal })
  }

  disarm() {
    this.#isArmed = false
  }

  // Drops what was changed here, having asked already.
  reload() {
    this.disarm()
    location.reload()
  }

  replace(url) {
    this.disarm()
    location.replace(url)
  }

  // A link that asks by itself, such as the one that deletes.
  letPass(link) {
    this.#passing.add(link)
  }

  get #mustAsk() {
    return this.#isArmed && this.#isDirty()
  }

  #unload(event) {
    if (this.#mustAsk) event.preventDefault()
  }

  #click(event) {
    const link = event.target.closest("a[href]")
    if (link === null || !opensHere(event, link) || this.#passing.has(link) || !this.#mustAsk) return
    event.preventDefault()
    event.stopPropagation()
    this.#ask(link.href)
  }

  #ask(url) {
    this.#dialog.returnValue = ""
    this.#dialog.showModal()
    this.#dialog.addEventListener("close", () => this.#answered(url), { once: true, signal: this.#signal })
  }

  async #answered(url) {
    const answer = this.#dialog.returnValue
    if (answer !== "discard" && answer !== "keep") return
    this.disarm()
    if (answer === "discard") await this.#onDiscard()
    location.assign(url)
  }

  // The page that was sent must not come back out of the browser's memory.
  #comeBack(event) {
    if (event.persisted && !this.#isArmed) location.reload()
  }
}

function opensHere(event, link) {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false
  if (link.target === "_blank" || link.hasAttribute("download")) return false
  // The page's own place in the bars only scrolls to the top (clicks.js).
  const staysHere = link.hash !== "" || link.hasAttribute("aria-current")
  return link.origin === location.origin && !(link.pathname === location.pathname && staysHere)
}
