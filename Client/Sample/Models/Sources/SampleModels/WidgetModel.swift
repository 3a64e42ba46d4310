public import MadangClient

/// What a widget shows of the feed. It has no screens, so it uses the calls alone.
public struct WidgetModel: Sendable {
    /// The posts, newest first.
    public let list: LoadedList<Post>
    private let yard: Madang

    /// With nothing loaded yet.
    public init(_ yard: Madang) {
        self.yard = yard
        list = LoadedList(yard.feed(limit: 20))
    }

    /// Who said what in the latest `count` posts. A list is a walk: it asks for a page when it gets there.
    public func lines(_ count: Int) async throws -> [String] {
        var lines: [String] = []
        for try await post in yard.feed(limit: 20) {
            lines.append("\(post.author.nameWithUsername): \(post.text)")
            if lines.count == count { break }
        }
        return lines
    }

    /// What is on the photos of the latest posts. A `LoadedList` keeps what was loaded.
    public func pictures() async throws(MadangError) -> [String] {
        try await list.refresh()
        return await list.elements.flatMap(\.photos).map(\.altText)
    }

    /// Likes the first post that was loaded, and gives how many like it; nil without a post.
    public func likeFirst() async throws(MadangError) -> Int? {
        guard let first = await list.elements.first else { return nil }
        return try await yard.likePost(first.id).likeCount
    }

    /// Hands what happens to `tell`, for as long as its task lives. Where the line broke, it goes on.
    public func follow(_ tell: @Sendable (String) async -> Void) async throws {
        for try await event in yard.events() {
            switch event.news {
            case .ready: await tell("Up to date")
            case .postLiked(let like): await tell("\(like.likeCount) like \(like.postID)")
            case .reset: try await list.refresh()
            default: break
            }
        }
    }
}
