package import Domain
import MadangCore
import Storage

/// Which devices are told when nobody looks, and of what.
package struct ManagePush: Verb {
    let ports: Ports

    /// More members nobody silences one by one (product decision); all of them are shown at once.
    package static let silencedLimit = 500

    /// What a browser gives when somebody wants to be told there (W3C Push API).
    package struct Offer: Sendable {
        package let address: String
        /// 65 bytes.
        package let publicKey: [UInt8]
        /// 16 bytes.
        package let secret: [UInt8]

        package init(address: String, publicKey: [UInt8], secret: [UInt8]) {
            self.address = address
            self.publicKey = publicKey
            self.secret = secret
        }
    }

    /// How it stands with the device that asks.
    package struct State: Hashable, Sendable {
        /// By which its browser knows who may send.
        package let publicKey: [UInt8]
        package let isOn: Bool
        package let wishes: PushWishes
        /// Of whom nothing is told, by name.
        package let silenced: [MemberSummary]
    }

    package func state(of identity: Identity) async throws -> State {
        try await database.read { stores in
            State(
                publicKey: ports.push.publicKey,
                isOn: try stores.pushes.subscription(of: identity.session.id) != nil,
                wishes: try stores.pushes.wishes(of: identity.member.id),
                silenced: try stores.pushes.silences.members(by: identity.member.id))
        }
    }

    /// Tells the device of what is done from now on.
    /// Fails: `.invalid` with "address" and "public_key"; `.forbidden` for a program, which has no device,
    /// and on a device that others use.
    package func turnOn(_ offer: Offer, by identity: Identity, from visit: Visit) async throws {
        guard identity.session.holder == .device, !identity.session.isShared else {
            throw DomainError.forbidden
        }
        _ = try await insert(offer, nil, by: identity, from: visit)
    }

    private func insert(_ offer: Offer, _ app: AppPush?, by identity: Identity, from visit: Visit)
        async throws
        -> PushSubscription
    {
        guard let address = PushAddress(offer.address, allowsAny: ports.push.allowsAny) else {
            throw DomainError.invalid("address", .format)
        }
        guard ports.push.isKey(offer.publicKey) else { throw DomainError.invalid("public_key", .format) }
        let now = clock.now
        return try await database.write { stores in
            guard try stores.sessions.signedIn(session: identity.session.id, at: now) != nil else {
                throw DomainError.unauthorized
            }
            let subscription = PushSubscription(
                id: ids.next(), sessionID: identity.session.id, memberID: identity.member.id,
                address: address, publicKey: offer.publicKey, secret: offer.secret,
                language: visit.language, told: try stores.pushes.latest(of: identity.member.id), app: app)
            try stores.pushes.insert(subscription)
            return subscription
        }
    }

    /// Tells the device of a program, in its form, of what is done from now on.
    /// Fails: `.invalid` with "address" and "public_key"; `.forbidden` for a browser.
    package func turnOn(_ offer: Offer, _ app: AppPush, by identity: Identity, from visit: Visit) async throws
        -> PushSubscription
    {
        guard identity.session.holder != .device else { throw DomainError.forbidden }
        return try await insert(offer, app, by: identity, from: visit)
    }

    /// What the program of `identity` is told from now on. Fails: `.notFound` where it is told nothing.
    package func change(_ app: AppPush, by identity: Identity) async throws {
        try await database.write { stores in
            guard try stores.pushes.set(app, of: identity.session.id) else { throw DomainError.notFound }
        }
    }

    /// Fails: `.notFound` where the program of `identity` is told nothing.
    package func subscription(of identity: Identity) async throws -> PushSubscription {
        let found = try await database.read { try $0.pushes.subscription(of: identity.session.id) }
        guard let found, found.app != nil else { throw DomainError.notFound }
        return found
    }

    /// Tells the device nothing any more. Does nothing where nothing was told.
    package func turnOff(by identity: Identity) async throws {
        _ = try await database.write { try $0.pushes.delete(of: identity.session.id) }
    }

    /// Fails: `.invalid` with "silent_kinds", "quiet_from" and "quiet_until".
    package func edit(_ change: PushWishesChange, by member: Member) async throws {
        try await database.write { stores in
            let wishes = try stores.pushes.wishes(of: member.id)
            try stores.pushes.set(change.applied(to: wishes), of: member.id)
        }
    }

    /// Fails: `.notFound` for nobody whom the member sees; `.invalid` with "username" for themselves, and for more than
    /// `silencedLimit`.
    package func setSilenced(_ isSilenced: Bool, _ username: String, by member: Member) async throws {
        let name = try UsernameRule.kept(username)
        try await database.write { stores in
            let other = try stores.other(name, than: member)
            let silenced = try stores.pushes.silences.ids(by: member.id)
            guard !isSilenced || silenced.contains(other.id) || silenced.count < Self.silencedLimit else {
                throw DomainError.invalid("username", .tooMany(maximum: Self.silencedLimit))
            }
            try stores.pushes.silences.set(isSilenced, other.id, by: member.id)
        }
    }
}
