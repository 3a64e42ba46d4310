// Single keys for who reads with a keyboard: j, k, l, s, c, /, ?, and g with f, e, m, n after it. They can be switched
// off (WCAG 2.2, 2.1.4), on this device. Sources/Website/Shortcuts/ShortcutsPage.swift lists them.

import { fetchSheet } from "../lib/sheets.js"
import { showShortcuts } from "./sheet.js"
import { areOn } from "./switch.js"

// How long after g another key belongs to it, in milliseconds.
const chordTime = 1500

const places = { f: "/", e: "/explore", m: "/market", n: "/notifications" }
const acts = { j: () => step(1), k: () => step(-1), l: like, s: save, c: comment, "/": search, "?": showShortcuts }

let goingUntil = 0

export function listenForShortcuts() {
  document.addEventListener("keydown", press)
  fetchSheet("later/shortcuts.css")
}

// The letter on the key, whatever alphabet the keyboard writes: ㅓ is j. Null for keys without one.
export function letterOf({ key, code, shiftKey }) {
  if (/^[a-z/?]$/i.test(key)) return key.toLowerCase()
  if (key === "Enter") return key
  const isOther = key === "Process" || key === "Unidentified" || (key.length === 1 && key > "~")
  if (!isOther) return null
  if (code === "Slash") return shiftKey ? "?" : "/"
  return /^Key[A-Z]$/.test(code) ? code.slice("Key".length).toLowerCase() : null
}

function press(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  if (isTyping(event.target) || document.querySelector("dialog[open], :popover-open")) return
  const letter = letterOf(event)
  if (!letter || !areOn()) return
  const act = actOf(letter, event)
  goingUntil = letter === "g" ? event.timeStamp + chordTime : 0
  if (!act) return
  event.preventDefault()
  act()
}

function actOf(letter, event) {
  if (letter === "Enter") return event.target.matches("[data-items] > *") ? () => open(event.target) : null
  if (event.timeStamp < goingUntil && places[letter]) return () => location.assign(places[letter])
  return acts[letter]
}

function isTyping(element) {
  return element.isContentEditable || element.matches("textarea, select, input:not([type=checkbox], [type=radio])")
}

// The things of the list

function things() {
  return [...document.querySelectorAll("main [data-items] > :not(.list__gap)")]
    .filter((thing) => thing.checkVisibility())
}

// The one with the focus, or null.
function current(all = things()) {
  const focused = document.activeElement.closest("[data-items] > *")
  return all.includes(focused) ? focused : null
}

// To the one beside that with the focus; without one, to the first of which something is seen.
function step(by) {
  const all = things()
  const at = current(all)
  const seen = all.findIndex((thing) => thing.getBoundingClientRect().bottom > topBar())
  const next = at ? all[all.indexOf(at) + by] : all[Math.max(seen, 0)]
  if (!next) return
  if (!next.hasAttribute("tabindex")) next.tabIndex = -1
  next.focus({ preventScroll: true })
  scrollBy({ top: next.getBoundingClientRect().top - topBar() - 8, behavior: "instant" })
}

function topBar() {
  return document.querySelector(".top")?.getBoundingClientRect().bottom ?? 0
}

function open(thing) {
  const link = thing.querySelector(":is(a[href^='/p/'], a[href^='/market/'], a[href^='/threads/'])")
  const page = link ?? thing.querySelector("a[href]")
  page?.click()
}

// The post with the focus, or that of the page.
function post() {
  return current() ?? document.querySelector("main article.post")
}

function like() {
  post()?.querySelector("madang-like button")?.click()
}

function save() {
  post()?.querySelector("madang-save a")?.click()
}

function comment() {
  const box = document.querySelector("main article.post textarea, main .comment-form textarea")
  if (box && !current()) return box.focus()
  post()?.querySelector("a[data-comments]")?.click()
}

// Everywhere

function search() {
  const box = document.querySelector("main [type=search]")
  if (!box) return location.assign("/search")
  box.focus()
  box.select()
}

