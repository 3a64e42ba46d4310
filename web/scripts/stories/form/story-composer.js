import { editedPhotos } from "../../compose/edited-post.js"
import { longRetry } from "../../lib/http.js"
import { PhotoWorkbench } from "../../photos/workbench/photo-workbench.js"
import { WordsStage } from "./words-stage.js"
import { USUAL } from "./words-place.js"

// Who has as many live stories as there may be is refused for hours: the form does not wait for that.
const RETRY = { ...longRetry, statuses: [503] }

// A new story, or one whose form came back: photos, each with words on it. Everything ends with `signal`.
export class StoryComposer {
  #root
  #signal
  #bench
  #stage = null

  constructor(root, signal) {
    this.#root = root
    this.#signal = signal
    this.#bench = new PhotoWorkbench(root, signal)
  }

  start() {
    const bench = this.#bench
    const { member, photosUrl, storiesUrl, doneUrl } = this.#root.dataset
    const plain = bench.part("plain")
    const photos = editedPhotos(plain)
    const typed = typedWords(plain)
    bench.start({
      field: { value: "" }, photos,
      // What came back from the server is newer than what the device keeps.
      keptAs: photos.length > 0 ? null : `story:${member}`,
      aspect: "9:16",
      onPicture: (photo, source) => this.#wordsStage.show(photo, source),
      upload: { url: photosUrl, fields: { purpose: "story" } },
      post: {
        url: storiesUrl, mayCorrect: false, retry: RETRY, wordsOf: (draft) => ({ words: this.#wordsOf(draft) })
      },
      sending: { onSent: () => bench.leave(doneUrl) },
      isReady: () => bench.draft.photos.length > 0 && !this.#isTooLong,
      isDirty: () => !bench.draft.isEmpty
    })
    if (typed !== null) this.#adopt(typed)
    bench.part("modes").addEventListener("change", ({ target }) => this.#show(target.value), { signal: this.#signal })
    this.#signal.addEventListener("abort", () => delete this.#root.dataset.mode)
  }

  // Private

  // The workbench shows its first picture while it is being built.
  get #wordsStage() {
    const { draft, announcer } = this.#bench
    this.#stage ??= new WordsStage(this.#bench.part("words-stage"), {
      limit: Number(this.#root.dataset.wordsLimit), announcer,
      onWords: (words) => draft.update(draft.selected.key, { words }),
      signal: this.#signal
    })
    return this.#stage
  }

  get #isTooLong() {
    return this.#bench.draft.photos.some((photo) => this.#wordsStage.isTooLong(photo))
  }

  // Either the photo is cut, or one writes on it.
  #show(mode) {
    this.#root.dataset.mode = mode
    this.#bench.part("words-stage").hidden = mode !== "words"
  }

  #wordsOf({ photos }) {
    return photos.filter(({ words }) => words !== undefined && words.text.trim() !== "")
      .map((photo) => ({ photo_id: this.#bench.uploader.idOf(photo), ...photo.words }))
  }

  // What was typed before this script came stands on the first photo, as without script.
  #adopt(words) {
    const { draft } = this.#bench
    const give = () => {
      const [first] = draft.photos
      if (first === undefined) return false
      stop()
      if (first.words === undefined) draft.update(first.key, { words })
      return true
    }
    const stop = draft.observe(give)
    give()
  }
}

// The words of the plain form, null for none.
function typedWords(plain) {
  const text = plain.querySelector("[name=text]").value
  const y = Number(plain.querySelector("[name=place]:checked").dataset.y)
  return text.trim() === "" ? null : { text, x: USUAL.x, y }
}
