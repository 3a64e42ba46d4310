// How a photo moves while a finger pulls it beyond an edge, and once it is let go. Positions in CSS pixels, times in
// milliseconds, speeds in pixels a millisecond.

// Of the speed, what is left after a millisecond: UIScrollView.DecelerationRate.normal, which thumbs know.
const KEPT = 0.998
// How much a pull beyond an edge is followed at its beginning ("Designing Fluid Interfaces", WWDC 2018).
const FOLLOWED = 0.55
// Of the spring that brings back what is beyond an edge, in radians a millisecond. It does not swing.
const STIFFNESS = 0.0175
// Slower and nearer than this nobody sees it move.
const SLOW = 0.02
const NEAR = 0.5
const LONGEST = 3000

// The time from one frame to the next.
export const FRAME = 16

// How far the photo follows a pull of `distance` beyond an edge: less and less, and never a whole `length`.
export function stretched(distance, length) {
  const pull = Math.abs(distance) * FOLLOWED / length
  return Math.sign(distance) * length * (1 - 1 / (pull + 1))
}

// The pull that has moved the photo `distance` beyond an edge.
export function pullOf(distance, length) {
  const part = Math.min(Math.abs(distance) / length, 0.95)
  return Math.sign(distance) * length * (1 / (1 - part) - 1) / FOLLOWED
}

// The frames of something let go at `position` with `speed`, which may rest between -room and room: it slows down, and
// a spring brings it back from beyond. The first is where it is, the last where it rests.
export function glide({ position, speed, room }) {
  const frames = [position]
  let [place, rate] = [position, speed]
  for (let time = 1; time <= LONGEST; time += 1) {
    const beyond = place - Math.max(-room, Math.min(room, place))
    rate = beyond === 0 ? rate * KEPT : rate - (STIFFNESS ** 2 * beyond + 2 * STIFFNESS * rate)
    place += rate
    const isAtRest = Math.abs(rate) < SLOW && Math.abs(beyond) < NEAR
    if (time % FRAME === 0 || isAtRest) frames.push(place)
    if (isAtRest) break
  }
  // Plus zero: there is no minus zero in a view.
  frames[frames.length - 1] = Math.max(-room, Math.min(room, place)) + 0
  return frames
}

// Both axes at once: [{ x, y }]. What rests first stays where it is.
export function glideOver({ at, speed, room }) {
  const [across, down] = ["x", "y"].map((axis) =>
    glide({ position: at[axis], speed: speed[axis], room: room[axis] }))
  return Array.from({ length: Math.max(across.length, down.length) }, (_, n) => (
    { x: across[Math.min(n, across.length - 1)], y: down[Math.min(n, down.length - 1)] }))
}
