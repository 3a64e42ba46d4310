import { compactCount } from "../lib/counts.js"
import { make } from "../lib/make.js"
import { language, string } from "../lib/strings.js"

// A hashtag or a member as one line of suggestions.
export function optionFor(thing, id) {
  const [line, insert] = thing.tag === undefined
    ? [memberLine(thing), `@${thing.username}`] : [tagLine(thing), `#${thing.tag}`]
  return make("li", {
    class: "suggestions__option", id, role: "option", "aria-selected": "false", "data-insert": insert
  }, ...line)
}

function tagLine({ tag, post_count }) {
  return [words("suggestions__name", `#${tag}`), words("suggestions__note", postsSentence(post_count))]
}

function postsSentence(count) {
  if (count === 1) return string("posts.1")
  return string(count < 10_000 ? "posts.many" : "posts.very-many", { n: compactCount(count, language()) })
}

function memberLine({ username, display_name, avatar }) {
  const parts = [words("suggestions__name", display_name), words("suggestions__note", `@${username}`)]
  if (avatar === null) return parts
  const picture = { class: "suggestions__picture", src: avatar.urls.thumb, width: 32, height: 32, alt: "" }
  return [make("img", picture), ...parts]
}

function words(name, text) {
  return make("span", { class: name, dir: "auto" }, text)
}
