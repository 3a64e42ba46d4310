// On which boards one photo lies, as a sheet asks for it beside its memo.

import { toastFailure } from "../lib/toast.js"
import { BoardChoice, fetchChoice } from "./choice.js"
import { isPlaced, place } from "./placements.js"

// `known` are the ids of the boards where the server has it, undefined where nobody knows them; `aboutOf()` gives what
// is shown of it where it waits for a line; `onPress()` hears of each choice. Throws what `fetchChoice` throws.
export async function offerBoards(photo, { known, aboutOf, onPress }) {
  return new PhotoBoards(await fetchChoice(), { photo, known, aboutOf, onPress })
}

class PhotoBoards {
  #section
  #choice
  #photo
  #known
  #aboutOf

  constructor(section, { photo, known, aboutOf, onPress }) {
    this.#section = section
    this.#photo = photo
    this.#known = known
    this.#aboutOf = aboutOf
    this.#choice = new BoardChoice(section, { isOn: (board) => this.#isOn(board) ?? false, press: onPress })
  }

  // What stands in the sheet.
  get section() {
    return this.#section
  }

  get isChanged() {
    return this.#choice.changes.length > 0
  }

  // What is said where its save is taken away; empty where it lies on none.
  get farewell() {
    return this.#choice.hasAny ? this.#section.dataset.memoGoes ?? "" : ""
  }

  // Places it, and takes it off, as it was chosen. What fails is said.
  async settle() {
    const { refusals, changes } = this.#choice
    const wishes = changes.map(({ board, isOn }) => {
      return place(board, this.#photo, isOn, { wasOn: this.#isOn(board), about: this.#aboutOf(), refusals })
    })
    const error = (await Promise.all(wishes)).find(Boolean)
    if (error) toastFailure(error, { failed: this.#section.dataset.failed })
  }

  // Undefined where nobody knows.
  #isOn(board) {
    return isPlaced(board, this.#photo, this.#known?.some((id) => board.names.includes(id)))
  }
}
