// What has to go when the device keeps too much: the least used first, saved photos last of all.

const megabyte = 1_000_000

export const limits = {
  // Some 150 pages: a page with fifteen cards is 60 kB of HTML.
  pages: 10 * megabyte,
  // Some 400 photos as a phone shows them, 100 kB each: an hour of looking around.
  visited: 40 * megabyte,
  // With 1 500 saved photos; no device misses it.
  all: 200 * megabyte,
  // Never more of what the browser grants than this share: drafts and waiting posts need room, too.
  share: .25
}

// The room for everything, by what `navigator.storage.estimate()` tells; `quota` may be unknown.
export function roomFor(quota) {
  return quota ? Math.min(limits.all, quota * limits.share) : limits.all
}

// The keys of `entries` to drop so that the rest fits. An entry is {key, kind, bytes, usedAt}; the kinds are "page",
// "pinned" (pages that are kept on purpose), "photo" and "saved".
export function evicted(entries, room = limits.all) {
  const oldest = [...entries].sort((one, other) => one.usedAt - other.usedAt)
  const dropped = new Set()
  const drop = (kinds, limit, counted = kinds) => {
    let sum = total(entries, counted, dropped)
    for (const entry of oldest) {
      if (sum <= limit) return
      if (!kinds.includes(entry.kind) || dropped.has(entry.key)) continue
      dropped.add(entry.key)
      sum -= entry.bytes
    }
  }
  const all = ["page", "pinned", "photo", "saved"]
  drop(["page"], limits.pages)
  drop(["photo"], limits.visited)
  for (const kind of ["photo", "page", "saved", "pinned"]) drop([kind], room, all)
  return [...dropped]
}

function total(entries, kinds, dropped) {
  return entries.filter(({ key, kind }) => kinds.includes(kind) && !dropped.has(key))
    .reduce((sum, { bytes }) => sum + bytes, 0)
}
