import Foundation
import MadangAPI

/// Sends requests with proofs, by the time of the server: the clock of a device may be wrong, and the server takes no
/// proof that is a minute off.
struct ProvenSending: Sendable {
    private let transport: any Transport
    private let now: @Sendable () -> Date
    /// How many seconds the server's clock is ahead of ours, as far as we have heard.
    private let lead = Locked<TimeInterval>(0)

    init(_ transport: any Transport, now: @escaping @Sendable () -> Date) {
        self.transport = transport
        self.now = now
    }

    /// Sends `request`, with a proof by `key` where there is one. A proof that is refused is made once more, by the
    /// time that the refusal says: nothing was done yet. Fails: as the transport.
    func callAsFunction(_ request: TransportRequest, key: SessionKey?, showing token: String?) async throws
        -> TransportAnswer
    {
        guard let key else { return try await transport.open(request) }
        let answer = try await transport.open(signed(request, key, token))
        guard answer.refusesProof else { return answer }
        if let date = answer.date { lead.withLock { $0 = date.timeIntervalSince(now()) } }
        return try await transport.open(signed(request, key, token))
    }

    private func signed(_ request: TransportRequest, _ key: SessionKey, _ token: String?) throws
        -> TransportRequest
    {
        var request = request
        let moment = now().addingTimeInterval(lead.withLock { $0 })
        request.headers["dpop"] = try key.proof(
            for: request.method, request.url, showing: token, at: moment, id: randomText())
        return request
    }
}

extension TransportAnswer {
    /// Whether the server says that a proof was not good (RFC 9449 §7.1).
    fileprivate var refusesProof: Bool {
        (status == 400 || status == 401)
            && headers["www-authenticate"]?.contains(#"error="invalid_dpop_proof""#) == true
    }
}
