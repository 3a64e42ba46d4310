import Domain

/// A member as the command line prints them.
struct MemberLine: Encodable {
    let id, username, displayName, email, role, state, joinedAt: String
    let lastSeenAt, leavingAt, suspendedAt, suspendedUntil: String?
    let storageBytes, postCount: Int

    init(_ listed: ListedMember) {
        let member = listed.member
        id = member.id.string
        username = member.username
        displayName = PlainTable.harmless(member.displayName)
        email = PlainTable.harmless(member.email)
        role = member.role.rawValue
        state = member.state.rawValue
        joinedAt = PlainTime.machine(member.createdAt)
        lastSeenAt = listed.lastSeenAt.map(PlainTime.machine)
        leavingAt = member.leavingAt.map(PlainTime.machine)
        suspendedAt = member.suspendedAt.map(PlainTime.machine)
        suspendedUntil = member.suspendedUntil.map(PlainTime.machine)
        storageBytes = listed.byteCount
        postCount = member.postCount
    }

    /// The names of the columns of `row`, and how wide they are. Rows are printed before all of them are known.
    static let columns = ["USERNAME", "ROLE", "STATE", "STORAGE", "LAST SEEN", "NAME"]
    static let widths = [20, 9, 9, 9, 20, 0]

    static func row(_ listed: ListedMember) -> [String] {
        let member = listed.member
        return [
            member.username, member.role.rawValue, member.state.rawValue, plainBytes(listed.byteCount),
            listed.lastSeenAt.map(PlainTime.text) ?? "-", PlainTable.harmless(member.displayName),
        ]
    }
}

/// All that is told of one member, for programs.
struct MemberFileLine: Encodable {
    let member: MemberLine
    let contents: ContentsLine
    let sessions, openCases: Int
    let decisions: [DecisionLine]

    init(_ file: MemberFile) {
        member = MemberLine(file.listed)
        contents = ContentsLine(file.contents)
        sessions = file.sessionCount
        openCases = file.openCaseCount
        decisions = file.decisions.map(DecisionLine.init)
    }
}

/// How much of everything somebody has or had.
struct ContentsLine: Encodable {
    let posts, listings, photos, bytes, likes, comments, messages, saves, follows: Int

    init(_ counts: ContentCounts) {
        posts = counts.posts
        listings = counts.listings
        photos = counts.photos
        bytes = counts.bytes
        likes = counts.likes
        comments = counts.comments
        messages = counts.messages
        saves = counts.saves
        follows = counts.follows
    }

    /// "3 posts, 12 photos (4.1 MB), 2 comments": what there is most of.
    var words: String {
        "\(plainCount(posts, "post")), \(plainCount(photos, "photo")) (\(plainBytes(bytes))), "
            + "\(plainCount(listings, "listing")), \(plainCount(comments, "comment"))"
    }
}

/// A decision as the command line prints it.
struct DecisionLine: Encodable {
    let action, type, actor, reason, at: String

    init(_ decision: Decision) {
        action = decision.action.rawValue
        type = decision.kind.rawValue
        actor = decision.actor
        reason = PlainTable.harmless(decision.reason)
        at = PlainTime.machine(decision.at)
    }
}
