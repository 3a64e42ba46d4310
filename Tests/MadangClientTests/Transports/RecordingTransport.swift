import Foundation
import MadangClient
import Synchronization

/// What was sent, and what came back.
struct Exchange: Hashable, Sendable {
    let endpoint: Endpoint?
    let path: String
    let key: String?
    let body: String
    /// Nil where nothing came back.
    var status: Int?
    var isDone: Bool { status.map { (200..<300).contains($0) } ?? false }
}

extension Endpoint {
    /// The endpoint that a request is for.
    init?(_ request: TransportRequest) {
        let parts = request.url.path(percentEncoded: true).split(separator: "/")
        let found = Endpoint.all.first { endpoint in
            let names = endpoint.path.split(separator: "/")
            return endpoint.method == request.method && names.count == parts.count
                && zip(names, parts).allSatisfy { $0 == $1 || $0.first == "{" }
        }
        guard let found else { return nil }
        self = found
    }
}

/// Writes down what is sent over another transport.
final class RecordingTransport: Transport {
    private let inner: any Transport
    private let log = Mutex<[Exchange]>([])

    init(_ inner: any Transport) {
        self.inner = inner
    }

    var exchanges: [Exchange] { log.withLock { $0 } }

    func count(of endpoint: Endpoint) -> Int { exchanges.count { $0.endpoint == endpoint } }

    func open(_ request: TransportRequest) async throws -> TransportAnswer {
        let index = log.withLock { log in
            log.append(
                Exchange(
                    endpoint: Endpoint(request), path: request.url.path,
                    key: request.headers["idempotency-key"],
                    // What is no text is told apart by its key.
                    body: String(decoding: (try? request.body.bytes) ?? Data(), as: UTF8.self)))
            return log.count - 1
        }
        let answer = try await inner.open(request)
        log.withLock { $0[index].status = answer.status }
        return answer
    }
}
