import assert from "node:assert/strict"
import { test } from "node:test"
import { keyAction } from "../../../web/scripts/photos/viewer/keys.js"
import { fullSource, largeSource, parsedSources } from "../../../web/scripts/photos/viewer/photo-set.js"
import { FRAME, glide, glideOver, pullOf, stretched } from "../../../web/scripts/photos/viewer/physics.js"
import { Hold } from "../../../web/scripts/photos/viewer/hold.js"
import { pulledScale, Speed, swipeAxis, swipeCloses, swipeStep } from "../../../web/scripts/photos/viewer/swipes.js"
import {
  boundedView, containedBox, fitted, isNear, movedView, overlaid, pulledView, shownZoom, toggledView, VIEW_LIMIT, WHOLE,
  zoomedView
} from "../../../web/scripts/photos/viewer/view-geometry.js"

const phone = { width: 390, height: 844 }

// The same numbers each time.
function seeded(state) {
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

function* samples(count) {
  const chance = seeded(7)
  for (let n = 0; n < count; n += 1) {
    const photo = { width: 1 + chance() * 4000, height: 1 + chance() * 4000 }
    const stage = { width: 200 + chance() * 2000, height: 200 + chance() * 1500 }
    const point = () => ({ x: (chance() - 0.5) * stage.width, y: (chance() - 0.5) * stage.height })
    yield { chance, stage, fit: fitted(photo, stage), photo, at: point(), by: point() }
  }
}

function near(one, other, slack = 1e-6) {
  assert.ok(Math.abs(one - other) <= slack * Math.max(1, Math.abs(one)), `${one} is not ${other}`)
}

function assertBounded(view, fit, stage) {
  assert.ok(view.zoom >= 1 && view.zoom <= VIEW_LIMIT)
  for (const [place, length] of [["x", "width"], ["y", "height"]]) {
    const size = fit[length] * view.zoom
    if (size <= stage[length]) near(view[place], 0)
    else assert.ok(Math.abs(view[place]) <= (size - stage[length]) / 2 + 1e-6)
  }
}

test("a whole photo touches two edges of the stage and keeps its ratio", () => {
  for (const { photo, stage, fit } of samples(500)) {
    near(fit.width / fit.height, photo.width / photo.height)
    assert.ok(fit.width <= stage.width + 1e-6 && fit.height <= stage.height + 1e-6)
    assert.ok(Math.min(stage.width - fit.width, stage.height - fit.height) < 1e-6)
  }
})

test("whatever fingers do, nothing beside the photo is shown where the photo could be", () => {
  for (const { chance, stage, fit, at, by } of samples(500)) {
    let view = WHOLE
    for (let step = 0; step < 20; step += 1) {
      view = chance() < 0.5
        ? movedView(view, by, fit, stage) : zoomedView(view, view.zoom * (0.3 + chance() * 2), at, fit, stage)
      assertBounded(view, fit, stage)
    }
  }
})

test("what lies under the fingers stays there, unless an edge would show", () => {
  let held = 0
  for (const { chance, stage, fit, at, by } of samples(2000)) {
    const before = movedView(zoomedView(WHOLE, 2, { x: 0, y: 0 }, fit, stage), by, fit, stage)
    const zoom = 2 + chance() * 2
    const after = zoomedView(before, zoom, at, fit, stage)
    const free = { zoom, x: at.x - (at.x - before.x) * zoom / 2, y: at.y - (at.y - before.y) * zoom / 2 }
    const bounded = boundedView(free, fit, stage)
    if (Math.hypot(bounded.x - free.x, bounded.y - free.y) > 1e-6) continue
    held += 1
    for (const place of ["x", "y"]) near((at[place] - before[place]) / 2, (at[place] - after[place]) / after.zoom)
  }
  assert.ok(held > 500, `${held}`)
})

test("two taps go to twice the size at the point, two more back to the whole", () => {
  for (const { stage, fit, at } of samples(200)) {
    const there = toggledView(WHOLE, at, fit, stage)
    assert.equal(there.zoom, 2)
    assert.ok(isNear(there))
    assert.deepEqual(toggledView(there, at, fit, stage), WHOLE)
  }
})

test("no view is further than four times, nearer than the whole, or no number", () => {
  const fit = { width: 390, height: 500 }
  assert.equal(zoomedView(WHOLE, 99, { x: 0, y: 0 }, fit, phone).zoom, 4)
  assert.deepEqual(zoomedView(WHOLE, 0.1, { x: 50, y: 50 }, fit, phone), { zoom: 1, x: 0, y: 0 })
  assert.equal(boundedView({ zoom: Number.NaN, x: 0, y: 0 }, fit, phone).zoom, 1)
})

test("a photo grows out of the very place that it has on the page", () => {
  for (const { photo, stage, fit } of samples(200)) {
    const own = { x: (stage.width - fit.width) / 2, y: (stage.height - fit.height) / 2, ...fit }
    const place = containedBox({ x: 12, y: 340, width: 180, height: 200 }, photo)
    const { x, y, scale } = overlaid(own, place)
    near(own.width * scale, place.width)
    near(own.height * scale, place.height)
    near(own.x + own.width / 2 + x - own.width * scale / 2, place.x)
    near(own.y + own.height / 2 + y - own.height * scale / 2, place.y)
  }
})

test("a finger that goes down closes, one that goes aside turns the page, one that rests does nothing", () => {
  assert.equal(swipeAxis({ x: 3, y: -5 }), null)
  assert.equal(swipeAxis({ x: 3, y: 20 }), "down")
  assert.equal(swipeAxis({ x: -30, y: 20 }), "across")
  assert.equal(swipeAxis({ x: 2, y: -40 }), "across")
})

test("a swipe turns the page by a third of the width or by speed, never against its speed", () => {
  const width = 390
  assert.equal(swipeStep({ distance: -140, speed: 0, width }), 1)
  assert.equal(swipeStep({ distance: 140, speed: 0, width }), -1)
  assert.equal(swipeStep({ distance: -60, speed: 0, width }), 0)
  assert.equal(swipeStep({ distance: -60, speed: -0.8, width }), 1)
  assert.equal(swipeStep({ distance: -200, speed: 0.8, width }), 0)
  assert.equal(swipeStep({ distance: -6, speed: -3, width }), 0)
})

test("a swipe down closes by its length or speed, and not when it turns back", () => {
  const height = 844
  assert.equal(swipeCloses({ distance: 200, speed: 0, height }), true)
  assert.equal(swipeCloses({ distance: 60, speed: 0, height }), false)
  assert.equal(swipeCloses({ distance: 60, speed: 1, height }), true)
  assert.equal(swipeCloses({ distance: 300, speed: -1, height }), false)
  assert.equal(swipeCloses({ distance: -300, speed: 0, height }), false)
})

test("speed is that of the last moment; who rests before lifting is not fast", () => {
  const speed = new Speed()
  for (let n = 0; n <= 10; n += 1) speed.add(n * 10, n * 10)
  near(speed.at(100), 1)
  assert.equal(speed.at(400), 0)
  assert.equal(new Speed().at(0), 0)
})

test("the arrows turn pages, and move the photo once it is near", () => {
  assert.deepEqual(keyAction({ key: "ArrowRight" }, false), { step: 1 })
  assert.deepEqual(keyAction({ key: "ArrowRight" }, true), { move: { x: -80, y: 0 } })
  assert.deepEqual(keyAction({ key: "ArrowDown" }, false), {})
  assert.deepEqual(keyAction({ key: "Home" }, true), { show: "first" })
  assert.equal(keyAction({ key: "ArrowRight", altKey: true }, false), null)
  assert.equal(keyAction({ key: "Tab" }, false), null)
})

test("a photo is shown from 1280 pixels, or the widest file that a small or narrow one has", () => {
  const widths = (...all) =>
    parsedSources(all.map((width) => `/m/${width}.webp ${width}w`).join(", "), `/m/${all[0]}.webp`)
  assert.equal(largeSource(widths(160, 320, 640, 1280, 2048)).width, 1280)
  assert.equal(fullSource(widths(160, 320, 640, 1280, 2048)).width, 2048)
  assert.equal(largeSource(widths(160, 200)).width, 200)
  assert.equal(largeSource(widths(2048)).width, 2048)
  assert.deepEqual(parsedSources("", "/m/src.webp").map(({ url }) => url), ["/m/src.webp"])
  const withSource = parsedSources("/m/1280.webp 1280w, /m/640.webp 640w", "/m/full.webp")
  assert.equal(largeSource(withSource).url, "/m/1280.webp")
  assert.equal(fullSource(withSource).url, "/m/full.webp", "what src alone names is the largest")
})

test("what is let go goes on, slower and slower, and rests within its room", () => {
  const far = glide({ position: 0, speed: 1, room: 1000 })
  const steps = far.slice(1).map((place, n) => place - far[n])
  assert.equal(far[0], 0)
  assert.ok(far.at(-1) > 400 && far.at(-1) < 500, `${far.at(-1)}`)
  assert.ok(steps.every((step, n) => step >= 0 && (n === 0 || step <= steps[n - 1] + 1e-9)))
  assert.ok(Math.max(...steps) <= FRAME)
  assert.deepEqual(glide({ position: 3, speed: 0, room: 5 }).at(-1), 3)
})

test("what flies beyond an edge is brought back, without swinging over it", () => {
  for (const sign of [1, -1]) {
    const frames = glide({ position: 0, speed: sign * 3, room: 200 })
    const furthest = Math.max(...frames.map((place) => place * sign))
    assert.ok(furthest > 220 && furthest < 320, `${furthest}`)
    assert.equal(frames.at(-1), sign * 200)
    const back = frames.slice(frames.findIndex((place) => place * sign === furthest))
    assert.ok(back.every((place) => place * sign >= 200 - 0.5))
    assert.ok(frames.length * FRAME < 1000, "soon")
  }
})

test("however it is let go, it comes to rest where it may", () => {
  const chance = seeded(11)
  for (let n = 0; n < 500; n += 1) {
    const room = chance() < 0.3 ? 0 : chance() * 800
    const frames = glide({ position: (chance() - 0.5) * 2000, speed: (chance() - 0.5) * 12, room })
    assert.ok(frames.every(Number.isFinite) && Math.abs(frames.at(-1)) <= room)
    assert.ok(frames.length <= 3000 / FRAME + 2)
    // No frame jumps to the place of rest.
    assert.ok(Math.abs(frames.at(-1) - frames.at(-2)) < 2, `${frames.slice(-2)}`)
  }
  const both = glideOver({ at: { x: 0, y: 0 }, speed: { x: 2, y: 0 }, room: { x: 300, y: 0 } })
  assert.ok(both.every(({ y }) => y === 0) && both.at(-1).x === 300)
})

test("an edge gives way less and less, and who catches the photo there moves it on from there", () => {
  let last = 0
  for (let pull = 10; pull < 4000; pull += 10) {
    const seen = stretched(pull, 390)
    assert.ok(seen > last && seen < pull && seen < 390)
    if (seen < 350) near(pullOf(seen, 390), pull)
    assert.equal(stretched(-pull, 390), -seen)
    last = seen
  }
  assert.equal(stretched(0, 390), 0)
})

test("fingers pull a photo beyond its edges and its zoom beyond its limits; let go, it is where it may be", () => {
  for (const { chance, stage, fit, at, by } of samples(300)) {
    const begin = zoomedView(WHOLE, 1.5 + chance() * 2, at, fit, stage)
    const hold = new Hold({ at, view: begin, offset: 0, fit, stage })
    for (const place of ["zoom", "x", "y"]) near(hold.view[place], begin[place], 1e-4)
    for (let step = 0; step < 8; step += 1) hold.move(by, step * 16)
    assertBounded(hold.views(128).at(-1), fit, stage)
    hold.pinch(chance() * 6, at)
    assert.ok(hold.view.zoom > 0)
    const [rest, ...others] = hold.views(140)
    assert.equal(others.length, 0, "after two fingers nothing flies on")
    assertBounded(rest, fit, stage)
  }
  assert.ok(shownZoom(0.5) > 0.5 && shownZoom(0.5) < 1)
  assert.ok(shownZoom(8) > 4 && shownZoom(8) < 8)
})

test("a photo that is caught on its way goes on from where it is seen", () => {
  const fit = { width: 390, height: 500 }
  for (const seen of [{ zoom: 2, x: 100, y: -50 }, { zoom: 2, x: 260, y: 0 }, { zoom: 0.8, x: 3, y: 9 },
    { zoom: 4.6, x: 900, y: 700 }]) {
    const hold = new Hold({ at: { x: 0, y: 0 }, view: seen, offset: 0, fit, stage: phone })
    for (const place of ["zoom", "x", "y"]) near(hold.view[place], seen[place], 1e-6)
  }
  assert.ok(pulledView({ zoom: 2, x: 260, y: 0 }, fit, phone).x > 260)
  const strip = new Hold({ at: { x: 0, y: 0 }, view: WHOLE, offset: 120, fit, stage: phone })
  assert.deepEqual([strip.axis, strip.moved.x, strip.isCaught], ["across", 120, true])
  assert.equal(swipeStep({ distance: 140, speed: 0, width: 390, isCaught: true }), 0, "the nearer one")
  assert.equal(swipeStep({ distance: 200, speed: 0, width: 390, isCaught: true }), -1)
})

test("a photo that is pulled down shrinks to the size that it has on the page", () => {
  const scale = (distance, least) => pulledScale({ distance, height: 800, least })
  assert.equal(scale(-50, 0.5), 1)
  near(scale(400, 0.5), 0.75)
  near(scale(9000, 0.5), 0.5)
  near(scale(800, 0.01), 0.3, 1e-9)
  near(scale(800, 1), 0.7, 1e-9)
})
