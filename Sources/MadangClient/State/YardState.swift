public import MadangAPI
public import Observation

/// What all screens of an app show of a yard: each post, member and photo once, by its id, so that a like here is a
/// like everywhere.
///
/// Whoever gets something from a call hands it over by `post(_:)`, `member(_:)` or `photo(_:)` and shows what it gets
/// back. Something that no screen holds any more is forgotten.
@MainActor @Observable public final class YardState {
    /// What did not work, for people to read: what one had wanted is as it was before.
    public struct FailedAction: Sendable {
        /// What was wanted.
        public enum Wish: Hashable, Sendable {
            /// To like a post, or no more.
            case like(post: String)
            /// To like a comment, or no more.
            case likeComment(String)
            /// To save a photo, or no more.
            case save(photo: String)
            /// To follow a member, or no more.
            case follow(username: String)
            /// To follow a hashtag, or no more.
            case followTag(String)
            /// To block a member, or no more.
            case block(username: String)
            /// To mute a member, or no more.
            case mute(username: String)
            /// To keep, publish or delete a draft.
            case draft
            /// To publish a post.
            case publish
            /// To change a post.
            case editPost(String)
            /// To delete a post.
            case deletePost(String)
            /// To change a comment.
            case editComment(String)
            /// To delete a comment.
            case deleteComment(String)
            /// To change a listing.
            case editListing(String)
            /// To pull a listing up.
            case pullUpListing(String)
            /// To give a listing a heart, or to take it back.
            case heart(listing: String)
            /// To delete a listing.
            case deleteListing(String)
            /// To say something to the seller of a listing, or to who asks.
            case message
            /// To send a heart for a story, or no more.
            case heart(story: String)
            /// To delete a story.
            case deleteStory(String)
            /// To be shown no stories of a member any more.
            case muteStories(username: String)
            /// To make a board.
            case makeBoard
            /// To change title, note, visibility or cover of a board.
            case writeBoard(String)
            /// To delete a board.
            case deleteBoard(String)
            /// To place photos on a board, or to take them off.
            case fillBoard(String)
            /// To put the photos on a board in another order.
            case orderBoard(String)
            /// To share a board with somebody or no more, or to leave it.
            case shareBoard(String)
            /// To mark something as read.
            case read
            /// To load a list or what a page is about.
            case load
        }

        /// What was wanted.
        public let wish: Wish
        /// Why it came to nothing.
        public let error: MadangError

        /// The words of the server, in the language of the reader; nil where it had none, as without a line.
        public var words: String? { error.words }
    }

    /// The calls.
    @ObservationIgnored public nonisolated let yard: Madang
    /// What went wrong last; to be set to nil once it is shown.
    public var failure: FailedAction?
    /// Whether sensitive photos are shown at once, as `Me.showsSensitive` says.
    public var showsSensitive = false
    /// The last event that `listen()` has taken in for all screens, with all before it; nil before the first one.
    public internal(set) var place: String?

    @ObservationIgnored var posts = WeakCache<PostState>()
    @ObservationIgnored var members = WeakCache<MemberState>()
    @ObservationIgnored var photos = WeakCache<PhotoState>()
    @ObservationIgnored var listings = WeakCache<ListingState>()
    @ObservationIgnored var comments = WeakCache<CommentState>()
    @ObservationIgnored var boards = WeakCache<BoardFacts>()
    @ObservationIgnored var tags = WeakCache<TagState>()
    @ObservationIgnored let moments = Moments()
    @ObservationIgnored var listeners = Listeners()

    /// With nothing known yet.
    public nonisolated init(_ yard: Madang) {
        self.yard = yard
    }

    /// The post on all screens, with what is new in `post`.
    public func post(_ post: Post) -> PostState {
        let state = posts.state(of: post.id) { PostState(post, in: self) }
        state.learn(post)
        return state
    }

    /// The member on all screens, with what is new in `member`.
    public func member(_ member: Member) -> MemberState {
        let state = members.state(of: member.username) { MemberState(MemberShort(member), in: self) }
        state.learn(member)
        return state
    }

    /// The same of what is known of somebody beside something of theirs.
    public func member(_ member: MemberShort) -> MemberState {
        let state = members.state(of: member.username) { MemberState(member, in: self) }
        state.learn(member)
        return state
    }

    /// The hashtag on all screens, with what is new in `tag`.
    public func tag(_ tag: TagUse) -> TagState {
        let state = tags.state(of: tag.tag) { TagState(tag, in: self) }
        state.learn(tag)
        return state
    }

    /// The photo on all screens, with what is new in `explored`.
    public func photo(_ explored: ExploredPhoto) -> PhotoState {
        let state = photos.state(of: explored.photo.id) { PhotoState(explored.photo, in: self) }
        state.learn(explored.photo)
        state.learn(isSaved: explored.isSaved)
        return state
    }

    /// The same of a save.
    public func photo(_ save: Save) -> PhotoState {
        let state = photos.state(of: save.photo.id) { PhotoState(save.photo, in: self) }
        state.learn(save.photo)
        state.learn(save)
        return state
    }

    /// The same of a photo alone, of which is not known whether it is saved.
    public func photo(_ photo: Photo) -> PhotoState {
        let state = photos.state(of: photo.id) { PhotoState(photo, in: self) }
        state.learn(photo)
        return state
    }

    /// The same of a photo on a board, with one's own memo.
    public func photo(_ placed: BoardPhoto) -> PhotoState {
        let state = photos.state(of: placed.photo.id) { PhotoState(placed.photo, in: self) }
        state.learn(placed.photo)
        state.learn(isSaved: placed.isSaved, memo: placed.memo)
        return state
    }

    /// The board on all screens, with what is new in `board`.
    public func board(_ board: Board) -> BoardFacts {
        let state = boards.state(of: board.id) { BoardFacts(board, in: self) }
        state.learn(board)
        return state
    }

    /// The listing on all screens, with what is new in `listing`.
    public func listing(_ listing: Listing) -> ListingState {
        let state = listings.state(of: listing.id) { ListingState(listing, in: self) }
        state.learn(listing)
        return state
    }

    /// The comment on all screens, with what is new in `comment`.
    public func comment(_ comment: Comment) -> CommentState {
        let state = comments.state(of: comment.id) { CommentState(comment, in: self) }
        state.learn(comment)
        return state
    }

    /// Runs `body`; what it fails with becomes the failure, but for a cancelled task, which is nobody's. Whether it did
    /// not fail.
    @discardableResult func trying(
        _ wish: FailedAction.Wish, _ body: () async throws(MadangError) -> Void
    ) async -> Bool {
        do throws(MadangError) {
            try await body()
            return true
        } catch {
            if case .cancelled = error { return false }
            failure = FailedAction(wish: wish, error: error)
            return false
        }
    }
}
