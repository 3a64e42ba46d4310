package import Domain
import Storage

/// Lists which photos of one's own posts and listings lack an alternative text.
package struct ListAltTexts: Verb {
    let ports: Ports

    /// Those that lack one, latest first; and how many photos there are and how many are described.
    package func callAsFunction(of member: Member, page: PageRequest) async throws
        -> (photos: Page<UndescribedPhoto>, coverage: AltTextCoverage)
    {
        try await database.read { stores in
            let coverage = try stores.altTexts.coverage(of: member.id)
            guard coverage.undescribedCount > 0 else { return (Page(items: [], next: nil), coverage) }
            return (try stores.altTexts.undescribed(of: member.id, page: page), coverage)
        }
    }
}
