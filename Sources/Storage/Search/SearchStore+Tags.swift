package import Domain
import MadangCore

extension SearchStore {
    /// So many of the latest uses are looked at for the tags of a time: some milliseconds.
    private static let latestUses = 5000

    /// Hashtags that begin with `prefix`, a key or the beginning of one: the same first, then the most used.
    package func tags(from prefix: String, viewer: Identifier<Member>?, limit: Int) throws -> [TagUse] {
        guard !prefix.isEmpty else { return [] }
        let ranges = TagRange.all(for: prefix).map { range -> SQL in
            "(h.key >= \(range.lower) AND h.key < \(range.upper))"
        }
        // More than asked for: whether the viewer sees a post of one costs more than to read it.
        return try connection.rows(
            """
            SELECT h.key, h.post_count, \(TagFollowStore.isFollowed(by: viewer)) FROM (
                SELECT h.id, h.key, h.post_count FROM hashtags h
                WHERE h.post_count > 0 AND (\(SQL(ranges, separator: " OR ")))
                ORDER BY CASE WHEN h.key = \(prefix) THEN 0 ELSE 1 END, h.post_count DESC, h.key
                LIMIT \(limit * 4)) AS h
            WHERE (SELECT count(*) FROM (
                SELECT 1 FROM post_hashtags t JOIN posts p ON p.id = t.post_id
                    JOIN members m ON m.id = p.author_id
                WHERE t.hashtag_id = h.id AND \(Visibility.ofPost(to: viewer)) LIMIT 1) AS seen) = 1
            ORDER BY CASE WHEN h.key = \(prefix) THEN 0 ELSE 1 END, h.post_count DESC, h.key LIMIT \(limit)
            """
        ) { TagUse(key: try $0.text(), postCount: try $0.int(), isFollowed: try $0.bool()) }
    }

    /// The hashtags that most authors used since `moment`, looking at the latest uses only.
    package func tags(usedSince moment: Timestamp, viewer: Identifier<Member>?, limit: Int) throws -> [TagUse]
    {
        try connection.rows(
            """
            SELECT h.key, h.post_count, count(DISTINCT u.author_id) AS authors, count(*) AS uses,
                \(TagFollowStore.isFollowed(by: viewer)) FROM (
                SELECT t.hashtag_id, p.author_id FROM post_hashtags t JOIN posts p ON p.id = t.post_id
                    JOIN members m ON m.id = p.author_id
                WHERE t.post_id >= \(Identifier<Post>(earliestAt: moment)) AND \(Visibility.ofPost(to: viewer))
                ORDER BY t.post_id DESC LIMIT \(Self.latestUses)) AS u
            JOIN hashtags h ON h.id = u.hashtag_id
            GROUP BY h.id, h.key, h.post_count ORDER BY authors DESC, uses DESC, h.key LIMIT \(limit)
            """
        ) { row in
            let (key, postCount) = (try row.text(), try row.int())
            let authorCount = try row.int()
            _ = try row.int()
            return TagUse(
                key: key, postCount: postCount, authorCount: authorCount, isFollowed: try row.bool())
        }
    }

    /// The hashtag with `key`, whether anybody used it or not.
    package func tag(_ key: String, viewer: Identifier<Member>?) throws -> TagUse {
        let known = try connection.row(
            "SELECT h.post_count, \(TagFollowStore.isFollowed(by: viewer)) FROM hashtags h WHERE h.key = \(key)"
        ) { TagUse(key: key, postCount: try $0.int(), isFollowed: try $0.bool()) }
        return known ?? TagUse(key: key, postCount: 0)
    }
}

/// Keys between two texts, by their bytes.
struct TagRange: Hashable {
    let lower: String
    /// No longer in it.
    let upper: String

    /// Where the keys lie that begin with `prefix`. While a Hangul syllable is typed its last letter is still to
    /// come: "산채" begins 산책, "산ㅊ" too.
    static func all(for prefix: String) -> [TagRange] {
        let plain = TagRange(lower: prefix, upper: prefix + "\u{10FFFF}")
        guard let last = prefix.unicodeScalars.last else { return [plain] }
        let before = String(prefix.unicodeScalars.dropLast())
        if SearchText.isSyllable(last), (last.value - 0xAC00) % 28 == 0 {
            return [TagRange(before, from: last.value, count: 28)]
        }
        guard let initial = SearchText.initials.firstIndex(of: last) else { return [plain] }
        return [plain, TagRange(before, from: 0xAC00 + UInt32(initial) * 588, count: 588)]
    }

    private init(_ before: String, from first: UInt32, count: UInt32) {
        lower = before + Self.text(first)
        upper = before + Self.text(first + count)
    }

    init(lower: String, upper: String) {
        self.lower = lower
        self.upper = upper
    }

    /// Every number between the first syllable and the one behind the last is a scalar.
    private static func text(_ number: UInt32) -> String {
        Unicode.Scalar(number).map { String($0) } ?? ""
    }
}
