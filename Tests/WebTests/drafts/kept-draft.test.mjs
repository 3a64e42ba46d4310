import assert from "node:assert/strict"
import { mock, test } from "node:test"
import { Draft, pickedPhoto } from "../../../web/scripts/photos/workbench/draft.js"
import { KeptDraft } from "../../../web/scripts/photos/workbench/kept-draft.js"
import { Uploader } from "../../../web/scripts/photos/workbench/uploader.js"
import { fire, openPage, turn } from "../page.mjs"

const page = `<madang-composer data-drafts-url="/v1/drafts" data-drafts-page="/drafts" data-zone="UTC">
  <form><fieldset data-part="controls"></fieldset><button type="button" data-part="stop">Stop</button>
  <button type="button" data-part="save-draft">Save</button><p data-part="draft-state"></p>
  <input name="publish_day" value=""><input name="publish_time" value="">
  <button type="button" data-part="schedule">Schedule</button></form></madang-composer>`

// By how many milliseconds the clock goes on between two presses that are no double click.
const apart = 600
let clock = 0
mock.method(Date, "now", () => clock)

// A composer whose requests are answered once a test says so; `left` is where it went, `came` the text of its page.
function given({ came } = {}) {
  // Timers go by a clock of this test alone, however slow the machine is; what another test left waiting asks nothing.
  mock.timers.reset()
  mock.timers.enable({ apis: ["setTimeout"] })
  const document = openPage(page)
  document.documentElement = { dataset: { zone: "UTC" } }
  const root = document.querySelector("madang-composer")
  const toasts = []
  globalThis.sessionStorage = { setItem: (...entry) => toasts.push(entry) }
  const places = []
  globalThis.location = Object.assign(new URL("https://yard.test/new"), { replace: (place) => places.push(place) })
  const draft = new Draft()
  const asked = []
  globalThis.fetch = (url, { method, body, signal }) => new Promise((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason))
    const content = JSON.parse(body ?? "{}")
    const answer = (status = 200) => resolve(answerTo(content, asked.length, status))
    asked.push({ method, content, answer, lose: () => reject(new TypeError("no line")) })
  })
  const closing = new AbortController()
  const left = []
  const keeping = []
  const kept = new KeptDraft(root, {
    draft, uploader: new Uploader(draft, { url: "/photos" }), kind: "post", contentOf: ({ text }) => ({ text }),
    isKept: true, isReady: () => true, onLeave: async (url) => left.push(url), onForget: async () => {},
    guard: () => ({ disarm() {} }), onKeeping: () => keeping.push(kept.isKeeping), came, signal: closing.signal
  })
  const part = (name) => root.querySelector(`[data-part="${name}"]`)
  return { draft, kept, asked, left, toasts, keeping, places, part, closing }
}

function answerTo(content, version, status) {
  const draft = { ...content, id: "d1", version, photos: [] }
  return new Response(JSON.stringify(status === 200 ? draft : { code: "invalid", detail: "no" }), { status })
}

async function settle() {
  for (let step = 0; step < 5; step += 1) await turn()
}

// For what loads a module first, which takes as many turns as the machine likes.
async function until(isSo) {
  for (let step = 0; step < 1000 && !isSo(); step += 1) {
    mock.timers.tick(1)
    await turn()
  }
}

test("what is changed while a draft is saved is saved, too, before the page is left", async () => {
  const { draft, asked, left, part } = given()
  draft.text = "첫눈"
  part("save-draft").click()
  await settle()
  draft.text = "첫눈이 왔다"
  asked[0].answer()
  await settle()
  assert.deepEqual(left, [])
  asked[1].answer()
  await settle()
  assert.deepEqual(asked.map(({ method, content }) => [method, content.text]),
    [["POST", "첫눈"], ["PATCH", "첫눈이 왔다"]])
  assert.deepEqual(left, ["/drafts"])
})

test("nothing is typed or published while a draft is saved, until that fails", async () => {
  const { draft, kept, asked, left, keeping, part, closing } = given()
  draft.text = "첫눈"
  part("save-draft").click()
  await settle()
  assert.equal(part("controls").disabled, true)
  assert.equal(kept.isKeeping, true)
  asked[0].answer(422)
  await settle()
  assert.equal(part("controls").disabled, false)
  assert.deepEqual([keeping, left], [[true, false], []])
  closing.abort()
})

