// Where each photo of a masonry lies, in rows: the twin of MadangCore/Photos/MasonryLayout.swift and of what the
// browser does with web/styles/masonry.css. Each next photo lies under the shortest column, the leftmost of equals.

export class MasonryPlaces {
  #spans = []
  #tops = []
  #lanes = []
  #ends

  constructor(columns, spans = []) {
    this.#ends = Array.from({ length: Math.max(1, columns) }, () => 0)
    for (const span of spans) this.add(span)
  }

  get columns() {
    return this.#ends.length
  }

  get count() {
    return this.#spans.length
  }

  // Down to the end of the tallest column.
  get height() {
    return Math.max(...this.#ends)
  }

  // `span` rows with the gap below.
  add(span) {
    const lane = this.#ends.indexOf(Math.min(...this.#ends))
    this.#spans.push(span)
    this.#tops.push(this.#ends[lane])
    this.#lanes.push(lane)
    this.#ends[lane] += span
  }

  top(index) {
    return this.#tops[index]
  }

  lane(index) {
    return this.#lanes[index]
  }

  bottom(index) {
    return this.#tops[index] + this.#spans[index]
  }

  // The run of photos that has everything between two rows, as {first, end}. Tops never fall from one photo to the
  // next, so the end is found by halves; how far back a tall one reaches is looked at step by step.
  between(from, to) {
    const end = this.#firstFrom(to)
    let first = this.#firstFrom(from)
    const reached = new Set()
    for (let index = first - 1; index >= 0 && reached.size < this.columns; index -= 1) {
      if (reached.has(this.#lanes[index])) continue
      reached.add(this.#lanes[index])
      if (this.bottom(index) > from) first = index
    }
    return { first: Math.min(first, end), end }
  }

  // The first photo that begins at `row` or below.
  #firstFrom(row) {
    let [low, high] = [0, this.count]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#tops[middle] < row) low = middle + 1
      else high = middle
    }
    return low
  }
}
