// Amounts of money as whole minor units, never as fractions: the twin of Money (Sources/MadangCore/Market).

// `currency` is {code, decimals, maximum}, the maximum in whole units. Gives {units} as a BigInt, or {fault}.
export function readAmount(text, currency) {
  const amount = tidyAmount(text)
  if (amount === "") return { fault: "required" }
  const match = /^(-?)([0-9]+)(?:\.([0-9]+))?$/.exec(amount)
  const decimals = match?.[3] ?? ""
  if (!match || decimals.length > currency.decimals) return { fault: `amount.${currency.code}` }
  const units = BigInt(match[2] + decimals.padEnd(currency.decimals, "0"))
  const isTooMuch = units > BigInt(currency.maximum) * 10n ** BigInt(currency.decimals)
  if (isTooMuch || (match[1] === "-" && units > 0n)) return { fault: `out_of_range.${currency.code}` }
  return { units }
}

// Thousands may be set apart.
function tidyAmount(text) {
  return text.replace(/[,\s]/g, "")
}

// As the API writes it: "1000", "12.50".
export function decimalText(units, { decimals }) {
  const digits = String(units).padStart(decimals + 1, "0")
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

// As people read it: ₩1,000, $12.50.
export function moneyText(units, currency) {
  const [whole, decimals] = decimalText(units, currency).split(".")
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",")
  const sign = { KRW: "₩", USD: "$" }[currency.code]
  return sign + grouped + (decimals === undefined ? "" : `.${decimals}`)
}
