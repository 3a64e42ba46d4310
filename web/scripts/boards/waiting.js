// What waits for a line and is about boards: items of the outbox, in the order in which they will be sent.

const kinds = ["board", "placement", "fill", "order"]

// Whether an item changes something of boards.
export function isOfBoards({ kind }) {
  return kinds.includes(kind)
}

// Whether it changes the board. `names` are all that a program may call it by: its id, and `~` with its handle.
export function isOf(item, names) {
  return isOfBoards(item) && names.includes(refOf(item))
}

// What is different about a board on which the server has `ids`, once all of `items` is sent:
// - `added` photos that are not there yet, {id, about}, the last on top; `removed` those that are not there any more
// - `orders` what is to be placed anew, one order after the other
// - `facts` the title and what else was written, null where nothing was; `isGone` that it is deleted
export function netOf(items, names, ids) {
  const own = items.filter((item) => isOf(item, names))
  const board = own.findLast(({ kind }) => kind === "board")
  const there = new Set(ids)
  const changes = changesOf(items, names)
  return {
    added: changes.filter(({ id, isOn }) => isOn && !there.has(id)).map(({ id, about }) => ({ id, about })).reverse(),
    removed: changes.filter(({ id, isOn }) => !isOn && there.has(id)).map(({ id }) => id),
    orders: own.filter(({ kind }) => kind === "order").map(({ value }) => value.split(" ")),
    facts: board ? factsOf(board) : null,
    isGone: board?.value === null
  }
}

// Whether a photo lies on the board once all of `items` is sent; undefined where none is about it.
export function isPlacedBy(items, names, photo) {
  return changesOf(items, names).find(({ id }) => id === photo)?.isOn
}

// The boards that wait themselves: {ref, isNew, isGone, title, note, visibility}, the last on top.
export function boardsOf(items) {
  return items.filter(({ kind }) => kind === "board").map((item) => ({
    ref: refOf(item), isNew: item.base === null, isGone: item.value === null, ...factsOf(item)
  })).reverse()
}

// The photo of a placement.
export function photoOf({ thing }) {
  return thing.slice(thing.lastIndexOf(":") + 1)
}

// What becomes of each photo, {id, isOn, about}, in the order in which they were touched last.
function changesOf(items, names) {
  const changes = new Map()
  const put = (id, isOn, about) => {
    const known = changes.get(id)
    changes.delete(id)
    changes.set(id, { id, isOn, about: about ?? known?.about })
  }
  for (const item of items) {
    const isOwn = isOf(item, names)
    if (item.kind === "placement" && isOwn) put(photoOf(item), item.value, item.about)
    if (item.kind !== "fill") continue
    // In one go, the first one on top; from elsewhere they leave.
    for (const id of [...item.body.photo_ids].reverse()) {
      if (isOwn) put(id, true, item.about?.ids?.[id])
      else if (names.includes(item.body.from)) put(id, false)
    }
  }
  return [...changes.values()]
}

// What an address calls the board.
function refOf({ path }) {
  return path.split("/")[2]
}

function factsOf({ value }) {
  return value === null ? null : JSON.parse(value)
}
