// Short messages at the edge of the screen, shown by <madang-toasts>.

const memory = "madang-toast"

// `action` is {label, run}.
export function toast(text, action = null) {
  document.dispatchEvent(new CustomEvent("madang:toast", { detail: { text, action } }))
}

// Says it on the page that comes next.
export function toastOnNextPage(text) {
  sessionStorage.setItem(memory, text)
}

export function takeToast() {
  const text = sessionStorage.getItem(memory)
  sessionStorage.removeItem(memory)
  return text
}
