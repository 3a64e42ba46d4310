import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Hears what becomes of the tasks of a session, and tells those who wait for them.
final class SessionDelegate: NSObject, URLSessionDataDelegate {
    typealias Body = AsyncThrowingStream<Data, any Error>

    /// A task on its way.
    private struct Exchange: Sendable {
        /// Who waits for the head; nil once it is there.
        var head: CheckedContinuation<TransportAnswer, any Error>?
        var body: Body.Continuation?
        let progress: (@Sendable (UploadProgress) -> Void)?
    }

    private let exchanges = Locked<[Int: Exchange]>([:])

    func begin(
        _ task: URLSessionTask, progress: (@Sendable (UploadProgress) -> Void)?,
        head: CheckedContinuation<TransportAnswer, any Error>
    ) {
        exchanges.withLock { $0[task.taskIdentifier] = Exchange(head: head, progress: progress) }
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
        let waiting = exchanges.withLock { exchanges in
            let head = exchanges[dataTask.taskIdentifier]?.head
            exchanges[dataTask.taskIdentifier]?.head = nil
            exchanges[dataTask.taskIdentifier]?.body = continuation
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
        _ = exchanges.withLock { $0[dataTask.taskIdentifier]?.body }?.yield(data)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        let progress = exchanges.withLock { $0[task.taskIdentifier]?.progress }
        progress?(UploadProgress(sent: totalBytesSent, total: totalBytesExpectedToSend))
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        let isSecret = task.originalRequest?.value(forHTTPHeaderField: "Authorization") != nil
        completionHandler(isSecret ? nil : request)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let ended = exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }
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
