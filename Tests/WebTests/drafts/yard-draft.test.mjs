import assert from "node:assert/strict"
import { mock, test } from "node:test"
import { Problem } from "../../../web/scripts/lib/http.js"
import { Draft, pickedPhoto } from "../../../web/scripts/photos/workbench/draft.js"
import { PostSender } from "../../../web/scripts/photos/workbench/post-sender.js"
import { Uploader } from "../../../web/scripts/photos/workbench/uploader.js"
import { isSame, YardDraft } from "../../../web/scripts/photos/workbench/yard-draft.js"

// A yard with drafts by their ids; `refuse` is thrown once in place of an answer.
class Yard {
  requests = []
  drafts = new Map()
  made = new Map()
  refusal = null

  ask = async (method, url, options = {}) => {
    const [, , id] = url.split("/")
    this.requests.push({ method, url, ...options })
    const { refusal } = this
    this.refusal = null
    if (refusal !== null) throw refusal
    if (method === "POST" && url === "/drafts") {
      const key = options.headers["Idempotency-Key"]
      if (!this.made.has(key)) this.made.set(key, this.#keep(`d${this.drafts.size + 1}`, options.body, 1))
      return this.made.get(key)
    }
    if (method === "DELETE") return this.drafts.delete(id)
    const kept = this.drafts.get(id)
    if (kept === undefined) throw new Problem({ status: 404, code: "not_found" })
    if (method === "GET") return shown(kept)
    if (options.headers["If-Match"] !== `"${kept.version}"`) throw new Problem({ status: 409, code: "conflict" })
    return this.#keep(id, options.body, kept.version + 1)
  }

  #keep(id, content, version) {
    const draft = { ...content, id, version }
    this.drafts.set(id, draft)
    return shown(draft)
  }
}

function shown(draft) {
  return { ...draft, photos: (draft.photo_ids ?? []).map((id) => ({ id })) }
}

function given({ yard = new Yard(), opened = null, ask = yard.ask, kept: before = null } = {}) {
  mock.timers.reset()
  mock.timers.enable({ apis: ["setTimeout"] })
  const draft = new Draft()
  if (before !== null) {
    draft.resume(before)
    draft.text = before.text
    draft.yard = before.yard
  }
  if (opened !== null) {
    draft.text = opened.text
    draft.yard = { id: opened.id, version: opened.version, isSaved: true }
  }
  const uploader = new Uploader(draft, { url: "/photos", ask: yard.ask })
  const page = new AbortController()
  const states = []
  let conflicts = 0
  const kept = new YardDraft(draft, {
    uploader, url: "/drafts", kind: "post", contentOf: ({ text }) => ({ text }), ask, signal: page.signal,
    onState: (state) => states.push(state), onConflict: () => { conflicts += 1 }
  })
  kept.start()
  return { yard, draft, uploader, kept, page, states, conflicts: () => conflicts }
}

async function pass(milliseconds) {
  mock.timers.tick(milliseconds)
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}

function uploaded(draft, key) {
  draft.add(pickedPhoto(new File(["x"], `${key}.jpg`), { width: 400, height: 300 }, { key }))
  draft.update(key, { uploaded: { id: `p-${key}`, recipe: "", altText: "" } })
}

test("what is written is saved once, a moment after the last key", async () => {
  const { yard, draft, states } = given()
  draft.text = "첫"
  await pass(2000)
  draft.text = "첫눈"
  await pass(2000)
  assert.equal(yard.requests.length, 0)
  await pass(600)
  assert.deepEqual(yard.requests.map(({ method }) => method), ["POST"])
  assert.deepEqual(yard.drafts.get("d1"), { kind: "post", text: "첫눈", photo_ids: [], id: "d1", version: 1 })
  assert.deepEqual(draft.yard, { id: "d1", version: 1, isSaved: true })
  assert.deepEqual(states, ["saving", "saved"])
})

test("what follows is saved on top of what the yard has", async () => {
  const { yard, draft } = given()
  draft.text = "하나"
  await pass(2500)
  draft.text = "하나 둘"
  await pass(2500)
  assert.equal(yard.requests[1].headers["If-Match"], "\"1\"")
  assert.equal(yard.drafts.get("d1").text, "하나 둘")
  assert.equal(yard.drafts.size, 1)
})

test("photos come as they are uploaded, and no draft is made of nothing", async () => {
  const { yard, draft } = given()
  draft.add(pickedPhoto(new File(["x"], "a.jpg"), { width: 400, height: 300 }, { key: "a" }))
  await pass(2500)
  assert.equal(yard.requests.length, 0)
  draft.update("a", { uploaded: { id: "p-a", recipe: "", altText: "" } })
  await pass(2500)
  assert.deepEqual(yard.drafts.get("d1").photo_ids, ["p-a"])
})

