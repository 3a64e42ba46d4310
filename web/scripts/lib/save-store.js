// Which photos are saved, and with which memo where that is known: one state for every place that shows it.
//
// A save shows at once and is taken back if it is refused. A removal shows at once, too, but waits as long as it may be
// undone: until then the server knows nothing of it, and undone it never happened. One photo at a time waits.

// As long as a message with an action stays (elements/toasts.js).
const grace = 7000

export class SaveStore {
  #photos = new Map()
  #listeners = new Set()
  #save
  #remove
  #announce
  #wait

  // `save(id, memo)` resolves to the memo as it is kept, `remove(id)` once the save is gone; `announce(id, state)` tells
  // other pages; `wait(step, milliseconds)` does a step later and gives the function that calls it off.
  constructor({ save, remove, announce = () => {}, wait = later }) {
    this.#save = save
    this.#remove = remove
    this.#announce = announce
    this.#wait = wait
  }

  // Calls `listener(id, state, error)` whenever something becomes known of any photo; gives the function that ends it.
  // A state is {saved, memo}; the memo is undefined where only the server knows it.
  listen(listener) {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  // The same of one photo. `saved` is what the page was rendered with; what is known here already is newer.
  observe(id, saved, listener) {
    const photo = this.#photo(id, { saved })
    photo.listeners.add(listener)
    if (photo.shown.saved !== saved) listener(photo.shown)
    return () => {
      photo.listeners.delete(listener)
      if (photo.listeners.size === 0 && !this.#isBusy(photo)) this.#photos.delete(id)
    }
  }

  // The photos that the page shows.
  get observed() {
    return [...this.#photos].filter(([, photo]) => photo.listeners.size > 0).map(([id]) => id)
  }

  // The memo, if it is known here.
  memo(id) {
    return this.#photos.get(id)?.shown.memo
  }

  // Throws what `save` throws, after everything is as it was.
  async save(id, memo) {
    const photo = this.#photo(id, { saved: false })
    this.#callOff(photo)
    this.#show(id, photo, { saved: true, memo })
    await this.#inTurn(photo, async () => {
      try {
        photo.known = { saved: true, memo: await this.#save(id, memo) }
      } catch (error) {
        this.#show(id, photo, photo.known, error)
        throw error
      }
      this.#show(id, photo, photo.known)
      this.#announce(id, photo.known)
    })
  }

  // Takes the save away once `undo` was not called for a while, or the page is left.
  remove(id) {
    this.flush()
    const photo = this.#photo(id, { saved: true })
    const gone = { saved: false, memo: undefined }
    this.#show(id, photo, gone)
    this.#announce(id, gone)
    photo.callOff = this.#wait(() => this.#sendRemoval(id, photo), grace)
  }

  // As if it had not been removed: nothing was sent yet, or else it is saved again.
  async undo(id, memo) {
    const photo = this.#photos.get(id)
    if (!photo || !photo.callOff) return this.save(id, memo)
    this.#callOff(photo)
    this.#show(id, photo, photo.known)
    this.#announce(id, photo.known)
  }

  // The page goes away: what waits is sent now.
  flush() {
    for (const [id, photo] of this.#photos) if (photo.callOff) this.#sendRemoval(id, photo)
  }

  // What another page learned from the server, or the server told. What this page is about to change is newer. Where
  // the server tells of a save it tells no memo, but there may be another one.
  learn(id, { saved, memo }, { isNews = false } = {}) {
    const photo = this.#photo(id, { saved: undefined })
    const isKnown = photo.known.saved === saved && photo.known.memo === memo
    if (this.#isBusy(photo) || (isKnown && !isNews)) return
    photo.known = { saved, memo }
    this.#show(id, photo, photo.known)
  }

  async #sendRemoval(id, photo) {
    this.#callOff(photo)
    await this.#inTurn(photo, async () => {
      try {
        await this.#remove(id)
        photo.known = { saved: false, memo: undefined }
      } catch (error) {
        // Saved again meanwhile: that is sent after this, and will tell.
        if (photo.turns === 1) {
          this.#show(id, photo, photo.known, error)
          this.#announce(id, photo.known)
        }
      }
    })
  }

  // One request at a time for a photo.
  async #inTurn(photo, step) {
    photo.turns += 1
    const before = photo.last
    const turn = (async () => {
      await before
      await step()
    })()
    // Whoever comes next waits for it, not for how it went.
    photo.last = turn.catch(() => {})
    try {
      await turn
    } finally {
      photo.turns -= 1
    }
  }

  #callOff(photo) {
    photo.callOff?.()
    photo.callOff = null
  }

  #photo(id, known) {
    if (!this.#photos.has(id)) {
      const state = { saved: known.saved, memo: undefined }
      this.#photos.set(id, { known: state, shown: state, listeners: new Set(), callOff: null, turns: 0, last: null })
    }
    return this.#photos.get(id)
  }

  #isBusy(photo) {
    return photo.turns > 0 || photo.callOff !== null
  }

  #show(id, photo, state, error) {
    photo.shown = { ...state }
    for (const listener of photo.listeners) listener(photo.shown, error)
    for (const listener of this.#listeners) listener(id, photo.shown, error)
  }
}

function later(step, milliseconds) {
  const timer = setTimeout(step, milliseconds)
  return () => clearTimeout(timer)
}
