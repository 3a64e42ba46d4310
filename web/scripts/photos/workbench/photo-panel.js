import { isAbort } from "../../lib/http.js"
import { toast } from "../../lib/toast.js"
import { zoomedFrame } from "../crop-geometry.js"
import { Adjustments } from "./adjustments.js"
import { AltField } from "./alt-field.js"
import { CropStage } from "./crop-stage.js"
import { pictureOf, revealed } from "./draft.js"
import { failureReason } from "./failure-lines.js"
import { say } from "./texts.js"

// The selected photo: the stage and the tools under it. `onPicture(photo, source)` hears what the stage shows, null for
// nothing: the photo of the draft and its upright canvas.
export class PhotoPanel {
  #parts
  #draft
  #sources
  #announcer
  #onPicture
  #signal
  #stage
  #adjustments
  #alt
  #key = null
  #fault = null
  #loading = new AbortController()

  constructor(root, { draft, sources, announcer, altLimit, onPicture = () => {}, signal }) {
    this.#parts = partsOf(root)
    this.#draft = draft
    this.#sources = sources
    this.#announcer = announcer
    this.#onPicture = onPicture
    this.#signal = signal
    this.#stage = new CropStage(this.#parts.stage, {
      onChange: (frame) => draft.update(this.#key, { frame }),
      onAnnounce: ({ zoom, x, y }) => this.#say("frame", { zoom: zoom.toFixed(1), x, y }),
      signal
    })
    this.#adjustments = new Adjustments(this.#parts.adjustments, {
      onChange: (name, number) => this.#adjust(name, number),
      onReset: (label) => this.#say("reset", { name: label }),
      signal
    })
    this.#alt = new AltField(this.#parts.alt, {
      limit: altLimit, announcer, onInput: (altText) => draft.update(this.#key, { altText }), signal
    })
    this.#listen()
    this.#show()
  }

  get isTooLong() {
    return this.#draft.photos.some((photo) => this.#alt.isTooLong(photo.altText))
  }

  refresh(what, key) {
    if (what === "text" || what !== "photos" && key !== this.#key) return
    if (what === "progress") this.#showFault(this.#draft.photo(key))
    else this.#show()
  }

  remove() {
    const { photo, index } = this.#draft.remove(this.#key)
    const restore = () => {
      if (this.#draft.room === 0 || this.#signal.aborted) return
      this.#draft.add(photo, index)
      this.#draft.select(photo.key)
    }
    toast(say("removed"), { label: say("undo"), run: restore })
  }

  // Showing

  #show() {
    const photo = this.#draft.selected
    const isOther = (photo === null ? null : photo.key) !== this.#key
    this.#parts.picker.hidden = photo !== null
    this.#parts.tools.hidden = photo === null
    if (photo === null) this.#clear()
    else if (isOther) this.#begin(photo)
    if (photo !== null) this.#showTools(photo)
    this.#showFault(photo)
    this.#showPicture(photo)
  }

  #clear() {
    this.#key = null
    this.#loading.abort()
    this.#parts.note.hidden = true
  }

  #begin(photo) {
    this.#key = photo.key
    this.#loading.abort()
    this.#loading = new AbortController()
    this.#alt.show(photo.altText)
    this.#parts.note.hidden = true
    this.#load(photo, this.#loading.signal)
  }

  async #load(photo, signal) {
    try {
      if (photo.file !== null) {
        await this.#sources.loadPreview(photo, signal)
        if (!signal.aborted) this.#showPicture(photo)
        return
      }
      this.#note(say("opening"))
      const details = await this.#sources.loadOriginal(photo, signal)
      if (signal.aborted) return
      this.#note(null)
      if (photo.frame === null) this.#draft.update(photo.key, revealed(photo, details))
      else this.#show()
    } catch (error) {
      // A file that could be opened once stays with its small picture; of a published photo only the stage is missed.
      if (!signal.aborted && !isAbort(error) && photo.file === null) this.#note(say("openFailed"))
    }
  }

  // Why the photo could not be uploaded, until it is tried again.
  #showFault(photo) {
    const fault = photo?.fault ?? null
    if (fault !== null) this.#note(failureReason(fault))
    else if (this.#fault !== null) this.#note(null)
    this.#fault = fault
  }

  #note(words) {
    this.#parts.note.hidden = words === null
    this.#parts.note.textContent = words ?? ""
  }

  #showPicture(photo) {
    const source = photo === null || photo.frame === null ? null : this.#sources.best(photo.key)
    this.#stage.show(photo, source)
    this.#onPicture(photo, source)
    this.#parts.stage.hidden = source === null
    // Nobody knows one of a photo about which the yard could not be asked.
    const url = source === null ? photo?.previewURL ?? null : null
    this.#parts.still.hidden = url === null
    if (url !== null) this.#parts.still.src = url
  }

  #showTools(photo) {
    const { aspects, zoom, tools } = this.#parts
    const isOpen = photo.frame !== null
    aspects.disabled = !isOpen
    zoom.disabled = !isOpen
    this.#tool("rotate").disabled = !isOpen
    this.#tool("all").disabled = !isOpen
    if (isOpen) {
      for (const input of aspects.elements) input.checked = input.value === photo.frame.aspect
      zoom.max = String(photo.zoomLimit)
      zoom.value = String(photo.frame.zoom)
      zoom.setAttribute("aria-valuetext", `${photo.frame.zoom.toFixed(1)}×`)
    }
    this.#adjustments.show(isOpen ? photo : null)
    const position = this.#draft.position(photo.key)
    // A yard that makes every photo gray has no such tool.
    this.#tool("gray")?.setAttribute("aria-pressed", String(photo.filter === "gray"))
    this.#setOff(this.#tool("earlier"), position === 0)
    this.#setOff(this.#tool("later"), position === this.#draft.photos.length - 1)
    tools.dataset.count = String(this.#draft.photos.length)
  }

  // A button that has the focus keeps it at the end of the row.
  #setOff(button, isOff) {
    button.setAttribute("aria-disabled", String(isOff))
  }

  // Tools

  #listen() {
    const { tools, aspects, zoom } = this.#parts
    const signal = this.#signal
    tools.addEventListener("click", (event) => this.#use(event.target.closest("[data-tool]")), { signal })
    aspects.addEventListener("change", ({ target }) => this.#draft.reshape(this.#key, target.value), { signal })
    zoom.addEventListener("input", () => this.#zoom(Number(zoom.value)), { signal })
  }

  #use(button) {
    if (button === null || button.ariaDisabled === "true") return
    const actions = {
      all: () => this.#reshapeAll(), rotate: () => this.#rotate(), gray: () => this.#toggleGray(),
      earlier: () => this.#move(-1), later: () => this.#move(1), remove: () => this.#removeAndFocus()
    }
    actions[button.dataset.tool]()
  }

  async #reshapeAll() {
    const { aspect } = this.#draft.selected.frame
    const unknown = this.#draft.photos.filter(({ frame }) => frame === null)
    for (const photo of unknown) await this.#load(photo, this.#signal)
    // The stage holds one large picture: that of the selected photo comes back.
    if (unknown.length > 0) await this.#load(this.#draft.selected, this.#signal)
    if (this.#signal.aborted) return
    this.#draft.reshapeAll(aspect)
    const reshaped = this.#draft.photos.filter(({ frame }) => frame?.aspect === aspect)
    this.#say("reshaped", { n: reshaped.length })
  }

  #rotate() {
    this.#draft.turn(this.#key)
    this.#say("rotated", { degrees: this.#draft.photo(this.#key).rotate })
  }

  #toggleGray() {
    const filter = this.#draft.photo(this.#key).filter === "gray" ? "none" : "gray"
    this.#draft.update(this.#key, { filter })
    this.#say(filter === "gray" ? "grayOn" : "grayOff")
  }

  #move(step) {
    this.#draft.move(this.#key, this.#draft.position(this.#key) + step)
    this.#say("moved", { n: this.#draft.position(this.#key) + 1 })
  }

  #removeAndFocus() {
    this.remove()
    if (this.#draft.selected === null) this.#parts.picker.querySelector("button").focus()
  }

  #zoom(zoom) {
    const photo = this.#draft.photo(this.#key)
    const frame = zoomedFrame(pictureOf(photo), photo.frame, zoom, undefined, photo.zoomLimit)
    this.#draft.update(this.#key, { frame })
  }

  #adjust(name, number) {
    this.#stage.touch({ hasLines: name === "straighten" })
    if (name === "straighten") this.#draft.straighten(this.#key, number)
    else this.#draft.update(this.#key, { [name]: number })
  }

  #say(key, values) {
    this.#announcer.say(say(key, values))
  }

  #tool(name) {
    return this.#parts.tools.querySelector(`[data-tool="${name}"]`)
  }
}

function partsOf(root) {
  const part = (name) => root.querySelector(`[data-part="${name}"]:not(template)`)
  return {
    picker: part("picker"), stage: part("stage"), still: part("still"), note: part("stage-note"),
    tools: part("tools"), aspects: part("aspects"), zoom: part("zoom"), adjustments: part("adjustments"),
    alt: part("alt")
  }
}
