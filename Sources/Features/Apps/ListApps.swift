package import Domain
import Storage

/// Somebody else's programs, and who lets them do something.
package struct ListApps: Verb {
    let ports: Ports

    /// More apps nobody looks through.
    package static let limit = 100

    /// What apps may do in the name of `member`, newest first.
    package func callAsFunction(of member: Member) async throws -> [AppUse] {
        let now = clock.now
        return try await database.read { try $0.apps.uses(of: member.id, at: now) }
    }

    /// One of them; nil where it is forgotten.
    package func one(_ id: Identifier<App>) async throws -> App? {
        try await database.read { try $0.apps.app(id) }
    }

    /// Those that members let do something, those of most members first: for owners.
    package func ofYard() async throws -> [AppFigures] {
        let now = clock.now
        return try await database.read { try $0.apps.figures(at: now, limit: Self.limit) }
    }
}
