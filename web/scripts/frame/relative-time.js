// Keeps "3 minutes ago" true while a page is open. From a day on the server's words stay. Whole times are told by
// the clock of the reader, whose place the server does not know; of the others where a mouse rests.

const minute = 60_000
const freshenEvery = 30_000
const relative = "time:not([data-whole], [data-clock])"

// The key and number of the phrase, or null from a day on.
export function relativeTime(moment, now) {
  const minutes = Math.floor((now - moment) / minute)
  if (minutes < 1) return { key: "time.now", n: 0 }
  if (minutes < 60) return { key: minutes === 1 ? "time.minute" : "time.minutes", n: minutes }
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return { key: hours === 1 ? "time.hour" : "time.hours", n: hours }
  return null
}

export function tellLocalTimes(language) {
  const format = new Intl.DateTimeFormat(language, { dateStyle: "full", timeStyle: "short" })
  const whole = (element) => format.format(Date.parse(element.dateTime))
  for (const element of document.querySelectorAll("time[data-whole]")) element.textContent = whole(element)
  document.addEventListener("pointerover", ({ target }) => {
    if (target.matches(relative) && target.title === "") target.title = whole(target)
  }, { passive: true })
}

export function keepTimesFresh(string) {
  const freshen = () => {
    for (const element of document.querySelectorAll(relative)) {
      const phrase = relativeTime(Date.parse(element.dateTime), Date.now())
      if (phrase) element.textContent = string(phrase.key, phrase)
    }
  }
  let timer = null
  const follow = () => {
    clearInterval(timer)
    timer = null
    if (document.hidden) return
    freshen()
    timer = setInterval(freshen, freshenEvery)
  }
  document.addEventListener("visibilitychange", follow)
  // A page kept for the back button runs no timers.
  addEventListener("pagehide", () => clearInterval(timer))
  addEventListener("pageshow", follow)
  follow()
}
