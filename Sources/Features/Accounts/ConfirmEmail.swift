package import Domain

/// Gives a member the new address to which a link was sent. The link is the proof; no session is needed.
package struct ConfirmEmail: Sendable {
    let database: any Database
    let clock: any Clock
    let secrets: any Secrets
    let tell: TellMember

    package init(database: any Database, clock: any Clock, secrets: any Secrets, tell: TellMember) {
        self.database = database
        self.clock = clock
        self.secrets = secrets
        self.tell = tell
    }

    /// Fails: `.notFound` for a link that never was, was used or ran out; `.taken` with "email" if somebody else
    /// has the address by now, and the link stays good for when they have not.
    package func callAsFunction(link secret: String, from visit: Visit) async throws -> Member {
        let hash = secrets.hash(of: secret)
        let now = clock.now
        return try await database.write { [tell] stores in
            guard let change = try stores.emailChanges.take(hash: hash, at: now),
                let member = try stores.members.member(change.memberID)
            else { throw DomainError.notFound }
            return try stores.changeEmail(of: member, to: change.email, from: visit, tell: tell)
        }
    }
}

extension Stores {
    /// Writes the new address, and tells the old one. Links that were sent there end.
    /// Fails: `.taken` with "email".
    func changeEmail(
        of member: Member, to email: String, from visit: Visit, session: Identifier<Session>? = nil,
        tell: TellMember
    ) throws -> Member {
        let old = member.email
        var member = member
        member.email = email
        try members.update(member)
        try emailChanges.cancel(of: member.id)
        try sessions.deleteLinks(of: member.id)
        try tell.trail.record(.emailChanged, of: member, from: visit, in: self)
        try tell(
            .emailChanged, member, device: visit.device, session: session, at: old,
            language: visit.language, in: self)
        return member
    }
}
