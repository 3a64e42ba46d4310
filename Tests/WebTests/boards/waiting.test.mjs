import assert from "node:assert/strict"
import { test } from "node:test"
import { boardsOf, isOf, isOfBoards, isPlacedBy, netOf } from "../../../web/scripts/boards/waiting.js"

const names = ["b1", "~maker-1"]
const place = (photo, isOn, ref = "b1") => ({
  kind: "placement", thing: `placement:${ref}:${photo}`, path: `/boards/${ref}/photos/${photo}`, value: isOn,
  ...isOn && { about: { src: `/${photo}` } }
})
const fill = (photos, { ref = "b1", from } = {}) => ({
  kind: "fill", thing: "fill:1", path: `/boards/${ref}/photos`, value: true, body: { photo_ids: photos, from },
  about: { ids: Object.fromEntries(photos.map((photo) => [photo, { src: `/${photo}` }])) }
})
const order = (ids) => ({ kind: "order", thing: "order:b1", path: "/boards/b1/order", value: ids.join(" ") })
const board = (facts, { ref = "b1", base = { isUnknown: true } } = {}) => ({
  kind: "board", thing: `board:${ref}`, path: `/boards/${ref}`, value: facts && JSON.stringify(facts), base
})

const added = (items, ids = []) => netOf(items, names, ids).added.map(({ id }) => id)
const removed = (items, ids) => netOf(items, names, ids).removed

test("what is placed is added once, the last on top, and what is taken off goes", () => {
  assert.deepEqual(added([place("x", true), place("y", true)], ["a"]), ["y", "x"])
  assert.deepEqual(added([place("a", true)], ["a"]), [])
  assert.deepEqual(removed([place("a", false), place("z", false)], ["a", "b"]), ["a"])
  assert.deepEqual(netOf([place("x", true)], names, []).added, [{ id: "x", about: { src: "/x" } }])
})

test("many come with the first one on top, and leave the board that they came from", () => {
  assert.deepEqual(added([place("w", true), fill(["x", "y"])]), ["x", "y", "w"])
  const moved = fill(["a", "b"], { ref: "b2", from: "b1" })
  assert.deepEqual(removed([moved], ["a", "b", "c"]).sort(), ["a", "b"])
  assert.deepEqual(added([moved]), [])
})

test("in any order of placing, filling and taking off the last word counts", () => {
  const away = fill(["x"], { ref: "b2", from: "b1" })
  const steps = { on: place("x", true), off: place("x", false), fill: fill(["x"]), away }
  const isOn = { on: true, off: false, fill: true, away: false }
  for (const first of Object.keys(steps)) {
    for (const second of Object.keys(steps)) {
      for (const third of Object.keys(steps)) {
        const items = [steps[first], steps[second], steps[third]]
        const what = `${first}, ${second}, ${third}`
        assert.deepEqual(added(items).includes("x"), isOn[third], what)
        assert.deepEqual(removed(items, ["x"]).includes("x"), !isOn[third], what)
        assert.equal(isPlacedBy(items, names, "x"), isOn[third], what)
      }
    }
  }
  assert.equal(isPlacedBy([place("y", true)], names, "x"), undefined)
})

test("a picture is kept, whatever came after it", () => {
  const [one] = netOf([place("x", true), place("x", false), { ...place("x", true), about: undefined }], names, []).added
  assert.deepEqual(one, { id: "x", about: { src: "/x" } })
})

test("a board is meant by its id and by its handle, and others are not", () => {
  assert.deepEqual(added([place("x", true, "~maker-1"), place("y", true, "b2"), fill(["z"], { ref: "~maker-1" })]),
    ["z", "x"])
  assert.deepEqual([isOf(place("x", true), names), isOf(place("x", true, "b10"), names)], [true, false])
  assert.ok(!isOfBoards({ kind: "save" }))
  assert.ok(!isOf({ kind: "comment", path: "/posts/b1/comments" }, names))
})

test("orders come one after the other, and words are the last ones", () => {
  const net = netOf([order(["b", "a"]), board({ title: "Light" }), board({ title: "Shade", note: "" })], names, [])
  assert.deepEqual(net.orders, [["b", "a"]])
  assert.deepEqual(net.facts, { title: "Shade", note: "" })
  assert.equal(net.isGone, false)
  assert.deepEqual(netOf([board(null)], names, []), { added: [], removed: [], orders: [], facts: null, isGone: true })
})

test("boards that wait are told apart: new, changed and deleted", () => {
  const items = [
    board({ title: "New" }, { ref: "~new", base: null }), place("x", true, "~new"), board({ title: "Other" }),
    board(null, { ref: "b3" })
  ]
  assert.deepEqual(boardsOf(items).map(({ ref, isNew, isGone, title }) => [ref, isNew, isGone, title]),
    [["b3", false, true, undefined], ["b1", false, false, "Other"], ["~new", true, false, "New"]])
})
