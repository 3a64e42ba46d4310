// As much of a page as modules touch that put elements into it: elements, texts, selectors, events, focus and dialogs.
// `openPage(markup)` makes a new one, with `document` and the classes of elements as globals; nothing is laid out.

const singles = ["input", "img", "br", "hr", "meta", "link"]
const word = "[\\w-]+"
const value = "(?:([\\^$*]?)=[\"']?([^\\]\"']*)[\"']?)?"
const simple = new RegExp(`\\.(${word})|#(${word})|\\[(${word})${value}\\]|:(${word})\\(`, "y")
const elements = new Map()

export function openPage(markup = "") {
  const body = new PageElement("body")
  elements.clear()
  const document = Object.assign(new PageElement("html"), {
    body, activeElement: body, createElement: (name) => new (elements.get(name) ?? PageElement)(name),
    getElementById: (id) => document.querySelector(`#${id}`), importNode: (node) => node.cloneNode(true),
    implementation: { createHTMLDocument: () => document }
  })
  Object.assign(globalThis, {
    document, DOMParser: PageParser, HTMLElement: PageElement, Node: { ELEMENT_NODE: 1 },
    customElements: {
      define: (name, element) => { elements.set(name, element) }, get: (name) => elements.get(name),
      whenDefined: async () => {}
    }
  })
  document.append(body)
  body.append(...parse(markup))
  return document
}

// The nodes of `markup`, whose attributes are quoted.
export function parse(markup) {
  const root = new PageElement("template")
  let open = root
  for (const [, end, name, attributes, text] of markup.matchAll(/<(\/?)([\w-]+)((?:[^>"]|"[^"]*")*)>|([^<]+)/g)) {
    if (text !== undefined) {
      open.append(text)
    } else if (end) {
      open = open.parentElement
    } else {
      const element = globalThis.document.createElement(name)
      for (const [, key, value] of attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)) {
        element.setAttribute(key, value ?? "")
      }
      open.append(element)
      if (!singles.includes(name)) open = element
    }
  }
  return root.takeAll()
}

// What `fetch` gives who reads the page for another one of the yard, in whose address `location` has to stand.
export function answerOf(path, markup) {
  const headers = { "Content-Type": "text/html", "Madang-Member": globalThis.document?.body.dataset.member ?? "none" }
  const response = new Response(markup, { headers })
  return Object.defineProperty(response, "url", { value: new URL(path, globalThis.location.href).href })
}

// Lets whatever waits for nothing go on.
export function turn() {
  return new Promise((resolve) => setImmediate(resolve))
}

// Until everything has happened that waits for a few turns.
export async function settle() {
  for (let step = 0; step < 10; step += 1) await turn()
}

// An event of the page; gives whether nobody prevented it.
export function fire(element, type, more = {}) {
  return element.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), more))
}

class PageParser {
  parseFromString(markup) {
    const page = new PageElement("html")
    page.append(...parse(markup))
    return Object.assign(page, { body: page })
  }
}

class PageText {
  nodeType = 3
  parentElement = null

  constructor(data) {
    this.textContent = data
  }

  remove() {
    this.parentElement?.let(this)
  }

  cloneNode() {
    return new PageText(this.textContent)
  }
}

class PageElement {
  nodeType = 1
  parentElement = null
  childNodes = []
  style = {}
  #value = null
  #attributes = new Map()
  #listeners = []

  constructor(name = "div") {
    this.localName = name
    this.dataset = new Proxy({}, {
      get: (_, key) => this.getAttribute(`data-${dashed(key)}`) ?? undefined,
      set: (_, key, value) => this.setAttribute(`data-${dashed(key)}`, value) ?? true,
      has: (_, key) => this.hasAttribute(`data-${dashed(key)}`),
      deleteProperty: (_, key) => this.removeAttribute(`data-${dashed(key)}`) ?? true
    })
  }

  // Attributes

