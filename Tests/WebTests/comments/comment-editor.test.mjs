import assert from "node:assert/strict"
import { beforeEach, test } from "node:test"
import { CommentEditor } from "../../../web/scripts/comments/comment-editor.js"
import { fire, openPage, turn } from "../page.mjs"

const page = `<div class="comments__form"><form><label></label><textarea></textarea><p data-part="fault"></p>
  <span data-part="counter"></span><span data-part="count"></span><p class="comment-form__foot"><button></button></p>
  </form></div><ul><li class="comment" data-id="c1" data-version="1"><p class="comment__words">as it was</p></li></ul>`

const kept = new Map()
globalThis.sessionStorage = {
  getItem: (name) => kept.get(name) ?? null, setItem: (name, text) => kept.set(name, text),
  removeItem: (name) => kept.delete(name)
}

beforeEach(() => {
  kept.clear()
  globalThis.madangPhrases = "comment.changed=It now says: {now}\ncomment.saved=saved"
  globalThis.location = new URL("https://yard.test/p/1")
  Object.assign(globalThis, { CSS: { supports: () => true }, addEventListener() {} })
})

// The editor of a comment of which an answer was lost and that says `now` by then. `swapped` are the rows that took its
// place.
function given(now, status = 409) {
  const document = openPage(page)
  Object.defineProperty(document, "readyState", { value: "loading" })
  document.head = document.body
  globalThis.fetch = async () => new Response("{}", { status })
  const row = document.querySelector(".comment")
  const swapped = []
  const fresh = row.cloneNode(true)
  fresh.dataset.version = "2"
  fresh.querySelector(".comment__words").textContent = now
  const rows = { load: async () => fresh, swap: (_, next) => swapped.push(next) }
  new CommentEditor(row, document.querySelector("form"), rows)
  const form = row.querySelector("form")
  const save = async (text) => {
    form.querySelector("textarea").value = text
    fire(form.querySelector("textarea"), "input")
    fire(form, "submit")
    for (let step = 0; step < 10; step += 1) await turn()
  }
  return { row, form, fresh, swapped, save }
}

test("an edit whose answer was lost is saved, and not told as one of somebody else", async () => {
  const { fresh, swapped, save } = given("as it is")
  await save(" as it is ")
  assert.deepEqual(swapped, [fresh])
})

test("an edit of somebody else is told, what was typed stays, and the next press replaces it", async () => {
  const { row, form, swapped, save } = given("as they have it")
  await save("as it is")
  assert.deepEqual([swapped, row.dataset.version, form.querySelector("textarea").value], [[], "2", "as it is"])
  assert.equal(form.querySelector("[data-part=fault]").textContent, "It now says: as they have it")
})

test("what was written of an edit as the session ended stands in its editor after the login, once", async () => {
  globalThis.location = Object.assign(new URL("https://yard.test/p/1"), { assign() {} })
  await given("as it was", 401).save("as it is")
  const words = () => given("as it was").form.querySelector("textarea").value
  assert.deepEqual([words(), words()], ["as it is", "as it was"])
})
