// The list of boards as the server has it now, brought into the page so that its reader stays where they are.

import { fetchList } from "../lib/fragments.js"
import { arrange } from "../photos/arrange.js"

// The list from its top, as far as it has as many boards as `count()` says: {items, pager, empty}, the items being
// elements. More may be shown by the time that they come. Throws what `fetchList` throws.
export async function fetchBoards(count, signal) {
  let { items, next, pager, empty } = await fetchList(location.href, signal)
  const found = new Map()
  const take = () => items.forEach(({ id, element }) => found.set(id, element))
  take()
  while (found.size < count() && next !== null) {
    ({ items, next, pager } = await fetchList(next, signal))
    take()
  }
  return { items: [...found.values()], pager, empty }
}

// Makes `fresh` the boards that `place` has, in their order. Those that look as they did stay the elements that they
// are. The same board has the focus as before; where it is gone, the one that stands there.
export function renewBoards(place, fresh) {
  const there = [...place.children]
  const known = new Map(there.map((item) => [item.dataset.id, item]))
  const { activeElement: focused } = document
  const index = there.findIndex((item) => item.contains(focused))
  arrange(place, fresh.map((item) => {
    const old = known.get(item.dataset.id)
    return old && looksOf(old) === looksOf(item) ? old : document.importNode(item, true)
  }))
  if (index >= 0 && document.activeElement !== focused) focusAgain(place, focused, there[index], index)
}

function focusAgain(place, focused, before, index) {
  const items = [...place.children]
  const item = items.find(({ dataset }) => dataset.id === before.dataset.id) ?? items[index] ?? items.at(-1)
  if (item?.contains(focused)) return focused.focus({ preventScroll: true })
  // Keys walk along the boards themselves (shortcuts/keys.js).
  if (focused === before && item) item.tabIndex = -1
  const again = focused === before ? item : item?.querySelector("a")
  again?.focus({ preventScroll: true })
}

// What differs although it is the same board.
function looksOf(item) {
  const parts = [".board-card__title", ".board-card__facts", ".badge"]
  const words = parts.map((part) => item.querySelector(part)?.textContent)
  const cover = item.querySelector(".board-card__cover > .photo")
  const picture = ["src", "alt", "data-hash"].map((name) => cover?.getAttribute(name))
  return JSON.stringify([words, cover?.localName, picture])
}
