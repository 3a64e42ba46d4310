import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Hears what becomes of the tasks of a session, and tells those who wait for them.
final class SessionDelegate: NSObject, URLSessionDataDelegate {
    typealias Body = AsyncThrowingStream<Data, any Error>

    /// Who hears how much of an upload is sent. A session of Linux does not know how much there is.
    struct Progress: Sendable {
        let total: Int64
        let report: @Sendable (UploadProgress) -> Void
    }

    /// A task on its way.
    private struct Exchange: Sendable {
        /// Who waits for the head; nil once it is there.
        var head: CheckedContinuation<TransportAnswer, any Error>?
        var body: Body.Continuation?
        let progress: Progress?
    }

    private struct State: Sendable {
        var exchanges: [Int: Exchange] = [:]
        /// Given up before they had begun.
        var abandoned: Set<Int> = []
    }

    private let state = Locked(State())

    /// Resumes `task`, unless it was given up already.
    func begin(
        _ task: URLSessionTask, _ progress: Progress?, head: CheckedContinuation<TransportAnswer, any Error>
    ) {
        let isWanted = state.withLock { state in
            guard state.abandoned.remove(task.taskIdentifier) == nil else { return false }
            state.exchanges[task.taskIdentifier] = Exchange(head: head, progress: progress)
            return true
        }
        if isWanted { task.resume() } else { head.resume(throwing: CancellationError()) }
    }

    /// Ends `task` for who waits, at once: a session of Linux says nothing of a task that was cancelled before it
    /// began.
    func cancel(_ task: URLSessionTask) {
        let ended = state.withLock { state in
            let ended = state.exchanges.removeValue(forKey: task.taskIdentifier)
            if ended == nil { state.abandoned.insert(task.taskIdentifier) }
            return ended
        }
        ended?.head?.resume(throwing: CancellationError())
        ended?.body?.finish(throwing: CancellationError())
        task.cancel()
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        let (stream, continuation) = Body.makeStream()
        // Who lets go of the body wants no more of it.
        continuation.onTermination = { [weak dataTask] reason in
            if case .cancelled = reason { dataTask?.cancel() }
        }
        let waiting = state.withLock { state in
            let head = state.exchanges[dataTask.taskIdentifier]?.head
            state.exchanges[dataTask.taskIdentifier]?.head = nil
            state.exchanges[dataTask.taskIdentifier]?.body = continuation
            return head
        }
        guard let waiting, let answer = TransportAnswer(response, body: stream) else {
            waiting?.resume(throwing: URLError(.badServerResponse))
            return completionHandler(.cancel)
        }
        waiting.resume(returning: answer)
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        _ = state.withLock { $0.exchanges[dataTask.taskIdentifier]?.body }?.yield(data)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        guard let progress = state.withLock({ $0.exchanges[task.taskIdentifier]?.progress }) else { return }
        progress.report(UploadProgress(sent: totalBytesSent, total: progress.total))
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        let isPublic = task.originalRequest.map(Self.isPublic) ?? false
        completionHandler(isPublic ? request : nil)
    }

    /// Whether nothing in `request` is meant for its server alone: a body may be a password or a refresh token.
    private static func isPublic(_ request: URLRequest) -> Bool {
        request.httpMethod == "GET"
            && ["Authorization", "DPoP"].allSatisfy { request.value(forHTTPHeaderField: $0) == nil }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let ended = state.withLock { $0.exchanges.removeValue(forKey: task.taskIdentifier) }
        ended?.head?.resume(throwing: error ?? URLError(.badServerResponse))
        ended?.body?.finish(throwing: error)
    }
}

extension TransportAnswer {
    /// Nil for an answer that is not one of HTTP.
    fileprivate init?(_ response: URLResponse, body: SessionDelegate.Body) {
        guard let response = response as? HTTPURLResponse else { return nil }
        var headers: [String: String] = [:]
        for case (let name as String, let value as String) in response.allHeaderFields {
            headers[name.lowercased()] = value
        }
        self.init(status: response.statusCode, headers: headers, body: body)
    }
}
