public import MadangClient
public import Observation

/// The home screen: the feed, and what went wrong.
@MainActor @Observable public final class HomeModel {
    private let feed: FeedState
    private let state: YardState

    /// With nothing loaded yet.
    public init(in state: YardState) {
        self.state = state
        feed = FeedState(in: state, limit: 20)
    }

    /// The posts: `rows` as they are shown, and `newCount` of those that wait.
    public var posts: ListState<Post, PostState> { feed.posts }

    /// What did not work, for people to read; nil where all went well.
    public var message: String? {
        state.failure.map { $0.words ?? "No answer came. Please try again." }
    }

    /// The message was read.
    public func dismissMessage() { state.failure = nil }

    /// A row comes into sight. At the last one the next page is loaded.
    public func appear(_ post: PostState) async {
        if post === posts.rows.last, !posts.isComplete, !posts.isLoading { await posts.loadMore() }
    }

    /// Likes a post or takes that back. It shows at once, and goes back where the server refuses.
    public func toggleLike(of post: PostState) async { await post.setLiked(!post.isLiked) }

    /// Keeps all screens up to date for as long as its task lives.
    public func listen() async throws { try await state.listen() }
}
