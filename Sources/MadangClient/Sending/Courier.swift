import Foundation
import MadangAPI

/// Sends parcels: with a token, again where that helps and does no harm, and says in our words what went wrong.
struct Courier: Sendable {
    let server: ServerAddress
    let transport: any Transport
    let keeper: TokenKeeper
    let retry: RetryPolicy
    let pace: Pace
    /// Of every request: the language of what people read, and what the device is called.
    let headers: [String: String]

    /// Sends `parcel` and makes something of the answer. `read` may be asked again after it failed.
    func deliver<Result: Sendable>(
        _ parcel: Parcel, read: @Sendable (TransportAnswer) async throws -> Result
    ) async throws(MadangError) -> Result {
        var trip = Trip(parcel, retry: retry)
        while true {
            let token = parcel.showsToken ? try await keeper.access() : nil
            do {
                let answer = try await open(parcel, token)
                if (200..<300).contains(answer.status) || trip.isDone(by: answer) {
                    return try await read(answer)
                }
                let problem = try await Problem(reading: answer)
                if answer.status == 401, let token, try await renews(token, after: problem, on: &trip) {
                    continue
                }
                guard let pause = trip.pause(after: problem.status, answer.retryAfter) else {
                    throw MadangError.problem(problem)
                }
                try await pace.wait(pause)
            } catch {
                let error = MadangError(error)
                guard case .transport = error, let pause = trip.pauseAfterLoss() else { throw error }
                do { try await pace.wait(pause) } catch { throw .cancelled }
            }
        }
    }

    /// Opens the connection once, with a token where there is one.
    func open(_ parcel: Parcel, _ token: String?, patience: Duration? = nil) async throws -> TransportAnswer {
        guard let url = server.url(parcel.path) else { throw MadangError.transport(URLError(.badURL)) }
        var request = TransportRequest(parcel.endpoint.method, url)
        request.headers = headers.merging(parcel.headers) { _, own in own }
        if let token { request.headers["authorization"] = "Bearer \(token)" }
        request.body = parcel.body
        request.progress = parcel.progress
        if let patience { request.patience = patience }
        try Task.checkCancellation()
        return try await transport.open(request)
    }

    /// Whether there is another token now with which to send once more.
    private func renews(_ token: String, after problem: Problem, on trip: inout Trip)
        async throws(MadangError)
        -> Bool
    {
        switch problem.code {
        // The token is good, the password is not.
        case "invalid_credentials": return false
        case "session_revoked": _ = try await keeper.ended(token)
        default:
            guard !trip.isRenewed else { return false }
            _ = try await keeper.renewed(insteadOf: token)
        }
        defer { trip.isRenewed = true }
        return !trip.isRenewed
    }
}

/// How often a parcel was sent, and what for.
private struct Trip {
    private let parcel: Parcel
    private let retry: RetryPolicy
    private var attempt = 1
    /// Whether it may have arrived without our knowing.
    private var isLost = false
    var isRenewed = false

    init(_ parcel: Parcel, retry: RetryPolicy) {
        self.parcel = parcel
        self.retry = retry
    }

    /// The pause before it is sent again; nil if it is not.
    mutating func pause(after status: Int, _ retryAfter: Duration?) -> Duration? {
        guard RetryPolicy.isPassing(status), let pause = next() else { return nil }
        // Behind an error of the server it may be done all the same.
        if status != 429, status != 503 { isLost = true }
        guard let retryAfter else { return pause }
        return retryAfter <= retry.patience ? max(retryAfter, pause) : nil
    }

    /// The same where nothing came back.
    mutating func pauseAfterLoss() -> Duration? {
        isLost = true
        return next()
    }

    /// Whether a second sending finds what the first one has done.
    func isDone(by answer: TransportAnswer) -> Bool {
        answer.status == 404 && parcel.isDeletion && isLost
    }

    private mutating func next() -> Duration? {
        guard parcel.isRepeatable, attempt < retry.attempts else { return nil }
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
    init(reading answer: TransportAnswer) async throws {
        let bytes = try await answer.bytes()
        if let problem = try? JSONDecoder().decode(Problem.self, from: bytes) {
            self = problem
        } else {
            // A page of a proxy: its status says more than its words.
            self.init(title: "", status: answer.status, detail: "", code: "unknown")
        }
    }
}
