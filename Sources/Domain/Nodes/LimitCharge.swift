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
