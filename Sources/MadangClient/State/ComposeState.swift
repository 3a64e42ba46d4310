public import Foundation
public import MadangAPI
public import MadangCore
public import Observation

/// A post as it is written, judged while one types by the rules of the server.
@MainActor @Observable public final class ComposeState: FormState {
    /// Its fields.
    public enum Field: String, CaseIterable, Sendable {
        /// What one writes.
        case text
        /// Up to ten.
        case photos = "photo_ids"
    }

    /// A photo that was chosen, and how far it is.
    public typealias Picture = PictureTray.Picture

    /// Photos of one post (docs/api/posts.md).
    public static let photoLimit = PostTextRule.photoLimit

    /// What one writes.
    public var text = "" {
        didSet { if text != oldValue { submission.type(.text) } }
    }
    /// Whether its photos are veiled until a reader wants to see them.
    public var isSensitive = false {
        didSet { if isSensitive != oldValue { submission.type(.photos) } }
    }
    /// The photos, in order.
    public let photos = PictureTray(limit: photoLimit)
    /// What became of the post so far.
    public let submission = FormSubmission<Field>()

    @ObservationIgnored private let yard: YardState

    /// An empty post.
    public init(in yard: YardState) {
        self.yard = yard
        photos.onChange = { [submission] in submission.type(.photos) }
    }

    /// The photos, in order.
    public var pictures: [Picture] { photos.pictures }

    /// What the server found wrong with it, until something is changed.
    public var problem: Problem? {
        if case .problem(let problem) = error { problem } else { nil }
    }

    /// What is wrong with the text, if anything; that there is none is no fault of it.
    public var fault: Fault? { PostTextRule.check(text) }

    /// Every field that is against a rule.
    public var broken: [FieldFault] {
        fault.map { [FieldFault(field: Field.text.rawValue, fault: $0)] } ?? []
    }

    /// Whether there is a text or a photo.
    public var isWorthSending: Bool { !PostTextRule.normalize(text).isEmpty || !pictures.isEmpty }

    /// How many more characters there is room for; less than 0 if there are too many.
    public var charactersLeft: Int { PostTextRule.charactersLeft(in: text) }

    /// Whether it can be published: with a text or a photo, and nothing wrong.
    public var canPublish: Bool { canSend }

    /// Whether it is being sent.
    public var isPublishing: Bool { isSending }

    /// Adds a photo; beyond ten it does nothing.
    public func add(_ file: URL, _ form: UploadForm = UploadForm()) { photos.add(file, form) }

    /// Takes a photo out.
    public func remove(_ picture: Picture.ID) { photos.remove(picture) }

    /// Puts a photo elsewhere in the order.
    public func move(_ picture: Picture.ID, to index: Int) { photos.move(picture, to: index) }

    /// Sends photos and post, and empties itself. Nil where that failed: `YardState.failure` says why, nothing is lost,
    /// and what was sent already is not sent again.
    public func publish() async -> Post? { await send() }

    /// The same.
    public func send() async -> Post? {
        let wanted = isSensitive ? true : nil
        let post = await send(PostRequest(text: text, photoIDs: photos.choice, isSensitive: wanted)) {
            [yard, text] key throws(MadangError) in
            let ids = try await photos.upload(to: yard.yard, reportingTo: submission, of: .photos)
            return try await yard.yard.publishPost(
                PostRequest(text: text, photoIDs: ids, isSensitive: wanted), key: key)
        }
        if let post {
            submission.quietly { (self.text, self.isSensitive) = ("", false) }
            photos.show([])
            await yard.publish(.published(post))
        } else if let error {
            await yard.trying(.publish) { () throws(MadangError) in throw error }
        }
        return post
    }
}
