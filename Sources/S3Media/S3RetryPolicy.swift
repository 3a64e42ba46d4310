import Domain

/// How long the store is waited for, and how often it is asked again.
package struct S3RetryPolicy: Sendable {
    /// Times one request is sent, the first included.
    package var attempts = 6
    /// After this long no further attempt begins.
    package var total = Duration.seconds(10)
    /// The longest pause before the second attempt; it doubles from one to the next.
    package var firstPause = Duration.milliseconds(100)
    package var longestPause = Duration.seconds(2)
    /// For a connection, also for a free one of those that may be open at once.
    package var connect = Duration.seconds(3)
    /// Without a byte read or written.
    package var silence = Duration.seconds(15)
    /// Open at once.
    package var connections = 64

    package init() {}

    /// For the start of the program: whoever mistyped an address wants to know it soon.
    static func atStart(_ usual: S3RetryPolicy) -> S3RetryPolicy {
        var policy = usual
        policy.attempts = min(usual.attempts, 3)
        return policy
    }
}

/// The attempts of one request. Pauses have full jitter, so that nodes that failed together do not come back
/// together (M. Brooker, "Exponential Backoff And Jitter", AWS Architecture Blog, 2015).
struct Attempts {
    private let policy: S3RetryPolicy
    private let began = ContinuousClock.now
    private var made = 1

    init(_ policy: S3RetryPolicy) {
        self.policy = policy
    }

    /// How long to wait before the next one; nil if there must be none.
    mutating func pause() -> Duration? {
        guard made < policy.attempts, ContinuousClock.now - began < policy.total else { return nil }
        let ceiling = min(policy.firstPause * (1 << min(made - 1, 16)), policy.longestPause)
        made += 1
        return ceiling * Double.random(in: 0...1)
    }
}
