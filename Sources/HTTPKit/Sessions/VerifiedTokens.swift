import Domain
import Synchronization

/// Access tokens whose signature was checked: what one says never changes, and an app sends the same for minutes. They
/// open nothing by themselves: whether the session lasts is asked each time.
final class VerifiedTokens: Sendable {
    /// What a token says.
    struct Claims: Sendable {
        let session: Identifier<Session>
        /// In seconds since 1970.
        let expiresAt: Int64
        /// To which it belongs; nil where whoever has it may use it.
        var key: KeyThumbprint?
    }

    /// Tokens that are known at once. With more it begins anew: about 400 bytes each.
    static let limit = 4096

    private let known = Mutex<[String: Claims]>([:])

    var count: Int { known.withLock { $0.count } }

    /// What `token` says, known or from `verify`; nil for no token of ours, which is never remembered.
    func claims(of token: String, orBy verify: () async -> Claims?) async -> Claims? {
        if let claims = known.withLock({ $0[token] }) { return claims }
        guard let claims = await verify() else { return nil }
        known.withLock { known in
            if known.count >= Self.limit { known = [:] }
            known[token] = claims
        }
        return claims
    }
}
