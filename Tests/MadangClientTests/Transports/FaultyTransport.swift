import Foundation
import MadangClient
import Synchronization
import TestSupport

/// A line as on the underground: what is sent may be lost on the way there, on the way back or in the middle, late,
/// answered by a proxy that is out of its depth, or never answered.
final class FaultyTransport: Transport {
    enum Fault: CaseIterable {
        case lost, lostAnswer, late, halfAnswer, halfAnswerUnnoticed, error, errorAfterwards, busy, silence
    }

    /// What reaches the server, and what it says.
    let server: RecordingTransport
    private let random: Mutex<SeededGenerator>
    private let rate: Mutex<Double>
    private let faultCount = Mutex(0)

    /// A request in so many meets with a fault.
    init(_ inner: any Transport, seed: UInt64, rate: Double) {
        server = RecordingTransport(inner)
        random = Mutex(SeededGenerator(seed))
        self.rate = Mutex(rate)
    }

    var faults: Int { faultCount.withLock { $0 } }

    func setRate(_ new: Double) { rate.withLock { $0 = new } }

    func open(_ request: TransportRequest) async throws -> TransportAnswer {
        guard let fault = nextFault() else { return try await server.open(request) }
        switch fault {
        case .lost: throw URLError(.cannotConnectToHost)
        case .lostAnswer:
            _ = try await server.open(request)
            throw URLError(.networkConnectionLost)
        case .late:
            for _ in 0..<200 { await Task.yield() }
            return try await server.open(request)
        case .halfAnswer, .halfAnswerUnnoticed:
            return try await half(of: server.open(request), isNoticed: fault == .halfAnswer)
        case .error: return TransportAnswer(status: 502, bytes: Data("<html>Bad gateway".utf8))
        case .errorAfterwards:
            _ = try await server.open(request)
            return TransportAnswer(status: 500, bytes: Data())
        case .busy: return TransportAnswer(status: 503, headers: ["retry-after": "1"], bytes: Data())
        case .silence:
            // As a session does it, in a fiftieth of the time.
            try await pause(for: request.timeout / 50)
            throw URLError(.timedOut)
        }
    }

    private func nextFault() -> Fault? {
        let rate = rate.withLock { $0 }
        let fault = random.withLock { random in
            Double.random(in: 0..<1, using: &random) < rate
                ? Fault.allCases.randomElement(using: &random) : nil
        }
        if fault != nil { faultCount.withLock { $0 += 1 } }
        return fault
    }

    /// The line breaks in the middle of the body; whether a session notices depends on how the body is framed.
    private func half(of answer: TransportAnswer, isNoticed: Bool) async throws -> TransportAnswer {
        var bytes = Data()
        for try await piece in answer.body { bytes.append(piece) }
        let whole = bytes
        var headers = answer.headers
        if !isNoticed { headers["content-length"] = String(whole.count) }
        return TransportAnswer(
            status: answer.status, headers: headers,
            body: AsyncThrowingStream { continuation in
                continuation.yield(whole.prefix(whole.count / 2))
                continuation.finish(throwing: isNoticed ? URLError(.networkConnectionLost) : nil)
            })
    }
}
