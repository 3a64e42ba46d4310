import { Announcer } from "../../compose/announcer.js"
import { DraftKeeper } from "../../compose/draft-keeper.js"
import { Draft, publishedPhoto } from "../../compose/draft.js"
import { LeaveGuard } from "../../compose/leave-guard.js"
import { PhotoIntake } from "../../compose/photo-intake.js"
import { PhotoPanel } from "../../compose/photo-panel.js"
import { PhotoPicker } from "../../compose/photo-picker.js"
import { PhotoSources } from "../../compose/photo-sources.js"
import { PostSender } from "../../compose/post-sender.js"
import { SendPanel } from "../../compose/send-panel.js"
import { Sending } from "../../compose/sending.js"
import { texts } from "../../compose/texts.js"
import { ThumbnailStrip } from "../../compose/thumbnail-strip.js"
import { Uploader } from "../../compose/uploader.js"
import { word } from "../../lib/words.js"
import { ListingFields } from "./listing-fields.js"

// Puts the parts of the composer and the fields of a listing together on one page. The draft holds the photos, and what
// was typed as one text. Everything ends with `signal`.
export class ListingComposer {
  #root
  #signal
  #draft
  #announcer
  #fields
  #sources
  #uploader
  #sender
  #intake
  #picker
  #panel
  #strip
  #sending
  #guard
  #keeper = null
  #isRestoring = false

  constructor(root, signal) {
    this.#root = root
    this.#signal = signal
    this.#draft = new Draft({ photoLimit: this.#number("photoLimit") })
    this.#announcer = new Announcer(this.#part("announcer"), signal)
  }

