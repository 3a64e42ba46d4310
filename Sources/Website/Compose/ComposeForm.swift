import Domain
import Features
import HTTPKit
import MadangCore
import Wording

extension MultipartLimits {
    /// As many files as a post has photos.
    static let post = MultipartLimits(fileCount: maximumPhotoCount)
}

extension FormFaults {
    /// What was refused, beside the field of the composer that it belongs to.
    init(composing error: DomainError, _ text: Strings) {
        let whole = text.problem(error.wording, retryAfter: error.retryAfter).detail
        switch error.code {
        case .conflict: self.init(whole: text.compose.conflictNote)
        case .tooLarge, .unsupportedMedia: self.init(fields: ["file": whole])
        default:
            let sentences = error.faults.map { fault in
                (fault.field == "photo_ids" ? "file" : fault.field, text.sentence(for: fault))
            }
            let fields = Dictionary(sentences) { first, _ in first }
            let isPlaced =
                !fields.isEmpty && fields.keys.allSatisfy { ["text", "file", "publish_at"].contains($0) }
            self.init(fields: fields, whole: isPlaced ? nil : fields.values.first ?? whole)
        }
    }

    /// The same of a form that was `sent`, with the names of its files that became no photos.
    init(composing error: DomainError, _ sent: PhotoForm, _ text: Strings) {
        self = FormFaults(composing: error, text).naming(refused: sent.refused, text)
    }
}

extension ComposePage {
    init(_ form: Form) {
        self.init(
            text: form["text"] ?? "",
            shape: form["shape"].flatMap(PhotoShape.init(rawValue:)) ?? .square,
            filter: form["look"] == "gray" ? .gray : .none)
        choice.fill(from: form)
        isSensitive = form.isSensitive
        draft = DraftState(.post, form)
        isReturned = true
    }
}

extension PostDraft {
    init(_ form: Form) {
        let page = ComposePage(form)
        self.init(
            text: page.text, photoIDs: form.photos, listingID: form["listing_id"], draftID: form["draft"],
            isSensitive: page.isSensitive)
    }
}

extension PhotoMaking {
    /// Of the pictures of a post's form.
    init(_ form: Form) {
        let page = ComposePage(form)
        self.init(aspect: page.shape.aspect, filter: page.filter)
    }
}

extension Form {
    /// Whether the post's photos are to be veiled.
    fileprivate var isSensitive: Bool { self["sensitive"] != nil }
}

extension EditPostPage {
    init(_ post: Post) {
        self.init(
            id: post.id.string, version: post.version, text: post.text,
            photos: post.photos.map { EditedPhoto($0) },
            choice: ListingChoice(about: post.listing.map(CarriedListing.init)),
            isSensitive: post.isSensitive,
            isMarkedSensitive: post.isMarkedSensitive)
    }

    /// Puts in what was sent, and `added`, the photos that came with it and that the post does not show yet. `version`
    /// stays.
    mutating func fill(from form: Form, adding added: [Photo]) {
        text = form["text"] ?? text
        choice.fill(from: form)
        isSensitive = form.isSensitive || isMarkedSensitive
        photos += added.map { EditedPhoto($0, isAdded: true) }
        photos = photos.map { photo in
            var photo = photo
            photo.fill(from: form)
            return photo
        }
        isReturned = true
    }
}

extension Form {
    /// The photos that came with the form of `post` and that it does not show yet.
    func photosAdded(to post: Post) -> [String] {
        let shown = Set(post.photos.map(\.id.string))
        return photoIDs.filter { !shown.contains($0) }
    }
}

extension PostRevision {
    init(_ form: Form, of post: Post) {
        let arranged = form.with(photos: post.photos.map(\.id.string) + form.photosAdded(to: post)).arranged
        self.init(
            text: form["text"] ?? post.text, photoIDs: arranged.photos,
            descriptions: arranged.descriptions(upTo: maximumPhotoCount),
            listingID: form["listing_id"] ?? (post.listing == nil ? nil : ""),
            isSensitive: form.isSensitive || post.isMarkedSensitive,
            version: form["version"].flatMap(Int.init))
    }
}

extension Verbs {
    /// The photos of `form` that `member` may use, with what was typed of them.
    func editedPhotos(of form: Form, by member: Member) async throws -> [EditedPhoto] {
        try await ownPhotos(form.photoIDs, by: member).map { photo in
            var edited = EditedPhoto(photo)
            edited.fill(from: form)
            return edited
        }
    }
}
