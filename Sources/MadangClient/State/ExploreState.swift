public import MadangAPI
public import Observation

/// Everybody's photos. How they lie says `MasonryLayout` (MadangCore).
@MainActor @Observable public final class ExploreState {
    /// A photo among all photos.
    @MainActor public struct Row: Identifiable {
        /// The id of the photo.
        public nonisolated let id: String
        /// The photo, and whether one saved it.
        public let photo: PhotoState
        /// Of which post it is; nil for a photo of Unsplash.
        public let postID: String?
        /// Who posted it; nil for a photo of Unsplash.
        public let author: MemberState?
        /// Who is to be named beside it; for a photo of Unsplash alone.
        public let attribution: Attribution?
    }

    /// The photos, newest first.
    public let photos: ListState<ExploredPhoto, Row>

    /// Photos of this yard, or of "unsplash"; `limit` is how many a page has.
    public init(in yard: YardState, source: String? = nil, limit: Int? = nil) {
        photos = ListState(yard.yard.explore(source: source, limit: limit), in: yard) { explored in
            Row(
                id: explored.id, photo: yard.photo(explored), postID: explored.postID,
                author: explored.author.map { yard.member($0) }, attribution: explored.attribution)
        }
    }
}
