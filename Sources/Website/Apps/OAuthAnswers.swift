import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangAPI
import MadangCore

import struct Domain.App
import struct Domain.AppRefusal
import struct Domain.Timestamp

/// Where an app finds everything (RFC 8414 §2).
struct AppMetadata: JSONObject {
    let issuer: String
    let authorizationEndpoint: String
    let tokenEndpoint: String
    let revocationEndpoint: String
    let registrationEndpoint: String
    /// In Mastodon's words; nil where the yard answers none of its programs.
    let appRegistrationEndpoint: String?
    let serviceDocumentation: String
    let scopesSupported = Scopes.words
    let responseTypesSupported = RegistrationRequest.responseTypes
    let responseModesSupported = ["query"]
    let grantTypesSupported = RegistrationRequest.grantTypes + ["client_credentials"]
    let tokenAuthMethods = RegistrationRequest.authMethods
    let revocationAuthMethods = RegistrationRequest.authMethods
    let codeChallengeMethods: [String]
    /// RFC 9449 §5.1.
    let proofAlgorithms = [KeyProofs.algorithm]
    /// RFC 9207 §3.
    let saysWhoAnswers = true

    private enum CodingKeys: String, CodingKey {
        case issuer
        case authorizationEndpoint = "authorization_endpoint"
        case tokenEndpoint = "token_endpoint"
        case revocationEndpoint = "revocation_endpoint"
        case registrationEndpoint = "registration_endpoint"
        case appRegistrationEndpoint = "app_registration_endpoint"
        case serviceDocumentation = "service_documentation"
        case scopesSupported = "scopes_supported"
        case responseTypesSupported = "response_types_supported"
        case responseModesSupported = "response_modes_supported"
        case grantTypesSupported = "grant_types_supported"
        case tokenAuthMethods = "token_endpoint_auth_methods_supported"
        case revocationAuthMethods = "revocation_endpoint_auth_methods_supported"
        case codeChallengeMethods = "code_challenge_methods_supported"
        case proofAlgorithms = "dpop_signing_alg_values_supported"
        case saysWhoAnswers = "authorization_response_iss_parameter_supported"
    }

    /// - Parameter hasMastodon: whether Mastodon's programs are answered.
    init(site: SiteAddress, hasMastodon: Bool) {
        let address = { (path: Path) in site(path).string }
        issuer = site.origin
        authorizationEndpoint = address(Paths.authorizeApp)
        tokenEndpoint = address(Paths.appTokens)
        revocationEndpoint = address(Paths.revokeApp)
        registrationEndpoint = address(Paths.registerApp)
        appRegistrationEndpoint = hasMastodon ? site.origin + ServicePaths.registerMastodonApp : nil
        serviceDocumentation = address(Path(printed: Calls.service.describeAPI.path))
        codeChallengeMethods = ["S256"]
    }
}

/// What an app gets (RFC 6749 §5.1).
struct AppTokensAnswer: JSONObject {
    let accessToken: String
    let tokenType: String
    /// Seconds.
    let expiresIn: Int
    let refreshToken: String
    let scope: String
    /// Seconds since 1970, as Mastodon's apps want it.
    let createdAt: Int

    init(_ tokens: Tokens, _ signedIn: SignedIn) {
        accessToken = tokens.accessToken
        tokenType = tokens.tokenType
        expiresIn = tokens.expiresIn
        refreshToken = tokens.refreshToken
        scope = signedIn.session.scopes?.text ?? ""
        createdAt = Int(signedIn.session.lastSeenAt.milliseconds / 1000)
    }
}

/// An app that was registered (RFC 7591 §3.2.1).
struct RegistrationAnswer: JSONObject {
    let clientId: String
    let clientSecret: String?
    /// 0 is never.
    let clientSecretExpiresAt: Int?
    /// Seconds since 1970.
    let clientIdIssuedAt: Int
    let clientName: String
    let clientUri: String?
    let redirectUris: [String]
    let scope: String
    let grantTypes = RegistrationRequest.grantTypes
    let responseTypes = RegistrationRequest.responseTypes
    let tokenEndpointAuthMethod: String

    init(_ registered: RegisterApp.Registered, method: String) {
        let app = registered.app
        clientId = app.id.string
        clientSecret = registered.secret
        clientSecretExpiresAt = registered.secret == nil ? nil : 0
        clientIdIssuedAt = Int(app.createdAt.milliseconds / 1000)
        clientName = app.name
        clientUri = app.website
        redirectUris = app.redirects.map(\.text)
        scope = app.scopes.text
        tokenEndpointAuthMethod = method
    }
}

/// A token without an end and without a refresh token (RFC 6749 §5.1 without what it may do without).
struct LastingTokenAnswer: JSONObject {
    let accessToken: String
    let tokenType = Tokens.bearer
    let scope: String
    /// Seconds since 1970.
    let createdAt: Int

    /// What one of Mastodon's programs gets.
    init(_ signedIn: SignedIn) {
        accessToken = signedIn.secret
        scope = signedIn.session.scopes?.mastodonText ?? ""
        createdAt = Int(signedIn.session.createdAt.milliseconds / 1000)
    }

    /// What an app gets for itself, with nobody logged in (RFC 6749 §4.4.3).
    init(_ app: App, token: String, at now: Timestamp) {
        accessToken = token
        scope = app.isMastodon ? app.scopes.mastodonText : app.scopes.text
        createdAt = Int(now.milliseconds / 1000)
    }
}

/// That a token is good for nothing any more. No client needs to read it (RFC 7009 §2.2), but some read JSON wherever
/// there is an answer.
struct RevocationAnswer: JSONObject {}

/// Why an app did not get what it asked for (RFC 6749 §5.2, RFC 7591 §3.2.2).
struct AppRefusalAnswer: JSONObject {
    let error: String
    let errorDescription: String

    init(_ refusal: AppRefusal) {
        error = refusal.code.rawValue
        errorDescription = refusal.detail
    }
}

extension AppRefusal.Code {
    var status: HTTPResponse.Status {
        switch self {
        case .invalidClient: .unauthorized
        case .temporarilyUnavailable: .serviceUnavailable
        case .invalidRequest, .invalidGrant, .unsupportedGrantType,
            .unsupportedResponseType,
            .invalidScope, .accessDenied, .invalidRedirectURI, .invalidClientMetadata, .invalidProof:
            .badRequest
        }
    }
}
