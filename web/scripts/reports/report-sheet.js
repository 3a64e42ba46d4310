// The form of a report in a sheet above what is reported: the server's own form, sent without leaving the page.

import { loginWay } from "../frame/login-way.js"
import { showAlert, showSheet } from "../frame/sheet.js"
import { send } from "../lib/http.js"
import { parsedPage } from "../lib/markup.js"
import { isReachable } from "../lib/reachable.js"
import { toast } from "../lib/toast.js"
import { string } from "../lib/strings.js"
import { awaitServer } from "../offline/forms.js"

// Resolves to what opens the form that is at `address`. Throws an Error where that fails, as when the page leads
// through login first.
export async function prepare(address) {
  const form = formOf(await parsedPage(await send("GET", address)))
  if (!form) throw new Error("no form")
  return () => open(form)
}

function open(form) {
  // For a server that is away; it ends with the sheet, and with the next press.
  let wait = new AbortController()
  const isBusy = () => dialog.querySelector("[aria-busy=true]") !== null
  const dialog = showSheet(form, "report-title", { mayClose: () => !isBusy() })
  dialog.addEventListener("close", () => wait.abort())
  dialog.addEventListener("submit", (event) => {
    event.preventDefault()
    if (isBusy()) return
    wait.abort()
    wait = new AbortController()
    submit(event, dialog, wait)
  })
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
// What a server that is away did not get goes again by itself once it is back.
async function submit({ target: form, submitter }, dialog, wait) {
  const buttons = [submitter, dialog.querySelector(".sheet__close")]
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
    const refused = dialog.open ? formOf(page) : null
    const thanks = page.querySelector("[data-report-thanks] :is(h1, h2)")
    const way = dialog.open ? loginWay(page) : null
    // Somewhere else than thanked: the thing is gone meanwhile.
    if (!refused && !thanks && !way) throw new Error("not thanked")
    lock(false)
    if (way) return tellOfLogin(form, page.querySelector("h1").textContent, way)
    if (refused) return show(refused, dialog)
    dialog.close()
    toast(thanks.textContent)
  } catch {
    const isThere = await isReachable()
    lock(false)
    if (!dialog.open) toast(string(navigator.onLine ? "failed" : "offline"))
    else if (isThere) showAlert(form, string("failed"))
    else if (await awaitServer(form, wait)) form.requestSubmit(submitter)
  }
}

function tellOfLogin(form, text, way) {
  showAlert(form, text)
  form.querySelector(".form__alert").append(" ", way)
}

function show(form, dialog) {
  dialog.querySelector("[data-report-form]").replaceWith(form)
  const wrong = form.querySelector("[aria-invalid=true]")
  const alert = form.querySelector(".form__alert:not([hidden])")
  if (wrong || !alert) (wrong ?? form.querySelector("input:not([type=hidden])")).focus()
  else showAlert(form, alert.textContent)
}
