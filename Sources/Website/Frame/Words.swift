import Wording

/// The phrases that scripts need, in the page's language: one `<meta>` that `lib/words.js` reads.
///
/// `{n}` and such stand for values that only the script knows. The catalogue stays the one place where texts are
/// written, and nothing is generated into scripts.
package struct Words: Sendable, Hashable {
    private var phrases: [String: String]

    package init(_ phrases: [String: String] = [:]) { self.phrases = phrases }

    func merged(with other: Words) -> Words {
        Words(phrases.merging(other.phrases) { _, later in later })
    }

    /// Lines of `key=text`, since neither a key nor a phrase has a line break.
    var element: HTML {
        let lines = phrases.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        return "<meta name=\"madang-words\" content=\"\(lines.joined(separator: "\n"))\">"
    }
}

extension Words {
    /// What the scripts of every page may say.
    static func frame(_ text: Strings) -> Words {
        Words([
            "available": text.accounts.available,
            "back": text.common.back,
            "bell.1": text.notifications.unread(1),
            "bell.many": text.notifications.unread(2).replacing("2", with: "{n}"),
            "bell.news": text.notifications.news,
            "bell.see": text.notifications.see,
            "blocked": text.blocks.blocked,
            "close": text.common.close,
            "comments.0": text.commentCount(0),
            "comments.1": text.commentCount(1),
            "comments.many": text.commentCount(2).replacing("2", with: "{n}"),
            "comments.very-many": text.commentCount(20_000).replacing(text.compactCount(20_000), with: "{n}"),
            "failed": text.common.unknownFailure,
            "follow.failed": text.members.followFailed,
            "follow.offline": text.members.followOffline,
            "like.failed": text.posts.likeFailed,
            "likes.0": text.likes(0),
            "likes.1": text.likes(1),
            "likes.many": text.likes(2).replacing("2", with: "{n}"),
            "likes.very-many": text.likes(20_000).replacing(text.compactCount(20_000), with: "{n}"),
            "link.copied": text.frame.linkCopied,
            "link.not-copied": text.frame.linkNotCopied,
            "loading": text.common.loading,
            "new-posts": text.lists.newPosts,
            "offline": text.common.offline,
            "posts.1": text.postCount(1),
            "posts.many": text.postCount(2).replacing("2", with: "{n}"),
            "posts.very-many": text.postCount(20_000).replacing(text.compactCount(20_000), with: "{n}"),
            "suggest.count": text.search.suggested(2).replacing("2", with: "{n}"),
            "suggest.title": text.search.suggestions,
            "post.deleted": text.posts.postDeleted,
            "refresh": text.lists.pullToRefresh,
            "retry": text.common.retry,
            "viewer.failed": text.posts.photoFailed,
            "viewer.next": text.posts.nextPhoto,
            "viewer.photo": text.posts.photoOf(1, 2).replacing("1", with: "{n}").replacing(
                "2", with: "{count}"),
            "viewer.post": text.posts.toPost,
            "viewer.previous": text.posts.previousPhoto,
            "viewer.title": text.posts.viewer,
            "time.now": relative(text, minutes: 0),
            "time.minute": relative(text, minutes: 1),
            "time.minutes": relative(text, minutes: 2).replacing("2", with: "{n}"),
            "time.hour": relative(text, minutes: 60),
            "time.hours": relative(text, minutes: 120).replacing("2", with: "{n}"),
        ])
    }

    private static func relative(_ text: Strings, minutes: Int64) -> String {
        text.relativeTime(of: 0, now: minutes * 60_000)
    }
}
