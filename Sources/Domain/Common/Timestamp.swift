/// A moment: milliseconds since 1970-01-01T00:00:00Z.
package struct Timestamp: Hashable, Sendable, Comparable {
    package var milliseconds: Int64

    package init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    package static func < (left: Self, right: Self) -> Bool { left.milliseconds < right.milliseconds }

    package static func + (moment: Self, duration: Duration) -> Self {
        Timestamp(milliseconds: moment.milliseconds + duration.milliseconds)
    }

    package static func - (moment: Self, duration: Duration) -> Self {
        Timestamp(milliseconds: moment.milliseconds - duration.milliseconds)
    }

    /// A day later. What was written as a moment that just was, or that comes within hours, and lies beyond this is
    /// of a clock that was ahead of the one that says now (docs/decisions/0037-clock.md).
    package var horizon: Timestamp { self + .days(1) }
}

extension Duration {
    /// Whole milliseconds.
    package var milliseconds: Int64 {
        components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    }

    package static func minutes(_ count: Int) -> Duration { .seconds(count * 60) }
    package static func hours(_ count: Int) -> Duration { .seconds(count * 3600) }
    package static func days(_ count: Int) -> Duration { .seconds(count * 86_400) }
}

/// Where the time comes from.
package protocol Clock: Sendable {
    var now: Timestamp { get }
}
