// The words that the server wrote for the scripts, in the page's language: <template> with one <p data-key> each.
// "{name}" in them is filled in here.
export class Texts {
  #words = new Map()

  constructor(template) {
    for (const line of template.content.querySelectorAll("[data-key]")) {
      this.#words.set(line.dataset.key, line.textContent)
    }
  }

  say(key, values = {}) {
    if (!this.#words.has(key)) throw new Error(`no text "${key}"`)
    return this.#words.get(key).replace(/\{(\w+)\}/g, (_, name) => String(values[name]))
  }
}
