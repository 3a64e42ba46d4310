// When something was, in the words of Sources/Wording/Strings+Time.swift and in the reader's zone: the one that they
// chose, else the browser's (docs/decisions/0056-zones.md). Server and script are held to data/time-vectors.json.
//
// It comes after the page: until then the server's words are there, in the zone that the browser said on earlier pages.

import { language, string } from "../lib/strings.js"

const minute = 60_000
const freshenEvery = 30_000

// Words for moments, in milliseconds since 1970, as one reads them in `language` in the zone `timeZone`; `say` gives
// the phrases of the page.
export class Times {
  #language
  #timeZone
  #say
  #numbers
  #names

  constructor(language, timeZone, say = string) {
    this.#language = language
    this.#timeZone = timeZone
    this.#say = say
    this.#numbers = new Intl.DateTimeFormat("en", {
      timeZone, hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric"
    })
  }

  // "3 minutes ago", "yesterday", and the date from a week on.
  relative(moment, now) {
    const minutes = Math.floor((now - moment) / minute)
    if (minutes < 1) return this.#say("time.now")
    if (minutes < 60) return this.#say(minutes === 1 ? "time.minute" : "time.minutes", { n: minutes })
    const hours = Math.floor(minutes / 60)
    if (hours < 24) return this.#say(hours === 1 ? "time.hour" : "time.hours", { n: hours })
    const nights = Math.max(this.day(now) - this.day(moment), 1)
    if (nights === 1) return this.#say("time.yesterday")
    return nights < 7 ? this.#say("time.days", { n: nights }) : this.date(moment)
  }

  date(moment) {
    return this.#say("time.date", this.#parts(moment))
  }

  clock(moment) {
    const { hours, ...parts } = this.#parts(moment)
    return this.#say(hours < 12 ? "time.am" : "time.pm", parts)
  }

  full(moment) {
    return this.#say("time.full", { ...this.#parts(moment), clock: this.clock(moment) })
  }

  // The same number for moments of one day.
  day(moment) {
    const { year, month, day } = this.#parts(moment)
    return Date.UTC(year, month - 1, day) / 86_400_000
  }

  #parts(moment) {
    const parts = {}
    for (const { type, value } of this.#numbers.formatToParts(moment)) parts[type] = value
    const hours = Number(parts.hour)
    const { month: monthName, weekday } = this.#namesOf(moment)
    return {
      ...parts, hours, hour: hours % 12 || 12, minute: parts.minute.padStart(2, "0"),
      monthName, shortMonthName: monthName.slice(0, 3), weekday
    }
  }

  #namesOf(moment) {
    const wanted = { timeZone: this.#timeZone, month: "long", weekday: "long" }
    this.#names ??= new Intl.DateTimeFormat(this.#language, wanted)
    const names = {}
    for (const { type, value } of this.#names.formatToParts(moment)) names[type] = value
    return names
  }
}

let known

// Those of this page's reader.
export function times() {
  return known ??= timesOf(document.documentElement.dataset.zone)
}

function timesOf(chosen) {
  try {
    return new Times(language(), chosen)
  } catch {
    // A zone that this browser does not know.
    return new Times(language())
  }
}

// Puts words into all times below `root`; what is told in full stands in a tooltip, too.
export function tellTimes(root, now = Date.now()) {
  for (const element of root.querySelectorAll("time[datetime]")) {
    const words = wordsOf(element, now)
    if (element.textContent !== words) element.textContent = words
    if (element.title) element.title = times().full(momentOf(element))
  }
}

export function momentOf(element) {
  return Date.parse(element.dateTime)
}

function wordsOf(element, now) {
  const moment = momentOf(element)
  if (element.matches("[data-whole]")) return times().full(moment)
  return element.matches("[data-clock]") ? times().clock(moment) : times().relative(moment, now)
}

// Tells the server the browser's zone, for the pages to come: an offset would not do, it changes within a year.
export function sayZone() {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  if (!timeZone || document.cookie.split("; ").includes(`zone=${timeZone}`)) return
  document.cookie = `zone=${timeZone}; Path=/; Max-Age=31536000; SameSite=Lax`
}

// Keeps "3 minutes ago" true while a page is open; the whole of it is told where a mouse rests. The server hears of the
// browser's zone.
export function keepTimes() {
  sayZone()
  let timer = null
  const follow = () => {
    clearInterval(timer)
    timer = null
    if (document.hidden) return
    tellTimes(document)
    timer = setInterval(() => tellTimes(document), freshenEvery)
  }
  document.addEventListener("visibilitychange", follow)
  // A page kept for the back button runs no timers.
  addEventListener("pagehide", () => clearInterval(timer))
  addEventListener("pageshow", follow)
  const tellWhole = (target) => {
    if (target.matches("time[datetime]") && target.title === "") target.title = times().full(momentOf(target))
  }
  document.addEventListener("pointerover", ({ target }) => tellWhole(target), { passive: true })
  // A mouse that rests there already says nothing more.
  for (const target of document.querySelectorAll("time:hover")) tellWhole(target)
  follow()
}
