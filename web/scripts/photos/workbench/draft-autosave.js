import { keeps, words } from "../../lib/keeping.js"
import { DraftStore } from "./draft-store.js"
import { FileStore } from "./file-store.js"
import { TabFiles } from "./tab-files.js"

const DELAY = 300

// Keeps the draft of a page in a DraftStore while it changes, and brings it back.
export class DraftAutosave {
  #draft
  #store
  #files = keeps() ? new FileStore("madang-drafts") : new TabFiles()
  #timer = 0
  #kept = new Set()
  #example
  #isOver = false

  // `example` is a text that nobody typed, if there is one.
  constructor(member, draft, { example, signal }) {
    this.#draft = draft
    this.#example = example
    this.#store = new DraftStore(member, words(), this.#files)
    window.addEventListener("pagehide", () => this.#save(), { signal })
    signal.addEventListener("abort", () => {
      this.#save()
      this.#isOver = true
      this.#files.close()
    })
  }

  // Resolves whether there was a draft. Only then does it begin to keep changes.
  async restore(sources) {
    const kept = await this.#store.load()
    if (kept !== null) await this.#bringBack(kept, sources)
    this.#draft.observe((what, key) => this.#changed(what, key))
    for (const photo of this.#draft.photos) this.#keepFile(photo)
    await this.#store.sweep(this.#draft)
    return kept !== null
  }

  async forget() {
    this.#isOver = true
    clearTimeout(this.#timer)
    await this.#store.clear(this.#draft)
  }

  // What was typed before the draft was there stays.
  async #bringBack({ text, postKey, photos }, sources) {
    this.#draft.postKey = postKey
    if (text !== "" && ["", this.#example].includes(this.#draft.text)) this.#draft.text = text
    for (const photo of photos) {
      if (this.#draft.room === 0 || !(await sources.open(photo))) continue
      this.#kept.add(photo.key)
      this.#draft.add(photo)
    }
  }

  #changed(what, key) {
    if (this.#isOver || what === "progress") return
    const photo = what === "photos" && key !== null ? this.#draft.photo(key) : null
    if (photo !== null) this.#keepFile(photo)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#save(), DELAY)
  }

  #keepFile(photo) {
    if (this.#kept.has(photo.key)) return
    this.#kept.add(photo.key)
    this.#store.keepFile(photo)
  }

  #save() {
    clearTimeout(this.#timer)
    if (!this.#isOver) this.#store.save(this.#draft)
  }
}
