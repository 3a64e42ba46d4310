public import MadangAPI
public import Observation

/// A post on all screens that show it.
@MainActor @Observable public final class PostState: Identifiable {
    /// The id of the post.
    public nonisolated let id: String
    /// What the server said last; likes and comments are told by the members below.
    public private(set) var post: Post
    /// How many comments there are.
    public private(set) var commentCount: Int
    /// Whether it was deleted while it was shown.
    public private(set) var isDeleted = false
    /// Who wrote it.
    public let author: MemberState
    /// Its photos, in order.
    public private(set) var photos: [PhotoState]

    /// The listing that it carries, as it is now.
    public private(set) var listing: ListingCard?
    /// Whether a change or the deletion is under way.
    public var isChanging: Bool { change.isUnderWay }

    private let like: Wish<Bool>
    /// How many like it as the server knows it.
    private var knownLikeCount: Int
    private let change = Change()
    @ObservationIgnored private let yard: YardState

    init(_ post: Post, in yard: YardState) {
        id = post.id
        self.post = post
        self.yard = yard
        commentCount = post.commentCount
        listing = post.listing
        author = yard.member(post.author)
        photos = post.photos.map { yard.photo($0) }
        like = Wish(post.isLiked, yard.moments)
        knownLikeCount = post.likeCount
    }

    /// Whether one likes it, as one wants it.
    public var isLiked: Bool { like.value }

    /// How many like it, oneself among them as one wants it.
    public var likeCount: Int { like.count(knownLikeCount) }

    /// Likes the post, or takes that back: at once here, then on the server. Where that fails it is as before, and
    /// `YardState.failure` says why.
    public func setLiked(_ isLiked: Bool) async {
        await yard.trying(.like(post: id)) { () throws(MadangError) in
            try await like.want(isLiked) { [self] wanted throws(MadangError) in
                let state = wanted ? try await yard.yard.likePost(id) : try await yard.yard.unlikePost(id)
                learn(likeCount: state.likeCount)
                return state.isLiked
            }
        }
    }

    /// Changes what is named in `change`. Whether that worked: where somebody changed the post meanwhile, it is shown
    /// as they left it, `YardState.failure` says so (409), and a second try goes over it.
    @discardableResult public func edit(_ change: PostRequest) async -> Bool {
        await changing(.editPost(id)) { [self] () throws(MadangError) in
            do throws(MadangError) {
                _ = yard.post(try await yard.yard.editPost(id, change, version: post.version))
            } catch {
                if error.code == "conflict" { await yard.renewPost(id) }
                throw error
            }
        }
    }

    /// Deletes the post; it goes from all screens once it is gone. Whether that worked.
    @discardableResult public func delete() async -> Bool {
        await changing(.deletePost(id)) { [self] () throws(MadangError) in
            try await Change.takingAway { () throws(MadangError) in
                try await yard.yard.deletePost(id)
            }
            await yard.publish(.news(.postDeleted(PostEvent(postID: id))))
        }
    }

    private func changing(
        _ wish: YardState.FailedAction.Wish, _ body: () async throws(MadangError) -> Void
    ) async -> Bool {
        await change.run { await yard.trying(wish, body) }
    }

    /// What was read before an edit that is known changes nothing of it.
    func learn(_ new: Post) {
        guard new.version >= post.version else { return }
        post = new
        listing = new.listing
        photos = new.photos.map { yard.photo($0) }
        learn(commentCount: new.commentCount)
        _ = yard.member(new.author)
        if like.learn(new.isLiked) { learn(likeCount: new.likeCount) }
    }

    func learn(likeCount: Int) {
        if knownLikeCount != likeCount { knownLikeCount = likeCount }
    }

    func learn(commentCount: Int) {
        if self.commentCount != commentCount { self.commentCount = commentCount }
    }

    func learn(_ card: ListingCard?) {
        if listing != card { listing = card }
    }

    func learnDeletion() { isDeleted = true }
}
