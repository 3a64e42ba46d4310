import assert from "node:assert/strict"
import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { test } from "node:test"
import { fileURLToPath } from "node:url"

// What a check of scripts/ says of a folder with these files.
function complaints(check, files) {
  const folder = mkdtempSync(join(tmpdir(), "madang-check-"))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const script = fileURLToPath(new URL(`../../scripts/${check}`, import.meta.url))
    const { status, stdout, stderr } = spawnSync(script, [folder], { encoding: "utf8" })
    assert.equal(stderr, "")
    assert.equal(status === 0, stdout === "", stdout)
    return stdout.trimEnd().split("\n").filter((line) => line !== "")
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const wording = `extension Strings {
    // shown() is shown.
    package var shown: String { text(ko: "가", en: "A") }
    package func told(_ day: String) -> String { text(ko: day, en: day) }
    package var forgotten: String { text(ko: "나", en: "B") }
}
`

test("a text that nothing shows is found, one that is only in a comment or a test as well", () => {
  const files = {
    "Sources/Wording/Strings.swift": wording,
    "Sources/Website/Page.swift": "/// Not forgotten.\n  // forgotten\nlet page = text.shown + text.told(day)\n",
    "Tests/WordingTests/Tests.swift": "#expect(text.forgotten == \"B\")\n",
  }
  assert.deepEqual(complaints("check-texts", files), ["Sources/Wording/Strings.swift:5: nothing shows forgotten"])
  files["Sources/Website/Other.swift"] = "let other = text.forgotten\n"
  assert.deepEqual(complaints("check-texts", files), [])
})

// Put together, since check-map reads this file as well.
const decision = (number) => `${number}-rows.md`

const rule = (number) => `rule ${number}`

function map({
  terms = 25, comment = `docs/decisions/${decision("0001")}, decision 0001`, kept = rule(1), held = rule(1),
  migration = ""
} = {}) {
  const rows = Array.from({ length: terms }, (_, number) => `| word ${number} | what it is |\n`).join("")
  return {
    "README.md": "| `Server` | serves |\n",
    "CHANGELOG.md": "## [1.2.3] - 2026-01-01\n",
    "docs/product.md": "# Product\n1. A rule.\n",
    "docs/architecture.md": `## Glossary\n\n| term | what it is |\n|---|---|\n${rows}\n## A request\n\n| a | b |\n`,
    [`docs/decisions/${decision("0001")}`]: "# Rows\n",
    "Sources/Server/ProductVersion.swift": `// ${comment}\nlet productVersion = "1.2.3"\n`,
    "Tests/a.swift": `// ${held}\n`, "web/a.js": `// ${kept}\n`, "migrations/0001.sql": `-- ${migration}\n`,
  }
}

test("a decision that is named and not there is found", () => {
  assert.deepEqual(complaints("check-map", map()), [])
  assert.deepEqual(complaints("check-map", map({ comment: `docs/decisions/${decision("0002")}` })), [
    `no decision ${decision("0002")}, named in Sources/Server/ProductVersion.swift`,
  ])
  assert.deepEqual(complaints("check-map", map({ comment: "as decision 0003 says" })), ["no decision 0003"])
  assert.deepEqual(complaints("check-map", map({ migration: decision("0004") })), [
    `no decision ${decision("0004")}, named in migrations/0001.sql`,
  ])
})

test("a rule that the program does not name, or no test, is found", () => {
  assert.deepEqual(complaints("check-map", map({ kept: "", held: rule(1) })), [
    `nothing in Sources or web names ${rule(1)} of docs/product.md`,
  ])
  assert.deepEqual(complaints("check-map", map({ held: "" })), [`no test names ${rule(1)} of docs/product.md`])
  assert.deepEqual(complaints("check-map", map({ held: `${rule(1)}, ${rule(2)}` })), [
    `docs/product.md has no ${rule(2)}`,
  ])
})

test("a glossary of more than 25 terms is found", () => {
  assert.deepEqual(complaints("check-map", map({ terms: 26 })), [
    "docs/architecture.md: the glossary has 26 terms, 25 are the most",
  ])
})
