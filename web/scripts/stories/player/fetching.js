// Stories by their ids, as the server shows them to this reader: each is fetched once while the player is open, and the
// picture that comes next before it is needed.

import { fetchFragment } from "../../lib/fragments.js"
import { ShownStory } from "./shown-story.js"

export class StoryFetch {
  #ask
  #load
  #stories = new Map()

  // `ask(id)` resolves to the story as the server has it now, or to null where it is gone.
  constructor(signal, { ask = (id) => askFor(id, signal), load = loadBeside } = {}) {
    this.#ask = ask
    this.#load = load
  }

  // Resolves to the ShownStory, to null where it is gone. Throws a Problem, or an Error for what is no story; the next
  // time it is asked for again.
  story(id) {
    if (!this.#stories.has(id)) this.#stories.set(id, this.#fetch(id))
    return this.#stories.get(id)
  }

  // As the server has it now, for what changes of one that is shown.
  fresh(id) {
    return this.#ask(id)
  }

  // Has it here with the picture that is seen first, for when it is wanted.
  async prepare(id, frame) {
    try {
      const story = await this.story(id)
      if (story) await this.#load(story.image(story.frame(frame)))
    } catch {
      // It is asked for again when it is wanted.
    }
  }

  // The next time they are asked for as they are then.
  forgetAllBut(id) {
    for (const other of this.#stories.keys()) if (other !== id) this.#stories.delete(other)
  }

  async #fetch(id) {
    try {
      return await this.#ask(id)
    } catch (error) {
      this.#stories.delete(id)
      throw error
    }
  }
}

// Resolves to whether the picture of a frame is there, which waited until somebody wants to see it.
export async function isLoaded(image) {
  if (!image) return false
  image.loading = "eager"
  try {
    await image.decode()
    return true
  } catch {
    return image.complete && image.naturalWidth > 0
  }
}

async function askFor(id, signal) {
  try {
    const page = await fetchFragment(`/stories/${id}`, "story", signal)
    const article = page.querySelector("article.story")
    if (!article) throw new Error("no story")
    return new ShownStory(document.adoptNode(article))
  } catch (error) {
    if (error.status === 404) return null
    throw error
  }
}

// An image that is in no page yet is not fetched everywhere: another one brings its file.
function loadBeside(image) {
  const picture = new Image()
  picture.sizes = image.sizes
  picture.srcset = image.srcset
  picture.src = image.src
  return picture.decode()
}
