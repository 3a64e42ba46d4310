/// In which order Explore shows posts, as `order` in the query says it.
package enum ExploreOrder: String, CaseIterable, Sendable {
    /// Newest first.
    case newest
    /// The last thirty days, mixed for the reader anew each day (docs/decisions/0065-explore.md).
    case today
}
