import { compactCount } from "../lib/counts.js"
import { language, word } from "../lib/words.js"

// A hashtag or a member as one line of suggestions.
export function optionFor(thing, id) {
  const option = document.createElement("li")
  option.className = "suggestions__option"
  option.id = id
  option.setAttribute("role", "option")
  option.setAttribute("aria-selected", "false")
  option.append(...(thing.tag === undefined ? memberLine(thing) : tagLine(thing)))
  option.dataset.insert = thing.tag === undefined ? `@${thing.username}` : `#${thing.tag}`
  return option
}

function tagLine({ tag, post_count }) {
  return [words("suggestions__name", `#${tag}`), words("suggestions__note", postsSentence(post_count))]
}

function postsSentence(count) {
  if (count === 1) return word("posts.1")
  return word(count < 10_000 ? "posts.many" : "posts.very-many", { n: compactCount(count, language()) })
}

function memberLine({ username, display_name, avatar }) {
  const parts = [words("suggestions__name", display_name), words("suggestions__note", `@${username}`)]
  if (avatar === null) return parts
  const picture = document.createElement("img")
  picture.className = "suggestions__picture"
  picture.src = avatar.urls.thumb
  picture.width = 32
  picture.height = 32
  picture.alt = ""
  return [picture, ...parts]
}

function words(name, text) {
  const element = document.createElement("span")
  element.className = name
  element.dir = "auto"
  element.textContent = text
  return element
}
