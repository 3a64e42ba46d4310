// What links and buttons do anywhere on a page, beyond what they do without script.

import { blockMember } from "./blocks/blocks.js"
import { confirm } from "./lib/confirm.js"
import { call } from "./lib/http.js"
import { openOnce } from "./lib/late.js"
import { toast, toastFailure, toastOnNextPage } from "./lib/toast.js"
import { string } from "./lib/strings.js"
import { photoAction } from "./photos/photos.js"
import { listenForMenuKeys, menuAction } from "./posts/post-menu.js"
import { posts } from "./posts/posts.js"

const actions = [
  ["[data-copy]", copyLink],
  ["[data-share]", shareLink],
  ["[data-delete-post]", deletePost],
  ["[data-block]", blockMember],
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

async function deletePost(link, event) {
  event.preventDefault()
  const id = link.dataset.deletePost
  if (!await confirm(link)) return
  const isItsPage = document.querySelector(`article.post[data-post="${id}"]`) !== null
  // Word of it may come by the stream before the answer does.
  if (isItsPage) document.body.dataset.leaving = ""
  try {
    await call("DELETE", `/posts/${id}`)
  } catch (error) {
    delete document.body.dataset.leaving
    return toastFailure(error)
  }
  posts.tell(id, { isDeleted: true })
  if (!isItsPage) return toast(string("post.deleted"))
  toastOnNextPage(string("post.deleted"))
  location.replace("/")
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
