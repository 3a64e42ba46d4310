import MadangClient

extension Madang {
    /// Asks for the password, and for a code where logging in takes one. Fails: `MadangError`, `TerminalError.noInput`.
    func confirm(asking question: String = "Password: ") async throws {
        let password = try Prompt.secret(question)
        do throws(MadangError) {
            try await confirm(password: password)
        } catch {
            guard error.code == "code_required" else { throw error }
            try await confirm(password: password, code: try Prompt.line("Code: "))
        }
    }

    /// What `body` gives; where the yard wants to know first that it is still the member, the password is asked for.
    /// Fails: `MadangError`, `TerminalError.noInput`.
    @discardableResult func confirming<Answer>(
        asking question: String = "Password: ", _ body: () async throws(MadangError) -> Answer
    ) async throws -> Answer {
        do throws(MadangError) {
            return try await body()
        } catch {
            guard error.code == "confirmation_required" else { throw error }
            try await confirm(asking: question)
            return try await body()
        }
    }
}
