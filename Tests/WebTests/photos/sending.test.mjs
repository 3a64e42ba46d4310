import assert from "node:assert/strict"
import { test } from "node:test"
import {
  Draft, foundPhoto, pickedPhoto, publishedPhoto, recipeName
} from "../../../web/scripts/photos/workbench/draft.js"
import { PhotoFailure, PostSender } from "../../../web/scripts/photos/workbench/post-sender.js"
import { Uploader, idempotencyKey } from "../../../web/scripts/photos/workbench/uploader.js"
import { Problem } from "../../../web/scripts/lib/http.js"

const size = { width: 400, height: 300 }

// A server that answers what `answer(request)` says, or the usual; counts what is under way.
class Server {
  requests = []
  running = 0
  most = 0
  answer = () => undefined
  #photos = 0

  ask = async (method, url, options = {}) => {
    const request = { method, url, headers: {}, ...options }
    this.requests.push(request)
    this.running += 1
    this.most = Math.max(this.most, this.running)
    await new Promise((resolve) => setImmediate(resolve))
    this.running -= 1
    options.signal?.throwIfAborted()
    const answer = await this.answer(request)
    if (answer instanceof Error) throw answer
    return answer ?? this.#usual(request)
  }

  to(method, url) {
    return this.requests.filter((request) => request.method === method && request.url === url)
  }

  #usual({ method, url, body }) {
    if (method === "POST" && url === "/photos") {
      this.#photos += 1
      return { id: `u${this.#photos}` }
    }
    if (url.startsWith("/posts")) {
      const { text = "", photo_ids: ids = [] } = body
      return { id: "9", text, photos: ids.map((id) => ({ id })) }
    }
    return {}
  }
}

function refusal(status, more = {}) {
  return new Problem({ status, ...more })
}

function given(count, { published = null, copies = false, ...options } = {}) {
  const server = new Server()
  const draft = new Draft()
  const uploader = new Uploader(draft, { url: "/photos", ask: server.ask, areCopied: copies })
  const sender = new PostSender(draft, { uploader, url: "/posts", published, ask: server.ask, ...options })
  for (let index = 0; index < count; index += 1) {
    draft.add(pickedPhoto(new File(["x"], `${index}.jpg`), size, { key: `k${index}` }))
  }
  return { server, draft, uploader, sender }
}

function isUpload({ method, url }) {
  return method === "POST" && url === "/photos"
}

test("photos go two at a time, and the post has them in the author's order", async () => {
  const { server, draft, sender } = given(5)
  draft.text = "안녕"
  draft.move("k4", 0)
  await sender.send()
  assert.equal(server.most, 2)
  const { body, headers } = server.to("POST", "/posts")[0]
  assert.deepEqual(body.photo_ids, draft.photos.map((photo) => photo.uploaded.id))
  assert.equal(headers["Idempotency-Key"], draft.postKey)
})

test("an upload carries its recipe as the API takes it", async () => {
  const { server, draft, sender } = given(1)
  draft.turn("k0")
  draft.update("k0", { filter: "gray", altText: "문" })
  await sender.send()
  const form = server.to("POST", "/photos")[0].body
  const { file, ...rest } = Object.fromEntries(form)
  assert.deepEqual(rest, { crop: "0,50,300,300", rotate: "90", filter: "gray", alt_text: "문" })
  assert.equal(file.name, "0.jpg")
})

test("a whole photo is sent without a crop", async () => {
  const { server, draft, sender } = given(1)
  draft.reshape("k0", "whole")
  await sender.send()
  assert.ok(!server.to("POST", "/photos")[0].body.has("crop"))
})

test("one failed photo is named, the others are kept, and a retry sends only what is missing", async () => {
  const { server, draft, sender } = given(3)
  const problem = { errors: [{ field: "file", code: "format", message: "broken" }] }
  server.answer = (request) => {
    if (isUpload(request) && request.body.get("file").name === "1.jpg") return refusal(422, problem)
  }
  const failure = await sender.send().catch((error) => error)
  assert.ok(failure instanceof PhotoFailure)
  assert.deepEqual(failure.failures.map(({ photo }) => photo.key), ["k1"])
  assert.equal(draft.photo("k1").fault.errors[0].message, "broken")
  assert.equal(server.to("POST", "/posts").length, 0)

  server.answer = () => undefined
  await sender.send()
  assert.equal(server.to("POST", "/photos").length, 4)
  assert.equal(server.to("POST", "/posts")[0].body.photo_ids.length, 3)
  assert.equal(draft.photo("k1").fault, null)
})

