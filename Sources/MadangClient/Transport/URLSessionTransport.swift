#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// Requests over a `URLSession` of its own, with HTTP of the system: on Apple platforms and on Linux.
///
/// It works by delegate alone: on Linux a session has no `bytes(for:)`. Only a `GET` without a token and a proof
/// follows a redirect, so that no token and no password goes where it should not.
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
                delegate.begin(task, SessionDelegate.Progress(of: request), head: continuation)
            }
        } onCancel: {
            delegate.cancel(task)
        }
    }

    private func task(for request: TransportRequest) -> URLSessionTask {
        var outgoing = URLRequest(url: request.url)
        outgoing.httpMethod = request.method.rawValue
        outgoing.timeoutInterval = request.timeout.seconds
        for (name, value) in request.headers { outgoing.setValue(value, forHTTPHeaderField: name) }
        switch request.body {
        case .none: return session.dataTask(with: outgoing)
        case .bytes(let bytes):
            outgoing.httpBody = bytes
            return session.dataTask(with: outgoing)
        case .file(let file):
            #if canImport(FoundationNetworking)
                // On Linux a session reads a file at its own speed, and crashes where the server hangs up meanwhile.
                outgoing.httpBodyStream = InputStream(url: file)
                return session.dataTask(with: outgoing)
            #else
                return session.uploadTask(with: outgoing, fromFile: file)
            #endif
        }
    }
}

extension SessionDelegate.Progress {
    /// Nil where nobody wants to hear of it.
    fileprivate init?(of request: TransportRequest) {
        guard let report = request.progress, case .file(let file) = request.body else { return nil }
        // The size is for people: an upload whose file is not there fails by itself.
        let facts = try? FileManager.default.attributesOfItem(atPath: file.path)
        self.init(total: facts?[.size] as? Int64 ?? 0, report: report)
    }
}

extension Duration {
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
