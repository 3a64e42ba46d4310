// Registers the elements, in an order in which none needs a later one.

import { BellElement } from "./bell.js"
import { CarouselElement } from "./carousel.js"
import { FollowElement } from "./follow.js"
import { LikeElement } from "./like.js"
import { ListElement } from "./list.js"
import { MoreElement } from "./more.js"
import { RecentElement } from "./recent.js"
import { NewsElement } from "./news.js"
import { SaveElement } from "./save.js"
import { ToastsElement } from "./toasts.js"
import { ViewSwitchElement } from "./view-switch.js"

const elements = {
  // First, so that it hears what the others say.
  "madang-toasts": ToastsElement,
  // Before what it contains: it may put another list in place.
  "madang-list": ListElement,
  "madang-bell": BellElement,
  "madang-carousel": CarouselElement,
  "madang-follow": FollowElement,
  "madang-like": LikeElement,
  "madang-more": MoreElement,
  "madang-recent": RecentElement,
  "madang-news": NewsElement,
  "madang-save": SaveElement,
  "madang-view-switch": ViewSwitchElement
}

export function defineElements(registry = customElements) {
  for (const [name, element] of Object.entries(elements)) define(name, element, registry)
}

export function define(name, element, registry = customElements) {
  if (!registry.get(name)) registry.define(name, element)
}
