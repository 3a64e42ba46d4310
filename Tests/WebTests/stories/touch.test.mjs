import assert from "node:assert/strict"
import { test } from "node:test"
import { Touch } from "../../../web/scripts/stories/player/touch.js"

// A window with one finger on it. `log` is what the player hears, `wait()` lets a touch become a long one.
function screen({ mayBegin = true, target = null } = {}) {
  const log = []
  const waiting = new Set()
  let time = 0
  const dialog = Object.assign(new EventTarget(), {
    closest: () => target, setPointerCapture: () => {},
    getBoundingClientRect: () => ({ left: 0, width: 390, height: 844 })
  })
  const listener = {
    begin: () => {
      log.push("begin")
      return mayBegin
    },
    hold: () => log.push("hold"), pull: ({ x, y }, way) => log.push(`${way} ${x} ${y}`),
    end: (meaning) => log.push(`end ${meaning}`)
  }
  const abort = new AbortController()
  new Touch(dialog, listener, abort.signal, {
    later: (step) => {
      waiting.add(step)
      return () => waiting.delete(step)
    }
  })
  const send = (type, [x, y] = [0, 0], more = {}) => {
    time += 16
    const event = new Event(type, { cancelable: true })
    const about = { clientX: x, clientY: y, pointerId: 1, isPrimary: true, button: 0, ...more }
    for (const [name, value] of Object.entries({ timeStamp: time, ...about })) {
      Object.defineProperty(event, name, { value })
    }
    dialog.dispatchEvent(event)
    return event.defaultPrevented
  }
  return {
    log, send, abort, waiting,
    wait: () => {
      for (const step of waiting) step()
    },
    rest: () => { time += 500 }
  }
}

test("a tap leads back from the first third, and on from elsewhere", () => {
  const { log, send } = screen()
  for (const x of [50, 300]) {
    send("pointerdown", [x, 400])
    send("pointerup", [x, 400])
  }
  assert.deepEqual(log, ["begin", "end back", "begin", "end on"])
})

test("a long touch holds, and is no tap and no swipe", () => {
  const { log, send, wait } = screen()
  send("pointerdown", [300, 400])
  wait()
  send("pointermove", [100, 400])
  send("pointerup", [100, 400])
  assert.deepEqual(log, ["begin", "hold", "end null"])
})

test("a swipe moves what is under it, and no longer becomes a long touch", () => {
  const { log, send, waiting } = screen()
  send("pointerdown", [300, 400])
  send("pointermove", [298, 401])
  send("pointermove", [250, 400])
  assert.equal(waiting.size, 0)
  send("pointermove", [60, 400])
  send("pointerup", [60, 400])
  assert.deepEqual(log, ["begin", "across -50 0", "across -240 0", "end next-person"])
})

test("a slow and short one means nothing", () => {
  const { log, send, rest } = screen()
  send("pointerdown", [200, 400])
  send("pointermove", [200, 430])
  rest()
  send("pointerup", [200, 430])
  assert.deepEqual(log, ["begin", "down 0 30", "end null"])
})

test("one that the browser takes means nothing", () => {
  const { log, send } = screen()
  send("pointerdown", [300, 400])
  send("pointercancel", [300, 400])
  send("pointerup", [300, 400])
  assert.deepEqual(log, ["begin", "end null"])
})

test("other fingers, other buttons and controls are not asked", () => {
  const { log, send } = screen()
  send("pointerdown", [300, 400], { button: 2 })
  send("pointerdown", [300, 400], { isPrimary: false })
  assert.deepEqual(log, [])
  send("pointerdown", [300, 400])
  send("pointermove", [60, 400], { pointerId: 2 })
  send("pointerup", [60, 400], { pointerId: 2 })
  assert.deepEqual(log, ["begin"])
  const onButton = screen({ target: {} })
  onButton.send("pointerdown", [300, 400])
  assert.deepEqual(onButton.log, [])
})

test("where none may begin none ends", () => {
  const { log, send } = screen({ mayBegin: false })
  send("pointerdown", [300, 400])
  send("pointerup", [300, 400])
  assert.deepEqual(log, ["begin"])
})

test("the picture under a finger is not dragged, and its menu does not come up", () => {
  const { send } = screen()
  assert.equal(send("dragstart"), true)
  assert.equal(send("contextmenu"), false)
  send("pointerdown", [300, 400])
  assert.equal(send("contextmenu"), true)
})

test("at the end nothing waits any more", () => {
  const { send, abort, waiting } = screen()
  send("pointerdown", [300, 400])
  abort.abort()
  assert.equal(waiting.size, 0)
})
