public import MadangAPI
public import Observation

/// The page of a post: the post, its comments and who likes it.
///
/// Comments come live where the page is looked at, by `YardState.listen(lookingAt:)`. Each is there once, one's own
/// too.
@MainActor @Observable public final class PostPageState: Listener, Identifiable {
    /// The id of the post.
    public nonisolated let id: String
    /// The post; nil before it is loaded, and where there is none.
    public private(set) var post: PostState?
    /// Whether there is no such post, or no more.
    public private(set) var isGone = false
    /// What is said under it, newest first; what answers a comment is `CommentState.replies`.
    public let comments: ListState<Comment, CommentState>
    /// Who likes it, latest first.
    public let likes: ListState<Like, MemberState>
    /// Whether comments of others go on top of the list as they come. To be set to false while one reads further down:
    /// then they are counted in `comments.newCount`, and come by `comments.showNew()`.
    public var showsCommentsAtOnce = true
    /// The comment that one writes; `write()` sends it.
    public let form: CommentForm

    @ObservationIgnored private let yard: YardState
    @ObservationIgnored private var heardWhileWriting = false

    /// The page of the post with this id; `limit` is how many comments a page of them has.
    public init(_ id: String, in yard: YardState, limit: Int? = nil) {
        self.id = id
        self.yard = yard
        post = yard.posts.known(id)
        form = CommentForm(under: id, in: yard)
        comments = ListState(yard.yard.comments(under: id, limit: limit), in: yard) { yard.comment($0) }
        likes = ListState(yard.yard.likes(of: id), in: yard) { yard.member($0.member) }
        yard.listen(self)
    }

    /// Loads the post and its latest comments. Where that fails `YardState.failure` says why.
    public func load() async {
        await yard.trying(.load) { [self] () throws(MadangError) in
            do throws(MadangError) {
                post = yard.post(try await yard.yard.post(id))
                isGone = false
            } catch {
                if error.code == "not_found" { (post, isGone) = (nil, true) }
                throw error
            }
        }
        if !isGone { await comments.refresh() }
    }

    /// Sends the form, and empties it. Whether that worked: if not, the form says why, and nothing is lost; an answer
    /// that was lost makes no second comment.
    @discardableResult public func write() async -> Bool {
        let isWritten = await form.send() != nil
        if heardWhileWriting { await look() }
        if isWritten { await yard.renewPost(id) }
        return isWritten
    }

    /// While one's own comment is on its way it must not come as somebody else's.
    private func look() async {
        heardWhileWriting = form.isSending
        if !heardWhileWriting { await comments.look(shows: showsCommentsAtOnce) }
    }

    func handle(_ event: StateEvent) async {
        switch event {
        case .commented(let comment) where comment.postID == id && comment.topID == nil:
            // A change of one that is further down puts it nowhere.
            if comments.contains(comment.id) {
                await comments.replace(comment)
            } else if comment.editedAt == nil {
                await comments.insert(comment)
            }
        case .news(.commentCreated(let comment))
        where comment.postID == id && !comments.contains(comment.commentID):
            await look()
        case .news(.postDeleted(let post)) where post.postID == id: isGone = true
        case .news(.reset):
            if post != nil { await yard.renewPost(id) }
        default: break
        }
    }
}
