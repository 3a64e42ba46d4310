import Foundation
import MadangAPI
import MadangCore

// What a public app asks at the addresses of OAuth: it says its id in the body, and shows no secret (RFC 6749 §2.3.1).
extension APIRequest {
    /// For the next pair of tokens (RFC 6749 §6). The refresh token is spent by it.
    static func refreshing(_ token: String, of appID: String) -> APIRequest {
        var request = APIRequest(.post, oauth: Pages[\.appTokens].path, isRepeatable: false)
        request.carry(
            form: QueryItems([
                "grant_type": "refresh_token", "refresh_token": token, "client_id": appID,
            ]))
        return request
    }

    /// For the tokens that a code stands for (RFC 6749 §4.1.3). Never sent twice: the second time ends what came of
    /// the first.
    static func exchanging(_ code: String, _ proof: ProofKey, redirect: String, of appID: String)
        -> APIRequest
    {
        var request = APIRequest(.post, oauth: Pages[\.appTokens].path, isRepeatable: false)
        request.carry(
            form: QueryItems([
                "grant_type": "authorization_code", "code": code, "redirect_uri": redirect,
                "code_verifier": proof.verifier, "client_id": appID,
            ]))
        return request
    }

    /// To end the log-in that a refresh token is of (RFC 7009 §2.1).
    static func revoking(_ token: String, of appID: String) -> APIRequest {
        var request = APIRequest(.post, oauth: Pages[\.revokeApp].path, isRepeatable: true)
        request.carry(
            form: QueryItems(["token": token, "token_type_hint": "refresh_token", "client_id": appID]))
        return request
    }
}

extension Madang {
    /// The server's part of a log-out of an app. Fails: as `deliver`, and `.storage`.
    func endLogIn(of appID: String) async throws(MadangError) {
        guard let token = try await client.tokens.refreshToken() else { return }
        _ = try await client.deliver(.revoking(token, of: appID)) { try await $0.bytes() }
    }
}

/// A refusal in the words of OAuth (RFC 6749 §4.1.2.1 and §5.2).
struct OAuthRefusal: Decodable, Sendable {
    /// Stable and in English: `invalid_grant`.
    let error: String
    let description: String?

    private enum CodingKeys: String, CodingKey {
        case error
        case description = "error_description"
    }

    /// As every call fails: the error is the code, its description what people read.
    func problem(_ status: Int) -> Problem {
        Problem(title: "", status: status, detail: description ?? error, code: error)
    }
}

/// The tokens of an app, and what they allow (RFC 6749 §5.1).
struct GrantedTokens: Decodable, Sendable {
    let tokens: Tokens
    /// Nil where it is what was asked for.
    let scope: String?

    private enum CodingKeys: String, CodingKey {
        case scope
    }

    init(from decoder: any Decoder) throws {
        tokens = try Tokens(from: decoder)
        scope = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(String.self, forKey: .scope)
    }
}

/// What a yard says of its own log-in (RFC 8414 §2), as far as it matters here.
struct YardMetadata: Decodable, Sendable {
    let issuer: String
}
