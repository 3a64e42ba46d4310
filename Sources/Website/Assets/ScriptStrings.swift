import Foundation
import MadangCore
import Wording

/// The phrases that scripts need, in the page's language: `lib/strings.js` reads them.
///
/// `{n}` and such stand for values that only the script knows. The catalogue stays the one place where texts are
/// written, and nothing is generated into scripts.
package struct ScriptStrings: Sendable, Hashable {
    private var phrases: [String: String]

    package init(_ phrases: [String: String] = [:]) { self.phrases = phrases }

    func merged(with other: ScriptStrings) -> ScriptStrings {
        ScriptStrings(phrases.merging(other.phrases) { _, later in later })
    }

    /// What `others` do not say in the same way.
    private func beside(_ others: ScriptStrings) -> ScriptStrings {
        ScriptStrings(phrases.filter { others.phrases[$0.key] != $0.value })
    }

    /// The element with what those of every page do not say, or nothing where that is all.
    func element(_ text: Strings) -> HTML {
        let own = beside(everywhere[text])
        guard !own.phrases.isEmpty else { return HTML() }
        return "<meta name=\"madang-strings\" content=\"\(own.lines.joined(separator: "\n"))\">\n"
    }

    /// The script that gives `lib/strings.js` the phrases of every page: one file for each language, which browsers
    /// keep as long as the release lasts.
    static func script(_ language: Language) -> [UInt8] {
        let lines = everywhere[Strings(language)].lines.joined(separator: "\\n")
            .replacing("\"", with: "\\\"")
        return Array("globalThis.madangPhrases = \"\(lines)\"\n".utf8)
    }

    /// Of `script`, below `web/scripts`.
    static func path(_ language: Language) -> String { "phrases/\(language.rawValue).js" }

    /// `key=text`, since neither a key nor a phrase has a line break. Of two with one key the later counts.
    private var lines: [String] { phrases.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" } }
}

private let everywhere = EachLanguage { text in
    ScriptStrings.frame(text).merged(with: .offline(text)).merged(with: .saves(text))
}

extension ScriptStrings {
    /// What the scripts of every page may say.
    static func frame(_ text: Strings) -> ScriptStrings {
        ScriptStrings([
            "available": text.accounts.available,
            "back": text.common.back,
            "bell.1": text.notifications.unread(1),
            "bell.many": many("{n}", text.notifications.unread),
            "bell.news": text.notifications.news,
            "messages.1": text.threads.newMessages(1),
            "messages.many": text.threads.newMessages(2),
            "bell.see": text.notifications.see,
            "blocked": text.blocks.blocked,
            "close": text.common.close,
            "comments.0": text.commentCount(0),
            "comments.1": text.commentCount(1),
            "comments.many": many("{n}", text.commentCount),
            "comments.very-many": veryMany(text.commentCount),
            "away": text.offline.away,
            "away.again": text.offline.awayTriesAgain,
            "failed": text.common.unknownFailure,
            "follow.failed": text.members.followFailed,
            "follow.offline": text.members.followOffline,
            "like.failed": text.posts.likeFailed,
            "likes.0": text.likes(0),
            "likes.1": text.likes(1),
            "likes.many": many("{n}", text.likes),
            "likes.very-many": veryMany(text.likes),
            "link.copied": text.frame.linkCopied,
            "link.not-copied": text.frame.linkNotCopied,
            "loading": text.common.loading,
            "new-posts.1": text.lists.newPosts(1),
            "new-posts.many": many("{n}", text.lists.newPosts),
            "offline": text.common.offline,
            "posts.1": text.postCount(1),
            "posts.many": many("{n}", text.postCount),
            "posts.very-many": veryMany(text.postCount),
            "suggest.count": many("{n}", text.search.suggested),
            "suggest.title": text.search.suggestions,
            "post.deleted": text.posts.postDeleted,
            "refresh": text.lists.pullToRefresh,
            "retry": text.common.retry,
            "viewer.failed": text.posts.photoFailed,
            "viewer.next": text.posts.nextPhoto,
            "viewer.photo": many("{count}") { count in many { text.posts.photoOf($0, count) } },
            "viewer.post": text.posts.toPost,
            "viewer.previous": text.posts.previousPhoto,
            "viewer.title": text.posts.viewer,
        ]).merged(with: times(text))
    }

    /// How times are told, for `frame/times.js`.
    private static func times(_ text: Strings) -> ScriptStrings {
        let parts = TimeParts.places(isMorning: true)
        return ScriptStrings([
            "time.now": text.relativeTime(of: 0, now: 0),
            "time.minute": text.minutesAgo(1),
            "time.minutes": many("{n}", text.minutesAgo),
            "time.hour": text.hoursAgo(1),
            "time.hours": many("{n}", text.hoursAgo),
            "time.yesterday": text.yesterday,
            "time.days": many("{n}", text.daysAgo),
            "time.date": text.date(parts),
            "time.am": text.clockTime(parts),
            "time.pm": text.clockTime(.places(isMorning: false)),
            "time.full": text.fullTime(parts, clock: "{clock}"),
        ])
    }

    /// A phrase with `name` in place of its number: what differs where the number does. Other digits in it stay.
    static func many(_ name: String = "{n}", _ phrase: (Int) -> String) -> String {
        place(name, between: phrase(2), phrase(3))
    }

    /// The same for a number that is told in short. The two have other units, so that these give way to it as well.
    static func veryMany(_ phrase: (Int) -> String) -> String {
        place("{n}", between: phrase(20_000), phrase(300_000_000))
    }

    /// What both say, with `name` in place of what differs.
    private static func place(_ name: String, between one: String, _ other: String) -> String {
        let start = one.commonPrefix(with: other)
        let end = String(one.dropFirst(start.count).reversed())
            .commonPrefix(with: String(other.dropFirst(start.count).reversed()))
        return start + name + String(end.reversed())
    }
}
