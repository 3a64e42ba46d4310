import Domain
import MadangCore
import Testing

@Suite struct `What a board is addressed by` {
    @Test func `An id and a handle are told apart, and anything else is neither`() {
        let id = Identifier<Board>(rawValue: 7)
        let references: [BoardReference] = [.id(id), .handle("6f1ed002-ab5c"), .handle(id.string)]
        for reference in references { #expect(BoardReference(reference.text) == reference) }
        #expect(BoardReference(id.string) == .id(id))
        #expect(BoardReference("~" + id.string) == .handle(id.string))
        for text in ["", "~", "~short", "~~abcdefgh", "abcdefgh", "new", id.string + "0", "~abc defgh"] {
            #expect(BoardReference(text) == nil, "\(text)")
        }
    }
}

@Suite struct `A board that was shared with somebody` {
    private func board(joinedAt: Timestamp?, isViewer: Bool = false) -> Board {
        let relation = Relation(isFollowing: true, followsViewer: false, isViewer: isViewer)
        return Board(
            id: Identifier(rawValue: 1),
            owner: MemberSummary(
                id: Identifier(rawValue: 1), username: "ana", displayName: "Ana", marks: NameMarks(),
                relation: relation),
            title: "Light", note: "", visibility: .shared, handle: nil, version: 1, photoCount: 0,
            memberCount: 2, cover: nil, createdAt: Timestamp(milliseconds: 0), usedAt: joinedAt,
            joinedAt: joinedAt, hiddenAt: nil)
    }

    @Test func `is new to them for seven days, to the millisecond, and never to its owner or a stranger`() {
        let joined = Timestamp(milliseconds: 1000)
        let end = joined + .days(BoardRule.newDays)
        let shared = board(joinedAt: joined)
        #expect(shared.isNew(at: joined) && shared.isNew(at: end - .milliseconds(1)))
        #expect(!shared.isNew(at: end) && shared.mayAdd && !shared.isMine)
        let own = board(joinedAt: joined, isViewer: true)
        #expect(!own.isNew(at: joined) && own.mayAdd && own.isMine)
        let stranger = board(joinedAt: nil)
        #expect(!stranger.isNew(at: joined) && !stranger.mayAdd)
    }
}
