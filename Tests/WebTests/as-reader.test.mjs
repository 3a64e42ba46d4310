// What scripts write is done as the reader of their page, or not at all.

import assert from "node:assert/strict"
import { readFile, readdir } from "node:fs/promises"
import { test } from "node:test"
import { transport } from "../../web/scripts/compose/transport.js"

const scripts = new URL("../../web/scripts/", import.meta.url)

test("a composer's request says as whom it is meant", async () => {
  const headers = {}
  globalThis.document = { body: { dataset: { member: "0ana" } } }
  globalThis.XMLHttpRequest = class {
    upload = {}
    status = 201
    responseText = "{}"
    open() {}
    setRequestHeader(name, value) { headers[name] = value }
    getResponseHeader() { return null }
    send() { this.onload() }
  }
  await transport({ method: "POST", url: "/v1/posts", headers: { Accept: "application/json" } })
  assert.deepEqual(headers, { Accept: "application/json", "Madang-Member": "0ana" })
})

test("every script that writes says as whom", async () => {
  const files = (await readdir(scripts, { recursive: true })).filter((file) => file.endsWith(".js"))
  const writers = []
  for (const file of files) {
    const text = await readFile(new URL(file, scripts), "utf8")
    // Up to the end of the call's options.
    const calls = text.split(/(?<![#.\w])fetch\(|new XMLHttpRequest\(/).slice(1).map((rest) => rest.slice(0, 600))
    const isWriter = calls.some((rest) => /\bmethod\b(?!: "GET")/.test(rest.split("\n}")[0]))
    if (isWriter) writers.push(file)
    assert.ok(!isWriter || /asReader\(\)|"Madang-Member": member/.test(text), file)
  }
  assert.ok(writers.length >= 6, writers.join())
})
