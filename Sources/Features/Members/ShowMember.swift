package import Domain
import MadangCore
import Storage

/// Shows a member, and who follows them and whom they follow. Of a member whom the viewer blocks the lists are empty.
package struct ShowMember: Verb {
    let ports: Ports

    /// Fails: `.notFound`.
    package func callAsFunction(_ username: String, viewer: Member?) async throws -> MemberProfile {
        try await database.read { stores in try stores.profile(username, viewer: viewer) }
    }

    /// The member and the first of those who follow them: what is shown where somebody touches their avatar.
    /// Fails: `.notFound`.
    package func atAGlance(_ username: String, viewer: Member?) async throws
        -> (profile: MemberProfile, faces: [MemberSummary])
    {
        try await database.read { stores in
            let profile = try stores.profile(username, viewer: viewer)
            let faces = try stores.follows.faces(of: profile.member.id, viewer: viewer?.id, limit: 3)
            return (profile, faces)
        }
    }

    /// Those who look after the yard see the posts of a suspended member here, marked by their header.
    /// Fails: `.notFound`.
    package func posts(of username: String, viewer: Member?, page: PageRequest) async throws
        -> (profile: MemberProfile, posts: Page<Post>)
    {
        try await database.read { stores in
            try stores.profileAndPosts(of: username, viewer: viewer, page: page)
        }
    }

    /// The page of a member.
    package struct Shown: Sendable {
        package let profile: MemberProfile
        package let posts: Page<Post>
        /// How many photos are described: of oneself alone.
        package let coverage: AltTextCoverage?
        /// How much was said of the member after sales, and the last of it, where the list of posts begins.
        package let counts: FeedbackCounts
        package let feedback: [Feedback]
    }

    /// The same for the page of the member, with what was said of them after sales, and of oneself how many photos are
    /// described.
    package func page(of username: String, viewer: Member?, page: PageRequest) async throws -> Shown {
        let now = clock.now
        return try await database.read { stores in
            let (profile, posts) = try stores.profileAndPosts(of: username, viewer: viewer, page: page)
            let id = profile.member.id
            let counts =
                page.after == nil && !profile.relation.isBlocked
                ? try stores.feedback.counts(of: id, at: now) : FeedbackCounts()
            let last =
                counts.isEmpty
                ? []
                : try stores.feedback.page(
                    of: id, viewer: viewer?.id, at: now, page: PageRequest(limit: Feedback.lastCount)
                ).items
            return Shown(
                profile: profile, posts: posts,
                coverage: profile.relation.isViewer ? try stores.altTexts.coverage(of: id) : nil,
                counts: counts, feedback: last)
        }
    }

    /// Fails: `.notFound`.
    package func followers(of username: String, viewer: Member?, page: PageRequest) async throws
        -> (profile: MemberProfile, members: Page<MemberProfile>)
    {
        try await members(of: username, viewer) {
            try $0.follows.followers(of: $1, viewer: viewer?.id, page: page)
        }
    }

    /// Fails: `.notFound`.
    package func following(of username: String, viewer: Member?, page: PageRequest) async throws
        -> (profile: MemberProfile, members: Page<MemberProfile>)
    {
        try await members(of: username, viewer) {
            try $0.follows.following(of: $1, viewer: viewer?.id, page: page)
        }
    }

    /// None of somebody whom `viewer` blocks.
    private func members(
        of username: String, _ viewer: Member?,
        _ list: @escaping @Sendable (Stores, Identifier<Member>) throws -> Page<MemberProfile>
    ) async throws -> (profile: MemberProfile, members: Page<MemberProfile>) {
        try await database.read { stores in
            let profile = try stores.profile(username, viewer: viewer)
            guard !profile.relation.isBlocked else { return (profile, Page(items: [], next: nil)) }
            return (profile, try list(stores, profile.member.id))
        }
    }
}

extension MemberProfile {
    /// Whether it is somebody suspended and `viewer` looks after the yard.
    func showsSuspended(to viewer: Member?) -> Bool {
        member.isSuspended && !relation.isViewer && viewer?.canModerate == true
    }
}

extension UsernameRule {
    /// A username that was asked for, in the form in which it is kept. Fails: `.notFound` for what nobody can have.
    static func kept(_ username: String) throws -> String {
        let name = normalize(username)
        guard isPossible(name) else { throw DomainError.notFound }
        return name
    }
}

extension Stores {
    /// Who has that username, whatever their state. Fails: `.notFound`.
    func member(named username: String) throws -> Member {
        guard let member = try members.member(username: UsernameRule.kept(username)) else {
            throw DomainError.notFound
        }
        return member
    }

    /// Who has `name`, as `viewer` sees them; nothing is marked in their bio. Fails: `.notFound`.
    func seen(_ name: String, by viewer: Member?) throws -> MemberProfile {
        guard let profile = try members.profile(username: name, viewer: viewer?.id) else {
            throw DomainError.notFound
        }
        return profile
    }

    /// Who has `name`. Fails: `.notFound` for nobody whom `member` sees; `.invalid` with "username" for themselves.
    func other(_ name: String, than member: Member) throws -> Member {
        let other = try seen(name, by: member).member
        guard other.id != member.id else { throw DomainError.invalid("username", .unknown) }
        return other
    }

    /// The member as `viewer` sees them. Fails: `.notFound`.
    func profile(_ username: String, viewer: Member?) throws -> MemberProfile {
        var profile = try seen(UsernameRule.kept(username), by: viewer)
        profile.bioEntities = try PostRules.marked(profile.member.bio, in: self).entities
        return profile
    }

    /// A member with their posts, as `viewer` sees both. Fails: `.notFound`.
    fileprivate func profileAndPosts(of username: String, viewer: Member?, page: PageRequest) throws
        -> (profile: MemberProfile, posts: Page<Post>)
    {
        let profile = try profile(username, viewer: viewer)
        let id = profile.member.id
        let list: PostList = profile.showsSuspended(to: viewer) ? .bySuspended(id) : .by(id)
        return (profile, try posts.page(list, viewer: viewer?.id, page: page))
    }
}
