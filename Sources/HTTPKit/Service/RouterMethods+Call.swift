import Features
import HTTPTypes
package import Hummingbird
package import MadangAPI

extension RouterMethods where Context: SiteContext {
    /// Routes a call of the contract. What is guarded is refused with `.confirmationRequired` before its body is read;
    /// its verb looks again, in its unit of work. Nobody shows a password for what cannot be there: a bad id is
    /// `.notFound` before that.
    package func on<Body, Answer>(
        _ call: Call<Body, Answer>,
        use handler: @Sendable @escaping (Request, Context) async throws -> Response
    ) {
        let endpoint = call.endpoint
        // The methods are those of RFC 9110: each is a token.
        guard let method = HTTPRequest.Method(endpoint.method.rawValue) else { return }
        on(RouterPath(endpoint.path), method: method) { request, context in
            if endpoint.isGuarded {
                let identity = try context.app.requireIdentity()
                try context.requirePathID()
                try identity.requireConfirmed()
            }
            return try await handler(request, context)
        }
    }
}
