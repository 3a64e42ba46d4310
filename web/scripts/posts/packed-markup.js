// Markup of many cards in little memory. Cards differ in their words and addresses, while their frame of elements and
// classes is the same: it is kept once, and of each card only what it fills in there. A browser keeps a text with one
// Korean character in two bytes for each of them, so that this is a fourth of the markup.

// Between what is filled in, and around its numbers in a frame. The markup of an element never has it.
const MARK = "\0"

// Texts, and values of attributes; but not classes that have no number, as that of a photo's colour has one.
const FILLED = /( (?!class="[^"\d]*")[^\s"=>]+=")([^"]+)|(>)([^<]+)/g
const PLACES = new RegExp(`${MARK}(\\d+)${MARK}`, "g")

export class PackedMarkup {
  #frames = new Map()

  // Each thing once, however often the card says it, as its own address.
  pack(markup) {
    const words = new Map()
    const frame = markup.replace(FILLED, (_, name, value, end, text) => {
      const word = value ?? text
      if (!words.has(word)) words.set(word, words.size)
      return `${name ?? end}${MARK}${words.get(word)}${MARK}`
    })
    if (!this.#frames.has(frame)) this.#frames.set(frame, frame)
    return { frame: this.#frames.get(frame), words: [...words.keys()].join(MARK) }
  }

  unpack({ frame, words }) {
    const all = words.split(MARK)
    return frame.replace(PLACES, (_, at) => all[at])
  }
}
