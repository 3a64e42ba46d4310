import assert from "node:assert/strict"
import { test } from "node:test"
import { keepingPlace, placeOf } from "../../../web/scripts/comments/anchor.js"
import { newer } from "../../../web/scripts/comments/comment-list.js"
import { commentsKey } from "../../../web/scripts/lib/counts.js"

test("what is newer than all that is shown is new, each once, newest first", () => {
  assert.deepEqual(newer(["3", "2"], ["5", "4", "3", "2"], true), { fresh: ["5", "4"], hasGap: false })
  assert.deepEqual(newer(["3"], ["3"], false), { fresh: [], hasGap: false })
  assert.deepEqual(newer([], ["2", "1"], true), { fresh: ["2", "1"], hasGap: false })
})

test("what was deleted at the top makes nothing old new", () => {
  // 3 and 4 were seen and are gone; 1 and 2 are further down than what the page has loaded.
  assert.deepEqual(newer(["4", "3"], ["2", "1"], true), { fresh: [], hasGap: false })
})

test("a page of nothing but new ones may leave some out", () => {
  assert.deepEqual(newer(["1"], ["9", "8", "7"], true), { fresh: ["9", "8", "7"], hasGap: true })
  assert.deepEqual(newer(["1"], ["9", "8", "7"], false), { fresh: ["9", "8", "7"], hasGap: false })
})

// Lines of a page, each with its edges.
function line(top, height = 40) {
  return { isConnected: true, top, getBoundingClientRect() { return { top: this.top, bottom: this.top + height } } }
}

test("a change above what is read moves the page as far as it moved the text", () => {
  const lines = [line(-60), line(-20), line(20)]
  const scrolled = []
  globalThis.scrollBy = ({ top }) => scrolled.push(top)
  keepingPlace(lines, 0, () => { for (const one of lines) one.top += 55 })
  assert.deepEqual(scrolled, [55])
  // A browser that keeps the place by itself is left alone.
  keepingPlace(lines, 0, () => {})
  keepingPlace([], 0, () => {})
  assert.deepEqual(scrolled, [55])
  delete globalThis.scrollBy
})

test("a place is below the screen, above it, or in sight", () => {
  assert.deepEqual([line(700), line(800), line(-1), line(0)].map((one) => placeOf(one, 0, 800)),
    ["in sight", "below", "above", "in sight"])
})

test("counts of comments have the sentence that fits", () => {
  assert.deepEqual([0, 1, 2, 9999, 10_000].map(commentsKey),
    ["comments.0", "comments.1", "comments.many", "comments.many", "comments.very-many"])
})
