// What links and buttons do anywhere on a page, beyond what they do without script.

import { late, openOnce } from "./lib/late.js"
import { toast } from "./lib/toast.js"
import { string } from "./lib/strings.js"
import { photoAction } from "./photos/photos.js"
import { listenForMenuKeys, menuAction } from "./posts/post-menu.js"

const actions = [
  ["[data-copy]", copyLink],
  ["[data-share]", shareLink],
  ["[data-delete-post]", actBy(() => import("./posts/deletion.js"))],
  ["[data-block]", actBy(() => import("./blocks/blocking.js"))],
  ["[data-back]", goBack],
  ["[data-report]", sheetBy(() => import("./reports/report-sheet.js"))],
  ["[data-sheet]", sheetBy(() => import("./members/glance.js"))],
  photoAction,
  menuAction,
  [".places__link[aria-current]", goToTop]
]

export function listenForClicks() {
  if (navigator.share) document.documentElement.dataset.canShare = ""
  listenForMenuKeys()
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    for (const [selector, act] of actions) {
      const element = event.target.closest(selector)
      if (element) return act(element, event)
    }
  })
}

async function copyLink(button) {
  button.closest("[popover]")?.hidePopover()
  try {
    await navigator.clipboard.writeText(new URL(button.dataset.copy, location.href).href)
    toast(string("link.copied"))
  } catch {
    toast(string("link.not-copied"))
  }
}

async function shareLink(button) {
  button.closest("[popover]")?.hidePopover()
  try {
    await navigator.share({ title: document.title, url: new URL(button.dataset.share, location.href).href })
  } catch (error) {
    // Somebody changed their mind: nothing to say.
    if (error.name !== "AbortError") toast(string("failed"))
  }
}

// Opens the sheet that a module prepares, in place of the page that shows the same. An avatar names the page itself, or
// the link that it stands in does. It is where a failed sheet leads.
function sheetBy(fetchModule) {
  return (element, event) => {
    event.preventDefault()
    element.closest("[popover]")?.hidePopover()
    const page = element.dataset.sheet || element.closest("a").href
    openOnce(page, async () => (await fetchModule()).prepare(page))
  }
}

// Does what a module does. Where that cannot be had, the page that the link leads to asks.
function actBy(fetchModule) {
  return async (link, event) => {
    event.preventDefault()
    link.closest("[popover]")?.hidePopover()
    const module = await late(fetchModule())
    if (module) module.act(link)
    else location.assign(link.href)
  }
}

function goBack(link, event) {
  if (!document.referrer.startsWith(location.origin) || history.length < 2) return
  event.preventDefault()
  history.back()
}

function goToTop(link, event) {
  if (link.pathname !== location.pathname) return
  event.preventDefault()
  if (scrollY > 0) scrollTo({ top: 0 })
  else document.dispatchEvent(new CustomEvent("madang:refresh"))
}
