// The form of a report in a sheet above what is reported: the server's own form, sent without leaving the page.

import { showAlert, showSheet } from "../frame/sheet.js"
import { send } from "../lib/http.js"
import { parsedPage } from "../lib/markup.js"
import { toast } from "../lib/toast.js"
import { string } from "../lib/strings.js"

// Resolves to what opens the form that is at `address`. Throws an Error where that fails, as when the page leads
// through login first.
export async function prepare(address) {
  const form = formOf(await parsedPage(await send("GET", address)))
  if (!form) throw new Error("no form")
  return () => open(form)
}

function open(form) {
  const isBusy = () => dialog.querySelector("[aria-busy=true]") !== null
  const dialog = showSheet(form, "report-title", { mayClose: () => !isBusy() })
  dialog.addEventListener("submit", (event) => submit(event, dialog))
  dialog.addEventListener("click", (event) => {
    const wayOut = event.target.closest("[data-cancel]")
    if (!wayOut) return
    event.preventDefault()
    if (!isBusy()) dialog.close()
  })
}

function formOf(page) {
  return page.querySelector("[data-report-form]")
}

// While it is sent the sheet stays. A browser may close it all the same: then what became of it is told in the page.
async function submit(event, dialog) {
  event.preventDefault()
  const form = event.target
  if (form.hasAttribute("aria-busy")) return
  const buttons = [event.submitter, dialog.querySelector(".sheet__close")]
  const lock = (isBusy) => {
    for (const button of buttons) button.disabled = isBusy
    if (isBusy) form.setAttribute("aria-busy", "true")
    else form.removeAttribute("aria-busy")
  }
  lock(true)
  form.querySelector(".form__alert").hidden = true
  try {
    const body = new URLSearchParams(new FormData(form))
    const page = await parsedPage(await send("POST", form.action, { body }))
    const refused = formOf(page)
    lock(false)
    if (refused && dialog.open) return show(refused, dialog)
    // Somewhere else than thanked: the session has ended, or the thing is gone meanwhile.
    const thanks = page.querySelector("[data-report-thanks] :is(h1, h2)")
    if (!thanks) throw new Error("not thanked")
    dialog.close()
    toast(thanks.textContent)
  } catch {
    lock(false)
    const reason = string(navigator.onLine ? "failed" : "offline")
    if (dialog.open) showAlert(form, reason)
    else toast(reason)
  }
}

function show(form, dialog) {
  dialog.querySelector("[data-report-form]").replaceWith(form)
  const wrong = form.querySelector("[aria-invalid=true]")
  const alert = form.querySelector(".form__alert:not([hidden])")
  if (wrong || !alert) (wrong ?? form.querySelector("input:not([type=hidden])")).focus()
  else showAlert(form, alert.textContent)
}
