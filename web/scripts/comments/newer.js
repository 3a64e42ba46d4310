// What of a page of the newest comments is not shown yet. Ids sort as their comments' ages.

// `shown` are the ids in the list, `fetched` those of the page, newest first; `hasMore` says that the page is not the
// last. Gives the new ids, newest first, and whether there may be more of them than the page holds: then they cannot be
// put on top of the list without leaving some out.
export function newer(shown, fetched, hasMore) {
  const newest = shown.reduce((one, other) => one > other ? one : other, "")
  const fresh = fetched.filter((id) => id > newest)
  return { fresh, hasGap: hasMore && shown.length > 0 && fresh.length === fetched.length && fresh.length > 0 }
}
