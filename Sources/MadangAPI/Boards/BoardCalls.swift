import MadangCore

/// Saved photos in an order by hand.
public struct BoardCalls: CallGroup {
    /// Its heading in the description of the API.
    public static let title = "Boards"
    /// What it is about.
    public static let text = "Saved photos in an order by hand."

    /// One's own boards and those that are shared with one, last used first; with `q` by words of the title. Fails: 422
    /// `invalid` with `q`.
    public let listBoards = Call<NoBody, ItemList<Board>>(
        .get, "/v1/boards", .member, on: .boards, "List one's boards",
        "One's own and those that are shared with one, last used first.",
        query: [.words("Words that must stand in the title.")] + .page)
    /// Makes a board. Fails: 422 `invalid` with `title`, `note`, `visibility`, `handle`, or with `boards` beyond 200.
    public let createBoard = Call<BoardRequest, Board>(
        .post, "/v1/boards", .member, on: .boards, "Make a board",
        "With a handle of one's own that is known, it is that board as it is.", status: 201,
        headers: [.idempotencyKey], answers: [.tag, .location])
    /// The board `{board}`. Fails: 404, also for one that the one who asks does not see.
    public let showBoard = Call<NoBody, Board>(
        .get, "/v1/boards/{board}", .optional, on: .boards, "Show a board", answers: [.tag])
    /// Changes one's own board `{board}`; by a handle that is not known yet it makes one.
    /// Fails: 403 `forbidden` for another's that one sees, 404, 409 `conflict` for a stale version, 422 `invalid` with
    /// `title`, `note`, `visibility` or `cover_photo_id`, or with `boards` beyond 200.
    public let writeBoard = Call<BoardRequest, Board>(
        .put, "/v1/boards/{board}", .member, on: .boards, "Change a board",
        "What is absent stays. `~` and a handle that is not known yet make a board.", headers: [.version],
        answers: [.tag])
    /// Takes one's own board `{board}` away; its photos stay saved. Fails: 403 `forbidden` for another's that one sees,
    /// 404.
    public let deleteBoard = Call<NoBody, NoAnswer>(
        .delete, "/v1/boards/{board}", .member, on: .boards, "Delete a board", "Its photos stay saved.")
    /// What lies on the board `{board}`, in its order; with `q` by words of one's own memos. Fails: 404, 422 `invalid`
    /// with `q`.
    public let listBoardPhotos = Call<NoBody, ItemList<BoardPhoto>>(
        .get, "/v1/boards/{board}/photos", .optional, on: .boards, "List the photos on a board",
        "In their order by hand. Visitors have no memos: with `q` they find nothing.",
        query: [.words("Words that must stand in one's own memo.")] + .page)
    /// Lays photos on the board `{board}`, and takes them off another one where `from` says so; however often.
    /// Fails: 403 `forbidden` for who is no member of a board that they see, 404, 422 `invalid` with `photo_ids`, or
    /// with `from` for the board itself.
    public let fillBoard = Call<BoardPhotosRequest, FilledBoard>(
        .post, "/v1/boards/{board}/photos", .member, on: .boards, "Place photos on a board",
        "However often. The first one lies on top; what was not saved is saved without a memo.")
    /// Lays the photo `{photo}` on the board `{board}`; however often. One that was not saved is saved without a memo.
    /// Fails: 403 `forbidden` for who is no member of a board that they see, 403 `blocked`, 404, 422 `invalid` beyond
    /// 1000 photos, 503 `busy` while Unsplash is away.
    public let placePhoto = Call<NoBody, BoardState>(
        .put, "/v1/boards/{board}/photos/{photo}", .member, on: .boards, "Place a photo on a board",
        "However often. One that was not saved is saved without a memo.", fails: [.blocked, .invalid])
    /// Takes the photo `{photo}` off the board `{board}`; however often, and it stays saved. Fails: 403 `forbidden` for
    /// what others placed on another's board, 404.
    public let takeOffPhoto = Call<NoBody, BoardState>(
        .delete, "/v1/boards/{board}/photos/{photo}", .member, on: .boards, "Take a photo off a board",
        "However often. It stays saved.")
    /// Puts photos of the board `{board}` in order, on the places that they hold together; however often.
    /// Fails: 403 `forbidden` for who is no member of a board that they see, 404, 422 `invalid` with `photo_ids`.
    public let orderBoard = Call<BoardOrderRequest, NoAnswer>(
        .put, "/v1/boards/{board}/order", .member, on: .boards, "Put photos on a board in order",
        "However often. Those that are not named stay where they are.")
    /// Who may place photos on the board `{board}`. Fails: 404, also for who is no member of it.
    public let listBoardMembers = Call<NoBody, BoardMemberList>(
        .get, "/v1/boards/{board}/members", .member, on: .boards, "List who shares a board")
    /// Shares one's own board `{board}` with `{username}`, who follows one; however often.
    /// Fails: 403 `forbidden` for another's board that one sees, 404, 409 `conflict` for one that is not shared, 422
    /// `invalid` with `username` for who does not follow one, or with `members` beyond 50.
    public let addBoardMember = Call<NoBody, BoardMember>(
        .put, "/v1/boards/{board}/members/{username}", .member, on: .boards, "Share a board with a member",
        "However often. Only members who follow its owner.", fails: [.conflict, .invalid])
    /// Takes `{username}` and what they placed off the board `{board}`: its owner others, others themselves.
    /// Fails: 403 `forbidden` for somebody else on another's board, 404, 422 `invalid` with `username` for its owner.
    public let removeBoardMember = Call<NoBody, NoAnswer>(
        .delete, "/v1/boards/{board}/members/{username}", .member, on: .boards,
        "Take a member off a board, or leave it",
        "What they placed goes from the board, too, and stays saved.", fails: [.invalid])
    /// What `{username}` shows to everybody, latest made first. Fails: 404.
    public let listMemberBoards = Call<NoBody, ItemList<Board>>(
        .get, "/v1/members/{username}/boards", .optional, on: .boards, "List a member's public boards",
        "Latest made first.", query: .page)
}

extension QueryParameter {
    /// A search, limited as all are.
    fileprivate static func words(_ text: String) -> QueryParameter {
        may("q", .limited(TextLimit(maximum: SearchQueryRule.limit.maximum)), "light", text)
    }
}
