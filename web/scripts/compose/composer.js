import { Announcer } from "./announcer.js"
import { Draft } from "./draft.js"
import { DraftKeeper } from "./draft-keeper.js"
import { editedPhotos, editedPost } from "./edited-post.js"
import { HashtagField } from "./hashtag-field.js"
import { LeaveGuard } from "./leave-guard.js"
import { PhotoIntake } from "./photo-intake.js"
import { PhotoPanel } from "./photo-panel.js"
import { PhotoPicker } from "./photo-picker.js"
import { PhotoSources } from "./photo-sources.js"
import { PostSender } from "./post-sender.js"
import { SendPanel } from "./send-panel.js"
import { Sending } from "./sending.js"
import { Texts } from "./texts.js"
import { ThumbnailStrip } from "./thumbnail-strip.js"
import { transport } from "./transport.js"
import { Uploader } from "./uploader.js"

// Puts the parts of the composer together on one page: the draft in the middle, around it what shows it, keeps
// it and sends it. Everything ends with `signal`.
export class Composer {
  #root
  #signal
  #texts = Texts.ofPage()
  #draft
  #announcer
  #sources
  #uploader
  #sender
  #field
  #panel
  #strip
  #keeper = null
  #sending
  #guard
  #published = []

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
    this.#refresh()
  }

  // Building

  #buildSender(published) {
    const { photosUrl, postsUrl } = this.#root.dataset
    this.#uploader = new Uploader(this.#draft, { url: photosUrl, transport })
    this.#sender = new PostSender(this.#draft, {
      uploader: this.#uploader, url: postsUrl, published, transport
    })
  }

  // The plain fields come back when the element leaves: then the form works as it did before.
  #buildWorkspace(published) {
    const plain = this.#part("plain")
    this.#published = published === null ? [] : editedPhotos(plain)
    const workspace = this.#template("workspace")
    plain.replaceWith(workspace)
    this.#signal.addEventListener("abort", () => workspace.replaceWith(plain))
    this.#sources = new PhotoSources(this.#root.dataset.photosUrl)
  }

  #buildField() {
    this.#field = new HashtagField(this.#part("words"), {
      limit: this.#number("textLimit"),
      texts: this.#texts,
      onInput: (text) => {
        this.#draft.text = text
      },
      onAnnounce: (message) => this.#announcer.say(message),
      signal: this.#signal
    })
  }

  #buildPhotos() {
    const shared = {
      draft: this.#draft, sources: this.#sources, texts: this.#texts, announcer: this.#announcer,
      signal: this.#signal
    }
    const intake = new PhotoIntake(this.#part("intake-faults"), shared)
    new PhotoPicker(this.#root, { onFiles: (files) => intake.take(files), signal: this.#signal })
    this.#panel = new PhotoPanel(this.#root, { ...shared, altLimit: this.#number("altLimit") })
    this.#strip = new ThumbnailStrip(this.#part("strip"), {
      ...shared, template: () => this.#template("thumbnail"), onRemove: () => this.#panel.remove()
    })
  }

  #buildSending(published) {
    const panel = new SendPanel(this.#root, { texts: this.#texts, draft: this.#draft, signal: this.#signal })
    this.#guard = new LeaveGuard(this.#part("leave"), {
      isDirty: () => this.#sender.hasChanges,
      onDiscard: () => this.#keeper?.forget(),
      signal: this.#signal
    })
    this.#sending = new Sending(this.#root, {
      draft: this.#draft, sender: this.#sender, uploader: this.#uploader, panel, texts: this.#texts,
      onSent: () => this.#leave(), onReload: () => this.#guard.reload(), signal: this.#signal
    })
    if (published !== null) this.#guard.letPass(this.#part("delete").href)
  }

  // Filling

  async #restore() {
    this.#draft.text = this.#field.value
    this.#keeper = new DraftKeeper(this.#root.dataset.member, this.#draft, this.#signal)
    const kept = await this.#keeper.restore(this.#sources)
    if (this.#signal.aborted || !kept) return
    if (this.#field.value === "") this.#field.value = this.#draft.text
    this.#announcer.say(this.#texts.say("restored"))
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
    const isTooLong = this.#field.isTooLong || this.#panel.isTooLong
    this.#sending.setReady(!this.#draft.isEmpty && !isTooLong && this.#sender.hasChanges)
  }

  async #leave() {
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
