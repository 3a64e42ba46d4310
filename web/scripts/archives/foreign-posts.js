// Posts of other services, as far as they can come along, and what stays behind. Twin of
// Sources/Terminal/Import/Foreign; both are tested with data/archive-vectors.json.

import { tidy } from "../frame/rules.js"

const PHOTOS_OF_A_POST = 10
const TEXT_LIMIT = 500
const ALT_TEXT_LIMIT = 1000
const SCALARS_OF_A_CHARACTER = 16

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" })

export class ForeignPosts {
  // {moment, text, photos: [{file, alt}], isSensitive}
  posts = []
  // {reason, moment, file}
  leftBehind = []

  leave(reason, moment, file) {
    this.leftBehind.push({ reason, moment: moment ?? undefined, file })
  }

  // Nothing of a text is lost silently: what is too long for a post here is cut, and told.
  add({ moment, text, photos, isSensitive = false }) {
    const post = {
      moment,
      text: this.#fitted(text, TEXT_LIMIT, "text_shortened", moment),
      photos: photos.map(({ file, alt }) => (
        { file, alt: this.#fitted(alt, ALT_TEXT_LIMIT, "alt_text_shortened", moment, file) })),
      isSensitive
    }
    // A post whose photos all stay behind and that says nothing: they are told already.
    if (post.photos.length > 0 || post.text !== "") this.posts.push(post)
  }

  // Oldest first, each at a millisecond of its own, by which it is known again: posts with more photos than one here
  // may have become several, one right behind the other.
  inOrder() {
    let last = -Infinity
    this.posts = [...this.posts].sort((one, other) => one.moment - other.moment).flatMap(partsOf).map((post) => {
      last = Math.max(post.moment, last + 1)
      return { ...post, moment: last }
    })
    return this
  }

  #fitted(text, limit, reason, moment, file) {
    const kept = tidy(text.replace(/[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F]/g, ""))
    if (fits(kept, limit)) return kept
    this.leave(reason, moment, file)
    const characters = Array.from(segmenter.segment(kept.slice(0, limit * 64)), ({ segment }) => segment)
    const start = `${tidy(characters.slice(0, limit - 1).join(""))}…`
    // A letter with hundreds of marks.
    return fits(start, limit) ? start : ""
  }
}

function fits(text, limit) {
  if (text.length <= limit) return true
  return [...text].length <= limit * SCALARS_OF_A_CHARACTER && [...segmenter.segment(text)].length <= limit
}

function partsOf(post) {
  const { text, photos } = post
  if (photos.length <= PHOTOS_OF_A_POST) return [post]
  return Array.from({ length: Math.ceil(photos.length / PHOTOS_OF_A_POST) }, (_, index) => ({
    ...post, text: index === 0 ? text : "",
    photos: photos.slice(index * PHOTOS_OF_A_POST, (index + 1) * PHOTOS_OF_A_POST)
  }))
}

// Milliseconds since 1970 of a time in RFC 3339; null for what is none, or lies before 1970 or after now.
export function momentOfText(text) {
  const parts = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:?\d\d)$/.exec(text)
  if (!parts) return null
  const zone = parts[3].replace(/^(...)(\d\d)$/, "$1:$2")
  const moment = Date.parse(parts[1] + zone) + Number(`${parts[2] ?? ""}000`.slice(0, 3))
  return accepted(moment)
}

// Milliseconds since 1970 of seconds, or of milliseconds where they are too many; null as before.
export function momentOfSeconds(number) {
  if (typeof number !== "number" || !(Math.abs(number) < 1e14)) return null
  return accepted(Math.trunc(number > 1e11 ? number : number * 1000))
}

function accepted(moment) {
  return moment >= 0 && moment <= Date.now() ? moment : null
}
