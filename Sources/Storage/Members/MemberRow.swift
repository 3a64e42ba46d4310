import Domain
import MadangCore

extension Member {
    /// Of the table `members m`, as everybody counts.
    static let columns = columns(to: nil)

    /// Of the table `members m`, with the counts that `viewer` sees.
    static func columns(to viewer: Identifier<Member>?) -> SQL {
        """
        m.id, m.username, m.display_name, m.bio, m.email, m.locale, m.time_zone, m.color_scheme, m.saving,
        m.role, m.post_count, \(Visibility.followerCount(to: viewer)), \(Visibility.followingCount(to: viewer)),
        m.listing_count, m.created_at, m.state, m.leaving_at, m.suspended_at, m.suspended_until, m.warned_at,
        m.unconfirmed_email_key IS NULL, m.waits_for_email, m.factor_due_at, m.lacks_factor, m.digest_due_at,
        m.hides_on_this_day, m.on_this_day_seen, m.alt_text_reminder, m.shows_sensitive, m.first_steps,
        m.needs_username, m.resembles
        """
    }

    /// Without the avatar, which `Avatars` reads.
    init(row: inout RowReader) throws {
        self.init(
            id: try row.id(), username: try row.text(), displayName: try row.text(), bio: try row.text(),
            email: try row.text(), locale: try row.optionalText(), timeZone: try row.optionalText(),
            colorScheme: try row.word(), saving: try row.word(), role: try row.word(),
            postCount: try row.int(), followerCount: try row.int(),
            followingCount: try row.int(), listingCount: try row.int(), createdAt: try row.moment(),
            isWaiting: try row.text() == "waiting", leavingAt: try row.optionalMoment(),
            suspendedAt: try row.optionalMoment(), suspendedUntil: try row.optionalMoment(),
            warnedAt: try row.optionalMoment(), isEmailConfirmed: try row.bool(),
            waitsForEmail: try row.bool(), factorDueAt: try row.optionalMoment(), lacksFactor: try row.bool(),
            digestDueAt: try row.optionalMoment(), wantsOnThisDay: try !row.bool(),
            onThisDaySeen: try row.optionalInteger().map { CivilDate(daysSince1970: Int($0)) },
            wantsAltTextReminder: try row.bool(), showsSensitive: try row.bool(),
            firstSteps: Set(bits: try row.int()), needsUsername: try row.bool(),
            resembles: try row.optionalText())
    }
}

extension MemberProfile {
    /// Of the table `members m`.
    static func columns(viewer: Identifier<Member>?) -> SQL {
        "\(Member.columns(to: viewer)), \(Relation.columns(viewer: viewer))"
    }

    init(row: inout RowReader, viewer: Identifier<Member>?) throws {
        let member = try Member(row: &row)
        self.init(member: member, relation: try Relation(row: &row, member: member.id, viewer: viewer))
    }
}

extension MemberSummary {
    /// Of the table `members m`.
    static func columns(viewer: Identifier<Member>?) -> SQL {
        "m.id, m.username, m.display_name, \(NameMarks.columns), \(Relation.columns(viewer: viewer))"
    }

    /// Without the avatar, which `Avatars` reads.
    init(row: inout RowReader, viewer: Identifier<Member>?) throws {
        let id: Identifier<Member> = try row.id()
        self.init(
            id: id, username: try row.text(), displayName: try row.text(), marks: try NameMarks(row: &row),
            relation: try Relation(row: &row, member: id, viewer: viewer))
    }
}

extension NameMarks {
    /// Of the table `members m`.
    fileprivate static let columns: SQL = """
        CASE WHEN m.state = 'active' AND m.suspended_at IS NULL THEN m.role ELSE 'member' END,
        m.needs_username, m.resembles
        """

    fileprivate init(row: inout RowReader) throws {
        self.init(role: try row.word(), needsUsername: try row.bool(), resembles: try row.optionalText())
    }
}

extension Relation {
    /// Of the table `members m`. Counts are 0 or 1, as in `Post.isLiked`.
    fileprivate static func columns(viewer: Identifier<Member>?) -> SQL {
        let viewer = viewer.orNobody
        return """
            (SELECT count(*) FROM follows WHERE follower_id = \(viewer) AND followee_id = m.id),
            (SELECT count(*) FROM follows WHERE follower_id = m.id AND followee_id = \(viewer)),
            (SELECT count(*) FROM mutes WHERE member_id = \(viewer) AND muted_id = m.id)
            """
    }

    fileprivate init(row: inout RowReader, member: Identifier<Member>, viewer: Identifier<Member>?) throws {
        self.init(
            isFollowing: try row.bool(), followsViewer: try row.bool(), isViewer: member == viewer,
            isMuted: try row.bool())
    }
}

extension Identifier<Member>? {
    /// The number of the one who looks; 0, which is nobody's, without a session.
    var orNobody: Int64 { self?.rawValue ?? 0 }
}
