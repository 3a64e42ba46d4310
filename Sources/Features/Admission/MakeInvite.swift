package import Domain
import MadangCore
import Storage

/// Makes an invite: a link by which some people may join for some days.
package struct MakeInvite: Verb {
    let ports: Ports

    package static let uses = 1...1000
    package static let days = 1...365
    /// What an invite is good for if nobody says: one person, two weeks.
    package static let standard = (uses: 1, days: 14)

    /// The invite, and the secret for its link, which is known here once.
    /// Fails: `.invalid` with "uses" and "days"; as `Stores.requireConfirmed`.
    ///
    /// - Parameter identity: nil for the operator.
    package func callAsFunction(uses: Int?, days: Int?, by identity: Identity?) async throws
        -> (invite: Invite, secret: String)
    {
        let maker = identity?.member
        let (uses, days) = (uses ?? Self.standard.uses, days ?? Self.standard.days)
        var faults = FaultCollector()
        faults.check("uses", fault(uses, Self.uses))
        faults.check("days", fault(days, Self.days))
        try faults.finish()
        let secret = secrets.make()
        let (now, hash) = (clock.now, secrets.hash(of: secret))
        let invite = try await database.write { stores in
            if let identity { try stores.requireConfirmed(identity, at: now) }
            let invite = Invite(
                id: ids.next(), hash: hash, makerID: maker?.id, uses: uses, createdAt: now,
                expiresAt: now + .days(days))
            try stores.invites.insert(invite)
            if let maker { try stores.note(.invite, by: maker) }
            try trail.record(
                .inviteMade, of: maker, from: nil, by: maker == nil ? AuditTrail.operatorName : nil,
                facts: ["invite": invite.id.string, "uses": String(uses), "days": String(days)], in: stores)
            return invite
        }
        return (invite, secret)
    }

    private func fault(_ number: Int, _ range: ClosedRange<Int>) -> Fault? {
        range.contains(number) ? nil : .outOfRange(minimum: range.lowerBound, maximum: range.upperBound)
    }
}

/// The invites that still let somebody in.
package struct ListInvites: Verb {
    let ports: Ports

    /// Latest first.
    package func callAsFunction(page: PageRequest) async throws -> Page<ListedInvite> {
        let now = clock.now
        return try await database.read { try $0.invites.good(at: now, page: page) }
    }
}

/// Takes an invite back; who has joined by it stays.
package struct RevokeInvite: Verb {
    let ports: Ports

    /// Fails: `.notFound`; as `Stores.requireConfirmed`.
    ///
    /// - Parameter identity: nil for the operator.
    package func callAsFunction(_ id: Identifier<Invite>, by identity: Identity?) async throws {
        let actor = identity?.member
        try await database.write { stores in
            if let identity { try stores.requireConfirmed(identity, at: clock.now) }
            guard try stores.invites.delete(id) else { throw DomainError.notFound }
            try trail.record(
                .inviteRevoked, of: actor, from: nil, by: actor == nil ? AuditTrail.operatorName : nil,
                facts: ["invite": id.string], in: stores)
        }
    }
}
