package import Domain
import MadangCore
import Storage

/// Makes a link that logs a member in once, for the operator's command line.
package struct MakeSignInLink: Verb {
    let ports: Ports

    /// For whom it is, the secret part of the link, good for `lifetime`, and when it ends. Fails: `.notFound` for an
    /// unknown username.
    package func callAsFunction(username: String, purpose: SignInLink.Purpose, lifetime: Duration)
        async throws
        -> (member: Member, secret: String, expiresAt: Timestamp)
    {
        let secret = secrets.make()
        let hash = secrets.hash(of: secret)
        let expiresAt = clock.now + lifetime
        let member = try await database.write { stores in
            let member = try stores.member(named: username)
            try stores.sessions.insert(
                SignInLink(hash: hash, memberID: member.id, purpose: purpose, expiresAt: expiresAt))
            try trail.record(
                .linkMade, of: member, from: nil, by: AuditTrail.operatorName,
                facts: ["purpose": purpose.rawValue], in: stores)
            return member
        }
        return (member, secret, expiresAt)
    }
}

/// Logs in by a link; it works once.
package struct SignInWithLink: Verb {
    let ports: Ports

    /// Fails: `.notFound` for a link that never was, was used or ran out.
    package func callAsFunction(_ secret: String, from visit: Visit) async throws -> SignedIn {
        let hash = secrets.hash(of: secret)
        let now = clock.now
        return try await database.write { stores in
            guard let link = try stores.sessions.takeLink(hash: hash, at: now), link.purpose == .signIn,
                let member = try stores.members.member(link.memberID), !member.isGone(at: now)
            else { throw DomainError.notFound }
            return try open(member, kind: .web, from: visit, in: stores)
        }
    }
}
