import { canWait, mayHaveArrived } from "../lib/outbox.js"
import { toastOnNextPage } from "../lib/toast.js"
import { packed, takeShared } from "../offline/draft-transfer.js"
import { posts } from "../posts/posts.js"
import { Deletion } from "./deletion.js"
import { carriedListing, chosenListing, editedPhotos, editedPost } from "./edited-post.js"
import { HashtagField } from "./hashtag-field.js"
import { PhotoWorkbench } from "../photos/workbench/photo-workbench.js"
import { say } from "../photos/workbench/texts.js"
import { withTyped } from "./typed-meanwhile.js"

// A post with its text: new, or one that is edited. Everything ends with `signal`.
export class Composer {
  #root
  #signal
  #bench
  #field
  // Whether photos of a new post are with the server already: its form came back.
  #isReturned = false

  constructor(root, signal) {
    this.#root = root
    this.#signal = signal
    this.#bench = new PhotoWorkbench(root, signal)
  }

  async start() {
    const bench = this.#bench
    const { member, photosUrl, postsUrl } = this.#root.dataset
    const published = editedPost(this.#root)
    this.#buildField()
    this.#buildSensitive()
    const photos = editedPhotos(bench.part("plain"))
    this.#isReturned = "returned" in this.#root.dataset
    // A draft of the yard is shown as the plain form has it; its photos are with the server.
    const isOpened = this.#root.dataset.draft !== undefined
    const { defaultValue: came } = bench.part("words").querySelector("textarea")
    const started = bench.start({
      field: this.#field,
      wordsWith: (kept) => withTyped(kept, { typed: this.#field.value, came }),
      photos,
      // What came back from the server is newer than what the device keeps.
      keptAs: published === null && !this.#isReturned ? member : null,
      yard: published !== null ? null : {
        kind: "post", came,
        contentOf: ({ text, isSensitive }) => ({ text, ...chosenListing(this.#root), is_sensitive: isSensitive })
      },
      upload: { url: photosUrl },
      post: {
        url: postsUrl, published,
        wordsOf: ({ text, hasSensitive }) => ({ text, ...carriedListing(this.#root), is_sensitive: hasSensitive })
      },
      sending: { onUnreached: (signal) => this.#wait(published, signal), onSent: (post) => this.#leave(post) },
      isReady: () => !bench.draft.isEmpty && !this.#field.isTooLong && bench.sender.hasChanges,
      isDirty: () => isOpened ? !bench.kept.isSaved : bench.sender.hasChanges
    })
    // A field that was changed before and leaves with the plain form says so once more, before all is there.
    this.#root.addEventListener("change", () => bench.refresh(), { signal: this.#signal })
    if (published !== null) return this.#buildDeletion(published)
    await started
    if (!this.#signal.aborted && new URLSearchParams(location.search).get("shared") === "here") await this.#takeShared()
  }

  // Private

  #buildField() {
    this.#field = new HashtagField(this.#bench.part("words"), {
      limit: Number(this.#root.dataset.textLimit),
      say,
      onInput: (text) => {
        this.#bench.draft.text = text
      },
      onAnnounce: (message) => this.#bench.announcer.say(message),
      signal: this.#signal
    })
  }

  // What was kept on the device may say otherwise than the page.
  #buildSensitive() {
    const { draft } = this.#bench
    const box = this.#root.querySelector("[name=sensitive]")
    draft.isSensitive = box.checked
    box.addEventListener("change", () => {
      draft.isSensitive = box.checked
    }, { signal: this.#signal })
    draft.observe((what) => {
      if (what === "text") box.checked = draft.isSensitive
    })
  }

  #buildDeletion({ id }) {
    const link = this.#bench.part("delete")
    this.#bench.guard.letPass(link)
    new Deletion(link, {
      url: `${this.#root.dataset.postsUrl}/${id}`, signal: this.#signal,
      onDeleted: () => {
        posts.tell(id, { isDeleted: true })
        this.#bench.guard.replace(this.#root.dataset.homeUrl)
      }
    })
  }

  // What the phone's share sheet brought, beside what was there.
  async #takeShared() {
    const shared = await takeShared()
    history.replaceState(history.state, "", location.pathname)
    if (shared === null || this.#signal.aborted) return
    this.#field.value = [this.#field.value, shared.text].filter(Boolean).join("\n")
    await this.#bench.take(shared.files, shared.left)
  }

  // Without a line a new post waits on the device under the keys it has already, unless `signal` ends before. Resolves
  // to whether it does.
  async #wait(published, signal) {
    const isNew = published === null && !this.#isReturned
    if (!isNew || carriedListing(this.#root).listing_id || !canWait()) return false
    try {
      // Without a worker the next page would be one of the browser's own: this one stays.
      if (!(await navigator.serviceWorker?.getRegistration())?.active) return false
      const { isReachable } = await import("../lib/reachable.js")
      if (await isReachable() || signal.aborted) return false
      const { queueOfPage } = await import("../offline/queue.js")
      const { postKey } = this.#bench.draft
      const triedAt = mayHaveArrived() ? Date.now() : null
      const draft = packed(this.#bench.draft)
      await queueOfPage().enqueue({
        thing: `post:${postKey}`, kind: "post", value: postKey, base: null, draft, isTried: true, triedAt
      })
    } catch {
      // No room on the device: the page keeps it and says that it was not sent.
      return false
    }
    toastOnNextPage(say("waits"))
    await this.#bench.leave(this.#root.dataset.doneUrl)
    return true
  }

  #leave(post) {
    // Other tabs show the post, too.
    if (this.#root.dataset.post !== undefined) posts.tell(post.id, { version: post.version ?? null })
    return this.#bench.leave(this.#root.dataset.doneUrl)
  }
}
