import { keeps, words } from "../../lib/keeping.js"
import { DraftStore, forgottenMark } from "./draft-store.js"
import { FileStore } from "./file-store.js"
import { FinishedDrafts } from "./finished-drafts.js"
import { TabFiles } from "./tab-files.js"

const DELAY = 300

// Keeps the draft of a page in a DraftStore while it changes, and brings it back. Tabs that show the same draft each
// have it: once one of them has finished it, what the others show is another draft.
export class DraftAutosave {
  #draft
  #name
  #device
  #store
  #finished
  #timer = 0
  #kept = new Set()
  #onWords
  #opened
  #stateOf
  // Whether all that was kept is in the draft again.
  #isBack = false
  #isOver = false

  // `onWords(kept)` shows the words that were kept, and gives them with what was typed before they were there. `opened`
  // is the draft of the yard that the page is of, {id, version}: each of these is kept beside the one that was begun on
  // this device; its version is null where the page did not come with it. `stateOf(yard)` resolves to how it stands
  // there with what the device has of it, which `isWhole` or lacks files: "same", "newer", "gone", or "unknown" without
  // a line. `device` is {words, files, page}, where it is kept and what hears of other tabs.
  constructor(name, draft, {
    onWords = (kept) => kept, opened = null, stateOf = async () => "same", device = thisDevice(), signal
  }) {
    const { words, files, page } = device
    this.#draft = draft
    this.#name = name
    this.#device = device
    this.#onWords = onWords
    this.#opened = opened
    this.#stateOf = stateOf
    this.#store = this.#storeOf(opened === null ? name : `${opened.id}:${name}`)
    this.#finished = new FinishedDrafts(words, page)
    this.#finished.listen(() => this.look(), signal)
    page.addEventListener("pagehide", () => this.#save(), { signal })
    page.addEventListener("storage", (event) => this.#hear(event), { signal })
    // A page that waits behind the back button hears nothing.
    page.addEventListener("pageshow", ({ persisted }) => {
      if (persisted) this.look()
    }, { signal })
    signal.addEventListener("abort", () => {
      this.#save()
      this.#isOver = true
      files.close()
    })
  }

  // Whether nothing is kept on the device any more, as after its member logged out in another tab.
  get isOver() {
    return this.#isOver
  }

  // Resolves whether there was a draft. Only then does it begin to keep changes.
  async restore(sources) {
    // The yard has just given it: it is a draft, whatever was to become of it.
    if (this.#opened !== null && this.#opened.version !== null) this.#finished.reopen({ yard: this.#opened })
    const kept = await (this.#opened === null ? this.#unsent() : this.#newer())
    if (kept !== null) await this.#bringBack(kept, sources)
    // Neither a page that was left meanwhile nor somebody who logged out has anything more to keep.
    if (this.#isOver) return kept !== null
    this.#isBack = true
    this.#draft.observe((what, key) => this.#changed(what, key))
    for (const photo of this.#draft.photos) this.#keepFile(photo)
    this.look()
    await this.#store.sweep(this.#draft)
    return kept !== null
  }

  // Looks whether another tab has finished this draft: what is written here is another one then. Both have one key for
  // the post only where that had been tried before.
  look() {
    if (this.#isOver) return
    const { key, postKey, yard } = this.#draft
    if (this.#finished.has(postKey)) this.#draft.renewPostKey()
    if (!this.#finished.has(key) && !(yard && this.#finished.has(yard.id))) return
    this.#draft.part()
    // The files went with the other one.
    this.#kept.clear()
    for (const photo of this.#draft.photos) this.#keepFile(photo)
    this.#save()
  }

  async forget() {
    this.#isOver = true
    clearTimeout(this.#timer)
    await this.#store.clear(this.#draft)
  }

  // Published, in the queue, or thrown away. Others hear of it once its files are gone: they keep theirs then.
  async finish() {
    await this.forget()
    this.#finished.note(this.#draft)
  }

  // Private

  // What was begun here, but for what became of it on another device.
  async #unsent() {
    const kept = await this.#store.load()
    if (kept === null || kept.yard === null) return kept
    const state = await this.#stateOf({ ...kept.yard, isWhole: kept.isWhole })
    if (state === "same" || state === "unknown") return kept
    if (!kept.yard.isSaved) return { ...kept, yard: state === "gone" ? null : kept.yard }
    await this.#store.clear(kept)
    return null
  }

  // What this device has of the opened draft and the yard has not. It may have been begun in the form for new ones.
  async #newer() {
    const { id, version } = this.#opened
    const own = await this.#store.load()
    const first = this.#storeOf(this.#name)
    const begun = own === null ? await first.load() : null
    const isBegunHere = begun !== null && begun.yard?.id === id
    const kept = own ?? (isBegunHere ? begun : null)
    // As the page came it is what the yard has.
    const isNewer = kept !== null && (version === null || !kept.yard?.isSaved)
    if (isBegunHere && isNewer) await this.#move(begun, first)
    if (this.#isOver) return null
    if (isBegunHere && !isNewer) await first.clear(begun)
    if (kept !== null && !isNewer) await this.#store.clear(kept)
    return isNewer ? kept : null
  }

  // Puts what was begun in the form for new ones where the page of that draft keeps it. Without room for all of it, it
  // stays where it is, and is kept there from now on.
  async #move(begun, first) {
    let isKept = true
    for (const photo of begun.photos) isKept = isKept && await this.#store.keepFile(photo)
    if (this.#isOver) return
    if (isKept && this.#store.save(begun)) return first.clear(begun)
    await this.#store.clear(begun)
    this.#store = first
  }

  // What was typed or picked before the draft was there stays.
  async #bringBack({ text, isSensitive, photos, yard, ...names }, sources) {
    this.#draft.resume(names)
    const isOpened = this.#opened !== null
    // What was parted from the opened draft, to keep both, is not that of the page.
    if (yard || isOpened) this.#draft.yard = yard
    if (text !== "") this.#draft.text = this.#onWords(text)
    if (isOpened || isSensitive) this.#draft.isSensitive = isSensitive
    if (isOpened) for (const { key, file } of this.#draft.photos) if (file === null) this.#draft.remove(key)
    // Nothing can be sent before all are there: the server is asked about all at once, files are opened one by one.
    const found = new Map(photos.filter(({ isFound }) => isFound).map((photo) => [photo, sources.find(photo)]))
    for (const photo of photos) {
      if (this.#draft.room === 0 || !await (found.get(photo) ?? isThere(photo, sources))) continue
      this.#kept.add(photo.key)
      this.#draft.add(photo)
    }
  }

  // Its member has logged out in another tab, here or where the answer to that cleared all (`key` is null then).
  #hear({ key, newValue }) {
    const member = this.#name.split(":").at(-1)
    if (key !== null && (key !== forgottenMark(member) || newValue === null)) return
    this.#isOver = true
    clearTimeout(this.#timer)
  }

  #changed(what, key) {
    if (this.#isOver || what === "progress") return
    const photo = what === "photos" && key !== null ? this.#draft.photo(key) : null
    if (photo !== null) this.#keepFile(photo)
    // A page that is being left has no time.
    if (what === "state") return this.#save()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#save(), DELAY)
  }

  #keepFile(photo) {
    if (this.#kept.has(photo.key)) return
    this.#kept.add(photo.key)
    this.#store.keepFile(photo)
  }

  // A page that is left before all is back leaves it as it is kept: the draft of the page lacks photos by then.
  #save() {
    clearTimeout(this.#timer)
    if (this.#isBack && !this.#isOver) this.#store.save(this.#draft)
  }

  #storeOf(name) {
    return new DraftStore(name, this.#device.words, this.#device.files)
  }
}

async function isThere(photo, sources) {
  return photo.id !== null || sources.open(photo)
}

function thisDevice() {
  return { words: words(), files: keeps() ? new FileStore("madang-drafts") : new TabFiles(), page: window }
}
