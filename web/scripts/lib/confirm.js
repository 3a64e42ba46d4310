// Asks before something is lost, in the page's one confirmation dialog.

// Resolves to whether it was confirmed. `link` carries the texts; without script it leads to a page that asks.
export function confirm(link) {
  const dialog = document.getElementById("confirm")
  const menu = link.closest("[popover]")
  dialog.querySelector("#confirm-title").textContent = link.dataset.confirm
  dialog.querySelector("#confirm-text").textContent = link.dataset.confirmText
  const [cancel, go] = dialog.querySelectorAll("button")
  go.textContent = link.dataset.confirmAction
  menu?.hidePopover()
  dialog.showModal()
  cancel.focus()
  return new Promise((resolve) => {
    const finish = new AbortController()
    let isConfirmed = false
    dialog.querySelector("form").addEventListener("submit", (event) => {
      event.preventDefault()
      isConfirmed = event.submitter === go
      dialog.close()
    }, { signal: finish.signal })
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.close()
    }, { signal: finish.signal })
    dialog.addEventListener("close", () => {
      finish.abort()
      // The link itself is inside the menu that is closed now.
      if (menu) document.querySelector(`[popovertarget="${menu.id}"]`)?.focus()
      resolve(isConfirmed)
    }, { signal: finish.signal })
  })
}