test("an uploaded photo that is cut anew sends its cut and not its file", async () => {
  const { server, draft, sender } = given(1)
  server.answer = ({ url }) => (url === "/posts" ? refusal(500) : undefined)
  await assert.rejects(sender.send(), Problem)
  draft.turn("k0")
  server.answer = () => undefined
  await sender.send()
  assert.equal(server.to("POST", "/photos").length, 1)
  const { body } = server.to("PATCH", "/photos/u1")[0]
  const tones = { light: 0, contrast: 0, warmth: 0 }
  assert.deepEqual(body, { crop: "0,50,300,300", rotate: 90, straighten: 0, ...tones, filter: "none" })
  assert.deepEqual(server.to("POST", "/posts")[1].body.photo_ids, ["u1"])
})

test("an uploaded photo that the server has collected before its cut came is uploaded anew", async () => {
  const { server, draft, sender } = given(1)
  server.answer = ({ url }) => (url === "/posts" ? refusal(500) : undefined)
  await assert.rejects(sender.send(), Problem)
  draft.turn("k0")
  server.answer = ({ method }) => (method === "PATCH" ? refusal(404) : undefined)
  await sender.send()
  const [first, second] = server.to("POST", "/photos")
  assert.notEqual(first.headers["Idempotency-Key"], second.headers["Idempotency-Key"])
  assert.deepEqual(server.to("POST", "/posts")[1].body.photo_ids, ["u2"])
})

test("an uploaded photo whose words changed is only patched", async () => {
  const { server, draft, sender } = given(1)
  server.answer = ({ url }) => (url === "/posts" ? refusal(500) : undefined)
  await assert.rejects(sender.send(), Problem)
  draft.update("k0", { altText: "문" })
  server.answer = () => undefined
  await sender.send()
  assert.equal(server.to("POST", "/photos").length, 1)
  assert.deepEqual(server.to("PATCH", "/photos/u1")[0].body, { alt_text: "문" })
})

test("the same photo with the same recipe has the same key", () => {
  const { draft } = given(1)
  const photo = draft.photo("k0")
  assert.equal(idempotencyKey(photo), idempotencyKey({ ...photo, progress: 1 }))
  assert.notEqual(idempotencyKey(photo), idempotencyKey({ ...photo, filter: "gray" }))
  assert.match(idempotencyKey(photo), /^[\x21-\x7e]{1,64}$/)
})

test("everything is asked for again for a minute, and the page hears of pauses", async () => {
  const { server, sender } = given(1)
  const onWait = () => {}
  await sender.send({ onWait })
  assert.ok(server.requests.every(({ retry, onWait: told }) => retry.tries === 5 && told === onWait))
})

test("stopping leaves what was uploaded and posts nothing", async () => {
  const { server, draft, sender } = given(4)
  const abort = new AbortController()
  let uploads = 0
  server.answer = () => {
    uploads += 1
    if (uploads === 2) abort.abort()
  }
  await assert.rejects(sender.send({ signal: abort.signal }), { name: "AbortError" })
  assert.equal(server.to("POST", "/posts").length, 0)
  assert.ok(draft.photos.some((photo) => photo.uploaded !== null))
  server.answer = () => undefined
  const before = draft.photos.filter((photo) => photo.uploaded !== null).length
  server.requests = []
  await sender.send()
  assert.equal(server.to("POST", "/photos").length, 4 - before)
})

test("a lost answer is asked for again under the same key, a refusal under another", async () => {
  const { server, draft, sender } = given(0)
  draft.text = "안녕"
  server.answer = () => new Problem({ status: 0 })
  const key = draft.postKey
  await assert.rejects(sender.send())
  assert.equal(draft.postKey, key)
  server.answer = () => refusal(422, { errors: [{ field: "text", code: "too_long", message: "long" }] })
  await assert.rejects(sender.send())
  assert.notEqual(draft.postKey, key)
})

test("what a lost try published is brought up to date", async () => {
  const { server, draft, sender } = given(0)
  draft.text = "둘째"
  const earlier = { id: "9", text: "첫째", photos: [] }
  server.answer = ({ method }) => (method === "POST" ? earlier : undefined)
  await sender.send()
  assert.deepEqual(server.to("PATCH", "/posts/9")[0].body, { text: "둘째", photo_ids: [] })
})