test("a draft whose saving hangs can be stopped by its button, and be saved once more", async () => {
  const { draft, kept, asked, left, part } = given()
  const [save, form] = [part("save-draft"), part("controls").closest("form")]
  draft.text = "첫눈"
  save.click()
  await settle()
  assert.deepEqual([save.textContent, form.getAttribute("aria-busy"), asked.length], ["Stop", "true", 1])
  clock += apart
  save.click()
  await settle()
  assert.deepEqual([save.textContent, form.getAttribute("aria-busy"), part("controls").disabled, kept.isKeeping],
    ["Save", null, false, false])
  assert.equal(part("draft-state").dataset.state, "stopped")
  clock += apart
  save.click()
  await settle()
  asked.at(-1).answer()
  await settle()
  assert.deepEqual([asked.length, left], [2, ["/drafts"]])
})

test("a double click, or a key that is held, begins to save, or stops that, and does not do both", async () => {
  const { draft, kept, part, closing } = given()
  const save = part("save-draft")
  draft.text = "첫눈"
  for (let press = 0; press < 2; press += 1) save.click()
  await settle()
  assert.equal(kept.isKeeping, true)
  clock += apart
  for (let press = 0; press < 2; press += 1) {
    save.click()
    await settle()
  }
  assert.equal(kept.isKeeping, false)
  // Browsers press a button with each repeat that nobody prevents.
  assert.deepEqual([false, true].map((repeat) => fire(save, "keydown", { key: "Enter", repeat })), [true, false])
  closing.abort()
})

test("a draft that another device saved meanwhile is not said to be saving once nobody is asked any more", async () => {
  globalThis.madangPhrases = "none="
  const { draft, kept, asked, part, closing } = given()
  draft.text = "첫눈"
  draft.yard = { id: "d1", version: 1, isSaved: false }
  part("save-draft").click()
  await settle()
  asked[0].answer(409)
  await settle()
  asked[1].answer()
  await settle()
  assert.deepEqual([part("draft-state").dataset.state, kept.isKeeping], ["refused", false])
  kept.end()
  closing.abort()
})

test("what was refused is sent again by the next press, however soon that comes", async () => {
  const { draft, asked, left, part, closing } = given()
  draft.text = "첫눈"
  for (const status of [422, 200]) {
    part("save-draft").click()
    await settle()
    asked.at(-1).answer(status)
    await settle()
  }
  assert.deepEqual([asked.length, left], [2, ["/drafts"]])
  closing.abort()
})

test("what is being kept is stopped by the button that began it alone", async () => {
  for (const [name, other] of [["save-draft", "schedule"], ["schedule", "save-draft"]]) {
    const { draft, kept, part, closing } = given()
    document.querySelector("[name=publish_day]").value = "2026-12-24"
    document.querySelector("[name=publish_time]").value = "18:00"
    draft.text = "첫눈"
    part(name).click()
    await settle()
    clock += apart
    part(other).click()
    await settle()
    assert.deepEqual([kept.isKeeping, part(other).disabled, part(name).disabled], [true, true, false])
    part(name).click()
    await settle()
    assert.deepEqual([kept.isKeeping, part(other).disabled], [false, false])
    kept.end()
    closing.abort()
  }
})

// A scheduling that was stopped while its request hung. `had` is the time that the yard had, `typed` what the fields of
// the page came with.
async function givenStopped({ had = null, typed = [] } = {}) {
  const scene = given()
  const { draft, kept, part } = scene
  if (had !== null) document.querySelector("madang-composer").dataset.publishAt = had
  const fields = ["day", "time"].map((name) => document.querySelector(`[name=publish_${name}]`))
  for (const [index, value] of typed.entries()) fields[index].setAttribute("value", value)
  ;[fields[0].value, fields[1].value] = ["2026-12-24", "18:00"]
  kept.start()
  draft.text = "첫눈"
  part("schedule").click()
  await settle()
  assert.equal(scene.asked[0].content.publish_at, "2026-12-24T18:00:00.000Z")
  clock += apart
  part("schedule").click()
  await settle()
  // It is taken back at once.
  await settle()
  mock.timers.tick(5)
  await settle()
  return scene
}

