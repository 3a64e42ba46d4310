import Domain
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Who is on a board` {
    /// Usernames, as `viewer` reads them; the board counts as many.
    private func members(of board: Board, for viewer: Member, in yard: Yard) async throws -> [String] {
        try await yard.database.read { stores in
            let members = try stores.boards.members(of: board.id, viewer: viewer.id)
            let shown = try stores.boards.board(board.id, viewer: viewer.id)
            #expect(shown?.memberCount ?? members.count == members.count)
            #expect(members.first?.isOwner ?? true && members.dropFirst().allSatisfy { !$0.isOwner })
            return members.map(\.member.username)
        }
    }

    @Test(arguments: Backend.allCases)
    func `is listed to the others who see them, the owner first`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let zoe = try await yard.given.member("zoe")
            let board = try await yard.given.board(by: zoe, .shared)
            var others: [Member] = []
            for name in ["carl", "ana", "ben"] {
                others.append(try await yard.given.member(name))
                yard.clock.advance(by: .minutes(1))
                try await yard.given.share(board, with: others[others.count - 1], by: zoe)
            }
            #expect(try await members(of: board, for: zoe, in: yard) == ["zoe", "carl", "ana", "ben"])
            try await yard.given.avatar(of: zoe)
            try await yard.given.block(others[0], by: others[1])
            #expect(try await members(of: board, for: others[1], in: yard) == ["zoe", "ana", "ben"])
            #expect(try await members(of: board, for: others[0], in: yard) == ["zoe", "carl", "ben"])
            try await yard.database.write { [now = yard.clock.now, ben = others[2].id] in
                try $0.members.setLeaving(ben, at: now + .days(7))
            }
            #expect(try await members(of: board, for: zoe, in: yard) == ["zoe", "carl", "ana"])
            let everybody = try await yard.database.read { try $0.boards.memberIDs(of: board.id) }
            #expect(Set(everybody) == Set(([zoe] + others).map(\.id)))
        }
    }

    @Test(arguments: Backend.allCases)
    func `is put there once, and on a shared board alone`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            for visibility in BoardVisibility.allCases {
                let board = try await yard.given.board(by: ana, visibility)
                let added = try await yard.database.write { [now = yard.clock.now] stores in
                    try [ben, ben, ana].map { try stores.boards.add($0.id, to: board.id, at: now) }
                }
                #expect(added == [visibility == .shared, false, false])
                let (anas, bens) = try await yard.database.read { stores in
                    (
                        try stores.boards.access(to: board.id, for: ana.id),
                        try stores.boards.access(to: board.id, for: ben.id)
                    )
                }
                #expect(anas?.isMember == true && bens?.isMember == (visibility == .shared))
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `and taken away takes their photos along, and their saves stay`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let carl = try await yard.given.member("carl")
            let photos = try await yard.given.photos(3, by: carl)
            _ = try await yard.given.post(by: carl, photos: photos)
            let board = try await yard.given.board(by: ana, .shared, with: [photos[0]])
            for (member, photo) in [(ben, photos[1]), (carl, photos[2])] {
                try await yard.given.share(board, with: member, by: ana)
                try await yard.given.place(photo, on: board, by: member)
            }
            func shown() async throws -> [String] {
                try await yard.database.read { stores in
                    try stores.boards.photos(on: board.id, viewer: ana.id, page: PageRequest()).items
                        .map(\.photoName)
                }
            }
            #expect(try await shown().count == 3)
            let removed = try await yard.database.write { stores in
                try [ana, ben, ben].map { try stores.boards.remove($0.id, from: board.id) }
            }
            #expect(removed == [false, true, false], "never the owner")
            #expect(try await shown() == [photos[2].id.string, photos[0].id.string])
            let others = try await yard.database.write {
                try $0.boards.removeOthers(from: board.id, but: ana.id)
            }
            #expect(others == [carl.id])
            #expect(try await shown() == [photos[0].id.string])
            #expect(try await members(of: board, for: ana, in: yard) == ["ana"])
            #expect(try await yard.count("SELECT 1 FROM saves") == 3)
        }
    }

    @Test(arguments: Backend.allCases)
    func `is parted from the other by a block, both ways, and stays on boards of a third`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let carl = try await yard.given.member("carl")
            let photos = try await yard.given.photos(2, by: carl)
            _ = try await yard.given.post(by: carl, photos: photos)
            var boards: [Board] = []
            for owner in [ana, ben, carl] {
                let board = try await yard.given.board(by: owner, .shared)
                boards.append(board)
                for (member, photo) in [(ana, photos[0]), (ben, photos[1])] {
                    if member.id != owner.id {
                        try await yard.given.share(board, with: member, by: owner)
                    }
                    try await yard.given.place(photo, on: board, by: member)
                }
            }
            _ = try await yard.given.board(by: ana)
            for isFirst in [true, false] {
                let parted = try await yard.database.write { try $0.boards.part(ana.id, ben.id) }
                let told = parted.map { [$0.board.rawValue, $0.member.rawValue] }
                let expected = [
                    [boards[1].id.rawValue, ana.id.rawValue], [boards[0].id.rawValue, ben.id.rawValue],
                ]
                #expect(told == (isFirst ? expected : []))
            }
            for (number, names) in [["ana"], ["ben"], ["carl", "ana", "ben"]].enumerated() {
                let owner = [ana, ben, carl][number]
                let listed = try await members(of: boards[number], for: owner, in: yard)
                #expect(Set(listed) == Set(names))
                let lying = try await yard.database.read { [board = boards[number].id] in
                    try $0.boards.photos(on: board, viewer: owner.id, page: PageRequest()).items.count
                }
                #expect(lying == min(names.count, 2))
            }
            #expect(try await yard.count("SELECT 1 FROM saves") == 2)
        }
    }
}
