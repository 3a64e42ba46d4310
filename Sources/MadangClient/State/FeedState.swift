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

    /// The home feed; everybody's posts while nobody is logged in. `limit` is how many posts a page has.
    public init(in yard: YardState, limit: Int? = nil) {
        self.yard = yard
        posts = ListState(yard.yard.feed(limit: limit), in: yard) { yard.post($0) }
        yard.listen(self)
    }

    func handle(_ event: StateEvent) async {
        switch event {
        case .published(let post): await posts.insert(post)
        case .news(.postCreated(let post)): posts.offer(post.postID, by: post.author.username)
        default: break
        }
    }
}
