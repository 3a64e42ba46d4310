import Domain
import MadangCore

@testable import Website

extension Given {
    /// A post that is in the feed for a hashtag.
    static func taggedPost(_ tag: String, name: String = "김민지") -> PostCard {
        var post = post(8, text: tag, name: name)
        post.followedTag = tag
        return PostCard(post)
    }

    static func followedTags(_ tags: [String], next: Path? = nil, faults: FormFaults = FormFaults())
        -> FollowedTagsPage
    {
        FollowedTagsPage(
            tags: tags.map { FollowedTag(key: $0, postCount: 1_000_000, followedAt: now) }, next: next,
            faults: faults)
    }

    /// The feed with a reason above a post, and the hashtags that one follows, with one too many and with none.
    static func tagPages(_ hostile: String, _ next: Path, _ context: PageContext) -> [(String, HTML)] {
        let feed = FeedPage(posts: [taggedPost(hostile, name: hostile)], next: nil, view: .cards)
        let many = followedTags([hostile, "산책"], next: next, faults: FormFaults(whole: hostile))
        let documents = [
            ("tagged feed", feedPage(feed, context)),
            ("followed tags", followedTagsPage(many, context)),
            ("no followed tags", followedTagsPage(followedTags([]), context)),
        ]
        return documents.map { ($0.0, layout($0.1, context)) }
    }
}
