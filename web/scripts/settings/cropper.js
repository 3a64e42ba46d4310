// The dialog in which a picture is cut square: a stage with a window, round where `data-round` is, a slider, and two
// ways out.

import { CropStage } from "../photos/workbench/crop-stage.js"
import { say } from "../photos/workbench/texts.js"
import { cropOf, cropText, usualFrame, ZOOM_LIMIT, zoomedFrame } from "../photos/crop-geometry.js"

// The width of the smallest rendition: nearer than this a picture would be blurred.
const leastSide = 160

export class Cropper {
  #dialog
  #stage
  #onUse
  #picture = null
  #photo = null

  // `onUse(FormData)` sends it, `onCancel()` hears that somebody left.
  constructor(dialog, { onUse, onCancel, signal }) {
    this.#dialog = dialog
    this.#onUse = onUse
    this.#stage = new CropStage(this.#part("stage"), {
      onChange: (frame) => this.#frame(frame),
      onAnnounce: ({ zoom, x, y }) => {
        this.#part("said").textContent = say("frame", { zoom: zoom.toFixed(1), x, y })
      },
      isRound: "round" in dialog.dataset,
      signal
    })
    this.#part("zoom").addEventListener("input", (event) => this.#zoom(Number(event.target.value)), { signal })
    this.#part("use").addEventListener("click", () => this.#use(), { signal })
    this.#part("cancel").addEventListener("click", () => this.close(), { signal })
    dialog.addEventListener("close", () => {
      this.#stage.show(null, null)
      this.#picture = null
      onCancel()
    }, { signal })
  }

  // `file` as it was picked; `canvas` shows it upright, `size` is that of the upright original.
  open({ file, canvas, size }) {
    const zoomLimit = Math.min(ZOOM_LIMIT, Math.max(1, Math.min(size.width, size.height) / leastSide))
    this.#picture = { file, canvas }
    this.#photo = { size, rotate: 0, filter: "none", frame: usualFrame("square"), zoomLimit }
    const zoom = this.#part("zoom")
    zoom.max = String(zoomLimit)
    zoom.closest("label").hidden = zoomLimit === 1
    this.fail("")
    this.#dialog.showModal()
    this.#show()
    this.#part("stage").focus()
  }

  close() {
    this.#dialog.close()
  }

  lock(isBusy) {
    this.#part("fields").disabled = isBusy
    this.#part("use").disabled = isBusy
    this.#part("progress").hidden = !isBusy
    this.#dialog.setAttribute("aria-busy", String(isBusy))
    if (isBusy) this.fail("")
  }

  // 0…1 of the bytes; the server still has to make its files of them.
  progress(share) {
    this.#part("progress").value = share * 0.9
  }

  fail(text) {
    this.#part("alert").hidden = text === ""
    this.#part("alert").textContent = text
  }

  #use() {
    if (this.#picture === null) return
    const crop = cropText(this.#photo.size, cropOf(this.#photo.size, this.#photo.frame, this.#photo.zoomLimit))
    const body = new FormData()
    if (crop !== "") body.append("crop", crop)
    body.append("file", this.#picture.file, this.#picture.file.name)
    this.#onUse(body)
  }

  #zoom(zoom) {
    const { size, frame, zoomLimit } = this.#photo
    this.#photo.frame = zoomedFrame(size, frame, zoom, undefined, zoomLimit)
    this.#show()
  }

  #frame(frame) {
    this.#photo.frame = frame
    this.#showZoom()
  }

  #show() {
    this.#stage.show(this.#photo, this.#picture.canvas)
    this.#showZoom()
  }

  #showZoom() {
    const zoom = this.#part("zoom")
    zoom.value = String(this.#photo.frame.zoom)
    zoom.setAttribute("aria-valuetext", `${this.#photo.frame.zoom.toFixed(1)}×`)
  }

  #part(name) {
    return this.#dialog.querySelector(`[data-part=${name}]`)
  }
}
