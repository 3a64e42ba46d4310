// The sheet that asks for a photo's memo, and for boards: new for each photo, so that nothing is left in it for the
// next one (rule 15).

import { keepInterrupted, takeInterrupted } from "../frame/interrupted.js"
import { closeBeside, confirm } from "../lib/confirm.js"
import { late } from "../lib/late.js"
import { make, makeButton } from "../lib/make.js"
import { showLeft, textLength } from "../lib/text-box.js"
import { failureText, toast, toastFailure } from "../lib/toast.js"
import { string } from "../lib/strings.js"
import { memoOf, removalText, removeWithUndo, saveNow, saves } from "./saves.js"
import { photoOnPage } from "./waiting-saves.js"

const limit = 200

// `memo` is what is known already of a saved photo's, `boards` the ids of those that it lies on.
export function openMemo(id, { isSaved, memo, boards } = {}) {
  new MemoSheet(id, isSaved).open(memo, boards)
}

class MemoSheet {
  #id
  #isSaved
  // Whether it is saved without a memo.
  #isBare = false
  #memo = ""
  // Null until they are there.
  #boards = null
  #dialog = make("dialog", { class: "dialog sheet memo", "aria-labelledby": "memo-title" })
  #form = make("form", "memo__form")
  #box = make("textarea", {
    class: "field__input field__input--lines", id: "memo-text", rows: 3, dir: "auto", "aria-describedby": "memo-hint"
  })
  #counter = make("span", { class: "counter", "aria-hidden": "true", hidden: "" })
  #count = make("span", { class: "unseen", role: "status" })
  #fault = make("p", { class: "form__alert", role: "alert", hidden: "" })
  #submit = make("button", "button button--primary", string("save.do"))
  #cancel = makeButton("button", string("save.cancel"), () => this.#dialog.close())
  #remove = makeButton("button button--quiet-danger", string("save.remove"), () => this.#askToRemove())
  #isBusy = false
  #left = limit

  constructor(id, isSaved) {
    this.#id = id
    this.#isSaved = isSaved
    this.#build()
    this.#box.addEventListener("input", () => this.#judge())
    this.#box.addEventListener("keydown", (event) => this.#press(event))
    this.#form.addEventListener("submit", (event) => this.#send(event))
    closeBeside(this.#dialog, { mayClose: () => !this.#isBusy && !this.#boards?.isChanged })
    this.#dialog.addEventListener("cancel", (event) => {
      if (this.#isBusy) event.preventDefault()
    })
    this.#dialog.addEventListener("close", () => this.#dialog.remove())
  }

  async open(memo, boards) {
    document.body.append(this.#dialog)
    this.#dialog.showModal()
    this.#box.focus()
    this.#judge()
    const wasSaved = this.#isSaved
    if (wasSaved) await this.#fill(memo)
    else this.#resume()
    // It comes when it comes: nobody waits for it.
    late(this.#offerBoards(wasSaved ? boards : []))
  }

  // Private

  async #fill(known) {
    this.#lock(true)
    try {
      const memo = known ?? await memoOf(this.#id)
      this.#isSaved = memo !== null
      this.#isBare = memo === ""
      this.#memo = memo ?? ""
      this.#box.value = memo ?? ""
      this.#resume()
      if (!this.#isSaved) this.#remove.remove()
    } catch (error) {
      this.#showFault(error)
    } finally {
      this.#lock(false)
    }
  }

  // What was written here as the session ended.
  #resume() {
    const words = takeInterrupted(this.#name)
    if (words === null) return
    this.#box.value = words
    this.#judge()
  }

  async #send(event) {
    event.preventDefault()
    if (this.#submit.disabled) return
    const memo = this.#isBlank ? "" : this.#box.value
    const isAboutMemo = !this.#isSaved || memo !== this.#memo || !this.#boards?.isChanged
    this.#lock(true)
    const error = isAboutMemo ? await saves.wish(this.#id, memo) : null
    this.#lock(false)
    // What was written stays where it is, and is there again after the login.
    if (error?.status === 401) keepInterrupted(this.#name, this.#box.value)
    if (error) return this.#showFault(error)
    this.#dialog.close()
    if (!this.#isSaved) late(import("../lib/haptics.js")).then((haptics) => haptics?.tick())
    const change = this.#isBare ? "save.memo-added" : "save.changed"
    toast(string(this.#isSaved && isAboutMemo ? change : "save.saved"))
    // Whatever becomes of it, the save stays.
    this.#boards?.settle()
  }

  async #askToRemove() {
    const memo = await memoOf(this.#id).catch(() => null) ?? this.#box.value
    Object.assign(this.#remove.dataset, {
      confirm: string("save.remove-title"), confirmText: removalText(memo, this.#boards?.farewell),
      confirmAction: string("save.remove")
    })
    if (!await confirm(this.#remove)) return
    this.#dialog.close()
    removeWithUndo(this.#id, memo)
  }

  #press(event) {
    if (event.key !== "Enter" || event.isComposing || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    this.#form.requestSubmit()
  }

  #judge() {
    const length = textLength(this.#box.value)
    const left = limit - length
    this.#submit.disabled = this.#isBusy || (length === 0 && !this.#savesBare) || left < 0
    const news = showLeft(this.#counter, left, this.#left)
    if (left < 0) this.#box.setAttribute("aria-invalid", "true")
    else this.#box.removeAttribute("aria-invalid")
    if (news !== null) this.#count.textContent = news
    this.#left = left
  }

  // Below the field, once it is there; where it cannot be had there is the memo alone. `known` are the ids of the
  // boards that the photo lies on, undefined where only the server knows them.
  async #offerBoards(known) {
    const { offerBoards } = await import("../boards/photo-boards.js")
    const id = this.#id
    const boards = await offerBoards(id, {
      known: known ?? (await late(saveNow(id)))?.boards, aboutOf: () => photoOnPage(id), onPress: () => this.#judge()
    })
    if (!this.#dialog.open) return
    this.#boards = boards
    this.#fault.before(boards.section)
  }

  // Who chooses a board for it need not write anything.
  get #savesBare() {
    return (!this.#isSaved || this.#isBare) && this.#boards?.isChanged === true
  }

  get #name() {
    return `memo-${this.#id}`
  }

  get #isBlank() {
    return textLength(this.#box.value) === 0
  }

  // The box keeps the focus: disabled it would close the keyboard of a phone.
  #lock(isBusy) {
    this.#isBusy = isBusy
    this.#box.readOnly = isBusy
    this.#remove.disabled = isBusy
    if (isBusy) this.#form.setAttribute("aria-busy", "true")
    else this.#form.removeAttribute("aria-busy")
    if (isBusy) this.#fault.hidden = true
    this.#judge()
  }

  #showFault(error) {
    if (error.status === 401) return
    this.#fault.textContent = failureText(error, { failed: "save.failed" })
    this.#fault.hidden = false
  }

  #build() {
    const title = make("h2", { class: "dialog__title", id: "memo-title" }, string("save.ask"))
    const hint = make("span", { class: "field__words", id: "memo-hint" }, string("save.hint"))
    const label = make("label", { class: "unseen", for: "memo-text" }, string("save.memo"))
    const message = make("p", "field__message", hint, this.#counter, this.#count)
    const field = make("div", "field", label, this.#box, message)
    const actions = make("div", "dialog__actions", this.#submit, this.#cancel)
    if (this.#isSaved) actions.append(this.#remove)
    this.#form.noValidate = true
    this.#form.append(title, field, this.#fault, actions)
    this.#dialog.append(this.#form)
    // With a place for the page's messages, by the time that one comes.
    late(import("../frame/sheet.js")).then((sheet) => sheet?.placeToasts(this.#dialog))
  }
}
