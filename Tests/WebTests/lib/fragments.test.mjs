import assert from "node:assert/strict"
import { afterEach, beforeEach, test } from "node:test"
import { fetchFragment, fetchList, leaveFor } from "../../../web/scripts/lib/fragments.js"

const names = ["document", "location", "fetch", "DOMParser", "addEventListener", "setTimeout"]
const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)])
let places, page, parsed

beforeEach(() => {
  places = []
  parsed = []
  page = new EventTarget()
  globalThis.location = Object.assign(new URL("http://yard.test/saved?q=a"), {
    assign: (place) => places.push(place), reload: () => places.push("again")
  })
  globalThis.addEventListener = page.addEventListener.bind(page)
  globalThis.setTimeout = () => 0
  globalThis.DOMParser = class {
    parseFromString(text) {
      parsed.push(text)
      return { body: {}, querySelector: () => null, querySelectorAll: () => [] }
    }
  }
})

afterEach(() => {
  // Whoever was led to the login comes back.
  page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }))
  for (const [name, descriptor] of before) {
    delete globalThis[name]
    if (descriptor) Object.defineProperty(globalThis, name, descriptor)
  }
})

// A server that leads to `place`, null where it answers at once, `member`.
function leads(place, member = "none") {
  globalThis.fetch = async (url) => {
    const headers = { "Content-Type": "text/html", "Madang-Member": member }
    const response = new Response("<p>words", { headers })
    return Object.defineProperties(response, {
      url: { value: new URL(place ?? url, location.href).href }, redirected: { value: place !== null }
    })
  }
}

test("a session that has ended leads who pressed something to the login and back, and nothing is taken of that page",
  async () => {
    leads("/login?next=%2Fsaved%3Ffragment%3Dlist")
    await assert.rejects(fetchList("/saved?cursor=b", undefined, leaveFor), { status: 401 })
    assert.deepEqual([places, parsed], [["/login?next=%2Fsaved%3Fq%3Da"], []])
  })

test("a page of the network's own, as of a hotel's, is no part of a list: nothing of it is taken", async () => {
  globalThis.fetch = async (url) => {
    const response = new Response("<h1>Welcome to our Wi-Fi</h1>", { headers: { "Content-Type": "text/html" } })
    return Object.defineProperty(response, "url", { value: new URL(url, location.href).href })
  }
  await assert.rejects(fetchList("/saved?cursor=b", undefined, leaveFor), { status: 0 })
  assert.deepEqual([places, parsed], [[], []])
})

test("a page that comes first is gone to, and leads back to the page, not to a part of it", async () => {
  leads("/confirm?next=%2Fsaved%3Ffragment%3Dlist")
  await assert.rejects(fetchFragment("/saved", "list", undefined, leaveFor), { status: 401 })
  leads("/suspended")
  await assert.rejects(fetchFragment("/saved", "list", undefined, leaveFor), { status: 401 })
  assert.deepEqual([places, parsed],
    [["http://yard.test/confirm?next=%2Fsaved%3Fq%3Da", "http://yard.test/suspended"], []])
})

test("a page that is there already is not loaded again for what is fetched behind it", async () => {
  leads("/saved")
  await assert.rejects(fetchFragment("/boards", "choice", undefined, leaveFor), { status: 401 })
  assert.deepEqual(places, [])
})

test("what is fetched behind the page leaves it alone: somebody may have picked photos in it", async () => {
  for (const place of ["/login?next=%2Fsaved%3Ffragment%3Dlist", "/suspended"]) {
    leads(place)
    await assert.rejects(fetchList("/threads/1"), { status: 401 })
  }
  assert.deepEqual([places, parsed], [[], []])
})

test("the one address of a page that has several is where its part is", async () => {
  for (const place of ["/boards/0b?fragment=list", null]) {
    leads(place)
    assert.deepEqual((await fetchList("/boards/~light")).items, [])
  }
  assert.deepEqual([places, parsed.length], [[], 2])
})

test("nothing of another member comes into a page: it is loaded anew where its reader pressed something", async () => {
  globalThis.document = { body: { dataset: { member: "0ana" } } }
  leads(null, "0ben")
  await assert.rejects(fetchList("/"), { status: 401 })
  assert.deepEqual([places, parsed], [[], []])
  await assert.rejects(fetchList("/", undefined, leaveFor), { status: 401 })
  assert.deepEqual([places, parsed], [["again"], []])
  for (const member of ["0ana", "none"]) {
    leads(null, member)
    assert.deepEqual((await fetchList("/", undefined, leaveFor)).items, [])
  }
})
