// Hashtags and mentions in a text: the twin of MadangCore/Texts/EntityScanner.swift, held to it by
// data/entity-vectors.json. Positions count Unicode scalars, as in the API.

const LONGEST_TAG = 50

const letter = /^(?!\p{Default_Ignorable_Code_Point})\p{L}$/u
const mark = /^(?!\p{Default_Ignorable_Code_Point})[\p{Mn}\p{Mc}]$/u
const word = /^(?!\p{Default_Ignorable_Code_Point})[_\p{L}\p{Mn}\p{Mc}\p{Nd}]$/u
const whiteSpace = /^\p{White_Space}$/u
const username = /^[A-Za-z0-9_]$/
const accented = /^[\u00c0-\u024f]$/

// All entities in their order, {kind, text, start, end}; they never overlap.
export function entitiesIn(text) {
  const scalars = [...text]
  const found = []
  for (let position = 0; position < scalars.length;) {
    const address = endOfAddress(scalars, position)
    const entity = address === null ? entityAt(scalars, position) : null
    if (entity !== null) found.push(entity)
    position = address ?? entity?.end ?? position + 1
  }
  return found
}

// The text cut at its entities: [{text, kind}], kind null for plain stretches. Joined, the pieces are the text.
export function piecesOf(text) {
  const scalars = [...text]
  const pieces = []
  let position = 0
  const cut = (end, kind) => {
    if (end > position) pieces.push({ text: scalars.slice(position, end).join(""), kind })
    position = end
  }
  for (const { kind, start, end } of entitiesIn(text)) {
    cut(start, null)
    cut(end, kind)
  }
  cut(scalars.length, null)
  return pieces
}

export function isWord(scalar) {
  return word.test(scalar)
}

// An http(s) address reaches to the next white space.
function endOfAddress(scalars, start) {
  if (scalars[start] !== "h" && scalars[start] !== "H") return null
  if (!/^https?:\/\//i.test(scalars.slice(start, start + 8).join(""))) return null
  return runEnd(scalars, start, (scalar) => !whiteSpace.test(scalar))
}

function entityAt(scalars, start) {
  const previous = start > 0 ? scalars[start - 1] : null
  if (scalars[start] === "#" && canStart(previous, "#&/")) return hashtag(scalars, start)
  if (scalars[start] === "@" && canStart(previous, "@/")) return mention(scalars, start)
  return null
}

// Behind a word (`a#b`, an e-mail address) or one of `exceptions` nothing starts.
function canStart(previous, exceptions) {
  return previous === null || (!isWord(previous) && !exceptions.includes(previous))
}

function hashtag(scalars, start) {
  const end = runEnd(scalars, start + 1, isWord)
  const body = scalars.slice(start + 1, end)
  if (body.length === 0 || mark.test(body[0]) || !body.some((scalar) => letter.test(scalar))) return null
  const text = body.join("")
  if ([...text.normalize("NFC")].length > LONGEST_TAG) return null
  return { kind: "hashtag", text, start, end }
}

// A username may stand right before Hangul, as particles do: "@ana에게".
function mention(scalars, start) {
  const end = runEnd(scalars, start + 1, (scalar) => username.test(scalar))
  const text = scalars.slice(start + 1, end).join("")
  if (text.length < 3 || text.length > 20) return null
  if (end < scalars.length && continuesName(scalars[end])) return null
  return { kind: "mention", text, start, end }
}

function continuesName(next) {
  return next === "@" || mark.test(next) || (accented.test(next) && letter.test(next))
}

function runEnd(scalars, start, belongs) {
  let end = start
  while (end < scalars.length && belongs(scalars[end])) end += 1
  return end
}
