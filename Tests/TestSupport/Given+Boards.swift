package import Domain
package import MadangCore
import Storage

extension Given {
    /// A board with `photos` of posts, the first of them on top, as its owner sees it. What the owner had not saved
    /// they save without a memo. Nobody is told of it.
    @discardableResult
    package func board(
        by owner: Member, title: String = "Light", _ visibility: BoardVisibility = .closed,
        with photos: [Photo] = [], note: String = "", handle: String? = nil
    ) async throws -> Board {
        let id: Identifier<Board> = ids.next()
        try await database.write { [clock] stores in
            let isNew = try stores.boards.insert(
                id, (title: title, note: note, visibility: visibility, handle: handle), owner: owner.id,
                at: clock.now)
            guard isNew else { throw DomainError.conflict }
        }
        try await place(photos, on: id, by: owner)
        return try await database.read { stores in
            guard let board = try stores.boards.board(id, viewer: owner.id) else {
                throw DomainError.notFound
            }
            return board
        }
    }

    /// `member`, who is on the board, places `photos` of posts there, the first of them on top, and saves without a
    /// memo what they had not saved. Fails with `.notFound` for a photo that they do not see.
    package func place(_ photos: [Photo], on board: Identifier<Board>, by member: Member) async throws {
        guard !photos.isEmpty else { return }
        let names = photos.map(\.id.string)
        let placed = try await database.write { [clock, ids] stores in
            try stores.boards.save(SavedPhotos(names), by: member.id, at: clock.now, ids: { ids.next() })
            return try stores.boards.place(names, on: board, by: member.id, ids: { ids.next() })
        }
        guard placed == Set(names) else { throw DomainError.notFound }
    }

    /// The same of one photo.
    package func place(_ photo: Photo, on board: Identifier<Board>, by member: Member) async throws {
        try await place([photo], on: board, by: member)
    }

    /// The same.
    package func place(_ photos: [Photo], on board: Board, by member: Member) async throws {
        try await place(photos, on: board.id, by: member)
    }

    /// The same of one photo.
    package func place(_ photo: Photo, on board: Board, by member: Member) async throws {
        try await place([photo], on: board.id, by: member)
    }

    /// Puts `member` on the shared board of `owner`, whether or not they follow. Fails with `.notFound` for a board of
    /// another, or one that is not shared.
    package func share(_ board: Board, with member: Member, by owner: Member) async throws {
        try await database.write { [clock] stores in
            let access = try stores.boards.access(to: board.id, for: owner.id)
            guard access?.ownerID == owner.id, access?.visibility == .shared else {
                throw DomainError.notFound
            }
            _ = try stores.boards.add(member.id, to: board.id, at: clock.now)
        }
    }
}
