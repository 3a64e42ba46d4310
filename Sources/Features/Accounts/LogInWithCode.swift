package import Domain
import MadangCore
import Storage

/// The second step of logging in by password, for who has a second factor.
package struct LogInWithCode: Verb {
    let ports: Ports

    /// Whose code is tried. Fails: `.notFound` for a ticket that never was, was used or ran out.
    package func account(_ ticket: String) async throws -> AccountName {
        let hash = secrets.hash(of: ticket)
        let now = clock.now
        guard let known = try await database.read({ try $0.logInTickets.ticket(hash: hash, at: now) }) else {
            throw DomainError.notFound
        }
        return .member(known.memberID)
    }

    /// Opens the session for which `ticket` waits. It stays good after a wrong code.
    ///
    /// Fails: `.notFound` as `account`; `.invalid` without a code; `.invalidCredentials` with "code" for a wrong one.
    package func callAsFunction(ticket: String, code: String, from visit: Visit) async throws -> SignedIn {
        guard !code.allSatisfy(\.isWhitespace) else { throw DomainError.invalid("code", .required) }
        let hash = secrets.hash(of: ticket)
        let now = clock.now
        let signedIn = try await database.write { stores -> SignedIn? in
            guard let known = try stores.logInTickets.ticket(hash: hash, at: now),
                let member = try stores.members.member(known.memberID), !member.isGone(at: now)
            else { throw DomainError.notFound }
            guard try check(code, of: member, from: visit, in: stores) != .wrong else {
                try trail.record(
                    .sessionRefused, of: member, from: visit, facts: ["factor": "code"], in: stores)
                return nil
            }
            try stores.logInTickets.delete(hash: hash)
            return try open(member, kind: known.kind, from: visit, in: stores)
        }
        guard let signedIn else { throw DomainError.wrongCode }
        return signedIn
    }
}

extension DomainError {
    /// The password was right, the code is not.
    static let wrongCode = DomainError(
        .invalidCredentials, faults: [FieldFault(field: "code", fault: .wrongCode)])
}
