// An element that a script puts into the page. `attributes` are its class, or all of them by name; `content` are texts
// and nodes.
export function make(name, attributes, ...content) {
  const element = document.createElement(name)
  const all = typeof attributes === "string" ? { class: attributes } : attributes
  for (const [key, value] of Object.entries(all)) element.setAttribute(key, value)
  element.append(...content)
  return element
}

export function makeButton(attributes, label, act) {
  const button = make("button", attributes, label)
  button.type = "button"
  button.addEventListener("click", act)
  return button
}
