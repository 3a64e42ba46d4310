// The menu of a post in a list, made where somebody opens it, of the one template that the page has. Without script the
// same link leads to the page of the post, which has its menu.

import { make } from "../lib/make.js"

const way = "a[data-post-menu]"

export const menuAction = [way, openMenu]

// What looks like a button is pressed like one.
export function listenForMenuKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.key !== " " || !event.target.matches(way)) return
    event.preventDefault()
    event.target.click()
  })
}

// From then on a button in place of the link opens it, as any other menu.
function openMenu(link, event) {
  const template = document.querySelector(`template[data-post-menu="${link.dataset.postMenu}"]`)
  if (!template) return
  event.preventDefault()
  const card = link.closest(".card")
  const id = `${card.id}-menu`
  const menu = make("ul", { class: "menu", id, popover: "" }, filled(template.content, valuesOf(card)))
  const button = make("button", {
    class: link.className, popovertarget: id, "aria-label": link.getAttribute("aria-label")
  }, ...link.childNodes)
  link.replaceWith(button, menu)
  button.focus()
  button.click()
}

function valuesOf(card) {
  return {
    post: card.dataset.post,
    username: card.querySelector(".card__author").pathname.slice("/@".length),
    name: card.getAttribute("aria-label")
  }
}

// `~post~` and such stand for values.
function filled(content, values) {
  const copy = document.importNode(content, true)
  const fill = (text) => text.replace(/~(\w+)~/g, (place, name) => values[name] ?? place)
  for (const element of copy.querySelectorAll("*")) {
    for (const { name, value } of [...element.attributes]) {
      if (value.includes("~")) element.setAttribute(name, fill(value))
    }
    for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) child.data = fill(child.data)
  }
  return copy
}
