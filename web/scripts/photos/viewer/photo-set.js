// The photos between which one swipes: those of a post, or those of the list that the photo stands in, which goes on.

export class PhotoSet {
  #opener
  #list
  #links

  constructor(link) {
    this.#opener = link
    this.#list = link.closest(".carousel") ? null : link.closest("madang-list")
    this.#links = this.#found
  }

  get opener() {
    return this.#opener
  }

  get start() {
    return Math.max(0, this.#links.indexOf(this.#opener))
  }

  get count() {
    return this.#links.length
  }

  get isEndless() {
    return this.#list !== null && !this.#list.isAtEnd
  }

  at(index) {
    return new Shown(this.#links[index])
  }

  // Resolves to whether there are more photos now.
  async grow() {
    if (!this.isEndless) return false
    const before = this.count
    await this.#list.more()
    this.#links = this.#found
    return this.count > before
  }

  get #found() {
    const places = this.#list?.items ?? [this.#opener.closest(".carousel") ?? this.#opener.parentElement]
    return places.flatMap((place) => [...place.querySelectorAll("a[data-photo]")])
  }
}

// One photo as the page shows it.
class Shown {
  constructor(link) {
    this.link = link
    this.image = link.querySelector("img")
    const [width, height, src] = ["width", "height", "src"].map((name) => this.image.getAttribute(name))
    // What the page says: asking the picture itself has the whole page laid out.
    this.size = { width: Number(width) || this.image.width, height: Number(height) || this.image.height }
    this.sources = parsedSources(this.image.srcset, src)
  }

  get id() {
    return this.link.dataset.photo
  }

  // What lies before a sensitive one that nobody has wanted to see yet, `<madang-veil>`; else null.
  get veil() {
    return this.link.closest("madang-veil")
  }

  get alt() {
    return this.veil?.label ?? this.image.alt
  }

  // As nodes: with what tells members of similar names apart, and what they do for the yard.
  get author() {
    const { by } = this.link.dataset
    if (by !== undefined) return [by]
    const name = this.link.closest("[data-post]").querySelector(".card__name")
    return [...name.childNodes].map((node) => node.cloneNode(true))
  }

  // Null on the page of the post itself, and of a listing.
  get post() {
    return this.link.closest(".post, .listing-page") ? null : this.link.href
  }

  // What the page has loaded already, or null.
  get preview() {
    return this.image.complete && this.image.naturalWidth > 0 ? this.image.currentSrc || this.image.src : null
  }

  // Its placeholder: the class with its colour, and the picture that a script drew.
  get tone() {
    return [...this.image.classList].find((name) => name.startsWith("c-")) ?? ""
  }

  get large() {
    return largeSource(this.sources).url
  }

  get full() {
    return fullSource(this.sources).url
  }
}

// The files of one photo, as its `srcset` names them: [{ url, width }], narrowest first. One that `src` alone names is
// wider than all of them, or the only one.
export function parsedSources(srcset, src) {
  const sources = srcset.split(", ").map((part) => part.trim().split(/\s+/)).filter(([url]) => url)
    .map(([url, width]) => ({ url, width: Number.parseInt(width ?? "0", 10) }))
  if (sources.every(({ url }) => url !== src)) sources.push({ url: src, width: Infinity })
  return sources.sort((one, other) => one.width - other.width)
}

// What a whole photo is shown from: `large` (1280 px), or the widest below it.
export function largeSource(sources) {
  return sources.findLast(({ width }) => width <= 1280) ?? sources[0]
}

export function fullSource(sources) {
  return sources.at(-1)
}