test("a page that is left saves at once, and outlives itself with it", async () => {
  const { yard, draft, page } = given()
  draft.text = "나가는 중"
  page.abort()
  await pass(0)
  assert.deepEqual(yard.requests.map(({ method, keepalive }) => [method, keepalive]), [["POST", true]])
})

test("what the page came with is not sent back", async () => {
  const yard = new Yard()
  yard.drafts.set("d7", { id: "d7", version: 3, text: "어제" })
  const { draft } = given({ yard, opened: { id: "d7", version: 3, text: "어제" } })
  await pass(5000)
  assert.equal(yard.requests.length, 0)
  draft.text = "어제와 오늘"
  assert.equal(draft.yard.isSaved, false)
  await pass(2500)
  assert.equal(yard.drafts.get("d7").version, 4)
})

test("another device was quicker: nothing more is saved until one is asked, and both can be kept", async () => {
  const yard = new Yard()
  yard.drafts.set("d1", { id: "d1", version: 5, text: "저쪽" })
  const { draft, kept, conflicts } = given({ yard, opened: { id: "d1", version: 4, text: "이쪽" } })
  draft.text = "이쪽에서 더"
  await pass(2500)
  assert.equal(conflicts(), 1)
  draft.text = "이쪽에서 더 더"
  await pass(5000)
  assert.deepEqual(yard.requests.map(({ method }) => method), ["PATCH", "GET"])
  const { id } = await kept.keepBoth()
  assert.equal(id, "d2")
  assert.equal(yard.drafts.get("d1").text, "저쪽")
  assert.equal(yard.drafts.get("d2").text, "이쪽에서 더 더")
  assert.equal(draft.yard.id, "d2")
})

test("a draft that is kept beside that of another device has its photos brought once more", async () => {
  const yard = new Yard()
  yard.drafts.set("d1", { id: "d1", version: 5, text: "저쪽" })
  const { draft, kept } = given({ yard, opened: { id: "d1", version: 4, text: "이쪽" } })
  uploaded(draft, "a")
  await pass(2500)
  const { key } = draft
  await kept.keepBoth()
  assert.deepEqual([draft.photo("a").uploaded, yard.drafts.get("d2").photo_ids], [null, []])
  assert.notEqual(draft.key, key)
})

test("what is written on after another tab published the draft is a draft of its own", async () => {
  const { yard, draft } = given()
  draft.text = "하나"
  await pass(2500)
  // As DraftAutosave does it.
  draft.part()
  yard.drafts.delete("d1")
  draft.text = "하나 둘"
  await pass(2500)
  assert.deepEqual(yard.requests.map(({ method }) => method), ["POST", "POST"])
  assert.equal(draft.yard.isSaved, true)
  assert.deepEqual([...yard.drafts.values()].map(({ text }) => text), ["하나 둘"])
})

test("a draft that was deleted elsewhere while it was written here is another one", async () => {
  const { yard, draft } = given({ opened: { id: "gone", version: 1, text: "a" } })
  draft.text = "a b"
  await pass(2500)
  assert.deepEqual(yard.requests.map(({ method }) => method), ["PATCH", "POST"])
  assert.equal(yard.drafts.get("d1").text, "a b")
})

test("a first answer that was lost is asked for under the same key, a refusal is not", async () => {
  const { yard, draft } = given()
  const keys = () => yard.requests.map(({ headers }) => headers["Idempotency-Key"])
  yard.refusal = new Problem({ status: 500 })
  draft.text = "한 번"
  await pass(2500)
  await pass(15_000)
  assert.equal(keys().length, 2)
  assert.equal(keys()[0], keys()[1])
  const other = given()
  other.yard.refusal = new Problem({ status: 422, errors: [{ field: "text", code: "too_long" }] })
  other.draft.text = "가"
  await pass(2500)
  other.draft.text = "나"
  await pass(2500)
  const [first, second] = other.yard.requests.map(({ headers }) => headers["Idempotency-Key"])
  assert.notEqual(first, second)
})

test("nothing is saved while it is published, and the post takes the draft along", async () => {
  const { yard, draft, uploader, kept } = given()
  draft.text = "올려요"
  await pass(2500)
  draft.text = "올려요!"
  await kept.rest()
  const sender = new PostSender(draft, {
    uploader, url: "/posts", ask: async (method, url, { body }) => ({ ...body, id: "p1", photos: [] })
  })
  const post = await sender.send()
  assert.equal(post.draft_id, "d1")
  await pass(10_000)
  assert.equal(yard.requests.length, 1)
  kept.resume()
  await pass(2500)
  assert.equal(yard.drafts.get("d1").text, "올려요!")
})

