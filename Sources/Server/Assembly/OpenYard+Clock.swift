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
    package func clock(isConfirmed: Bool) async throws -> PlainAnswer {
        let watch = ClockWatch(database: database, clock: clock)
        if isConfirmed { try await watch.confirm() }
        let (now, doubt) = (clock.now, try await watch.look()?.text)
        let line = ClockLine(now: PlainTime.machine(now), isBelieved: doubt == nil, doubt: doubt)
        return try PlainAnswer(
            doubt.map { "The clock is not believed: \($0). With --confirm it is." }
                ?? "The clock says \(PlainTime.text(now)), and is believed.", line)
    }
}

private struct ClockLine: Encodable {
    let now: String
    let isBelieved: Bool
    /// Why not.
    let doubt: String?
}
