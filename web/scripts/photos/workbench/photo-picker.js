import { pastedFiles } from "../pasted.js"

// Files from everywhere: the two pickers, dropped anywhere on the page, pasted, and the field that the page came with.
export class PhotoPicker {
  #root
  #onFiles
  #signal

  constructor(root, { onFiles, signal }) {
    this.#root = root
    this.#onFiles = onFiles
    this.#signal = signal
    const listen = (target, type, action) => target.addEventListener(type, action, { signal })
    listen(root, "click", (event) => this.#open(event))
    listen(root, "change", (event) => this.#picked(event))
    listen(document, "dragover", (event) => this.#hover(event))
    listen(document, "dragleave", (event) => this.#leave(event))
    listen(document, "drop", (event) => this.#drop(event))
    listen(document, "paste", (event) => this.#paste(event))
  }

  // `plain` stood there before the script: files may have been picked in it, or are just being.
  takeOver(plain) {
    for (const input of plain.querySelectorAll("input[type=file]")) {
      const take = () => {
        if (input.files.length > 0) this.#onFiles([...input.files])
        input.value = ""
      }
      input.addEventListener("change", take, { signal: this.#signal })
      take()
    }
  }

  #open(event) {
    const button = event.target.closest("[data-pick]")
    if (button !== null) this.#input(button.dataset.pick).click()
  }

  // Emptied, so that the same file can be picked again after it was removed.
  #picked({ target }) {
    if (target.type !== "file") return
    const files = [...target.files]
    target.value = ""
    this.#give(files)
  }

  #hover(event) {
    if (!hasFiles(event) || this.#isLocked) return
    event.preventDefault()
    event.dataTransfer.dropEffect = "copy"
    this.#root.dataset.drop = "over"
  }

  #leave(event) {
    if (event.relatedTarget === null) delete this.#root.dataset.drop
  }

  // A file dropped beside the stage must not replace the page with itself, even while all is locked.
  #drop(event) {
    delete this.#root.dataset.drop
    if (!hasFiles(event)) return
    event.preventDefault()
    this.#give([...event.dataTransfer.files])
  }

  #paste(event) {
    const files = pastedFiles(event)
    if (files.length === 0) return
    event.preventDefault()
    this.#give(files)
  }

  #give(files) {
    if (files.length > 0 && !this.#isLocked) this.#onFiles(files)
  }

  #input(name) {
    return this.#root.querySelector(`input[data-part="${name}"]`)
  }

  // While all is being sent; tools that wait for their photo lock nothing else.
  get #isLocked() {
    return this.#root.querySelector('[data-part="controls"]').disabled
  }
}

function hasFiles(event) {
  return event.dataTransfer !== null && event.dataTransfer.types.includes("Files")
}
