import { Problem } from "./problem.js"

// What to say of photos that could not be sent, [{place, problem}]: each reason once. A reason that several photos
// share names none of them, because the strip marks each.
export function failureLines(failures, texts) {
  const places = new Map()
  for (const { place, problem } of failures) {
    const reason = problem instanceof Problem ? problem.describe(texts) : texts.say("failed")
    places.set(reason, [...(places.get(reason) ?? []), place])
  }
  return [...places].map(([reason, [place, ...others]]) =>
    others.length > 0 ? reason : texts.say("photoFailure", { n: place + 1, reason }))
}
