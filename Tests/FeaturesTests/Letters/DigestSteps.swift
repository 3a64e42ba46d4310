import Domain
import Features
import Foundation
import Storage
import TestSupport
import Testing

/// A moment as people write it: "2026-01-04T09:00:00Z".
func moment(_ text: String) throws -> Timestamp {
    Timestamp(milliseconds: Int64(try Date(text, strategy: .iso8601).timeIntervalSince1970 * 1000))
}

extension BusyYard {
    /// `member` wants the weekly digest, or wants none any more.
    func wish(_ isWanted: Bool = true, zone: String? = nil, by member: Member) async throws {
        let session = try await given.session(of: member)
        _ = try await editMe(
            MemberChange(timeZone: zone, weeklyDigest: isWanted),
            by: Identity(member: member, session: session))
    }

    /// When the next digest of `member` is due.
    func digestDue(of member: Member) async throws -> Timestamp? {
        try await database.read { [id = member.id] in try $0.members.member(id)?.digestDueAt }
    }

    /// What the digest says that is written and sent now; nil where none is.
    func digest(limits: LetterLimits = LetterLimits()) async throws -> String? {
        let mailbox = Mailbox()
        _ = try await all.writeDigests()
        try await sendLetters(to: mailbox, limits: limits)
        return mailbox.mails.first?.text
    }
}

/// Ana, who wants the digest, follows Ben, and sells a chair; it is Sunday, ten to nine.
struct DigestScene: Sendable {
    let verbs: BusyYard
    let (ana, ben): (Member, Member)

    init(_ plain: BusyYard) async throws {
        var verbs = plain
        verbs.hasMail = true
        self.verbs = verbs
        (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
        try await verbs.given.follow(ben, by: ana)
        try await verbs.wish(by: ana)
        verbs.clock.now = try moment("2026-01-04T08:50:00Z")
    }

    /// What it says at nine.
    func digest() async throws -> String? {
        verbs.clock.now = try moment("2026-01-04T09:00:00Z")
        return try await verbs.digest()
    }

    /// Ben asks for a chair of Ana's.
    @discardableResult
    func ask() async throws -> Domain.Thread {
        let chair = try await verbs.given.listing(by: ana)
        return try await verbs.given.thread(about: chair, by: ben)
    }
}
