import assert from "node:assert/strict"
import { afterEach, beforeEach, mock, test } from "node:test"
import { IndexedDB } from "../indexed-db.mjs"
import { fire, openPage, parse, turn } from "../page.mjs"

const markup = `<madang-ask data-listing="l1"><form><textarea></textarea><input type="file">
  <ul data-part="photos"></ul><p data-part="fault"></p><span data-part="counter"></span><span data-part="count"></span>
  <button>Send</button></form></madang-ask>`
const words = new Map()
let places, answers

globalThis.madangPhrases = "thread.remove-photo=Remove photo {n}"
globalThis.CSS = { supports: () => true }
globalThis.sessionStorage = {
  getItem: (name) => words.get(name) ?? null, setItem: (name, text) => words.set(name, text),
  removeItem: (name) => words.delete(name)
}
openPage()
const { AskElement } = await import("../../../web/scripts/threads/ask-element.js")

beforeEach(() => {
  words.clear()
  places = []
  globalThis.indexedDB = new IndexedDB()
  globalThis.addEventListener = () => {}
  globalThis.location = { pathname: "/market/l1/ask", search: "", assign: (place) => places.push(place) }
  globalThis.fetch = async (url) => {
    const { status, ...answer } = answers.shift()
    return new Response(JSON.stringify(answer), { status })
  }
  mock.timers.reset()
  mock.timers.enable({ apis: ["setTimeout", "Date"] })
})

// Who was led to the login has come there.
afterEach(() => mock.timers.tick(5000))

// The form of a first message as `member` comes to it.
async function comes(member, more = "") {
  const { body } = openPage()
  Object.assign(body.dataset, { member }, more && { [more]: "" })
  customElements.define("madang-ask", AskElement)
  body.append(...parse(markup))
  const element = body.querySelector("madang-ask")
  element.querySelector("input").files = []
  element.connectedCallback()
  await settle()
  const box = element.querySelector("textarea")
  return {
    box, photos: () => element.querySelectorAll("li").length,
    pick: (...names) => {
      const input = element.querySelector("input")
      input.files = names.map((name) => new File([new Uint8Array([0xff, 0xd8, 0xff])], name, { type: "image/jpeg" }))
      fire(input, "change")
    },
    send: async (text) => {
      box.value = text
      fire(box, "input")
      fire(element.querySelector("form"), "submit")
      await settle()
    }
  }
}

async function settle() {
  for (let turns = 0; turns < 10; turns += 1) await turn()
}

const gone = [{ status: 201, id: "p1" }, { status: 201, id: "p2" }]
for (const [when, earlier] of [["its photos went", []], ["its words went", gone]]) {
  test(`a message whose writer was logged out before ${when} has both after they logged in again`, async () => {
    const form = await comes("0ana")
    form.pick("a.jpg", "b.jpg")
    answers = [...earlier, { status: 401, code: "unauthorized" }]
    await form.send("Is it still there?")
    assert.deepEqual(places, ["/login?next=%2Fmarket%2Fl1%2Fask"])

    const other = await comes("0ben")
    assert.deepEqual([other.box.value, other.photos()], ["", 0])
    const back = await comes("0ana")
    assert.deepEqual([back.box.value, back.photos()], ["Is it still there?", 2])
    answers = [{ status: 201, id: "p3" }, { status: 201, id: "p4" }, { status: 201, id: "t1" }]
    await back.send("Is it still there?")
    assert.equal(places.at(-1), "/threads/t1#latest")
    assert.equal((await comes("0ana")).photos(), 0)
  })
}

test("photos of a message wait an hour for their writer, and not where others use the device", async () => {
  for (const [hours, more, found] of [[0.9, "", 1], [1.1, "", 0], [0, "shared", 0]]) {
    const form = await comes("0ana", more)
    form.pick("a.jpg")
    answers = [{ status: 401, code: "unauthorized" }]
    await form.send("Hello")
    mock.timers.tick(hours * 60 * 60 * 1000)
    assert.equal((await comes("0ana", more)).photos(), found)
  }
})
