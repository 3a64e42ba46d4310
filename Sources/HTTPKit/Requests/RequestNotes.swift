import Features
import Foundation
import MadangCore
import Synchronization

/// What inner layers learn and outer ones need: contexts are values, and changes to them go inwards only.
final class RequestNotes: Sendable {
    private struct Content: Sendable {
        var identity: Identity?
        var language: Language?
        var zone: TimeZone?
        var quota: RateLimiter.Quota?
        var refusal: String?
    }

    private let content = Mutex(Content())

    /// Who turned out to ask, for the log and for errors.
    var identity: Identity? {
        get { content.withLock { $0.identity } }
        set { content.withLock { $0.identity = newValue } }
    }

    /// The language that the member chose, for errors.
    var language: Language? {
        get { content.withLock { $0.language } }
        set { content.withLock { $0.language = newValue } }
    }

    /// The zone in which times are told, for errors.
    var zone: TimeZone? {
        get { content.withLock { $0.zone } }
        set { content.withLock { $0.zone = newValue } }
    }

    /// The word of the failure that was answered, for the log.
    var refusal: String? {
        get { content.withLock { $0.refusal } }
        set { content.withLock { $0.refusal = newValue } }
    }

    /// What is left to the one who asks.
    var quota: RateLimiter.Quota? {
        get { content.withLock { $0.quota } }
        set { content.withLock { $0.quota = newValue } }
    }
}
