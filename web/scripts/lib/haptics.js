// A short tick under the finger, where the device has one and whoever holds it wants it. The choice is the device's: it
// is kept in the browser.

const key = "madang-haptics"
// Milliseconds: felt, and not heard.
const LENGTH = 10

export function hasHaptics() {
  return "vibrate" in navigator && matchMedia("(any-pointer: coarse)").matches
}

export function wantsHaptics() {
  return localStorage.getItem(key) !== "off"
}

export function chooseHaptics(isOn) {
  localStorage.setItem(key, isOn ? "on" : "off")
}

// Browsers complain where nobody has touched the page yet.
export function tick() {
  const isTouched = navigator.userActivation?.hasBeenActive ?? true
  if (isTouched && hasHaptics() && wantsHaptics()) navigator.vibrate(LENGTH)
}
