// Whether somebody came to this page by the back or forward button: a list that was put together again from memory is
// as old as when it was left.
export function isReturn() {
  return performance.getEntriesByType("navigation")[0]?.type === "back_forward"
}
