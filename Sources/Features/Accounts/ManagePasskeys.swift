package import Domain
import MadangCore
import Storage

/// A member's passkeys: made, named, taken away. A password always remains as a way in.
package struct ManagePasskeys: Verb {
    let ports: Ports

    /// Whether this yard has passkeys.
    package var isPossible: Bool { ports.passkeys != nil }

    /// Fails: as `Stores.requireConfirmed`.
    package func requireConfirmed(_ identity: Identity) async throws {
        let now = clock.now
        try await database.read { try $0.requireConfirmed(identity, at: now) }
    }

    /// Oldest first.
    package func list(of member: Member) async throws -> [Passkey] {
        try await database.read { try $0.passkeys.passkeys(of: member.id) }
    }

    /// By how many `member` logs in.
    package func count(of member: Member) async throws -> Int {
        try await database.read { try openPasskeys(of: member.id, in: $0).count }
    }

    /// What an authenticator has to know to make one.
    package struct Options: Hashable, Sendable {
        package let challenge: PasskeyChallenge
        /// Of the yard.
        package let domain: String
        /// Numbers of the signatures that are read, best first (IANA, COSE Algorithms).
        package let algorithms: [Int]
        /// Of authenticators that have one of this member already.
        package let credentialIDs: [[UInt8]]
    }

    /// Fails: `.notFound` in a yard without passkeys.
    package func options(for member: Member) async throws -> Options {
        guard let ceremonies = ports.passkeys else { throw DomainError.notFound }
        return Options(
            challenge: ceremonies.makeChallenge(for: .making(by: member.id), at: clock.now),
            domain: ceremonies.domain, algorithms: ceremonies.algorithms,
            credentialIDs: try await list(of: member).map(\.credentialID))
    }

    /// A passkey that was just added.
    package struct Added: Hashable, Sendable {
        package let passkey: Passkey
        /// Empty where the member had a second factor already.
        package let recoveryCodes: [String]
    }

    /// Keeps a passkey that was made for the challenge of `options`. With the first second factor a password alone does
    /// not log in any more: the member gets recovery codes, and every other session ends.
    ///
    /// - Parameter label: empty for what the device is called, or `Passkey.usualLabel` where it does not say.
    ///
    /// Fails: as `Stores.requireConfirmed`; `.notFound` in a yard without passkeys; `.invalid` with "label", and with
    /// "passkey": of a wrong form, stale, or one too many; `.taken` with "passkey".
    package func add(
        _ registration: PasskeyRegistration, label: String, by identity: Identity, from visit: Visit
    ) async throws -> Added {
        guard let ceremonies = ports.passkeys else { throw DomainError.notFound }
        let now = clock.now
        let label = try judged(label, else: [visit.device, Passkey.usualLabel])
        let made: NewPasskey
        do throws(PasskeyFault) {
            made = try ceremonies.check(registration, of: identity.member.id, at: now)
        } catch {
            throw DomainError.invalid("passkey", error == .staleChallenge ? .unknown : .format)
        }
        return try await database.write { stores in
            try stores.requireConfirmed(identity, at: now)
            guard try stores.passkeys.count(of: identity.member.id) < Passkey.limit else {
                throw DomainError.invalid("passkey", .tooMany(maximum: Passkey.limit))
            }
            guard try stores.spentProofs.spend(made.challenge) else {
                throw DomainError.invalid("passkey", .unknown)
            }
            let isFirst = try !stores.hasSecondFactor(identity.member.id)
            let passkey = Passkey(
                id: ids.next(), memberID: identity.member.id, label: label, credentialID: made.credentialID,
                publicKey: made.publicKey, signCount: made.signCount, isSynced: made.isSynced)
            guard try stores.passkeys.insert(passkey) else {
                throw DomainError(.taken, faults: [FieldFault(field: "passkey", fault: .taken)])
            }
            let codes = isFirst ? recoveryCodes.make() : []
            if isFirst { try recoveryCodes.begin(codes, by: identity, in: stores) }
            try record(.passkeyAdded, tell: .passkeyAdded, passkey, identity, visit, in: stores)
            return Added(passkey: passkey, recoveryCodes: codes)
        }
    }

    /// Fails: `.notFound` for one that is not the member's; `.invalid` with "label".
    package func rename(_ id: Identifier<Passkey>, to label: String, by identity: Identity) async throws
        -> Passkey
    {
        try await database.write { stores in
            guard var passkey = try stores.passkeys.passkey(id, of: identity.member.id) else {
                throw DomainError.notFound
            }
            passkey.label = try judged(label)
            try stores.passkeys.update(passkey)
            return passkey
        }
    }

    /// Fails: as `Stores.requireConfirmed`; `.notFound` for one that is not the member's.
    package func remove(_ id: Identifier<Passkey>, by identity: Identity, from visit: Visit) async throws {
        let now = clock.now
        try await database.write { stores in
            try stores.requireConfirmed(identity, at: now)
            guard let passkey = try stores.passkeys.passkey(id, of: identity.member.id) else {
                throw DomainError.notFound
            }
            _ = try stores.passkeys.delete(id, of: identity.member.id)
            try stores.forgetNeedlessRecoveryCodes(of: identity.member.id)
            try record(.passkeyRemoved, tell: .passkeyRemoved, passkey, identity, visit, in: stores)
        }
    }

    private func record(
        _ event: AuditEvent.Kind, tell notice: Notice.Kind, _ passkey: Passkey, _ identity: Identity,
        _ visit: Visit, in stores: Stores
    ) throws {
        try trail.record(
            event, of: identity.member, from: visit, facts: ["passkey": passkey.id.string], in: stores)
        try tell(
            notice, identity.member, device: visit.device, session: identity.session.id,
            language: visit.language, in: stores)
    }

    /// Fails: `.invalid` with "label".
    private func judged(_ label: String, else others: [String] = []) throws -> String {
        let typed = KeyLabelRule.normalize(label)
        let other = others.first { !$0.isEmpty } ?? ""
        let label = typed.isEmpty ? String(other.prefix(KeyLabelRule.limit.maximum)) : typed
        var faults = FaultCollector()
        faults.check("label", KeyLabelRule.check(label))
        try faults.finish()
        return label
    }
}
