import assert from "node:assert/strict"
import { test } from "node:test"
import { PackedMarkup } from "../../../web/scripts/posts/packed-markup.js"

const card = (id, words, color = "c-b3855c") => `<li class="list__item" data-id="${id}"><article class="card"\
 id="post-${id}" data-post="${id}" aria-label="나무"><a class="card__time" href="/p/${id}">5분 전</a>\
<img class="photo ${color}" src="/media/${id}.webp" alt="a > b &amp; &quot;c&quot;" data-sheet="">\
<p class="card__words">${words}</p><a class="like__count" href="/p/${id}/likes">좋아요 1명</a></article></li>`

test("what was packed comes back letter by letter", () => {
  const markups = new PackedMarkup()
  const cards = [
    card("1", "하나 <b>둘</b> class=\"x\" 셋"), card("2", ""), card("12", "1"),
    card("3", "a\n b=\"c\" &lt;d&gt; \u{1F338}"), "<li></li>", "text alone", ""
  ]
  const packed = cards.map((markup) => markups.pack(markup))
  assert.deepEqual(packed.map((one) => markups.unpack(one)), cards)
})

test("cards that differ in words, addresses and colours alone share what is around them", () => {
  const markups = new PackedMarkup()
  const cards = Array.from({ length: 50 }, (_, n) => card(`0apn4dx2wgs${n}`, `words ${n}`, `c-b3855${n % 10}`))
  const packed = cards.map((markup) => markups.pack(markup))
  assert.equal(new Set(packed.map(({ frame }) => frame)).size, 1)
  const [all, kept] = [cards, packed.map(({ words }) => words)].map((texts) => texts.join("").length)
  assert.ok(kept < all / 2, `${kept} of ${all} letters`)
})
