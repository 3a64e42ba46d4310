import Observation

/// The changes of one thing that the server has to know before they show: one at a time.
@MainActor @Observable final class Change {
    private(set) var isUnderWay = false

    /// What `body` gives: whether it worked. False at once, and nothing is run, while another change is under way.
    func run(_ body: () async -> Bool) async -> Bool {
        guard !isUnderWay else { return false }
        isUnderWay = true
        defer { isUnderWay = false }
        return await body()
    }

    /// Runs `body`, which takes something away: that it is gone already is as wished.
    static func takingAway(_ body: () async throws(MadangError) -> Void) async throws(MadangError) {
        do throws(MadangError) {
            try await body()
        } catch {
            if error.code != "not_found" { throw error }
        }
    }
}
