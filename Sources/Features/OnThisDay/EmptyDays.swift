import Domain
import Synchronization

/// In which ranges of whose posts this node found nothing. The past gets no new posts: who has none on a day is looked
/// for once, and costs each later page of their feed nothing. What is not hidden any more is found by another node, by
/// the page itself, or on the next day.
package final class EmptyDays: Sendable {
    /// Members that are known at once. With more it begins anew: some 100 bytes each.
    package static let limit = 8192

    private let spans = Mutex<[Identifier<Member>: [OnThisDay.Span]]>([:])

    package init() {}

    /// Whether nothing was found in `spans`.
    func has(_ spans: [OnThisDay.Span], of member: Identifier<Member>) -> Bool {
        self.spans.withLock { $0[member] == spans }
    }

    /// Nothing is in `spans`.
    func note(_ spans: [OnThisDay.Span], of member: Identifier<Member>) {
        self.spans.withLock { known in
            if known.count >= Self.limit, known[member] == nil { known = [:] }
            known[member] = spans
        }
    }
}
