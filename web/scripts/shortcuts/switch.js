// Whether single keys do anything, on this device.

const memory = "shortcuts"

export function areOn() {
  try {
    return localStorage.getItem(memory) !== "off"
  } catch {
    // A browser that keeps nothing has them on.
    return true
  }
}

export function switchShortcuts(isOn) {
  if (isOn) localStorage.removeItem(memory)
  else localStorage.setItem(memory, "off")
}
