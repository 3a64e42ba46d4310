import Domain
import MadangCore
import Storage

/// Which usernames and e-mail addresses nobody can have: those of members, and those that are kept of members who are
/// gone (docs/decisions/0041-joining.md). Who asks is not told which of the two it is.
package struct TakenNames: Verb {
    let ports: Ports

    /// How long the username of a deleted member is given to nobody: as long as others still write and look for it.
    package static let time = Duration.days(365)

    /// - Parameter username: normalized.
    func isTaken(username: String, in stores: Stores) throws -> Bool {
        // Both are asked, so that no answer is quicker.
        let isKept = try stores.keptNames.isKept(username: username, at: clock.now)
        return try stores.members.isTaken(username: username) || isKept
    }

    /// Why nobody can have the username now; nil if somebody can.
    ///
    /// - Parameter username: normalized.
    func fault(ofUsername username: String, in stores: Stores) throws -> Fault? {
        if try isTaken(username: username, in: stores) { return .taken }
        return try stores.members.looksTrusted(username: username) ? .lookalike : nil
    }

    /// - Parameter email: normalized.
    func isTaken(email: String, in stores: Stores) throws -> Bool {
        let isKept = try stores.keptNames.isKept(address: ports.seal.seal(email))
        return try stores.members.isTaken(email: email) || isKept
    }

    /// Whether `email` can become the address of `member`, who has another one now. Strangers are told of nobody.
    func mayHave(_ email: String, _ member: Member, in stores: Stores) throws -> Bool {
        // Another spelling of one's own address is nobody else's.
        let isOwn = member.isEmailConfirmed && EmailRule.key(email) == EmailRule.key(member.email)
        return try isOwn || member.isStranger || !isTaken(email: email, in: stores)
    }

    /// Keeps what a member was called who is about to be deleted: for a year; of somebody who is suspended for ever,
    /// with the address, unless nobody knows whose it is.
    func keep(_ member: Member, in stores: Stores) throws {
        let end = member.isSuspended ? nil : clock.now + Self.time
        try stores.keptNames.keep(username: member.username, until: end)
        if member.isSuspended, member.isEmailConfirmed {
            try stores.keptNames.keep(address: ports.seal.seal(member.email))
        }
    }
}
