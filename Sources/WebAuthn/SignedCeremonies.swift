package import Crypto
package import Domain
import MadangCore

/// Passkeys of one yard. Nothing is kept of a challenge: it is signed and runs out. Who takes the answer remembers that
/// it came (`AnsweredChallenge`).
package struct SignedCeremonies: PasskeyCeremonies {
    /// As long as somebody looks for their phone (product decision).
    package static let lifetime = Duration.minutes(10)

    private static let saltByteCount = 16
    private static let codeByteCount = 32

    private let party: RelyingParty
    private let key: SymmetricKey

    /// `key` has 32 bytes and is used for nothing else.
    package init(_ party: RelyingParty, key: SymmetricKey) {
        self.party = party
        self.key = key
    }

    package var domain: String { party.domain }
    package var algorithms: [Int] { PublicKey.algorithms }

    package func makeChallenge(for purpose: PasskeyPurpose, at moment: Timestamp) -> PasskeyChallenge {
        let expiresAt = moment + Self.lifetime
        let body =
            withUnsafeBytes(of: expiresAt.milliseconds.bigEndian, Array.init)
            + (0..<Self.saltByteCount).map { _ in UInt8.random(in: .min ... .max) }
        return PasskeyChallenge(bytes: body + code(of: body, purpose), expiresAt: expiresAt)
    }

    package func check(
        _ registration: PasskeyRegistration, of member: Identifier<Member>, at moment: Timestamp
    ) throws(PasskeyFault) -> NewPasskey {
        let challenge = try challenge(of: registration.clientData, for: .making(by: member), at: moment)
        let made = try party.made(registration)
        return NewPasskey(
            challenge: challenge, credentialID: made.credentialID, publicKey: made.publicKey,
            signCount: Int(made.signCount), isSynced: made.isSynced)
    }

    package func check(
        _ assertion: PasskeyAssertion, by publicKey: [UInt8], at moment: Timestamp
    ) throws(PasskeyFault) -> PasskeyUse {
        let challenge = try challenge(of: assertion.clientData, for: .using, at: moment)
        return PasskeyUse(
            challenge: challenge, signCount: Int(try party.signCount(of: assertion, by: publicKey)))
    }

    private func challenge(
        of clientData: [UInt8], for purpose: PasskeyPurpose, at moment: Timestamp
    ) throws(PasskeyFault) -> AnsweredChallenge {
        let bytes = try party.challenge(of: clientData)
        guard bytes.count == 8 + Self.saltByteCount + Self.codeByteCount else { throw .staleChallenge }
        let body = Array(bytes.dropLast(Self.codeByteCount))
        let expiresAt = Timestamp(milliseconds: body[..<8].reduce(0) { $0 << 8 | Int64($1) })
        let isOurs = HMAC<SHA256>.isValidAuthenticationCode(
            bytes.suffix(Self.codeByteCount), authenticating: body + purpose.words, using: key)
        guard isOurs, moment < expiresAt else { throw .staleChallenge }
        return AnsweredChallenge(hash: Array(SHA256.hash(data: bytes)), expiresAt: expiresAt)
    }

    private func code(of body: [UInt8], _ purpose: PasskeyPurpose) -> [UInt8] {
        Array(HMAC<SHA256>.authenticationCode(for: body + purpose.words, using: key))
    }
}

extension PasskeyPurpose {
    fileprivate var words: [UInt8] {
        switch self {
        case .making(let member): Array("making by \(member)".utf8)
        case .using: Array("using".utf8)
        }
    }
}
