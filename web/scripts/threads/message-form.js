// The form of a message: a box that grows, photos to it, and what is typed kept until it is sent.

import { ownName } from "../lib/keeping.js"
import { make, makeButton } from "../lib/make.js"
import { pastedFiles } from "../photos/pasted.js"
import { readableFile } from "../photos/workbench/readable-file.js"
import { say } from "../photos/workbench/texts.js"
import { grow, showLeft, textLength } from "../lib/text-box.js"
import { string } from "../lib/strings.js"
import { sourceOf } from "./sending.js"

const limit = 500
const photoLimit = 5

export class MessageForm {
  #form
  #memory
  #send
  // Those picked here, and {id, src} for each that the server has already.
  #files
  #left = Infinity
  // Of files that were picked and are not read yet; null where there are none.
  #reading = null
  #signal

  // `send(text, files)` takes over what is to be said; `memory` names where the text is kept.
  constructor(form, { send, memory, signal }) {
    this.#form = form
    this.#memory = ownName(memory)
    this.#send = send
    this.#signal = signal
    this.#files = keptPhotos(form)
    this.box.value ||= sessionStorage.getItem(this.#memory) ?? ""
    this.box.addEventListener("input", () => this.#changed(), { signal })
    this.box.addEventListener("keydown", (event) => this.#press(event), { signal })
    this.box.addEventListener("paste", (event) => this.#paste(event), { signal })
    this.#input.addEventListener("change", () => this.#take([...this.#input.files]), { signal })
    form.addEventListener("dragover", (event) => event.preventDefault(), { signal })
    form.addEventListener("drop", (event) => {
      event.preventDefault()
      this.#take([...event.dataTransfer.files])
    }, { signal })
    form.addEventListener("submit", (event) => this.#submit(event), { signal })
    this.#showPhotos()
    this.#changed()
    // Picked before the script came.
    if (this.#input.files.length > 0) this.#take([...this.#input.files])
  }

  get box() {
    return this.#form.querySelector("textarea")
  }

  // Whether nobody is at something here: no photo is picked, and nothing written.
  get isEmpty() {
    return this.#files.length === 0 && this.#reading === null && this.box.value === ""
  }

  // Photos that were picked before.
  add(files) {
    const room = Math.max(0, this.#room)
    this.#files.push(...files.slice(0, room))
    this.#showPhotos()
    this.#judge()
    this.#showRoom(files.length > room)
  }

  // Puts back what could not be said.
  fill(text, files) {
    this.box.value = text
    this.#files = files
    this.#showPhotos()
    this.#changed()
  }

  lock(isSending) {
    this.box.readOnly = isSending
    this.#button.disabled = isSending
    this.#form.toggleAttribute("aria-busy", isSending)
    if (isSending) this.#form.setAttribute("aria-busy", "true")
    else this.#judge()
  }

  showFault(message) {
    const place = this.#part("fault")
    place.setAttribute("role", "alert")
    place.textContent = message
  }

  // Private

  get #input() {
    return this.#form.querySelector("input[type=file]")
  }

  get #button() {
    return this.#form.querySelector("button:not([type=button])")
  }

  #part(name) {
    return this.#form.querySelector(`[data-part=${name}]`)
  }

  #judge() {
    const isEmpty = textLength(this.box.value) === 0 && this.#files.length === 0
    this.#button.disabled = this.#left < 0 || this.#room < 0 || isEmpty
  }

  // For how many more photos; less than none where the form came back with too many.
  get #room() {
    return photoLimit - this.#files.length
  }

  #showRoom(isTooMuch = this.#room < 0) {
    this.showFault(isTooMuch ? string("thread.too-many") : "")
  }

  #changed() {
    const { value } = this.box
    grow(this.box)
    const left = limit - textLength(value)
    const news = showLeft(this.#part("counter"), left, this.#left)
    if (left < 0) this.box.setAttribute("aria-invalid", "true")
    else this.box.removeAttribute("aria-invalid")
    if (news !== null) this.#part("count").textContent = news
    this.#left = left
    this.#showRoom()
    this.#judge()
    // Last: what a full device does not keep is sent all the same.
    if (value.trim()) sessionStorage.setItem(this.#memory, value)
    else sessionStorage.removeItem(this.#memory)
  }

  // As in a messenger at a desk; where fingers type the key stays the end of a line.
  #press(event) {
    if (event.key !== "Enter" || event.isComposing || event.shiftKey) return
    const isPhone = matchMedia("(pointer: coarse)").matches
    if (isPhone && !event.metaKey && !event.ctrlKey) return
    event.preventDefault()
    this.#form.requestSubmit()
  }

  #paste(event) {
    const files = pastedFiles(event).filter(({ type }) => type.startsWith("image/"))
    if (files.length === 0) return
    event.preventDefault()
    this.#take(files)
  }

  // One batch after another, in the order in which they were picked.
  #take(files) {
    this.#input.value = ""
    const before = this.#reading
    const reading = this.#reading = (async () => {
      await before
      await this.#read(files)
      if (this.#reading === reading) this.#reading = null
    })()
  }

  // Each file that the server can read has its place, of each other one it is said why not.
  async #read(files) {
    const faults = []
    for (const picked of files) {
      if (this.#room <= 0) {
        faults.push(string("thread.too-many"))
        break
      }
      const { file, fault } = await readableFile(picked)
      if (this.#signal.aborted) return
      if (fault === null) this.#files.push(file)
      else faults.push(say(fault, { name: picked.name }))
    }
    this.#showPhotos()
    this.#judge()
    this.showFault(faults.join(" "))
  }

  #showPhotos() {
    const place = this.#part("photos")
    for (const image of place.querySelectorAll("img")) URL.revokeObjectURL(image.src)
    place.hidden = this.#files.length === 0
    place.replaceChildren(...this.#files.map((file, index) => this.#chip(file, index)))
  }

  #chip(file, index) {
    const remove = makeButton({ "aria-label": string("thread.remove-photo", { n: index + 1 }) }, "", () => {
      this.#files.splice(index, 1)
      this.#showPhotos()
      this.#judge()
      this.#showRoom()
      this.box.focus()
    })
    return make("li", "chip-photo", make("img", { src: sourceOf(file), alt: "" }), remove)
  }

  // What was picked goes along, also where it is not read yet.
  async #submit(event) {
    event.preventDefault()
    if (this.#reading !== null) await this.#reading
    if (this.#button.disabled) return
    const [text, files] = [this.box.value, this.#files]
    this.#files = []
    this.#showPhotos()
    this.box.value = ""
    this.#changed()
    this.box.focus({ preventScroll: true })
    this.#send(text, files)
  }
}

// What came back with a form that was refused: {id, src} of each.
function keptPhotos(form) {
  return [...form.querySelectorAll("[data-photo]")].map((item) => {
    return { id: item.dataset.photo, src: item.querySelector("img").src }
  })
}
