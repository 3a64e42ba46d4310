/// In which order wishes are settled and lists are asked for: a page may come after the answer to a like that it does
/// not know of.
@MainActor final class Moments {
    /// How many wishes were settled.
    private(set) var now = 0
    /// When it was asked for what is read at the moment; nil where that is the latest word in any case.
    private(set) var readingSince: Int?

    func next() -> Int {
        now += 1
        return now
    }

    /// Reads what was asked for at `moment`.
    func reading<Result>(since moment: Int?, _ body: () throws -> Result) rethrows -> Result {
        let before = readingSince
        readingSince = moment
        defer { readingSince = before }
        return try body()
    }
}
