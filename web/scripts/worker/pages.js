import { isAway, isForeign } from "../lib/http.js"
import { isGone, isKeepable, isOfDraft, keyOf, versionOf } from "./routing.js"

// So long a dead line is waited for where there is a copy.
const timeLimit = 2500

// Pages: from the network, as the server has them now; without it, as they were last seen.
export class Pages {
  #cache
  #shell
  #tell
  #pushes
  // Of copies that are known to be old, until others take their place.
  #old = new Set()

  // `tell(clientId, message)` reaches the page that was answered.
  constructor({ cache, shell, tell, pushes }) {
    this.#cache = cache
    this.#shell = shell
    this.#tell = tell
    this.#pushes = pushes
  }

  // Resolves to what the browser shows. `later(promise)` keeps the worker alive for what goes on afterwards.
  async answer({ url, network, isKept, clientId, later }) {
    const key = keyOf(url)
    const copy = isKept ? await this.#copy(key) : null
    const coming = network().then(
      (response) => this.#received(key, response, isKept && !isOfDraft(url), later))
    try {
      const mayBeCopy = copy && (isCut() || !this.#old.has(key))
      const response = await (mayBeCopy ? Promise.race([coming, this.#timeout()]) : coming)
      if (response === null) {
        later(coming.then(() => this.#tell(clientId, { type: "fresh" }), () => {}))
        return marked(copy, isCut() ? "offline" : "slow")
      }
      // What the network itself asks for first (511) somebody has to see.
      if (!isAway(response) || response.status === 511) return response
      if (copy) return marked(copy, "away")
      // A page of ours says what is wrong itself.
      return isForeign(response) ? explained(await this.#offlinePage(), "away") : response
    } catch {
      return copy ? marked(copy, "offline") : this.#offlinePage()
    }
  }

  // The page at `url` is about to be loaded anew because it is old: its copy comes only where nobody answers.
  forgo(url) {
    this.#old.add(keyOf(url))
  }

  // Keeps what came, for whom it was made.
  async keep(key, response, kind = "page") {
    const reader = response.headers.get("Madang-Member")
    const html = await response.text()
    const bytes = new Blob([html]).size
    const headers = new Headers(response.headers)
    // The text is unpacked by now.
    for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name)
    headers.set("Madang-Kept", String(Date.now()))
    await this.#cache.note("language", headers.get("Content-Language") ?? "ko")
    await this.#cache.keep(key, new Response(html, { headers }), { kind, bytes, reader, version: versionOf(html) })
    this.#old.delete(key)
    return html
  }

  async #received(key, response, isKept, later) {
    const reader = response.headers.get("Madang-Member")
    // Before the page is shown: whoever reads it must not find what was kept for somebody else.
    if (reader && await this.#cache.become(reader)) later(this.#pushes.end())
    if (isKept && isKeepable(response)) later(this.#store(key, response.clone()))
    if (isKept && isGone(response)) later(this.#cache.drop(key))
    return response
  }

  async #store(key, response) {
    await this.keep(key, response, await this.#kindOf(key))
    await this.#cache.tidy()
  }

  // What is kept on purpose stays so when it is visited: the composer, what one saved, boards of one's own (saved.js).
  async #kindOf(key) {
    if (["/saved", "/new", "/boards"].includes(key)) return "pinned"
    return (await this.#cache.entry(key))?.kind === "pinned" ? "pinned" : "page"
  }

  async #copy(key) {
    return await this.#cache.find(key) ?? await this.#cache.find(key.split("?")[0])
  }

  async #offlinePage() {
    return this.#shell.offlinePage(await this.#cache.noted("language"))
  }

  #timeout() {
    const wait = isCut() ? 0 : timeLimit
    return new Promise((resolve) => setTimeout(() => resolve(null), wait))
  }
}

// Whether the browser itself knows that there is no line.
function isCut() {
  return navigator.onLine === false
}

// The page says itself that it is a copy, and why; banner.js reads it.
async function marked(copy, why) {
  return withMarks(copy, `data-kept="${copy.headers.get("Madang-Kept")}" data-kept-why="${why}"`)
}

// The page for no network where there is one; page.js reads it.
function explained(page, why) {
  return withMarks(page, `data-why="${why}"`)
}

async function withMarks(page, marks) {
  const html = await page.text()
  return new Response(html.replace("<body", `<body ${marks}`), { headers: page.headers })
}
