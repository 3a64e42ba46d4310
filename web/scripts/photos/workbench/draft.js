import {
  ZOOM_LIMIT, clampedFrame, cropOf, cropText, frameOf, parsedCrop, rotated, turnedFrame, usualFrame
} from "../crop-geometry.js"
import { straightenedFrame, straightenedSize } from "../straightening.js"
import { NO_TONES, hasTones, tonesOf } from "../tones.js"

// What somebody is writing: a text and photos with a recipe each. Knows neither the page nor the network; tells
// its observers what changed: "text" (or whether its photos are sensitive), "photos" (which, and their order), "photo"
// (one of them), "progress", or "state": what is known of it elsewhere.
//
// - `yard` is what the yard keeps of it, {id, version, isSaved}, null where that is nothing (yard-draft.js)
// - `owed` is what the yard may have beside it that was stopped, as what takes it back; null for nothing
// - `key` names it: each tab that shows the same draft knows it by that
// - `postKey` is the key of its post. Tabs that show the same draft have a key each, until one was tried: nobody knows
//   what came of that, and so it is kept with the draft (`isTried`)
//
// A photo: {key, file, id, name, size, rotate, straighten, light, contrast, warmth, filter, frame, altText, uploaded,
// saved, progress, fault, attempt, isTaken, isFound}
// - `file` is set for one that was picked, `id` and `saved` for one that is published
// - `size` is the upright original's; `frame` is null until that is known
// - `uploaded` is {id, recipe, altText} once the server has the file made by this recipe
// - `attempt` tells the uploads of one file apart: another thing may have taken the first
// - `isTaken` says so of one that is published: a copy of it is sent
// - `isFound` says so of one that was picked, and of which the server alone has the file
// - `words` is {text, x, y} where words were written on it (stories)
export class Draft {
  #text = ""
  #isSensitive = false
  #photos = []
  #selected = null
  #yard = null
  #owed = null
  #key = crypto.randomUUID()
  #postKey
  #isTried = false
  #observers = new Set()

  constructor({ photoLimit = 10, postKey = crypto.randomUUID() } = {}) {
    this.photoLimit = photoLimit
    this.#postKey = postKey
  }

  observe(observer) {
    this.#observers.add(observer)
    return () => this.#observers.delete(observer)
  }

  get text() {
    return this.#text
  }

