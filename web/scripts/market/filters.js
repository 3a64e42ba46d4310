// What the market's form leaves out: the filters that are on, beside the words and the order.

// Those of `fields` that are on, as {name, label}: a select that is not at its first option, a box that is ticked.
export function activeFilters(fields) {
  return fields.filter(isOn).map((field) => ({ name: field.name, label: labelOf(field) }))
}

// Takes off the filter called `name`.
export function takeOff(fields, name) {
  const field = fields.find((one) => one.name === name)
  if (!field) return
  if (field.type === "checkbox") field.checked = false
  else field.value = ""
}

// Shows the `filters` as chips, each of which leads to `addressWithout(name)`, and how many they are.
export function showFilters(root, filters, addressWithout) {
  const [list, count] = ["chips", "count"].map((part) => root.querySelector(`[data-part=${part}]`))
  const chips = filters.map(({ name, label }) => {
    const chip = root.querySelector("template[data-part=chip]").content.firstElementChild.cloneNode(true)
    const link = chip.querySelector("a")
    link.dataset.filter = name
    link.href = addressWithout(name)
    link.querySelector("span").textContent = label
    return chip
  })
  list.replaceChildren(...chips, list.lastElementChild)
  list.hidden = filters.length === 0
  count.hidden = filters.length === 0
  count.querySelector("span").textContent = String(filters.length)
}

function isOn(field) {
  return field.type === "checkbox" ? field.checked : field.value !== ""
}

function labelOf(field) {
  return field.type === "checkbox"
    ? field.closest("label").textContent.trim()
    : field.selectedOptions[0].textContent
}
