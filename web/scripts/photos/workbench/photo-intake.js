import { make } from "../../lib/make.js"
import { usualFrame } from "../crop-geometry.js"
import { pickedPhoto } from "./draft.js"
import { sizeFault } from "./file-judgement.js"
import { readableFile } from "./readable-file.js"
import { say } from "./texts.js"

// Takes picked files into the draft, in their order, after judging each; says which it refused and why. `aspect` is the
// shape that a photo has at first.
export class PhotoIntake {
  #list
  #draft
  #sources
  #announcer
  #signal
  #onBusy
  #aspect
  #queue = Promise.resolve()
  #batches = 0

  constructor(list, { draft, sources, announcer, onBusy, aspect = "square", signal }) {
    this.#list = list
    this.#draft = draft
    this.#sources = sources
    this.#announcer = announcer
    this.#onBusy = onBusy
    this.#aspect = aspect
    this.#signal = signal
  }

  // While some are still being opened, nothing may be sent without them.
  get isBusy() {
    return this.#batches > 0
  }

  // One batch after the other, so that a second one cannot overtake the first. `left` is what was left out before it
  // came here: the names of the files that are `tooLarge`, and how many were too many (`crowded`).
  take(files, left = {}) {
    this.#count(1)
    this.#queue = this.#queue.then(() => this.#takeAll(files, left)).finally(() => this.#count(-1))
    return this.#queue
  }

  #count(change) {
    this.#batches += change
    this.#onBusy()
  }

  async #takeAll(files, { tooLarge = [], crowded = 0 }) {
    this.#show([])
    const faults = tooLarge.map((name) => say("tooLarge", { name }))
    let first = null
    for (const file of files) {
      if (this.#signal.aborted) return
      if (this.#draft.room === 0) {
        crowded += 1
        continue
      }
      const { photo, fault } = await this.#judged(file)
      if (photo === null) {
        faults.push(say(fault, { name: file.name }))
      } else {
        this.#draft.add(photo)
        first ??= photo
      }
    }
    if (crowded > 0) faults.push(say("tooMany", { n: crowded, total: this.#draft.photoLimit }))
    this.#finish(first, faults)
  }

  async #judged(picked) {
    const { file, fault } = await readableFile(picked)
    if (fault !== null) return { photo: null, fault }
    const photo = pickedPhoto(file, null, { frame: usualFrame(this.#aspect) })
    if (!(await this.#sources.open(photo))) return { photo: null, fault: "unreadable" }
    const tooBig = sizeFault(photo.size)
    return tooBig === null ? { photo } : { photo: null, fault: tooBig }
  }

  #finish(first, faults) {
    if (first !== null) {
      this.#draft.select(first.key)
      const values = { n: this.#draft.photos.length, total: this.#draft.photoLimit }
      this.#announcer.say(say("added", values))
    }
    this.#show(faults)
  }

  #show(faults) {
    this.#list.replaceChildren(...faults.map((fault) => make("p", {}, fault)))
    this.#list.hidden = faults.length === 0
  }
}
