public import MadangAPI
public import Observation

/// The page of a member: who they are, what they posted and sell, who follows them and whom they follow.
@MainActor @Observable public final class ProfileState: Listener, Identifiable {
    /// The username.
    public nonisolated let id: String
    /// The member, to be followed and blocked; nil before they are loaded, and where there is none.
    public private(set) var member: MemberState?
    /// Whether there is no such member, or none that one may see.
    public private(set) var isGone = false
    /// What they posted, newest first.
    public let posts: ListState<Post, PostState>
    /// What they sell.
    public let market: MarketState
    /// Who follows them.
    public let followers: ListState<Member, MemberState>
    /// Whom they follow.
    public let following: ListState<Member, MemberState>

    @ObservationIgnored private let yard: YardState

    /// The page of the member with this username; `limit` is how many of everything a page has.
    public init(_ username: String, in yard: YardState, limit: Int? = nil) {
        id = username
        self.yard = yard
        posts = ListState(yard.yard.posts(of: username, limit: limit), in: yard) { yard.post($0) }
        market = MarketState(in: yard, seller: username, limit: limit)
        followers = ListState(yard.yard.followers(of: username, limit: limit), in: yard) { yard.member($0) }
        following = ListState(yard.yard.following(of: username, limit: limit), in: yard) { yard.member($0) }
        yard.listen(self)
    }

    /// Loads the member and their posts; the other lists when they are shown. Where that fails `YardState.failure` says
    /// why.
    public func load() async {
        await yard.trying(.load) { [self] () throws(MadangError) in
            do throws(MadangError) {
                member = yard.member(try await yard.yard.member(id))
                isGone = false
            } catch {
                if error.code == "not_found" { (member, isGone) = (nil, true) }
                throw error
            }
        }
        if !isGone { await posts.refresh() }
    }

    func handle(_ event: StateEvent) async {
        switch event {
        case .published(let post) where post.author.username == id:
            if posts.isLoaded { await posts.insert(post) }
            await renew()
        case .news(.postCreated(let post)) where post.author.username == id:
            posts.offer(post.postID, by: id)
            await renew()
        case .unblocked(id): await posts.refresh()
        case .news(.reset): await renew()
        default: break
        }
    }

    /// Counts of the profile are told by nobody.
    private func renew() async {
        await yard.quietly { [self] () throws(MadangError) in try await member?.load() }
    }
}