const typed = ["2026-12-20", "09:00"]
for (const [what, came, former] of [
  ["goes without a time", {}, ""],
  ["has the time again that it had", { had: "2026-12-20T09:00:00Z", typed }, "2026-12-20T09:00:00Z"],
  ["gets no time that was typed in a form that came back", { typed }, ""]
]) {
  test(`what the yard may have scheduled although that was stopped ${what}`, async () => {
    const { asked, part, kept, left, closing } = await givenStopped(came)
    assert.deepEqual([asked.length, asked[1].content.publish_at], [2, former])
    // Nobody is told that it is stopped before the yard says so.
    assert.deepEqual([part("draft-state").dataset.state, kept.isSaved], ["unscheduling", false])
    asked[1].answer()
    await settle()
    assert.deepEqual([part("draft-state").dataset.state, kept.isSaved, left], ["saved", true, []])
    kept.end()
    closing.abort()
  })
}

for (const [what, id, former] of [
  ["the draft of the page has the time again that it had", "d0", "2026-12-20T09:00:00Z"],
  ["a draft that is kept beside the one of the page is not given the time of that one", "d1", ""]
]) {
  test(`where scheduling is stopped ${what}`, async () => {
    const { draft, kept, part, closing } = given()
    Object.assign(document.querySelector("madang-composer").dataset, { draft: "d0", publishAt: "2026-12-20T09:00:00Z" })
    document.querySelector("[name=publish_day]").value = "2026-12-24"
    document.querySelector("[name=publish_time]").value = "18:00"
    draft.text = "첫눈"
    draft.yard = { id, version: 1, isSaved: false }
    part("schedule").click()
    await until(() => draft.owed !== null)
    assert.deepEqual(draft.owed, { publish_at: former })
    kept.end()
    closing.abort()
  })
}

test("a time that the yard has already is taken back where bringing what came meanwhile is stopped", async () => {
  const { draft, kept, asked, part, closing } = given()
  globalThis.XMLHttpRequest = class {
    upload = {}
    open() {}
    setRequestHeader() {}
    send() {}
    abort() { this.onabort() }
  }
  document.querySelector("[name=publish_day]").value = "2026-12-24"
  document.querySelector("[name=publish_time]").value = "18:00"
  kept.start()
  draft.text = "첫눈"
  part("schedule").click()
  await settle()
  draft.add(pickedPhoto(new File(["x"], "a.jpg"), { width: 400, height: 300 }, { key: "a" }))
  asked[0].answer()
  await settle()
  assert.equal(kept.isKeeping, true)
  clock += apart
  part("schedule").click()
  await settle()
  mock.timers.tick(5)
  await settle()
  assert.deepEqual([asked.length, asked[1].content.publish_at], [2, ""])
  assert.equal(part("draft-state").dataset.state, "unscheduling")
  kept.end()
  closing.abort()
})

// A scheduling that is asked for; `answer(request, draft)` is what comes of it.
async function givenScheduled(answer) {
  globalThis.madangPhrases = "none="
  const scene = given()
  document.querySelector("[name=publish_day]").value = "2026-12-24"
  document.querySelector("[name=publish_time]").value = "18:00"
  scene.kept.start()
  scene.draft.text = "첫눈"
  scene.part("schedule").click()
  await settle()
  answer(scene.asked[0], scene.draft)
  await settle()
  return scene
}

for (const [how, answer] of [["is lost", ({ lose }) => lose()], ["is an error", ({ answer }) => answer(500)]]) {
  test(`a scheduling whose answer ${how} is taken back, and said to be`, async () => {
    const { kept, asked, part, closing } = await givenScheduled(answer)
    assert.deepEqual([part("draft-state").dataset.state, kept.isSaved], ["unscheduling", false])
    mock.timers.tick(5)
    await settle()
    assert.deepEqual([asked.length, asked[1].content.publish_at], [2, ""])
    asked[1].answer()
    await settle()
    assert.equal(part("draft-state").dataset.state, "saved")
    kept.end()
    closing.abort()
  })
}

test("a scheduling is said to be saved while it is under way, and leaves nothing owed once it is done", async () => {
  const { draft, asked, left, part, closing } = await givenScheduled(() => {})
  assert.deepEqual([part("draft-state").dataset.state, draft.owed], ["saving", { publish_at: "" }])
  asked[0].answer()
  await settle()
  assert.deepEqual([draft.owed, draft.yard.isSaved, asked.length, left], [null, true, 1, ["/drafts"]])
  closing.abort()
})

