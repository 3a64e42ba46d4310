import Domain
import Synchronization
import Wording

/// What inner layers learn and outer ones need: contexts are values, and changes to them go inwards only.
final class RequestNotes: Sendable {
    private struct Content: Sendable {
        var memberID: Identifier<Member>?
        var language: Language?
    }

    private let content = Mutex(Content())

    /// Who turned out to ask, for the log.
    var memberID: Identifier<Member>? {
        get { content.withLock { $0.memberID } }
        set { content.withLock { $0.memberID = newValue } }
    }

    /// The language that the member chose, for errors.
    var language: Language? {
        get { content.withLock { $0.language } }
        set { content.withLock { $0.language = newValue } }
    }
}
