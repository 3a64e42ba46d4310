// <madang-picture>: picks a photo, lets it be cut square in a dialog and puts it to the call that `data-call` names;
// takes the picture away.

import { askPatiently } from "../photos/upload.js"
import { reasonOf } from "../photos/workbench/failure-lines.js"
import { sizeFault } from "../photos/workbench/file-judgement.js"
import { openFile, PREVIEW_EDGE } from "../photos/workbench/photo-source.js"
import { readableFile } from "../photos/workbench/readable-file.js"
import { say } from "../photos/workbench/texts.js"
import { confirm } from "../lib/confirm.js"
import { isAbort, request, send } from "../lib/http.js"
import { parsedPage } from "../lib/markup.js"
import { toast } from "../lib/toast.js"
import { string } from "../lib/strings.js"
import { Cropper } from "./cropper.js"

export class PictureElement extends HTMLElement {
  #abort
  #cropper
  // Of the upload that runs.
  #sending = null

  // Lifecycle

  connectedCallback() {
    const { signal } = this.#abort = new AbortController()
    this.#cropper = new Cropper(this.#part("cropper"), {
      onUse: (body) => this.#send(body), onCancel: () => this.#stop(), signal
    })
    this.addEventListener("click", (event) => this.#click(event), { signal })
    // The field and the buttons are others after each change.
    this.addEventListener("change", ({ target }) => {
      if (target.matches("[data-part=file]")) this.#pick(target)
    }, { signal })
  }

  disconnectedCallback() {
    this.#abort.abort()
    this.#stop()
  }

  // Actions

  #click(event) {
    const button = event.target.closest("[data-part]")
    if (button?.dataset.part === "choose") this.#part("file").click()
    if (button?.dataset.part !== "remove") return
    event.preventDefault()
    this.#remove(button)
  }

  async #pick(input) {
    const [picked] = input.files
    // The same file can be picked again after it was cancelled.
    input.value = ""
    if (!picked) return
    this.#say("")
    const { file, fault } = await readableFile(picked)
    if (fault) return this.#say(say(fault, { name: picked.name }))
    try {
      const { canvas, size } = await openFile(file, PREVIEW_EDGE)
      const tooLarge = sizeFault(size)
      if (tooLarge) return this.#say(say(tooLarge, { name: file.name }))
      this.#cropper.open({ file, canvas, size })
    } catch {
      // What the browser cannot read it cannot show.
      this.#say(say("unreadable", { name: file.name }))
    }
  }

  async #send(body) {
    this.#sending = new AbortController()
    this.#cropper.lock(true)
    try {
      await askPatiently("PUT", this.dataset.call, {
        body, signal: this.#sending.signal, onProgress: (share) => this.#cropper.progress(share)
      })
      const isShown = await this.#refresh()
      this.#cropper.close()
      this.#tell(string("picture.changed"), isShown)
    } catch (problem) {
      // Nothing is lost: it can be sent again as it is.
      if (!isAbort(problem)) this.#cropper.fail(reasonOf(problem))
    } finally {
      this.#sending = null
      this.#cropper.lock(false)
      this.#part("choose").focus()
    }
  }

  async #remove(button) {
    if (!await confirm(button)) return button.focus()
    try {
      await request("DELETE", this.dataset.call)
      this.#tell(string("picture.removed"), await this.#refresh())
    } catch (problem) {
      toast(reasonOf(problem))
    }
    this.#part("choose").focus()
  }

  // Private

  #stop() {
    this.#sending?.abort()
  }

  // The server draws the picture wherever it stands on this page; what is typed below stays. Resolves to whether the
  // page shows the change. That is done by then: a page that does not come makes no failure of it.
  async #refresh() {
    try {
      const answer = await send("GET", location.pathname, { headers: { Accept: "text/html" } })
      const page = answer.ok ? await parsedPage(answer) : null
      // Whoever has been logged out meanwhile gets another page.
      if (!page?.querySelector("[data-part=portrait]")) return false
      for (const selector of ["[data-part=portrait]", ".places"]) {
        const fresh = page.querySelector(selector)
        if (fresh) document.querySelector(selector)?.replaceWith(fresh)
      }
      return true
    } catch {
      return false
    }
  }

  // The page is not loaded anew by itself: what is typed on it would be lost.
  #tell(text, isShown) {
    toast(text, isShown ? null : { label: string("picture.reload"), run: () => location.reload() })
  }

  #say(text) {
    const message = this.#part("fault")
    message.textContent = text
    message.toggleAttribute("data-wrong", text !== "")
  }

  #part(name) {
    return this.querySelector(`[data-part=${name}]`)
  }
}
