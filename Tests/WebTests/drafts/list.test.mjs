import assert from "node:assert/strict"
import { afterEach, beforeEach, test } from "node:test"
import { answerOf, fire, openPage, settle } from "../page.mjs"

const row = (id) => `<li data-id="${id}"><details><summary></summary></details>
  <a href="/drafts/${id}/delete" data-delete data-confirm="a" data-confirm-text="b" data-confirm-action="c"></a></li>`
const confirming = `<dialog id="confirm"><h2 id="confirm-title"></h2><p id="confirm-text"></p>
  <form><button type="button"></button><button></button></form></dialog>`
let asked, rows, closing, root

beforeEach(async () => {
  asked = []
  rows = ["1", "2"]
  const document = openPage(confirming)
  document.body.dataset.member = "ana"
  globalThis.madangPhrases = ""
  globalThis.localStorage = {}
  globalThis.location = new URL("https://yard.test/drafts")
  globalThis.fetch = async (url, { method }) => {
    asked.push(`${method} ${new URL(url, location.href).pathname}`)
    if (method === "DELETE") return new Response(null, { status: 204 })
    return answerOf(url, rows.map(row).join(""))
  }
  await import("../../../web/scripts/drafts/index.js")
  // The module registers its element once; each page has registers of its own.
  Drafts ??= customElements.get("madang-drafts")
  root = new Drafts("madang-drafts")
  root.setAttribute("data-drafts-url", "/v1/drafts")
  document.body.append(root)
  const list = document.createElement("ul")
  list.setAttribute("data-part", "list")
  root.append(list)
  const kept = document.createElement("template")
  kept.setAttribute("data-part", "kept")
  root.append(kept)
  list.replaceChildren(...new DOMParser().parseFromString(rows.map(row).join("")).body.children)
  root.connectedCallback()
  closing = () => root.disconnectedCallback()
})

afterEach(() => closing())

let Drafts

const shown = () => root.querySelectorAll("[data-id]").map(({ dataset }) => dataset.id)

async function remove(id) {
  rows = rows.filter((one) => one !== id)
  root.querySelector(`[data-id="${id}"] a`).click()
  const [, go] = document.querySelectorAll("#confirm button")
  go.click()
  await settle()
}

test("a draft that was deleted leaves the list, also while a time is chosen", async () => {
  root.querySelector("[data-id=\"2\"] details").open = true
  await remove("2")
  assert.deepEqual(shown(), ["1"])
  root.querySelector("[data-id=\"1\"] details").open = true
  rows.push("3")
  await remove("1")
  assert.deepEqual(shown(), ["3"])
})

test("what happened elsewhere while a time was chosen is shown once that is closed", async () => {
  const details = root.querySelector("[data-id=\"1\"] details")
  details.open = true
  rows.push("3")
  await remove("2")
  assert.deepEqual([shown(), asked], [["1"], ["DELETE /v1/drafts/2"]])
  details.open = false
  fire(details, "toggle")
  await settle()
  assert.deepEqual(shown(), ["1", "3"])
})
