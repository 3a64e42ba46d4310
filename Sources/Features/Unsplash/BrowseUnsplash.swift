package import Domain
import MadangCore
import Storage

/// Photos of Unsplash, as a list that goes on like any other of ours.
package struct BrowseUnsplash: Verb {
    let ports: Ports

    /// Whether this yard shows photos of Unsplash at all.
    package var isOpen: Bool { ports.unsplash != nil }

    /// Newest first: what is left of one page of Unsplash, so that an answer asks it one thing at most. A position is
    /// the number of the page and how many of its photos were given.
    ///
    /// Fails: `.invalid` with "source" where there is no Unsplash; `.busy` with `.unsplashLimited` or `.unsplashAway`.
    package func callAsFunction(viewer: Member?, page request: PageRequest) async throws
        -> Page<ExploredUnsplashPhoto>
    {
        guard let cache = ports.unsplash else { throw DomainError.invalid("source", .unknown) }
        let number = max(1, Int(request.after?.key ?? 1))
        let given = max(0, Int(request.after?.tie ?? 0))
        let page = try await cache.page(number)
        let rest = page.photos.dropFirst(given)
        let items = Array(rest.prefix(request.limit))
        let isWhole = items.count == rest.count
        let next: Position? =
            isWhole
            ? (page.hasNext ? Position(key: Int64(number) + 1, tie: 0) : nil)
            : Position(key: Int64(number), tie: Int64(given + items.count))
        let saved = try await saved(items, by: viewer)
        return Page(
            items: items.map { ExploredUnsplashPhoto(photo: $0, isSaved: saved.contains($0.id)) }, next: next)
    }

    private func saved(_ photos: [UnsplashPhoto], by viewer: Member?) async throws -> Set<UnsplashID> {
        guard let viewer else { return [] }
        return try await database.read { try $0.unsplash.saved(among: photos.map(\.id), by: viewer.id) }
    }
}

/// A photo of Unsplash, as a member comes across it.
package struct ExploredUnsplashPhoto: Hashable, Sendable {
    package let photo: UnsplashPhoto
    package let isSaved: Bool
}