  start() {
    // What is wrong is said below each field, all at once.
    this.#root.querySelector("form").noValidate = true
    this.#fields = new ListingFields(this.#part("words"), {
      onChange: () => {
        this.#draft.text = this.#fields.typed
      },
      signal: this.#signal
    })
    const plain = this.#part("plain")
    const sent = sentPhotos(plain)
    this.#buildWorkspace(plain)
    this.#buildSender(sent.map((photo) => photo.id))
    this.#buildPhotos()
    this.#buildSending()
    this.#draft.observe((what, key) => this.#changed(what, key))
    this.#signal.addEventListener("abort", () => this.#sources.clear())
    for (const photo of sent) this.#draft.add(photo)
    // What came back from the server is newer than what the device keeps.
    if (!this.#isEdit && !this.#isReturned) this.#restore()
    this.#picker.takeOver(plain)
    this.#refresh()
  }

  // Building

  // The plain fields come back when the element leaves: then the form works as it did before.
  #buildWorkspace(plain) {
    const workspace = this.#template("workspace")
    plain.replaceWith(workspace)
    this.#signal.addEventListener("abort", () => workspace.replaceWith(plain))
    this.#sources = new PhotoSources(this.#root.dataset.photosUrl)
  }

  // What was refused and came back is no state of the listing: all of it is sent again.
  #buildSender(photoIds) {
    const { photosUrl, listingsUrl, listing: id, version } = this.#root.dataset
    const known = this.#isReturned ? { photoIds: [] } : { ...this.#fields.words, photoIds }
    this.#uploader = new Uploader(this.#draft, { url: photosUrl, fields: { purpose: "listing" } })
    this.#sender = new PostSender(this.#draft, {
      uploader: this.#uploader, url: listingsUrl, wordsOf: () => this.#fields.words,
      published: this.#isEdit ? { id, version: Number(version), ...known } : null
    })
  }

  #buildPhotos() {
    const shared = {
      draft: this.#draft, sources: this.#sources, texts, announcer: this.#announcer, signal: this.#signal
    }
    this.#intake = new PhotoIntake(this.#part("intake-faults"), { ...shared, onBusy: () => this.#refresh() })
    this.#picker = new PhotoPicker(this.#root, { onFiles: (files) => this.#intake.take(files), signal: this.#signal })
    this.#panel = new PhotoPanel(this.#root, { ...shared, altLimit: this.#number("altLimit") })
    this.#strip = new ThumbnailStrip(this.#part("strip"), {
      ...shared, template: () => this.#template("thumbnail"), onRemove: () => this.#panel.remove()
    })
  }

  #buildSending() {
    const panel = new SendPanel(this.#root, { texts, signal: this.#signal })
    this.#guard = new LeaveGuard(this.#part("leave"), {
      isDirty: () => this.#isDirty,
      onDiscard: () => this.#keeper?.forget(),
      // A draft that is kept comes back after the page was loaded anew; an edit does not.
      mayRenew: () => this.#keeper !== null && !this.#sending.isBusy,
      signal: this.#signal
    })
    this.#sending = new Sending(this.#root, {
      draft: this.#draft, sender: this.#sender, uploader: this.#uploader, panel, texts,
      mayBegin: () => this.#judge(), onRefused: (problem) => this.#refused(problem),
      onSent: (listing) => this.#leave(listing), onReload: () => this.#guard.reload(), signal: this.#signal
    })
  }

  async #restore() {
    this.#keeper = new DraftKeeper(`listing:${this.#root.dataset.member}`, this.#draft, this.#signal)
    this.#isRestoring = true
    // What is typed before it is there stays.
    const kept = await this.#keeper.restore(this.#sources)
    this.#isRestoring = false
    if (this.#signal.aborted) return
    this.#refresh()
    if (!kept) return
    if (this.#fields.typed === "") this.#fields.typed = this.#draft.text
    this.#announcer.say(texts.say("restored"))
  }

  // Changes

  #changed(what, key) {
    this.#strip.refresh(what, key)
    this.#panel.refresh(what, key)
    if (what === "progress") this.#sending.showProgress()
    else this.#refresh()
    if (what === "photos" && this.#draft.photos.length > 0) this.#photoFault.hidden = true
  }

  #refresh() {
    this.#sending.setReady(!this.#isRestoring && !this.#intake.isBusy && !this.#panel.isTooLong)
  }

  // Sending

  // Whether all is well; else says all that is wrong, and leads to the first of it.
  #judge() {
    this.#fields.judgeAll()
    const hasPhotos = this.#draft.photos.length > 0
    this.#photoFault.hidden = hasPhotos
    this.#photoFault.textContent = hasPhotos ? "" : word("photo_ids.required")
    if (!hasPhotos) this.#part("picker").querySelector("button").focus()
    else if (!this.#fields.canSucceed) this.#fields.focusFirstFault()
    return hasPhotos && this.#fields.canSucceed
  }

  #refused(problem) {
    if (problem.code === "confirmation_required") {
      this.#confirm()
      return true
    }
    const others = this.#fields.refuse(problem.errors)
    return problem.errors.length > 0 && others.length === 0 && this.#fields.focusFirstFault()
  }

  // The password comes first. An edit is sent as a form, which the page that asks carries on; what is new is kept on the
  // device and comes back.
  #confirm() {
    this.#guard.disarm()
    const form = this.#root.querySelector("form")
    if (!this.#isEdit) return location.assign(`/confirm?next=${encodeURIComponent(location.pathname)}`)
    form.elements.photo_ids.value = this.#draft.photos.map((photo) => this.#uploader.idOf(photo)).join(",")
    form.enctype = "application/x-www-form-urlencoded"
    form.submit()
  }

  async #leave({ id }) {
    this.#guard.disarm()
    if (this.#keeper !== null) await this.#keeper.forget()
    location.assign(`${this.#root.dataset.doneUrl}/${id}?did=${this.#isEdit ? "changed" : "listed"}`)
  }

  get #isDirty() {
    if (this.#isReturned) return true
    return this.#isEdit ? this.#sender.hasChanges : !this.#draft.isEmpty
  }

  get #isEdit() {
    return "listing" in this.#root.dataset
  }

  get #isReturned() {
    return "returned" in this.#root.dataset
  }

  get #photoFault() {
    return this.#part("photo-fault")
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

// Those that are with the server already.
function sentPhotos(plain) {
  return [...plain.querySelectorAll("[data-photo]")].map((item) => {
    const { photo: id, filter, alt } = item.dataset
    return publishedPhoto({ id, filter, altText: alt, previewURL: item.querySelector("img").src })
  })
}
