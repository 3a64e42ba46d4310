// Registers an element, once.

export function define(name, element) {
  if (!customElements.get(name)) customElements.define(name, element)
}
