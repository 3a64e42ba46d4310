package import Domain
import Storage

/// Ends sessions of one's own, on whatever device they are.
package struct EndSession: Verb {
    let ports: Ports

    /// Ends one. Fails: `.notFound` if it is not the member's, is of another holder than `holder`, or has ended.
    package func callAsFunction(
        _ id: Identifier<Session>, of holder: Session.Holder = .device, by identity: Identity,
        from visit: Visit
    ) async throws {
        let now = clock.now
        try await database.write { stores in
            guard let found = try stores.sessions.signedIn(session: id, at: now)?.session,
                found.memberID == identity.member.id, found.holder == holder
            else { throw DomainError.notFound }
            try stores.sessions.delete(id)
            try trail.record(
                .sessionEnded, of: identity.member, from: visit, facts: ["session": id.string], in: stores)
        }
    }

    /// Ends all but the one that asks.
    package func others(by identity: Identity, from visit: Visit) async throws {
        try await database.write { stores in
            try stores.sessions.deleteAll(of: identity.member.id, except: identity.session.id)
            try trail.record(
                .sessionEnded, of: identity.member, from: visit, facts: ["sessions": "others"], in: stores)
        }
    }
}
