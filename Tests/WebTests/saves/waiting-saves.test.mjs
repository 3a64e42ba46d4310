import assert from "node:assert/strict"
import { test } from "node:test"
import { tellOutbox } from "../../../web/scripts/lib/outbox.js"
import { openPage } from "../page.mjs"

Object.assign(globalThis, { addEventListener() {}, BroadcastChannel: class extends EventTarget {}, madangPhrases: "" })
const document = openPage("<madang-saved><div class=\"empty\">Nothing saved yet</div></madang-saved>")
const { WaitingSaves } = await import("../../../web/scripts/saves/waiting-saves.js")

test("the first photo that was saved without a line stands in place of the words for none, until it goes", () => {
  const [root, empty] = ["madang-saved", ".empty"].map((selector) => document.querySelector(selector))
  const waiting = new WaitingSaves(root, () => false, new AbortController().signal)
  const about = { page: "/p/1", src: "/media/x", alt: "", width: 4, height: 3 }
  tellOutbox({ type: "waiting", item: { thing: "save:x", kind: "save", value: "before dawn", about } })
  const shown = () => [root.querySelectorAll(".saved__memo").map(({ textContent }) => textContent), empty.hidden]
  assert.deepEqual(shown(), [["before dawn"], true])
  waiting.drop("x")
  assert.deepEqual(shown(), [[], false])
  assert.equal(waiting.restore("x"), true)
  assert.deepEqual(shown(), [["before dawn"], true])
})
