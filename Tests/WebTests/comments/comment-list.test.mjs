import assert from "node:assert/strict"
import { beforeEach, test } from "node:test"
import { answerOf, openPage, turn } from "../page.mjs"

const pageSize = 3
let asked, ids, line, list, refreshed

globalThis.madangPhrases = "comment.new=New comments.\ncomment.see-new=New comments"
globalThis.scrollY = 0
globalThis.innerHeight = 800
globalThis.CSSStyleSheet = class {
  replaceSync() {}
}
globalThis.fetch = async (url) => {
  asked.push(String(url))
  if (line) await line()
  return answerOf("/p/1", listOf(ids))
}

openPage()
Object.assign(document.constructor.prototype, {
  getBoundingClientRect: () => ({ top: 10, bottom: 50 }), scrollIntoView() {}
})
const { CommentList } = await import("../../../web/scripts/comments/comment-list.js")

function listOf(all) {
  const rows = all.slice(0, pageSize).map((id) => `<li class="comment" data-id="${id}"></li>`).join("")
  const next = all.length > pageSize ? "<a rel=\"next\" href=\"/p/1?cursor=a\">More</a>" : ""
  return `<madang-list><ol data-items>${rows}</ol><footer data-pager>${next}</footer></madang-list>`
}

beforeEach(() => {
  asked = []
  refreshed = 0
  line = null
  ids = ["1"]
  globalThis.location = Object.assign(new URL("http://yard.test/p/1"), { assign: (place) => asked.push(place) })
  openPage(`<main class="frame__main"><madang-comments data-post="1"><h2 class="comments__title">1 comment</h2>
    <p data-part="news"></p>${listOf(ids)}</madang-comments></main>`)
  document.adoptedStyleSheets = []
  const root = document.querySelector("madang-comments")
  const items = root.querySelector("[data-items]")
  Object.assign(root.querySelector("madang-list"), {
    putOnTop: (rows) => items.prepend(...rows),
    refresh: async () => {
      refreshed += 1
      items.replaceChildren(...ids.slice(0, pageSize).map((id) => {
        return Object.assign(document.createElement("li"), { className: "comment", id: `c-${id}` })
      }))
    }
  })
  list = new CommentList(root, new AbortController().signal)
})

// Until modules and sheets are there, and what they do is done.
async function settle(isDone = () => true) {
  for (let n = 0; n < 100 && !isDone(); n += 1) await new Promise((resolve) => setTimeout(resolve, 10))
  for (let n = 0; n < 20; n += 1) await turn()
}

function pill() {
  return document.querySelector(".new-comments button")
}

test("an edit stays while more came than a page holds, and the list begins anew once it is done", async () => {
  const editor = Object.assign(document.createElement("div"), { className: "comment__editor" })
  list.row("1").append(editor)
  ids = ["5", "4", "3", "2", "1"]
  await list.look()
  await settle(pill)
  pill().click()
  await settle()
  assert.equal(editor.isConnected, true)
  assert.deepEqual([list.ids, refreshed], [["5", "4", "3", "1"], 0])
  // One's own comes on top all the same.
  ids = ["6", ...ids]
  await list.look({ own: "6" })
  await settle()
  assert.deepEqual([list.ids[0], editor.isConnected, refreshed], ["6", true, 0])
  editor.remove()
  pill().click()
  await settle()
  assert.deepEqual([refreshed, pill()], [1, null])
})

test("an edit is not left for the page of the newest either", async () => {
  location.search = "?cursor=a"
  list.row("1").append(Object.assign(document.createElement("div"), { className: "comment__editor" }))
  ids = ["5", "4", "3", "2", "1"]
  await list.look()
  await settle(pill)
  pill().click()
  await settle()
  assert.equal(asked.includes("/p/1#comments"), false)
  assert.notEqual(pill(), null)
})

test("what was asked for while a question failed is asked again", async () => {
  let fail
  line = () => new Promise((resolve, reject) => { fail = () => reject(new TypeError("no line")) })
  const first = list.look()
  await list.look()
  assert.equal(asked.length, 1)
  line = null
  fail()
  await first
  assert.equal(asked.length, 2)
})
