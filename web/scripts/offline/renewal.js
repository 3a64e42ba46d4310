import { late } from "../lib/late.js"
import { toastAgain } from "../lib/toast.js"

// Loads this page anew, which is known to be old: while there is a line no copy comes in its place, and what is being
// said is said once more. Who leaves the page meanwhile is not brought back; who comes back by the back button has it
// loaded anew then.
export async function renewPage() {
  toastAgain()
  let isLeft = false
  addEventListener("beforeunload", () => {
    isLeft = true
    addEventListener("pageshow", ({ persisted }) => persisted && location.reload())
  }, { once: true })
  const device = await late(import("./reader.js"))
  await late(device?.forgoCopy())
  if (!isLeft) location.reload()
}
