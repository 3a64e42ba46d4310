// A photo grows from its place in a list to the post's page, and back: both carry one name while pages change.
// post-page.css names it on the post's page.

const name = "photo"

export function growPhotos() {
  addEventListener("pageswap", (event) => {
    mark(event.viewTransition, event.activation?.entry?.url)
  })
  addEventListener("pagereveal", (event) => {
    mark(event.viewTransition, navigation?.activation?.from?.url)
  })
}

function mark(transition, url) {
  if (!transition) return
  // A browser may leave a transition out, as when the page was shown before it: the page is there all the same.
  transition.ready.catch(() => {})
  const isOver = transition.finished.catch(() => {})
  if (!url) return
  const { pathname } = new URL(url)
  const link = [...document.querySelectorAll("a[data-photo]")].find((link) => link.pathname === pathname && isOnScreen(link))
  if (!link) return
  const image = link.querySelector("img")
  if (!image) return
  image.style.viewTransitionName = name
  isOver.then(() => {
    image.style.viewTransitionName = ""
  })
}

function isOnScreen(element) {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
