import HTTPTypes
package import Hummingbird
package import MadangAPI

extension RouterMethods {
    /// Routes a call of the contract.
    package func on(
        _ endpoint: Endpoint,
        use handler: @Sendable @escaping (Request, Context) async throws -> Response
    ) {
        // The methods are those of RFC 9110: each is a token.
        guard let method = HTTPRequest.Method(endpoint.method.rawValue) else { return }
        on(RouterPath(endpoint.path), method: method, use: handler)
    }
}
