import Domain
import Storage

/// Ways to find the 21 newest posts of whom a member follows. What is read of each post afterwards is the same.
enum Strategy: String, CaseIterable {
    case rows = "feed rows"
    case inQuery = "IN query"
    case scan = "scan by id"
    case merge = "k-way merge"

    /// The ids of a page, newest first.
    func page(of viewer: Identifier<Member>, on connection: any Connection) throws -> [Int64] {
        switch self {
        case .rows:
            try connection.rows(
                "SELECT post_id FROM feed_entries WHERE member_id = \(viewer) ORDER BY post_id DESC LIMIT \(21)"
            ) { try $0.integer() }
        case .inQuery:
            try connection.rows(
                """
                SELECT id FROM posts
                WHERE author_id IN (SELECT followee_id FROM follows WHERE follower_id = \(viewer))
                ORDER BY id DESC LIMIT \(21)
                """
            ) { try $0.integer() }
        case .scan:
            // The + keeps SQLite from the index by author.
            try connection.rows(
                """
                SELECT id FROM posts p WHERE EXISTS (
                    SELECT 1 FROM follows WHERE follower_id = \(viewer) AND followee_id = +p.author_id)
                ORDER BY id DESC LIMIT \(21)
                """
            ) { try $0.integer() }
        case .merge:
            try merged(viewer, connection)
        }
    }

    /// One probe of the index by author for each followed, then one for each post of the page.
    private func merged(_ viewer: Identifier<Member>, _ connection: any Connection) throws -> [Int64] {
        var heads = try connection.rows(
            """
            SELECT f.followee_id, coalesce((SELECT max(id) FROM posts WHERE author_id = f.followee_id), 0)
            FROM follows f WHERE f.follower_id = \(viewer)
            """
        ) { (author: try $0.integer(), post: try $0.integer()) }
        heads.sort { $0.post > $1.post }
        var ids: [Int64] = []
        while ids.count < 21, let head = heads.first, head.post > 0 {
            ids.append(head.post)
            heads.removeFirst()
            let next = try connection.row(
                "SELECT max(id) FROM posts WHERE author_id = \(head.author) AND id < \(head.post)"
            ) { try $0.optionalInteger() }
            guard let post = next ?? nil else { continue }
            let place = heads.firstIndex { $0.post < post } ?? heads.endIndex
            heads.insert((head.author, post), at: place)
        }
        return ids
    }
}
