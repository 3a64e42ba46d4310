// A photo grows from its place in a list to the post's page, and back: both carry one name while pages change.
// later/post.css names it on the post's page.
//
// The page waits for this script before it shows for the first time (`blocking="render"`), so it imports nothing and
// stays small: later would be too late for `pagereveal`.

const name = "photo"

addEventListener("pageswap", (event) => {
  mark(event.viewTransition, event.activation?.entry?.url)
})
addEventListener("pagereveal", (event) => {
  mark(event.viewTransition, self.navigation?.activation?.from?.url)
})

// A busy Chromium may show a page before it has the picture of the page before. It then drops the change and rejects
// a promise that it never handed out: `pagereveal` came without a view transition. The page is there all the same.
addEventListener("unhandledrejection", (event) => {
  if (isDroppedChange(event.reason)) event.preventDefault()
})

function isDroppedChange(reason) {
  return reason?.name === "InvalidStateError" && reason.message.startsWith("Transition was aborted")
}

function mark(transition, url) {
  if (!transition) return
  // A browser may leave a transition out, as when the window changes its size meanwhile.
  transition.ready.catch(() => {})
  const isOver = transition.finished.catch(() => {})
  // Whoever goes on already waits for no picture; once it is over, this does nothing.
  const skip = () => transition.skipTransition()
  for (const type of ["pointerdown", "keydown"]) addEventListener(type, skip, { once: true })
  if (!url) return
  const { pathname } = new URL(url)
  const link = [...document.querySelectorAll("a[data-photo]")]
    .find((link) => link.pathname === pathname && isOnScreen(link))
  if (!link) return
  const image = link.querySelector("img")
  if (!image) return
  // The page may be about another photo itself, as a listing is that leads to others.
  const own = [...document.querySelectorAll(".photo")].filter((photo) => nameOf(photo) === name)
  for (const photo of own) photo.style.viewTransitionName = "none"
  image.style.viewTransitionName = name
  isOver.then(() => {
    for (const photo of [...own, image]) photo.style.viewTransitionName = ""
  })
}

function nameOf(element) {
  return getComputedStyle(element).viewTransitionName
}

function isOnScreen(element) {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
