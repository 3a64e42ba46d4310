// The files of a release: styles, scripts, icons and the page for no network. All of one release lie in one cache, so
// that a page gets the files that it was written with, or none.

const prefix = "madang-shell-"
const languages = ["ko", "en"]
const lanes = 4
// The release that runs, the one that waits, and the one that kept pages were written with.
const remembered = 3

export class Shell {
  #version
  #files

  constructor({ version, files }) {
    this.#version = version
    this.#files = files
  }

  // Fails, and with it the new release until the next try, unless every file is there and of this release: while
  // several nodes are renewed, one of them may still answer with the files of the release before.
  async install() {
    const cache = await caches.open(prefix + this.#version)
    const queue = [...this.#files]
    const lane = async () => {
      for (let file = queue.shift(); file !== undefined; file = queue.shift()) await this.#keep(cache, file)
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    for (const language of languages) await keepOfflinePage(cache, language, this.#version)
  }

  // Resolves to a response, or undefined for what is not in this or another release's cache.
  async find(path) {
    const name = prefix + path.split("/")[2]
    return await caches.has(name) ? (await caches.open(name)).match(path) : undefined
  }

  async offlinePage(language) {
    const cache = await caches.open(prefix + this.#version)
    return await cache.match(offlineKey(language)) ?? cache.match(offlineKey(languages[0]))
  }

  // Takes old releases away; resolves to those that are still here.
  async tidy() {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
    const current = prefix + this.#version
    const others = names.filter((name) => name !== current).slice(-remembered + 1)
    for (const name of names) {
      if (name !== current && !others.includes(name)) await caches.delete(name)
    }
    return [current, ...others].map((name) => name.slice(prefix.length))
  }

  async #keep(cache, file) {
    const path = `/assets/${this.#version}/${file}`
    if (await cache.match(path)) return
    const response = await fetch(path)
    if (!response.ok || !isOf(this.#version, response)) throw new Error(`${path} is not of this release`)
    await cache.put(path, response)
  }
}

// The server names the release of each file in its tag; a proxy may have made it a weak one.
export function isOf(version, response) {
  return (response.headers.get("ETag") ?? "").includes(`"${version}"`)
}

async function keepOfflinePage(cache, language, version) {
  // Without cookies: it is nobody's page.
  const response = await fetch("/offline", { credentials: "omit", headers: { "Accept-Language": language } })
  const html = await response.clone().text()
  if (!response.ok || !html.includes(`/assets/${version}/`)) throw new Error("the offline page is not of this release")
  await cache.put(offlineKey(language), response)
}

function offlineKey(language) {
  return `/offline?language=${language}`
}
