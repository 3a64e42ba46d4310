package import Domain
import Storage

/// Reads all that is a member's, a page at a time, each page in a unit of work of its own: an archive of gigabytes
/// holds no snapshot of the database while it is sent. What changes meanwhile is there before or after.
package struct ExportMember: Verb {
    let ports: Ports

    /// A post, and in which format the originals of its photos are kept.
    package struct ExportedPost: Sendable {
        package let post: Post
        package let formats: [Identifier<Photo>: PhotoFormat]
    }

    /// What the member's devices are told while nobody looks.
    package struct ExportedPush: Sendable {
        package let wishes: PushWishes
        /// Of whom nothing is told, by name; those whom the member sees.
        package let silenced: [MemberSummary]
        /// How many devices are told.
        package let deviceCount: Int
    }

    /// Writes down that the member takes their data along. Gives how much there is now.
    /// Fails: as `Stores.requireConfirmed`.
    package func begin(_ identity: Identity, from visit: Visit) async throws -> ContentCounts {
        try await database.write { stores in
            try stores.requireConfirmed(identity, at: clock.now)
            try trail.record(.dataExported, of: identity.member, from: visit, in: stores)
            return try stores.departures.contents(of: identity.member.id)
        }
    }

    package func posts(of member: Member, page: PageRequest) async throws -> Page<ExportedPost> {
        try await database.read { stores in
            let posts = try stores.posts.page(.by(member.id), viewer: member.id, page: page)
            let formats = try stores.photos.formats(of: posts.items.flatMap { $0.photos.map(\.id) })
            return posts.map { ExportedPost(post: $0, formats: formats) }
        }
    }

    /// The member's stories, live ones too, each with the formats in which the originals of its photos are kept.
    package func stories(of member: Member, page: PageRequest) async throws -> Page<KeptStory> {
        let now = clock.now
        return try await database.read { stores in
            let stories = try stores.stories.archive(of: member.id, at: now, page: page)
            let formats = try stores.photos.formats(of: stories.items.flatMap { $0.frames.map(\.photo.id) })
            return stories.map { KeptStory(story: $0, formats: formats) }
        }
    }

    /// What the member looked at of others' stories within the last two days.
    package func storyViews(of member: Member, page: PageRequest) async throws -> Page<GivenStoryView> {
        try await database.read { try $0.stories.given(by: member.id, page: page) }
    }

    package func storySettings(of member: Member) async throws -> ManageStories.State {
        try await ManageStories(ports: ports).state(of: member)
    }

    /// What the member sells and sold, each with what it cost.
    package func listings(of member: Member, page: PageRequest) async throws -> Page<Listing> {
        try await database.read { stores in
            try stores.listings.page(ListingQuery(seller: member.id), viewer: member.id, page: page).map {
                try stores.listings.listing($0.id, viewer: member.id) ?? $0
            }
        }
    }

    /// What the member has not published yet, last changed first; at most `DraftRule.draftLimit`.
    package func drafts(of member: Member) async throws -> [Draft] {
        try await database.read { try $0.drafts.drafts(of: member.id) }
    }

    package func photos(of member: Member, page: PageRequest) async throws -> Page<OwnedPhoto> {
        try await database.read { stores in
            try stores.photos.owned(by: member.id, page: page).map {
                OwnedPhoto(photo: $0.photo, original: $0.original)
            }
        }
    }

    package func likes(of member: Member, page: PageRequest) async throws -> Page<GivenLike> {
        try await database.read { try $0.likes.given(by: member.id, page: page) }
    }

    package func commentLikes(of member: Member, page: PageRequest) async throws -> Page<GivenCommentLike> {
        try await database.read { try $0.commentLikes.given(by: member.id, page: page) }
    }

    package func comments(of member: Member, page: PageRequest) async throws -> Page<WrittenComment> {
        try await database.read { try $0.comments.written(by: member.id, page: page) }
    }

    /// What the member said of sales.
    package func feedback(of member: Member, page: PageRequest) async throws -> Page<GivenFeedback> {
        try await database.read { try $0.feedback.given(by: member.id, page: page) }
    }

    /// What the member sold and bought, each with the name of the other one; nil while they are not there.
    package func sales(of member: Member, page: PageRequest) async throws -> Page<ExportedSale> {
        try await database.read { try $0.sales.page(of: member.id, page: page) }
    }

    package func messages(of member: Member, page: PageRequest) async throws -> Page<WrittenMessage> {
        try await database.read { try $0.threads.written(by: member.id, page: page) }
    }

    package func saves(of member: Member, page: PageRequest) async throws -> Page<KeptSave> {
        try await database.read { try $0.saves.kept(by: member.id, page: page) }
    }

    /// The member's boards whole, and of those that are shared with them what they placed; few at once, since a board
    /// has up to a thousand photos.
    package func boards(of member: Member, page: PageRequest) async throws -> Page<KeptBoard> {
        let some = PageRequest(limit: min(page.limit, 10), after: page.after)
        return try await database.read { try $0.boards.kept(by: member.id, page: some) }
    }

    package func following(of member: Member, page: PageRequest) async throws -> Page<MemberProfile> {
        try await database.read {
            try $0.follows.following(of: member.id, viewer: member.id, page: page)
        }
    }

    package func followers(of member: Member, page: PageRequest) async throws -> Page<MemberProfile> {
        try await database.read {
            try $0.follows.followers(of: member.id, viewer: member.id, page: page)
        }
    }

    package func followedTags(of member: Member, page: PageRequest) async throws -> Page<FollowedTag> {
        try await database.read { try $0.tagFollows.page(of: member.id, page: page) }
    }

    /// Whom the member blocks.
    package func blocks(of member: Member, page: PageRequest) async throws -> Page<MemberProfile> {
        try await database.read { try $0.blocks.blocked(by: member.id, page: page) }
    }

    /// Whom the member mutes.
    package func mutes(of member: Member, page: PageRequest) async throws -> Page<MemberProfile> {
        try await database.read { try $0.mutes.muted(by: member.id, page: page) }
    }

    /// The words that the member mutes.
    package func mutedWords(of member: Member, page: PageRequest) async throws -> Page<MutedWord> {
        let now = clock.now
        return try await database.read { try $0.mutes.words(of: member.id, at: now, page: page) }
    }

    package func hearts(of member: Member, page: PageRequest) async throws -> Page<GivenHeart> {
        try await database.read { try $0.hearts.given(by: member.id, page: page) }
    }

    /// What the member waits for in the market.
    package func alerts(of member: Member) async throws -> [Alert] {
        try await database.read { try $0.alerts.alerts(of: member.id) }
    }

    /// What the member reported.
    package func reports(of member: Member, page: PageRequest) async throws -> Page<GivenReport> {
        try await database.read { try $0.moderation.reports(by: member.id, page: page) }
    }

    /// What the member was warned of.
    package func warnings(of member: Member, page: PageRequest) async throws -> Page<Warning> {
        try await database.read { try $0.moderation.warnings(of: member.id, page: page) }
    }

    /// What the member said against decisions.
    package func appeals(of member: Member, page: PageRequest) async throws -> Page<Appeal> {
        try await database.read { try $0.moderation.appeals(of: member.id, page: page) }
    }

    package func sessions(of member: Member) async throws -> [Session] {
        let now = clock.now
        return try await database.read { try $0.sessions.sessions(of: member.id, at: now, limit: 1000) }
    }

    /// Oldest first, at most `Passkey.limit`.
    package func passkeys(of member: Member) async throws -> [Passkey] {
        try await database.read { try $0.passkeys.passkeys(of: member.id) }
    }

    package func authenticator(of member: Member) async throws -> ManageAuthenticator.State {
        try await ManageAuthenticator(ports: ports).state(of: member)
    }

    /// What somebody else's programs may do in the member's name, newest first.
    package func apps(of member: Member) async throws -> [AppUse] {
        let now = clock.now
        return try await database.read { try $0.apps.uses(of: member.id, at: now) }
    }

    /// What programs of the member's own may do, newest first.
    package func tokens(of member: Member) async throws -> [Session] {
        let now = clock.now
        return try await database.read { try $0.sessions.tokens(of: member.id, at: now) }
    }

    package func push(of member: Member) async throws -> ExportedPush {
        let now = clock.now
        return try await database.read { stores in
            ExportedPush(
                wishes: try stores.pushes.wishes(of: member.id),
                silenced: try stores.pushes.silences.members(by: member.id),
                deviceCount: try stores.pushes.count(of: member.id, at: now))
        }
    }

    /// What happened to the account, of the kinds that members are told of.
    package func history(of member: Member, page: PageRequest) async throws -> Page<AuditEvent> {
        let filter = AuditFilter(kinds: AuditEvent.Kind.toldToMember, memberID: member.id)
        return try await database.read { try $0.audit.page(filter, page) }
    }
}
