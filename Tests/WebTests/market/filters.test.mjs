import assert from "node:assert/strict"
import { test } from "node:test"
import { activeFilters, takeOff } from "../../../web/scripts/market/filters.js"

function select(name, value, label) {
  return { name, type: "select-one", value, selectedOptions: [{ textContent: label }] }
}

function box(name, checked, label) {
  return { name, type: "checkbox", value: "true", checked, closest: () => ({ textContent: ` ${label}\n` }) }
}

function form() {
  return [
    select("category", "books", "Books"), select("condition", "", "Any condition"), select("place", "gate", "Gate"),
    box("free", true, "Free only")
  ]
}

test("the filters that are on are those with a choice, by what the reader chose", () => {
  assert.deepEqual(activeFilters(form()), [
    { name: "category", label: "Books" }, { name: "place", label: "Gate" }, { name: "free", label: "Free only" }
  ])
})

test("a filter that is taken off leaves the others on", () => {
  const fields = form()
  takeOff(fields, "place")
  assert.deepEqual(activeFilters(fields).map(({ name }) => name), ["category", "free"])
  takeOff(fields, "free")
  takeOff(fields, "category")
  assert.deepEqual(activeFilters(fields), [])
})

test("what the form does not have is no filter", () => {
  const fields = form()
  takeOff(fields, "sort")
  assert.equal(activeFilters(fields).length, 3)
})
