/// Something happened to a board of the member's: photos, order, words or members are others, or it is there no more
/// for them. Nobody hears of it who is no member of the board.
public struct BoardEvent: Codable, Hashable, Sendable {
    /// What is there is read from the board.
    public let boardID: String

    /// The id as the API gives it.
    public init(boardID: String) {
        self.boardID = boardID
    }

    private enum CodingKeys: String, CodingKey {
        case boardID = "board_id"
    }
}
