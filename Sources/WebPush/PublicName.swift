import Foundation
import Glibc
import MadangCore

/// The name of a host that a stranger gave, looked up before anybody goes there.
enum PublicName {
    struct Failure: Error, Hashable {
        let reason: String
        /// Whether it leads into a network of somebody's own, where no push service is.
        let isForEver: Bool
    }

    /// An address of the internet to which `host` leads. Fails: `Failure` where one of its addresses is another, or it
    /// has none.
    static func resolve(_ host: String) async throws -> String {
        let found = try await withCheckedThrowingContinuation { continuation in
            // A thread that may block.
            DispatchQueue.global().async {
                continuation.resume(with: Result { try addresses(of: host) })
            }
        }
        guard let first = found.first else {
            throw Failure(reason: "the name leads nowhere", isForEver: false)
        }
        guard found.allSatisfy(\.isPublic) else {
            throw Failure(reason: "the name leads into a private network", isForEver: true)
        }
        return first.description
    }

    private static func addresses(of host: String) throws -> [IPAddress] {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        let status = getaddrinfo(host, nil, &hints, &list)
        guard status == 0 else {
            throw Failure(reason: String(cString: gai_strerror(status)), isForEver: false)
        }
        defer { freeaddrinfo(list) }
        var found: [IPAddress] = []
        var entry = list
        while let info = entry?.pointee {
            if let address = address(of: info) { found.append(address) }
            entry = info.ai_next
        }
        return found
    }

    private static func address(of info: addrinfo) -> IPAddress? {
        switch info.ai_family {
        case AF_INET:
            info.ai_addr.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { pointer in
                withUnsafeBytes(of: pointer.pointee.sin_addr.s_addr) { IPAddress(bytes: Array($0)) }
            }
        case AF_INET6:
            info.ai_addr.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { pointer in
                withUnsafeBytes(of: pointer.pointee.sin6_addr) { IPAddress(bytes: Array($0)) }
            }
        default: nil
        }
    }
}
