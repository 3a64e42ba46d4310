import MadangCore

/// How the yard is, in numbers and findings. For owners.
public struct YardCalls: CallGroup {
    /// Its heading in the description of the API.
    public static let title = "The yard"
    /// What it is about.
    public static let text = "How the yard is, in numbers and findings. For owners."

    /// For owners: what there is, what it takes, how it grows, how jobs and backups go, and what the doctor found.
    public let showYard = Call<NoBody, YardOverview>(
        .get, "/v1/yard", .owner, on: .yard, "Show how the yard is",
        "For owners. The same as `madang stats --json` prints.")
}
