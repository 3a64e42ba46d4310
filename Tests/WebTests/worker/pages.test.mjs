import assert from "node:assert/strict"
import { mock, test } from "node:test"
import { Pages } from "../../../web/scripts/worker/pages.js"

// A page with a copy on the device, whose network says nothing until `answer` or `fail` is called.
function asked({ isOnline, isKept = true, isOld = false }) {
  Object.defineProperty(globalThis, "navigator", { value: { onLine: isOnline }, configurable: true })
  const copy = new Response("<body class=a>", { headers: { "Madang-Kept": "1" } })
  const cache = { find: async () => copy, noted: async () => "en" }
  const network = {}
  const coming = new Promise((answer, fail) => Object.assign(network, { answer, fail }))
  const shell = { offlinePage: async () => new Response("<body class=offline>") }
  const pages = new Pages({ cache, shell, tell: () => {} })
  if (isOld) pages.forgo("http://yard.test/explore")
  const shown = pages.answer({
    url: new URL("http://yard.test/explore"), network: () => coming, isKept, clientId: "", later: () => {}
  })
  return { shown, network }
}

const reason = async (shown) => /data-kept-why="(\w+)"/.exec(await (await shown).text())[1]

test("a browser that knows of no line shows the copy as offline, also before the network has failed", async () => {
  const { shown } = asked({ isOnline: false })
  assert.equal(await reason(shown), "offline")
})

test("a line that says nothing is slow, and one that breaks is gone", async () => {
  // Node 18 takes the list itself.
  mock.timers.enable(process.version.startsWith("v18.") ? ["setTimeout"] : { apis: ["setTimeout"] })
  const slow = asked({ isOnline: true })
  await new Promise(setImmediate)
  mock.timers.tick(2_500)
  assert.equal(await reason(slow.shown), "slow")
  mock.timers.reset()
  const broken = asked({ isOnline: true })
  broken.network.fail(new TypeError("no line"))
  assert.equal(await reason(broken.shown), "offline")
})

test("a page that is loaded anew because it is old waits as long as there is a line", async () => {
  mock.timers.enable(process.version.startsWith("v18.") ? ["setTimeout"] : { apis: ["setTimeout"] })
  const slow = asked({ isOnline: true, isOld: true })
  await new Promise(setImmediate)
  mock.timers.tick(60_000)
  await new Promise(setImmediate)
  mock.timers.reset()
  slow.network.answer(new Response("new"))
  assert.equal(await (await slow.shown).text(), "new")
  const broken = asked({ isOnline: true, isOld: true })
  broken.network.fail(new TypeError("no line"))
  assert.equal(await reason(broken.shown), "offline")
  assert.equal(await reason(asked({ isOnline: false, isOld: true }).shown), "offline")
})

test("a proxy's page for a server that is away is never shown: the copy is, or the page that tries again", async () => {
  const copied = asked({ isOnline: true })
  copied.network.answer(new Response("<h1>502 Bad Gateway</h1>", { status: 502 }))
  assert.equal(await reason(copied.shown), "away")
  const bare = asked({ isOnline: true, isKept: false })
  bare.network.answer(new Response("<h1>502 Bad Gateway</h1>", { status: 502 }))
  assert.equal(await (await bare.shown).text(), '<body data-why="away" class=offline>')
})

test("a network that wants a log-in first is seen, also where there is a copy", async () => {
  const { shown, network } = asked({ isOnline: true })
  network.answer(new Response("log in", { status: 511 }))
  assert.equal(await (await shown).text(), "log in")
})

test("a page of ours that says that the server is busy is shown as it is", async () => {
  const { shown, network } = asked({ isOnline: true, isKept: false })
  network.answer(new Response("busy", { status: 503, headers: { "X-Request-Id": "1" } }))
  assert.equal(await (await shown).text(), "busy")
})

test("what is kept on purpose stays so when it is visited, and other boards are pages like others", async () => {
  Object.defineProperty(globalThis, "navigator", { value: { onLine: true }, configurable: true })
  const ledger = new Map([["/boards/mine", "pinned"], ["/boards?fragment=choice", "pinned"], ["/boards/hers", "page"]])
  const cache = {
    find: async () => null, noted: async () => "en", note: async () => {}, tidy: async () => {},
    become: async () => false,
    entry: async (key) => ledger.has(key) ? { kind: ledger.get(key) } : undefined,
    keep: async (key, response, { kind }) => ledger.set(key, kind)
  }
  const pages = new Pages({ cache, shell: {}, tell: () => {} })
  const paths = ["/boards", "/boards/mine", "/boards?fragment=choice", "/boards/hers", "/boards/new-to-me", "/saved"]
  for (const path of paths) {
    const kept = []
    const headers = { "Content-Type": "text/html", "Madang-Member": "0ana" }
    await pages.answer({
      url: new URL(path, "http://yard.test"), network: async () => new Response("<body>", { headers }), isKept: true,
      clientId: "", later: (promise) => kept.push(promise)
    })
    await Promise.all(kept)
  }
  assert.deepEqual(paths.map((path) => ledger.get(path)), ["pinned", "pinned", "pinned", "page", "page", "pinned"])
})
