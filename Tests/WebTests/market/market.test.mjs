import assert from "node:assert/strict"
import { test } from "node:test"
import { FormState } from "../../../web/scripts/frame/form-state.js"
import { decimalText, moneyText, readAmount } from "../../../web/scripts/frame/amounts.js"
import { listingRules } from "../../../web/scripts/market/form/listing-rules.js"

const krw = { code: "KRW", decimals: 0, maximum: 10_000_000_000 }
const usd = { code: "USD", decimals: 2, maximum: 10_000_000 }
const rules = listingRules({ KRW: krw, USD: usd })

test("an amount is read as whole minor units, exactly", () => {
  assert.deepEqual(readAmount("1000", krw), { units: 1000n })
  assert.deepEqual(readAmount(" 1,234,567 ", krw), { units: 1_234_567n })
  assert.deepEqual(readAmount("12.5", usd), { units: 1250n })
  assert.deepEqual(readAmount("0.07", usd), { units: 7n })
  assert.deepEqual(readAmount("9007199254740993", { ...krw, maximum: 1e18 }), { units: 9007199254740993n })
  assert.deepEqual(readAmount("-0", krw), { units: 0n })
})

test("what is no amount of its currency is refused by its name", () => {
  for (const text of ["1.0", "1.", ".5", "1e3", "0x10", "천원", "+1", "1 000.0"]) {
    assert.deepEqual(readAmount(text, krw), { fault: "amount.KRW" }, text)
  }
  assert.deepEqual(readAmount("12.505", usd), { fault: "amount.USD" })
  assert.deepEqual(readAmount("  ", usd), { fault: "required" })
  assert.deepEqual(readAmount("-1", krw), { fault: "out_of_range.KRW" })
  assert.deepEqual(readAmount("10000000001", krw), { fault: "out_of_range.KRW" })
  assert.deepEqual(readAmount("10000000.01", usd), { fault: "out_of_range.USD" })
  assert.deepEqual(readAmount("10000000", usd), { units: 1_000_000_000n })
})

test("amounts are written as the API and as people write them", () => {
  assert.equal(decimalText(1000n, krw), "1000")
  assert.equal(decimalText(5n, usd), "0.05")
  assert.equal(moneyText(0n, krw), "₩0")
  assert.equal(moneyText(1_234_567n, krw), "₩1,234,567")
  assert.equal(moneyText(123_405n, usd), "$1,234.05")
})

test("a discount is at most the price, and nothing where nothing is typed", () => {
  const judge = (discount, price, currency = "KRW") => rules.discount(discount, { price, currency })
  assert.equal(judge("", "1000"), null)
  assert.equal(judge("1000", "1000"), null)
  assert.equal(judge("1001", "1000"), "above_price")
  assert.equal(judge("1.5", "2"), "amount.KRW")
  assert.equal(judge("1.5", "2", "USD"), null)
  assert.equal(judge("5", "not a price"), null)
})

test("name, description and stock have the server's limits", () => {
  assert.deepEqual(["", "컵", "컵두", "컵 둘"].map(rules.listingName), ["required", "too_short", "too_short", null])
  assert.equal(rules.listingName("가".repeat(101)), "too_long")
  assert.equal(rules.listingDescription("아홉 글자예요."), "too_short")
  assert.equal(rules.listingDescription("이것은 열 글자예요."), null)
  assert.deepEqual(["", "0", "99999", "100000", "-1", "1.5", "셋"].map(rules.stock),
    ["required", null, null, "out_of_range", "out_of_range", "format", "format"])
})

test("a fault of one field goes with a change of the other", () => {
  const state = new FormState([
    { name: "price", rule: "price", value: "1000" }, { name: "discount", rule: "discount", value: "2000" },
    { name: "currency", rule: "currency", value: "KRW" }
  ], rules)
  assert.equal(state.canSucceed, false)
  state.type("price", "3000")
  assert.equal(state.canSucceed, true)
  state.type("currency", "USD")
  state.type("price", "3000.50")
  assert.equal(state.canSucceed, true)
})
