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

// The address of what is fetched, and when its page is gone to instead.
let opening = null
let end = 0

// Shows in this page what the page at `address` has, by what `fetchIt()` resolves to; where that fails the page itself
// comes. Who presses again waits a while, and then gets the page; who presses something else gets that alone: one sheet
// opens.
export async function openOnce(address, fetchIt) {
  const go = () => location.assign(address)
  if (opening === address) {
    if (Date.now() < end) return
    // What comes after all, or fails as the page goes, does nothing more.
    opening = null
    return go()
  }
  opening = address
  end = Date.now() + 4000
  const show = await fetchIt().catch(() => go)
  if (opening !== address) return
  opening = null
  show()
}
