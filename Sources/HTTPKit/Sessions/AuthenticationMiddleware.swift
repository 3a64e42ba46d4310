import Domain
import Features
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import MadangAPI
import MadangCore
import Wording

/// Finds out who asks, by token or cookie, and in which language and time zone to answer.
///
/// A bad token is refused even where none is needed: its holder should know. Where a session begins it is passed over:
/// a program that shows its token with each request would never get another one. So is a database that is away, where
/// no session is needed, and where the answer is the same for all: that the process lives does not depend on it. A
/// cookie whose session has ended makes a visitor: the browser cannot help it. A request that changes something with
/// nothing but a cookie must come from our own pages; a page's form must not come from others even without a cookie, or
/// else they could log a browser in under a name of theirs. A token that belongs to a key is taken with a proof by it
/// alone.
struct AuthenticationMiddleware: RouterMiddleware {
    typealias Context = AppContext

    let authenticate: Authenticate
    let tokens: AccessTokens
    let proofs: KeyProofs
    let cookie: SessionCookie
    let clients: ClientTokens
    let limiter: RateLimiter
    let open: OpenRoutes
    /// The yard's, for whoever has none.
    let zone: TimeZone

    func handle(
        _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        context.language = Language.negotiate(acceptLanguage: request.headers[.acceptLanguage])
        context.notes.language = context.language
        context.zone = request.cookies[Self.zoneCookie].flatMap { TimeZone(iana: $0.value) } ?? zone
        context.appID = try await app(of: request)
        if context.appID == nil, let identity = try await counting(request, context) {
            context.identity = identity
            context.notes.identity = identity
            context.logger[metadataKey: "member"] = "\(identity.member.id)"
            context.language = identity.member.locale.flatMap(Language.init(rawValue:)) ?? context.language
            context.notes.language = context.language
            context.zone = identity.member.timeZone.flatMap(TimeZone.init(iana:)) ?? context.zone
        }
        context.notes.zone = context.zone
        try requireMeantMember(request, context.identity)
        return try await next(request, context)
    }

    /// In which a script of every page says the browser's zone (`web/scripts/frame/times.js`).
    private static let zoneCookie = "zone"

    /// A page may be older than who is logged in by now: nothing that waited on it is done in another's name.
    ///
    /// A script in a browser (Fetch Metadata, `Sec-Fetch-Dest: empty`) has to say as whom it writes: its cookie says
    /// only who logged in last. Fails: `.unauthorized` with nobody logged in, `.conflict` with somebody else.
    private func requireMeantMember(_ request: Request, _ identity: Identity?) throws {
        let meant = request.headers[.member]
        guard let identity else {
            if meant != nil { throw DomainError.unauthorized }
            return
        }
        let isScript = request.headers[.secFetchDest] == "empty" && request.headers[.authorization] == nil
        guard meant != nil || (isScript && request.isUnsafe) else { return }
        if meant != identity.member.id.string { throw DomainError(.conflict, reason: .otherMember) }
    }

    /// Counts those who are refused here, too: no further layer will. Fails: `.rateLimited`, as `identity(of:)`.
    private func counting(_ request: Request, _ context: AppContext) async throws -> Identity? {
        do {
            return try await identity(of: request, context)
        } catch let error as DomainError where error.code.status.kind == .clientError {
            let kind: RateLimiter.Kind = request.isUnsafe ? .write : .read
            context.notes.quota = try await limiter.spend(kind, by: context.limitName)
            throw error
        }
    }

    private func identity(of request: Request, _ context: AppContext) async throws -> Identity? {
        let forwarded = context.forwarded
        if let authorization = shown(in: request) {
            if isOfApp(authorization, request.uri.path) { return nil }
            do {
                return try await identity(authorization: authorization, request, forwarded)
            } catch let error as DomainError where isPassedOver(error, request, context) {
                return nil
            }
        }
        // There a token is the only way in, so that pages of any host may call.
        if ServicePaths.isOfFace(request.uri.path) { return nil }
        guard let secret = cookie.secret(in: request) else {
            if request.isUnsafe, request.origin(of: forwarded) == .other { throw DomainError(.crossOrigin) }
            return nil
        }
        if request.isUnsafe, request.origin(of: forwarded) != .same { throw DomainError(.crossOrigin) }
        do {
            return try await authenticate(cookie: secret)
        } catch let error as DomainError where isPassedOver(error, request, context) {
            return nil
        }
    }

