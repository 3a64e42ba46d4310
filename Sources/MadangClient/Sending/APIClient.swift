import Foundation
import MadangAPI

/// Sends requests: with a token, and again where that helps and does no harm. Errors become `MadangError`.
struct APIClient: Sendable {
    let server: ServerAddress
    let transport: ProvenSending
    let tokens: TokenProvider
    let retry: RetryPolicy
    let clock: MonotonicClock
    /// Of every request: the language of what people read, and what the device is called.
    let headers: [String: String]

    /// Sends `request` and makes something of the answer. `read` may be asked again after it failed.
    func deliver<Result: Sendable>(
        _ request: APIRequest, read: @Sendable (TransportAnswer) async throws -> Result
    ) async throws(MadangError) -> Result {
        var attempts = Attempts(request, retry: retry)
        while true {
            let token = request.showsToken ? try await tokens.access() : nil
            do {
                let answer = try await open(request, token)
                if (200..<300).contains(answer.status) || attempts.isDone(by: answer) {
                    return try await read(answer)
                }
                let problem = try await Problem(reading: answer, isOAuth: request.isOAuth)
                if answer.status == 401, let token,
                    try await renews(token.text, after: problem, on: &attempts)
                {
                    continue
                }
                guard let pause = attempts.pause(after: problem) else {
                    throw MadangError.problem(problem)
                }
                try await clock.wait(pause)
            } catch {
                let error = MadangError(error)
                guard case .transport = error, let pause = attempts.pauseAfterLoss() else { throw error }
                do { try await clock.wait(pause) } catch { throw .cancelled }
            }
        }
    }

    /// Opens the connection once, with a token where there is one.
    func open(_ request: APIRequest, _ token: ShownToken?, timeout: Duration? = nil) async throws
        -> TransportAnswer
    {
        guard let url = server.url(request.path) else { throw MadangError.transport(URLError(.badURL)) }
        var outgoing = TransportRequest(request.method, url)
        outgoing.headers = headers.merging(request.headers) { _, own in own }
        if let token { outgoing.headers["authorization"] = token.authorization }
        outgoing.body = request.body
        outgoing.progress = request.progress
        if let timeout { outgoing.timeout = timeout }
        try Task.checkCancellation()
        return try await transport(outgoing, key: token?.key ?? request.key, showing: token?.text)
    }

    /// Whether there is another token now with which to send once more.
    private func renews(_ token: String, after problem: Problem, on attempts: inout Attempts)
        async throws(MadangError)
        -> Bool
    {
        switch problem.code {
        // The token is good, the password is not, or the proof: another token would have no better one.
        case "invalid_credentials", "invalid_proof": return false
        case "session_revoked": _ = try await tokens.ended(token)
        default:
            guard !attempts.isRenewed else { return false }
            _ = try await tokens.renewed(insteadOf: token)
        }
        defer { attempts.isRenewed = true }
        return !attempts.isRenewed
    }
}

/// How often a request was sent, and why.
private struct Attempts {
    private let request: APIRequest
    private let retry: RetryPolicy
    private var attempt = 1
    /// Whether it may have arrived without our knowing.
    private var isLost = false
    var isRenewed = false

    init(_ request: APIRequest, retry: RetryPolicy) {
        self.request = request
        self.retry = retry
    }

    /// The pause before it is sent again; nil if it is not.
    mutating func pause(after problem: Problem) -> Duration? {
        guard RetryPolicy.isTransient(problem.status), let pause = next() else { return nil }
        // Behind an error of the server it may be done all the same.
        if problem.status != 429, problem.status != 503 { isLost = true }
        guard let retryAfter = problem.retryAfter else { return pause }
        return retryAfter <= retry.longestRetryAfter ? max(retryAfter, pause) : nil
    }

    /// The same where nothing came back.
    mutating func pauseAfterLoss() -> Duration? {
        isLost = true
        return next()
    }

    /// Whether a second sending finds what the first one has done.
    func isDone(by answer: TransportAnswer) -> Bool {
        answer.status == 404 && request.isDeletion && isLost
    }

    private mutating func next() -> Duration? {
        guard request.isRepeatable, attempt < retry.attempts else { return nil }
        attempt += 1
        return retry.pause(before: attempt, chance: .random(in: 0...1))
    }
}

extension MadangError {
    /// Anything that a transport, a decoder or a task throws.
    init(_ error: any Error) {
        switch error {
        case let error as MadangError: self = error
        case is CancellationError: self = .cancelled
        case let error as URLError where error.code == .cancelled:
            // A request that nobody cancelled ended with its session.
            self = Task.isCancelled ? .cancelled : .transport(error)
        case let error as DecodingError: self = .decoding(error)
        default: self = Task.isCancelled ? .cancelled : .transport(error)
        }
    }
}

extension Problem {
    /// Of a refusal. What is no problem of ours becomes one with the code "unknown".
    init(reading answer: TransportAnswer, isOAuth: Bool = false) async throws {
        let bytes = try await answer.bytes()
        // Each `try?` asks which kind it is: a miss leads to the next.
        if isOAuth, let refusal = try? JSONDecoder().decode(OAuthRefusal.self, from: bytes) {
            self = refusal.problem(answer.status)
        } else if let problem = try? JSONDecoder().decode(Problem.self, from: bytes) {
            self = problem
        } else {
            // A page of a proxy: its status says more than its words.
            self.init(title: "", status: answer.status, detail: "", code: "unknown")
        }
        retryAfter = answer.retryAfter
    }
}
