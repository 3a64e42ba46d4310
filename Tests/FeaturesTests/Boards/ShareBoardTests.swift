import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Sharing a board` {
    @Test(arguments: Backend.allCases)
    func `names those who follow alone, and anybody may leave`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let (ana, ben, carl) = try await verbs.anaAndHerFollower()
            let board = try await verbs.board(by: ana, "Ours", .shared)
            let reference = BoardReference.id(board.id)
            let share = verbs.all.shareBoard
            let told = try await verbs.told([ana, ben]) {
                for _ in 0..<2 {
                    let added = try await share.add("Ben", to: reference, by: ana)
                    #expect(added.member.id == ben.id && !added.isOwner && added.joinedAt == verbs.clock.now)
                }
            }
            #expect(told == [[.boardChanged(board.id)], [.boardChanged(board.id)]])
            for (name, code) in [("carl", ErrorCode.invalid), ("ana", .invalid), ("nobody", .notFound)] {
                try await expectRefusal(code) { _ = try await share.add(name, to: reference, by: ana) }
            }
            let seen = try await verbs.all.readBoards.show(reference, viewer: ben)
            #expect(seen.mayAdd && !seen.isMine && seen.memberCount == 2 && seen.isNew(at: verbs.clock.now))
            let shown = try await share.members(of: reference, viewer: ben).members
            #expect(shown.map(\.member.id) == [ana.id, ben.id] && shown.map(\.isOwner) == [true, false])
            try await expectRefusal(.notFound) { _ = try await share.members(of: reference, viewer: carl) }

            // Who unfollows later stays.
            _ = try await verbs.follow("ana", following: false, by: ben)
            #expect(try await verbs.sees(board, ben))
            let post = try await verbs.givenPost(photos: 2, by: carl).post
            try await verbs.place(post.photos[0], on: board, by: ben)
            try await verbs.place(post.photos[1], on: board, by: ana)
            let left = try await verbs.told([ana, ben]) {
                try await share.remove("ben", from: reference, by: ben)
            }
            #expect(left == [[.boardChanged(board.id)], [.boardGone(board.id)]])
            #expect(try await !verbs.sees(board, ben))
            #expect(try await verbs.names(on: board, to: ana) == [post.photos[1].id.string])
            #expect(try await verbs.count("saves") == 2)
            try await expectRefusal(.notFound) { try await share.remove("ben", from: reference, by: ben) }
        }
    }

    @Test func `lets nobody but the owner take others off, and is told to those who stay`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let (ben, carl) = (try await verbs.given.member("ben"), try await verbs.given.member("carl"))
            let stranger = try await verbs.given.member("dora")
            let board = try await verbs.board(by: ana, "Ours", .shared, with: [ben, carl])
            let open = try await verbs.board(by: ana, "Open", .open)
            let share = verbs.all.shareBoard
            for name in ["carl", "ana", "dora", "nobody"] {
                try await expectRefusal(.forbidden) {
                    try await share.remove(name, from: .id(board.id), by: ben)
                }
            }
            try await expectRefusal(.notFound) {
                try await share.remove("dora", from: .id(board.id), by: stranger)
            }
            try await expectRefusal(.forbidden) {
                try await share.remove("dora", from: .id(open.id), by: stranger)
            }
            try await expectRefusal(.forbidden) {
                _ = try await share.add("dora", to: .id(board.id), by: ben)
            }
            let owner = try await refusal { try await share.remove("ana", from: .id(board.id), by: ana) }
            #expect(owner?.faults == fault("username", .unknown))
            // Also who is not there for others at the moment.
            try await verbs.database.write { [now = verbs.clock.now] in
                _ = try $0.members.setSuspended(carl.id, at: now)
            }
            let told = try await verbs.told([ana, ben]) {
                for _ in 0..<2 {
                    try await share.remove("ben", from: .id(board.id), by: ana)
                }
            }
            let change = Event.News.boardChanged(board.id)
            #expect(told == [[change], [.boardGone(board.id)]])
            try await share.remove("carl", from: .id(board.id), by: ana)
            #expect(try await verbs.count("board_members") == 2)
            try await expectRefusal(.notFound) {
                try await share.remove("carl", from: .id(board.id), by: ana)
            }
        }
    }

    @Test func `is possible for shared boards alone, with fifty at most`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let members = try await verbs.given.members(BoardRule.memberLimit)
            for member in members { try await verbs.given.follow(ana, by: member) }
            let share = verbs.all.shareBoard
            for visibility in [BoardVisibility.closed, .open] {
                let board = try await verbs.board(by: ana, "Mine", visibility)
                try await expectRefusal(.conflict) {
                    _ = try await share.add("member0", to: .id(board.id), by: ana)
                }
            }
            let board = try await verbs.board(by: ana, "Ours", .shared)
            for member in members.dropLast() {
                _ = try await share.add(member.username, to: .id(board.id), by: ana)
            }
            let refused = try await refusal {
                _ = try await share.add(members[members.count - 1].username, to: .id(board.id), by: ana)
            }
            #expect(refused?.faults == fault("members", .tooMany(maximum: 50)))
            _ = try await share.add("member0", to: .id(board.id), by: ana)
            #expect(try await share.members(of: .id(board.id), viewer: ana).members.count == 50)
        }
    }

    @Test(arguments: Backend.allCases)
    func `ends with a block, and with what each placed on the other's`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let (ben, carl) = (try await verbs.given.member("ben"), try await verbs.given.member("carl"))
            let hers = try await verbs.board(by: ana, "Hers", .shared, with: [ben, carl])
            let his = try await verbs.board(by: ben, "His", .shared, with: [ana])
            let third = try await verbs.board(by: carl, "Third", .shared, with: [ana, ben])
            let post = try await verbs.givenPost(photos: 2, by: carl).post
            for board in [hers, his, third] {
                try await verbs.place(post.photos[0], on: board, by: ana)
                try await verbs.place(post.photos[1], on: board, by: ben)
            }
            let (of, by) = (post.photos[0].id.string, post.photos[1].id.string)
            let told = try await verbs.told([ana, ben, carl]) {
                _ = try await verbs.all.blockMember("ana", blocked: true, by: ben)
            }
            #expect(Set(told[0]) == [.boardGone(his.id), .boardChanged(hers.id)])
            #expect(Set(told[1]) == [.boardGone(hers.id), .boardChanged(his.id)])
            #expect(told[2] == [.boardChanged(hers.id)])
            #expect(try await verbs.names(on: hers, to: ana) == [of])
            #expect(try await verbs.names(on: his, to: ben) == [by])
            // On a third's board both stay, and neither sees what the other placed.
            #expect(try await verbs.names(on: third, to: ana) == [of])
            #expect(try await verbs.names(on: third, to: ben) == [by])
            #expect(try await verbs.names(on: third, to: carl) == [by, of])
            #expect(try await verbs.count("saves") == 2)
            // The end of the block brings nothing back.
            _ = try await verbs.all.blockMember("ana", blocked: false, by: ben)
            #expect(try await !verbs.sees(hers, ben))
            #expect(try await !verbs.sees(his, ana))
            #expect(try await verbs.names(on: hers, to: carl) == [of])
        }
    }
}
