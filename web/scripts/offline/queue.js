// The queue of this page's member: takes changes in, and sees that they go out as soon as there is a line.

import { tellOutbox } from "../lib/outbox.js"
import { toast } from "../lib/toast.js"
import { word } from "../lib/words.js"
import { reader } from "../lib/worker.js"
import { channelName, sendWaiting } from "./delivery.js"
import { WaitingList } from "./waiting-list.js"

const shortestWait = 2000
const longestWait = 60_000

const member = reader()
const list = new WaitingList(member)
const channel = new BroadcastChannel(channelName)
let timer = null
let wait = shortestWait
let isSending = false

channel.addEventListener("message", ({ data }) => hear(data))
addEventListener("online", () => sendSoon())
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) sendSoon()
})

// Takes a change in; it is sent as soon as it can be.
export async function enqueue(change) {
  const item = await list.add(change)
  const news = item ? { type: "waiting", item: slim(item) } : { type: "dropped", item: change }
  tell({ ...news, member })
  if (!item) return
  wait = shortestWait
  // The browser wakes the worker when the line is back, also after the last tab was closed.
  const registration = await navigator.serviceWorker?.getRegistration()
  // Not every browser has it, and a private window may refuse.
  await registration?.sync?.register("madang-outbox").catch(() => {})
  send()
}

// What waited when this page was opened, and tries to send it.
export async function resume() {
  const items = await list.all()
  for (const item of items) tellOutbox({ type: item.isRefused ? "refused" : "waiting", item: slim(item), isKnown: true })
  if (items.some((item) => !item.isRefused)) sendSoon()
}

export function waitingItems() {
  return list.all()
}

export async function takeBack(key) {
  const item = (await list.all()).find((item) => item.key === key)
  await list.remove(key)
  if (item) tell({ type: "dropped", item: slim(item), member })
  return item
}

export function sendSoon() {
  wait = shortestWait
  send()
}

async function send() {
  clearTimeout(timer)
  // The event "online" comes first.
  if (isSending || !navigator.onLine) return
  isSending = true
  let isDone = false
  try {
    isDone = await sendWaiting(member, { announce: (news) => tell({ ...news, member }) })
  } finally {
    isSending = false
  }
  if (isDone) return
  timer = setTimeout(send, wait)
  wait = Math.min(wait * 2, longestWait)
}

function tell(news) {
  channel.postMessage(news)
  hear(news)
}

// What the sender says, whoever it is: this tab, another, or the worker.
function hear(news) {
  if (news.member !== undefined && news.member !== member) return
  if (news.item.key !== undefined && !news.item.key.startsWith(`${member}/`)) return
  if (news.type === "login") return toast(word("offline.log-in"), { label: word("offline.log-in-action"), run: logIn })
  if (news.type === "changed") return
  tellOutbox(news)
}

function logIn() {
  location.assign(`/login?next=${encodeURIComponent(location.pathname + location.search)}`)
}

function slim({ draft, ...item }) {
  return item
}
