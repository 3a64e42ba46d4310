package import Domain
import MadangCore
import Storage

/// Changes a member's password, who shows the old one. Every other session of theirs ends, and every link
/// (rule 19); this one goes on, but must be confirmed anew.
package struct ChangePassword: Verb {
    let ports: Ports

    /// Fails: `.invalid` with "current_password" or "new_password"; `.invalidCredentials` with `.wrongPassword`;
    /// `.busy`; `.unauthorized` when the session ended meanwhile.
    package func callAsFunction(
        from current: String, to new: String, by identity: Identity, visit: Visit
    ) async throws {
        try judge(current, new, of: identity.member)
        let hash = try await database.read { try $0.members.passwordHash(of: identity.member.id) }
        guard try await hasher.verify(typed: current, against: hash) else {
            try await refuse(identity, visit)
            throw DomainError(.invalidCredentials, reason: .wrongPassword)
        }
        let newHash = try await hasher.hash(PasswordRule.normalize(new))
        let now = clock.now
        try await database.write { stores in
            // A password that was changed meanwhile has ended the session too.
            guard var session = try stores.sessions.signedIn(session: identity.session.id, at: now)?.session,
                try stores.members.passwordHash(of: identity.member.id) == hash
            else { throw DomainError.unauthorized }
            try stores.replacePassword(of: identity.member, with: newHash, keeping: session.id)
            session.confirmedUntil = nil
            try stores.sessions.update(session)
            try trail.record(.passwordChanged, of: identity.member, from: visit, in: stores)
            try tell(
                .passwordChanged, identity.member, device: visit.device, session: session.id,
                language: visit.language,
                facts: KeptPasskeys(openPasskeys(of: identity.member.id, in: stores)).facts, in: stores)
        }
    }

    private func judge(_ current: String, _ new: String, of member: Member) throws {
        let rule = PasswordChangeRule(current: current, new: new)
        let faults = rule.faults(of: OwnNames(member), isCommon: commonPasswords.contains)
        guard faults.isEmpty else { throw DomainError(.invalid, faults: faults) }
    }

    private func refuse(_ identity: Identity, _ visit: Visit) async throws {
        try await database.write { stores in
            try trail.record(.passwordRefused, of: identity.member, from: visit, in: stores)
        }
    }
}

extension Verb {
    /// The passkeys by which a member logs in, oldest first; none in a yard without passkeys.
    func openPasskeys(of member: Identifier<Member>, in stores: Stores) throws -> [Passkey] {
        guard ports.passkeys != nil else { return [] }
        return try stores.passkeys.passkeys(of: member)
    }
}

extension Stores {
    /// What a new password ends: sessions, log-ins that wait for a code, links, and an e-mail change that somebody else
    /// may have asked for. Passkeys stay: the letter about it tells of them.
    func replacePassword(of member: Member, with hash: String, keeping session: Identifier<Session>?) throws {
        try members.setPasswordHash(hash, of: member.id)
        try sessions.deleteAll(of: member.id, except: session)
        try sessions.deleteLinks(of: member.id)
        try logInTickets.deleteAll(of: member.id)
        try emailChanges.cancel(of: member.id)
    }
}
