/// The member saved a draft, or it is there no more; nobody else hears of it.
public struct DraftEvent: Codable, Hashable, Sendable {
    /// What is in it is read from the draft.
    public let draftID: String
    /// "post" or "listing".
    public let kind: String

    /// Both of the same draft.
    public init(draftID: String, kind: String) {
        self.draftID = draftID
        self.kind = kind
    }

    private enum CodingKeys: String, CodingKey {
        case kind
        case draftID = "draft_id"
    }
}
