package import Domain
import Storage

/// Ends the weekly digest for whoever has one of its letters, logged in or not, suspended or waiting (RFC 8058). The
/// mark in it is good for as long as the member is there, and for nothing else.
package struct Unsubscribe: Verb {
    let ports: Ports

    /// Whether the link is good; nothing changes. Fails: `.notFound`, also for a member who is gone.
    package func check(_ member: Identifier<Member>, mark: String) async throws {
        try requireGood(mark, of: member)
        guard try await database.read({ try $0.members.member(member) }) != nil else {
            throw DomainError.notFound
        }
    }

    /// May be said again and again. Fails: as `check`.
    package func callAsFunction(_ member: Identifier<Member>, mark: String) async throws {
        try requireGood(mark, of: member)
        try await database.write { try $0.members.endDigests(of: member) }
    }

    private func requireGood(_ mark: String, of member: Identifier<Member>) throws {
        guard marks.moment(of: mark, .unsubscribing(member)) != nil else { throw DomainError.notFound }
    }
}
