package import Domain
import MadangCore
import Storage

/// Shows boards to those who see them: to their owners, to those on them, and public ones to everybody.
package struct ReadBoards: Verb {
    let ports: Ports

    /// The member's own and those that are shared with them, last used first; those with all words of `query` in their
    /// titles, or all if it is empty. Fails: `.invalid` with "q".
    package func callAsFunction(
        of member: Member, matching query: String = "", page: PageRequest
    ) async throws -> Page<Board> {
        guard let terms = try MemoTerm.judged(query) else { return Page(items: [], next: nil) }
        return try await database.read { try $0.boards.page(of: member.id, terms: terms, page: page) }
    }

    /// What a member shows to everybody, latest made first; of one whom the viewer blocks nothing. Fails: `.notFound`.
    package func publicly(by username: String, viewer: Member?, page: PageRequest) async throws
        -> (profile: MemberProfile, boards: Page<Board>)
    {
        try await database.read { stores in
            let profile = try stores.profile(username, viewer: viewer)
            guard !profile.relation.isBlocked else { return (profile, Page(items: [], next: nil)) }
            let owner = profile.member.id
            return (profile, try stores.boards.publicPage(of: owner, viewer: viewer?.id, page: page))
        }
    }

    /// Fails: `.notFound` for what the viewer does not see.
    package func show(_ board: BoardReference, viewer: Member?) async throws -> Board {
        try await database.read { try $0.board(board, seenBy: viewer) }
    }

    /// A board with its photos in their order; those with all words of `query` in the viewer's own memos, or all if it
    /// is empty. Nobody else's memos are looked in, so that visitors find nothing.
    /// Fails: as `show`; `.invalid` with "q".
    package func photos(
        on board: BoardReference, viewer: Member?, matching query: String = "", page: PageRequest
    ) async throws -> (board: Board, photos: Page<BoardPhoto>) {
        let terms = try MemoTerm.judged(query)
        return try await database.read { stores in
            let board = try stores.board(board, seenBy: viewer)
            guard let terms, terms.isEmpty || viewer != nil else {
                return (board, Page(items: [], next: nil))
            }
            return (
                board, try stores.boards.photos(on: board.id, viewer: viewer?.id, terms: terms, page: page)
            )
        }
    }

    /// Where the member can place a photo, last used first.
    package func choices(of member: Member) async throws -> [BoardChoice] {
        try await database.read { try $0.boards.choices(of: member.id) }
    }
}

extension Stores {
    /// Fails: `.notFound`.
    fileprivate func board(_ board: BoardReference, seenBy viewer: Member?) throws -> Board {
        guard let id = try boards.id(of: board, for: viewer?.id) else { throw DomainError.notFound }
        return try self.board(id, to: viewer)
    }
}
