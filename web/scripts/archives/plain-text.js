// Texts of other services as plain text.

const letters = {
  amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", hellip: "…", ndash: "–", mdash: "—"
}
// A tag, an entity, or white space.
const marks = /<[a-z/!][^>]{0,4000}>|&(#?[a-z0-9]{1,10});|\s+/gi

// Of HTML, as Mastodon and Pixelfed write it: line breaks and paragraphs stay, other tags go, entities become what they
// stand for. What is no good HTML is shown as it stands. Nothing of it becomes an element.
export function textOfHTML(html) {
  let text = ""
  let end = 0
  for (const match of html.matchAll(marks)) {
    text += html.slice(end, match.index)
    end = match.index + match[0].length
    if (match[0].startsWith("<")) text += tagText(match[0])
    else if (match[1]) text += letters[match[1]] ?? numbered(match[1]) ?? match[0]
    else if (text !== "" && !/\s$/u.test(text)) text += " "
  }
  return tidied(text + html.slice(end))
}

// Bytes of UTF-8 that were written as one letter each, as Instagram does; other texts stay as they are.
export function mended(text) {
  if (!/[\x80-\xFF]/.test(text) || /[^\0-\xFF]/.test(text)) return text
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })
      .decode(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))
  } catch {
    return text
  }
}

// Names of a service stay names of that service, at the host that `host(name)` says: here they may be somebody else's.
export function naming(text, host) {
  return text.replace(/(?<![\p{L}\p{N}_@/.])@([A-Za-z0-9_.]*[A-Za-z0-9_])(?![@A-Za-z0-9_])/gu,
    (_, name) => `@${name}@${host(name)}`)
}

function tagText(tag) {
  switch (/^<(\/?[a-z0-9]*)/i.exec(tag)[1].toLowerCase()) {
    case "br": return "\n"
    case "/p": case "/div": case "/ul": case "/ol": case "/blockquote": case "/pre": return "\n\n"
    case "/li": return "\n"
    case "li": return "- "
    default: return ""
  }
}

// "#44032", "#xAC00"; undefined for what is no letter.
function numbered(name) {
  const digits = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(name)
  if (!digits) return undefined
  const number = digits[1] ? Number.parseInt(digits[1], 16) : Number(digits[2])
  const isLetter = number <= 0x10FFFF && !(number >= 0xD800 && number <= 0xDFFF)
  return isLetter ? String.fromCodePoint(number) : undefined
}

// Without spaces at the ends of lines, and with one empty line at the most between two.
function tidied(text) {
  return text.split("\n").map((line) => line.replace(/^ +| +$/g, "")).join("\n")
    .replace(/\n{3,}/g, "\n\n").replace(/^\n+|\n+$/g, "")
}
