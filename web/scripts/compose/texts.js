const PREFIX = "compose."

// The phrases that the server wrote for the composer, in the page's language: lines of "compose.key=text" in
// <meta name="madang-words">. "{name}" in them is filled in here.
export class Texts {
  #phrases = new Map()

  constructor(lines) {
    for (const line of lines.split("\n")) {
      const end = line.indexOf("=")
      if (line.startsWith(PREFIX)) this.#phrases.set(line.slice(PREFIX.length, end), line.slice(end + 1))
    }
  }

  static ofPage(page = document) {
    return new Texts(page.querySelector("meta[name=madang-words]").content)
  }

  say(key, values = {}) {
    const phrase = this.#phrases.get(key)
    if (phrase === undefined) throw new Error(`no phrase "${key}"`)
    return phrase.replace(/\{(\w+)\}/g, (_, name) => String(values[name]))
  }
}
