// Words for scopes that Mastodon's programs write beside ours (docs/mastodon.md, "Scopes"). Each stands for what the
// yard needs for the calls behind it, so that members read what they allow in the yard's own words, which may be more.
extension Scopes {
    /// What each of Mastodon's words stands for that is none of ours; nothing where the yard has nothing of the kind.
    static let mastodon: [String: [Scope]] = [
        "profile": [Scope(.read, .members)],
        "read:accounts": [Scope(.read, .members)],
        "read:blocks": [Scope(.read, .follows)],
        "read:bookmarks": [Scope(.read, .saves)],
        "read:collections": [],
        "read:favourites": [Scope(.read, .posts)],
        "read:filters": [Scope(.read, .follows)],
        "read:lists": [],
        "read:mutes": [Scope(.read, .follows)],
        "read:statuses": [
            Scope(.read, .comments), Scope(.read, .drafts), Scope(.read, .photos), Scope(.read, .posts),
        ],
        "write:accounts": [Scope(.write, .account)],
        "write:blocks": [Scope(.write, .follows)],
        "write:bookmarks": [Scope(.write, .saves)],
        "write:collections": [],
        "write:conversations": [],
        "write:favourites": [Scope(.write, .posts)],
        "write:filters": [Scope(.write, .follows)],
        "write:lists": [],
        "write:media": [Scope(.write, .photos)],
        "write:mutes": [Scope(.write, .follows)],
        "write:statuses": [Scope(.write, .comments), Scope(.write, .drafts), Scope(.write, .posts)],
    ]

    /// As Mastodon's programs write them, with spaces between: its words count as what they stand for. Nil where a word
    /// is no scope, or none of them stands for any.
    public init?(mastodon text: String) {
        self.init(text, or: Self.mastodon)
    }

    /// Words that Mastodon's programs know and that are ours, too.
    private static let shared = [
        "read:follows", "read:notifications", "read:search", "write:follows", "write:notifications",
        "write:reports",
    ]

    /// All words of Mastodon's that are understood beside "read", "write", "follow" and "push".
    public static let mastodonWords = (mastodon.keys + shared).sorted()

    /// Those of Mastodon's words whose scopes are all covered, with spaces between: its programs look whether they got
    /// what they asked for. A word that "read" or "write" stands for already is not said once more.
    public var mastodonText: String {
        var words = Scope.Act.allCases.filter { cover(Scope($0, nil)) }.map(\.rawValue)
        words += Self.both.filter { _, resource in
            Scope.Act.allCases.allSatisfy { cover(Scope($0, resource)) }
        }.keys.sorted()
        words += Self.mastodonWords.filter { word in
            let act = word.hasPrefix("write:") ? Scope.Act.write : .read
            let meant = Self.mastodon[word] ?? Scope(word).map { [$0] } ?? []
            return !cover(Scope(act, nil)) && !meant.isEmpty && meant.allSatisfy(cover)
        }
        return words.joined(separator: " ")
    }
}
