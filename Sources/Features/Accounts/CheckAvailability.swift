package import Domain
package import MadangCore

/// Tells whether a username and an e-mail address can still be had.
package struct CheckAvailability: Sendable {
    let database: any Database

    package init(database: any Database) {
        self.database = database
    }

    /// The fault of each value asked for; a key without fault is free.
    package struct Answer: Sendable {
        /// nil where the value was not asked for.
        package let username: Verdict?
        package let email: Verdict?
    }

    package enum Verdict: Hashable, Sendable {
        case available
        case refused(Fault)
    }

    package func callAsFunction(username: String?, email: String?) async throws -> Answer {
        try await database.read { stores in
            Answer(
                username: try username.map { try judge(username: $0, in: stores) },
                email: try email.map { try judge(email: $0, in: stores) })
        }
    }

    private func judge(username: String, in stores: any Stores) throws -> Verdict {
        let name = UsernameRule.normalize(username)
        if let fault = UsernameRule.check(name) { return .refused(fault) }
        return try stores.members.isTaken(username: name) ? .refused(.taken) : .available
    }

    private func judge(email: String, in stores: any Stores) throws -> Verdict {
        let address = EmailRule.normalize(email)
        if let fault = EmailRule.check(address) { return .refused(fault) }
        return try stores.members.isTaken(email: address) ? .refused(.taken) : .available
    }
}
