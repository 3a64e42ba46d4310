import Domain
import Features

extension ClockWatch.Doubt {
    /// What the operator reads, as part of a sentence.
    var text: String {
        switch self {
        case .jumped(let old, let new):
            "the clock says \(PlainTime.text(new)), and said \(PlainTime.text(old)) when it was last looked at"
        case .behind(let row, let now):
            "the clock says \(PlainTime.text(now)), and the newest row is of \(PlainTime.text(row))"
        }
    }
}

extension OpenYard {
    /// What is known of the clock, in one line; with `isConfirmed` it is believed from now on.
    package func clock(isConfirmed: Bool) async throws -> String {
        let watch = ClockWatch(database: database, clock: clock)
        if isConfirmed { try await watch.confirm() }
        guard let doubt = try await watch.look() else {
            return "The clock says \(PlainTime.text(clock.now)), and is believed."
        }
        return "The clock is not believed: \(doubt.text). With --confirm it is."
    }
}
