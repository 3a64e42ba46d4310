import assert from "node:assert/strict"
import { test } from "node:test"
import { openPage } from "../page.mjs"

const markup = `<madang-passkey data-domain="yard.test" hidden><form><button></button></form></madang-passkey>
  <p data-part="no-passkeys"></p>`

openPage()
globalThis.addEventListener = () => {}
await import("../../../web/scripts/elements/passkey.js")

test("passkeys are offered by a browser that knows them, at the domain for which they are made", () => {
  for (const [hostname, isKnown, isOffered] of [
    ["yard.test", true, true], ["www.yard.test", true, true], ["127.0.0.1", true, false],
    ["otheryard.test", true, false], ["yard.test", false, false]
  ]) {
    globalThis.location = { hostname }
    globalThis.PublicKeyCredential = isKnown ? class {} : undefined
    document.body.innerHTML = markup
    const [element, instead] = document.body.children
    element.connectedCallback()
    assert.deepEqual([element.hidden, instead.hidden], [!isOffered, isOffered], `${hostname}, ${isKnown}`)
  }
})
