public import MadangAPI
public import Observation

/// The home feed, or another list of posts that others add to.
///
///     let feed = FeedState(in: state)
///     await feed.posts.refresh()
///
/// What one publishes on this device stands on top at once. What others publish, or oneself elsewhere, is counted in
/// `posts.newCount` ("2 new posts") and comes by `posts.showNew()`.
@MainActor @Observable public final class FeedState: Listener {
    /// The posts.
    public let posts: ListState<Post, PostState>

    @ObservationIgnored private let yard: YardState
    @ObservationIgnored private let reasons: FeedReasons

    /// The home feed; everybody's posts while nobody is logged in. `limit` is how many posts a page has.
    public init(in yard: YardState, limit: Int? = nil) {
        let reasons = FeedReasons()
        self.yard = yard
        self.reasons = reasons
        posts = ListState(yard.yard.feed(limit: limit), in: yard, leavesOutMuted: true) { post in
            reasons.byPost[post.id] = post.reason
            return yard.post(post)
        }
        yard.listen(self)
    }

    /// The hashtag for which a post of the feed is there; nil for what is there since one follows its author, or is
    /// one's own.
    public func reason(for post: PostState) -> FeedReason? { reasons.byPost[post.id] }

    func handle(_ event: StateEvent) async {
        switch event {
        case .published(let post): await posts.insert(post)
        case .news(.postCreated(let post)): posts.offer(post.postID, by: post.author.username)
        default: break
        }
    }
}

/// Why posts are in one feed: of the post itself it is no fact, other lists know nothing of it.
@MainActor private final class FeedReasons {
    var byPost: [String: FeedReason] = [:]
}
