import Domain
import Hummingbird
import MadangCore
import Synchronization

/// How many requests of one client are answered at the same time, where a trusted proxy brings them: over its
/// connections nobody's sockets can be counted. Streams of events and answers that are not read yet count until their
/// end.
struct RequestsAtOnce: RouterMiddleware {
    typealias Context = AppContext

    /// Requests of one address, as many as it could have connections without a proxy.
    let limit: Int
    let proxies: TrustedProxies
    private let counts = Counts()

    /// Fails: `.rateLimited` for one request too many.
    func handle(
        _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
        guard proxies.contains(context.channel.remoteAddress) else { return try await next(request, context) }
        guard let place = counts.enter(context.client.network, limit) else {
            throw DomainError(.rateLimited, retryAfter: 5)
        }
        var response = try await next(request, context)
        let body = response.body
        // The place is given back with the last reference to the answer, however it ended.
        response.body = ResponseBody(contentLength: body.contentLength) { writer in
            try await body.write(writer)
            withExtendedLifetime(place) {}
        }
        return response
    }
}

/// Requests at work by network.
private final class Counts: Sendable {
    private let byNetwork = Mutex<[String: Int]>([:])

    /// Nil if there is no place.
    func enter(_ network: String, _ limit: Int) -> Place? {
        byNetwork.withLock { counts in
            guard counts[network, default: 0] < limit else { return nil }
            counts[network, default: 0] += 1
            return Place(network: network, counts: self)
        }
    }

    func leave(_ network: String) {
        byNetwork.withLock { counts in
            let rest = counts[network, default: 1] - 1
            counts[network] = rest > 0 ? rest : nil
        }
    }

    /// Gives itself back.
    final class Place: Sendable {
        let network: String
        let counts: Counts

        init(network: String, counts: Counts) {
            self.network = network
            self.counts = counts
        }

        deinit { counts.leave(network) }
    }
}
