public import Foundation
public import MadangAPI

/// What carries a request to the server and the answer back. `URLSessionTransport` is the usual one; tests have others.
public protocol Transport: Sendable {
    /// Sends `request` and returns as soon as the head of the answer is there.
    ///
    /// Fails with any error where no head came. A body that breaks off must end with an error, too. Cancelling the
    /// task, or letting go of the body, gives up the request.
    func open(_ request: TransportRequest) async throws -> TransportAnswer
}

/// A request as it goes out.
public struct TransportRequest: Sendable {
    /// What goes out behind the head.
    public enum Body: Sendable {
        /// Nothing.
        case none
        /// Bytes in memory.
        case bytes(Data)
        /// A file, sent piece by piece.
        case file(URL)
    }

    /// The method.
    public var method: Endpoint.Method
    /// Where it goes.
    public var url: URL
    /// Names in lower case, and values.
    public var headers: [String: String]
    /// What is sent.
    public var body: Body
    /// How long the line may be silent before the request fails.
    public var timeout: Duration
    /// Hears how much of the body is sent.
    public var progress: (@Sendable (UploadProgress) -> Void)?

    /// A request without headers and body.
    public init(_ method: Endpoint.Method, _ url: URL) {
        self.method = method
        self.url = url
        headers = [:]
        body = .none
        timeout = .seconds(60)
    }
}

/// How far an upload is.
public struct UploadProgress: Hashable, Sendable {
    /// Bytes that went out.
    public let sent: Int64
    /// Bytes in all.
    public let total: Int64

    /// `sent` of `total` bytes.
    public init(sent: Int64, total: Int64) {
        self.sent = sent
        self.total = total
    }

    /// 0…1.
    public var fraction: Double { total > 0 ? min(1, Double(sent) / Double(total)) : 0 }
}

/// The head of an answer, and its body as it comes.
public struct TransportAnswer: Sendable {
    /// The status.
    public let status: Int
    /// Names in lower case, and values.
    public let headers: [String: String]
    /// Pieces of any size.
    public let body: AsyncThrowingStream<Data, any Error>

    /// An answer whose body comes piece by piece.
    public init(status: Int, headers: [String: String], body: AsyncThrowingStream<Data, any Error>) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// An answer that is there as a whole.
    public init(status: Int, headers: [String: String] = [:], bytes: Data) {
        self.init(
            status: status, headers: headers,
            body: AsyncThrowingStream { continuation in
                continuation.yield(bytes)
                continuation.finish()
            })
    }
}

/// The line broke before all was there.
struct IncompleteAnswer: Error, CustomStringConvertible {
    let expected: Int
    let received: Int

    var description: String { "\(received) of \(expected) bytes came" }
}

extension TransportAnswer {
    /// The whole body. Fails: `IncompleteAnswer` if it is shorter than the head says.
    func bytes() async throws -> Data {
        var bytes = Data()
        for try await piece in body { bytes.append(piece) }
        // A stream of a cancelled task just ends.
        try Task.checkCancellation()
        try check(received: bytes.count)
        return bytes
    }

    /// Fails: `IncompleteAnswer` unless so many bytes were announced, or none.
    func check(received: Int) throws {
        // The length of a compressed body is that of the compressed one.
        guard headers["content-encoding"] == nil, let length = headers["content-length"].flatMap({ Int($0) }),
            received < length
        else { return }
        throw IncompleteAnswer(expected: length, received: received)
    }

    /// When it was made, by the clock of the server (RFC 9110 §6.6.1); nil where it does not say.
    var date: Date? { headers["date"].flatMap { Self.moment($0) } }

    /// How long to wait (RFC 9110 §10.2.3): seconds, or a moment, by the clock of the server where it tells the time.
    /// Nil where nothing is said, or nothing that can be read.
    var retryAfter: Duration? {
        guard let text = headers["retry-after"] else { return nil }
        if let seconds = Int(text) { return .seconds(max(0, seconds)) }
        guard let moment = Self.moment(text) else { return nil }
        return .seconds(max(0, moment.timeIntervalSince(date ?? Date()).rounded(.up)))
    }

    /// In each of the three forms that a reader has to take (RFC 9110 §5.6.7).
    private static func moment(_ text: String) -> Date? {
        let reader = DateFormatter()
        reader.locale = Locale(identifier: "en_US_POSIX")
        reader.timeZone = TimeZone(identifier: "GMT")
        // In the last one a day of one digit has a space before it.
        let words = text.split(separator: " ").joined(separator: " ")
        for form in [
            "EEE, dd MMM yyyy HH:mm:ss 'GMT'", "EEEE, dd-MMM-yy HH:mm:ss 'GMT'", "EEE MMM d HH:mm:ss yyyy",
        ] {
            reader.dateFormat = form
            if let moment = reader.date(from: words) { return moment }
        }
        return nil
    }
}