test("a draft that is gone does not keep its post from being published", async () => {
  const { draft, uploader } = given({ opened: { id: "gone", version: 1, text: "a" } })
  const bodies = []
  const sender = new PostSender(draft, {
    uploader, url: "/posts", ask: async (method, url, { body }) => {
      bodies.push(body)
      if (body.draft_id) throw new Problem({ status: 422, errors: [{ field: "draft_id", code: "unknown" }] })
      return { ...body, id: "p1", photos: [] }
    }
  })
  await sender.send()
  assert.deepEqual(bodies.map(({ draft_id: id }) => id), ["gone", undefined])
})

test("whether all is saved counts photos that are on their way", async () => {
  const { draft, kept } = given()
  uploaded(draft, "a")
  await pass(2500)
  // Its recipe is another one than the yard has.
  assert.equal(kept.isSaved, false)
  draft.remove("a")
  draft.text = "글"
  await pass(2500)
  assert.equal(kept.isSaved, true)
})

// As `yard.ask`, but for one answer for which `hold()` stands.
function lineOf(yard) {
  const line = { hold: null }
  line.ask = async (...request) => {
    const answer = await yard.ask(...request)
    const { hold } = line
    line.hold = null
    return hold === null ? answer : hold()
  }
  return line
}

// Somebody stops what is saved with `more` after the yard has done it, and before its answer is there.
async function stop(line, kept, more, undo) {
  const controller = new AbortController()
  const { signal } = controller
  const done = new Promise((resolve) => {
    line.hold = () => {
      resolve()
      return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)))
    }
  })
  const saving = kept.save(more, { undo, signal })
  await done
  controller.abort()
  await assert.rejects(saving, { name: "AbortError" })
  kept.resume()
}

const soon = { publish_at: "2026-12-24T18:00:00.000Z" }

test("a time that was stopped is taken from a draft that is new, and from one that was there", async () => {
  const yard = new Yard()
  const line = lineOf(yard)
  const { draft, kept, conflicts } = given({ yard, ask: line.ask })
  draft.text = "하나"
  await stop(line, kept, soon, { publish_at: "" })
  assert.deepEqual([yard.drafts.get("d1").publish_at, kept.isOwing], [soon.publish_at, true])
  await pass(0)
  assert.deepEqual([yard.drafts.size, yard.drafts.get("d1").publish_at, kept.isOwing], [1, "", false])
  await stop(line, kept, soon, { publish_at: "" })
  assert.equal(yard.drafts.get("d1").publish_at, soon.publish_at)
  // The request that takes it back is lost once, too.
  yard.refusal = new Problem({ status: 429 })
  await pass(0)
  await pass(15_000)
  assert.deepEqual([yard.drafts.get("d1").publish_at, kept.isOwing, conflicts()], ["", false, 0])
})

test("a draft whose former time has passed before it is taken back goes without one, and is saved on", async () => {
  const yard = new Yard()
  const line = lineOf(yard)
  const { draft, kept, states } = given({ yard, ask: line.ask })
  draft.text = "하나"
  await kept.save()
  await stop(line, kept, soon, { publish_at: "2026-12-20T18:00:00Z" })
  yard.refusal = new Problem({ status: 422, errors: [{ field: "publish_at", code: "time_ahead" }] })
  await pass(0)
  assert.deepEqual([yard.drafts.get("d1").publish_at, kept.isOwing, states.at(-1)], ["", false, "saved"])
  draft.text = "하나 둘"
  await pass(2500)
  assert.equal(yard.drafts.get("d1").text, "하나 둘")
})

test("a time that is refused as it is chosen leaves what is owed as it is", async () => {
  const { yard, draft, kept } = given()
  draft.text = "하나"
  const owed = { publish_at: "2026-12-20T18:00:00Z" }
  draft.owed = owed
  yard.refusal = new Problem({ status: 422, errors: [{ field: "publish_at", code: "time_ahead" }] })
  await assert.rejects(kept.save(soon), { status: 422 })
  assert.deepEqual([draft.owed, yard.requests.length], [owed, 1])
})

