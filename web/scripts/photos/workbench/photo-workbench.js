import { AltReminder } from "../../alt-texts/alt-reminder.js"
import { Announcer } from "./announcer.js"
import { DraftAutosave } from "./draft-autosave.js"
import { Draft } from "./draft.js"
import { EarlyUploads } from "./early-uploads.js"
import { KeptDraft } from "./kept-draft.js"
import { LeaveGuard } from "./leave-guard.js"
import { PhotoIntake } from "./photo-intake.js"
import { PhotoPanel } from "./photo-panel.js"
import { PhotoPicker } from "./photo-picker.js"
import { PhotoSources } from "./photo-sources.js"
import { PostSender } from "./post-sender.js"
import { SendPanel } from "./send-panel.js"
import { Sending } from "./sending.js"
import { say } from "./texts.js"
import { ThumbnailStrip } from "./thumbnail-strip.js"
import { Uploader } from "./uploader.js"

// What every form with photos to cut does: the draft in the middle, around it what shows it, keeps it and sends it.
// Everything ends with `signal`.
export class PhotoWorkbench {
  #root
  #signal
  #field
  #wordsWith
  #isReady
  #sources
  #intake
  #picker
  #panel
  #strip
  #sending
  #autosave = null
  #kept = null
  #isRestoring = false
  #isDiscarding = false

