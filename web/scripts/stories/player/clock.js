// The time of a frame: it runs as long as nothing pauses it.

// Milliseconds (Sources/MadangCore/Texts/StoryRule.swift, `frameTime`; later/story.css fills the bar in as many).
export const FRAME_TIME = 5000

// What ends when somebody lets it run. All other reasons end by themselves.
const byPeople = ["hand", "reader", "calm"]

export class StoryClock {
  #onEnd
  #onChange
  #isCalm
  #now
  #later
  #reasons = new Set()
  #left = 0
  #since = null
  #callOff = null

  // `onEnd()` is called when the time of a frame is over, `onChange()` with every reason that comes or goes, and when
  // it begins to run or ends. Where `isCalm()`, nothing moves by itself: each frame stands until somebody lets it run.
  // `later(step, milliseconds)` gives the function that calls the step off.
  constructor({
    onEnd, onChange = () => {}, isCalm = () => false, now = () => performance.now(), later = afterwards
  }) {
    this.#onEnd = onEnd
    this.#onChange = onChange
    this.#isCalm = isCalm
    this.#now = now
    this.#later = later
  }

  get isRunning() {
    return this.#since !== null
  }

  // Whether it stands until somebody lets it run.
  get isStopped() {
    return byPeople.some((reason) => this.#reasons.has(reason))
  }

  has(reason) {
    return this.#reasons.has(reason)
  }

  // Another frame has all of its time. What paused the one before still does.
  begin() {
    this.#halt()
    this.#left = FRAME_TIME
    if (this.#isCalm()) this.#reasons.add("calm")
    else this.#reasons.delete("calm")
    this.#follow()
  }

  pause(reason) {
    if (this.#reasons.has(reason)) return
    this.#reasons.add(reason)
    this.#follow()
  }

  resume(...reasons) {
    const gone = reasons.filter((reason) => this.#reasons.delete(reason))
    if (gone.length > 0) this.#follow()
  }

  // Somebody lets it run: where nothing moves by itself, until the end of this frame.
  play() {
    this.resume(...byPeople)
  }

  // For good, unless another frame begins.
  stop() {
    this.#halt()
    this.#left = 0
    this.#follow()
  }

  #follow() {
    const mayRun = this.#left > 0 && this.#reasons.size === 0
    if (mayRun && !this.isRunning) this.#run()
    if (!mayRun && this.isRunning) this.#halt()
    this.#onChange()
  }

  #run() {
    this.#since = this.#now()
    this.#callOff = this.#later(() => this.#end(), this.#left)
  }

  #halt() {
    if (!this.isRunning) return
    this.#callOff()
    // One that is nearly over ends when it goes on, not before.
    this.#left = Math.max(1, this.#left - (this.#now() - this.#since))
    this.#since = null
  }

  #end() {
    this.#since = null
    this.#left = 0
    this.#onChange()
    this.#onEnd()
  }
}

function afterwards(step, milliseconds) {
  const timer = setTimeout(step, milliseconds)
  return () => clearTimeout(timer)
}
