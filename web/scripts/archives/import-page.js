import { isAbort, Problem } from "../lib/http.js"
import { make } from "../lib/make.js"
import { language, string } from "../lib/strings.js"
import { ArchiveFiles } from "./archive-files.js"
import { Carrier } from "./carrier.js"
import { readArchive } from "./services.js"
import { ArchiveFault } from "./unpacking.js"

// Reads the archive that somebody picks, tells what would come, and brings it. The archive is read here, on the device;
// the yard gets photos and posts, as from any app.
export class ImportPage {
  #root
  #signal
  #files = null
  #archive = null
  // While posts are brought.
  #sending = null

  constructor(root, signal) {
    this.#root = root
    this.#signal = signal
    this.#part("work").hidden = false
    root.addEventListener("click", (event) => this.#click(event.target.closest("[data-part]")), { signal })
    this.#part("file").addEventListener("change", () => this.#pick(), { signal })
    addEventListener("beforeunload", (event) => { if (this.#sending) event.preventDefault() }, { signal })
    signal.addEventListener("abort", () => this.#sending?.abort())
  }

  // Actions

  #click(button) {
    switch (button?.dataset.part) {
      case "choose": return this.#part("file").click()
      case "start": return this.#carry()
      case "stop": return this.#sending?.abort()
    }
  }

  async #pick() {
    const files = [...this.#part("file").files]
    if (files.length === 0) return
    // The same file can be picked again after a fault.
    this.#show("reading", string("import.reading"))
    try {
      this.#files = await ArchiveFiles.open(files)
      this.#archive = await readArchive(this.#files)
      this.#tell(this.#archive.leftBehind)
      this.#show("ready", this.#summary())
    } catch (error) {
      this.#archive = null
      this.#tell([])
      this.#show("start", this.#faultOf(error))
    }
    this.#part("file").value = ""
  }

  async #carry() {
    const { posts, leftBehind } = this.#archive
    const { photosUrl: photos, postsUrl: all, ownUrl: own } = this.#root.dataset
    const carrier = new Carrier(this.#files, posts, { urls: { photos, posts: all, own } })
    this.#sending = new AbortController()
    this.#part("progress").max = Math.max(1, posts.length)
    this.#show("sending", "")
    let fault = null
    try {
      await carrier.carry({ signal: this.#sending.signal, onStep: (count) => this.#step(count, posts.length) })
    } catch (error) {
      fault = isAbort(error) ? string("import.stopped") : `${this.#faultOf(error)} ${string("import.again")}`
    }
    this.#sending = null
    if (this.#signal.aborted) return
    this.#tell([...leftBehind, ...carrier.leftBehind])
    const result = this.#result(carrier.tally)
    this.#show(fault === null ? "done" : "ready", fault === null ? result : `${fault} ${result}`)
  }

  // Private

  #step(count, total) {
    this.#part("progress").value = count
    this.#part("count").textContent = string("import.step", { n: number(count), total: number(total) })
  }

  #summary() {
    const { service, posts } = this.#archive
    if (posts.length === 0) return string("import.nothing")
    const photos = posts.reduce((sum, post) => sum + post.photos.length, 0)
    return string("import.found", {
      service: string(`import.service.${service}`), posts: number(posts.length), photos: number(photos)
    })
  }

  #result({ posts, photos, alreadyThere }) {
    const came = string("import.came", { posts: number(posts), photos: number(photos) })
    return alreadyThere > 0 ? `${came} ${string("import.there", { posts: number(alreadyThere) })}` : came
  }

  #faultOf(error) {
    if (error instanceof ArchiveFault) return string(`import.fault.${error.code}`)
    if (error instanceof Problem && error.message) return error.message
    return string(error instanceof Problem ? "import.fault.line" : "import.fault.broken")
  }

  // What stays, by reason.
  #tell(leftBehind) {
    const counts = new Map()
    for (const { reason } of leftBehind) counts.set(reason, (counts.get(reason) ?? 0) + 1)
    this.#part("left").replaceChildren(...[...counts].map(([reason, count]) =>
      make("li", "import__reason", string(`import.left.${reason}`), " ", make("b", {}, number(count)))))
    this.#part("left-part").hidden = counts.size === 0
  }

  // `state` is "start", "reading", "ready", "sending" or "done".
  #show(state, text) {
    this.#root.dataset.state = state
    this.#part("news").textContent = text
    this.#part("choose").hidden = state === "reading" || state === "sending"
    this.#part("start").hidden = state !== "ready" || this.#archive.posts.length === 0
    this.#part("sending").hidden = state !== "sending"
    this.#part("posts").hidden = state !== "done"
    const next = { ready: "start", sending: "stop", done: "posts" }[state]
    if (next && !this.#part(next).hidden) this.#part(next).focus()
  }

  #part(name) {
    return this.#root.querySelector(`[data-part=${name}]`)
  }
}

function number(value) {
  return value.toLocaleString(language())
}
