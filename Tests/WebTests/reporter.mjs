// What a run of the script tests says: failures with their place at once, a line at the end; and notes for
// scripts/test-report.
import { appendFileSync, mkdirSync } from "node:fs"
import { relative } from "node:path"

const notes = process.env.MADANG_TEST_REPORT ?? ".build/test-report"
const stage = process.env.MADANG_TEST_STAGE ?? "scripts"

export default async function* report(events) {
  let passed = 0, failed = 0
  const times = [], failures = []
  for await (const { type, data } of events) {
    if (type !== "test:pass" && type !== "test:fail") continue
    // A file is a test too, and one with a part that failed has failed: the part says why.
    const isFile = data.name.endsWith(".mjs"), error = data.details.error
    if (type === "test:pass") passed += isFile ? 0 : 1
    else if (error?.failureType !== "subtestsFailed") {
      failed += 1
      const why = `${place(data)}: ${error?.cause?.stack ?? error?.message}`
      failures.push(`${stage}\t${data.name}\t${why.replaceAll(/\s+/g, " ")}\n`)
      yield `✘ ${data.name}\n  ${why}\n`
    }
    if (!isFile) times.push(`${stage}\t${(data.details.duration_ms / 1000).toFixed(3)}\t${data.name}\n`)
  }
  mkdirSync(notes, { recursive: true })
  appendFileSync(`${notes}/tests`, times.join(""))
  appendFileSync(`${notes}/failures`, failures.join(""))
  yield `  ${passed} tests of scripts passed, ${failed} failed\n`
}

function place({ file, line }) {
  return file ? `${relative(process.cwd(), file)}${line ? `:${line}` : ""}` : "Tests/WebTests"
}
