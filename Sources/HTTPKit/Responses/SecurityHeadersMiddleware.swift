package import Domain
import HTTPTypes
package import Hummingbird

/// Headers that every answer has. What a handler set itself stays.
package struct SecurityHeadersMiddleware: RouterMiddleware {
    package typealias Context = AppContext

    private let strictTransport: String
    private let defaults: [HTTPField]

    /// - Parameters:
    ///   - strictTransport: the field of that name, for those who came by TLS.
    ///   - audience: no search engine lists what is for members.
    package init(strictTransport: String, audience: Audience = .everyone) {
        self.strictTransport = strictTransport
        let everywhere: [HTTPField] = [
            HTTPField(name: .contentTypeOptions, value: "nosniff"),
            HTTPField(name: .crossOriginResourcePolicy, value: "same-origin"),
            HTTPField(name: .referrerPolicy, value: "same-origin"),
            HTTPField(name: .contentSecurityPolicy, value: ContentSecurityPolicy.nothing.text),
            HTTPField(name: .crossOriginOpenerPolicy, value: "same-origin"),
            HTTPField(name: .permissionsPolicy, value: PermissionsPolicy.nothing),
        ]
        defaults = everywhere + (audience == .members ? [HTTPField(name: .robotsTag, value: "noindex")] : [])
    }

    package func handle(
        _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        for field in defaults { response.headers.setDefault(field) }
        // Never in the open (RFC 6797 §7.2), where anybody could have written it.
        if context.forwarded.isSecure == true { response.headers[.strictTransportSecurity] = strictTransport }
        if ServicePaths.isForPrograms(request.uri.path) {
            // Answers differ from member to member: no shared cache may keep them.
            response.headers.setDefault(
                HTTPField(
                    name: .cacheControl, value: request.method == .get ? "private, no-cache" : "no-store"))
            response.headers.addVary("Authorization, Cookie")
        }
        return response
    }
}

extension HTTPFields {
    fileprivate mutating func setDefault(_ field: HTTPField) {
        if !contains(field.name) { append(field) }
    }

    /// Adds to what the answer depends on.
    package mutating func addVary(_ names: String) {
        self[.vary] = self[.vary].map { "\($0), \(names)" } ?? names
    }
}
