package import Domain
import Foundation
import MadangCore
import Storage

/// What a member changes of themselves; nil leaves a part as it is.
package struct MemberChange: Sendable {
    package var displayName: String?
    package var bio: String?
    package var email: String?
    package var locale: String?
    package var timeZone: String?
    package var colorScheme: String?
    package var saving: String?
    package var weeklyDigest: Bool?
    package var onThisDay: Bool?
    package var altTextReminder: Bool?
    package var showsSensitive: Bool?

    package init(
        displayName: String? = nil, bio: String? = nil, email: String? = nil, locale: String? = nil,
        timeZone: String? = nil, colorScheme: String? = nil, saving: String? = nil,
        weeklyDigest: Bool? = nil, onThisDay: Bool? = nil, altTextReminder: Bool? = nil,
        showsSensitive: Bool? = nil
    ) {
        self.displayName = displayName
        self.bio = bio
        self.email = email
        self.locale = locale
        self.timeZone = timeZone
        self.colorScheme = colorScheme
        self.saving = saving
        self.weeklyDigest = weeklyDigest
        self.onThisDay = onThisDay
        self.altTextReminder = altTextReminder
        self.showsSensitive = showsSensitive
    }
}

/// What became of the e-mail address that a member sent.
package enum AddressOutcome: String, CaseIterable, Sendable {
    /// It is theirs from now on.
    case changed
    /// A letter goes to it: it counts once the link in there is opened.
    case sent
    /// It is the one that they have. Another one that waited does so no longer.
    case kept
}

/// Changes one's own profile, and nothing that was not asked for (rule 9).
package struct EditMe: Verb {
    let ports: Ports

    /// What there is after a change. The outcome is nil where the change has no address.
    private struct Edited: Sendable {
        let member: Member
        let outcome: AddressOutcome?
    }

    /// With mail a new e-mail address waits until the link that is sent there is opened; the address that the
    /// member has already ends the waiting, or, as long as it is not confirmed, is asked once more.
    /// Fails: `.invalid` with every wrong field; `.taken` with "email"; `.confirmationRequired` for an e-mail
    /// address while the session is not confirmed.
    package func callAsFunction(_ change: MemberChange, by identity: Identity, from visit: Visit) async throws
        -> Member
    {
        try await edit(change, by: identity, from: visit).member
    }

    /// The same with the address alone: says what became of it.
    package func address(_ email: String, by identity: Identity, from visit: Visit) async throws
        -> AddressOutcome
    {
        try await edit(MemberChange(email: email), by: identity, from: visit).outcome ?? .kept
    }

    private func edit(_ change: MemberChange, by identity: Identity, from visit: Visit) async throws -> Edited
    {
        let tidy = try judged(change)
        return try await database.write { stores in
            guard var member = try stores.members.member(identity.member.id) else {
                throw DomainError.unauthorized
            }
            var outcome: AddressOutcome?
            if let email = tidy.email {
                let edited = try changeEmail(email, of: member, by: identity, from: visit, in: stores)
                (member, outcome) = (edited.member, edited.outcome)
            }
            if let displayName = tidy.displayName { member.displayName = displayName }
            if let bio = tidy.bio { member.bio = bio }
            if let locale = tidy.locale { member.locale = locale.isEmpty ? nil : locale }
            if let zone = tidy.timeZone { member.timeZone = zone.isEmpty ? nil : zone }
            if let scheme = tidy.colorScheme.flatMap(ColorScheme.init(rawValue:)) {
                member.colorScheme = scheme
            }
            if let saving = tidy.saving.flatMap(Saving.init(rawValue:)) { member.saving = saving }
            member.digestDueAt = digestDue(tidy, of: member)
            if let isWanted = tidy.onThisDay { member.wantsOnThisDay = isWanted }
            member.wantsAltTextReminder = tidy.altTextReminder ?? member.wantsAltTextReminder
            member.showsSensitive = tidy.showsSensitive ?? member.showsSensitive
            try stores.members.update(member)
            return Edited(member: member, outcome: outcome)
        }
    }

    /// When the next digest of `member`, who has the zone of `change` already, is due. What is due by now is left to
    /// who writes it.
    private func digestDue(_ change: MemberChange, of member: Member) -> Timestamp? {
        let now = clock.now
        guard change.weeklyDigest ?? member.wantsDigest else { return nil }
        if let due = member.digestDueAt, change.timeZone == nil || due <= now { return due }
        return Digest.due(after: now, in: member.zone(else: ports.zone))
    }

    private func changeEmail(
        _ email: String, of member: Member, by identity: Identity, from visit: Visit, in stores: Stores
    ) throws -> Edited {
        guard email != member.email else {
            try stores.emailChanges.cancel(of: member.id)
            guard !member.isEmailConfirmed, ports.hasMail else {
                return Edited(member: member, outcome: .kept)
            }
            try letters.askToConfirm(email, of: member, language: visit.language, in: stores)
            return Edited(member: member, outcome: .sent)
        }
        // The address is a way in: no program's token changes it.
        guard identity.session.scopes == nil else { throw DomainError(.forbidden, reason: .lacksScope) }
        let now = clock.now
        try stores.requireConfirmed(identity, at: now)
        guard try names.mayHave(email, member, in: stores) else { throw DomainError.taken("email") }
        guard ports.hasMail else {
            let changed = try stores.changeEmail(
                of: member, to: email, counts: !member.isStranger, from: visit,
                session: identity.session.id, tell: tell)
            return Edited(member: changed, outcome: .changed)
        }
        try letters.askToConfirm(email, of: member, language: visit.language, in: stores)
        try trail.record(.emailAsked, of: member, from: visit, in: stores)
        return Edited(member: member, outcome: .sent)
    }

    private func judged(_ change: MemberChange) throws -> MemberChange {
        let tidy = MemberChange(
            displayName: change.displayName.map(DisplayNameRule.limit.normalize),
            bio: change.bio.map(BioRule.limit.normalize), email: change.email.map(EmailRule.normalize),
            locale: change.locale, timeZone: change.timeZone, colorScheme: change.colorScheme,
            saving: change.saving, weeklyDigest: change.weeklyDigest, onThisDay: change.onThisDay,
            altTextReminder: change.altTextReminder, showsSensitive: change.showsSensitive)
        var faults = FaultCollector()
        for wrong in ProfileRule(displayName: tidy.displayName, bio: tidy.bio).faults {
            faults.check(wrong.field, wrong.fault)
        }
        faults.check("email", tidy.email.flatMap(EmailRule.check))
        faults.check("locale", tidy.locale.flatMap(Language.check))
        faults.check("time_zone", tidy.timeZone.flatMap(zoneFault))
        faults.check("color_scheme", tidy.colorScheme.flatMap(ColorScheme.check))
        faults.check("saving", tidy.saving.flatMap(Saving.check))
        try faults.finish()
        return tidy
    }

    /// Nil for the name of a zone, and for "".
    private func zoneFault(_ name: String) -> Fault? {
        name.isEmpty || TimeZone(iana: name) != nil ? nil : .unknown
    }
}
