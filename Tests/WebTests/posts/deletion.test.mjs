import assert from "node:assert/strict"
import { beforeEach, test } from "node:test"
import { openPage, settle } from "../page.mjs"

const page = `<button id="opener" popovertarget="menu"></button>
<ul popover id="menu"><li><a href="/p/1/delete" data-delete-post="1" data-confirm="Delete?" data-confirm-text="Gone."
  data-confirm-action="Delete">Delete</a></li></ul>
<dialog id="confirm"><form><h2 id="confirm-title"></h2><p id="confirm-text"></p>
  <button>Cancel</button><button>Go</button></form></dialog>`
let asked, hidden, modals

globalThis.madangPhrases = "post.deleted=Deleted."
globalThis.location = { origin: "http://yard.test", href: "http://yard.test/", pathname: "/", search: "" }
globalThis.sessionStorage = { getItem: () => null, setItem() {} }
globalThis.addEventListener = () => {}
globalThis.BroadcastChannel = class extends EventTarget { postMessage() {} close() {} }
openPage()
const { listenForClicks } = await import("../../../web/scripts/clicks.js")
// Fetched when it is needed: reading it takes longer than a turn.
await import("../../../web/scripts/posts/deletion.js")

beforeEach(() => {
  openPage(page)
  asked = []
  hidden = []
  modals = 0
  globalThis.fetch = async (url, { method }) => {
    asked.push(`${method} ${url}`)
    return new Response(null, { status: 204 })
  }
  HTMLElement.prototype.hidePopover = function () { hidden.push(this.id) }
  const dialog = document.getElementById("confirm")
  // As browsers do, it opens once.
  dialog.showModal = () => {
    assert.equal(dialog.open, false)
    dialog.open = true
    modals += 1
  }
  listenForClicks()
})

async function answer(name) {
  const [cancel, go] = document.querySelectorAll("#confirm button")
  ;({ cancel, go })[name].click()
  await settle()
}

test("a post whose deletion is pressed twice is asked about once, and deleted once", async () => {
  const said = []
  document.addEventListener("madang:toast", ({ detail }) => said.push(detail.text))
  const link = document.querySelector("a")
  link.click()
  // Nobody can press it again while its module comes.
  assert.deepEqual(hidden, ["menu"])
  link.click()
  await settle()
  assert.equal(modals, 1)
  await answer("go")
  assert.deepEqual(asked, ["DELETE /v1/posts/1"])
  assert.deepEqual(said, ["Deleted."])
  assert.equal(document.activeElement.id, "opener")
})

test("a post whose deletion was given up stays, and can be deleted later", async () => {
  const link = document.querySelector("a")
  link.click()
  await settle()
  await answer("cancel")
  assert.deepEqual([asked, document.activeElement.id], [[], "opener"])
  link.click()
  await settle()
  await answer("go")
  assert.deepEqual([asked, modals], [["DELETE /v1/posts/1"], 2])
})
