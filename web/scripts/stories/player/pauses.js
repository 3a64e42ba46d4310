// What stops a frame without being asked to: nobody looks, something lies over it, or somebody reads its controls with
// the keyboard.

const controls = "a[href], button"

export class Pauses {
  #dialog
  #clock
  #isQuiet = false

  // Until `signal`; `clock` is the StoryClock.
  constructor(dialog, clock, signal) {
    this.#dialog = dialog
    this.#clock = clock
    document.addEventListener("visibilitychange", () => this.#look(), { signal })
    // A popover says it to itself alone.
    dialog.addEventListener("toggle", () => this.#cover(), { signal, capture: true })
    dialog.addEventListener("focusin", (event) => this.#meet(event), { signal })
    const dialogs = new MutationObserver(() => this.#cover())
    dialogs.observe(document.body, { subtree: true, attributes: true, attributeFilter: ["open"] })
    signal.addEventListener("abort", () => dialogs.disconnect(), { once: true })
    this.#look()
  }

  // The player itself gives something the focus: nobody moved it there.
  quietly(act) {
    this.#isQuiet = true
    act()
    this.#isQuiet = false
  }

  // Whether something lies over the player.
  get isCovered() {
    const others = [...document.querySelectorAll("dialog[open]")].filter((one) => one !== this.#dialog)
    return others.length > 0 || this.#dialog.querySelector(":popover-open") !== null
  }

  #look() {
    this.#follow("left", document.hidden)
  }

  #cover() {
    this.#follow("covered", this.isCovered)
  }

  #meet({ target }) {
    if (!this.#isQuiet && target.matches(controls) && target.matches(":focus-visible")) this.#clock.pause("reader")
  }

  #follow(reason, holds) {
    if (holds) this.#clock.pause(reason)
    else this.#clock.resume(reason)
  }
}
