import Foundation
import MadangAPI

/// Exchanges a refresh token, which works once.
///
/// When the answer is lost nobody knows whether it is spent. The server takes a spent one again for ten seconds, so it
/// is shown again within less than that. After that a spent one ends the session, so no more of it until somebody calls
/// again: a token that never arrived is still good.
struct Refresh: Sendable {
    let server: ServerAddress
    let transport: ProvenSending
    let clock: MonotonicClock
    let headers: [String: String]
    /// Of an app whose tokens they are; nil for those of a password.
    let appID: String?

    /// When the last sending begins at the latest, counted from the first one: less than the ten seconds of the server
    /// (docs/api/account.md), for it has to get there, too.
    static let grace = Duration.seconds(7)
    /// How long an answer may take before it counts as lost.
    static let timeout = Duration.seconds(3)

    /// - Parameter kept: with the key of which the refresh token needs a proof, if of any.
    func callAsFunction(_ kept: KeptTokens) async -> Result<Tokens, MadangError> {
        let request: APIRequest
        do throws(MadangError) { request = try self.request(for: kept) } catch { return .failure(error) }
        let start = clock.passed()
        var pause = Duration.milliseconds(200)
        while true {
            let result = await once(request)
            guard case .failure(let error) = result, error.isTransient else { return result }
            let wait = max(pause, error.retryAfter ?? .zero)
            guard clock.passed() - start + wait < Self.grace else { return result }
            do { try await clock.wait(wait) } catch { return .failure(.cancelled) }
            pause = pause * 2
        }
    }

    private func request(for kept: KeptTokens) throws(MadangError) -> APIRequest {
        let token = kept.tokens.refreshToken
        var request: APIRequest
        if let appID {
            request = .refreshing(token, of: appID)
        } else {
            request = APIRequest(Calls.account.refreshTokens)
            try request.carry(RefreshRequest(refreshToken: token))
        }
        request.key = ShownToken(kept).key
        return request
    }

    private func once(_ request: APIRequest) async -> Result<Tokens, MadangError> {
        do {
            guard let url = server.url(request.path) else { throw URLError(.badURL) }
            var outgoing = TransportRequest(request.method, url)
            outgoing.headers = headers.merging(request.headers) { _, own in own }
            outgoing.body = request.body
            outgoing.timeout = Self.timeout
            let sent = outgoing
            return try await within(Self.timeout) {
                let answer = try await transport(sent, key: request.key, showing: nil)
                guard answer.status == 200 else {
                    let problem = try await Problem(reading: answer, isOAuth: request.isOAuth)
                    return .failure(.problem(problem))
                }
                return .success(try JSONDecoder().decode(Tokens.self, from: try await answer.bytes()))
            }
        } catch {
            return .failure(MadangError(error))
        }
    }

    /// Fails: `.timedOut` for what takes longer, drop by drop, too.
    private func within<Value: Sendable>(
        _ limit: Duration, _ body: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try await withThrowingTaskGroup(of: Value.self) { group in
            group.addTask { try await body() }
            group.addTask {
                try await clock.wait(limit)
                throw URLError(.timedOut)
            }
            defer { group.cancelAll() }
            guard let first = try await group.next() else { throw CancellationError() }
            return first
        }
    }
}

extension MadangError {
    /// Whether a refresh token is good no more: so says the API, or OAuth (RFC 6749 §5.2), each in its own words. A
    /// 401 alone says nothing of it: it may be of a proxy, or about a proof.
    var endsSession: Bool {
        code.map { ["unauthorized", "session_revoked", "invalid_grant", "invalid_client"].contains($0) }
            ?? false
    }

    /// Whether the same may be well in a moment. Half an answer is no JSON.
    fileprivate var isTransient: Bool {
        switch self {
        case .transport, .decoding: true
        case .problem(let problem): RetryPolicy.isTransient(problem.status)
        default: false
        }
    }
}