for (const isNew of [true, false]) {
  const what = isNew ? "new" : "one that was there"
  test(`a time that was stopped is taken back after the page was left, from a draft that is ${what}`, async () => {
    const yard = new Yard()
    const line = lineOf(yard)
    const { draft, kept, page } = given({ yard, ask: line.ask })
    draft.text = "하나"
    if (!isNew) await kept.save()
    await stop(line, kept, soon, { publish_at: "" })
    assert.equal(yard.drafts.get("d1").publish_at, soon.publish_at)
    // No line: nothing goes out as the page is left, either.
    yard.refusal = new Problem({ status: 0 })
    page.abort()
    await pass(0)
    const next = given({ yard, kept: draft })
    assert.equal(next.kept.isOwing, true)
    await pass(0)
    assert.deepEqual([yard.drafts.size, yard.drafts.get("d1").publish_at], [1, ""])
    assert.deepEqual([next.kept.isOwing, next.conflicts()], [false, 0])
  })
}

test("a time that was asked for as the page was lost is taken back by the next page", async () => {
  const yard = new Yard()
  const line = lineOf(yard)
  const { draft, kept } = given({ yard, ask: line.ask })
  draft.text = "하나"
  await kept.save()
  line.hold = () => new Promise(() => {})
  kept.save(soon, { undo: { publish_at: "" } })
  await pass(0)
  assert.deepEqual([yard.drafts.get("d1").publish_at, draft.yard.isSaved], [soon.publish_at, false])
  const next = given({ yard, kept: draft })
  await pass(0)
  assert.deepEqual([yard.drafts.get("d1").publish_at, next.kept.isOwing, next.conflicts()], ["", false, 0])
})

test("a time that is chosen after an answer was lost goes on top of what came from here", async () => {
  const yard = new Yard()
  const line = lineOf(yard)
  const { draft, kept } = given({ yard, ask: line.ask })
  draft.text = "하나"
  await kept.save()
  draft.text = "하나 둘"
  line.hold = () => Promise.reject(new Problem({ status: 0 }))
  await assert.rejects(kept.save(), { status: 0 })
  await kept.save(soon, { undo: { publish_at: "" } })
  assert.equal(yard.drafts.get("d1").publish_at, soon.publish_at)
  kept.arrived()
  assert.deepEqual([kept.isOwing, draft.yard.isSaved], [false, true])
})

test("a time that another device chose for the same words is not taken back", async () => {
  const yard = new Yard()
  const line = lineOf(yard)
  const { draft, kept, page } = given({ yard, ask: line.ask })
  draft.text = "하나"
  await kept.save()
  await stop(line, kept, soon, { publish_at: "" })
  yard.refusal = new Problem({ status: 0 })
  page.abort()
  await pass(0)
  const theirs = { ...yard.drafts.get("d1"), version: 3, publish_at: "2026-12-31T09:00:00.000Z" }
  yard.drafts.set("d1", theirs)
  const next = given({ yard, kept: draft })
  await pass(0)
  assert.deepEqual([next.conflicts(), yard.drafts.get("d1")], [1, theirs])
})

test("a draft whose scheduling was stopped before it was known here is thrown away all the same", async () => {
  const yard = new Yard()
  const line = lineOf(yard)
  const { draft, kept } = given({ yard, ask: line.ask })
  draft.text = "하나"
  await stop(line, kept, soon, { publish_at: "" })
  await kept.discard()
  assert.equal(yard.drafts.size, 0)
})

test("what is thrown away is deleted", async () => {
  const { yard, draft, kept } = given()
  draft.text = "버릴 글"
  await pass(2500)
  await kept.discard()
  assert.equal(yard.drafts.size, 0)
  draft.text = "버린 글"
  await pass(5000)
  assert.equal(yard.drafts.size, 0)
})

test("what is thrown away while a line hangs is not waited for longer than a moment", async () => {
  const yard = new Yard()
  const line = lineOf(yard)
  const { draft, kept } = given({ yard, ask: line.ask })
  draft.text = "버릴 글"
  await pass(2500)
  draft.text = "버릴 글 하나"
  line.hold = () => new Promise(() => {})
  await pass(2500)
  let isDone = false
  kept.discard().then(() => { isDone = true })
  await pass(2900)
  assert.equal(isDone, false)
  await pass(100)
  assert.deepEqual([isDone, yard.requests.at(-1).method], [true, "DELETE"])
})

