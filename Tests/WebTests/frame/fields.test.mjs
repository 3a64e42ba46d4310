import assert from "node:assert/strict"
import { readFile } from "node:fs/promises"
import { test } from "node:test"

const styles = new URL("../../../web/styles/", import.meta.url)

// What the rule of `selector` alone says of the background.
async function backgroundOf(file, selector) {
  const css = await readFile(new URL(file, styles), "utf8")
  const rules = css.split(`\n  ${selector} {`).slice(1).map((rest) => rest.split("\n  }")[0])
  return rules.map((rule) => /^ {4}background: (.+);$/m.exec(rule)?.[1]).find(Boolean)
}

test("all fields in which somebody writes have one look", async () => {
  const fields = {
    ".field__input": "fields.css", ".field__small": "fields.css", ".words__text": "words.css",
    ".message-form__text": "later/message-form.css"
  }
  for (const [selector, file] of Object.entries(fields)) {
    assert.equal(await backgroundOf(file, selector), "var(--sheet)", selector)
  }
})
