import assert from "node:assert/strict"
import { test } from "node:test"
import { Carrier } from "../../../web/scripts/archives/carrier.js"
import { ArchiveFault } from "../../../web/scripts/archives/unpacking.js"
import { Problem } from "../../../web/scripts/lib/http.js"

const urls = { photos: "/v1/photos", posts: "/v1/posts", own: "/v1/members/ana/posts?limit=100" }
const first = Date.UTC(2019, 4, 4)

function post(index, ...photos) {
  return { moment: first + index, text: `post ${index}`, photos: photos.map((file) => ({ file, alt: `of ${file}` })) }
}

// A yard that keeps what it gets; `refuse(method, url, body)` gives a Problem, or nothing.
function yard(refuse = () => undefined) {
  const made = { posts: [], photos: [], deleted: [] }
  async function ask(method, url, { body, headers }) {
    const problem = refuse(method, url, body)
    if (problem) throw problem
    if (method === "GET") {
      const begin = Number(new URL(url, "http://yard").searchParams.get("begin") ?? 0)
      const next = begin + 2 < made.posts.length ? `${urls.own}&begin=${begin + 2}` : null
      return { data: made.posts.slice(begin, begin + 2), paging: { next } }
    }
    if (method === "DELETE") return made.deleted.push(url.split("/").at(-1))
    assert.ok(headers["Idempotency-Key"])
    if (url === urls.posts) return made.posts.push(body)
    made.photos.push([await body.get("file").text(), body.get("alt_text")])
    return { id: `photo${made.photos.length}` }
  }
  return { made, ask }
}

const files = {
  async photo(path) {
    if (path === "large.jpg") throw new ArchiveFault("too-large")
    return new Blob([path])
  }
}

function carrier(posts, ask) {
  return new Carrier(files, posts, { urls, ask })
}

test("posts come in their order with their times, and none twice", async () => {
  const { made, ask } = yard()
  const posts = [post(0, "a.jpg", "b.jpg"), post(1), post(2, "c.jpg"), post(3), post(4)]
  const steps = []
  const one = carrier(posts, ask)
  await one.carry({ onStep: (count) => steps.push(count) })
  assert.deepEqual(steps, [0, 1, 2, 3, 4, 5])
  assert.deepEqual(one.tally, { posts: 5, photos: 3, alreadyThere: 0 })
  assert.deepEqual(made.posts[0], {
    text: "post 0", photo_ids: ["photo1", "photo2"], created_at: "2019-05-04T00:00:00.000Z"
  })
  assert.deepEqual(made.photos[1], ["b.jpg", "of b.jpg"])
  const again = carrier([...posts, post(5)], ask)
  await again.carry({ onStep: () => {} })
  assert.deepEqual(again.tally, { posts: 1, photos: 0, alreadyThere: 5 })
  assert.equal(made.posts.length, 6)
})

test("a post whose photos were hidden there says so here, and no other does", async () => {
  const { made, ask } = yard()
  const one = carrier([{ ...post(0, "a.jpg"), isSensitive: true }, { ...post(1), isSensitive: false }], ask)
  await one.carry({ onStep: () => {} })
  assert.deepEqual(made.posts.map(({ is_sensitive: isSensitive }) => isSensitive), [true, undefined])
})

test("a photo that is not taken stays alone, and a post of nothing else does not come", async () => {
  const problem = new Problem({ status: 415 })
  let photos = 0
  const { made, ask } = yard((method, url) => url === urls.photos && ++photos === 1 ? problem : undefined)
  const silent = { ...post(1, "large.jpg"), text: "" }
  const one = carrier([post(0, "bad.heic", "a.jpg"), silent], ask)
  await one.carry({ onStep: () => {} })
  assert.deepEqual(one.tally, { posts: 1, photos: 1, alreadyThere: 0 })
  assert.deepEqual(one.leftBehind.map(({ file }) => file), ["bad.heic", "large.jpg"])
  assert.equal(made.posts.length, 1)
})

test("where the yard refuses a post its photos are taken back, and where nobody knows they stay", async () => {
  for (const [status, deleted] of [[422, ["photo1"]], [500, []], [0, []]]) {
    const { made, ask } = yard((method, url) => url === urls.posts ? new Problem({ status }) : undefined)
    const one = carrier([post(0, "a.jpg")], ask)
    await assert.rejects(one.carry({ onStep: () => {} }), { status })
    assert.deepEqual(made.deleted, deleted)
    assert.equal(one.tally.posts, 0)
  }
})
