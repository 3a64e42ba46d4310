package import Domain
import Storage

/// Ends one session; the others of its member stay (rule 19).
package struct LogOut: Verb {
    let ports: Ports

    package func callAsFunction(_ identity: Identity, from visit: Visit) async throws {
        try await database.write { stores in
            guard try stores.sessions.delete(identity.session.id) else { return }
            try trail.record(
                .sessionEnded, of: identity.member, from: visit,
                facts: ["session": identity.session.id.string], in: stores)
        }
    }
}
