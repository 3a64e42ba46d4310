import { isWord } from "../compose/entities.js"

const longest = 50

// What is being typed right before the caret: {sign, query, start, end} of a hashtag or a mention, or null.
// Positions are those of the text box (UTF-16).
export function tokenBefore(text, caret) {
  if (startsWithWord(text.slice(caret))) return null
  const scalars = [...text.slice(0, caret)]
  let position = scalars.length
  while (position > 0 && scalars.length - position <= longest && isWord(scalars[position - 1])) position -= 1
  const sign = scalars[position - 1]
  if (sign !== "#" && sign !== "@") return null
  const query = scalars.slice(position).join("")
  const previous = scalars[position - 2]
  if (query === "" || (previous !== undefined && !canStand(previous, sign))) return null
  return { sign, query, start: caret - query.length - 1, end: caret }
}

// As in entities.js: behind a word, another sign or a part of an address nothing starts.
function canStand(previous, sign) {
  return !isWord(previous) && !(sign === "#" ? "#&/" : "@/").includes(previous)
}

function startsWithWord(text) {
  const [first] = text
  return first !== undefined && isWord(first)
}
