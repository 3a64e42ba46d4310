// Titles of boards, as somebody looks for them.

// What stands below a vowel of Hangul, in the order of Unicode from U+11A8 on, as the letters that are typed for it.
const finals = "ᄀ ᄁ ᄀᄉ ᄂ ᄂᄌ ᄂᄒ ᄃ ᄅ ᄅᄀ ᄅᄆ ᄅᄇ ᄅᄉ ᄅᄐ ᄅᄑ ᄅᄒ ᄆ ᄇ ᄇᄉ ᄉ ᄊ ᄋ ᄌ ᄎ ᄏ ᄐ ᄑ ᄒ".split(" ")

// Without case and marks. Hangul in its letters, so that a syllable which is still being typed finds what it becomes.
function foldedName(text) {
  return text.normalize("NFKD").replace(/\p{Mn}/gu, "").toLowerCase().trim()
    .replace(/[\u11A8-\u11C2]/g, (final) => finals[final.charCodeAt(0) - 0x11a8])
}

// Whether all words of the query stand in the title.
export function matches(title, query) {
  const folded = foldedName(title)
  return foldedName(query).split(/\s+/).every((word) => folded.includes(word))
}
