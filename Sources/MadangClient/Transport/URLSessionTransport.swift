#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// Requests over a `URLSession` of its own, with HTTP of the system: on Apple platforms and on Linux.
///
/// It works by delegate alone: on Linux a session knows neither `bytes(for:)` nor uploads from a stream whose length is
/// known. A request with `Authorization` follows no redirect, so that no token goes where it should not.
public final class URLSessionTransport: Transport {
    private let session: URLSession
    private let delegate: SessionDelegate

    /// A session with `configuration`, by default without cookies and caches of its own.
    public init(configuration: URLSessionConfiguration? = nil) {
        delegate = SessionDelegate()
        session = URLSession(
            configuration: configuration ?? Self.plain, delegate: delegate, delegateQueue: nil)
    }

    deinit {
        session.finishTasksAndInvalidate()
    }

    private static var plain: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        // A stream of events and some uploads at once.
        configuration.httpMaximumConnectionsPerHost = 6
        return configuration
    }

    /// Fails: `URLError` where no head came; `CancellationError` where the task is cancelled already.
    public func open(_ request: TransportRequest) async throws -> TransportAnswer {
        try Task.checkCancellation()
        let task = task(for: request)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                delegate.begin(task, progress: request.progress, head: continuation)
                task.resume()
            }
        } onCancel: {
            task.cancel()
        }
    }

    private func task(for request: TransportRequest) -> URLSessionTask {
        var outgoing = URLRequest(url: request.url)
        outgoing.httpMethod = request.method.rawValue
        outgoing.timeoutInterval = request.patience.seconds
        for (name, value) in request.headers { outgoing.setValue(value, forHTTPHeaderField: name) }
        switch request.body {
        case .none: return session.dataTask(with: outgoing)
        case .bytes(let bytes):
            outgoing.httpBody = bytes
            return session.dataTask(with: outgoing)
        case .file(let file): return session.uploadTask(with: outgoing, fromFile: file)
        }
    }
}

extension Duration {
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
