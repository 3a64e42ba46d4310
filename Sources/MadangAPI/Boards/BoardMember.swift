/// Somebody who may place photos on a board.
public struct BoardMember: Codable, Hashable, Sendable {
    /// Who.
    public let member: MemberShort
    /// Whether they made it.
    public let isOwner: Bool
    /// When they made it, or were named.
    public let joinedAt: String

    /// Every field as it goes over the wire.
    public init(member: MemberShort, isOwner: Bool, joinedAt: String) {
        self.member = member
        self.isOwner = isOwner
        self.joinedAt = joinedAt
    }

    private enum CodingKeys: String, CodingKey {
        case member
        case isOwner = "is_owner"
        case joinedAt = "joined_at"
    }
}

/// Who may place photos on a board, of those whom the one who asks sees.
public struct BoardMemberList: Codable, Hashable, Sendable {
    /// The owner first, then by when they were named; at most 50.
    public let data: [BoardMember]

    /// Every field as it goes over the wire.
    public init(data: [BoardMember]) {
        self.data = data
    }
}
