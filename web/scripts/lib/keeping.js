// What a device keeps of its reader. Where others use it, too, all of it goes with the tab.

export function keeps() {
  return !("shared" in document.body.dataset)
}

// Words by name: those of the device, or of this tab alone.
export function words() {
  return keeps() ? localStorage : sessionStorage
}