test("a lost try corrects nothing that cannot be changed, nor waits where it is told not to", async () => {
  const retry = { tries: 5, usual: 2, longest: 60, statuses: [503] }
  const { server, draft, sender } = given(1, {
    mayCorrect: false, retry, wordsOf: ({ photos }) => ({ words: photos.map(({ words }) => words) })
  })
  draft.update("k0", { words: { text: "later", x: 500, y: 800 } })
  // What a story answers has frames, and no photos.
  server.answer = ({ url }) => (url === "/posts" ? { id: "9", frames: [] } : undefined)
  assert.deepEqual(await sender.send(), { id: "9", frames: [] })
  assert.equal(server.to("PATCH", "/posts/9").length, 0)
  const [sent] = server.to("POST", "/posts")
  assert.deepEqual(sent.body, { words: [{ text: "later", x: 500, y: 800 }], photo_ids: ["u1"] })
  assert.equal(sent.retry, retry)
})

test("uploads that the server has collected since go once more, by themselves", async () => {
  const { server, draft, sender } = given(1)
  const unknown = { errors: [{ field: "photo_ids", code: "unknown", message: "gone" }] }
  const isFirst = ({ url, body }) => url === "/posts" && body.photo_ids[0] === "u1"
  server.answer = (request) => (isFirst(request) ? refusal(422, unknown) : undefined)
  await sender.send()
  assert.equal(server.to("POST", "/photos").length, 2)
  const [first, second] = server.to("POST", "/posts")
  assert.deepEqual(second.body.photo_ids, ["u2"])
  assert.notEqual(first.headers["Idempotency-Key"], second.headers["Idempotency-Key"])
  // Where it does not help, the person is told.
  draft.update("k0", { uploaded: { ...draft.photo("k0").uploaded, id: "u9" } })
  server.answer = ({ url }) => (url === "/posts" ? refusal(422, unknown) : undefined)
  await assert.rejects(sender.send(), { status: 422 })
})

test("a photo whose file is nowhere any more is named, and without it the post is sent", async () => {
  const { server, draft, sender } = given(1)
  for (const [key, id] of [["k8", "u8"], ["k9", "u9"]]) {
    const { file, ...photo } = pickedPhoto(new File(["x"], "9.jpg"), size, { key })
    const uploaded = { id, recipe: recipeName(photo), altText: "" }
    draft.add(foundPhoto({ ...photo, name: file.name, uploaded }))
  }
  const gone = refusal(422, { errors: [{ field: "photo_ids", code: "unknown", message: "gone" }] })
  server.answer = ({ method, url, body }) => {
    if (method === "GET") return url === "/photos/u9" ? refusal(404) : {}
    return url === "/posts" && body.photo_ids.includes("u9") ? gone : undefined
  }
  await assert.rejects(sender.send(), (failure) => {
    assert.ok(failure instanceof PhotoFailure)
    assert.deepEqual(failure.failures.map(({ photo, problem }) => [photo.key, problem]), [["k9", gone]])
    return true
  })
  assert.deepEqual(draft.photos.map(({ fault }) => fault), [null, null, gone])
  draft.remove("k9")
  await sender.send()
  assert.deepEqual(server.to("POST", "/posts").map(({ body }) => body.photo_ids), [["u1", "u8", "u9"], ["u1", "u8"]])
})

test("editing the text never touches the photos, and the other way round", async () => {
  const published = { id: "7", version: 3, text: "처음", photoIds: ["p1", "p2"] }
  const edit = () => {
    const parts = given(0, { published: { ...published } })
    for (const id of published.photoIds) {
      parts.draft.add(publishedPhoto({ id, filter: "none", altText: "", previewURL: `/${id}` }))
    }
    parts.draft.text = "처음"
    return parts
  }
  const words = edit()
  assert.ok(!words.sender.hasChanges)
  words.draft.text = "다음"
  await words.sender.send()
  assert.deepEqual(words.server.requests.map(({ body }) => body), [{ text: "다음" }])
  assert.equal(words.server.requests[0].headers["If-Match"], '"3"')

  const order = edit()
  order.draft.move("p2", 0)
  await order.sender.send()
  assert.deepEqual(order.server.requests.map(({ body }) => body), [{ photo_ids: ["p2", "p1"] }])

  const look = edit()
  look.draft.update("p1", { filter: "gray" })
  assert.ok(look.sender.hasChanges)
  await look.sender.send()
  assert.deepEqual(look.server.requests.map(({ url, body }) => [url, body]),
    [["/photos/p1", { filter: "gray" }]])
})

