import assert from "node:assert/strict"
import { mock, test } from "node:test"
import { publishedPhoto } from "../../../web/scripts/photos/workbench/draft.js"
import { PhotoWorkbench } from "../../../web/scripts/photos/workbench/photo-workbench.js"
import { Device } from "../drafts/device.mjs"
import { fire, openPage, turn } from "../page.mjs"

// A form with its workspace, as the server has them (Sources/Website/Photos).
const page = `<madang-composer data-photo-limit="10" data-alt-limit="100" data-drafts-url="/v1/drafts"
  data-drafts-page="/drafts" data-zone="UTC"><form>
  <fieldset data-part="controls"><div data-part="plain"></div></fieldset>
  <p data-part="announcer"></p><div data-part="intake-faults"></div><dialog data-part="leave"></dialog>
  <button data-part="submit">Post</button><div data-part="report"></div>
  <div data-part="sending"><span data-part="sending-text"></span><progress data-part="overall"></progress>
  <button type="button" data-part="stop">Stop</button></div>
  <p data-part="draft-state"></p><button type="button" data-part="save-draft">Save</button></form>
  <template data-part="workspace"><div>
  <div data-part="picker"><button>Add</button></div><div data-part="stage"><canvas></canvas></div>
  <img data-part="still"><p data-part="stage-note"></p><div data-part="strip"><ul data-part="thumbnails"></ul>
  <p data-part="count"></p></div><div data-part="tools"><button data-tool="rotate"></button>
  <button data-tool="all"></button><button data-tool="earlier"></button><button data-tool="later"></button></div>
  <fieldset data-part="aspects"></fieldset><input data-part="zoom"><div data-part="adjustments"></div>
  <div data-part="alt"><textarea></textarea><p data-part="alt-counter"></p></div></div></template>
  <template data-part="thumbnail"><li><button><canvas></canvas><img><span class="thumb__mark"></span>
  <span class="thumb__done"></span><progress></progress></button></li></template></madang-composer>`

// The workspace of a new post with `photos`; `isRenewed()` is whether a new release may load its page anew.
async function given(photos = [], sending = {}) {
  const document = openPage(page)
  const root = document.querySelector("madang-composer")
  root.querySelector("[data-part=workspace] [data-part=aspects]").elements = []
  const frame = new EventTarget()
  const unanswered = () => new Promise(() => {})
  Object.assign(globalThis, {
    window: frame, addEventListener: frame.addEventListener.bind(frame), localStorage: new Device().wordsOf(frame),
    fetch: unanswered, madangPhrases: "none=", ResizeObserver: class { observe() {} disconnect() {} },
    cancelAnimationFrame() {}, requestAnimationFrame() {}, location: new URL("https://yard.test/new")
  })
  HTMLElement.prototype.scrollTo = () => {}
  const closing = new AbortController()
  const bench = new PhotoWorkbench(root, closing.signal)
  await bench.start({
    field: { value: "첫눈" }, photos, keptAs: "ana", yard: { kind: "post", contentOf: ({ text }) => ({ text }) },
    upload: { url: "/v1/photos" }, post: { url: "/v1/posts" }, sending: { onSent() {}, ...sending }, isDirty: () => true
  })
  // As somebody who leaves by a link and says that what is written goes. Resolves once it does.
  const discard = () => new Promise((resolve) => {
    Object.assign(location, { assign: resolve })
    const dialog = bench.part("leave")
    dialog.showModal = () => {}
    const link = Object.assign(document.createElement("a"), { href: "/", hash: "", origin: location.origin })
    bench.part("controls").append(link)
    fire(link, "click", { button: 0 })
    dialog.returnValue = "discard"
    fire(dialog, "close")
  })
  const isRenewed = () => document.dispatchEvent(new Event("madang:renew", { cancelable: true }))
  return { bench, root, frame, isRenewed, discard, close: () => closing.abort() }
}

test("a page whose draft is kept on the device is loaded anew for a new release", async () => {
  const { isRenewed, close } = await given()
  assert.equal(isRenewed(), true)
  close()
})

test("a page that brings its draft to the yard is not loaded anew meanwhile", async () => {
  const { bench, isRenewed, close } = await given()
  bench.part("save-draft").click()
  await turn()
  assert.deepEqual([bench.kept.isKeeping, isRenewed()], [true, false])
  close()
})

test("a page that is still to take a scheduling back is not loaded anew", async () => {
  const { bench, isRenewed, close } = await given()
  bench.draft.owed = { publish_at: "" }
  assert.equal(isRenewed(), false)
  close()
})

for (const [what, owed] of [["the yard may publish", { publish_at: "" }], ["is a draft", null]]) {
  test(`what is thrown away without a line and ${what} is ${owed ? "kept" : "forgotten"} by the device`, async () => {
    const { bench, discard, close } = await given()
    bench.draft.yard = { id: "d1", version: 1, isSaved: false }
    bench.draft.owed = owed
    globalThis.fetch = async () => { throw new TypeError("no line") }
    await discard()
    assert.equal(localStorage.getItem("madang:draft:ana") !== null, owed !== null)
    close()
  })
}

