public import MadangAPI

/// How the yard is, for its owners.
extension Madang {
    /// What there is, what it takes, how it grows, how jobs and backups go, and what the doctor found last night.
    public func yard() async throws(MadangError) -> YardOverview {
        try await ask(Calls.yard.showYard)
    }
}
