// The files of one photo, as its `srcset` names them.

// [{ url, width }], narrowest first.
export function parsedSources(srcset, src) {
  const sources = srcset.split(", ").map((part) => part.trim().split(/\s+/)).filter(([url]) => url)
    .map(([url, width]) => ({ url, width: Number.parseInt(width ?? "0", 10) }))
  return sources.length > 0 ? sources.sort((one, other) => one.width - other.width) : [{ url: src, width: 0 }]
}

// What a whole photo is shown from: `large` (1280 px), or the widest below it.
export function largeSource(sources) {
  return sources.findLast(({ width }) => width <= 1280) ?? sources[0]
}

export function fullSource(sources) {
  return sources.at(-1)
}
