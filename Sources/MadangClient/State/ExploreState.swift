public import MadangAPI
public import Observation

/// Everybody's posts, by their photos. How they lie says `MasonryLayout` (MadangCore).
@MainActor @Observable public final class ExploreState {
    /// A photo among all photos.
    @MainActor public struct Row: Identifiable {
        /// The id of the photo.
        public nonisolated let id: String
        /// The photo, and whether one saved it.
        public let photo: PhotoState
        /// Of which post it is; nil for a photo of Unsplash.
        public let postID: String?
        /// How many photos its post has; 1 for a photo of Unsplash.
        public let photoCount: Int
        /// Who posted it; nil for a photo of Unsplash.
        public let author: MemberState?
        /// Who is to be named beside it; for a photo of Unsplash alone.
        public let attribution: Attribution?
    }

    /// The first photo of each post, or the photos of Unsplash.
    public let photos: ListState<ExploredPhoto, Row>

    /// Posts of this yard in the `order` "newest" or "today", or photos of the `source` "unsplash"; `limit` is how many
    /// a page has.
    public init(in yard: YardState, source: String? = nil, order: String? = nil, limit: Int? = nil) {
        let list = yard.yard.explore(source: source, per: "post", order: order, limit: limit)
        photos = ListState(list, in: yard, leavesOutMuted: true) { explored in
            Row(
                id: explored.id, photo: yard.photo(explored), postID: explored.postID,
                photoCount: explored.photoCount,
                author: explored.author.map { yard.member($0) }, attribution: explored.attribution)
        }
    }
}
