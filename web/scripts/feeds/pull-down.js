import { late } from "../lib/late.js"

// Lets `list` be pulled down on touch screens, until `signal`: `refresh()` is awaited. What follows the finger comes
// after the page.
export async function letPullDown(list, refresh, signal) {
  if (!matchMedia("(any-pointer: coarse)").matches) return
  const pull = await late(import("./pull-to-refresh.js"))
  if (pull === null || signal.aborted) return
  const own = new pull.PullToRefresh(list, refresh)
  signal.addEventListener("abort", () => own.stop(), { once: true })
}
