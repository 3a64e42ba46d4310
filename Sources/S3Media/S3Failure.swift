import AsyncHTTPClient
import Domain
import MadangCore
import NIOCore
import NIOHTTP1

/// Why one request failed, for the log: never with keys or signed addresses in it.
struct S3Failure: Error, CustomStringConvertible {
    enum Cause: Sendable {
        /// The store answered: status, its word for the error ("NoSuchKey", empty if it gave none), its sentence,
        /// the region it wants.
        case refused(status: Int, code: String, message: String, region: String?)
        /// No answer, or half of one.
        case connection(String)
        /// An answer that is not as the protocol has it, or from which nothing can be read.
        case wrong(String)
    }

    let cause: Cause

    /// Bytes of two objects would have been mixed.
    static let replaced = S3Failure(.connection("the object was replaced while it was read"))

    init(_ cause: Cause) {
        self.cause = cause
    }

    /// Reads what the store says of a request it did not do.
    init(_ response: HTTPClientResponse) async throws {
        var bytes: [UInt8] = []
        for try await part in response.body {
            bytes += part.readableBytesView
            guard bytes.count <= 64 * 1024 else { break }
        }
        let answer = XMLElement(bytes)
        cause = .refused(
            status: Int(response.status.code), code: answer?["Code"] ?? "", message: answer?["Message"] ?? "",
            region: answer?["Region"] ?? response.headers.first(name: "x-amz-bucket-region"))
    }

    /// Whether the same request may well succeed in a moment.
    var isTransient: Bool {
        switch cause {
        case .connection: true
        case .wrong: false
        case .refused(let status, let code, _, _):
            [429, 500, 502, 503, 504].contains(status)
                || ["SlowDown", "RequestTimeout", "InternalError", "OperationAborted", "ServiceUnavailable"]
                    .contains(code)
        }
    }

    /// Whether no answer came at all.
    var isUnanswered: Bool {
        guard case .connection = cause else { return false }
        return true
    }

    /// Whether the object is not there. The answer to a HEAD has no code.
    var isNotFound: Bool {
        guard case .refused(404, let code, _, _) = cause else { return false }
        return code.isEmpty || code == "NoSuchKey"
    }

    /// Whether the object is there, and nothing of it lies in the range that was asked for.
    var isOutside: Bool { has(code: "InvalidRange") }

    /// Whether this is the store's word for why it refused.
    func has(code wanted: String) -> Bool {
        guard case .refused(_, let code, _, _) = cause else { return false }
        return code == wanted
    }

    /// What a verb may know of it. Keys that are no longer good, or a clock that is wrong, is the operator's to
    /// mend; meanwhile the store is as good as out of reach.
    var domainError: DomainError {
        isNotFound ? .notFound : DomainError(.busy, retryAfter: isTransient ? 5 : 30, underlying: self)
    }

    var description: String {
        switch cause {
        case .connection(let reason): "the object store does not answer: \(reason)"
        case .wrong(let reason): "the object store answers wrongly: \(reason)"
        case .refused(let status, let code, let message, _):
            "the object store refused: \(status) \(code) \(message)"
        }
    }
}

/// What `body` gives. What the store says comes as what a verb or a backup may know of it. Fails: `DomainError`, what
/// else `body` throws.
func answering<Result>(_ body: () async throws -> Result) async throws -> Result {
    do {
        return try await body()
    } catch let failure as S3Failure {
        throw failure.domainError
    }
}

/// What `body` gives. Where the bytes that came are not what their name says it is asked once more, for one may have
/// been spoilt on its way. Fails: what `body` throws.
func rereading<Result>(_ body: () async throws -> Result) async throws -> Result {
    do {
        return try await body()
    } catch is S3ContentError {
        return try await body()
    }
}

/// Bytes that are not what their name says.
package struct S3ContentError: BrokenBlobError, CustomStringConvertible {
    let key: BlobKey

    package var description: String { "The content of \(key.string) is not what its name says." }
}
