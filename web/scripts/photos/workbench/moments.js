// The moment at which clocks of `zone` show `time` ("09:30") on `day` ("2026-11-03"), as a Date; null where one of them
// is missing. A time that clocks leave out is as long after midnight as it says. The twin of
// Sources/Website/Drafts/PublishTime.swift.
export function momentOf(day, time, zone) {
  const wanted = Date.parse(`${day}T${time.slice(0, 5)}:00Z`)
  if (Number.isNaN(wanted) || time === "") return null
  // By the clocks of about that time, once more by those of the moment that gives.
  const first = wanted - east(wanted, zone)
  const second = wanted - east(first, zone)
  return new Date(second)
}

// By how many milliseconds the clocks of the zone are ahead of UTC at a moment.
function east(moment, zone) {
  const format = new Intl.DateTimeFormat("en", {
    timeZone: zone, hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric", hour: "numeric",
    minute: "numeric"
  })
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const shown = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute)
  return shown - Math.floor(moment / 60_000) * 60_000
}
