import { isAbort, Problem } from "../../lib/http.js"
import { NextTry } from "../../lib/reachable.js"
import { failureLines, reasonOf } from "./failure-lines.js"
import { unlessAborted } from "./kept-draft.js"
import { PhotoFailure } from "./post-sender.js"
import { say } from "./texts.js"

// Of a photo what somebody chose; all else is what is known of it.
const chosen = [
  "key", "rotate", "straighten", "light", "contrast", "warmth", "filter", "frame", "altText", "words"
]

// One sending of the draft at a time, from the press of the button to the end or to a failure that can be retried.
export class Sending {
  #root
  #draft
  #sender
  #uploader
  #panel
  #kept
  #onSent
  #onReload
  #onUnreached
  #mayBegin
  #onBegin
  #onRefused
  #signal
  #abort = null
  // Ends the wait for a line, or for a server that is away.
  #back = null
  #next = new NextTry()
  #batch = []
  #wait = null
  #isFinishing = false

  // `mayBegin()` says whether what is there can be sent; `onBegin()` hears that it will be; `onRefused(problem)` says
  // whether somebody else tells what was refused. `onUnreached(signal)` resolves whether it waits on the device, which
  // it does not once `signal` ended.
  constructor(root, {
    draft, sender, uploader, panel, kept = null, onSent, onReload, onUnreached = async () => false,
    mayBegin = () => true, onBegin = () => {}, onRefused = () => false, signal
  }) {
    this.#root = root
    this.#draft = draft
    this.#sender = sender
    this.#uploader = uploader
    this.#panel = panel
    this.#kept = kept
    this.#onSent = onSent
    this.#onReload = onReload
    this.#onUnreached = onUnreached
    this.#mayBegin = mayBegin
    this.#onBegin = onBegin
    this.#onRefused = onRefused
    this.#signal = signal
    panel.listen({ onSend: () => this.#press(), onStop: () => this.#abort?.abort() }, signal)
    signal.addEventListener("abort", () => this.#abort?.abort())
  }

  setReady(isReady) {
    this.#panel.setReady(isReady)
  }

  showProgress() {
    if (this.#abort === null) return
    const photos = this.#batch.map((key) => this.#draft.photo(key))
    const sum = photos.reduce((total, photo) => total + (photo.progress ?? 0), 0)
    const done = photos.filter((photo) => photo.progress === 1).length
    // The post itself is the last step, as large as a photo.
    this.#panel.showProgress(sum / (photos.length + 1), this.#line(done, photos.length))
  }

  get isBusy() {
    return this.#abort !== null
  }

  // It is kept, published at a time or thrown away instead: what is being sent is stopped, and nothing goes out by
  // itself once the server is back.
  giveUp() {
    this.#abort?.abort()
    this.#back?.abort()
  }

  #press() {
    this.#next.begin()
    this.#send()
  }

  async #send() {
    if (this.#abort !== null || this.#kept?.isKeeping || !this.#mayBegin()) return
    this.#back?.abort()
    this.#onBegin()
    const { signal } = this.#abort = new AbortController()
    this.#isFinishing = false
    this.#batch = this.#uploader.missing.map((photo) => photo.key)
    this.#panel.clearReport()
    this.#panel.lock()
    this.showProgress()
    try {
      // Nothing is saved as a draft behind what is published.
      if (this.#kept !== null) await unlessAborted(this.#kept.rest(), signal)
      const post = await this.#sender.send({
        signal, onWait: (seconds) => this.#showWait(seconds), onPost: () => this.#finish()
      })
      this.#onSent(post)
    } catch (error) {
      // Without a line it waits on the device, and nothing is to be done here.
      if (this.#canWait(error) && await this.#onUnreached(signal)) return
      const isSentAgain = isUnreached(error) && !signal.aborted
      this.#stopped(error, isSentAgain)
      if (isSentAgain) this.#sendOnceBack()
    }
  }

  // Where a scheduling is still to be taken back, the page stays and does that: the queue would not.
  #canWait(error) {
    return !this.#signal.aborted && !this.#kept?.isOwing && isUnreached(error)
  }

  // Whatever is sent has its key, so that it arrives once. It goes by itself only as it was when somebody sent it: not
  // half of what is being typed, nor once more what another tab has published meanwhile.
  async #sendOnceBack() {
    const back = this.#back = new AbortController()
    const { signal } = back
    const sent = writtenIn(this.#draft)
    const forget = this.#draft.observe(() => {
      if (writtenIn(this.#draft) === sent) return
      back.abort()
      this.#panel.clearReport()
    })
    signal.addEventListener("abort", forget)
    this.#signal.addEventListener("abort", () => back.abort(), { signal })
    // Whoever comes back to the page may have thought better of it.
    addEventListener("pagehide", () => back.abort(), { signal })
    if (await this.#next.until(signal)) this.#send()
  }

  #finish() {
    this.#isFinishing = true
    this.showProgress()
  }

  #showWait(seconds) {
    this.#wait = seconds
    this.showProgress()
  }

  #line(done, total) {
    if (this.#wait !== null) return say("waiting", { n: this.#wait })
    if (this.#isFinishing || total === 0) return say("publishing")
    return say("uploading", { n: Math.min(done + 1, total), total })
  }

  #stopped(error, isSentAgain) {
    this.#abort = null
    this.#wait = null
    if (this.#signal.aborted) return
    this.#kept?.resume()
    this.#panel.unlock()
    for (const photo of this.#draft.photos) {
      if (photo.progress !== null) this.#draft.update(photo.key, { progress: null })
    }
    if (isAbort(error)) this.#panel.showNote(say("stopped"))
    else if (error instanceof PhotoFailure) this.#showPhotoFailure(error, { isSentAgain })
    else if (error instanceof Problem && this.#onRefused(error)) return
    else if (error instanceof Problem && error.status === 409) this.#showConflict(error)
    else if (error instanceof Problem) this.#showFailure([reasonOf(error, { isSentAgain })])
    else this.#showUnexpected(error)
  }

  #showPhotoFailure({ failures }, more) {
    this.#draft.select(failures[0].photo.key)
    const placed = failures.map(({ photo, problem }) => ({ place: this.#draft.position(photo.key), problem }))
    this.#showFailure(failureLines(placed, more))
  }

  #showFailure(lines) {
    this.#panel.showFailure(say("failure"), [...lines, say("failureKept")])
  }

  // Our own fault: the person gets the form back, the console gets the reason.
  #showUnexpected(error) {
    this.#showFailure([say("failed")])
    reportError(error)
  }

  // Where the page can ask what stays, its question says what happened, also to who goes on editing.
  #showConflict(problem) {
    const dialog = this.#root.querySelector("[data-part=conflict]")
    if (dialog === null) return this.#showFailure([reasonOf(problem)])
    this.#panel.showFailure(dialog.querySelector("h2").textContent, [say("failureKept")])
    dialog.returnValue = ""
    dialog.showModal()
    dialog.addEventListener("close", () => {
      if (dialog.returnValue === "reload") this.#onReload()
      if (dialog.returnValue === "overwrite") {
        this.#sender.overwrite()
        this.#press()
      }
    }, { once: true, signal: this.#signal })
  }
}

// Whether nothing but the line was to blame, or a server that is away.
function isUnreached(error) {
  if (error instanceof PhotoFailure) return error.failures.every(({ problem }) => isUnreached(problem))
  return error instanceof Problem && (error.status === 0 || error.isAway)
}

// What is sent of a draft, and as which one.
function writtenIn({ text, isSensitive, key, postKey, photos }) {
  return JSON.stringify([text, isSensitive, key, postKey, photos.map((photo) => chosen.map((name) => photo[name]))])
}
