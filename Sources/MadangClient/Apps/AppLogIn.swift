public import Foundation
import MadangAPI
import MadangCore

/// A log-in by the yard's own page in a browser: the app never sees the password, and the member says what it may do.
/// It is OAuth 2.1's code flow with PKCE, as RFC 8252 has it for apps on a device.
///
///     let id = try await Madang(server: server).registerApp(frame, kept: kept)
///     let yard = Madang(server: server, tokens: store, options: .init(appID: id))
///     let logIn = try await AppLogIn(in: yard, redirect: "com.example.frame:/yard", scopes: ["read"])
///     // Show logIn.address in a browser; it leads back with an answer.
///     try await logIn.finish(answer)
///
/// From then on `yard` works as after a log-in by password, within what the member allowed. One value is one try.
public struct AppLogIn: Sendable {
    /// In place of an address to which a browser leads back: the page shows the code, and the member types it.
    public static let outOfBand = "urn:ietf:wg:oauth:2.0:oob"

    /// Where the member says yes or no. It belongs into a browser, as that of `ASWebAuthenticationSession`, and never
    /// into a view of the app's own: nobody could see whose page it is (RFC 8252 §8.12).
    public let address: URL

    private let yard: Madang
    private let appID: String
    private let redirect: String
    private let scopes: [String]
    private let issuer: String
    private let state: String
    private let proof: ProofKey

    /// Begins a log-in.
    ///
    /// - Parameters:
    ///   - yard: with `Options.appID`.
    ///   - redirect: where the browser leads afterwards, one of those of the registration; on `127.0.0.1` on any port.
    ///   - scopes: what is asked for; nothing stands for all that the app was registered for.
    ///
    /// Fails: `.decoding` with `AppLogInFault.unregistered` or `.otherAddress`; 404 from a yard that knows no apps.
    public init(in yard: Madang, redirect: String, scopes: [String] = []) async throws(MadangError) {
        let request = APIRequest(.get, oauth: Pages[\.appMetadata].path, isRepeatable: true)
        let metadata: YardMetadata = try await yard.client.deliver(request) { try await $0.decoded() }
        // Who claims to be another one would lead codes of that one to itself (RFC 9207 §1).
        guard yard.client.server.isSame(as: metadata.issuer) else {
            throw .decoding(AppLogInFault.otherAddress(metadata.issuer))
        }
        try self.init(
            in: yard, issuer: metadata.issuer, redirect: redirect, scopes: scopes, state: randomText(),
            proof: ProofKey())
    }

    /// With chance of a test's own.
    package init(
        in yard: Madang, issuer: String, redirect: String, scopes: [String], state: String, proof: ProofKey
    ) throws(MadangError) {
        guard let appID = yard.appID else { throw .decoding(AppLogInFault.unregistered) }
        // RFC 6749 §4.1.1, RFC 7636 §4.3.
        let query = QueryItems([
            "response_type": "code", "client_id": appID, "redirect_uri": redirect,
            "scope": scopes.isEmpty ? nil : scopes.joined(separator: " "), "state": state,
            "code_challenge": proof.challenge, "code_challenge_method": "S256",
        ])
        guard let address = yard.client.server.url(Pages[\.authorizeApp].path + query.text) else {
            throw .transport(URLError(.badURL))
        }
        self.address = address
        self.yard = yard
        self.appID = appID
        self.redirect = redirect
        self.scopes = scopes
        self.issuer = issuer
        self.state = state
        self.proof = proof
    }

    /// The code in the address to which the browser was led. Asks nobody.
    ///
    /// Fails: `.problem` with the code `access_denied` where the member said no, or with another one of RFC 6749
    /// §4.1.2.1; `.decoding` with an `AppLogInFault` for what is not the answer to this log-in.
    public func code(in answer: URL) throws(MadangError) -> String {
        let fields = try Self.fields(of: answer)
        guard fields["state"] == state else { throw .decoding(AppLogInFault.wrongState) }
        guard fields["iss"] == issuer else { throw .decoding(AppLogInFault.wrongIssuer) }
        if let error = fields["error"] {
            let refusal = OAuthRefusal(error: error, description: fields["error_description"])
            throw .problem(refusal.problem(error == "access_denied" ? 403 : 400))
        }
        guard let code = fields["code"], !code.isEmpty else { throw .decoding(AppLogInFault.unreadable) }
        return code
    }

    /// Ends the log-in with the address to which the browser was led: the yard has its tokens then, in place of those
    /// of whoever was logged in before. Gives what the member allowed.
    ///
    /// Fails: as `code(in:)` and `finish(code:)`.
    @discardableResult public func finish(_ answer: URL) async throws(MadangError) -> [String] {
        try await finish(code: try code(in: answer))
    }

    /// The same with a code that the member typed, or of `code(in:)`. It is good for a minute, and once.
    ///
    /// Fails: 400 `invalid_grant` for a code that is not good, or no more; 401 `invalid_client` where the yard has
    /// forgotten the app; `.storage`; `.transport`, after which the log-in has to begin anew.
    @discardableResult public func finish(code: String) async throws(MadangError) -> [String] {
        let request = APIRequest.exchanging(
            code.trimmingCharacters(in: .whitespacesAndNewlines), proof, redirect: redirect, of: appID)
        let answer: GrantedTokens = try await yard.logIn(by: request) { $0.tokens }
        return answer.scope.map { $0.split(separator: " ").map(String.init) } ?? scopes
    }

    /// Fails: `AppLogInFault.unreadable` for one that comes twice (RFC 6749 §3.1), or is no text.
    private static func fields(of answer: URL) throws(MadangError) -> [String: String] {
        var fields: [String: String] = [:]
        for item in (answer.query(percentEncoded: true) ?? "").split(separator: "&") {
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = PercentCoding.decodeForm(parts[0]),
                let value = PercentCoding.decodeForm(parts.count > 1 ? parts[1] : ""),
                fields.updateValue(value, forKey: name) == nil
            else { throw .decoding(AppLogInFault.unreadable) }
        }
        return fields
    }
}
