// Asks before something is lost, in the page's one confirmation dialog; and closes dialogs by a tap beside them.

// Resolves to whether it was confirmed. `link` carries the texts; without script it leads to a page that asks. What
// asks while something is asked already is not confirmed: there is one dialog.
export async function confirm(link) {
  const dialog = document.getElementById("confirm")
  if (dialog.open) return false
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
    closeBeside(dialog, { signal: finish.signal })
    dialog.addEventListener("close", () => {
      finish.abort()
      // The link itself is inside the menu that is closed now.
      if (menu) document.querySelector(`[popovertarget="${menu.id}"]`)?.focus()
      resolve(isConfirmed)
    }, { signal: finish.signal })
  })
}

// Closes `dialog` when somebody taps beside it. The tap begins and ends outside its edges: one on its padding has the
// dialog as its target, too, and so has a selection of text that ends beside it. A field that was changed keeps the
// dialog open, as `mayClose()` does where it gives false: only Esc and the buttons of the dialog give up what it holds.
// With a field that is `data-lossless`, as one that looks for something, or whose state is kept at once, nothing is.
export function closeBeside(dialog, { mayClose = () => true, signal } = {}) {
  let isChanged = false
  let isBeside = false
  dialog.addEventListener("input", ({ target }) => { isChanged ||= !("lossless" in target.dataset) }, { signal })
  dialog.addEventListener("pointerdown", (event) => { isBeside = liesBeside(dialog, event) }, { signal })
  dialog.addEventListener("click", (event) => {
    if (isBeside && liesBeside(dialog, event) && !isChanged && mayClose()) dialog.close()
  }, { signal })
}

function liesBeside(dialog, { target, clientX, clientY }) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}
