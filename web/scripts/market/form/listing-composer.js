import { publishedPhoto } from "../../photos/workbench/draft.js"
import { PhotoWorkbench } from "../../photos/workbench/photo-workbench.js"
import { string } from "../../lib/strings.js"
import { ListingFields } from "./listing-fields.js"
import { SamePhotos } from "./same-photos.js"

// A listing with its fields: new, one that is edited, one that was refused and came back, or one that is sold again.
// Everything ends with `signal`.
export class ListingComposer {
  #root
  #signal
  #bench
  #fields
  #same

  constructor(root, signal) {
    this.#root = root
    this.#signal = signal
    this.#bench = new PhotoWorkbench(root, signal)
  }

  start() {
    const bench = this.#bench
    const { member, photosUrl, listingsUrl, from } = this.#root.dataset
    this.#fields = new ListingFields(bench.part("words"), {
      onChange: () => {
        bench.draft.text = this.#fields.value
      },
      signal: this.#signal
    })
    const photos = sentPhotos(bench.part("plain"))
    bench.draft.observe(() => {
      if (bench.draft.photos.length > 0) this.#photoFault.hidden = true
    })
    bench.start({
      field: this.#fields, wordsWith: (kept) => this.#fields.with(kept), photos,
      // What came back from the server is newer than what the device keeps.
      keptAs: this.#isEdit || this.#isReturned ? null : `listing:${member}`,
      // What is sold again has photos of another listing, which stand in no draft, and stay there as they are.
      yard: this.#isEdit || from ? null : { kind: "listing", contentOf: () => this.#fields.writing },
      upload: { url: photosUrl, fields: { purpose: "listing" }, areCopied: from !== undefined },
      post: {
        url: listingsUrl, published: this.#published(photos),
        wordsOf: () => from ? { ...this.#fields.words, from } : this.#fields.words,
        // Photos of another listing are copied, and have other ids then.
        mayCorrect: from === undefined
      },
      sending: {
        mayBegin: () => this.#judge(), onRefused: (problem) => this.#refused(problem),
        onSent: (listing) => this.#leave(listing)
      },
      isDirty: () => this.#isDirty
    })
    this.#same = new SamePhotos(bench.part("same-photos"), bench.draft, { url: photosUrl, signal: this.#signal })
  }

  // Private

  // What was refused and came back is no state of the listing: all of it is sent again.
  #published(photos) {
    if (!this.#isEdit) return null
    const { listing: id, version } = this.#root.dataset
    const known = this.#isReturned
      ? { photoIds: [] } : { ...this.#fields.writtenWords, photoIds: photos.map((photo) => photo.id) }
    return { id, version: Number(version), ...known }
  }

  // Whether all is well; else says all that is wrong, and leads to the first of it.
  #judge() {
    this.#fields.judgeAll()
    const hasPhotos = this.#bench.draft.photos.length > 0
    this.#photoFault.hidden = hasPhotos
    this.#photoFault.textContent = hasPhotos ? "" : string("photo_ids.required")
    if (!hasPhotos) this.#bench.part("picker").querySelector("button").focus()
    else if (!this.#fields.canSucceed) this.#fields.focusFirstFault()
    else if (!this.#same.isAcknowledged) this.#same.askAgain()
    return hasPhotos && this.#fields.canSucceed && this.#same.isAcknowledged
  }

  #refused(problem) {
    if (problem.code === "confirmation_required") {
      this.#confirm()
      return true
    }
    const others = this.#fields.refuse(problem.errors)
    return problem.errors.length > 0 && others.length === 0 && this.#fields.focusFirstFault()
  }

  // The password comes first. An edit is sent as a form, which the page that asks carries on; what is new is kept on
  // the device and comes back. Where the device keeps nothing the browser asks before it is left.
  #confirm() {
    const { draft, guard, uploader, isKept } = this.#bench
    if (this.#isEdit || isKept) guard.disarm()
    const form = this.#root.querySelector("form")
    const here = location.pathname + location.search
    if (!this.#isEdit) return location.assign(`/confirm?next=${encodeURIComponent(here)}`)
    form.elements.photo_ids.value = draft.photos.map((photo) => uploader.idOf(photo)).join(",")
    form.enctype = "application/x-www-form-urlencoded"
    form.submit()
  }

  #leave({ id }) {
    return this.#bench.leave(`${this.#root.dataset.doneUrl}/${id}?did=${this.#isEdit ? "changed" : "listed"}`)
  }

  get #isDirty() {
    if (this.#isReturned) return true
    if ("draft" in this.#root.dataset) return !this.#bench.kept.isSaved
    return this.#isEdit ? this.#bench.sender.hasChanges : !this.#bench.draft.isEmpty
  }

  get #isEdit() {
    return "listing" in this.#root.dataset
  }

  // Or filled with what another listing says.
  get #isReturned() {
    return "returned" in this.#root.dataset
  }

  get #photoFault() {
    return this.#bench.part("photo-fault")
  }
}

// Those that are with the server already.
function sentPhotos(plain) {
  return [...plain.querySelectorAll("[data-photo]")].map((item) => {
    const { photo: id, filter, alt } = item.dataset
    const photo = publishedPhoto({ id, filter, altText: alt, previewURL: item.querySelector("img").src })
    return { ...photo, altText: item.querySelector("textarea")?.value ?? alt }
  })
}