test("a scheduling that is refused leaves nothing to take back", async () => {
  const { kept, part, closing } = await givenScheduled(({ answer }) => answer(422))
  assert.deepEqual([part("draft-state").dataset.state, kept.isOwing], ["refused", false])
  kept.end()
  closing.abort()
})

test("a time that the yard has already is taken back where bringing what came meanwhile is refused", async () => {
  const { kept, asked, part, closing } = await givenScheduled(({ answer }, draft) => {
    draft.text = "첫눈이 왔다"
    answer()
  })
  assert.deepEqual([asked.length, kept.isKeeping], [2, true])
  asked[1].answer(422)
  await settle()
  assert.deepEqual([part("draft-state").dataset.state, kept.isOwing], ["unscheduling", true])
  kept.end()
  closing.abort()
})

test("a scheduling that a browser without a line did not send leaves nothing to take back", async () => {
  const { navigator } = globalThis
  Object.defineProperty(globalThis, "navigator", { value: { onLine: false }, configurable: true })
  const { kept, part, closing } = await givenScheduled(({ lose }) => lose())
  assert.deepEqual([part("draft-state").dataset.state, kept.isOwing], ["waiting", false])
  kept.end()
  closing.abort()
  Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true })
})

test("a time that the yard has already is taken back also where the line goes before all is there", async () => {
  const { navigator } = globalThis
  const { kept, asked, part, closing } = await givenScheduled(({ answer }, draft) => {
    draft.text = "첫눈이 왔다"
    Object.defineProperty(globalThis, "navigator", { value: { onLine: false }, configurable: true })
    answer()
  })
  asked[1].lose()
  await settle()
  assert.deepEqual([part("draft-state").dataset.state, kept.isOwing], ["unscheduling", true])
  kept.end()
  closing.abort()
  Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true })
})

test("a scheduling that is stopped before it is asked for leaves nothing to take back", async () => {
  const { draft, kept, asked, part, closing } = given()
  document.querySelector("[name=publish_day]").value = "2026-12-24"
  document.querySelector("[name=publish_time]").value = "18:00"
  draft.text = "첫눈"
  part("schedule").click()
  clock += apart
  part("schedule").click()
  await settle()
  assert.deepEqual([asked.length, part("draft-state").dataset.state], [0, "stopped"])
  kept.end()
  closing.abort()
})

test("a draft that is thrown away while its scheduling hangs is deleted, and not said to be scheduled", async () => {
  const { kept, asked, left, toasts, part, closing } = await givenScheduled(() => {})
  const discarded = kept.discard()
  await settle()
  assert.equal(kept.isKeeping, false)
  // It is found by its key, and goes.
  for (const request of [1, 2, 3]) {
    asked[request]?.answer()
    await settle()
  }
  await discarded
  assert.deepEqual(asked.map(({ method }) => method), ["POST", "POST", "DELETE"])
  assert.deepEqual([left, toasts, kept.isOwing], [[], [], false])
  closing.abort()
})

for (const isSaved of [true, false]) {
  const what = isSaved ? "is opened from the yard" : "stays where the yard lacks what was written"
  test(`a draft of which the device lacks files ${what}`, async () => {
    const { kept, asked, places } = given()
    const state = kept.stateOf({ id: "d1", version: 1, isSaved, isWhole: false })
    asked[0].answer()
    assert.equal(await state, isSaved ? "newer" : "same")
    assert.deepEqual(places, isSaved ? ["/new?draft=d1"] : [])
  })
}

test("the yard's draft does not take the place of what was written while the yard was asked about it", async () => {
  const { draft, kept, asked, places } = given()
  const state = kept.stateOf({ id: "d1", version: 0, isSaved: true })
  draft.text = "첫눈"
  asked[0].answer()
  assert.equal(await state, "newer")
  assert.deepEqual(places, [])
})

test("the yard's draft takes the place of a text that the page came with and nobody changed", async () => {
  const { draft, kept, asked, places } = given({ came: "Welcome!" })
  draft.text = "Welcome!"
  const state = kept.stateOf({ id: "d1", version: 0, isSaved: true })
  asked[0].answer()
  assert.equal(await state, "newer")
  assert.deepEqual(places, ["/new?draft=d1"])
  draft.text = "Welcome, all!"
  const later = kept.stateOf({ id: "d1", version: 0, isSaved: true })
  asked[1].answer()
  assert.equal(await later, "newer")
  assert.deepEqual(places, ["/new?draft=d1"])
})
