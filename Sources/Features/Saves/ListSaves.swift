package import Domain
import MadangCore
import Storage

/// What a member saved.
package struct ListSaves: Verb {
    let ports: Ports

    /// Latest first; those with all words of `query` in their memos, or all if it is empty; of `photos` alone, if they
    /// are given. Fails: `.invalid` with "q" or "photos".
    package func callAsFunction(
        of member: Member, matching query: String = "", photos: SavedPhotos? = nil,
        page: PageRequest
    ) async throws -> Page<Saved> {
        if let photos {
            guard photos.count <= RequestLimit.savedPhotos else {
                throw DomainError.invalid("photos", .tooMany(maximum: RequestLimit.savedPhotos))
            }
            guard photos.count > 0 else { return Page(items: [], next: nil) }
        }
        guard let terms = try MemoTerm.judged(query) else { return Page(items: [], next: nil) }
        let filter = SaveFilter(terms: terms, photos: photos)
        return try await database.read { try $0.saves.page(of: member.id, filter, page: page) }
    }
}

extension MemoTerm {
    /// What is looked for by `query`, nothing by an empty one. Nil where nothing can be found: signs alone stand in no
    /// memo's words. Fails: `.invalid` with "q".
    static func judged(_ query: String) throws -> [MemoTerm]? {
        let query = SearchQueryRule.normalize(query)
        guard !query.isEmpty else { return [] }
        if let fault = SearchQueryRule.check(query) { throw DomainError.invalid("q", fault) }
        let found = terms(query)
        return found.isEmpty ? nil : found
    }
}

/// Shows one save, or a photo that may be saved.
package struct ShowSave: Verb {
    let ports: Ports

    /// Fails: `.notFound`, also for a photo that the member did not save.
    package func callAsFunction(of photo: Identifier<Photo>, by member: Member) async throws -> Save {
        try await database.read { stores in
            guard let save = try stores.saves.save(of: photo, by: member.id) else {
                throw DomainError.notFound
            }
            return save
        }
    }

    /// Fails: as `SavePhoto`.
    package func savable(_ photo: Identifier<Photo>, for member: Member) async throws -> SavablePhoto {
        try await database.read { stores in
            if let savable = try stores.saves.savable(photo, for: member.id) { return savable }
            guard case .post(let post) = try stores.photos.use(of: photo) else { throw DomainError.notFound }
            throw try stores.refusal(of: post, to: member)
        }
    }
}
