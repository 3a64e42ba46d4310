import { isUploaded } from "./draft.js"
import { drawCut } from "./photo-drawing.js"
import { StripDrag } from "./strip-drag.js"
import { say } from "./texts.js"

// Milliseconds after which a thumbnail follows what is done to its photo: while that moves, the stage alone does.
const REST = 200

// The picked photos in their order, each as it will be cut; the one on the stage is the current one.
export class ThumbnailStrip {
  #root
  #list
  #count
  #draft
  #sources
  #template
  #onRemove
  #items = new Map()
  // Timers by key of photo.
  #waiting = new Map()

  constructor(root, { draft, sources, announcer, template, onRemove, signal }) {
    this.#root = root
    this.#list = root.querySelector("[data-part=thumbnails]")
    this.#count = root.querySelector("[data-part=count]")
    this.#draft = draft
    this.#sources = sources
    this.#template = template
    this.#onRemove = onRemove
    this.#list.addEventListener("click", (event) => this.#select(event), { signal })
    this.#list.addEventListener("keydown", (event) => this.#key(event), { signal })
    const onMove = (key, index) => {
      draft.move(key, index)
      announcer.say(say("moved", { n: draft.position(key) + 1 }))
    }
    new StripDrag(this.#list, { onMove, signal })
    signal.addEventListener("abort", () => this.#waiting.forEach((timer) => clearTimeout(timer)))
  }

  refresh(what, key) {
    if (what === "text") return
    if (what === "photos") this.#arrange()
    else this.#show(this.#draft.photo(key))
    if (what === "photo") this.#drawLater(key)
  }

  #arrange() {
    const photos = this.#draft.photos
    for (const [key, item] of this.#items) {
      if (this.#draft.photo(key) !== null) continue
      item.remove()
      this.#items.delete(key)
    }
    photos.forEach((photo, index) => this.#place(photo, index))
    photos.forEach((photo) => {
      this.#show(photo)
      this.#draw(photo, this.#items.get(photo.key))
    })
    this.#root.hidden = photos.length === 0
    this.#count.textContent = `${photos.length}/${this.#draft.photoLimit}`
    for (const button of this.#root.querySelectorAll("[data-pick]")) button.disabled = this.#draft.room === 0
  }

  #place(photo, index) {
    if (!this.#items.has(photo.key)) {
      const item = this.#template()
      item.dataset.key = photo.key
      this.#items.set(photo.key, item)
    }
    const item = this.#items.get(photo.key)
    if (this.#list.children[index] !== item) this.#list.insertBefore(item, this.#list.children[index] ?? null)
  }

  #show(photo) {
    if (photo === null) return
    const item = this.#items.get(photo.key)
    const button = item.querySelector("button")
    button.setAttribute("aria-label", this.#label(photo))
    const isCurrent = this.#draft.selected === photo
    if (isCurrent && button.ariaCurrent !== "true") this.#reveal(item)
    if (isCurrent) button.setAttribute("aria-current", "true")
    else button.removeAttribute("aria-current")
    item.querySelector(".thumb__mark").hidden = photo.fault === null
    item.querySelector(".thumb__done").hidden = !isUploaded(photo)
    this.#showProgress(item.querySelector("progress"), photo.progress)
  }

  #drawLater(key) {
    clearTimeout(this.#waiting.get(key))
    this.#waiting.set(key, setTimeout(() => {
      this.#waiting.delete(key)
      const photo = this.#draft.photo(key)
      if (photo !== null) this.#draw(photo, this.#items.get(key))
    }, REST))
  }

  // Scrolls the strip alone, never the page.
  #reveal(item) {
    const { clientWidth, scrollLeft } = this.#list
    const start = item.offsetLeft - this.#list.offsetLeft
    const isWithin = start >= scrollLeft && start + item.offsetWidth <= scrollLeft + clientWidth
    if (!isWithin) this.#list.scrollTo({ left: start - (clientWidth - item.offsetWidth) / 2 })
  }

  #showProgress(bar, progress) {
    bar.hidden = progress === null || progress === 1
    if (progress !== null) bar.value = progress
  }

  #draw(photo, item) {
    const canvas = item.querySelector("canvas")
    const image = item.querySelector("img")
    const source = photo.frame === null ? null : this.#sources.thumbnail(photo.key)
    canvas.hidden = source === null
    image.hidden = source !== null
    if (source === null) {
      const url = photo.previewURL ?? ""
      if (image.getAttribute("src") !== url) image.src = url
      return
    }
    drawCut(canvas, source, photo, { width: 64, height: 64 })
  }

  #label(photo) {
    const values = { n: this.#draft.position(photo.key) + 1, total: this.#draft.photos.length }
    const words = [say("photo", values)]
    if (photo.altText.trim() === "") words.push(say("noAltText"))
    if (photo.fault !== null) words.push(say("photoFailed"))
    if (isUploaded(photo)) words.push(say("photoUploaded"))
    return words.join(", ")
  }

  #select(event) {
    const item = event.target.closest("[data-key]")
    if (item === null) return
    if (event.target.closest("[data-remove]")) this.#remove(item)
    else this.#draft.select(item.dataset.key)
  }

  #key(event) {
    const item = event.target.closest("[data-key]")
    if (item === null || (event.key !== "Delete" && event.key !== "Backspace")) return
    event.preventDefault()
    this.#remove(item)
  }

  // The focus stays in the strip as long as there is a photo.
  #remove(item) {
    this.#draft.select(item.dataset.key)
    this.#onRemove()
    if (this.#draft.selected !== null) this.#items.get(this.#draft.selected.key).querySelector("button").focus()
  }
}
