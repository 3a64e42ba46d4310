/// A key by which a member logs in (W3C Web Authentication Level 3). Its private half never leaves the device or the
/// password manager that made it.
package struct Passkey: Hashable, Sendable {
    /// More keys nobody has (product decision).
    package static let limit = 20
    /// The label of one that was made on a device without a name.
    package static let usualLabel = "Passkey"

    package let id: Identifier<Passkey>
    package let memberID: Identifier<Member>
    /// As its member calls it; `KeyLabelRule`.
    package var label: String
    /// By which its authenticator finds it; 1…1023 bytes.
    package let credentialID: [UInt8]
    /// COSE (RFC 9052).
    package let publicKey: [UInt8]
    /// How often its authenticator has signed, as far as it says; 0 where it does not count.
    package var signCount: Int
    /// Whether it may be on several devices, as in the keychain of a phone.
    package let isSynced: Bool
    /// When it last opened a session or let one do guarded things.
    package var usedAt: Timestamp?

    package init(
        id: Identifier<Passkey>, memberID: Identifier<Member>, label: String, credentialID: [UInt8],
        publicKey: [UInt8], signCount: Int, isSynced: Bool, usedAt: Timestamp? = nil
    ) {
        self.id = id
        self.memberID = memberID
        self.label = label
        self.credentialID = credentialID
        self.publicKey = publicKey
        self.signCount = signCount
        self.isSynced = isSynced
        self.usedAt = usedAt
    }

    package var createdAt: Timestamp { id.moment }
}

/// What a browser brings after somebody made a passkey.
package struct PasskeyRegistration: Hashable, Sendable {
    /// JSON, as the browser signed for it.
    package let clientData: [UInt8]
    /// CBOR.
    package let attestationObject: [UInt8]

    package init(clientData: [UInt8], attestationObject: [UInt8]) {
        self.clientData = clientData
        self.attestationObject = attestationObject
    }
}

/// What a browser brings after somebody used one.
package struct PasskeyAssertion: Hashable, Sendable {
    package let credentialID: [UInt8]
    /// JSON, as the browser signed for it.
    package let clientData: [UInt8]
    package let authenticatorData: [UInt8]
    package let signature: [UInt8]
    /// Whose passkey its authenticator says it is: `Passkey.handle`. Nil where it does not say.
    package let userHandle: [UInt8]?

    package init(
        credentialID: [UInt8], clientData: [UInt8], authenticatorData: [UInt8], signature: [UInt8],
        userHandle: [UInt8]? = nil
    ) {
        self.credentialID = credentialID
        self.clientData = clientData
        self.authenticatorData = authenticatorData
        self.signature = signature
        self.userHandle = userHandle
    }
}

extension Identifier where Owner == Member {
    /// By which authenticators know whose passkey it is: eight bytes, which say nothing of the member.
    package var handle: [UInt8] { withUnsafeBytes(of: rawValue.bigEndian, Array.init) }
}

/// Makes challenges, and judges what authenticators say to them. One needs a person to be verified each time, by a
/// fingerprint, a face or a number: a passkey is two factors.
package protocol PasskeyCeremonies: Sendable {
    /// The domain of the yard, for which passkeys are made.
    var domain: String { get }
    /// Numbers of the signatures that are read, best first (IANA, COSE Algorithms).
    var algorithms: [Int] { get }

    /// What an authenticator signs: good for ten minutes, and for `purpose` alone.
    func makeChallenge(for purpose: PasskeyPurpose, at moment: Timestamp) -> PasskeyChallenge

    /// The passkey that `member` made. Throws `PasskeyFault`.
    func check(
        _ registration: PasskeyRegistration, of member: Identifier<Member>, at moment: Timestamp
    ) throws(PasskeyFault) -> NewPasskey

    /// Whether the passkey with `publicKey` was used. Throws `PasskeyFault`.
    func check(
        _ assertion: PasskeyAssertion, by publicKey: [UInt8], at moment: Timestamp
    ) throws(PasskeyFault) -> PasskeyUse
}

/// What a challenge is good for.
package enum PasskeyPurpose: Hashable, Sendable {
    case making(by: Identifier<Member>)
    case using
}

/// What an authenticator signs.
package struct PasskeyChallenge: Hashable, Sendable {
    package let bytes: [UInt8]
    package let expiresAt: Timestamp

    package init(bytes: [UInt8], expiresAt: Timestamp) {
        self.bytes = bytes
        self.expiresAt = expiresAt
    }
}

/// A challenge to which somebody answered. It is answered once.
package struct AnsweredChallenge: Hashable, Sendable {
    /// 32 bytes by which it is known again.
    package let hash: [UInt8]
    package let expiresAt: Timestamp

    package init(hash: [UInt8], expiresAt: Timestamp) {
        self.hash = hash
        self.expiresAt = expiresAt
    }
}

/// A passkey that was just made.
package struct NewPasskey: Hashable, Sendable {
    package let challenge: AnsweredChallenge
    package let credentialID: [UInt8]
    package let publicKey: [UInt8]
    package let signCount: Int
    package let isSynced: Bool

    package init(
        challenge: AnsweredChallenge, credentialID: [UInt8], publicKey: [UInt8], signCount: Int,
        isSynced: Bool
    ) {
        self.challenge = challenge
        self.credentialID = credentialID
        self.publicKey = publicKey
        self.signCount = signCount
        self.isSynced = isSynced
    }
}

/// A passkey that was just used.
package struct PasskeyUse: Hashable, Sendable {
    package let challenge: AnsweredChallenge
    package let signCount: Int

    package init(challenge: AnsweredChallenge, signCount: Int) {
        self.challenge = challenge
        self.signCount = signCount
    }
}

/// Why what an authenticator said does not count (W3C Web Authentication Level 3, sections 7.1 and 7.2). The words are
/// kept in the log of accounts: they never change.
package enum PasskeyFault: String, Error, Hashable, Sendable {
    /// It cannot be read.
    case malformed
    /// A registration where a log-in was asked for, or the other way around.
    case otherCeremony = "other_ceremony"
    /// The challenge was not made here, was made for something else, was answered already or ran out.
    case staleChallenge = "stale_challenge"
    /// Of a page elsewhere, or inside a page of another origin.
    case otherOrigin = "other_origin"
    /// The key was made for another domain.
    case otherDomain = "other_domain"
    /// Nobody touched it.
    case absent
    /// It asked for no fingerprint, face or number.
    case unverified
    case unknownAlgorithm = "unknown_algorithm"
    case wrongSignature = "wrong_signature"
    /// Nobody here has it.
    case unknown
}