test("an edit of an older version keeps everything, and holds once the person says so", async () => {
  const published = { id: "7", version: 3, text: "처음", photoIds: [] }
  const { server, draft, sender } = given(0, { published })
  draft.text = "내 글"
  server.answer = ({ headers }) => ("If-Match" in headers ? refusal(409) : undefined)
  const problem = await sender.send().catch((error) => error)
  assert.equal(problem.status, 409)
  assert.equal(draft.text, "내 글")
  sender.overwrite()
  await sender.send()
  assert.deepEqual(server.requests.at(-1).body, { text: "내 글" })
})

test("an edit whose answer was lost is nobody else's, and what was written since is a change of it", async () => {
  const { server, draft, sender } = given(0, { published: { id: "7", version: 3, text: "처음", photoIds: [] } })
  const post = { id: "7", version: 3, text: "처음", photos: [] }
  let isLost = true
  server.answer = ({ method, headers, body }) => {
    if (method === "GET") return { ...post }
    if (headers["If-Match"] !== `"${post.version}"`) return refusal(409)
    Object.assign(post, body, { version: post.version + 1 })
    return isLost ? new Problem({ status: 0 }) : { ...post }
  }
  draft.text = "두 번째 "
  await assert.rejects(sender.send(), { status: 0 })
  assert.equal((await sender.send()).id, "7")
  assert.deepEqual([post.version, server.to("PATCH", "/posts/7").length], [4, 2])

  draft.text = "세 번째"
  await assert.rejects(sender.send(), { status: 0 })
  isLost = false
  draft.text = "네 번째"
  await sender.send()
  assert.deepEqual([post.text, post.version], ["네 번째", 6])
})

test("an edit of somebody else is told, also where an answer was lost before", async () => {
  const { server, draft, sender } = given(0, { published: { id: "7", version: 3, text: "처음", photoIds: ["p1"] } })
  let edit = new Problem({ status: 502 })
  server.answer = ({ method }) => {
    // The words are those that were tried; the photo is not.
    return method === "GET" ? { id: "7", version: 5, text: "내 글", photos: [] } : edit
  }
  draft.add(publishedPhoto({ id: "p1", filter: "none", altText: "", previewURL: "" }))
  draft.text = "내 글"
  await assert.rejects(sender.send(), { status: 502 })
  edit = refusal(409)
  await assert.rejects(sender.send(), { status: 409 })
})

test("what was chosen from a list counts as what its answer names, and nothing as null", async () => {
  const words = { category: "books", place: "" }
  const { server, sender } = given(0, { wordsOf: () => words })
  server.answer = ({ method }) => method === "POST"
    ? { id: "9", photos: [], category: { id: "books", name: "Books" }, place: null } : undefined
  await sender.send()
  assert.deepEqual(server.requests.map(({ method }) => method), ["POST"])
  // An earlier try that had chosen otherwise is brought up to date.
  words.place = "gate"
  await sender.send()
  assert.deepEqual(server.requests.map(({ method }) => method), ["POST", "POST", "PATCH"])
})

test("that its photos are sensitive is sent with a post, and what a lost try said otherwise is mended", async () => {
  const wordsOf = ({ text, hasSensitive }) => ({ text, is_sensitive: hasSensitive })
  const { server, draft, sender } = given(1, { wordsOf })
  server.answer = ({ url, method, body }) => method === "POST" && url === "/posts"
    ? { id: "9", text: "", photos: body.photo_ids.map((id) => ({ id })), is_sensitive: false } : undefined
  await sender.send()
  assert.equal(server.to("POST", "/posts")[0].body.is_sensitive, false)
  assert.deepEqual(server.to("PATCH", "/posts/9"), [])
  draft.isSensitive = true
  await sender.send()
  assert.equal(server.to("PATCH", "/posts/9")[0].body.is_sensitive, true)
})

test("an edit says it alone where nothing else was changed", async () => {
  const published = { id: "7", version: 3, text: "words", is_sensitive: false, photoIds: [] }
  const wordsOf = ({ text, isSensitive }) => ({ text, is_sensitive: isSensitive })
  const { server, draft, sender } = given(0, { published, wordsOf })
  draft.text = "words"
  assert.ok(!sender.hasChanges)
  draft.isSensitive = true
  assert.ok(sender.hasChanges)
  await sender.send()
  assert.deepEqual(server.to("PATCH", "/posts/7")[0].body, { is_sensitive: true })
})

