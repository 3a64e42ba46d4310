package import Domain
import Storage

/// Takes back an upload that is not used.
package struct DeletePhoto: Verb {
    let ports: Ports

    /// Fails: as `Stores.ownPhoto`; `.conflict` while it is used.
    package func callAsFunction(_ id: Identifier<Photo>, by member: Member) async throws {
        try await database.write { stores in
            _ = try stores.ownPhoto(id, by: member)
            guard try stores.photos.use(of: id) == nil else { throw DomainError.conflict }
            try stores.photos.delete(id)
        }
    }
}
