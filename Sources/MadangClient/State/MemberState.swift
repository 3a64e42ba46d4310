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
    private let mute: Wish<Bool>
    @ObservationIgnored private let yard: YardState

    init(_ member: MemberShort, in yard: YardState) {
        id = member.username
        short = member
        self.yard = yard
        follow = Wish(member.isFollowing, yard.moments)
        // Nobody is told beside something of theirs: it is learnt with the profile.
        mute = Wish(false, yard.moments)
    }

    /// Whether one follows them, as one wants it.
    public var isFollowing: Bool { follow.value }

    /// How many follow them, oneself among them as one wants it; nil where the profile was not loaded.
    public var followerCount: Int? { profile.map { follow.count($0.followerCount) } }

    /// Follows them, or no more: at once here, then on the server. Where that fails it is as before, and
    /// `YardState.failure` says why.
    public func setFollowing(_ isFollowing: Bool) async {
        await yard.trying(.follow(username: id)) { () throws(MadangError) in
            try await follow.want(isFollowing) { [self] wanted throws(MadangError) in
                let member = wanted ? try await yard.yard.follow(id) : try await yard.yard.unfollow(id)
                profile = member
                return member.isFollowing
            }
        }
    }

    /// Whether one blocks them; false where the profile was not loaded.
    public var isBlocked: Bool { profile?.isBlocked == true }

    /// Blocks them, or no more. What is theirs goes from all screens once the server has done it. Whether that worked.
    @discardableResult public func setBlocked(_ isBlocked: Bool) async -> Bool {
        await yard.trying(.block(username: id)) { [self] () throws(MadangError) in
            learn(isBlocked ? try await yard.yard.block(id) : try await yard.yard.unblock(id))
            _ = yard.moments.next()
            await yard.publish(isBlocked ? .blocked(username: id) : .unblocked(username: id))
        }
    }

    /// Whether one mutes them, as one wants it; false where the profile was not loaded.
    public var isMuted: Bool { mute.value }

    /// Mutes them, or no more: at once here, then on the server. What is theirs goes then from all lists that come to
    /// one, and is in them again when these are asked for next. Where that fails it is as before, and
    /// `YardState.failure` says why.
    public func setMuted(_ isMuted: Bool) async {
        let isDone = await yard.trying(.mute(username: id)) { () throws(MadangError) in
            try await mute.want(isMuted) { [self] wanted throws(MadangError) in
                let member = wanted ? try await yard.yard.mute(id) : try await yard.yard.unmute(id)
                profile = member
                return member.isMuted
            }
        }
        guard isDone else { return }
        await yard.publish(mute.known ? .muted(username: id) : .unmuted(username: id))
    }

    /// Loads their profile. Fails: as every call.
    func load() async throws(MadangError) { learn(try await yard.yard.member(id)) }

    func learn(_ new: MemberShort) {
        if short != new { short = new }
        follow.learn(new.isFollowing)
    }

    func learn(_ new: Member) {
        mute.learn(new.isMuted)
        // With another follow goes another count.
        if follow.learn(new.isFollowing) || profile == nil { profile = new }
        if short != MemberShort(new) { short = MemberShort(new) }
    }
}

extension MemberShort {
    /// Of a whole one.
    init(_ member: Member) {
        self.init(
            id: member.id, username: member.username, displayName: member.displayName, avatar: member.avatar,
            isFollowing: member.isFollowing, isMe: member.isMe)
    }
}