test("a photo of another listing is copied before it is cut anew, once, and the others go as they are", async () => {
  const { server, draft, uploader, sender } = given(0, { copies: true })
  for (const id of ["7", "8"]) {
    draft.add(publishedPhoto({ id, filter: "none", altText: "", previewURL: "/7.webp" }))
  }
  draft.update("8", { filter: "gray" })
  server.answer = ({ url }) => url.endsWith("/copies") ? { id: "c8" } : undefined
  await sender.send()
  draft.update("8", { altText: "A boat" })
  await uploader.upload()
  assert.equal(server.to("POST", "/photos/8/copies").length, 1)
  assert.equal(server.to("PATCH", "/photos/8").length, 0)
  const changes = server.to("PATCH", "/photos/c8").map(({ body }) => body)
  assert.deepEqual(changes, [{ filter: "gray" }, { alt_text: "A boat" }])
  assert.deepEqual(server.to("POST", "/posts")[0].body.photo_ids, ["7", "c8"])
})

test("a copy that the server has collected is made once more, with all that was changed", async () => {
  const { server, draft, sender } = given(0, { copies: true })
  draft.add(publishedPhoto({ id: "8", filter: "none", altText: "", previewURL: "/8.webp" }))
  draft.update("8", { filter: "gray" })
  let copies = 0
  server.answer = ({ method, url, body }) => {
    if (url.endsWith("/copies")) return { id: `c${(copies += 1)}` }
    const isFirst = method === "POST" && url === "/posts" && body.photo_ids[0] === "c1"
    return isFirst ? refusal(422, { errors: [{ field: "photo_ids", code: "unknown" }] }) : undefined
  }
  await sender.send()
  assert.deepEqual(server.to("POST", "/posts").map(({ body }) => body.photo_ids), [["c1"], ["c2"]])
  assert.deepEqual(server.to("PATCH", "/photos/c2").map(({ body }) => body), [{ filter: "gray" }])
})

const taken = { errors: [{ field: "photo_ids", code: "taken", message: "taken" }] }

test("photos that another tab published go once more: a file again, one of the yard's draft as a copy", async () => {
  const { server, draft, sender } = given(1)
  draft.add(publishedPhoto({ id: "8", filter: "gray", altText: "A boat", previewURL: "/8.webp" }))
  draft.yard = { id: "d1", version: 1, isSaved: true }
  const gone = { errors: [{ field: "draft_id", code: "unknown", message: "gone" }] }
  server.answer = ({ method, url, body }) => {
    if (url.endsWith("/copies")) return { id: "c8" }
    if (method !== "POST" || url !== "/posts") return undefined
    if (body.draft_id) return refusal(422, gone)
    return body.photo_ids.includes("u1") ? refusal(422, taken) : undefined
  }
  await sender.send()
  const posts = server.to("POST", "/posts")
  assert.deepEqual(posts.map(({ body }) => body.photo_ids), [["u1", "8"], ["u1", "8"], ["u2", "c8"]])
  assert.equal(new Set(posts.map(({ headers }) => headers["Idempotency-Key"])).size, 3)
  const [first, second] = server.to("POST", "/photos").map(({ headers }) => headers["Idempotency-Key"])
  assert.notEqual(first, second)
  assert.match(second, /^[\x21-\x7e]{1,64}$/)
  // It looks as it does here, whatever it looks like there, and there nothing changes.
  assert.deepEqual(server.to("PATCH", "/photos/c8").map(({ body }) => body), [{ alt_text: "A boat", filter: "gray" }])
  assert.equal(server.to("PATCH", "/photos/8").length, 0)
})

test("photos that stay taken are told, and those of an edited post are never copied", async () => {
  for (const published of [null, { id: "7", version: 3, text: "", photoIds: ["8"] }]) {
    const { server, draft, sender } = given(1, { published })
    draft.add(publishedPhoto({ id: "8", filter: "none", altText: "", previewURL: "/8.webp" }))
    server.answer = ({ url }) => (url.startsWith("/posts") ? refusal(422, taken) : undefined)
    await assert.rejects(sender.send(), { status: 422 })
    assert.equal(server.to("POST", "/photos/8/copies").length, published === null ? 1 : 0)
  }
})

test("an upload that another tab published while it was under way is brought once more", async () => {
  const { server, draft, sender } = given(1)
  server.answer = (request) => {
    if (isUpload(request) && server.to("POST", "/photos").length === 1) draft.renewPhotos()
  }
  await sender.send()
  assert.deepEqual(server.to("POST", "/posts").map(({ body }) => body.photo_ids), [["u2"]])
})
