import { isOf } from "./shell.js"
import { photosOf } from "./routing.js"

// So many answers of other releases in a row, over all files of a page, mean that its own is gone.
const missLimit = 150
// How many there were, by the release that was asked for.
const misses = new Map()

// Photos never change, so what is kept is right; without network another size of the same photo is better than none.
// Those of stories end, and those that few may see may be taken from them: of both no copy stays here.
export class Photos {
  #cache

  constructor(cache) {
    this.#cache = cache
  }

  async answer({ request, clientURL, later }) {
    const path = new URL(request.url).pathname
    const kept = await this.#cache.find(path)
    if (kept) return kept
    try {
      const response = await fetch(request)
      later(this.#keep(path, response.clone(), "photo"))
      return response
    } catch (error) {
      const other = await this.#sibling(path, await clientURL())
      if (other) return other
      throw error
    }
  }

  // Fetches a photo for later; what is there already is only relabelled.
  async fetch(path, kind) {
    if (await this.#cache.has(path)) return this.#cache.relabel(path, kind)
    await this.#keep(path, await fetch(path), kind)
  }

  async #keep(path, response, kind) {
    // A photo in a store on another host says nothing of its size and counts as megabytes: it is not kept.
    if (response.status !== 200 || response.type !== "basic" || response.redirected) return
    if (!response.headers.get("Cache-Control")?.includes("immutable")) return
    const reader = await this.#cache.reader()
    if (reader === null) return
    const photo = await response.blob()
    const copy = new Response(photo, { headers: response.headers })
    await this.#cache.keep(path, copy, { kind, bytes: photo.size, reader })
    await this.#cache.tidy()
  }

  // The page that asks says which renditions are of the same photo.
  async #sibling(path, clientURL) {
    const pages = (await this.#cache.entries()).filter(({ kind }) => kind === "page" || kind === "pinned")
    // The page itself first: the photo stands in it.
    const own = clientURL ? new URL(clientURL).pathname : ""
    pages.sort((one, other) => Number(other.key.startsWith(own)) - Number(one.key.startsWith(own)))
    for (const { key } of pages) {
      const html = await (await this.#cache.find(key))?.text() ?? ""
      if (!html.includes(path)) continue
      const photo = photosOf(html).find((renditions) => renditions.some((rendition) => rendition.path === path))
      for (const rendition of photo?.reverse() ?? []) {
        const found = await this.#cache.find(rendition.path)
        if (found) return found
      }
    }
    return null
  }
}

// Files of a release: those that are kept, else those of the network if they are of the same release. While nodes are
// renewed one after the other any of them may answer, and sooner or later one does that is of the page's release.
export async function answerAsset({ request, shell }) {
  const path = new URL(request.url).pathname
  const kept = await shell.find(path)
  if (kept) return kept
  const version = path.split("/")[2]
  if (!/\.(js|css)$/.test(path)) return fetch(request)
  for (;;) {
    const response = await fetch(request, misses.has(version) ? { cache: "reload" } : {})
    if (!response.ok) return response
    if (isOf(version, response)) {
      misses.delete(version)
      return response
    }
    misses.set(version, (misses.get(version) ?? 0) + 1)
    // A page of one release with a script of another is neither: it fails, and a fresh page is offered.
    if (misses.get(version) > missLimit) return path.endsWith(".js") ? Response.error() : response
  }
}
