// Orders of photos on a board, as lists of their names: the first one comes first.

// `ids` with `id` at `index`.
export function moved(ids, id, index) {
  const others = ids.filter((one) => one !== id)
  return [...others.slice(0, index), id, ...others.slice(index)]
}

// The smallest stretch of `after` that makes it of `before` (`placed`), empty where nothing differs. What only one of
// them has is passed over.
export function segment(before, after) {
  const [former, wanted] = [shared(before, after), shared(after, before)]
  const first = wanted.findIndex((id, index) => id !== former[index])
  const last = wanted.findLastIndex((id, index) => id !== former[index])
  return first < 0 ? [] : wanted.slice(first, last + 1)
}

// `ids` once those of `wanted` stand, in that order, on the places that they hold together; the others stay.
export function placed(ids, wanted) {
  const names = shared([...new Set(wanted)], ids)
  const listed = new Set(names)
  let next = 0
  return ids.map((id) => {
    if (!listed.has(id)) return id
    next += 1
    return names[next - 1]
  })
}

function shared(ids, others) {
  const there = new Set(others)
  return ids.filter((id) => there.has(id))
}