  constructor(root, signal) {
    this.#root = root
    this.#signal = signal
    this.draft = new Draft({ photoLimit: this.#number("photoLimit") })
    this.announcer = new Announcer(this.part("announcer"), signal)
  }

  // `field.value` is all that was typed, as one text: the draft has it with the photos, of which `photos` are with the
  // server already. `upload` and `post` are what Uploader and PostSender take, `sending` what Sending takes. `keptAs`
  // names the draft on the device, null where it is not kept; `wordsWith(kept)` is what the fields say once its words
  // are back, with what was typed until then. `yard` is what KeptDraft takes, null where the yard keeps none. `aspect`
  // is the shape that photos have at first, `onPicture` hears what the stage shows, as PhotoPanel tells it. Resolves
  // once what was kept is back.
  async start({
    field, wordsWith = (kept) => kept, photos, keptAs, yard = null, upload, post, sending, isReady = () => true,
    isDirty, aspect, onPicture
  }) {
    this.#field = field
    this.#wordsWith = wordsWith
    this.#isReady = isReady
    this.uploader = new Uploader(this.draft, upload)
    this.sender = new PostSender(this.draft, { uploader: this.uploader, ...post })
    if (yard !== null) this.#buildKept(yard, keptAs)
    const plain = this.#buildWorkspace(upload.url)
    this.#buildPhotos({ aspect, onPicture })
    this.#buildSending(sending, isDirty)
    this.draft.observe((what, key) => this.#changed(what, key))
    this.draft.text = field.value
    for (const photo of photos) this.draft.add(photo)
    const restored = keptAs === null ? null : this.#restore(keptAs)
    this.#picker.takeOver(plain)
    this.refresh()
    await restored
    if (!this.#signal.aborted) this.#kept?.start()
    // Who saves data sends a photo once, as it is published.
    if (!this.#signal.aborted && !navigator.connection?.saveData) {
      new EarlyUploads(this.draft, this.uploader, this.#signal)
    }
  }

  // As PhotoIntake takes them.
  take(files, left) {
    return this.#intake.take(files, left)
  }

  // What else decides whether it can be sent has changed.
  refresh() {
    const isClosed = this.#isRestoring || this.#isDiscarding || this.#intake.isBusy
    this.#sending.setReady(!isClosed && !this.#kept?.isKeeping && !this.#panel.isTooLong && this.#isReady())
  }

  // What was made here is where it should be: nobody is asked.
  leave(url) {
    return this.#leave(url, () => this.#autosave?.finish())
  }

  // Whether the device keeps what is written here: it comes back with the page.
  get isKept() {
    return this.#autosave !== null && !this.#autosave.isOver
  }

  // The yard's draft of what is written here; null where it keeps none.
  get kept() {
    return this.#kept
  }

  part(name) {
    return this.#root.querySelector(`[data-part="${name}"]:not(template)`)
  }

  // Private

  async #leave(url, forget) {
    this.guard.disarm()
    this.#kept?.end()
    await forget()
    location.assign(url)
  }

  #buildKept(yard, keptAs) {
    this.#kept = new KeptDraft(this.#root, {
      draft: this.draft, uploader: this.uploader, isKept: keptAs !== null,
      isReady: () => !this.#isRestoring && !this.#intake.isBusy,
      onLeave: (url) => this.#leave(url, () => this.#autosave?.forget()),
      onForget: () => this.#autosave?.forget(), guard: () => this.guard, onKeeping: () => this.#keepingChanged(),
      signal: this.#signal, ...yard
    })
  }

  // The plain fields come back when the element leaves: then the form works as it did before.
  #buildWorkspace(photosUrl) {
    const plain = this.part("plain")
    const workspace = this.#template("workspace")
    plain.replaceWith(workspace)
    this.#sources = new PhotoSources(photosUrl)
    this.#signal.addEventListener("abort", () => {
      workspace.replaceWith(plain)
      this.#sources.clear()
    })
    return plain
  }

  #buildPhotos({ aspect, onPicture }) {
    const shared = {
      draft: this.draft, sources: this.#sources, announcer: this.announcer, signal: this.#signal
    }
    this.#intake = new PhotoIntake(this.part("intake-faults"), { ...shared, onBusy: () => this.refresh(), aspect })
    this.#picker = new PhotoPicker(this.#root, { onFiles: (files) => this.take(files), signal: this.#signal })
    this.#panel = new PhotoPanel(this.#root, { ...shared, altLimit: this.#number("altLimit"), onPicture })
    this.#strip = new ThumbnailStrip(this.part("strip"), {
      ...shared, template: () => this.#template("thumbnail"), onRemove: () => this.#panel.remove()
    })
  }

  #buildSending(sending, isDirty) {
    this.guard = new LeaveGuard(this.part("leave"), {
      isDirty,
      onDiscard: () => this.#discard(),
      // A draft that is kept comes back after the page was loaded anew; an edit does not.
      mayRenew: () => this.isKept && !this.#sending.isBusy && !this.#kept?.isKeeping && !this.#kept?.isOwing,
      signal: this.#signal
    })
    const reminder = this.#buildReminder()
    const { mayBegin = () => true } = sending
    this.#sending = new Sending(this.#root, {
      draft: this.draft, sender: this.sender, uploader: this.uploader, kept: this.#kept,
      panel: new SendPanel(this.#root, { signal: this.#signal }),
      onReload: () => this.guard.reload(), signal: this.#signal, ...sending,
      mayBegin: () => !this.#isDiscarding && mayBegin() && reminder.mayBegin(),
      onBegin: () => this.#autosave?.look()
    })
  }

  // The yard goes on with a draft that was opened. Where it could not be told to take a scheduling back, the device
  // keeps that, with the draft: else what was thrown away would be published. The draft is over before the sending
  // hears that it was stopped. Nothing is published by a press that comes meanwhile.
  async #discard() {
    this.#isDiscarding = true
    this.refresh()
    this.#sending.giveUp()
    await this.#kept?.discard()
    if (this.#kept?.isOwing) return
    if (this.#kept?.opened) await this.#autosave?.forget()
    else await this.#autosave?.finish()
  }

  // The page has its dialog where something new is published by who wants to be asked.
  #buildReminder() {
    return new AltReminder(this.part("alt-reminder"), {
      draft: this.draft,
      onDescribe: ({ key }) => {
        this.draft.select(key)
        this.part("alt").querySelector("textarea").focus()
      },
      onPublish: () => this.#root.querySelector("form").requestSubmit(),
      signal: this.#signal
    })
  }

  async #restore(name) {
    const { opened = null, stateOf } = this.#kept ?? {}
    this.#autosave = new DraftAutosave(name, this.draft, {
      onWords: (kept) => this.#showWords(kept), opened, stateOf, signal: this.#signal
    })
    this.#isRestoring = true
    const hasKept = await this.#autosave.restore(this.#sources)
    this.#isRestoring = false
    if (this.#signal.aborted) return
    this.refresh()
    if (hasKept) this.announcer.say(say("restored"))
  }

  // At once: photos may take a while to be opened, and somebody types meanwhile.
  #showWords(kept) {
    this.#field.value = this.#wordsWith(kept)
    return this.#field.value
  }

  #keepingChanged() {
    if (this.#kept.isKeeping) this.#sending.giveUp()
    this.refresh()
  }

  #changed(what, key) {
    if (what === "state") return
    this.#strip.refresh(what, key)
    this.#panel.refresh(what, key)
    if (what === "progress") this.#sending.showProgress()
    else this.refresh()
  }

  #template(name) {
    const template = this.#root.querySelector(`template[data-part="${name}"]`)
    return document.importNode(template.content, true).firstElementChild
  }

  #number(name) {
    return Number(this.#root.dataset[name])
  }
}
