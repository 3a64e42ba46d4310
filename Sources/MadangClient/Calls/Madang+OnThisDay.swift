public import MadangAPI

/// What one posted on this day in earlier years.
extension Madang {
    /// All years, newest first. A line about it stands above a feed where `seen` is false and `years` is not empty.
    public func onThisDay() async throws(MadangError) -> OnThisDay {
        try await ask(Calls.onThisDay.showOnThisDay)
    }

    /// It was opened or hidden, and does not come up again that day, on any device. `date` is that of what was shown.
    /// Fails: 422 `invalid` with `date:out_of_range` once the day is over.
    public func seeOnThisDay(_ date: String) async throws(MadangError) {
        try await send(Calls.onThisDay.seeOnThisDay, SeenOnThisDayRequest(date: date))
    }
}
