package import Domain
import MadangCore
import Storage

/// The tokens that a member makes for programs of their own: each may do what its scopes say, until its day.
package struct ManageTokens: Verb {
    let ports: Ports

    /// More tokens nobody looks through (product decision).
    package static let limit = 50
    /// How long a token may be good. None is good for ever: one that was forgotten ends by itself.
    package static let days = 1...366
    /// By which programs that look for lost secrets know one.
    package static let mark = "madang_"

    /// Newest first.
    package func list(of member: Member) async throws -> [Session] {
        let now = clock.now
        return try await database.read { try $0.sessions.tokens(of: member.id, at: now) }
    }

    /// A token, and the secret that its program shows, which is known here once.
    package struct Made: Hashable, Sendable {
        package let token: Session
        package let secret: String
    }

    /// Fails: as `Stores.requireConfirmed`; `.invalid` with "label", "scopes" and "days"; with "label" also where there
    /// are too many.
    package func make(
        _ label: String, scopes words: [String], days: Int?, by identity: Identity, from visit: Visit
    ) async throws -> Made {
        let label = KeyLabelRule.normalize(label)
        let scopes = Scopes(words.joined(separator: " "))
        var faults = FaultCollector()
        faults.check("label", KeyLabelRule.check(label))
        faults.check("scopes", Self.check(words, scopes))
        faults.check(
            "days",
            days.map(Self.days.contains) ?? true
                ? days == nil ? .required : nil
                : .outOfRange(minimum: Self.days.lowerBound, maximum: Self.days.upperBound))
        try faults.finish()
        let now = clock.now
        let secret = Self.mark + secrets.make()
        return try await database.write { stores in
            try stores.requireConfirmed(identity, at: now)
            guard try stores.sessions.tokens(of: identity.member.id, at: now).count < Self.limit else {
                throw DomainError.invalid("label", .tooMany(maximum: Self.limit))
            }
            let token = Session(
                id: ids.next(), memberID: identity.member.id, kind: .app, device: label, scopes: scopes,
                createdAt: now, lastSeenAt: now, expiresAt: now + .days(days ?? 0))
            try stores.sessions.insert(token)
            try stores.sessions.insert(
                SecretRecord(hash: secrets.hash(of: secret), sessionID: token.id, createdAt: now))
            try trail.record(
                .tokenMade, of: identity.member, from: visit,
                facts: ["session": token.id.string, "scopes": scopes?.text ?? ""], in: stores)
            try tell(
                .tokenMade, identity.member, device: visit.device, session: identity.session.id,
                language: visit.language, in: stores)
            return Made(token: token, secret: secret)
        }
    }
    /// What is wrong with `words` as scopes, which were read as `scopes`.
    private static func check(_ words: [String], _ scopes: Scopes?) -> Fault? {
        let limit = Scopes.words.count
        if words.isEmpty { return .required }
        if words.count > limit { return .tooMany(maximum: limit) }
        return scopes == nil ? .unknown : nil
    }
}
