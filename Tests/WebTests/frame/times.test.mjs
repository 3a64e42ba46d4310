import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { test } from "node:test"
import { keepTimes, sayZone, tellTimes, Times } from "../../../web/scripts/frame/times.js"
import { fill } from "../../../web/scripts/lib/strings.js"

// WordingTests holds the server to the same words, and WebsiteTests the pages to these phrases.
const read = (name) => JSON.parse(readFileSync(new URL(`../../../data/${name}`, import.meta.url), "utf8"))
const vectors = read("time-vectors.json")
const phrases = new Map(read("time-phrases.json").map(({ language, phrases }) => [language, phrases]))

function timesIn(zone, language) {
  return new Times(language, zone, (key, values) => fill(phrases.get(language)[key], values))
}

test("times are told in the words of the server, by the zone of their reader", () => {
  for (const { moment, now, zone, language, ...expected } of vectors) {
    const times = timesIn(zone, language)
    const { relative, date, clock, full, day } = {
      relative: times.relative(moment, now), date: times.date(moment), clock: times.clock(moment),
      full: times.full(moment), day: times.day(moment)
    }
    assert.deepEqual({ relative, date, clock, full, day }, expected, `${moment} in ${zone}, ${language}`)
  }
})

test("the browser's zone is said once, in a cookie for the whole site", () => {
  const said = []
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  globalThis.document = { get cookie() { return said.join("; ") }, set cookie(value) { said.push(value) } }
  sayZone()
  assert.deepEqual(said, [`zone=${timeZone}; Path=/; Max-Age=31536000; SameSite=Lax`])
  sayZone()
  assert.equal(said.length, 1)
})

test("times on a page are told in the zone that it names", () => {
  const element = (marks) => ({
    dateTime: "2026-11-19T19:09:00Z", textContent: "", title: "",
    matches: (selector) => marks.some((mark) => selector.includes(mark))
  })
  globalThis.document = {
    documentElement: { lang: "en", dataset: { zone: "Asia/Seoul" } }, querySelector: () => null
  }
  globalThis.madangPhrases = Object.entries(phrases.get("en")).map((pair) => pair.join("=")).join("\n")
  const all = [element([]), element(["data-clock"]), element(["data-whole"])]
  tellTimes({ querySelectorAll: () => all }, Date.parse("2026-11-21T01:09:00Z"))
  assert.deepEqual(all.map(({ textContent }) => textContent),
    ["yesterday", "4:09 AM", "Friday, November 20, 2026 at 4:09 AM"])
})

test("the whole of a time is told where a mouse comes to rest, or rests already", () => {
  const heard = {}
  const time = () => ({ dateTime: "2026-11-19T19:09:00Z", title: "", matches: () => true })
  const [rested, touched, other] = [time(), time(), time()]
  globalThis.addEventListener = () => {}
  globalThis.document = {
    ...globalThis.document, cookie: "", hidden: true, addEventListener: (name, step) => { heard[name] = step },
    querySelectorAll: (selector) => selector.includes(":hover") ? [rested] : [rested, touched, other]
  }
  keepTimes()
  heard.pointerover({ target: touched })
  const whole = "Friday, November 20, 2026 at 4:09 AM"
  assert.deepEqual([rested, touched, other].map(({ title }) => title), [whole, whole, ""])
})
