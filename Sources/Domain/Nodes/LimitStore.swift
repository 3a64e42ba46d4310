/// What a call costs, in time: an allowance of 20 calls a minute makes a call cost three seconds.
package struct LimitCharge: Hashable, Sendable {
    /// 32 bytes that stand for who did what; nothing can be read from them.
    package let subject: [UInt8]
    /// Negative takes back what was charged.
    package let microseconds: Int64

    package init(subject: [UInt8], microseconds: Int64) {
        self.subject = subject
        self.microseconds = microseconds
    }
}

/// Keeps how much of their allowance everybody has spent, for all nodes together.
///
/// One number tells it: the moment, in microseconds since 1970-01-01T00:00:00Z, at which all of the allowance
/// is there again (a token bucket as in ITU-T I.371, "virtual scheduling"). Spending moves it forward, waiting
/// lets it come nearer.
package protocol LimitStore {
    /// Charges if `capacity`, the microseconds that all of the allowance is worth, allows it.
    /// Gives whether it did, and when all of it is there again.
    func spend(_ charge: LimitCharge, capacity: Int64, at moment: Timestamp) throws -> (
        isAllowed: Bool, fullAt: Int64
    )

    /// Charges whatever is left, at most 1000 subjects, each once. Gives for each when all of it is there
    /// again: that may be further away than any capacity.
    func add(_ charges: [LimitCharge], at moment: Timestamp) throws -> [[UInt8]: Int64]

    /// Forgets whom nothing is charged to any more, and what a clock far ahead has left.
    func forget(at moment: Timestamp) throws
}
