package import Domain

/// Takes back an upload that no post shows.
package struct DeletePhoto: Sendable {
    let database: any Database

    package init(database: any Database) {
        self.database = database
    }

    /// Fails: `.notFound` for a photo that is not the member's; `.conflict` while a post shows it.
    package func callAsFunction(_ id: Identifier<Photo>, by member: Member) async throws {
        try await database.write { stores in
            guard let photo = try stores.photos.photo(id), photo.ownerID == member.id else {
                throw DomainError.notFound
            }
            guard try stores.photos.post(showing: id) == nil else { throw DomainError.conflict }
            try stores.photos.delete(id)
        }
    }
}
