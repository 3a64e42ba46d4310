import Crypto
import Domain
import Foundation
import MadangCore

/// A yard as browsers and authenticators know it: by its domain and the origin of its pages.
package struct RelyingParty: Hashable, Sendable {
    /// The domain, without a port.
    package let domain: String
    /// `https://yard.example`, with the port where it is another than usual.
    package let origin: String

    package init(domain: String, origin: String) {
        self.domain = domain
        self.origin = origin
    }

    /// Of the address at which people reach the yard. This machine by number is `localhost`: numbers are no domains.
    /// Nil where browsers make no passkeys: at another number, and without TLS (W3C Web Authentication Level 3, 5.1.2).
    package init?(address: String) {
        guard let parts = URLComponents(string: address), let scheme = parts.scheme?.lowercased(),
            let host = parts.host?.lowercased()
        else { return nil }
        let isLocal = host == "localhost" || host.hasSuffix(".localhost") || IPAddress.isLoopback(host: host)
        let isNumber = IPAddress(host.trimmingCharacters(in: ["[", "]"])) != nil
        guard isLocal || (scheme == "https" && !isNumber) else { return nil }
        domain = isNumber ? "localhost" : host
        origin = "\(scheme)://\(domain)" + (parts.port.map { ":\($0)" } ?? "")
    }

    /// A passkey as it was made.
    struct Made: Hashable, Sendable {
        let credentialID: [UInt8]
        /// COSE (`PublicKey`).
        let publicKey: [UInt8]
        let signCount: UInt32
        /// Whether it may be on several devices.
        let isSynced: Bool
    }

    /// The challenge to which `clientData` answers. Fails: `.malformed`.
    func challenge(of clientData: [UInt8]) throws(PasskeyFault) -> [UInt8] {
        guard let challenge = Base64URL.decode(try read(clientData).challenge) else { throw .malformed }
        return challenge
    }

    /// The passkey that was made. What the authenticator says of its maker is not asked for and not read (attestation
    /// "none"). Fails: `PasskeyFault`.
    func made(_ registration: PasskeyRegistration) throws(PasskeyFault) -> Made {
        try check(registration.clientData, of: "webauthn.create")
        var reader = CBORReader(registration.attestationObject)
        let object = try reader.value()
        guard reader.isAtEnd, object["fmt"]?.text != nil, let bytes = object["authData"]?.bytes else {
            throw .malformed
        }
        let data = try AuthenticatorData(bytes)
        try check(data)
        guard let credential = data.credential else { throw .malformed }
        // A key that cannot be used is not taken.
        _ = try PublicKey(cose: credential.publicKey)
        return Made(
            credentialID: credential.id, publicKey: credential.publicKey, signCount: data.signCount,
            isSynced: data.flags.contains(.isBackupEligible))
    }

    /// How often the authenticator has signed, where the passkey with `publicKey` was used. Fails: `PasskeyFault`.
    func signCount(of assertion: PasskeyAssertion, by publicKey: [UInt8]) throws(PasskeyFault) -> UInt32 {
        try check(assertion.clientData, of: "webauthn.get")
        let data = try AuthenticatorData(assertion.authenticatorData)
        try check(data)
        let message = assertion.authenticatorData + SHA256.hash(data: assertion.clientData)
        guard try PublicKey(cose: publicKey).isValid(assertion.signature, for: message) else {
            throw .wrongSignature
        }
        return data.signCount
    }

    private struct ClientData: Decodable {
        let type, challenge, origin: String
        let crossOrigin: Bool?
    }

    private func read(_ bytes: [UInt8]) throws(PasskeyFault) -> ClientData {
        guard let data = try? JSONDecoder().decode(ClientData.self, from: Data(bytes)) else {
            // What the decoder says is for nobody: a browser made it.
            throw .malformed
        }
        return data
    }

    private func check(_ clientData: [UInt8], of type: String) throws(PasskeyFault) {
        let data = try read(clientData)
        guard data.type == type else { throw .otherCeremony }
        guard data.origin == origin, data.crossOrigin != true else { throw .otherOrigin }
    }

    private func check(_ data: AuthenticatorData) throws(PasskeyFault) {
        guard data.domainHash == Array(SHA256.hash(data: Array(domain.utf8))) else { throw .otherDomain }
        guard data.flags.contains(.isPresent) else { throw .absent }
        guard data.flags.contains(.isVerified) else { throw .unverified }
    }
}
