import AsyncHTTPClient
import Domain
import LocalFiles
import Logging
import NIOCore
import NIOHTTP1

/// Sends signed requests, again and again where that may help.
struct S3Client: Sendable {
    let address: S3Address
    let policy: S3RetryPolicy
    private let http: HTTPClient
    private let signature: SignatureV4
    private let clock: any Clock
    private let logger: Logger

    init(
        address: S3Address, credentials: S3Credentials, policy: S3RetryPolicy, clock: any Clock,
        logger: Logger
    ) {
        self.address = address
        self.policy = policy
        self.clock = clock
        self.logger = logger
        signature = SignatureV4(credentials: credentials, region: address.region)
        var configuration = HTTPClient.Configuration(
            redirectConfiguration: .disallow,
            timeout: .init(
                connect: TimeAmount(policy.connect), read: TimeAmount(policy.silence),
                write: TimeAmount(policy.silence)))
        configuration.httpVersion = .http1Only
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = policy.connections
        // A refused connection is ours to try again, with pauses and a limit.
        configuration.connectionPool.retryConnectionEstablishment = false
        http = HTTPClient(eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)
    }

    /// Drops all connections; nothing can be sent afterwards.
    func shutdown() async throws {
        try await http.shutdown()
    }

    /// The same for the check at the start: quick, and silent, because the operator reads one sentence.
    var atStart: S3Client { S3Client(self, .atStart(policy)) }

    private init(_ other: S3Client, _ policy: S3RetryPolicy) {
        self.policy = policy
        (address, http, signature, clock) = (other.address, other.http, other.signature, other.clock)
        logger = Logger(label: other.logger.label) { _ in SwiftLogNoOpLogHandler() }
    }

    /// Sends `request` and lets `use` take a successful answer; both again where that may help. `use` fails by what
    /// the answer's body throws. Fails: `S3Failure`, `FolderError` of a body, `CancellationError`.
    func send<Result: Sendable>(
        _ request: S3Request, _ use: @Sendable (HTTPClientResponse) async throws -> Result
    ) async throws -> Result {
        var attempts = Attempts(policy)
        while true {
            do {
                return try await sendOnce(request, timeout: nil, use)
            } catch let failure as S3Failure where failure.isTransient {
                guard let pause = attempts.pause() else {
                    logger.warning("object store out of reach", metadata: ["reason": "\(failure)"])
                    throw failure
                }
                logger.debug("asking the object store again", metadata: ["reason": "\(failure)"])
                try await Task.sleep(for: pause)
            }
        }
    }

    /// The same without an answer's body.
    @discardableResult
    func send(_ request: S3Request) async throws -> HTTPHeaders {
        try await send(request) { response in
            // Read to its end, so that the connection can be used again.
            for try await _ in response.body {}
            return response.headers
        }
    }

    /// The same with an answer in XML.
    func document(_ request: S3Request) async throws -> XMLElement {
        try await send(request) { response in
            var bytes: [UInt8] = []
            for try await part in response.body {
                bytes += part.readableBytesView
                guard bytes.count <= 16 * 1024 * 1024 else { break }
            }
            guard let root = XMLElement(bytes) else {
                throw S3Failure(.connection("its answer is no XML"))
            }
            return root
        }
    }

    /// One attempt; `timeout` is until the answer begins. Fails: `S3Failure`, `FolderError`, `CancellationError`.
    func sendOnce<Result: Sendable>(
        _ request: S3Request, timeout: Duration?, _ use: @Sendable (HTTPClientResponse) async throws -> Result
    ) async throws -> Result {
        do {
            let deadline = timeout.map { NIODeadline.now() + TimeAmount($0) } ?? .distantFuture
            let response = try await http.execute(signed(request), deadline: deadline)
            guard (200...299).contains(response.status.code) else { throw try await S3Failure(response) }
            return try await use(response)
        } catch let failure as S3Failure {
            note(failure)
            throw failure
        } catch let error as FolderError {
            throw error
        } catch {
            if Task.isCancelled { throw CancellationError() }
            throw S3Failure(.connection(ConnectionReason.text(error)))
        }
    }

    /// One attempt that is made even if the task is cancelled, to tidy up behind it. Gives whether it succeeded.
    func sendRegardless(_ request: S3Request) async -> Bool {
        do {
            var old = try HTTPClient.Request(
                url: "\(address.origin)\(target(request))", method: request.method)
            for (name, value) in headers(request) { old.headers.add(name: name, value: value) }
            let answer = try await http.execute(request: old, deadline: .now() + TimeAmount(policy.silence))
                .get()
            return (200...299).contains(answer.status.code)
        } catch {
            logger.debug(
                "object store did not tidy up", metadata: ["reason": "\(ConnectionReason.text(error))"])
            return false
        }
    }

    /// An address for everybody who has it.
    func presignedAddress(of object: String, at moment: Timestamp, lifetime: Duration) -> String {
        let path = address.path(of: object)
        let query = signature.presignedQuery(
            host: address.host, path: path, at: moment, lifetime: lifetime)
        return "\(address.origin)\(path)?\(query)"
    }

    private func signed(_ request: S3Request) -> HTTPClientRequest {
        var ready = HTTPClientRequest(url: "\(address.origin)\(target(request))")
        ready.method = request.method
        ready.headers = HTTPHeaders(headers(request))
        ready.body = request.body
        return ready
    }

    private func target(_ request: S3Request) -> String {
        let path = address.path(of: request.object)
        return request.query.isEmpty ? path : "\(path)?\(SignatureV4.queryText(request.query))"
    }

    private func headers(_ request: S3Request) -> [(String, String)] {
        let payload = request.payload
        return signature.headers(
            for: SignatureV4.Request(
                method: request.method.rawValue, host: address.host, path: address.path(of: request.object),
                query: request.query, headers: request.headers + [("x-amz-content-sha256", payload)],
                payload: payload),
            at: clock.now) + [("host", address.host)]
    }

    /// What no further attempt mends is said aloud: nobody who uploads can.
    private func note(_ failure: S3Failure) {
        guard !failure.isTransient, !failure.isNotFound, !failure.isOutside else { return }
        if failure.has(code: "RequestTimeTooSkewed") {
            logger.error("the clocks of this machine and of the object store differ too much; mend them")
        } else if case .wrong = failure.cause {
            logger.error("object store answers wrongly", metadata: ["reason": "\(failure)"])
        } else {
            logger.error("object store refuses", metadata: ["reason": "\(failure)"])
        }
    }
}

extension TimeAmount {
    fileprivate init(_ duration: Duration) {
        self = .milliseconds(duration.milliseconds)
    }
}
