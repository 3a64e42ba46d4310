package import Domain
package import MadangCore
import Storage

/// Tells whether a username and an e-mail address can still be had.
package struct CheckAvailability: Verb {
    let ports: Ports

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

    /// - Parameter asker: nil for a stranger. In a yard that is not open to all, neither they nor those who wait are
    ///   told whether anybody has an address: every one of the right form is available.
    package func callAsFunction(username: String?, email: String?, for asker: Member? = nil) async throws
        -> Answer
    {
        let tellsAddresses = membership.registration == .open || asker?.isWaiting == false
        return try await database.read { stores in
            Answer(
                username: try username.map { try judge(username: $0, in: stores) },
                email: try email.map { try judge(email: $0, isTold: tellsAddresses, in: stores) })
        }
    }

    private func judge(username: String, in stores: Stores) throws -> Verdict {
        let name = UsernameRule.normalize(username)
        if let fault = UsernameRule.check(name) { return .refused(fault) }
        return try names.fault(ofUsername: name, in: stores).map(Verdict.refused) ?? .available
    }

    private func judge(email: String, isTold: Bool, in stores: Stores) throws -> Verdict {
        let address = EmailRule.normalize(email)
        if let fault = EmailRule.check(address) { return .refused(fault) }
        return try isTold && names.isTaken(email: address, in: stores) ? .refused(.taken) : .available
    }
}
