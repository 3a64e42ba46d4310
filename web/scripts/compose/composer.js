import { canWait, mayHaveArrived } from "../lib/outbox.js"
import { toastOnNextPage } from "../lib/toast.js"
import { packed, takeShared } from "../offline/draft-transfer.js"
import { posts } from "../posts/posts.js"
import { Announcer } from "./announcer.js"
import { Deletion } from "./deletion.js"
import { DraftKeeper } from "./draft-keeper.js"
import { Draft } from "./draft.js"
import { carriedListing, editedPhotos, editedPost } from "./edited-post.js"
import { HashtagField } from "./hashtag-field.js"
import { LeaveGuard } from "./leave-guard.js"
import { PhotoIntake } from "./photo-intake.js"
import { PhotoPanel } from "./photo-panel.js"
import { PhotoPicker } from "./photo-picker.js"
import { PhotoSources } from "./photo-sources.js"
import { PostSender } from "./post-sender.js"
import { SendPanel } from "./send-panel.js"
import { Sending } from "./sending.js"
import { texts } from "./texts.js"
import { ThumbnailStrip } from "./thumbnail-strip.js"
import { Uploader } from "./uploader.js"

// Puts the parts of the composer together on one page: the draft in the middle, around it what shows it, keeps
// it and sends it. Everything ends with `signal`.
export class Composer {
  #root
  #signal
  #draft
  #announcer
  #sources
  #uploader
  #sender
  #field
  #intake
  #panel
  #strip
  #keeper = null
  #sending
  #guard
  #published = []
  #plain
  #picker
  #isRestoring = false

  constructor(root, signal) {
    this.#root = root
    this.#signal = signal
    this.#draft = new Draft({ photoLimit: this.#number("photoLimit") })
    this.#announcer = new Announcer(this.#part("announcer"), signal)
  }

  start() {
    const published = editedPost(this.#root)
    this.#buildSender(published)
    this.#buildWorkspace(published)
    this.#buildField()
    this.#buildPhotos()
    this.#buildSending(published)
    this.#draft.observe((what, key) => this.#changed(what, key))
    this.#signal.addEventListener("abort", () => this.#sources.clear())
    if (published === null) this.#restore()
    else this.#fill(published)
    this.#picker.takeOver(this.#plain)
    this.#refresh()
  }

  // Building

  #buildSender(published) {
    const { photosUrl, postsUrl } = this.#root.dataset
    this.#uploader = new Uploader(this.#draft, { url: photosUrl })
    this.#sender = new PostSender(this.#draft, {
      uploader: this.#uploader, url: postsUrl, published,
      wordsOf: ({ text }) => ({ text, ...carriedListing(this.#root) })
    })
    this.#root.addEventListener("change", () => this.#refresh(), { signal: this.#signal })
  }

  // The plain fields come back when the element leaves: then the form works as it did before.
  #buildWorkspace(published) {
    const plain = this.#plain = this.#part("plain")
    this.#published = published === null ? [] : editedPhotos(plain)
    const workspace = this.#template("workspace")
    plain.replaceWith(workspace)
    this.#signal.addEventListener("abort", () => workspace.replaceWith(plain))
    this.#sources = new PhotoSources(this.#root.dataset.photosUrl)
  }

