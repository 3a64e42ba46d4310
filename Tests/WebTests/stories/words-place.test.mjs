import assert from "node:assert/strict"
import { readFileSync, readdirSync } from "node:fs"
import { test } from "node:test"
import { USUAL, clamped, fromPointer, moved, stepOf } from "../../../web/scripts/stories/form/words-place.js"

const root = new URL("../../../", import.meta.url)

function read(folder, isWanted) {
  const names = readdirSync(new URL(folder, root)).filter(isWanted)
  return names.map((name) => readFileSync(new URL(folder + name, root), "utf8")).join("\n")
}

function matches(source, pattern) {
  return new Set([...source.matchAll(pattern)].map((match) => match[1]))
}

test("words stand in the lower part until somebody places them, in whole thousandths", () => {
  assert.deepEqual(USUAL, { x: 500, y: 800 })
  assert.deepEqual(clamped(USUAL), USUAL)
  assert.deepEqual(clamped({ x: 333.4, y: 666.6 }), { x: 333, y: 667 })
})

test("no way leads them off the frame", () => {
  assert.deepEqual(clamped({ x: -5000, y: -5000 }), { x: 100, y: 50 })
  assert.deepEqual(clamped({ x: 5000, y: 5000 }), { x: 900, y: 950 })
  let place = USUAL
  for (let count = 0; count < 200; count += 1) place = moved(place, stepOf({ key: "ArrowDown", shiftKey: true }))
  assert.deepEqual(place, { x: 500, y: 950 })
})

test("arrows move them a little, with Shift farther, and there and back is where they were", () => {
  assert.deepEqual(moved(USUAL, stepOf({ key: "ArrowLeft" })), { x: 490, y: 800 })
  assert.deepEqual(moved(USUAL, stepOf({ key: "ArrowUp", shiftKey: true })), { x: 500, y: 750 })
  const there = moved(USUAL, stepOf({ key: "ArrowRight" }))
  assert.deepEqual(moved(there, stepOf({ key: "ArrowLeft" })), USUAL)
})

test("other keys, and those of the browser, move nothing", () => {
  for (const key of ["Enter", " ", "a", "Home", "Tab"]) assert.equal(stepOf({ key }), null)
  for (const modifier of ["ctrlKey", "metaKey", "altKey"]) {
    assert.equal(stepOf({ key: "ArrowLeft", [modifier]: true }), null)
  }
})

test("a finger takes them as far as it goes, on a frame of any size", () => {
  const way = fromPointer({ x: 27, y: -48 }, { width: 270, height: 480 })
  assert.deepEqual(moved(USUAL, way), { x: 600, y: 700 })
  assert.deepEqual(moved(USUAL, fromPointer({ x: 54, y: -96 }, { width: 540, height: 960 })), { x: 600, y: 700 })
})

test("every part and word of the form that the scripts look for is in the views", () => {
  const scripts = read("web/scripts/stories/form/", (name) => name.endsWith(".js"))
  const views = read("Sources/Website/Stories/", (name) => name.startsWith("StoryForm"))
  const given = matches(views, /data-part="([\w-]+)"/g)
  const wanted = matches(scripts, /\bpart\("([\w-]+)"\)/g)
  assert.ok(wanted.size >= 7)
  for (const name of wanted) assert.ok(given.has(name), `no part "${name}"`)
  for (const key of matches(scripts, /string\("([\w.-]+)"/g)) assert.ok(views.includes(`"${key}"`), `no word "${key}"`)
})

test("the bounds are those that the server holds", () => {
  const rule = readFileSync(new URL("Sources/MadangCore/Texts/StoryRule.swift", root), "utf8")
  const range = (name) => rule.match(new RegExp(`${name} = (\\d+)\\.\\.\\.(\\d+)`)).slice(1).map(Number)
  const least = clamped({ x: 0, y: 0 })
  const most = clamped({ x: 1000, y: 1000 })
  assert.deepEqual([range("xRange"), range("yRange")], [[least.x, most.x], [least.y, most.y]])
})
