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

    private let like: Wish<Bool>
    /// How many like it as the server knows it.
    private var knownLikeCount: Int
    @ObservationIgnored private let yard: YardState

    init(_ post: Post, in yard: YardState) {
        id = post.id
        self.post = post
        self.yard = yard
        commentCount = post.commentCount
        author = yard.member(post.author)
        photos = post.photos.map { yard.photo($0) }
        like = Wish(post.isLiked)
        knownLikeCount = post.likeCount
    }

    /// Whether one likes it, as one wants it.
    public var isLiked: Bool { like.value }

    /// How many like it, oneself among them as one wants it.
    public var likeCount: Int {
        let change = like.value == like.known ? 0 : like.value ? 1 : -1
        return max(0, knownLikeCount + change)
    }

    /// Likes the post, or takes that back: at once here, then on the server. Where that fails it is as before, and
    /// `YardState.trouble` says why.
    public func setLiked(_ isLiked: Bool) async {
        await yard.trying(.like(post: id)) { () throws(MadangError) in
            try await like.want(isLiked) { [self] wanted throws(MadangError) in
                let state = wanted ? try await yard.yard.likePost(id) : try await yard.yard.unlikePost(id)
                learn(likeCount: state.likeCount)
                return state.isLiked
            }
        }
    }

    func learn(_ new: Post) {
        post = new
        photos = new.photos.map { yard.photo($0) }
        learn(commentCount: new.commentCount)
        _ = yard.member(new.author)
        like.learn(new.isLiked)
        learn(likeCount: new.likeCount)
    }

    func learn(likeCount: Int) {
        if knownLikeCount != likeCount { knownLikeCount = likeCount }
    }

    func learn(commentCount: Int) {
        if self.commentCount != commentCount { self.commentCount = commentCount }
    }

    func learnDeletion() { isDeleted = true }
}