    /// Whether nobody need be told that who asks is not known, or cannot be found out while the database is away.
    private func isPassedOver(_ error: DomainError, _ request: Request, _ context: AppContext) -> Bool {
        if error.code.status == .unauthorized { return isForStrangers(request) }
        guard error.code.status == .serviceUnavailable else { return false }
        return isForStrangers(request)
            || context.endpointPath.map { open.isSameForAll($0, request.method) } ?? false
    }

    /// What is for who has no session, in whatever yard: calls that begin one and their like, and where apps show who
    /// they are. "POST /v1/auth/refresh".
    private static let callsForStrangers: Set<String> = {
        let calls = Endpoint.all.filter { $0.open.contains(.stranger) }
        let forms = [Pages[\.appTokens], Pages[\.revokeApp], Pages[\.registerApp]]
        return Set(calls.map { "\($0.method.rawValue) \($0.path)" } + forms.map { "POST \($0.path)" })
    }()

    /// Whether a session is not what the request needs. HEAD is answered where GET is.
    private func isForStrangers(_ request: Request) -> Bool {
        let method = request.method == .head ? HTTPRequest.Method.get : request.method
        return Self.callsForStrangers.contains("\(method.rawValue) \(request.uri.path)")
    }

    /// What stands in `Authorization`; of a stream, where nothing can, in the query or in place of what would be spoken
    /// inside of a WebSocket.
    private func shown(in request: Request) -> String? {
        if let authorization = request.headers[.authorization] { return authorization }
        guard ServicePaths.isStreamOfFace(request.uri.path) else { return nil }
        let token = request.uri.queryParameters["access_token"].map(String.init) ?? request.webSocketProtocol
        return token.map { "Bearer \($0)" }
    }

    /// The program whose own token stands in the request; nil for none, for one that has ended, and where such a token
    /// is good for nothing.
    private func app(of request: Request) async throws -> Identifier<App>? {
        guard ServicePaths.isOfFace(request.uri.path), let authorization = shown(in: request),
            authorization.prefix(7).lowercased() == "bearer ",
            let token = clients.token(String(authorization.dropFirst(7)))
        else { return nil }
        return try await authenticate(app: token)?.id
    }

    /// Whether it is the secret of a program where programs show theirs (RFC 6749 §2.3.1): nobody is logged in by it.
    private func isOfApp(_ authorization: String, _ path: String) -> Bool {
        authorization.prefix(6).lowercased() == "basic "
            && [Pages[\.appTokens].path, Pages[\.revokeApp].path].contains(path)
    }

    /// How a token is shown.
    private enum Scheme: String {
        case bearer, dpop
    }

    private func identity(
        authorization: String, _ request: Request, _ forwarded: ForwardedRequest
    ) async throws -> Identity {
        let parts = authorization.split(separator: " ", maxSplits: 1).map(String.init)
        guard parts.count == 2, let scheme = Scheme(rawValue: parts[0].lowercased()) else {
            throw DomainError.unauthorized
        }
        if scheme == .bearer, parts[1].hasPrefix(ManageTokens.mark) {
            guard let identity = try await authenticate(token: parts[1]) else {
                throw DomainError.unauthorized
            }
            return identity
        }
        let named = try await tokens.session(of: parts[1])
        // Before the session is looked up, which notes that it is used.
        switch (scheme, named.key) {
        case (.bearer, nil): break
        case (.bearer, _?): throw DomainError.boundToken
        case (.dpop, nil): throw DomainError.unauthorized
        case (.dpop, let key?):
            guard try proofs.key(of: request, forwarded, showing: parts[1]) == key else {
                throw DomainError.boundToken
            }
        }
        guard let identity = try await authenticate(session: named.id) else {
            throw DomainError(.sessionRevoked)
        }
        guard identity.session.keyThumbprint == named.key else { throw DomainError.unauthorized }
        return identity
    }
}
