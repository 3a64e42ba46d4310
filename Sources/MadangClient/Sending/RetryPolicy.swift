/// When a call that failed is sent again by itself.
///
/// Only what may be done twice is: reading, setting and taking away (GET, PUT, DELETE), and creating with an
/// `Idempotency-Key`, which the client gives to every call that knows it. A log-in, a report or an edit never is.
public struct RetryPolicy: Hashable, Sendable {
    /// How often a call is sent in all.
    public var attempts: Int
    /// The pause before the second time; it doubles from time to time, less up to a half by chance.
    public var pause: Duration
    /// The longest pause.
    public var longestPause: Duration
    /// The longest `Retry-After` that is waited for; beyond it the call fails with what the server said, and
    /// ``MadangError/retryAfter`` has it.
    public var longestRetryAfter: Duration

    /// Four times, after a third of a second, two thirds and more.
    public init(
        attempts: Int = 4, pause: Duration = .milliseconds(300), longestPause: Duration = .seconds(10),
        longestRetryAfter: Duration = .seconds(30)
    ) {
        self.attempts = attempts
        self.pause = pause
        self.longestPause = longestPause
        self.longestRetryAfter = longestRetryAfter
    }

    /// Nothing is sent again, but for what a renewed token asks for.
    public static let never = RetryPolicy(attempts: 1)

    /// The pause before the attempt `number`, 2 being the second; `chance` is 0…1.
    func pause(before number: Int, chance: Double) -> Duration {
        let doubled = pause * Double(1 << min(max(0, number - 2), 20))
        return min(doubled, longestPause) * (0.5 + chance / 2)
    }

    /// Statuses of errors that may be over in a moment.
    static func isTransient(_ status: Int) -> Bool { [429, 500, 502, 503, 504].contains(status) }
}
