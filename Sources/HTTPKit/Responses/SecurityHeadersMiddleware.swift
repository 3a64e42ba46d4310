package import Domain
import HTTPTypes
package import Hummingbird

/// Headers that every answer has. What a handler set itself stays.
package struct SecurityHeadersMiddleware: RouterMiddleware {
    package typealias Context = AppContext

    private let strictTransport: String
    private let audience: Audience

    /// - Parameters:
    ///   - strictTransport: the field of that name, for those who came by TLS.
    ///   - audience: no search engine lists what is for members.
    package init(strictTransport: String, audience: Audience = .everyone) {
        self.strictTransport = strictTransport
        self.audience = audience
    }

    package func handle(
        _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        response.headers.setDefault(.contentTypeOptions, "nosniff")
        response.headers.setDefault(.crossOriginResourcePolicy, "same-origin")
        response.headers.setDefault(.referrerPolicy, "same-origin")
        response.headers.setDefault(.contentSecurityPolicy, ContentSecurityPolicy.nothing.text)
        response.headers.setDefault(.crossOriginOpenerPolicy, "same-origin")
        response.headers.setDefault(.permissionsPolicy, PermissionsPolicy.nothing)
        if audience == .members { response.headers.setDefault(.robotsTag, "noindex") }
        // Never in the open (RFC 6797 §7.2), where anybody could have written it.
        if context.forwarded.isSecure == true { response.headers[.strictTransportSecurity] = strictTransport }
        if ServicePaths.isForPrograms(request.uri.path) {
            // Answers differ from member to member: no shared cache may keep them.
            response.headers.setDefault(
                .cacheControl, request.method == .get ? "private, no-cache" : "no-store")
            response.headers.addVary("Authorization, Cookie")
        }
        return response
    }
}

extension HTTPFields {
    fileprivate mutating func setDefault(_ name: HTTPField.Name, _ value: String) {
        if self[name] == nil { self[name] = value }
    }

    /// Adds to what the answer depends on.
    package mutating func addVary(_ names: String) {
        self[.vary] = self[.vary].map { "\($0), \(names)" } ?? names
    }
}