test("what is thrown away of a draft that was opened leaves it without a time that was stopped", async () => {
  const yard = new Yard()
  yard.drafts.set("d1", { id: "d1", version: 4, text: "하나", photo_ids: [] })
  const line = lineOf(yard)
  const { draft, kept } = given({ yard, opened: { id: "d1", version: 4, text: "하나" }, ask: line.ask })
  await stop(line, kept, soon, { publish_at: "" })
  draft.text = "하나 둘"
  await kept.release()
  assert.deepEqual(yard.requests.map(({ method }) => method), ["PATCH", "PATCH", "GET", "PATCH"])
  assert.deepEqual([yard.requests.at(-1).body, kept.isOwing], [{ publish_at: "" }, false])
})

test("what is thrown away of a draft whose former time has passed leaves it without one", async () => {
  const { yard, draft, kept } = given({ opened: { id: "d1", version: 4, text: "하나" } })
  yard.drafts.set("d1", { id: "d1", version: 4, text: "하나", photo_ids: [] })
  draft.owed = { publish_at: "2026-12-20T18:00:00Z" }
  yard.refusal = new Problem({ status: 422, errors: [{ field: "publish_at", code: "time_ahead" }] })
  await kept.release()
  assert.deepEqual(yard.requests.map(({ body }) => body.publish_at), ["2026-12-20T18:00:00Z", ""])
  assert.deepEqual([yard.drafts.get("d1").publish_at, kept.isOwing], ["", false])
})

test("a time is still to be taken back from what could not be thrown away, and not from what is gone", async () => {
  for (const [status, isOwing] of [[0, true], [404, false]]) {
    const yard = new Yard()
    const line = lineOf(yard)
    const { draft, kept } = given({ yard, ask: line.ask })
    draft.text = "하나"
    await kept.save()
    await stop(line, kept, soon, { publish_at: "" })
    yard.refusal = new Problem({ status })
    await kept.discard()
    assert.equal(kept.isOwing, isOwing)
  }
})

test("what was sent is found again in what the yard says, texts, choices and photos", () => {
  const sent = { name: "의자", allows_offers: false, answer_hours: "72", photo_ids: ["p1"] }
  const kept = { name: "의자", allows_offers: false, answer_hours: "72", place: "", photos: [{ id: "p1" }] }
  assert.ok(isSame(kept, JSON.stringify(sent)))
  for (const other of [{ allows_offers: true }, { answer_hours: "24" }, { photos: [] }]) {
    assert.ok(!isSame({ ...kept, ...other }, JSON.stringify(sent)))
  }
})

test("what this device saved last is no other device, though it never heard of it", async () => {
  const yard = new Yard()
  const lost = given({ yard })
  lost.draft.text = "하나"
  await pass(2500)
  lost.draft.text = "하나 둘"
  lost.page.abort()
  const left = lost.draft.yard
  await pass(0)
  assert.equal(yard.drafts.get("d1").version, 2)
  const { draft, conflicts } = given({ yard, opened: { id: "d1", version: 1, text: "하나 둘" } })
  draft.yard = left
  draft.text = "하나 둘 셋"
  await pass(2500)
  assert.equal(conflicts(), 0)
  assert.equal(yard.drafts.get("d1").text, "하나 둘 셋")
  assert.equal(draft.yard.version, 3)
})

test("a page that was left before it heard of its draft finds that one again", async () => {
  const yard = new Yard()
  const lost = given({ yard })
  lost.draft.text = "하나"
  lost.page.abort()
  await pass(0)
  const { draft } = given({ yard })
  draft.resume(lost.draft)
  draft.text = "하나 둘"
  await pass(2500)
  assert.equal(yard.drafts.size, 1)
  assert.equal(yard.drafts.get("d1").text, "하나 둘")
})

test("a draft that came back without the yard's answer is found before its post is published", async () => {
  const yard = new Yard()
  const first = given({ yard })
  first.draft.text = "The tide"
  await first.kept.save()
  // The page was loaded anew before it heard of it.
  const draft = new Draft()
  draft.resume(first.draft)
  draft.text = "The tide"
  const uploader = new Uploader(draft, { url: "/photos", ask: yard.ask })
  const kept = new YardDraft(draft, {
    uploader, url: "/drafts", kind: "post", contentOf: ({ text }) => ({ text }), ask: yard.ask,
    signal: new AbortController().signal
  })
  kept.start()
  await kept.rest()
  assert.equal(draft.yard.id, "d1")
  assert.equal(yard.drafts.size, 1)
})

test("what is refused is asked again once something is written, and not by itself", async () => {
  const { yard, draft } = given()
  draft.text = "The tide"
  yard.refusal = new Problem({ status: 422, code: "invalid" })
  await pass(2500)
  await pass(60_000)
  assert.equal(yard.requests.length, 1)
  draft.text = "The tide is low"
  await pass(2500)
  assert.equal(yard.drafts.size, 1)
})
