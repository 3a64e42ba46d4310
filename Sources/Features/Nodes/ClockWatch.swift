package import Domain
package import Storage
import Synchronization

/// Watches the clock of the machine, so that one which jumps deletes nothing: what is old by a wrong clock may be of
/// yesterday. Whatever deletes by age asks here first (docs/decisions/0037-clock.md).
package final class ClockWatch: Sendable {
    /// What is wrong with the clock.
    package enum Doubt: Hashable, Sendable {
        /// It went further than a day between two looks, or the yard was not served for so long.
        case jumped(from: Timestamp, to: Timestamp)
        /// There are rows of a later time.
        case behind(row: Timestamp, now: Timestamp)
    }

    /// How long a clock must be steady to be believed again.
    package static let settlingTime = Duration.hours(1)
    /// Two nodes may differ by so much.
    private static let tolerance = Duration.minutes(5)
    /// Restarts remember the clock exactly to this.
    private static let resolution = Duration.minutes(1)

    private struct State {
        /// The last look of this process.
        var seenAt: Timestamp?
        var doubt: (reason: Doubt, since: Timestamp)?
    }

    private let database: any Database
    private let clock: any Clock
    private let jump: Duration
    private let state = Mutex(State())

    /// - Parameter jump: what the clock may move between two looks.
    package init(database: any Database, clock: any Clock, jump: Duration = .days(1)) {
        self.database = database
        self.clock = clock
        self.jump = jump
    }

    /// Looks at the clock. Gives why it is not believed now; nil for a good one.
    /// Fails: what the database throws.
    package func look() async throws -> Doubt? {
        let (record, newest) = try await database.read {
            (try $0.clockRecords.record(), try $0.clockRecords.newestRow())
        }
        let now = clock.now
        let (doubt, isBelievedAgain) = state.withLock { state in
            judge(record, newest, at: now, &state)
        }
        guard doubt == nil else { return doubt }
        if isBelievedAgain || record.seenAt.map({ now >= $0 + Self.resolution }) ?? true {
            try await accept(now)
        }
        return nil
    }

    /// The operator says that the clock is right. Fails: what the database throws.
    package func confirm() async throws {
        let now = clock.now
        try await database.write { stores in
            let kept = ClockRecord(
                seenAt: now, acceptedTo: try stores.clockRecords.newestRow(), confirmedAt: now)
            try stores.clockRecords.keep(kept)
        }
    }

    private func judge(
        _ record: ClockRecord, _ newest: Timestamp?, at now: Timestamp, _ state: inout State
    ) -> (doubt: Doubt?, isBelievedAgain: Bool) {
        let last = state.seenAt
        if let old = last ?? record.seenAt, now > old + jump || now < old - jump {
            state.doubt = (.jumped(from: old, to: now), now)
        } else if let newest, newest > now + Self.tolerance,
            newest > record.acceptedTo ?? newest - .milliseconds(1),
            last.map({ now < $0 }) ?? true
        {
            state.doubt = (.behind(row: newest, now: now), now)
        }
        state.seenAt = now
        guard let doubt = state.doubt else { return (nil, false) }
        let isConfirmed = record.confirmedAt.map { $0 >= doubt.since && $0 <= now } ?? false
        guard isConfirmed || now >= doubt.since + Self.settlingTime else { return (doubt.reason, false) }
        state.doubt = nil
        return (nil, true)
    }

    private func accept(_ now: Timestamp) async throws {
        try await database.write { stores in
            var record = try stores.clockRecords.record()
            record.seenAt = now
            record.acceptedTo = try stores.clockRecords.newestRow()
            try stores.clockRecords.keep(record)
        }
    }
}
