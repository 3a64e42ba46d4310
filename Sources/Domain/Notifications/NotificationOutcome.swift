/// What came of notifying a member.
package enum NotificationOutcome: Sendable {
    /// They know already, or are not to know.
    case unchanged
    /// An earlier notification is there again.
    case restored
    /// There is one more to read.
    case added
}
