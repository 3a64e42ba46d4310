// What comes after the page, and what the page can do without.

// Gives the module that `loading` brings, or null where it cannot be had: there is no line, or the page is being left.
export async function late(loading) {
  try {
    return await loading
  } catch (error) {
    console.warn(error)
    return null
  }
}

// Runs `step` once the page is there with all that it names.
export function afterPage(step) {
  if (document.readyState === "complete") step()
  else addEventListener("load", () => step(), { once: true })
}

let opening = null

// Shows by `step` what the page at `address` has, in this page; where that fails the page itself comes. Until then
// whoever presses again, or something else, has to wait: one thing is fetched, and one sheet opens.
export function openOnce(address, step) {
  return opening ??= step().catch(() => location.assign(address)).finally(() => { opening = null })
}
