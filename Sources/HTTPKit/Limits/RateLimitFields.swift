package import Domain
package import HTTPTypes
import MadangCore

extension HTTPFields {
    /// What is left of a limit (draft-ietf-httpapi-ratelimit-headers-03).
    mutating func tell(_ quota: RateLimiter.Quota) {
        self[.rateLimitLimit] = String(quota.limit)
        self[.rateLimitRemaining] = String(quota.remaining)
        self[.rateLimitReset] = String(quota.reset)
    }

    /// When to come back, for errors that waiting heals, and which limit it was.
    package mutating func tellWait(_ error: DomainError) {
        if let seconds = error.secondsToWait { self[.retryAfter] = String(seconds) }
        if let reached = error.underlying as? LimitReached { tell(reached.quota) }
    }
}

extension DomainError {
    /// Seconds after which it may work; nil where waiting changes nothing.
    var secondsToWait: Int? {
        switch code {
        case .busy: retryAfter ?? 1
        case .readOnly: retryAfter ?? 5
        case .rateLimited: retryAfter ?? 60
        case .conflict: retryAfter
        default: nil
        }
    }
}
