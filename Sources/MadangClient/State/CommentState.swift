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
    /// Who wrote it; where that is oneself, one may change it.
    public let author: MemberState

    private let change = Change()
    @ObservationIgnored private let yard: YardState

    init(_ comment: Comment, in yard: YardState) {
        id = comment.id
        self.comment = comment
        self.yard = yard
        author = yard.member(comment.author)
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
        _ = yard.member(new.author)
    }

    func learnDeletion() { isDeleted = true }
}
