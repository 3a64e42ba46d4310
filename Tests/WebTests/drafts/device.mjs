// A device whose tabs share what they keep, and a yard that has posts, photos and drafts, for drafts in several tabs.
import { Problem } from "../../../web/scripts/lib/http.js"
import { DraftAutosave } from "../../../web/scripts/photos/workbench/draft-autosave.js"
import { Draft, pickedPhoto } from "../../../web/scripts/photos/workbench/draft.js"
import { PostSender } from "../../../web/scripts/photos/workbench/post-sender.js"
import { Uploader } from "../../../web/scripts/photos/workbench/uploader.js"

export const size = { width: 400, height: 300 }

export class Files {
  items = new Map()
  async put(key, file) { this.items.set(key, file) }
  async get(key) { return this.items.get(key) }
  async delete(key) { this.items.delete(key) }
  async keys() { return [...this.items.keys()] }
  async close() {}
}

export class Device {
  files = new Files()
  tabs = []
  #items = new Map()

  // As localStorage: its entries are its keys, and the other tabs hear of what one of them writes.
  wordsOf(page) {
    const tell = (key, newValue) => {
      for (const other of this.tabs) {
        if (other !== page) other.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }))
      }
    }
    const items = this.#items
    const calls = {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => {
        items.set(key, value)
        tell(key, value)
      },
      removeItem: (key) => {
        if (items.delete(key)) tell(key, null)
      }
    }
    return new Proxy({}, {
      get: (_, name) => calls[name],
      ownKeys: () => [...items.keys()],
      getOwnPropertyDescriptor: (_, key) => ({ value: items.get(key), enumerable: true, configurable: true })
    })
  }

  get kept() {
    const kept = this.#items.get("madang:draft:ana")
    return kept === undefined ? null : JSON.parse(kept)
  }
}

// Takes a key once, and a photo for one thing. `onPost()` comes before its next answer to a post: what it rejects with
// is the answer.
export class Yard {
  posts = new Map()
  photos = new Map()
  changes = []
  onPost = null
  #made = new Map()

  lose() {
    this.onPost = async () => {
      throw new Problem({ status: 0 })
    }
  }

  ask = async (method, url, { body, headers = {} } = {}) => {
    const [, kind, id, more] = url.split("/")
    const key = headers["Idempotency-Key"]
    if (method === "POST" && kind === "photos") {
      return this.#once(`${kind}/${more}/${key}`, () => this.#keep(this.photos, "u", { post: null }))
    }
    if (method === "PATCH" && kind === "photos") return this.changes.push([id, body])
    const post = method === "POST"
      ? this.#once(`${kind}/${key}`, () => this.#keep(this.posts, "p", this.#take(body)))
      : Object.assign(this.posts.get(id), this.#take(body, id))
    const answer = { ...post }
    const { onPost } = this
    this.onPost = null
    await onPost?.()
    return answer
  }

  get texts() {
    return [...this.posts.values()].map(({ text }) => text)
  }

  #take({ text, photo_ids: ids }, post = `p${this.posts.size + 1}`) {
    if (ids.some((id) => ![null, post].includes(this.photos.get(id).post))) {
      throw new Problem({ status: 422, errors: [{ field: "photo_ids", code: "taken" }] })
    }
    for (const id of ids) this.photos.get(id).post = post
    return { text, photos: ids.map((id) => ({ id })) }
  }

  #keep(all, letter, thing) {
    const id = `${letter}${all.size + 1}`
    all.set(id, { ...thing, id })
    return all.get(id)
  }

  #once(key, make) {
    if (!this.#made.has(key)) this.#made.set(key, make())
    return this.#made.get(key)
  }
}

// A tab that shows /new, once it has what was kept; as `begin` takes it.
export async function open(device, yard, options) {
  const tab = begin(device, yard, options)
  await tab.restored
  return tab
}

// One in which `restored` may wait. One that is `isDeaf` never hears of the others. `find(photo)` says whether the yard
// has a photo, `read(photo)` whether its file can be read, `more` is what DraftAutosave takes.
export function begin(
  device, yard,
  { isDeaf = false, find = async ({ id }) => yard.photos.has(id), read = async () => true, ...more } = {}
) {
  const page = new EventTarget()
  if (!isDeaf) device.tabs.push(page)
  const words = device.wordsOf(page)
  const draft = new Draft()
  const uploader = new Uploader(draft, { url: "/photos", ask: yard.ask })
  const sender = new PostSender(draft, { uploader, url: "/posts", ask: yard.ask })
  const closing = new AbortController()
  const autosave = new DraftAutosave("ana", draft, {
    device: { words, files: device.files, page }, signal: closing.signal, ...more
  })
  const restored = autosave.restore({ open: read, find })
  // As Sending and PhotoWorkbench do it.
  const publish = async () => {
    if (!isDeaf) autosave.look()
    const post = await sender.send()
    await autosave.finish()
    return post
  }
  return {
    draft, uploader, autosave, words, publish, restored,
    pick: (key) => draft.add(pickedPhoto(new File([key], `${key}.jpg`), size, { key })),
    leave: () => page.dispatchEvent(new Event("pagehide")),
    comeBack: () => page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })),
    // It waits behind the back button.
    rest: () => device.tabs.splice(device.tabs.indexOf(page), 1),
    close: () => closing.abort()
  }
}
