public import MadangAPI
public import Observation

/// A comment on all screens that show it.
@MainActor @Observable public final class CommentState: Identifiable {
    /// The id of the comment.
    public nonisolated let id: String
    /// What the server said last.
    public private(set) var comment: Comment
    /// Whether it was deleted while it was shown.
    public private(set) var isDeleted = false
    /// Whether a change or the deletion is under way.
    public var isChanging: Bool { change.isUnderWay }
    /// Who wrote it; where that is oneself, one may change it. Nobody where it is no more than a place.
    public let author: MemberState
    /// What answers it, oldest first.
    @ObservationIgnored public private(set) lazy var replies = ListState<Comment, CommentState>(
        yard.yard.replies(to: id), in: yard
    ) { [yard] in yard.comment($0) }

    private let like: Wish<Bool>
    private var knownLikeCount: Int
    private let change = Change()
    @ObservationIgnored private let yard: YardState

    init(_ comment: Comment, in yard: YardState) {
        id = comment.id
        self.comment = comment
        self.yard = yard
        author = yard.member(comment.author)
        like = Wish(comment.liked, yard.moments)
        knownLikeCount = comment.likes
    }

    /// Whether one likes it, as one wants it.
    public var isLiked: Bool { like.value }

    /// How many like it, oneself among them as one wants it.
    public var likeCount: Int { like.count(knownLikeCount) }

    /// Likes the comment, or takes that back: at once here, then on the server. Where that fails it is as before, and
    /// `YardState.failure` says why.
    public func setLiked(_ isLiked: Bool) async {
        await yard.trying(.likeComment(id)) { () throws(MadangError) in
            try await like.want(isLiked) { [self] wanted throws(MadangError) in
                let state =
                    wanted ? try await yard.yard.likeComment(id) : try await yard.yard.unlikeComment(id)
                knownLikeCount = state.likeCount
                return state.isLiked
            }
        }
    }

    /// Writes something else. Whether that worked: where one changed it on another device meanwhile, it is shown as it
    /// is there, `YardState.failure` says so (409), and a second try goes over it.
    @discardableResult public func edit(_ text: String) async -> Bool {
        await changing(.editComment(id)) { [self] () throws(MadangError) in
            do throws(MadangError) {
                learn(try await yard.yard.editComment(id, text: text, version: comment.version))
            } catch {
                if error.code == "conflict" { await yard.renewComments(under: comment.postID) }
                throw error
            }
        }
    }

    /// Deletes it: one's own, or any under one's own post. It goes from all screens once it is gone. Whether that
    /// worked.
    @discardableResult public func delete() async -> Bool {
        await changing(.deleteComment(id)) { [self] () throws(MadangError) in
            try await Change.takingAway { () throws(MadangError) in
                try await yard.yard.deleteComment(id)
            }
            await yard.publish(.news(.commentDeleted(CommentEvent(postID: comment.postID, commentID: id))))
            await yard.renewPost(comment.postID)
        }
    }

    private func changing(
        _ wish: YardState.FailedAction.Wish, _ body: () async throws(MadangError) -> Void
    ) async -> Bool {
        await change.run { await yard.trying(wish, body) }
    }

    func learn(_ new: Comment) {
        if new.version >= comment.version, new != comment { comment = new }
        if like.learn(new.liked) { knownLikeCount = new.likes }
        _ = yard.member(new.author)
    }

    func learnDeletion() { isDeleted = true }
}
