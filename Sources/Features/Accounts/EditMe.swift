package import Domain
import MadangCore

/// What a member changes of themselves; nil leaves a part as it is.
package struct MemberChange: Sendable {
    package var displayName: String?
    package var bio: String?
    package var email: String?
    package var locale: String?

    package init(displayName: String? = nil, bio: String? = nil, email: String? = nil, locale: String? = nil)
    {
        self.displayName = displayName
        self.bio = bio
        self.email = email
        self.locale = locale
    }
}

/// Changes one's own profile, and nothing that was not asked for (trap 9).
package struct EditMe: Sendable {
    let database: any Database
    let clock: any Clock

    package init(database: any Database, clock: any Clock) {
        self.database = database
        self.clock = clock
    }

    /// Fails: `.invalid` with every wrong field; `.taken` with "email"; `.confirmationRequired` for an e-mail
    /// address while the session is not confirmed.
    package func callAsFunction(_ change: MemberChange, by identity: Identity) async throws -> Member {
        let tidy = try judged(change)
        let now = clock.now
        return try await database.write { stores in
            guard var member = try stores.members.member(identity.member.id) else {
                throw DomainError.unauthorized
            }
            if let email = tidy.email, email != member.email {
                try refuseUnconfirmed(identity.session.id, at: now, in: stores)
                member.email = email
            }
            if let displayName = tidy.displayName { member.displayName = displayName }
            if let bio = tidy.bio { member.bio = bio }
            if let locale = tidy.locale { member.locale = locale.isEmpty ? nil : locale }
            try stores.members.update(member)
            return member
        }
    }

    /// The session as it is now, not as it was when the request came.
    private func refuseUnconfirmed(_ id: Identifier<Session>, at now: Timestamp, in stores: any Stores) throws
    {
        guard let session = try stores.sessions.signedIn(session: id, at: now)?.session else {
            throw DomainError.unauthorized
        }
        guard let until = session.confirmedUntil, now < until else {
            throw DomainError(.confirmationRequired)
        }
    }

    private func judged(_ change: MemberChange) throws -> MemberChange {
        let tidy = MemberChange(
            displayName: change.displayName.map(DisplayNameRule.limit.normalize),
            bio: change.bio.map(BioRule.limit.normalize), email: change.email.map(EmailRule.normalize),
            locale: change.locale)
        var faults = FaultCollector()
        faults.check("display_name", tidy.displayName.flatMap(DisplayNameRule.limit.check))
        faults.check("bio", tidy.bio.flatMap(BioRule.limit.check))
        faults.check("email", tidy.email.flatMap(EmailRule.check))
        faults.check("locale", tidy.locale.flatMap(Language.check))
        try faults.finish()
        return tidy
    }
}
