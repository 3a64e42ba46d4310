public import MadangClient
public import MadangCore
public import Observation

/// The screen with everybody's photos.
@MainActor @Observable public final class ExploreModel {
    private let explore: ExploreState

    /// In the `order` "newest" or "today", with nothing loaded yet.
    public init(in state: YardState, order: String = "newest") {
        explore = ExploreState(in: state, order: order)
    }

    /// The first photo of each post.
    public var photos: ListState<ExploredPhoto, ExploreState.Row> { explore.photos }

    /// Where the photos lie on a wall of this width, as on the server's own pages.
    public func layout(width: Double, columns: Int = 2, gap: Double = 8) -> MasonryLayout {
        let sizes = photos.rows.map { PixelSize(width: $0.photo.photo.width, height: $0.photo.photo.height) }
        let columnWidth = (width - gap * Double(columns - 1)) / Double(columns)
        return MasonryLayout(sizes: sizes, columns: columns, gap: gap, columnWidth: columnWidth)
    }

    /// What a photo will look like, while it is on its way.
    public func placeholder(of row: ExploreState.Row) -> Placeholder? {
        ThumbHash.bytes(row.photo.photo.thumbhash).flatMap { ThumbHash.drawn($0) }
    }

    /// What stands on the photo of a post that has several.
    public func badge(of row: ExploreState.Row) -> String? {
        row.photoCount > 1 ? "\(row.photoCount) photos" : nil
    }
}
