import { Problem, send } from "../../lib/http.js"
import { PREVIEW_EDGE, THUMBNAIL_EDGE, openFile, openOriginal, reduced } from "./photo-source.js"

// So long one waits for a picture that the device does not have.
const timeLimit = 10_000

// The pictures of a draft's photos as canvases, by key: a small one of each, a large one of the one on the stage.
export class PhotoSources {
  #photosURL
  #thumbnails = new Map()
  #preview = { key: null, canvas: null }
  // The server lets no cache keep originals; the page keeps them as long as it is open.
  #originals = new Map()

  constructor(photosURL) {
    this.#photosURL = photosURL
  }

  thumbnail(key) {
    return this.#thumbnails.get(key) ?? null
  }

  // The best that is there now.
  best(key) {
    return this.#preview.key === key ? this.#preview.canvas : this.thumbnail(key)
  }

  // Resolves whether the picked file could be read.
  async open(photo) {
    try {
      const { canvas, size } = await openFile(photo.file, THUMBNAIL_EDGE)
      this.#thumbnails.set(photo.key, canvas)
      photo.size = size
      return true
    } catch {
      // Whatever the browser could not read, it cannot show: the caller says so.
      return false
    }
  }

  // Resolves once `best` is the large one of this photo, unless `signal` says that another one is wanted by now.
  async loadPreview({ key, file }, signal) {
    const { canvas } = await openFile(file, PREVIEW_EDGE)
    if (!signal.aborted) this.#preview = { key, canvas }
  }

  // As above for a published photo, which also needs to be asked for: resolves {original, recipe}.
  async loadOriginal({ key, id }, signal) {
    const { photo, file } = this.#originals.get(key) ?? await this.#fetchOriginal(id, signal)
    this.#originals.set(key, { photo, file })
    const canvas = await openOriginal(file, photo.original, PREVIEW_EDGE)
    if (!signal.aborted) this.#preview = { key, canvas }
    this.#thumbnails.set(key, reduced(canvas, THUMBNAIL_EDGE))
    return photo
  }

  // Resolves whether the server may still have a photo that was uploaded and whose file the device does not have. It is
  // not given up where nobody knows. The strip shows the server's picture of it until the original is wanted.
  async find(photo) {
    try {
      const { urls } = await this.#details(photo.id, AbortSignal.timeout(timeLimit))
      photo.previewURL = urls?.small
      return true
    } catch ({ status }) {
      return status !== 404
    }
  }

  clear() {
    this.#thumbnails.clear()
    this.#originals.clear()
    this.#preview = { key: null, canvas: null }
  }

  async #fetchOriginal(id, signal) {
    const photo = await this.#details(id, signal)
    // As large as it is: somebody waits for it, and may stop.
    const file = await this.#fetch(photo.original.url, signal, null)
    return { photo, file: await file.blob() }
  }

  async #details(id, signal) {
    const details = await this.#fetch(`${this.#photosURL}/${id}`, signal)
    return details.json()
  }

  async #fetch(url, signal, limit) {
    const response = await send("GET", url, { signal, limit })
    if (!response.ok) throw new Problem({ status: response.status })
    return response
  }
}
