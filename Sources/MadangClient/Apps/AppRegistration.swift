public import Foundation
import MadangAPI
import MadangCore

/// What an app says of itself before its first member logs in (RFC 7591 §2). It is a public one: it has no secret,
/// for whoever has the app could read that.
public struct AppRegistration: Hashable, Sendable {
    /// As members read it when they are asked: 1…80 characters on one line.
    public var name: String
    /// Where answers may lead, 1…10: `https://…`, a scheme of the app's own as `com.example.frame:/yard`,
    /// `http://127.0.0.1/…` for a program that listens itself, on any port (RFC 8252 §7), or `AppLogIn.outOfBand`.
    public var redirects: [String]
    /// Where the app tells of itself.
    public var website: URL?
    /// All that it may ever ask for: `read`, `write:market` …
    public var scopes: [String]

    /// - Parameters:
    ///   - name: as members read it.
    ///   - redirects: where answers may lead.
    ///   - website: where the app tells of itself.
    ///   - scopes: all that it may ever ask for.
    public init(name: String, redirects: [String], website: URL? = nil, scopes: [String]) {
        self.name = name
        self.redirects = redirects
        self.website = website
        self.scopes = scopes
    }
}

extension Madang {
    /// Gives the id under which the yard knows the app, for `Options.appID`; each yard has another one. Keep it.
    ///
    /// - Parameters:
    ///   - app: what it says of itself. It stays as it was at the registration.
    ///   - kept: the id that was kept. It is given again where the yard still knows it: an app that nobody uses is
    ///     forgotten after a month. Without one, and then, the app is registered (RFC 7591 §3).
    ///
    /// Fails: 400 `invalid_redirect_uri` or `invalid_client_metadata` for what the yard does not take, 429.
    public func registerApp(_ app: AppRegistration, kept: String? = nil) async throws(MadangError) -> String {
        if let kept, try await isKnown(kept) { return kept }
        var request = APIRequest(.post, oauth: Pages[\.registerApp].path, isRepeatable: false)
        try request.carry(Metadata(app))
        let answer: Registered = try await client.deliver(request) { try await $0.decoded() }
        return answer.id
    }

    /// Ends a token that never was: whoever is no app hears so before that (RFC 7009 §2.1).
    private func isKnown(_ id: String) async throws(MadangError) -> Bool {
        do throws(MadangError) {
            _ = try await client.deliver(.revoking("none", of: id)) { try await $0.bytes() }
            return true
        } catch {
            guard error.code == "invalid_client" else { throw error }
            return false
        }
    }
}

/// RFC 7591 §2.
private struct Metadata: Encodable {
    let name: String
    let redirects: [String]
    let website: String?
    let scope: String
    let method = "none"
    let grantTypes = ["authorization_code", "refresh_token"]
    let responseTypes = ["code"]

    init(_ app: AppRegistration) {
        name = app.name
        redirects = app.redirects
        website = app.website?.absoluteString
        scope = app.scopes.joined(separator: " ")
    }

    private enum CodingKeys: String, CodingKey {
        case name = "client_name"
        case redirects = "redirect_uris"
        case website = "client_uri"
        case scope
        case method = "token_endpoint_auth_method"
        case grantTypes = "grant_types"
        case responseTypes = "response_types"
    }
}

/// RFC 7591 §3.2.1.
private struct Registered: Decodable, Sendable {
    let id: String

    private enum CodingKeys: String, CodingKey {
        case id = "client_id"
    }
}
