import AsyncHTTPClient
import Glibc
import NIOCore
import NIOPosix

/// Why there was no answer, in the words of a sentence; errors of the network as they come say it like programs.
enum ConnectionReason {
    static func text(_ error: any Error) -> String {
        switch error {
        case let error as HTTPClientError: return error.shortDescription
        case let error as IOError: return String(cString: strerror(error.errnoCode))
        case let error as NIOConnectionError:
            if let first = error.connectionErrors.first { return text(first.error) }
            return "nobody knows the host \(error.host)"
        default:
            let text = "\(error)"
            // NIOSSL's own words are those of its library, with the places in its source.
            guard text.hasPrefix("handshakeFailed") else { return text }
            return
                "the TLS handshake failed; it may speak http, or have a certificate that is not trusted here"
        }
    }
}
