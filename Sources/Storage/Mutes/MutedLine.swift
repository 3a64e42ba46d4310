import Domain
import MadangCore

extension MarkedText {
    /// What muted words are looked for in.
    var mutedLine: String { MutedWordRule.line(text, entities: entities) }
}

extension Photo {
    /// What muted words are looked for in; nil for a photo without an alternative text.
    var mutedLine: String? { altText.isEmpty ? nil : MutedWordRule.line(altText, entities: []) }
}

// What was there before words could be muted.
extension SearchIndex {
    /// Folds at most `limit` comments and alternative texts, newest first. Whether there may be more.
    func foldSome(limit: Int) throws -> Bool {
        let comments = try connection.rows(
            """
            SELECT id, text, entities FROM comments WHERE folded IS NULL AND author_id IS NOT NULL
            ORDER BY id DESC LIMIT \(limit)
            """
        ) { row in
            let id: Identifier<Comment> = try row.id()
            let text = try row.text()
            return (id, MarkedText(text: text, entities: try EntityCoding.entities(try row.text())))
        }
        for (id, content) in comments {
            try connection.run("UPDATE comments SET folded = \(content.mutedLine) WHERE id = \(id)")
        }
        guard comments.count < limit else { return true }
        let photos = try connection.rows(
            """
            SELECT id, alt_text FROM photos WHERE folded_alt IS NULL AND alt_text <> '' ORDER BY id DESC LIMIT \(limit)
            """
        ) { row in
            let id: Identifier<Photo> = try row.id()
            return (id, try row.text())
        }
        for (id, text) in photos {
            let line = MutedWordRule.line(text, entities: [])
            try connection.run("UPDATE photos SET folded_alt = \(line) WHERE id = \(id)")
        }
        return photos.count == limit
    }
}
