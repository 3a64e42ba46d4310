import { isAbort, request } from "../../lib/http.js"
import { string } from "../../lib/strings.js"
import { toast, toastOnNextPage } from "../../lib/toast.js"
import { failureReason } from "./failure-lines.js"
import { momentOf } from "./moments.js"
import { say } from "./texts.js"
import { isSame, YardDraft } from "./yard-draft.js"

// So long one waits for what became of a draft elsewhere before what the device has is shown.
const timeLimit = 3000
// Milliseconds within which a second press is that of a double click.
const doublePress = 500

// What a form of new things does with the yard's draft of it: says how it stands, keeps it for later, has it published
// at a time, and asks where another device was quicker. Everything ends with `signal`.
export class KeptDraft {
  // The draft that the page was opened with, {id, version}; null for a new one.
  opened
  #root
  #draft
  #uploader
  #url
  #yard
  #isReady
  #onLeave
  #onForget
  #guard
  #onRefused
  #onKeeping
  #came
  #signal
  #state
  #isBusy = false
  #isDiscarded = false
  // Ends what is being brought to the yard; null while nothing is.
  #stop = null
  // When that began, or was stopped.
  #turnedAt = -doublePress
  #unlock = () => {}

  // `contentOf(draft)` as YardDraft takes it; `onRefused(problem)`, whether the fields say what was refused.
  // `onLeave(url)` leaves the page, `onForget()` takes the device's copy away, `onKeeping()` hears when `isKeeping`
  // changes. `came` is the text that the page came with, which nobody typed here.
  constructor(root, {
    draft, uploader, kind, contentOf, isKept, isReady, onLeave, onForget, guard, onRefused = () => false,
    onKeeping = () => {}, came = "", signal
  }) {
    const { draftsUrl, draft: id, draftVersion } = root.dataset
    this.#root = root
    this.#draft = draft
    this.#uploader = uploader
    this.#url = draftsUrl
    this.#isReady = isReady
    this.#onLeave = onLeave
    this.#onForget = onForget
    this.#guard = guard
    this.#onRefused = onRefused
    this.#onKeeping = onKeeping
    this.#came = came
    this.#signal = signal
    this.opened = isKept ? openedDraft(id, draftVersion) : null
    if (id !== undefined) draft.yard = { id, version: Number(draftVersion), isSaved: isKept }
    this.#yard = new YardDraft(draft, {
      uploader, url: draftsUrl, kind, contentOf, signal,
      onState: (state, problem) => this.#show(this.#isUndoing(state) ? "unscheduling" : state, problem),
      onConflict: () => this.#ask()
    })
    this.stateOf = (yard) => this.#stateOf(yard)
    this.#useOwnZone()
    this.#listen()
  }

  start() {
    this.#yard.start()
  }

  // Before and after a publishing; as YardDraft says.
  rest() {
    this.#isBusy = true
    return this.#yard.rest()
  }

  resume() {
    this.#isBusy = false
    this.#yard.resume()
  }

  end() {
    this.#yard.end()
  }

  // Whether a page that is left loses nothing.
  get isSaved() {
    return this.#yard.isSaved
  }

  // Whether the yard is still to hear that a scheduling was stopped, or may be.
  get isOwing() {
    return this.#yard.isOwing
  }

  // Whether all of it is being brought to the yard, and the page is left then: nothing is published meanwhile.
  get isKeeping() {
    return this.#stop !== null
  }

  // What was begun here is thrown away; of a draft that was opened what was written since it was saved. What is being
  // brought to the yard is stopped, and nothing is from then on.
  discard() {
    this.#isDiscarded = true
    for (const button of this.#buttons) button.disabled = true
    this.#stop?.abort()
    return this.opened === null ? this.#yard.discard() : this.#yard.release()
  }

  // Private

  #listen() {
    const signal = this.#signal
    this.#press(this.#part("save-draft"), (button) => this.#keep(button, {}, "drafts.saved"))
    this.#press(this.#part("schedule"), (button) => this.#schedule(button))
    signal.addEventListener("abort", () => {
      this.#stop?.abort()
      this.#unlock()
    })
    const dialog = this.#part("draft-conflict")
    dialog?.addEventListener("close", () => this.#answered(dialog.returnValue), { signal })
  }

  // While it is being kept, the same button stops that. The second of a double click does nothing, nor does a key that
  // is held.
  #press(button, keep) {
    const signal = this.#signal
    button?.addEventListener("click", (event) => {
      event.preventDefault()
      if (Date.now() - this.#turnedAt < doublePress) return
      if (!this.isKeeping) return keep(button)
      this.#turnedAt = Date.now()
      this.#stop.abort()
    }, { signal })
    button?.addEventListener("keydown", (event) => {
      if (event.repeat && event.key === "Enter") event.preventDefault()
    }, { signal })
  }

  // On a first visit the server does not know yet where the reader is; a time that stands there already is of its zone.
  #useOwnZone() {
    const day = this.#root.querySelector("[name=publish_day]")
    const { zone } = this.#root.dataset
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
    if (!day || day.value !== "" || document.documentElement.dataset.zone || !own || own === zone) return
    const words = this.#root.querySelector(".publish-time__zone")
    words.textContent = words.textContent.replace(zone, own)
    this.#root.dataset.zone = own
  }

  async #schedule(button) {
    const [day, time] = ["publish_day", "publish_time"].map((name) => this.#root.querySelector(`[name=${name}]`))
    const { zone } = this.#root.dataset
    const moment = momentOf(day.value, time.value, zone)
    if (moment === null) return (day.value === "" ? day : time).focus()
    // Stopped, it has the time again that the yard had; fields of a form that came back show what was typed. A draft
    // that was parted from that of the page, or follows one that is gone, had none.
    const { draft: id, publishAt = "" } = this.#root.dataset
    const undo = { publish_at: this.#draft.yard?.id === id ? publishAt : "" }
    if (await this.#keep(button, { publish_at: moment.toISOString() }, "drafts.scheduled", undo)) return
    day.focus()
  }

  // Brings all of it to the yard and leads to the drafts. Resolves whether that is done, or was stopped by `button`.
  async #keep(button, more, news, undo) {
    if (this.#isBusy || this.#isDiscarded || !this.#isReady()) return true
    if (this.#draft.isEmpty && this.#draft.yard === null) {
      this.#show("empty")
      return true
    }
    this.#isBusy = true
    this.#lock(button)
    try {
      this.#show("saving")
      await unlessAborted(this.#bringAll(more, { undo, signal: this.#stop.signal }), this.#stop.signal)
      toastOnNextPage(string(news))
      this.#yard.arrived()
      await this.#onLeave(this.#root.dataset.draftsPage)
      return true
    } catch (problem) {
      // Whoever was told what is wrong may press again at once.
      if (this.#stop?.signal.aborted === false) this.#turnedAt = -doublePress
      this.#unlock()
      return this.#failed(problem)
    } finally {
      this.#isBusy = false
    }
  }

  // The page is left only once the yard has what was changed while it was asked, too.
  async #bringAll(more, { undo, signal }) {
    await this.#yard.rest()
    do {
      const failures = await this.#uploader.upload({ signal })
      if (failures.length > 0) throw failures[0].problem
      signal.throwIfAborted()
      // A browser that knows of no line sends nothing that would be to be taken back.
      await this.#yard.save(more, { undo: navigator.onLine === false ? null : undo, signal })
    } while (!this.#yard.hasAll)
  }

  // What is typed behind a draft that is being kept would be lost with the page. `button` stops it meanwhile, and the
  // other one waits.
  #lock(button) {
    const form = this.#part("controls").closest("form")
    const { textContent: label } = button
    const other = this.#buttons.find((one) => one !== button)
    this.#stop = new AbortController()
    this.#turnedAt = Date.now()
    this.#part("controls").disabled = true
    form.setAttribute("aria-busy", "true")
    button.textContent = this.#part("stop").textContent
    if (other) other.disabled = true
    this.#onKeeping()
    this.#unlock = () => {
      this.#unlock = () => {}
      this.#stop = null
      this.#part("controls").disabled = false
      form.removeAttribute("aria-busy")
      button.textContent = label
      if (other) other.disabled = this.#isDiscarded
      this.#onKeeping()
    }
  }

  #failed(problem) {
    if (this.#signal.aborted) return true
    if (problem.status === 409 && !problem.isOtherMember) {
      this.#show("refused", problem)
      this.#ask()
      return true
    }
    // Where the answer is lost, nobody knows whether the post is scheduled: it is not, until somebody asks once more.
    this.#yard.resume()
    const state = isAbort(problem) ? "stopped" : problem.status === 0 ? "waiting" : "refused"
    this.#show(this.isOwing ? "unscheduling" : state, problem)
    if (state !== "refused") return true
    if (!this.#onRefused(problem)) toast(failureReason(problem))
    return false
  }

  #ask() {
    const dialog = this.#part("draft-conflict")
    if (dialog === null || dialog.open) return
    dialog.returnValue = ""
    dialog.showModal()
  }

  async #answered(answer) {
    const { yard } = this.#draft
    if (answer === "both") {
      try {
        const { id } = await this.#yard.keepBoth()
        history.replaceState(history.state, "", `${location.pathname}?draft=${id}`)
      } catch (problem) {
        this.#show("refused", problem)
      }
    }
    if (answer === "theirs") {
      this.#yard.end()
      this.#guard().disarm()
      await this.#onForget()
      location.replace(`${location.pathname}?draft=${yard.id}`)
    }
  }

  // How it stands at the yard with what the device has of a draft.
  async #stateOf({ id, version, isSaved, tried, isWhole = true }) {
    try {
      const signal = AbortSignal.timeout(timeLimit)
      const draft = await request("GET", `${this.#url}/${id}`, { signal })
      const isKnown = draft.version === version || isSame(draft, tried)
      if (isKnown && (isWhole || !isSaved)) return "same"
      // Nothing of this device is lost with it, and the yard has the files that the device had no room for. What was
      // written meanwhile is another draft.
      if (isSaved && this.#isUntouched) location.replace(`${location.pathname}?draft=${id}`)
      return "newer"
    } catch (problem) {
      return problem.status === 404 ? "gone" : "unknown"
    }
  }

  // Whether nothing was written on this page, nor picked.
  get #isUntouched() {
    const { isEmpty, photos, text } = this.#draft
    return isEmpty || photos.length === 0 && text === this.#came
  }

  // Whether what is shown is to say that a scheduling is being undone.
  #isUndoing(state) {
    return !this.#isBusy && this.isOwing && ["saving", "waiting"].includes(state)
  }

  // A yard that is away has lost nothing: the device has it.
  #show(state, problem) {
    this.#state ??= this.#part("draft-state")
    if (this.#state === null) return
    const words = wordsFor(state, problem)
    if (this.#state.textContent !== words) this.#state.textContent = words
    this.#state.dataset.state = state
  }

  get #buttons() {
    return ["save-draft", "schedule"].map((name) => this.#part(name)).filter((button) => button !== null)
  }

  #part(name) {
    return this.#root.querySelector(`[data-part="${name}"]:not(template)`)
  }
}

function wordsFor(state, problem) {
  if (state === "stopped") return say("stopped")
  return state === "refused" ? failureReason(problem) : string(`drafts.state.${state}`)
}

// As `promise`, but for the end of `signal`: a line that hangs holds nobody.
export function unlessAborted(promise, signal) {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true })
    promise.then(resolve, reject)
  })
}

// Also where the page is a copy of the empty form, for want of a line.
function openedDraft(id, version) {
  if (id !== undefined) return { id, version: Number(version) }
  const wanted = new URLSearchParams(location.search).get("draft")
  return wanted === null ? null : { id: wanted, version: null }
}
