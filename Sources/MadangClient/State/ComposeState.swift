public import Foundation
public import MadangAPI
public import MadangCore
public import Observation

/// A post as it is written, judged while one types by the rules of the server.
@MainActor @Observable public final class ComposeState {
    /// A photo that was chosen, and how far it is.
    @MainActor @Observable public final class Picture: Identifiable {
        /// Of this choice.
        public nonisolated let id = UUID()
        /// Where it lies.
        public nonisolated let file: URL
        /// How it is cut and described.
        public nonisolated let form: UploadForm
        /// 0…1 while it is sent.
        public fileprivate(set) var progress = 0.0
        /// The photo once it is there.
        public fileprivate(set) var photo: Photo?

        fileprivate let key = UUID().uuidString

        fileprivate init(_ file: URL, _ form: UploadForm) {
            self.file = file
            self.form = form
        }
    }

    /// Photos of one post (API, "POST /posts").
    public static let photoLimit = 10

    /// What one writes.
    public var text = "" {
        didSet { if text != oldValue { problem = nil } }
    }
    /// The photos, in order.
    public private(set) var pictures: [Picture] = []
    /// Whether it is being sent.
    public private(set) var isPublishing = false
    /// What the server found wrong with it, until something is changed.
    public private(set) var problem: Problem?

    @ObservationIgnored private let yard: YardState
    /// The same for as long as it is the same post: a lost answer makes no second one.
    @ObservationIgnored private var key = (of: PostRequest(), key: "")

    /// An empty post.
    public init(in yard: YardState) {
        self.yard = yard
    }

    /// What is wrong with the text, if anything; that there is none is no fault of it.
    public var fault: Fault? { PostTextRule.check(text) }

    /// How many more characters there is room for; less than 0 if there are too many.
    public var charactersLeft: Int { PostTextRule.limit.maximum - PostTextRule.normalize(text).count }

    /// Whether it can be published: with a text or a photo, and nothing wrong.
    public var canPublish: Bool {
        let isEmpty = PostTextRule.normalize(text).isEmpty && pictures.isEmpty
        return !isEmpty && !isPublishing && fault == nil && pictures.count <= Self.photoLimit
    }

    /// Adds a photo; beyond ten it does nothing.
    public func add(_ file: URL, _ form: UploadForm = UploadForm()) {
        guard pictures.count < Self.photoLimit else { return }
        pictures.append(Picture(file, form))
    }

    /// Takes a photo out.
    public func remove(_ picture: Picture.ID) { pictures.removeAll { $0.id == picture } }

    /// Puts a photo elsewhere in the order.
    public func move(_ picture: Picture.ID, to index: Int) {
        guard let old = pictures.firstIndex(where: { $0.id == picture }) else { return }
        pictures.insert(pictures.remove(at: old), at: min(max(0, index), pictures.count - 1))
    }

    /// Sends photos and post, and empties itself. Nil where that failed: `YardState.trouble` says why, nothing is lost, and
    /// what was sent already is not sent again.
    public func publish() async -> Post? {
        guard canPublish else { return nil }
        isPublishing = true
        defer { isPublishing = false }
        var published: Post?
        await yard.trying(.publish) { () throws(MadangError) in
            do throws(MadangError) {
                published = try await send()
            } catch {
                if case .problem(let problem) = error { self.problem = problem }
                throw error
            }
        }
        if let published {
            (text, pictures) = ("", [])
            await yard.tell(.published(published))
        }
        return published
    }

    private func send() async throws(MadangError) -> Post {
        var ids: [String] = []
        for picture in pictures { ids.append(try await upload(picture).id) }
        let draft = PostRequest(text: text, photoIDs: ids)
        if key.of != draft { key = (draft, UUID().uuidString) }
        return try await yard.yard.publishPost(draft, key: key.key)
    }

    private func upload(_ picture: Picture) async throws(MadangError) -> Photo {
        if let photo = picture.photo { return photo }
        let photo = try await yard.yard.uploadPhoto(picture.file, picture.form, key: picture.key) {
            progress in
            Task { @MainActor in picture.progress = max(picture.progress, progress.fraction) }
        }
        picture.photo = photo
        return photo
    }
}
