import Domain
import MadangCore
import Storage
import TestSupport
import Testing

/// Who reads a board, and what happened before.
private enum Reader: String, CaseIterable, Sendable {
    case visitor, stranger, member, owner, blocked, blocking, ofSuspended, ofLeaving, ofRemoved
}

private struct Look: Sendable {
    let visibility: BoardVisibility
    let reader: Reader

    static let all: [Look] = BoardVisibility.allCases.flatMap { visibility in
        Reader.allCases.map { Look(visibility: visibility, reader: $0) }
    }

    var isSeen: Bool {
        switch reader {
        case .owner: true
        case .visitor, .stranger: visibility == .open
        case .member: visibility != .closed
        case .blocked, .blocking, .ofSuspended, .ofLeaving, .ofRemoved: false
        }
    }

    /// Whether the reader was put on the board, where that is possible.
    var isOn: Bool { visibility == .shared && ![.visitor, .stranger, .owner].contains(reader) }
}

@Suite struct `A board` {
    @Test(arguments: Backend.allCases, Look.all)
    fileprivate func `is there for whom its visibility names, and for nobody else`(
        _ backend: Backend, _ look: Look
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let photo = try await yard.given.photo(by: ana)
            _ = try await yard.given.post(by: ana, photos: [photo])
            let board = try await yard.given.board(by: ana, look.visibility, with: [photo])
            if look.isOn { try await yard.given.share(board, with: ben, by: ana) }
            try await bring(about: look.reader, ana, ben, in: yard)
            let reader: Identifier<Member>? =
                switch look.reader {
                case .visitor: nil
                case .owner: ana.id
                default: ben.id
                }
            try await yard.database.read { stores throws in
                let shown = try stores.boards.board(board.id, viewer: reader)
                #expect((shown != nil) == look.isSeen)
                #expect(shown?.photoCount ?? 1 == 1 && shown?.cover?.id ?? photo.id == photo.id)
                #expect(shown?.memberCount ?? 1 == (look.isOn && look.isSeen ? 2 : 1))
                let access = try stores.boards.access(to: board.id, for: reader)
                #expect(access?.isVisible == look.isSeen && access?.ownerID == ana.id)
                let photos = try stores.boards.photos(on: board.id, viewer: reader, page: PageRequest())
                #expect(photos.items.map(\.photoName) == (look.isSeen ? [photo.id.string] : []))
                let open = try stores.boards.publicPage(of: ana.id, viewer: reader, page: PageRequest())
                let isOpen = look.isSeen && look.visibility == .open
                #expect(open.items.map(\.id) == (isOpen ? [board.id] : []))
                guard let reader else { return }
                let isOwn = look.isSeen && (look.isOn || look.reader == .owner)
                let own = try stores.boards.page(of: reader, page: PageRequest())
                #expect(own.items.map(\.id) == (isOwn ? [board.id] : []))
                #expect(try stores.boards.choices(of: reader).map(\.id) == (isOwn ? [board.id] : []))
                let save = try #require(try stores.saves.save(of: photo.id, by: ana.id))
                #expect(save.boardIDs == [board.id])
                let lying = try stores.boards.boards(with: [save.id], viewer: reader)
                #expect(lying == (look.isSeen ? [save.id: [board.id]] : [:]))
            }
        }
    }

    private func bring(about reader: Reader, _ ana: Member, _ ben: Member, in yard: Yard) async throws {
        let now = yard.clock.now
        switch reader {
        case .visitor, .stranger, .member, .owner: break
        case .blocked: try await yard.given.block(ben, by: ana)
        case .blocking: try await yard.given.block(ana, by: ben)
        case .ofSuspended:
            _ = try await yard.database.write { try $0.members.setSuspended(ana.id, at: now) }
        case .ofLeaving:
            try await yard.database.write { try $0.members.setLeaving(ana.id, at: now + .days(7)) }
        case .ofRemoved:
            _ = try await yard.engine.write { try $0.run("UPDATE boards SET hidden_at = 1") }
        }
    }

    @Test(arguments: Backend.allCases)
    func `tells its handle, and that it was taken away, to its owner alone`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let board = try await yard.given.board(
                by: ana, title: "빛", .shared, note: "아침", handle: "of-this-phone")
            try await yard.given.share(board, with: ben, by: ana)
            #expect(board.handle == "of-this-phone" && board.title == "빛" && board.note == "아침")
            #expect(board.isMine && board.mayAdd && board.version == 1 && board.hiddenAt == nil)
            let (bens, choices) = try await yard.database.read { stores in
                (
                    try stores.boards.board(board.id, viewer: ben.id),
                    try [ana, ben].map { try stores.boards.choices(of: $0.id) }
                )
            }
            #expect(bens?.handle == nil && bens?.mayAdd == true && bens?.isMine == false)
            #expect(bens?.isNew(at: yard.clock.now) == true && !board.isNew(at: yard.clock.now))
            #expect(choices.map { $0.map(\.handle) } == [["of-this-phone"], [nil]])
            #expect(choices.map { $0.map(\.isMine) } == [[true], [false]])
            _ = try await yard.engine.write { try $0.run("UPDATE boards SET hidden_at = 5") }
            let (own, others) = try await yard.database.read { stores in
                (
                    try stores.boards.board(board.id, viewer: ana.id),
                    try stores.boards.kept(by: ben.id, page: PageRequest()).items
                )
            }
            #expect(own?.hiddenAt == Timestamp(milliseconds: 5) && others == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `made twice with one handle is one`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            @Sendable func make(by owner: Member, _ handle: String?) async throws -> Identifier<Board>? {
                let id: Identifier<Board> = yard.ids.next()
                let isMade = try await yard.database.write { [now = yard.clock.now] stores in
                    try stores.boards.insert(
                        id, (title: "Light", note: "", visibility: .closed, handle: handle),
                        owner: owner.id, at: now)
                }
                return isMade ? id : nil
            }
            let made = try await withThrowingTaskGroup(of: Identifier<Board>?.self) { group in
                for _ in 0..<8 { group.addTask { try await make(by: ana, "of-this-phone") } }
                var made: [Identifier<Board>] = []
                for try await id in group { if let id { made.append(id) } }
                return made
            }
            #expect(made.count == 1)
            let bens = try await make(by: ben, "of-this-phone")
            #expect(bens != nil && bens != made.first)
            for _ in 0..<2 { #expect(try await make(by: ana, nil) != nil) }
            try await yard.database.read { stores throws in
                let handle = BoardReference.handle("of-this-phone")
                #expect(try stores.boards.id(of: handle, for: ana.id) == made.first)
                #expect(try stores.boards.id(of: handle, for: ben.id) == bens)
                #expect(try stores.boards.id(of: handle, for: nil) == nil)
                #expect(try stores.boards.id(of: .handle("of-another"), for: ana.id) == nil)
                #expect(try stores.boards.count(ownedBy: ana.id) == 3)
                #expect(try stores.boards.count(ownedBy: ben.id) == 1)
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `takes a change of the version that it has, and no other`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let board = try await yard.given.board(by: ana)
            func update(_ version: Int) async throws {
                try await yard.database.write { stores in
                    try stores.boards.update(
                        board.id, title: "Shade", note: "\(version)", visibility: .open,
                        expectedVersion: version)
                }
            }
            try await update(1)
            let stale = await #expect(throws: DomainError.self) { try await update(1) }
            #expect(stale?.code == .conflict)
            let changed = try #require(
                try await yard.database.read { try $0.boards.board(board.id, viewer: nil) })
            #expect(changed.title == "Shade" && changed.note == "1" && changed.version == 2)
            #expect(changed.visibility == .open)
            // The words follow the title.
            let found = try await yard.database.read { stores in
                try ["shade", "light"].map {
                    try stores.boards.page(of: ana.id, terms: MemoTerm.terms($0), page: PageRequest()).items
                        .count
                }
            }
            #expect(found == [1, 0])
            try await yard.database.write { try $0.boards.delete(board.id) }
            let gone = await #expect(throws: DomainError.self) { try await update(2) }
            #expect(gone?.code == .conflict)
            try await yard.database.write { try $0.boards.delete(board.id) }
            let access = try await yard.database.read {
                try $0.boards.access(to: board.id, for: ana.id)
            }
            #expect(access == nil)
        }
    }

    @Test(arguments: Backend.allCases)
    func `shows photos in the order by hand, and none whose post the reader does not see`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let names = ["ana", "ben", "carl"]
            var members: [Member] = []
            for name in names { members.append(try await yard.given.member(name)) }
            let (ana, ben, carl) = (members[0], members[1], members[2])
            let (bens, carls) = (
                try await yard.given.photos(2, by: ben), try await yard.given.photos(2, by: carl)
            )
            let post = try await yard.given.post(by: ben, photos: bens)
            _ = try await yard.given.post(by: carl, photos: carls)
            try await yard.given.avatar(of: carl)
            let board = try await yard.given.board(
                by: ana, .shared, with: [bens[0], carls[0], bens[1], carls[1]])
            try await yard.given.share(board, with: ben, by: ana)
            // Neither counted nor taken as a cover.
            func expect(_ photos: [Photo], cover: Photo?, for viewer: Member) async throws {
                try await yard.database.read { stores throws in
                    let page = try stores.boards.photos(
                        on: board.id, viewer: viewer.id, page: PageRequest())
                    let shown = try stores.boards.board(board.id, viewer: viewer.id)
                    #expect(page.items.map(\.photoName) == photos.map(\.id.string))
                    #expect(shown?.photoCount == photos.count && shown?.cover?.id == cover?.id)
                }
            }
            try await expect([bens[0], carls[0], bens[1], carls[1]], cover: bens[0], for: ana)
            let isMoved = try await yard.database.write {
                try $0.boards.order([carls[1].id.string, bens[0].id.string], on: board.id)
            }
            #expect(isMoved)
            let all = [carls[1], carls[0], bens[1], bens[0]]
            try await expect(all, cover: carls[1], for: ana)
            for nothing in ["nothing", ana.id.string] {
                let isSet = try await setCover(nothing, of: board, in: yard)
                #expect(!isSet)
            }
            #expect(try await setCover(carls[0].id.string, of: board, in: yard))
            try await expect(all, cover: carls[0], for: ben)
            try await yard.given.block(carl, by: ben)
            try await expect([bens[1], bens[0]], cover: bens[1], for: ben)
            try await expect(all, cover: carls[0], for: ana)
            try await yard.database.write { [now = yard.clock.now] stores in
                let thing = try #require(try stores.moderation.thing(.post, post.id.rawValue))
                _ = try stores.moderation.setHidden(thing, at: now)
            }
            try await expect([carls[1], carls[0]], cover: carls[0], for: ana)
            try await expect([bens[1], bens[0]], cover: bens[1], for: ben)
            #expect(try await setCover("", of: board, in: yard))
            try await expect([carls[1], carls[0]], cover: carls[1], for: ana)
        }
    }

    private func setCover(_ name: String, of board: Board, in yard: Yard) async throws -> Bool {
        try await yard.database.write { try $0.boards.setCover(name, of: board.id) }
    }
}
