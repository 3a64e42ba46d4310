public import MadangAPI
public import Observation

/// A member on all screens that show them.
@MainActor @Observable public final class MemberState: Identifiable {
    /// The username, which never changes.
    public nonisolated let id: String
    /// What is shown of them beside something of theirs.
    public private(set) var short: MemberShort
    /// Their profile, where it was loaded; whether one follows them is told below.
    public private(set) var profile: Member?

    private let follow: Wish<Bool>
    @ObservationIgnored private let yard: YardState

    init(_ member: MemberShort, in yard: YardState) {
        id = member.username
        short = member
        self.yard = yard
        follow = Wish(member.isFollowing)
    }

    /// Whether one follows them, as one wants it.
    public var isFollowing: Bool { follow.value }

    /// How many follow them, oneself among them as one wants it; nil where the profile was not loaded.
    public var followerCount: Int? {
        let change = follow.value == follow.known ? 0 : follow.value ? 1 : -1
        return profile.map { max(0, $0.followerCount + change) }
    }

    /// Follows them, or no more: at once here, then on the server. Where that fails it is as before, and
    /// `YardState.trouble` says why.
    public func setFollowing(_ isFollowing: Bool) async {
        await yard.trying(.follow(username: id)) { () throws(MadangError) in
            try await follow.want(isFollowing) { [self] wanted throws(MadangError) in
                let member = wanted ? try await yard.yard.follow(id) : try await yard.yard.unfollow(id)
                profile = member
                return member.isFollowing
            }
        }
    }

    func learn(_ new: MemberShort) {
        if short != new { short = new }
        follow.learn(new.isFollowing)
    }

    func learn(_ new: Member) {
        profile = new
        follow.learn(new.isFollowing)
    }
}
