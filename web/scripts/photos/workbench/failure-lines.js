import { Problem } from "../../lib/http.js"
import { string } from "../../lib/strings.js"
import { say } from "./texts.js"

// What to say of photos that could not be sent, [{place, problem}]: each reason once. A reason that several photos
// share names none of them, because the strip marks each. `more` as reasonOf takes it.
export function failureLines(failures, more) {
  const places = new Map()
  for (const { place, problem } of failures) {
    const reason = failureReason(problem, more)
    places.set(reason, [...(places.get(reason) ?? []), place])
  }
  return [...places].map(([reason, [place, ...others]]) =>
    others.length > 0 ? reason : say("photoFailure", { n: place + 1, reason }))
}

// What to tell of whatever went wrong: faults of ours have no words for people.
export function failureReason(problem, more) {
  return problem instanceof Problem ? reasonOf(problem, more) : say("failed")
}

// What to tell of a Problem: the server's words where it has any, else one of ours for the status. `isSentAgain` says
// that what failed goes by itself once there is a line, or the server is back.
export function reasonOf({ status, detail, errors, isAway }, { isSentAgain = false } = {}) {
  const messages = errors.map((error) => error.message).filter(Boolean)
  if (messages.length > 0) return messages.join(" ")
  if (status === 0) return say(isSentAgain ? "offlineAgain" : "offline")
  if (status === 401) return say("signedOut")
  if (detail !== "") return detail
  if (isAway) return string(isSentAgain ? "away.again" : "away")
  if (status === 413) return say("serverTooLarge")
  if (status === 415) return say("serverType")
  if (status === 503) return say("busy")
  return say("failed")
}
