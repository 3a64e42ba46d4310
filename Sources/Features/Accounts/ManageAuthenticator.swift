package import Domain
import MadangCore
import Storage

/// A member's authenticator app: set up, used up, taken away.
package struct ManageAuthenticator: Verb {
    let ports: Ports

    /// How it stands.
    package struct State: Hashable, Sendable {
        /// Nil where no app is on.
        package let since: Timestamp?
        package let factors: SecondFactors
        package let recoveryCodeCount: Int

        package init(since: Timestamp?, hasPasskeys: Bool, recoveryCodeCount: Int) {
            self.since = since
            factors = SecondFactors(hasApp: since != nil, hasPasskeys: hasPasskeys)
            self.recoveryCodeCount = recoveryCodeCount
        }
    }

    /// What an app needs to know.
    package struct Setup: Hashable, Sendable {
        /// In base32, for who types it.
        package let secret: String
        /// The same as an address that apps read as a QR code
        /// (https://github.com/google/google-authenticator/wiki/Key-Uri-Format).
        package let address: String

        package init(secret: String, address: String) {
            self.secret = secret
            self.address = address
        }
    }

    package func state(of member: Member) async throws -> State {
        try await database.read { stores in
            State(
                since: try stores.authenticators.authenticator(of: member.id)?.confirmedAt,
                hasPasskeys: try stores.passkeys.count(of: member.id) > 0,
                recoveryCodeCount: try stores.authenticators.recoveryCodeCount(of: member.id))
        }
    }

    /// Makes a secret, in place of one that no app has shown a code of. No log-in asks for codes yet.
    ///
    /// Fails: as `Stores.requireConfirmed`; `.conflict` where an app is on.
    package func begin(by identity: Identity) async throws -> Setup {
        let now = clock.now
        let sealed = try ports.codes.makeSecret()
        try await database.write { stores in
            try stores.requireConfirmed(identity, at: now)
            guard try stores.authenticators.authenticator(of: identity.member.id)?.isOn != true else {
                throw DomainError.conflict
            }
            try stores.authenticators.set(
                Authenticator(memberID: identity.member.id, sealedSecret: sealed))
        }
        return try setup(sealed, of: identity.member)
    }

    /// What was begun, once more. Fails: as `begin`; `.conflict` also where nothing was begun.
    package func begun(by identity: Identity) async throws -> Setup {
        let now = clock.now
        let app = try await database.read { stores in
            try stores.requireConfirmed(identity, at: now)
            return try stores.authenticators.authenticator(of: identity.member.id)
        }
        guard let app, !app.isOn else { throw DomainError.conflict }
        return try setup(app.sealedSecret, of: identity.member)
    }

    /// From now on logging in takes a code: the app has shown a right one. Every other session ends, as it was opened
    /// without. Gives the recovery codes, which are known here and now alone.
    ///
    /// Fails: as `Stores.requireConfirmed`; `.conflict` as `begun`; `.invalid` with "code".
    package func turnOn(_ code: String, by identity: Identity, from visit: Visit) async throws -> [String] {
        let now = clock.now
        let codes = recoveryCodes.make()
        try await database.write { stores in
            try stores.requireConfirmed(identity, at: now)
            guard var app = try stores.authenticators.authenticator(of: identity.member.id), !app.isOn else {
                throw DomainError.conflict
            }
            guard !code.allSatisfy(\.isWhitespace) else { throw DomainError.invalid("code", .required) }
            guard let step = try ports.codes.step(of: code, by: app.sealedSecret, at: now, after: 0) else {
                throw DomainError.invalid("code", .wrongCode)
            }
            (app.confirmedAt, app.lastStep) = (now, step)
            try stores.authenticators.set(app)
            try recoveryCodes.begin(codes, by: identity, in: stores)
            try record(.authenticatorOn, tell: .authenticatorOn, identity, visit, in: stores)
        }
        return codes
    }

    /// Other recovery codes in place of those that there were.
    ///
    /// Fails: as `Stores.requireConfirmed`; `.conflict` where the member has no second factor.
    package func renewRecoveryCodes(by identity: Identity, from visit: Visit) async throws -> [String] {
        let now = clock.now
        let codes = recoveryCodes.make()
        try await database.write { stores in
            try stores.requireConfirmed(identity, at: now)
            guard try stores.hasSecondFactor(identity.member.id) else { throw DomainError.conflict }
            try recoveryCodes.keep(codes, of: identity.member, in: stores)
            try trail.record(.recoveryCodesMade, of: identity.member, from: visit, in: stores)
        }
        return codes
    }

    /// Logging in takes no code of an app again. Does nothing where it does not already.
    ///
    /// Fails: as `Stores.requireConfirmed`.
    package func turnOff(by identity: Identity, from visit: Visit) async throws {
        let now = clock.now
        try await database.write { stores in
            try stores.requireConfirmed(identity, at: now)
            let wasOn = try stores.authenticators.authenticator(of: identity.member.id)?.isOn == true
            try stores.authenticators.remove(of: identity.member.id)
            try stores.forgetNeedlessRecoveryCodes(of: identity.member.id)
            guard wasOn else { return }
            try record(.authenticatorOff, tell: .authenticatorOff, identity, visit, in: stores)
        }
    }

    /// Takes app and passkeys away of somebody who lost phone and paper, by the operator. Whether there were any.
    ///
    /// Fails: `.notFound` for an unknown username.
    package func reset(username: String) async throws -> Bool {
        try await database.write { stores in
            let member = try stores.member(named: username)
            let hadFactor = try stores.hasSecondFactor(member.id)
            try stores.authenticators.remove(of: member.id)
            try stores.passkeys.deleteAll(of: member.id)
            try stores.forgetNeedlessRecoveryCodes(of: member.id)
            guard hadFactor else { return false }
            try trail.record(
                .authenticatorOff, of: member, from: nil, by: AuditTrail.operatorName, in: stores)
            try tell(.authenticatorOff, member, device: "", language: "ko", in: stores)
            return true
        }
    }

    private func record(
        _ event: AuditEvent.Kind, tell notice: Notice.Kind, _ identity: Identity, _ visit: Visit,
        in stores: Stores
    ) throws {
        try trail.record(event, of: identity.member, from: visit, in: stores)
        try tell(
            notice, identity.member, device: visit.device, session: identity.session.id,
            language: visit.language, in: stores)
    }

    private func setup(_ sealed: [UInt8], of member: Member) throws -> Setup {
        let secret = try ports.codes.text(of: sealed)
        let name = ports.about.about.name
        let yard = PercentCoding.encode(name.isEmpty ? "Madang" : name)
        return Setup(
            secret: secret,
            address: "otpauth://totp/\(yard):\(member.username)?secret=\(secret)&issuer=\(yard)")
    }
}