  getAttributeNames() { return [...this.#attributes.keys()] }
  getAttribute(name) { return this.#attributes.get(name) ?? null }
  hasAttribute(name) { return this.#attributes.has(name) }
  setAttribute(name, value) { this.#attributes.set(name, String(value)) }
  removeAttribute(name) { this.#attributes.delete(name) }

  toggleAttribute(name, isThere = !this.hasAttribute(name)) {
    if (isThere) this.setAttribute(name, "")
    else this.removeAttribute(name)
  }

  // Nodes

  get content() { return this }
  get children() { return this.childNodes.filter(({ nodeType }) => nodeType === 1) }
  get firstElementChild() { return this.children[0] ?? null }
  get isConnected() { return globalThis.document === this || this.parentElement?.isConnected === true }
  set innerHTML(markup) { this.replaceChildren(...parse(markup)) }

  get outerHTML() {
    const attributes = [...this.#attributes].map(([name, value]) => ` ${name}="${value}"`).join("")
    const content = this.childNodes.map((node) => node.outerHTML ?? node.textContent).join("")
    return `<${this.localName}${attributes}>${content}${singles.includes(this.localName) ? "" : `</${this.localName}>`}`
  }

  get textContent() { return this.childNodes.map(({ textContent }) => textContent).join("") }
  set textContent(text) { this.replaceChildren(...text === "" ? [] : [text]) }

  // Of a field, as somebody left it.
  get value() { return this.#value ?? this.getAttribute("value") ?? "" }
  set value(text) { this.#value = text }

  get nextElementSibling() {
    const all = this.parentElement.children
    return all[all.indexOf(this) + 1] ?? null
  }

  contains(node) { return node === this || (node?.parentElement ? this.contains(node.parentElement) : false) }
  append(...nodes) { this.#put(this.childNodes.length, nodes) }
  prepend(...nodes) { this.#put(0, nodes) }
  before(...nodes) { this.parentElement.putBeside(this, nodes, 0) }
  after(...nodes) { this.parentElement.putBeside(this, nodes, 1) }
  insertBefore(node, other) { if (other) other.before(node); else this.append(node) }

  replaceChildren(...nodes) {
    this.takeAll()
    this.append(...nodes)
  }

  replaceWith(...nodes) {
    this.before(...nodes)
    this.remove()
  }

  remove() { this.parentElement?.let(this) }

  takeAll() {
    const nodes = [...this.childNodes]
    for (const node of nodes) this.let(node)
    return nodes
  }

  // Whatever leaves the page loses the focus.
  let(node) {
    if (node.nodeType === 1 && node.contains(globalThis.document.activeElement)) {
      globalThis.document.activeElement = globalThis.document.body
    }
    this.childNodes.splice(this.childNodes.indexOf(node), 1)
    node.parentElement = null
  }

  putBeside(node, nodes, after) { this.#put(this.childNodes.indexOf(node) + after, nodes) }

  cloneNode(isDeep) {
    const copy = globalThis.document.createElement(this.localName)
    for (const [name, value] of this.#attributes) copy.setAttribute(name, value)
    if (isDeep) copy.append(...this.childNodes.map((node) => node.cloneNode(true)))
    return copy
  }

  #put(place, nodes) {
    const next = this.childNodes[place]
    for (const one of nodes) {
      const node = typeof one === "string" ? new PageText(one) : one
      node.remove()
      this.childNodes.splice(next ? this.childNodes.indexOf(next) : this.childNodes.length, 0, node)
      node.parentElement = this
    }
  }

  // Selectors

  matches(selector) { return splitAt(selector, ",").some((one) => isMatched(this, one.trim())) }
  closest(selector) { return this.matches(selector) ? this : this.parentElement?.closest(selector) ?? null }
  querySelector(selector) { return this.querySelectorAll(selector)[0] ?? null }

  querySelectorAll(selector) {
    return this.children.flatMap((child) => {
      return [...child.matches(selector) ? [child] : [], ...child.querySelectorAll(selector)]
    })
  }

  // Events

  addEventListener(type, listener, { once = false, signal, capture = false } = {}) {
    const entry = { type, listener, once, capture }
    this.#listeners.push(entry)
    signal?.addEventListener("abort", () => this.#forget(entry))
  }

  removeEventListener(type, listener) {
    this.#forget(this.#listeners.find((entry) => entry.type === type && entry.listener === listener))
  }

  dispatchEvent(event) {
    Object.defineProperty(event, "target", { value: this })
    for (let element = this; element; element = event.bubbles ? element.parentElement : null) element.hear(event)
    return !event.defaultPrevented
  }

  hear(event) {
    for (const entry of this.#listeners.filter(({ type }) => type === event.type)) {
      if (entry.once) this.#forget(entry)
      entry.listener(event)
    }
  }

  #forget(entry) { this.#listeners = this.#listeners.filter((one) => one !== entry) }

  // A button that is pressed in a form sends it.
  click() {
    if (this.disabled || !fire(this, "click", { button: 0 })) return
    const form = this.localName === "button" && this.getAttribute("type") !== "button" && this.closest("form")
    if (form) fire(form, "submit", { submitter: this })
  }

  focus() {
    if (this.isConnected && !this.disabled && !this.hidden) globalThis.document.activeElement = this
  }

  // Dialogs

  showModal() { this.setAttribute("open", "") }

  close() {
    if (!this.hasAttribute("open")) return
    this.removeAttribute("open")
    queueMicrotask(() => this.dispatchEvent(new Event("close")))
  }
}

// What is a property and an attribute at once.
for (const [property, name] of [["className", "class"], ...["id", "href", "type", "name"].map((one) => [one, one])]) {
  Object.defineProperty(PageElement.prototype, property, {
    get() { return this.getAttribute(name) ?? "" }, set(value) { this.setAttribute(name, value) }
  })
}
for (const name of ["hidden", "disabled", "open"]) {
  Object.defineProperty(PageElement.prototype, name, {
    get() { return this.hasAttribute(name) }, set(isThere) { this.toggleAttribute(name, isThere) }
  })
}

function dashed(name) {
  return String(name).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

// The parts of a selector between `sign`s that stand in no brackets.
function splitAt(selector, sign) {
  const parts = [""]
  let depth = 0
  for (const letter of selector) {
    depth += "([".includes(letter) - ")]".includes(letter)
    if (letter === sign && depth === 0) parts.push("")
    else parts[parts.length - 1] += letter
  }
  return parts
}

function isMatched(element, selector) {
  const steps = splitAt(selector.replace(/\s*>\s*/g, " >"), " ").filter(Boolean)
  const last = steps.pop()
  if (!isOne(element, last.replace(/^>/, ""))) return false
  if (steps.length === 0) return true
  const rest = steps.join(" ")
  if (last.startsWith(">")) return element.parentElement !== null && isMatched(element.parentElement, rest)
  for (let one = element.parentElement; one; one = one.parentElement) if (isMatched(one, rest)) return true
  return false
}

// A compound: a name, classes, attributes, `:is(…)`, `:not(…)`.
function isOne(element, compound) {
  const name = /^[\w-]*/.exec(compound)[0]
  if (name !== "" && name !== element.localName) return false
  let place = name.length + (compound[0] === "*")
  while (place < compound.length) {
    simple.lastIndex = place
    const [found, kind, id, attribute, how, value, pseudo] = simple.exec(compound) ?? []
    if (found === undefined) throw new Error(`no selector of these tests: ${compound}`)
    place = simple.lastIndex
    if (kind !== undefined && !element.className.split(" ").includes(kind)) return false
    if (id !== undefined && element.id !== id) return false
    if (attribute !== undefined && !hasValue(element.getAttribute(attribute), how, value)) return false
    if (pseudo === undefined) continue
    const [inside] = splitAt(`(${compound.slice(place)}`, ")")
    if (!/^(is|not)$/.test(pseudo)) throw new Error(`no selector of these tests: ${compound}`)
    if (element.matches(inside.slice(1)) === (pseudo === "not")) return false
    place += inside.length
  }
  return true
}

function hasValue(there, how, value) {
  if (there === null || value === undefined) return there !== null
  const found = {
    "": there === value, "^": there.startsWith(value), $: there.endsWith(value), "*": there.includes(value)
  }
  return found[how]
}
