/// What came of telling a member.
package enum Telling: Sendable {
    /// They know already, or are not to know.
    case nothing
    /// What they were told before is there again.
    case woke
    /// There is one more to read.
    case rang
}
