public import MadangAPI

/// What the yard tells of itself.
extension Madang {
    /// Its name, what it is, what holds here, how to reach it, and who may join.
    public func about() async throws(MadangError) -> About { try await ask(Calls.about.showAbout) }

    /// For owners: changes what is there in `change`.
    /// Fails: 422 `invalid` with "name", "summary", "rules" or "contact".
    @discardableResult public func editAbout(_ change: AboutRequest) async throws(MadangError) -> About {
        try await ask(Calls.about.editAbout, [:], change)
    }
}
