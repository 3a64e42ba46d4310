// Makes `shown` the children of `element`. What is there already is not moved, so that it keeps the focus.
export function arrange(element, shown) {
  const wanted = new Set(shown)
  for (const child of [...element.children]) if (!wanted.has(child)) child.remove()
  let next = element.firstElementChild
  for (const item of shown) {
    if (item === next) next = next.nextElementSibling
    else element.insertBefore(item, next)
  }
}
