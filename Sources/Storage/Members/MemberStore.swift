package import Domain
import MadangCore

/// Keeps members and how they log in.
package struct MemberStore {
    let connection: any Connection
    let tombstones: TombstoneStore
    let index: SearchIndex

    /// Fails: `.taken` with the field "username", or with "email" if the member's address is confirmed.
    package func insert(_ member: Member, passwordHash: String) throws {
        // Nothing happens when one of the three unique values is there already; which one is asked after,
        // so that the engine's own names for its indexes do not matter.
        let inserted = try connection.run(
            """
            INSERT INTO members (id, username, display_name, bio, email, email_key, locale, time_zone, color_scheme,
                saving, role, post_count, follower_count, following_count, listing_count, created_at, state,
                leaving_at, suspended_at, suspended_until, warned_at, unconfirmed_email_key, waits_for_email,
                factor_due_at, lacks_factor, digest_due_at, hides_on_this_day, on_this_day_seen,
                alt_text_reminder, shows_sensitive, first_steps, username_skeleton, resembles)
            VALUES (\(member.id), \(member.username), \(member.displayName), \(member.bio), \(member.email),
                \(emailKey(of: member)), \(member.locale), \(member.timeZone), \(member.colorScheme.rawValue),
                \(member.saving.rawValue), \(member.role.rawValue), \(member.postCount), \(member.followerCount),
                \(member.followingCount), \(member.listingCount), \(member.createdAt),
                \(member.isWaiting ? "waiting" : "active"), \(member.leavingAt), \(member.suspendedAt),
                \(member.suspendedUntil), \(member.warnedAt),
                \(unconfirmedKey(of: member)), \(member.waitsForEmail ? 1 : 0),
                \(member.factorDueAt), \(member.lacksFactor ? 1 : 0), \(member.digestDueAt),
                \(member.wantsOnThisDay ? 0 : 1), \(member.onThisDaySeen?.daysSince1970),
                \(member.wantsAltTextReminder ? 1 : 0), \(member.showsSensitive ? 1 : 0),
                \(member.firstSteps.bits),
                \(Lookalike.skeleton(ofUsername: member.username)), \(try firstLike(username: member.username)))
            ON CONFLICT DO NOTHING
            """)
        guard inserted == 1 else {
            if try isTaken(username: member.username) { throw DomainError.taken("username") }
            if try member.isEmailConfirmed && isTaken(email: member.email) {
                throw DomainError.taken("email")
            }
            throw StorageError.unique("members.id")
        }
        try connection.run(
            "INSERT INTO credentials (member_id, password_hash) VALUES (\(member.id), \(passwordHash))")
        if !member.isVisible { try noteVisibility(of: member.id, false) }
        try noteName(of: member, former: nil)
        try index.note(member.id, username: member.username, displayName: member.displayName)
    }

    package func member(_ id: Identifier<Member>) throws -> Member? {
        try member(where: "m.id = \(id)")
    }

    /// `username` in lower case.
    package func member(username: String) throws -> Member? {
        try member(where: "m.username = \(username)")
    }

    /// By username or e-mail, without regard to case. Whoever waits until somebody lets them in is not found by an
    /// address that they have not confirmed. Without the avatar, so that looking costs the same for a name that nobody
    /// has (rule 18).
    package func member(identifier: String) throws -> Member? {
        // An e-mail address has an @, a username never has.
        guard identifier.utf8.contains(UInt8(ascii: "@")) else {
            return try bareMember(where: "m.username = \(identifier.lowercased())")
        }
        let key = emailKey(identifier)
        // Whose address it is, or else the first of those who say so; but nobody learns by logging in with an address
        // that was never judged whether it is somebody else's.
        return try bareMember(
            where: """
                m.email_key = \(key)
                OR m.unconfirmed_email_key = \(key) AND (m.state <> 'waiting' OR m.waits_for_email = 1)
                ORDER BY m.unconfirmed_email_key IS NULL DESC, m.id LIMIT 1
                """)
    }

    /// Those of `usernames` that others see, for mentions.
    package func existing(usernames: Set<String>) throws -> Set<String> {
        guard !usernames.isEmpty else { return [] }
        return Set(
            try connection.rows(
                """
                SELECT m.username FROM members m
                WHERE m.username IN (\(list: usernames.sorted())) AND \(Visibility.ofMember(to: nil))
                """
            ) {
                try $0.text()
            })
    }

    /// The ids of those of `usernames` that are there, smallest first.
    package func ids(of usernames: Set<String>) throws -> [Identifier<Member>] {
        try connection.rows(
            "SELECT id FROM members WHERE username IN (\(list: usernames.sorted()))"
        ) { try $0.id() as Identifier<Member> }.sorted()
    }

    package func isTaken(username: String) throws -> Bool {
        try connection.hasRow("SELECT 1 FROM members WHERE username = \(username.lowercased())")
    }

    /// Whether it is the confirmed address of a member.
    package func isTaken(email: String) throws -> Bool {
        try connection.hasRow("SELECT 1 FROM members WHERE email_key = \(emailKey(email))")
    }

    /// Writes display name, bio, e-mail, locale, time zone, colour scheme, way of saving, role, when the next digest is
    /// due, whether posts of earlier years are wanted, whether they are reminded of alternative texts and whether they
    /// see sensitive photos at once; never the avatar (rule 9), when those posts were seen, and which first steps are
    /// left.
    /// Fails: `.taken` with "email" if the member's address is confirmed, `.notFound`.
    package func update(_ member: Member) throws {
        let key = emailKey(of: member)
        guard try !connection.hasRow("SELECT 1 FROM members WHERE email_key = \(key) AND id <> \(member.id)")
        else { throw DomainError.taken("email") }
        let former = try nameTraces(of: member.id)
        let updated = try connection.run(
            """
            UPDATE members SET display_name = \(member.displayName), bio = \(member.bio),
                email = \(member.email), email_key = \(key),
                unconfirmed_email_key = \(unconfirmedKey(of: member)), locale = \(member.locale),
                time_zone = \(member.timeZone), color_scheme = \(member.colorScheme.rawValue),
                saving = \(member.saving.rawValue), role = \(member.role.rawValue),
                digest_due_at = \(member.digestDueAt),
                hides_on_this_day = \(member.wantsOnThisDay ? 0 : 1),
                alt_text_reminder = \(member.wantsAltTextReminder ? 1 : 0),
                shows_sensitive = \(member.showsSensitive ? 1 : 0)
            WHERE id = \(member.id)
            """)
        guard updated == 1 else { throw DomainError.notFound }
        try noteName(of: member, former: former)
        try connection.announce(.member(member.id))
        try index.note(member.id, username: member.username, displayName: member.displayName)
    }

    /// Makes `photo`, which nothing uses, the member's avatar, or leaves them without one. The photo that was
    /// the avatar is taken away and its blobs are marked for deletion. Fails: `.notFound`.
    package func setAvatar(_ photo: Identifier<Photo>?, of id: Identifier<Member>) throws {
        let before = try connection.row("SELECT avatar_id FROM members WHERE id = \(id)") { row in
            try row.optionalInteger().map(Identifier<Photo>.init(rawValue:))
        }
        guard let before else { throw DomainError.notFound }
        try connection.run("UPDATE members SET avatar_id = \(photo) WHERE id = \(id)")
        try connection.announce(.member(id))
        if let photo {
            try connection.run("UPDATE photos SET unused_since = NULL WHERE id = \(photo)")
        }
        guard let before, before != photo else { return }
        try PhotoStore(connection: connection, tombstones: tombstones).delete(before)
    }

    /// The encoded hash (PHC string format) of the member's password.
    package func passwordHash(of id: Identifier<Member>) throws -> String? {
        try connection.row("SELECT password_hash FROM credentials WHERE member_id = \(id)") { try $0.text() }
    }

    package func setPasswordHash(_ hash: String, of id: Identifier<Member>) throws {
        try connection.run("UPDATE credentials SET password_hash = \(hash) WHERE member_id = \(id)")
    }

    /// How many members there are, up to `limit`.
    package func count(upTo limit: Int) throws -> Int {
        try connection.row("SELECT count(*) FROM (SELECT 1 FROM members LIMIT \(limit)) AS counted") {
            try $0.int()
        } ?? 0
    }

    /// The profile as `viewer` sees it; nil for whom they do not see; of whom they block no more than who it is.
    /// `username` in lower case.
    package func profile(username: String, viewer: Identifier<Member>?) throws -> MemberProfile? {
        let profiles = try connection.rows(
            """
            SELECT \(MemberProfile.columns(viewer: viewer)), \(Visibility.isBlocked(by: viewer)) FROM members m
            WHERE m.username = \(username) AND \(Visibility.ofMemberAtTheirAddress(to: viewer))
            """
        ) { row in
            let profile = try MemberProfile(row: &row, viewer: viewer)
            return try row.bool() ? profile.blocked : profile
        }
        return try avatars.added(to: profiles, \.member).first
    }

    private func member(where condition: SQL) throws -> Member? {
        guard let member = try bareMember(where: condition) else { return nil }
        return try avatars.added(to: [member], \.self).first
    }

    /// Without the avatar.
    private func bareMember(where condition: SQL) throws -> Member? {
        try connection.row("SELECT \(Member.columns) FROM members m WHERE \(condition)", Member.init(row:))
    }

    private var avatars: Avatars { Avatars(connection: connection) }

    /// What keeps others from the same address; of one that is not confirmed something that is no address.
    private func emailKey(of member: Member) -> String {
        member.isEmailConfirmed ? emailKey(member.email) : "unconfirmed \(member.id.rawValue)"
    }

    private func unconfirmedKey(of member: Member) -> String? {
        member.isEmailConfirmed ? nil : emailKey(member.email)
    }

    /// By what an address is compared.
    private func emailKey(_ email: String) -> String {
        email.lowercased()
    }
}
