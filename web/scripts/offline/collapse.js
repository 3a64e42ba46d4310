// Of several changes of one thing only the last counts.

// What the queue does with `change`, {put, drop}: the item to keep, and the key of one that is not needed any more.
// A change back to what the server has needs no sending, unless one was tried already: nobody knows what came of it.
export function collapse(items, change, key) {
  const former = items.find((item) => item.thing === change.thing && !item.isRefused)
  const wasTried = change.isTried ?? false
  if (!former) return { put: { ...change, key, isTried: wasTried }, drop: null }
  const base = former.base ?? null
  if (change.value === base && !former.isTried && !wasTried) return { put: null, drop: former.key }
  // It keeps its place in the order.
  const isTried = former.isTried || wasTried
  return { put: { ...change, base, key: former.key, isTried, triedAt: former.triedAt }, drop: null }
}
