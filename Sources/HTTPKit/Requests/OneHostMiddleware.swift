import Domain
import HTTPTypes
package import Hummingbird

/// Refuses a request that names no host, two, or one that is none (RFC 9112 §3.2): a proxy in front could go by another
/// one than we do.
struct OneHostMiddleware: RouterMiddleware {
    typealias Context = AppContext

    func handle(
        _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
        guard request.namesOneHost else { throw DomainError.malformed }
        return try await next(request, context)
    }
}

extension Request {
    /// Whether there is one field `Host`, be it empty. One of HTTP/1.0 without it has an empty one here
    /// (`OldRequestHandler`).
    package var namesOneHost: Bool {
        guard let authority = head.authority, headers[.secondHost] == nil else { return false }
        return authority.isHost
    }
}

extension String {
    /// Whether it is a host with or without a port (RFC 3986 §3.2.2 and §3.2.3), or empty.
    fileprivate var isHost: Bool {
        var rest = utf8[...]
        if rest.first == UInt8(ascii: "[") {
            guard let end = rest.firstIndex(of: UInt8(ascii: "]")),
                rest[rest.startIndex..<end].dropFirst().allSatisfy(\.isOfAddress)
            else { return false }
            rest = rest[end...].dropFirst()
        } else {
            rest = rest.drop(while: \.isOfName)
        }
        return rest.isEmpty || rest.first == UInt8(ascii: ":") && rest.dropFirst().allSatisfy(\.isDigit)
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
    /// Of an address of IPv6.
    fileprivate var isOfAddress: Bool {
        isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20) || ":.".utf8.contains(self)
    }
    fileprivate var isOfName: Bool { isDigit || isLetter || "-._~%!$&'()*+,;=".utf8.contains(self) }
}