test("what is thrown away while it is being published is not sent once more", async () => {
  const { bench, root, discard, close } = await given()
  bench.draft.yard = { id: "d1", version: 1, isSaved: true }
  const asked = []
  let refuse
  globalThis.fetch = (url, { method, signal }) => new Promise((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason))
    asked.push(`${method} ${url}`)
    const fault = { code: "invalid", errors: [{ field: "draft_id", code: "unknown" }] }
    if (method === "DELETE") resolve(new Response(null, { status: 204 }))
    else refuse = () => resolve(new Response(JSON.stringify(fault), { status: 422 }))
  })
  fire(root.querySelector("form"), "submit")
  for (let step = 0; step < 10; step += 1) await turn()
  const discarded = discard()
  for (let step = 0; step < 10; step += 1) await turn()
  refuse()
  await discarded
  for (let step = 0; step < 10; step += 1) await turn()
  assert.deepEqual(asked, ["POST /v1/posts", "DELETE /v1/drafts/d1"])
  close()
})

test("a press that comes while a draft is thrown away neither publishes nor keeps it", async () => {
  const { bench, root, discard, close } = await given()
  bench.draft.yard = { id: "d1", version: 1, isSaved: true }
  const asked = []
  let answer
  globalThis.fetch = (url, { method }) => new Promise((resolve) => {
    asked.push(`${method} ${url}`)
    answer = () => resolve(new Response(null, { status: 204 }))
  })
  const discarded = discard()
  for (let step = 0; step < 10; step += 1) await turn()
  assert.deepEqual([bench.part("submit").disabled, bench.part("save-draft").disabled], [true, true])
  // As a press that was under way.
  fire(root.querySelector("form"), "submit")
  bench.part("save-draft").click()
  for (let step = 0; step < 10; step += 1) await turn()
  answer()
  await discarded
  assert.deepEqual(asked, ["DELETE /v1/drafts/d1"])
  assert.equal(bench.kept.isKeeping, false)
  close()
})

test("what is thrown away while the line is looked for does not wait for one", async () => {
  let isStopped = null
  const onUnreached = (signal) => new Promise((resolve) => {
    isStopped = () => signal.aborted
    signal.addEventListener("abort", () => resolve(false))
  })
  const { root, discard, close } = await given([], { onUnreached })
  globalThis.fetch = async () => { throw new TypeError("no line") }
  fire(root.querySelector("form"), "submit")
  for (let step = 0; step < 10; step += 1) await turn()
  assert.equal(isStopped(), false)
  await discard()
  assert.equal(isStopped(), true)
  close()
})

test("a post waits for a line on the device, unless a scheduling of it is still to be taken back", async () => {
  for (const owed of [null, { publish_at: "" }]) {
    let waiting = 0
    const { bench, root, close } = await given([], { onUnreached: async () => { waiting += 1 } })
    bench.draft.yard = { id: "d1", version: 1, isSaved: false }
    bench.draft.owed = owed
    globalThis.fetch = async () => { throw new TypeError("no line") }
    fire(root.querySelector("form"), "submit")
    for (let step = 0; step < 10; step += 1) await turn()
    assert.deepEqual([bench.part("report").hidden, waiting, bench.draft.owed], [false, owed === null ? 1 : 0, owed])
    close()
  }
})

test("what was to be published once the yard is back is not, where it is kept as a draft since", async () => {
  mock.timers.enable({ apis: ["setTimeout"] })
  Object.defineProperty(globalThis, "navigator", { value: { onLine: true }, configurable: true })
  const { bench, root, close } = await given()
  let posts = 0
  globalThis.fetch = async (url) => {
    if (url === "/healthz") return new Response("ok")
    if (url === "/v1/posts") posts += 1
    return new Response(JSON.stringify({ code: "read_only" }), { status: url === "/v1/posts" ? 503 : 422 })
  }
  const pass = async (seconds) => {
    for (let second = 0; second < seconds; second += 1) {
      mock.timers.tick(1000)
      for (let step = 0; step < 5; step += 1) await turn()
    }
  }
  fire(root.querySelector("form"), "submit")
  for (let second = 0; second < 60 && bench.part("report").hidden !== false; second += 1) await pass(1)
  const before = posts
  bench.part("save-draft").click()
  await pass(10)
  assert.deepEqual([before > 0, posts - before, bench.kept.isKeeping], [true, 0, false])
  close()
  mock.timers.reset()
})

test("a page whose device keeps nothing any more is not loaded anew", async () => {
  const { bench, frame, isRenewed, close } = await given()
  frame.dispatchEvent(Object.assign(new Event("storage"), { key: null, newValue: null }))
  assert.deepEqual([bench.isKept, isRenewed()], [false, false])
  close()
})

test("a photo of which no picture is known does not show that of another one", async () => {
  const photos = ["/a.webp", undefined].map((previewURL, index) => {
    return publishedPhoto({ id: `u${index}`, filter: "none", altText: "", previewURL })
  })
  const { bench, close } = await given(photos)
  const still = bench.part("still")
  assert.deepEqual([still.src, still.hidden], ["/a.webp", false])
  bench.draft.select("u1")
  assert.equal(still.hidden, true)
  bench.draft.select("u0")
  assert.deepEqual([still.src, still.hidden], ["/a.webp", false])
  close()
})
