import Synchronization

/// Makes ids: 41 bits of milliseconds since 2024-01-01 (good until 2093), then 22 bits that start at a random place in
/// every millisecond and count up. Ids of one source never repeat and always grow, unless the clock goes back by more
/// than a day, as one does that was ahead: then they go on where they were before it leapt. Two nodes collide once in
/// some million times that they make an id in the same millisecond; the primary key then refuses the row and
/// `Database.write` runs the whole unit of work again with new ids.
package final class IdentifierSource: Sendable {
    private struct Made {
        var last: Int64 = 0
        /// The last one before one that is more than a day later.
        var beforeLeap: Int64 = 0
    }

    private let clock: any Clock
    private let made = Mutex(Made())

    package init(clock: any Clock) {
        self.clock = clock
    }

    /// A new id, larger than every one before that is not more than a day ahead of the clock.
    package func next<Owner>() -> Identifier<Owner> {
        let now = clock.now
        let base = Identifier<Owner>(earliestAt: now).rawValue
        // The lower half of the counter's range only, so that a burst has room to count up.
        let start = base | Int64.random(in: 0..<(1 << 21))
        let horizon = Identifier<Owner>(earliestAt: now.horizon).rawValue
        return made.withLock { made in
            // Else all would be of a time to come, and stand above what is newer, until the process ends. A clock from
            // before all ids is surely wrong.
            if made.last > horizon, base > 0 { made.last = made.beforeLeap > horizon ? 0 : made.beforeLeap }
            if start - made.last > horizon - base { made.beforeLeap = made.last }
            made.last = max(made.last + 1, start)
            return Identifier(rawValue: made.last)
        }
    }

    /// An id for what was made at `moment`, elsewhere: it sorts among others by that time. It may be in use already.
    /// Those before 2024 share the first second of ids, two for each second of theirs.
    package func past<Owner>(_ moment: Timestamp) -> Identifier<Owner> {
        let age = moment.milliseconds - epoch
        guard age >= 1000 else {
            return Identifier(rawValue: max(0, min(moment.milliseconds, epoch)) / 500 + 1)
        }
        return Identifier(rawValue: age << 22 | Int64.random(in: 0..<(1 << 21)))
    }
}

extension Identifier {
    /// The smallest id that can be made at `moment`.
    package init(earliestAt moment: Timestamp) {
        self.init(rawValue: max(0, moment.milliseconds - epoch) << 22)
    }

    /// When the id was made, by the clock of the node that made it.
    package var moment: Timestamp { Timestamp(milliseconds: (rawValue >> 22) + epoch) }
}

/// 2024-01-01T00:00:00Z in milliseconds since 1970.
private let epoch: Int64 = 1_704_067_200_000
