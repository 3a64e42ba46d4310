import assert from "node:assert/strict"
import { test } from "node:test"
import { RecentSearches } from "../../../web/scripts/search/recent-searches.js"
import { tokenBefore } from "../../../web/scripts/search/suggestion-token.js"

// The caret stands at the bar.
function tokenAt(marked) {
  const caret = marked.indexOf("|")
  return tokenBefore(marked.replace("|", ""), caret)
}

test("what is typed before the caret is a hashtag or a mention where one could stand", () => {
  const cases = [
    ["#산|", "#", "산", 0], ["글 #산책|", "#", "산책", 2], ["글 #산ㅊ|", "#", "산ㅊ", 2], ["@an|", "@", "an", 0],
    ["(@민지|", "@", "민지", 1], ["👩‍👩‍👧 #가|", "#", "가", 9], ["한#\n#나|", "#", "나", 3], ["#a #b|", "#", "b", 3],
    ["#e\u0301t|", "#", "e\u0301t", 0]
  ]
  for (const [marked, sign, query, start] of cases) {
    assert.deepEqual(tokenAt(marked), { sign, query, start, end: marked.indexOf("|") }, marked)
  }
})

test("nothing is suggested inside of words, addresses and behind a space", () => {
  const marks = [
    "", "|", "#|", "# |", "a#b|", "##a|", "&#x|", "http://x/#a|", "a@b|", "@@a|", "글|", "#산 |", "#산|책",
    `#${"가".repeat(60)}|`
  ]
  for (const marked of marks) {
    assert.equal(tokenAt(marked), null, marked)
  }
})

function memory(kept = {}) {
  return {
    getItem: (key) => kept[key] ?? null,
    setItem: (key, value) => { kept[key] = value },
    removeItem: (key) => { delete kept[key] }
  }
}

test("searches are remembered latest first, once each, at most eight, for each member apart", () => {
  const store = memory()
  const searches = new RecentSearches("ana", store)
  for (const query of ["하나", "둘", "하나", ""]) searches.add(query)
  assert.deepEqual(searches.all, ["하나", "둘"])
  for (let number = 0; number < 20; number += 1) searches.add(String(number))
  assert.equal(searches.all.length, 8)
  assert.equal(searches.all[0], "19")
  searches.forget("19")
  assert.equal(searches.all[0], "18")
  assert.deepEqual(new RecentSearches("ben", store).all, [])
  searches.clear()
  assert.deepEqual(new RecentSearches("ana", store).all, [])
})

test("a browser that keeps nothing, or something else, searches as well", () => {
  const fail = () => { throw new Error("denied") }
  const broken = { getItem: fail, setItem: fail, removeItem: fail }
  const searches = new RecentSearches("ana", broken)
  searches.add("하나")
  searches.clear()
  assert.deepEqual(searches.all, [])
  for (const value of ["{", "{}", "[1,null]"]) {
    assert.deepEqual(new RecentSearches("ana", memory({ "madang-searches-ana": value })).all, [], value)
  }
})
