import Domain
import Hummingbird
import Logging
import MadangCore
import NIOCore

/// Any error, as it is told to the one who asked.
struct Failure: Sendable {
    /// Stable and in English.
    let code: String
    /// By which wording people are told, if not by the code.
    var reason: String?
    let status: HTTPResponse.Status
    var faults: [FieldFault] = []
    var retryAfter: Int?
    /// When the suspension ends for which it was refused.
    var suspendedUntil: Timestamp?
    /// By which a log-in goes on that waits for a code.
    var ticket: String?
    /// Headers that belong to this failure, such as `Allow`.
    var headers = HTTPFields()
    /// For the log alone.
    var underlying: (any Error)?

    init(_ error: any Error) {
        switch error {
        case let error as DomainError: self.init(error)
        case let error as HTTPError: self.init(error)
        case is NIOTooManyBytesError: self.init(DomainError(.tooLarge))
        case is DecodingError: self.init(DomainError(.malformed, underlying: error))
        // The client went away or the server stops: nobody reads the answer, and nothing is wrong with us.
        case is ChannelError, is CancellationError: self.init(DomainError(.malformed, underlying: error))
        default: self.init(DomainError(.internal, underlying: error))
        }
    }

    private init(_ error: DomainError) {
        code = error.code.rawValue
        reason = error.reason?.rawValue
        status = error.code.status
        faults = error.faults
        underlying = error.underlying is LimitReached ? nil : error.underlying
        retryAfter = error.secondsToWait
        suspendedUntil = error.suspendedUntil
        ticket = error.ticket
        headers.tellWait(error)
    }

    /// What the log says of it, and how loudly.
    var metadata: Logger.Metadata {
        var metadata: Logger.Metadata = ["code": "\(code)"]
        if let underlying { metadata["error"] = "\(String(reflecting: underlying))" }
        return metadata
    }
    var level: Logger.Level {
        switch status.code {
        case 503: .warning
        case 500...: .error
        default: .debug
        }
    }

    /// What the router itself throws.
    private init(_ error: HTTPError) {
        status = error.status
        headers = error.headers
        code =
            if error.status == .methodNotAllowed {
                "method_not_allowed"
            } else if let code = ErrorCode.allCases.first(where: { $0.status == error.status }) {
                code.rawValue
            } else {
                (error.status.kind == .clientError ? ErrorCode.malformed : .internal).rawValue
            }
        underlying = status.kind == .serverError ? error : nil
    }
}
