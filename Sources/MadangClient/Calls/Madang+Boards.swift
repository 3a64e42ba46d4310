public import MadangAPI

/// Saved photos in an order by hand: for oneself, for some, or for everybody.
extension Madang {
    /// One's own boards and those that are shared with one, last used first; those whose title says `words`.
    public func boards(_ words: String? = nil, limit: Int? = nil) -> PagedList<Board> {
        list(Calls.boards.listBoards, query: QueryItems(["q": words, "limit": limit.text]))
    }

    /// What a member shows to everybody, latest made first.
    public func boards(of username: String, limit: Int? = nil) -> PagedList<Board> {
        list(
            Calls.boards.listMemberBoards, ["username": username], query: QueryItems(["limit": limit.text]))
    }

    /// Makes a board, once: the same `key` within 24 hours gives the same board, and so does a handle for ever.
    @discardableResult public func makeBoard(_ draft: BoardRequest, key: String? = nil)
        async throws(MadangError) -> Board
    {
        try await ask(Calls.boards.createBoard, [:], draft, key: key)
    }

    /// A board, by its id; one's own also by `~` and its handle, here and below.
    public func board(_ id: String) async throws(MadangError) -> Board {
        try await ask(Calls.boards.showBoard, ["board": id])
    }

    /// Changes a board of one's own; what is nil stays as it is. With `version` a change of what was changed meanwhile
    /// is 409 "conflict". By `~` and a handle that is not known yet it makes one.
    @discardableResult public func writeBoard(_ id: String, _ change: BoardRequest, version: Int? = nil)
        async throws(MadangError) -> Board
    {
        try await ask(Calls.boards.writeBoard, ["board": id], change, version: version)
    }

    /// Deletes a board of one's own. Its photos stay saved.
    public func deleteBoard(_ id: String) async throws(MadangError) {
        try await send(Calls.boards.deleteBoard, ["board": id])
    }

    /// What lies on a board, in its order; those in one's own memo of which `words` stand.
    public func photos(onBoard id: String, _ words: String? = nil, limit: Int? = nil)
        -> PagedList<BoardPhoto>
    {
        list(
            Calls.boards.listBoardPhotos, ["board": id],
            query: QueryItems(["q": words, "limit": limit.text]))
    }

    /// Lays a photo on a board. One that was not saved is saved without a memo.
    @discardableResult public func placePhoto(_ photo: String, onBoard id: String)
        async throws(MadangError) -> BoardState
    {
        try await ask(Calls.boards.placePhoto, ["board": id, "photo": photo])
    }

    /// Takes a photo off a board. It stays saved.
    @discardableResult public func takePhoto(_ photo: String, offBoard id: String)
        async throws(MadangError) -> BoardState
    {
        try await ask(Calls.boards.takeOffPhoto, ["board": id, "photo": photo])
    }

    /// Lays up to 100 photos on a board, the first one on top, and takes them off another one where `source` names it.
    @discardableResult public func fillBoard(
        _ id: String, with photos: [String], from source: String? = nil
    ) async throws(MadangError) -> FilledBoard {
        try await ask(
            Calls.boards.fillBoard, ["board": id], BoardPhotosRequest(photoIDs: photos, from: source))
    }

    /// Puts up to 1000 photos on a board in this order, on the places that they hold together: all others stay where
    /// they are.
    public func orderBoard(_ id: String, _ photos: [String]) async throws(MadangError) {
        try await send(Calls.boards.orderBoard, ["board": id], BoardOrderRequest(photoIDs: photos))
    }

    /// Who may place photos on a board, its owner first.
    public func members(ofBoard id: String) async throws(MadangError) -> [BoardMember] {
        let answer: BoardMemberList = try await ask(Calls.boards.listBoardMembers, ["board": id])
        return answer.data
    }

    /// Shares a board of one's own with somebody who follows one.
    @discardableResult public func addMember(_ username: String, toBoard id: String)
        async throws(MadangError) -> BoardMember
    {
        try await ask(Calls.boards.addBoardMember, ["board": id, "username": username])
    }

    /// Takes somebody off a board of one's own, with what they placed; by one's own name one leaves another's.
    public func removeMember(_ username: String, fromBoard id: String) async throws(MadangError) {
        try await send(Calls.boards.removeBoardMember, ["board": id, "username": username])
    }
}
