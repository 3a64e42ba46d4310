// Two taps on a photo like its post. A finger's first tap waits for the second before it shows the photo large;
// mouse and keyboard show it at once.

const wait = 260

export class DoubleTap {
  #timer = null
  #last = null

  // `onDouble(event)`; `onSingle()` after a tap that stayed alone.
  handle(event, { onDouble, onSingle }) {
    if (this.#last !== null && event.timeStamp - this.#last < wait) {
      clearTimeout(this.#timer)
      this.#last = null
      onDouble(event)
      return
    }
    this.#last = event.timeStamp
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#last = null
      onSingle()
    }, wait)
  }

  cancel() {
    clearTimeout(this.#timer)
    this.#last = null
  }
}
