public import MadangAPI
public import MadangCore
public import Observation

/// The page of a post: the post, its comments and who likes it.
///
/// Comments come live where the page is looked at, by `YardState.listen(lookingAt:)`. Each is there once, one's own too.
@MainActor @Observable public final class PostPageState: Listener, Identifiable {
    /// The id of the post.
    public nonisolated let id: String
    /// The post; nil before it is loaded, and where there is none.
    public private(set) var post: PostState?
    /// Whether there is no such post, or no more.
    public private(set) var isGone = false
    /// What is said under it, newest first.
    public let comments: ListState<Comment, CommentState>
    /// Who likes it, latest first.
    public let likes: ListState<Like, MemberState>
    /// Whether comments of others go on top of the list as they come. To be set to false while one reads further down:
    /// then they are counted in `comments.newCount`, and come by `comments.showNew()`.
    public var showsCommentsAtOnce = true
    /// The comment that one writes.
    public var draft = "" {
        didSet { if draft != oldValue { problem = nil } }
    }
    /// Whether it is being sent.
    public private(set) var isWriting = false
    /// What the server found wrong with it, until it is changed.
    public private(set) var problem: Problem?

    @ObservationIgnored private let yard: YardState
    @ObservationIgnored private var key = OnceKey<String>()
    @ObservationIgnored private var heardWhileWriting = false

    /// The page of the post with this id; `limit` is how many comments a page of them has.
    public init(_ id: String, in yard: YardState, limit: Int? = nil) {
        self.id = id
        self.yard = yard
        post = yard.posts.known(id)
        comments = ListState(yard.yard.comments(under: id, limit: limit), in: yard) { yard.comment($0) }
        likes = ListState(yard.yard.likes(of: id), in: yard) { yard.member($0.member) }
        yard.listen(self)
    }

    /// What is wrong with the draft, if anything; that there is none is no fault of it.
    public var fault: Fault? { CommentRule.normalize(draft).isEmpty ? nil : CommentRule.check(draft) }

    /// How many more characters there is room for; less than 0 if there are too many.
    public var charactersLeft: Int { CommentRule.limit.maximum - CommentRule.normalize(draft).count }

    /// Whether the draft can be sent.
    public var canWrite: Bool { CommentRule.check(draft) == nil && !isWriting && !isGone }

    /// Loads the post and its latest comments. Where that fails `YardState.trouble` says why.
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

    /// Sends the draft, and empties it. Whether that worked: if not, `YardState.trouble` says why, and nothing is lost; an
    /// answer that was lost makes no second comment.
    @discardableResult public func write() async -> Bool {
        guard canWrite else { return false }
        isWriting = true
        let text = CommentRule.normalize(draft)
        let isWritten = await yard.trying(.comment(post: id)) { [self] () throws(MadangError) in
            do throws(MadangError) {
                let comment = try await yard.yard.writeComment(text, under: id, key: key.key(for: text))
                key.settle()
                if CommentRule.normalize(draft) == text { draft = "" }
                await comments.insert(comment)
            } catch {
                if case .problem(let problem) = error { self.problem = problem }
                throw error
            }
        }
        isWriting = false
        if heardWhileWriting { await look() }
        if isWritten { await yard.renewPost(id) }
        return isWritten
    }

    /// While one's own comment is on its way it must not come as somebody else's.
    private func look() async {
        heardWhileWriting = isWriting
        if !isWriting { await comments.look(shows: showsCommentsAtOnce) }
    }

    func hear(_ word: Word) async {
        switch word {
        case .commented(let comment) where comment.postID == id:
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
