import assert from "node:assert/strict"
import { readFileSync, readdirSync } from "node:fs"
import { test } from "node:test"

const root = new URL("../../../", import.meta.url)

function read(folder, isWanted) {
  const names = readdirSync(new URL(folder, root)).filter(isWanted)
  return names.map((name) => readFileSync(new URL(folder + name, root), "utf8")).join("\n")
}

// Counters say their words in lib.
const scripts = read("web/scripts/compose/", (name) => name.endsWith(".js"))
  + read("web/scripts/photos/workbench/", (name) => name.endsWith(".js"))
  + read("web/scripts/lib/", (name) => name === "text-box.js")
const views = read("Sources/Website/Compose/", (name) => name.endsWith(".swift"))
  + read("Sources/Website/Photos/", (name) => name.startsWith("Workbench"))
  + read("Sources/Website/AltTexts/", (name) => name === "AltTextReminder.swift")
  + read("Sources/Website/Drafts/", (name) => name === "DraftControls.swift")
const phrases = read("Sources/Wording/", (name) => name === "Strings+Composer.swift")

function matches(source, pattern) {
  return new Set([...source.matchAll(pattern)].map((match) => match[1]))
}

test("every phrase that the scripts say is in the catalogue, and the other way round", () => {
  const written = matches(phrases, /^ +"(\w+)": text/gm)
  const said = matches(scripts, /(?:say|#say|#note)\("(\w+)"/g)
  assert.ok(written.size > 30)
  for (const key of said) assert.ok(written.has(key), `no phrase "${key}"`)
  for (const key of written) assert.ok(scripts.includes(`"${key}"`), `nobody says "${key}"`)
})

test("every part that the scripts look for is in the views", () => {
  const given = matches(views, /data-part="([\w-]+)"/g)
  const wanted = matches(scripts, /(?:part|#part|#template|#input)\("([\w-]+)"\)/g)
  for (const name of matches(scripts, /\[data-part="?([\w-]+)"?\]/g)) wanted.add(name)
  assert.ok(wanted.size > 15)
  for (const name of wanted) assert.ok(given.has(name), `no part "${name}"`)
})

test("no address is written into the scripts", () => {
  assert.deepEqual([...matches(scripts, /["`](\/[a-z][^"`]*)["`]/g)], [])
})
