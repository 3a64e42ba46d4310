import MadangClient

extension Madang {
    /// What `body` gives; where the yard wants to know first that it is still the member, the password is asked for.
    /// Fails: `MadangError`, `TerminalError.noInput`.
    func confirming<Answer>(_ body: () async throws(MadangError) -> Answer) async throws -> Answer {
        do throws(MadangError) {
            return try await body()
        } catch {
            guard error.code == "confirmation_required" else { throw error }
            try await confirm(password: try Prompt.secret("Password: "))
            return try await body()
        }
    }
}
