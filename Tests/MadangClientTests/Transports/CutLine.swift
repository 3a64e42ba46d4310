import Foundation
import MadangClient
import Synchronization

/// A line that can be cut, at once or after so many requests more.
final class CutLine: Transport {
    /// What got through.
    let server: RecordingTransport
    /// Nil for any number.
    private let left = Mutex<Int?>(nil)
    private let meanwhile = Mutex<(@Sendable (TransportRequest) async -> Void)?>(nil)

    init(_ inner: any Transport) {
        server = RecordingTransport(inner)
    }

    var pictures: [String] { server.exchanges.map(\.path).filter { $0.hasPrefix("/media/") } }

    func cut(after requests: Int = 0) { left.withLock { $0 = requests } }
    func mend() { left.withLock { $0 = nil } }

    /// Runs `body` when the answer to each request is there, before it is handed over.
    func during(_ body: (@Sendable (TransportRequest) async -> Void)?) { meanwhile.withLock { $0 = body } }

    func open(_ request: TransportRequest) async throws -> TransportAnswer {
        let isCut = left.withLock { left in
            if left == 0 { return true }
            left = left.map { $0 - 1 }
            return false
        }
        guard !isCut else { throw URLError(.notConnectedToInternet) }
        let answer = try await server.open(request)
        if let body = meanwhile.withLock({ $0 }) { await body(request) }
        return answer
    }
}
