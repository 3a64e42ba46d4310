import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangAPI
import MadangCore

import struct Domain.AppRefusal

/// Where an app finds everything (RFC 8414 §2).
struct AppMetadata: JSONWritable {
    let issuer: String
    let authorizationEndpoint: String
    let tokenEndpoint: String
    let revocationEndpoint: String
    let registrationEndpoint: String
    let appRegistrationEndpoint: String
    let serviceDocumentation: String
    let scopesSupported = Scopes.words
    let responseTypesSupported = RegistrationRequest.responseTypes
    let responseModesSupported = ["query"]
    let grantTypesSupported = RegistrationRequest.grantTypes
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

    init(site: SiteAddress) {
        let address = { (path: Path) in site(path).string }
        issuer = site.origin
        authorizationEndpoint = address(Paths.authorizeApp)
        tokenEndpoint = address(Paths.appTokens)
        revocationEndpoint = address(Paths.revokeApp)
        registrationEndpoint = address(Paths.registerApp)
        appRegistrationEndpoint = address(Paths.registerMastodonApp)
        serviceDocumentation = address(Path(printed: Calls.service.describeAPI.path))
        codeChallengeMethods = ["S256"]
    }
}

/// What an app gets (RFC 6749 §5.1).
struct AppTokensAnswer: JSONWritable {
    let accessToken: String
    let tokenType: String
    /// Seconds.
    let expiresIn: Int
    let refreshToken: String
    let scope: String
    /// Seconds since 1970, as Mastodon's apps want it.
    let createdAt: Int

    private enum CodingKeys: String, CodingKey {
        case scope
        case accessToken = "access_token"
        case tokenType = "token_type"
        case expiresIn = "expires_in"
        case refreshToken = "refresh_token"
        case createdAt = "created_at"
    }

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
struct RegistrationAnswer: JSONWritable {
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

/// The same, as Mastodon's apps read it.
struct MastodonAppAnswer: JSONWritable {
    let id: String
    let name: String
    let website: String?
    let scopes: [String]
    let redirectUri: String
    let redirectUris: [String]
    let clientId: String
    let clientSecret: String?
    let clientSecretExpiresAt = 0

    init(_ registered: RegisterApp.Registered) {
        let app = registered.app
        id = app.id.string
        name = app.name
        website = app.website
        scopes = app.scopes.all.map(\.text)
        redirectUris = app.redirects.map(\.text)
        redirectUri = redirectUris.joined(separator: "\n")
        clientId = app.id.string
        clientSecret = registered.secret
    }
}

/// Why an app did not get what it asked for (RFC 6749 §5.2, RFC 7591 §3.2.2).
struct AppRefusalAnswer: JSONWritable {
    let error: String
    let errorDescription: String

    private enum CodingKeys: String, CodingKey {
        case error
        case errorDescription = "error_description"
    }

    init(_ refusal: AppRefusal) {
        error = refusal.word.rawValue
        errorDescription = refusal.detail
    }
}

extension AppRefusal.Word {
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
