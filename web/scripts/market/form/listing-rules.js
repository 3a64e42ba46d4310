// The browser's twins of the rules in Sources/MadangCore/Market: what the form accepts is what the server accepts.

import { readAmount } from "../../frame/amounts.js"
import { judgeText } from "../../frame/rules.js"

const mostStock = 99_999

// `currencies` are {code, decimals, maximum} by code. Each rule takes a value and those of the other fields, and gives
// the key of what is wrong, or null.
export function listingRules(currencies) {
  const amount = (value, { currency }) => readAmount(value, currencies[currency])
  return {
    listingName: (value) => judgeText(value.replace(/[\r\n\t]/g, " "), 3, 100),
    listingDescription: (value) => judgeText(value, 10, 1000),
    price: (value, others) => amount(value, others).fault ?? null,
    discount: (value, others) => judgeDiscount(value, others, amount),
    stock: judgeStock,
    currency: () => null,
    choice: () => null
  }
}

// Nothing is no discount. One above a price that cannot be read is not compared with it.
function judgeDiscount(value, others, amount) {
  if (value.trim() === "") return null
  const discount = amount(value, others)
  if (discount.fault) return discount.fault
  const price = amount(others.price, others)
  return !price.fault && discount.units > price.units ? "above_price" : null
}

function judgeStock(value) {
  const text = value.replace(/[,\s]/g, "")
  if (text === "") return "required"
  if (/^-[0-9]+$/.test(text)) return /[1-9]/.test(text) ? "out_of_range" : null
  if (!/^[0-9]+$/.test(text)) return "format"
  return BigInt(text) > BigInt(mostStock) ? "out_of_range" : null
}
