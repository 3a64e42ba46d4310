package import Domain
package import Features
package import MadangAPI
import MadangCore

/// Passkeys that are shown, by pages and by calls: those that are refused are counted.
package struct PasskeyHandler: Sendable {
    private let verbs: Verbs
    private let web: Web

    package init(_ verbs: Verbs, _ web: Web) {
        self.verbs = verbs
        self.web = web
    }

    /// Opens a session. Fails: as `UsePasskey.logIn`; `.invalid` for what cannot be read; `.rateLimited`.
    package func logIn(
        _ used: UsedPasskey, kind: Session.Kind, from client: ClientAddress, _ visit: Visit
    ) async throws -> SignedIn {
        let assertion = try PasskeyAssertion(used)
        return try await web.limiter.countingPasskeys(from: client) {
            try await verbs.usePasskey.logIn(assertion, kind: kind, from: visit)
        }
    }

    /// Lets the session do guarded things. Fails: as `UsePasskey.confirm`; `.invalid` with "passkey"; `.rateLimited`.
    package func confirm(
        _ used: UsedPasskey, by identity: Identity, from client: ClientAddress, _ visit: Visit
    ) async throws {
        let assertion = try PasskeyAssertion(used, within: "passkey")
        try await web.limiter.countingPasskeys(from: client) {
            try await verbs.usePasskey.confirm(assertion, by: identity, from: visit)
        }
    }
}

extension PasskeyAssertion {
    /// - Parameter field: what is wrong where the whole is one field of something else.
    ///
    /// Fails: `.invalid` with the names of `UsedPasskey`, or with `field`.
    fileprivate init(_ used: UsedPasskey, within field: String? = nil) throws {
        var reader = BytesReader(field: field)
        let credentialID = reader.read("credential_id", used.credentialID)
        let clientData = reader.read("client_data", used.clientData)
        let authenticatorData = reader.read("authenticator_data", used.authenticatorData)
        let signature = reader.read("signature", used.signature)
        let userHandle = used.userHandle.flatMap { $0.isEmpty ? nil : reader.read("user_handle", $0) }
        try reader.finish()
        self.init(
            credentialID: credentialID, clientData: clientData, authenticatorData: authenticatorData,
            signature: signature, userHandle: userHandle)
    }
}

extension PasskeyRegistration {
    /// - Parameter field: what is wrong where the whole is one field of something else.
    ///
    /// Fails: `.invalid` with the names of `MadePasskey`, or with `field`.
    package init(_ made: MadePasskey, within field: String? = nil) throws {
        var reader = BytesReader(field: field)
        let clientData = reader.read("client_data", made.clientData)
        let attestationObject = reader.read("attestation_object", made.attestationObject)
        try reader.finish()
        self.init(clientData: clientData, attestationObject: attestationObject)
    }
}

/// Reads fields of base64url.
private struct BytesReader {
    let field: String?
    private var faults = FaultCollector()

    init(field: String?) {
        self.field = field
    }

    /// Empty where it cannot be read.
    mutating func read(_ name: String, _ text: String?) -> [UInt8] {
        guard let text, !text.isEmpty else {
            faults.check(field ?? name, .required)
            return []
        }
        let bytes = Base64URL.decode(text)
        if bytes == nil { faults.check(field ?? name, .format) }
        return bytes ?? []
    }

    /// Fails: `.invalid`.
    func finish() throws { try faults.finish() }
}