  set text(text) {
    if (text === this.#text) return
    this.#text = text
    this.#tell("text")
  }

  get isSensitive() {
    return this.#isSensitive
  }

  set isSensitive(isSensitive) {
    if (isSensitive === this.#isSensitive) return
    this.#isSensitive = isSensitive
    this.#tell("text")
  }

  // Whether a post of it is sensitive: one without photos never is.
  get hasSensitive() {
    return this.#isSensitive && this.#photos.length > 0
  }

  get yard() {
    return this.#yard
  }

  set yard(yard) {
    this.#yard = yard
    this.#tell("state")
  }

  get owed() {
    return this.#owed
  }

  set owed(owed) {
    if (owed === this.#owed) return
    this.#owed = owed
    this.#tell("state")
  }

  get key() {
    return this.#key
  }

  get postKey() {
    return this.#postKey
  }

  get isTried() {
    return this.#isTried
  }

  // Goes on with what was kept: under its name, with what is owed, and with the key of its post where that was tried.
  resume({ key, postKey, isTried, owed = null }) {
    this.#key = key
    this.#owed = owed
    if (!isTried) return
    this.#postKey = postKey
    this.#isTried = true
  }

  // Its post is about to be sent under its key.
  noteTry() {
    if (this.#isTried) return
    this.#isTried = true
    this.#tell("state")
  }

  // Its post is another one from now on.
  renewPostKey() {
    this.#postKey = crypto.randomUUID()
    this.#isTried = false
    this.#tell("state")
  }

  // What is written here is another draft from now on, of which the yard has nothing.
  part() {
    this.#key = crypto.randomUUID()
    this.#owed = null
    this.yard = null
    this.renewPhotos()
  }

  // Another thing has the photos: they are brought to the server once more.
  renewPhotos() {
    for (const photo of this.#photos) this.update(photo.key, renewed(photo))
  }

  get photos() {
    return [...this.#photos]
  }

  get selected() {
    return this.#photos.find((photo) => photo.key === this.#selected) ?? null
  }

  get room() {
    return this.photoLimit - this.#photos.length
  }

  get isEmpty() {
    return this.#photos.length === 0 && this.#text.trim() === ""
  }

  photo(key) {
    return this.#photos.find((photo) => photo.key === key) ?? null
  }

  position(key) {
    return this.#photos.findIndex((photo) => photo.key === key)
  }

  add(photo, index = this.#photos.length) {
    this.#photos.splice(index, 0, photo)
    if (this.selected === null) this.#selected = photo.key
    this.#tell("photos", photo.key)
  }

  // Takes the photo away and returns what `add` needs to bring it back.
  remove(key) {
    const index = this.position(key)
    const [photo] = this.#photos.splice(index, 1)
    if (this.#selected === key) {
      const neighbour = this.#photos[index] ?? this.#photos[index - 1]
      this.#selected = neighbour === undefined ? null : neighbour.key
    }
    this.#tell("photos", key)
    return { photo, index }
  }

  move(key, index) {
    const target = Math.max(0, Math.min(this.#photos.length - 1, index))
    const from = this.position(key)
    if (from === target) return
    const [photo] = this.#photos.splice(from, 1)
    this.#photos.splice(target, 0, photo)
    this.#tell("photos", key)
  }

  select(key) {
    if (this.#selected === key) return
    this.#selected = key
    this.#tell("photos", key)
  }

  update(key, changes) {
    const photo = this.photo(key)
    if (photo === null) return
    Object.assign(photo, changes)
    this.#tell("progress" in changes ? "progress" : "photo", key)
  }

  // Turns a photo a quarter clockwise; its frame stays on the same spot.
  turn(key) {
    const photo = this.photo(key)
    const rotate = (photo.rotate + 90) % 360
    const frame = turnedFrame(pictureOf({ ...photo, rotate }), photo.frame, photo.zoomLimit)
    this.update(key, { rotate, frame })
  }

  // Turns a photo by tenths of a degree; its frame stays on the same spot where there is picture around it.
  straighten(key, straighten) {
    const photo = this.photo(key)
    const angles = { before: photo.straighten, after: straighten }
    const frame = straightenedFrame(rotated(photo.size, photo.rotate), photo.frame, angles, photo.zoomLimit)
    this.update(key, { straighten, frame })
  }

  reshape(key, aspect) {
    const photo = this.photo(key)
    const { zoom, center } = photo.frame
    this.update(key, { frame: clampedFrame(pictureOf(photo), { aspect, zoom, center }, photo.zoomLimit) })
  }

  // All photos get the shape; each stays on its spot.
  reshapeAll(aspect) {
    for (const { key, frame } of this.photos) if (frame !== null && frame.aspect !== aspect) this.reshape(key, aspect)
  }

  clear() {
    this.#text = ""
    this.#isSensitive = false
    this.#photos = []
    this.#selected = null
    this.renewPostKey()
    this.part()
    this.#tell("text")
    this.#tell("photos")
  }

  #tell(what, key = null) {
    for (const observer of this.#observers) observer(what, key)
  }
}

// The changes by which a photo is brought once more. Of a published one nothing is known then but what is seen here.
export function renewed({ id }) {
  const attempt = crypto.randomUUID()
  return id === null ? { uploaded: null, attempt } : { isTaken: true, copy: null, saved: {}, attempt }
}

// The size of the picture that the photo's frame cuts: upright, rotated and straightened.
export function pictureOf({ size, rotate, straighten = 0 }) {
  return straightenedSize(rotated(size, rotate), straighten)
}

export function pickedPhoto(file, size, known = {}) {
  return {
    key: crypto.randomUUID(), file, size, id: null, name: file.name, rotate: 0, straighten: 0, ...NO_TONES,
    filter: "none", frame: usualFrame(), zoomLimit: ZOOM_LIMIT, altText: "", uploaded: null, saved: null,
    progress: null, fault: null, ...known
  }
}

// What was kept of a photo that was picked and uploaded, and whose file is not on the device.
export function foundPhoto({ uploaded, ...photo }) {
  const saved = isUploaded({ ...photo, uploaded }) ? savedState(photo) : {}
  const { id, altText } = uploaded
  return { ...pickedPhoto({}, photo.size, photo), file: null, id, isFound: true, saved: { ...saved, altText } }
}

// A photo of a published post; its size, frame and all of its recipe but the filter come with `revealed`.
export function publishedPhoto({ id, filter, altText, previewURL }) {
  return {
    key: id, file: null, size: null, id, name: "", rotate: 0, straighten: 0, ...NO_TONES, filter, frame: null,
    zoomLimit: ZOOM_LIMIT, altText, uploaded: null, saved: { filter, altText, cut: null, tones: null }, previewURL,
    original: null, progress: null, fault: null
  }
}

// What the server tells about a published photo's original and recipe, as changes for `Draft.update`.
export function revealed(photo, { original, recipe }) {
  const size = { width: original.width, height: original.height }
  const { rotate, straighten = 0 } = recipe
  const tones = tonesOf({ ...NO_TONES, ...recipe })
  const frame = frameOf(pictureOf({ size, rotate, straighten }), parsedCrop(recipe.crop))
  const zoomLimit = Math.max(ZOOM_LIMIT, frame.zoom)
  const cut = cutOf({ size, rotate, straighten, frame, zoomLimit })
  const saved = { ...photo.saved, cut, tones: tonesName(tones) }
  return { original, size, rotate, straighten, ...tones, frame, zoomLimit, saved }
}

// The recipe as the server takes it; crop "" keeps the whole picture.
export function recipeOf(photo) {
  const picture = pictureOf(photo)
  const crop = cropText(picture, cropOf(picture, photo.frame, photo.zoomLimit))
  return { crop, rotate: photo.rotate, straighten: photo.straighten, ...tonesOf(photo), filter: photo.filter }
}

// A recipe without tones has the name that it had before there were any: drafts keep it.
export function recipeName(photo) {
  return `${cutOf(photo)}/${photo.filter}${hasTones(photo) ? `/${tonesName(photo)}` : ""}`
}

// Whether the server has the picked photo as it is cut here, and nobody has seen it yet.
export function isUploaded(photo) {
  return photo.uploaded !== null && photo.uploaded.recipe === recipeName(photo)
}

// What to PATCH so that the published photo becomes as it is here; null if nothing changed.
export function changesOf(photo) {
  const changes = {}
  if (photo.altText !== photo.saved.altText) changes.alt_text = photo.altText
  if (photo.filter !== photo.saved.filter) changes.filter = photo.filter
  if (photo.frame !== null && cutOf(photo) !== photo.saved.cut) {
    const { crop, rotate, straighten } = recipeOf(photo)
    Object.assign(changes, { crop, rotate, straighten })
  }
  if (photo.frame !== null && tonesName(photo) !== photo.saved.tones) Object.assign(changes, tonesOf(photo))
  return Object.keys(changes).length === 0 ? null : changes
}

// The published photo's `saved` once the server has it as it is here.
export function savedState(photo) {
  const isOpen = photo.frame !== null
  return {
    filter: photo.filter, altText: photo.altText, cut: isOpen ? cutOf(photo) : null,
    tones: isOpen ? tonesName(photo) : null
  }
}

function cutOf(photo) {
  const { crop, rotate, straighten } = recipeOf(photo)
  return `${crop}/${rotate}${straighten === 0 ? "" : `/${straighten}`}`
}

function tonesName({ light, contrast, warmth }) {
  return [light, contrast, warmth].join(",")
}
