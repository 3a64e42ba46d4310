// The way to the home screen, where a browser offers one: a line in the settings, never a question.

import { string } from "../lib/strings.js"

export function offerInstallation() {
  addEventListener("beforeinstallprompt", (event) => {
    // Browsers would show a bar of their own over the feed.
    event.preventDefault()
    const place = document.querySelector("[data-install]")
    if (!place) return
    const button = place.querySelector("button")
    button.textContent = string("offline.install")
    place.hidden = false
    button.addEventListener("click", async () => {
      await event.prompt()
      place.hidden = true
    }, { once: true })
  })
}
