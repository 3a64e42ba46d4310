import MadangAPI
public import Observation

/// A hashtag on all screens that show it.
@MainActor @Observable public final class TagState: Identifiable {
    /// The hashtag without its sign, as it is looked up.
    public nonisolated let id: String
    /// How many posts have it, of those that everybody sees.
    public private(set) var postCount: Int

    private let follow: Wish<Bool>
    @ObservationIgnored private let yard: YardState

    init(_ tag: TagUse, in yard: YardState) {
        id = tag.tag
        postCount = tag.postCount
        self.yard = yard
        follow = Wish(tag.isFollowed, yard.moments)
    }

    /// Whether one follows it, as one wants it.
    public var isFollowed: Bool { follow.value }

    /// Follows it, or no more: at once here, then on the server. Where that fails, as for more than a hundred, it is as
    /// before, and `YardState.failure` says why. Posts with it are in the feed when that is asked for next.
    public func setFollowed(_ isFollowed: Bool) async {
        await yard.trying(.followTag(id)) { () throws(MadangError) in
            try await follow.want(isFollowed) { [self] wanted throws(MadangError) in
                let tag =
                    wanted ? try await yard.yard.follow(tag: id) : try await yard.yard.unfollow(tag: id)
                learn(postCount: tag.postCount)
                return tag.isFollowed
            }
        }
    }

    func learn(_ new: TagUse) {
        follow.learn(new.isFollowed)
        learn(postCount: new.postCount)
    }

    func learn(isFollowed: Bool) { follow.learn(isFollowed) }

    private func learn(postCount: Int) {
        if self.postCount != postCount { self.postCount = postCount }
    }
}
