import assert from "node:assert/strict"
import { test } from "node:test"
import { openPage } from "../page.mjs"
import { PhotoSet } from "../../../web/scripts/photos/viewer/photo-set.js"

// The author of the only photo of the page, as the viewer shows it.
function author(markup) {
  openPage(markup)
  document.querySelector("img").srcset = ""
  const nodes = new PhotoSet(document.querySelector("a")).at(0).author
  return nodes.map((node) => node.outerHTML ?? node.textContent ?? node)
}

test("the author of a photo has the marks that stand beside the name on the page", () => {
  const mark = '<span class="role-mark"><span class="unseen">Owner</span></span>'
  const name = `<b class="card__name">Ana ${mark}</b>`
  const photo = '<a data-photo="p1"><img src="/a.webp" width="3" height="2"></a>'
  assert.deepEqual(author(`<article data-post="1">${name}${photo}</article>`), ["Ana ", mark])
})

test("a photo that names its author needs no card around it", () => {
  const photo = '<a data-photo="p1" data-by="Ana"><img src="/a.webp" width="3" height="2"></a>'
  assert.deepEqual(author(`<ol><li>${photo}</li></ol>`), ["Ana"])
})
