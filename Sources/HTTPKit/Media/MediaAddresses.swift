import Crypto
package import Domain
import Hummingbird
import MadangCore

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Addresses of renditions that are good for themselves for a day, in a yard for its members only: whoever loads a
/// picture for a program of a member has neither its cookie nor its token (docs/decisions/0044-audience.md).
package struct MediaAddresses: Sendable {
    /// Marks the addresses of the answer that is being made; nil where they need no mark. Without it an address still
    /// is right, and needs a session.
    @TaskLocal static var current: MediaAddresses?

    private let key: SymmetricKey
    private let clock: any Clock

    /// Addresses change so often, and are good for one to two such spans: twelve to twenty-four hours. More often, and
    /// what keeps pictures by their address would fetch them again.
    private static let span: Int64 = 12 * 3600

    package init(key: ServerKey, clock: any Clock) {
        self.key = key.derived(for: "media addresses")
        self.clock = clock
    }

    /// What is added to the query of the address of `blob`.
    func marks(of blob: BlobKey) -> [(name: String, value: String)] {
        let until = (seconds / Self.span + 2) * Self.span
        return [
            ("until", String(until)),
            (
                "mark",
                Base64URL.encode(
                    Array(HMAC<SHA256>.authenticationCode(for: Self.text(blob, until), using: key)))
            ),
        ]
    }

    /// For how many seconds the address of `blob` with the query of `request` is good; nil if it is not, or no more.
    func secondsLeft(of blob: BlobKey, asked request: Request) -> Int? {
        let query = request.uri.queryParameters
        guard let until = query["until"].flatMap({ Int64($0) }), until > seconds,
            let mark = query["mark"].flatMap({ Base64URL.decode(String($0)) }),
            HMAC<SHA256>.isValidAuthenticationCode(mark, authenticating: Self.text(blob, until), using: key)
        else { return nil }
        return Int(until - seconds)
    }

    private var seconds: Int64 { clock.now.milliseconds / 1000 }

    private static func text(_ blob: BlobKey, _ until: Int64) -> [UInt8] {
        Array("\(blob.string)\n\(until)".utf8)
    }
}