  #buildField() {
    this.#field = new HashtagField(this.#part("words"), {
      limit: this.#number("textLimit"),
      texts,
      onInput: (text) => {
        this.#draft.text = text
      },
      onAnnounce: (message) => this.#announcer.say(message),
      signal: this.#signal
    })
  }

  #buildPhotos() {
    const shared = {
      draft: this.#draft, sources: this.#sources, texts, announcer: this.#announcer,
      signal: this.#signal
    }
    this.#intake = new PhotoIntake(this.#part("intake-faults"), { ...shared, onBusy: () => this.#refresh() })
    this.#picker = new PhotoPicker(this.#root, { onFiles: (files) => this.#intake.take(files), signal: this.#signal })
    this.#panel = new PhotoPanel(this.#root, { ...shared, altLimit: this.#number("altLimit") })
    this.#strip = new ThumbnailStrip(this.#part("strip"), {
      ...shared, template: () => this.#template("thumbnail"), onRemove: () => this.#panel.remove()
    })
  }

  #buildSending(published) {
    const panel = new SendPanel(this.#root, { texts, draft: this.#draft, signal: this.#signal })
    this.#guard = new LeaveGuard(this.#part("leave"), {
      isDirty: () => this.#sender.hasChanges,
      onDiscard: () => this.#keeper?.forget(),
      // A draft that is kept comes back after the page was loaded anew; an edit does not.
      mayRenew: () => this.#keeper !== null && !this.#sending.isBusy,
      signal: this.#signal
    })
    this.#sending = new Sending(this.#root, {
      draft: this.#draft, sender: this.#sender, uploader: this.#uploader, panel, texts,
      onUnreached: () => this.#wait(published),
      onSent: (post) => this.#leave(post), onReload: () => this.#guard.reload(), signal: this.#signal
    })
    if (published !== null) this.#buildDeletion(published)
  }

  #buildDeletion({ id }) {
    const link = this.#part("delete")
    this.#guard.letPass(link)
    new Deletion(link, {
      url: `${this.#root.dataset.postsUrl}/${id}`, texts, signal: this.#signal,
      onDeleted: () => {
        posts.tell(id, { isDeleted: true })
        this.#guard.replace(this.#root.dataset.homeUrl)
      }
    })
  }

  // Filling

  async #restore() {
    this.#draft.text = this.#field.value
    this.#keeper = new DraftKeeper(this.#root.dataset.member, this.#draft, this.#signal)
    this.#isRestoring = true
    const kept = await this.#keeper.restore(this.#sources)
    this.#isRestoring = false
    if (this.#signal.aborted) return
    this.#refresh()
    if (kept && this.#field.value === "") this.#field.value = this.#draft.text
    if (kept) this.#announcer.say(texts.say("restored"))
    if (new URLSearchParams(location.search).get("shared") === "here") await this.#takeShared()
  }

  // What the phone's share sheet brought, beside what was there.
  async #takeShared() {
    const shared = await takeShared()
    history.replaceState(history.state, "", location.pathname)
    if (shared === null || this.#signal.aborted) return
    const words = [this.#field.value, shared.text].filter(Boolean).join("\n")
    this.#field.value = words
    this.#draft.text = words
    await this.#intake.take(shared.files)
  }

  #fill(published) {
    this.#draft.text = published.text
    for (const photo of this.#published) this.#draft.add(photo)
  }

  // Changes

  #changed(what, key) {
    this.#strip.refresh(what, key)
    this.#panel.refresh(what, key)
    if (what === "progress") this.#sending.showProgress()
    else this.#refresh()
  }

  #refresh() {
    const isOpening = this.#isRestoring || this.#intake.isBusy
    const isTooLong = this.#field.isTooLong || this.#panel.isTooLong
    const isReady = !this.#draft.isEmpty && !isOpening && !isTooLong
    this.#sending.setReady(isReady && this.#sender.hasChanges)
  }

  // Without a line a new post waits on the device under the keys it has already. Resolves to whether it does.
  async #wait(published) {
    if (published !== null || carriedListing(this.#root).listing_id || !canWait()) return false
    try {
      const { isReachable } = await import("../offline/reach.js")
      if (await isReachable()) return false
      const { queueOfPage } = await import("../offline/queue.js")
      const { postKey } = this.#draft
      const triedAt = mayHaveArrived() ? Date.now() : null
      const draft = packed(this.#draft)
      await queueOfPage().enqueue({
        thing: `post:${postKey}`, kind: "post", value: postKey, base: null, draft, isTried: true, triedAt
      })
    } catch {
      // No room on the device: the page keeps it and says that it was not sent.
      return false
    }
    this.#guard.disarm()
    await this.#keeper.forget()
    toastOnNextPage(texts.say("waits"))
    location.assign(this.#root.dataset.doneUrl)
    return true
  }

  async #leave(post) {
    // Other tabs show the post, too.
    if (this.#root.dataset.post !== undefined) posts.tell(post.id, { version: post.version ?? null })
    this.#guard.disarm()
    if (this.#keeper !== null) await this.#keeper.forget()
    location.assign(this.#root.dataset.doneUrl)
  }

  #part(name) {
    return this.#root.querySelector(`[data-part="${name}"]:not(template)`)
  }

  #template(name) {
    const template = this.#root.querySelector(`template[data-part="${name}"]`)
    return document.importNode(template.content, true).firstElementChild
  }

  #number(name) {
    return Number(this.#root.dataset[name])
  }
}
