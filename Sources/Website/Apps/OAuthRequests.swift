import Domain
import Features
import Foundation
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore

extension AppRequest {
    private static let names = parameters.map { $0.name }

    /// What a link or the page of ours says. What came twice counts as not said, as what is empty does
    /// (RFC 6749 §3.1).
    init(_ form: Form) {
        let hasTwice = Self.names.contains { form.all($0).count > 1 }
        let said = { (name: String) in form[name].flatMap { $0.isEmpty ? nil : $0 } }
        self.init(
            clientID: form.all("client_id").count > 1 ? nil : said("client_id"),
            responseType: said("response_type"),
            // Without an address the only one of the app is meant. One that came twice is none of its own.
            redirect: form.all("redirect_uri").count > 1 ? "" : said("redirect_uri"), scope: said("scope"),
            state: said("state"), challenge: said("code_challenge"),
            challengeMethod: said("code_challenge_method"), hasTwice: hasTwice)
    }

    /// Every name with its text.
    var fields: [CarriedField] {
        zip(Self.names, [responseType, clientID, redirect, scope, state, challenge, challengeMethod])
            .compactMap { name, value in value.map { CarriedField(name: name, value: $0) } }
    }
}

extension AppCredentials {
    /// As an app says itself who it is: in the header, or in the form (RFC 6749 §2.3.1). A token in the header says
    /// nothing of that: some programs show theirs everywhere.
    /// Fails: `AppRefusal` with `.invalidRequest` for both or twice; with `.invalidClient` for neither.
    init(_ form: Form, authorization: String?) throws {
        let (named, secret) = (try form.one("client_id"), try form.one("client_secret"))
        guard let authorization, !authorization.lowercased().hasPrefix("bearer ") else {
            guard let named else { throw AppRefusal(.invalidClient, "A client_id is needed") }
            self.init(clientID: named, secret: secret)
            return
        }
        guard secret == nil else {
            throw AppRefusal(.invalidRequest, "A secret in the header and in the form is one too many")
        }
        guard let (name, word) = Self.basic(authorization), named == nil || named == name else {
            throw AppRefusal(.invalidClient, "The header is not Basic with this client_id and its secret")
        }
        self.init(clientID: name, secret: word.isEmpty ? nil : word)
    }

    /// RFC 7617, with both parts encoded as in forms.
    private static func basic(_ header: String) -> (String, String)? {
        let parts = header.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == "basic",
            let data = Data(base64Encoded: String(parts[1])),
            let text = String(validating: data, as: UTF8.self)
        else { return nil }
        let pair = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard pair.count == 2, let name = PercentCoding.decodeForm(pair[0]),
            let word = PercentCoding.decodeForm(pair[1])
        else { return nil }
        return (name, word)
    }
}

extension Form {
    /// The text of that name; nil for none and for an empty one. Fails: `AppRefusal` with `.invalidRequest` for several
    /// (RFC 6749 §3.2).
    func one(_ name: String) throws -> String? {
        guard all(name).count <= 1 else { throw AppRefusal(.invalidRequest, "A parameter came twice") }
        return self[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The same where it has to be there.
    func needed(_ name: String) throws -> String {
        guard let text = try one(name) else { throw AppRefusal(.invalidRequest, "\(name) is needed") }
        return text
    }
}

extension Request {
    /// What an app sends. Nothing of it may stand in the address, which lands in logs (RFC 6749 §2.3.1, RFC 9700 §4.3).
    /// Fails: `AppRefusal` with `.invalidRequest`; as `form`.
    func appForm() async throws -> Form {
        guard uri.query == nil else {
            throw AppRefusal(.invalidRequest, "What an app sends stands in the body, not in the address")
        }
        let type = headers[.contentType]?.lowercased() ?? ""
        // Some of Mastodon's programs write another form than the protocol has.
        let isOther = type.hasPrefix("application/json") || type.hasPrefix("multipart/")
        return isOther ? try await parameters().form : try await form()
    }
}

/// What a program says of itself (RFC 7591 §2).
struct RegistrationRequest: Decodable, Sendable {
    let clientName: String?
    let clientURI: String?
    let redirectURIs: [String]?
    let scope: String?
    let authMethod: String?
    let grantTypes: [String]?
    let responseTypes: [String]?

    private enum CodingKeys: String, CodingKey {
        case scope
        case clientName = "client_name"
        case clientURI = "client_uri"
        case redirectURIs = "redirect_uris"
        case authMethod = "token_endpoint_auth_method"
        case grantTypes = "grant_types"
        case responseTypes = "response_types"
    }

    /// How an app that can keep a secret shows it.
    static let authMethods = ["none", "client_secret_basic", "client_secret_post"]
    static let grantTypes = ["authorization_code", "refresh_token"]
    static let responseTypes = ["code"]

    var method: String { authMethod ?? "none" }

    /// Fails: `AppRefusal` with `.invalidClientMetadata` for what the yard does not do.
    func draft() throws -> AppDraft {
        guard Self.authMethods.contains(method) else {
            throw AppRefusal(.invalidClientMetadata, "token_endpoint_auth_method is unknown")
        }
        guard Set(grantTypes ?? []).isSubset(of: Self.grantTypes),
            Set(responseTypes ?? []).isSubset(of: Self.responseTypes)
        else { throw AppRefusal(.invalidClientMetadata, "A grant_type or response_type is unknown") }
        return AppDraft(
            name: clientName ?? "", website: clientURI, redirects: redirectURIs ?? [], scopes: scope,
            isConfidential: method != "none")
    }
}
