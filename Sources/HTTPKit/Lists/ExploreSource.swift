import MadangCore

/// Whose photos Explore shows, as `source` in the query says it.
package enum ExploreSource: String, CaseIterable, Sendable {
    case community, unsplash

    /// The community's where nothing is said. Fails: `.invalid` with "source".
    package init(_ query: Form) throws {
        self = try query.word("source") ?? .community
    }
}
