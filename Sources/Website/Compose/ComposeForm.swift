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
        let whole = text.problem(error.code.rawValue, retryAfter: error.retryAfter).detail
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
}

extension ComposePage {
    init(_ form: MultipartForm) {
        self.init(
            text: form.fields["text"] ?? "",
            shape: form.fields["shape"].flatMap(PhotoShape.init(rawValue:)) ?? .square,
            filter: form.fields["look"] == "gray" ? .gray : .none)
        choice.fill(from: form)
        isSensitive = form.isSensitive
        draft = DraftState(.post, form.fields)
        isReturned = true
    }
}

extension PostForm {
    init(_ form: MultipartForm) {
        let page = ComposePage(form)
        self.init(
            text: page.text, files: form.pictures, making: PhotoMaking(form),
            listingID: form.fields["listing_id"], photos: form.descriptions, draftID: form.fields["draft"],
            isSensitive: page.isSensitive)
    }
}

extension PhotoMaking {
    /// Of the pictures of a post's form.
    init(_ form: MultipartForm) {
        let page = ComposePage(form)
        self.init(aspect: page.shape.aspect, filter: page.filter)
    }
}

extension MultipartForm {
    /// Whether the post's photos are to be veiled.
    fileprivate var isSensitive: Bool { fields["sensitive"] != nil }

    /// The photos that are with the server already, in the order wanted, without those to be removed.
    var descriptions: [PhotoDescription] {
        fields.naming([]).photoIDs.compactMap { name in
            Identifier<Photo>(name).map { id in
                PhotoDescription(
                    id: id, altText: fields["alt_\(name)"] ?? "",
                    filter: fields["filter_\(name)"].flatMap(PhotoFilter.init(rawValue:)))
            }
        }
    }
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

    /// Puts in what was sent; a version that is missing stays the one that is shown.
    mutating func fill(from form: MultipartForm) {
        text = form.fields["text"] ?? text
        choice.fill(from: form)
        isSensitive = form.isSensitive || isMarkedSensitive
        photos = photos.map { photo in
            var photo = photo
            photo.fill(from: form)
            return photo
        }
    }
}

extension PostRevision {
    init(_ form: MultipartForm, of post: Post) {
        var page = EditPostPage(post)
        page.fill(from: form)
        let kept = zip(post.photos, page.photos).enumerated().filter { !$0.element.1.isRemoved }
        let placed = kept.map { offset, pair in
            (
                place: form.fields["position_\(pair.0.id)"].flatMap(Int.init) ?? offset + 1, offset: offset,
                pair: pair
            )
        }
        let ordered = placed.sorted { ($0.place, $0.offset) < ($1.place, $1.offset) }
        self.init(
            text: page.text,
            photos: ordered.map {
                PhotoRevision(id: $0.pair.0.id, altText: $0.pair.1.altText, filter: $0.pair.1.filter)
            },
            files: form.pictures, listingID: form.fields["listing_id"] ?? (post.listing == nil ? nil : ""),
            isSensitive: page.isSensitive, version: form.fields["version"].flatMap(Int.init))
    }
}
