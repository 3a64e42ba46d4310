// The browser's twins of the rules in Sources/MadangCore: what a form accepts is what the server accepts.
// Each takes a value and gives the key of what is wrong with it, or null.

import { characterCount } from "../lib/text-box.js"
import { readAmount } from "./amounts.js"

const scalarsPerCharacter = 16

// TextLimit.normalize: `\n` for every line end, no white space at the ends.
export function tidy(text) {
  const unified = text.replace(/\r\n?/g, "\n")
  if (!/[^\p{White_Space}\p{Default_Ignorable_Code_Point}\uFEFF\u2800\u{1D159}]/u.test(unified)) return ""
  return unified.replace(/^\p{White_Space}+|\p{White_Space}+$/gu, "")
}

function lowered(text) {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

function judgeLength(text, minimum, maximum) {
  if (text === "") return minimum > 0 ? "required" : null
  if (text.length > maximum * scalarsPerCharacter && [...text].length > maximum * scalarsPerCharacter) return "too_long"
  const count = characterCount(text)
  if (count < minimum) return "too_short"
  return count > maximum ? "too_long" : null
}

// UsernameRule
export function judgeUsername(value) {
  const name = lowered(tidy(value))
  if (!/^[a-z0-9_]*$/.test(name)) return "characters"
  return judgeLength(name, 3, 20)
}

// EmailRule
export function judgeEmail(value) {
  const email = tidy(value)
  if (email === "") return "required"
  if (new TextEncoder().encode(email).length > 254) return "too_long"
  const parts = email.split("@")
  return parts.length === 2 && isLocalPart(parts[0]) && isDomain(parts[1]) ? null : "email"
}

// PasswordRule, without the list of common ones (common-passwords.js). `names` are what the server knows of the
// member besides what stands in the form, in lower case.
export function judgePassword(value, { username = "", email = "", names = [] } = {}) {
  const password = value.normalize("NFC")
  const fault = judgeLength(password, 8, 128)
  if (fault) return fault
  const own = [...ownNames(username, email), ...names]
  return own.some((name) => password.toLowerCase().includes(name)) ? "contains_own_name" : null
}

// OwnNames: of the address the part before the @; what is shorter than three characters stands in any word.
function ownNames(username, email) {
  return [username, email.split("@")[0]]
    .map((name) => tidy(name).normalize("NFC").toLowerCase())
    .filter((name) => characterCount(name) >= 3)
}

// DisplayNameRule; held to the server's by data/display-name-vectors.json.
function judgeDisplayName(value) {
  const fault = judgeCharacters(tidy(value), 1, 20)
  if (fault) return fault
  const name = tidy(value).normalize("NFC")
  if (!ink.test(name)) return "required"
  if (invisible.test(name.replace(neededJoiners, ""))) return "hidden_characters"
  return tooManyMarks.test(name.replace(ignorable, "")) ? "too_many_marks" : null
}

// Something that can be read: no marks, spaces or signs without ink alone.
const ink = /[^\p{M}\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u
// Shows nothing, or only changes how others are shown.
const invisible = /[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u
const ignorable = /\p{Default_Ignorable_Code_Point}/gu
const tooManyMarks = /[\p{Mn}\p{Me}]{3}/u
const farTooManyMarks = /[\p{Mn}\p{Me}]{9}/u
// Where a way of writing needs them: between letters from U+0600 to U+0DFF, in emoji, keycaps and flags, behind
// ideographs.
const picture = "(?![\\0-\\x7F])\\p{Emoji}"
const neededJoiners = new RegExp([
  "(?<=[\\u0600-\\u0DFF])[\\u200C\\u200D](?=[\\u0600-\\u0DFF])",
  `(?<=${picture}|\\uFE0F)\\u200D(?=${picture})`,
  `(?<=${picture})[\\uFE0E\\uFE0F]`, "(?<=.)[\\uFE0E\\uFE0F](?=\\u20E3)",
  "(?<=\\p{Ideographic})[\\u{E0100}-\\u{E01EF}]",
  "(?<=\\u{1F3F4}[\\u{E0020}-\\u{E007F}]*)[\\u{E0020}-\\u{E007F}]"
].join("|"), "gu")

// TextLimit.check, as of a bio; its marks are held to the server's by data/text-mark-vectors.json.
export function judgeText(value, minimum, maximum) {
  const text = tidy(value)
  return judgeCharacters(text, minimum, maximum) ??
    (farTooManyMarks.test(text.replace(ignorable, "")) ? "too_many_marks" : null)
}

// TextLimit.isForbidden, and the length
function judgeCharacters(text, minimum, maximum) {
  if (/[\p{Cc}]/u.test(text.replace(/[\n\t]/g, ""))) return "control_characters"
  return judgeLength(text, minimum, maximum)
}

// OfferRule: `most` is what it costs, with its currency, as "30000 KRW".
export function judgeOffer(value, { most }) {
  const [asked, code] = most.split(" ")
  const currency = { code, decimals: asked.split(".")[1]?.length ?? 0, maximum: Number.MAX_SAFE_INTEGER }
  const offered = readAmount(value, currency)
  if (offered.fault) return offered.fault
  if (offered.units === 0n) return "nothing_offered"
  return offered.units > readAmount(asked, currency).units ? "above_asked" : null
}

function judgeRequired(value) {
  return value === "" ? "required" : null
}

export const rules = {
  username: judgeUsername, email: judgeEmail, password: judgePassword, required: judgeRequired,
  displayName: judgeDisplayName, bio: (value) => judgeText(value, 0, 150), offer: judgeOffer,
  message: (value) => judgeText(value, 0, 500)
}

function isLocalPart(text) {
  return text.length <= 64 && text.split(".").every((atom) => /^[A-Za-z0-9!#$%&'*+\-/=?^_\x60{|}~]+$/.test(atom))
}

function isDomain(text) {
  const labels = text.split(".")
  if (text.length > 253 || labels.length < 2) return false
  const isLabel = (label) => /^[A-Za-z0-9-]{1,63}$/.test(label) && !label.startsWith("-") && !label.endsWith("-")
  return labels.every(isLabel) && /[^0-9]/.test(labels.at(-1))
}
