import Domain
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Who is suspended` {
    @Test(arguments: Backend.allCases, WalkedList.ofOthers.filter { ![.blocks, .mutes].contains($0) })
    func `is in no list of others, and back in each afterwards`(_ backend: Backend, _ list: WalkedList)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let walk = try await Walk(list, in: yard, count: 5)
            let whole = try await walk.whole()
            let shown = list.isOfMembers ? whole.compactMap { Identifier<Member>($0) } : [walk.star.id]
            for moment in [yard.clock.now, nil] {
                for id in shown {
                    let changes = try await yard.database.write { stores in
                        [
                            try stores.members.setSuspended(id, at: moment),
                            try stores.members.setSuspended(id, at: moment),
                        ]
                    }
                    #expect(changes == [true, false])
                }
                #expect(try await walk.whole() == (moment == nil ? whole : []))
                #expect(try await yard.wrongCounts() == [])
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `and about to leave comes back only when both are over`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let ben = try await yard.given.member("ben")
            try await yard.given.follow(ana, by: ben)
            let now = yard.clock.now
            func isThere() async throws -> Bool {
                #expect(try await yard.wrongCounts() == [])
                return try await yard.database.read {
                    try $0.members.profile(username: "ana", viewer: ben.id) != nil
                }
            }
            try await yard.database.write { stores in
                _ = try stores.members.setSuspended(ana.id, at: now)
                try stores.members.setLeaving(ana.id, at: now)
            }
            #expect(try await !isThere())
            try await yard.database.write { try $0.members.setLeaving(ana.id, at: nil) }
            #expect(try await !isThere())
            _ = try await yard.database.write { try $0.members.setSuspended(ana.id, at: nil) }
            #expect(try await isThere())
        }
    }
}

@Suite struct `What is hidden` {
    @Test(
        arguments: Backend.allCases, [WalkedList.everyone, .home, .homeOfTag, .by, .liked, .tagged, .explore])
    func `is in no list of others, in its author's, and back in each afterwards`(
        _ backend: Backend, _ list: WalkedList
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let walk = try await Walk(list, in: yard, count: 5)
            let whole = try await walk.whole()
            let posts = try await yard.database.read {
                try $0.posts.page(.everyone, viewer: nil, page: PageRequest(limit: 100)).items
            }
            for moment in [yard.clock.now, nil] {
                for post in posts {
                    let changes = try await yard.database.write { stores in
                        let thing = try #require(try stores.moderation.thing(.post, post.id.rawValue))
                        return [
                            try stores.moderation.setHidden(thing, at: moment),
                            try stores.moderation.setHidden(thing, at: moment),
                        ]
                    }
                    #expect(changes == [true, false])
                }
                #expect(try await walk.whole() == (moment == nil ? whole : []))
                #expect(try await yard.wrongCounts() == [])
                #expect(try await yard.wrongFeedEntries() == 0)
                let own = try await yard.database.read {
                    try $0.posts.page(.by(walk.star.id), viewer: walk.star.id, page: PageRequest(limit: 100))
                }
                #expect(own.items.count == posts.count)
                #expect(own.items.allSatisfy { ($0.hiddenAt != nil) == (moment != nil) })
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `is there by its address for its author and moderators alone, photo and likes with it`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let ben = try await yard.given.member("ben")
            let mod = try await yard.given.member("mod", role: .moderator)
            let photo = try await yard.given.photo(by: ana)
            let post = try await yard.given.post(by: ana, photos: [photo])
            try await yard.given.like(post, by: ben)
            let now = yard.clock.now
            try await yard.database.write { stores in
                let thing = try #require(try stores.moderation.thing(.post, post.id.rawValue))
                _ = try stores.moderation.setHidden(thing, at: now)
            }
            try await yard.database.write { stores throws in
                for (viewer, sees) in [(ana, true), (ben, false), (mod, true)] {
                    #expect(try (stores.posts.post(post.id, viewer: viewer.id) != nil) == sees)
                    #expect(try stores.photos.isShown(photo.id, to: viewer.id) == sees)
                }
                #expect(try stores.posts.post(post.id, viewer: nil) == nil)
                let isRefused = (try? stores.likes.delete(post: post.id, member: ben.id)) == nil
                #expect(isRefused)
                let event: Identifier<Event> = yard.ids.next()
                try stores.events.insert(event, .postEdited, of: post.id)
                #expect(try stores.events.events(after: Identifier(rawValue: 0), limit: 9) == [])
                try stores.posts.delete(post.id)
            }
            #expect(try await yard.wrongCounts() == [])
        }
    }
}

@Suite struct `Cases` {
    @Test(arguments: Backend.allCases)
    func `gather the reports of one thing, once for each reporter while they are open`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let others = try await yard.given.members(3)
            let post = try await yard.given.post(by: ana, photos: [yard.given.photo(by: ana)])
            let page = PageRequest(limit: 10)
            try await yard.database.write { stores throws in
                let thing = try #require(try stores.moderation.thing(.post, post.id.rawValue))
                let someone = try #require(try stores.moderation.thing(.member, ana.id.rawValue))
                for other in others {
                    let words = ReportWords("spam: \(other.username)")
                    #expect(try stores.moderation.insert(yard.ids.next(), words, of: thing, by: other.id))
                    #expect(try !stores.moderation.insert(yard.ids.next(), words, of: thing, by: other.id))
                }
                try stores.moderation.insert(
                    yard.ids.next(), ReportWords("rude"), of: someone, by: others[0].id)
                let cases = try stores.moderation.openCases(page: page).items
                #expect(cases.map(\.thing.kind) == [.member, .post])
                #expect(cases.map(\.reportCount) == [1, 3])
                #expect(cases[1].reports.map(\.reporter) == ["member2", "member1", "member0"])
                #expect(cases[1].reports.first?.words == ReportWords(reason: .spam, text: "member2"))
                #expect(cases[1].post?.id == post.id && cases[1].post?.photos.count == 1)
                #expect(cases[0].reports.first?.words == ReportWords(reason: .other, text: "rude"))
                #expect(try stores.moderation.waitingCounts(upTo: 1).cases == 1)
                #expect(try stores.moderation.waitingCounts(upTo: 9).cases == 2)
                let given = try stores.moderation.reports(by: others[0].id, page: page).items
                #expect(given.map(\.kind) == [.member, .post])

                try stores.moderation.closeCase(of: thing, at: yard.clock.now)
                #expect(try stores.moderation.openCases(page: page).items.map(\.thing.kind) == [.member])
                #expect(try stores.moderation.openCase(cases[1].id) == nil)
                // Now it may be reported again.
                #expect(
                    try stores.moderation.insert(
                        yard.ids.next(), ReportWords("spam"), of: thing, by: others[0].id))
                #expect(try stores.moderation.openCases(page: page).items.first?.reportCount == 1)
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `stay when their thing goes, close when whose it is does, and lose reports with their reporter`(
        _ backend: Backend
    )
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let ben = try await yard.given.member("ben")
            let post = try await yard.given.post(by: ana)
            try await yard.database.write { stores in
                for (kind, id) in [(ThingKind.post, post.id.rawValue), (.member, ana.id.rawValue)] {
                    let thing = try #require(try stores.moderation.thing(kind, id))
                    try stores.moderation.insert(yard.ids.next(), ReportWords("spam"), of: thing, by: ben.id)
                }
            }
            try await yard.given.block(ana, by: ben)
            #expect(try await yard.places(of: [ben.id.rawValue]).contains("reports.reporter_id"))
            try await yard.database.write { try $0.members.delete(ben.id) }
            #expect(try await yard.places(of: [ben.id.rawValue]) == [])
            #expect(try await yard.count("SELECT 1 FROM cases") == 2)
            try await yard.database.write { try $0.posts.delete(post.id) }
            let left = ["cases.post_id", "cases.thing_id", "evidence_pieces.thing_id"]
            #expect(try await yard.places(of: [post.id.rawValue]).sorted() == left)
            let open = try await yard.database.read {
                try $0.moderation.openCases(page: PageRequest(limit: 10)).items
            }
            #expect(open.map(\.thing.kind) == [.member, .post] && open.map(\.isGone) == [false, true])
            try await yard.database.write { try $0.members.delete(ana.id) }
            #expect(try await yard.count("SELECT 1 FROM cases WHERE closed_at IS NULL") == 0)
            #expect(try await yard.count("SELECT 1 FROM cases") == 2)
            let later = yard.clock.now + .milliseconds(1)
            func forget() async throws -> Int {
                try await yard.database.write { try $0.moderation.forgetCases(closedBefore: later, limit: 1) }
            }
            #expect(try await [forget(), forget(), forget()] == [1, 1, 0])
            #expect(try await yard.places(of: [ana.id.rawValue, post.id.rawValue]) == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `of a member quote the story that was reported, which is there for moderators from then on`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let ben = try await yard.given.member("ben")
            let photos = try await yard.given.photos(2, by: ana)
            let now = yard.clock.now
            let story = NewStory(
                id: yard.ids.next(), authorID: ana.id,
                frames: [
                    NewStory.Frame(photoID: photos[0].id, words: StoryWords(text: "buy", x: 500, y: 800)),
                    NewStory.Frame(photoID: photos[1].id, words: nil),
                ], isKept: true, createdAt: now, expiresAt: now + .milliseconds(1))
            let page = PageRequest(limit: 10)
            try await yard.database.write { stores throws in
                try stores.stories.insert(story)
                #expect(try stores.moderation.thing(.story, story.id.rawValue) == nil)
                #expect(try stores.moderation.reportedThing(.story, story.id.rawValue) == nil)
                let member = try #require(try stores.moderation.thing(.member, ana.id.rawValue))
                try stores.moderation.insert(
                    yard.ids.next(), ReportWords("spam"), of: member, by: ben.id, quoting: .story(story.id))
                let found = try #require(try stores.moderation.openCases(page: page).items.first)
                let quote = try #require(found.reports.first?.quote)
                #expect(quote.text == "buy" && quote.photos.map(\.id) == photos.map(\.id))
                #expect(found.evidence.flatMap(\.pieces).map(\.kind) == [.story])

                let thing = try #require(try stores.moderation.thing(.story, story.id.rawValue))
                #expect(thing.memberID == ana.id && !thing.isHidden && !thing.isRemoved)
                #expect(try stores.moderation.setHidden(thing, at: now))
                #expect(try !stores.moderation.setHidden(thing, at: now))
                #expect(try stores.moderation.thing(.story, story.id.rawValue)?.isHidden == true)
                try stores.moderation.closeCase(of: thing, at: now)
                #expect(try stores.moderation.openCases(page: page).items.isEmpty)

                try stores.stories.delete(story.id)
                #expect(try stores.moderation.thing(.story, story.id.rawValue) == nil)
                let gone = try #require(try stores.moderation.reportedThing(.story, story.id.rawValue))
                #expect(gone.memberID == ana.id)
                let file = try #require(try stores.moderation.file(on: gone))
                #expect(file.isGone && file.evidence == found.evidence)
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `of a member quote the board that was reported, as its reporter saw it`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let ben = try await yard.given.member("ben")
            let rude = try await yard.given.member("rude")
            try await yard.given.block(ben, by: rude)
            let photo = try await yard.given.photo(by: ana)
            let hidden = try await yard.given.photo(by: rude)
            for (photo, author) in [(photo, ana), (hidden, rude)] {
                _ = try await yard.given.post(by: author, photos: [photo])
                try await yard.given.save(photo, by: ana)
            }
            let board: Identifier<Board> = yard.ids.next()
            let (ids, now) = (yard.ids, yard.clock.now)
            let page = PageRequest(limit: 10)
            try await yard.database.write { stores throws in
                _ = try stores.boards.insert(
                    board, (title: "Watches", note: "Cheap", visibility: .open, handle: nil), owner: ana.id,
                    at: now)
                _ = try stores.boards.place(
                    [photo.id.string, hidden.id.string], on: board, by: ana.id, ids: { ids.next() })
                #expect(try stores.moderation.thing(.board, board.rawValue) == nil)
                #expect(try stores.moderation.reportedThing(.board, board.rawValue) == nil)
                let member = try #require(try stores.moderation.thing(.member, ana.id.rawValue))
                try stores.moderation.insert(
                    ids.next(), ReportWords("spam"), of: member, by: ben.id, quoting: .board(board))
                let found = try #require(try stores.moderation.openCases(page: page).items.first)
                #expect(found.reports.map(\.quote) == [Report.Quote(text: "Watches\n\nCheap")])
                let piece = try #require(found.evidence.flatMap(\.pieces).first)
                #expect(piece.kind == .board && piece.title == "Watches" && piece.text == "Cheap")
                #expect(piece.photos == [photo].compactMap { Evidence.Photo($0) })

                let thing = try #require(try stores.moderation.thing(.board, board.rawValue))
                #expect(thing.memberID == ana.id && !thing.isHidden && !thing.isRemoved)
                #expect(try stores.moderation.setHidden(thing, at: now))
                #expect(try !stores.moderation.setHidden(thing, at: now))
                #expect(try stores.moderation.thing(.board, board.rawValue)?.isHidden == true)
                #expect(try stores.boards.board(board, viewer: ben.id) == nil)
                try stores.moderation.closeCase(of: thing, at: now)
                #expect(try stores.moderation.openCases(page: page).items.isEmpty)

                try stores.boards.delete(board)
                #expect(try stores.moderation.thing(.board, board.rawValue) == nil)
                let gone = try #require(try stores.moderation.reportedThing(.board, board.rawValue))
                let file = try #require(try stores.moderation.file(on: gone))
                #expect(file.isGone && file.evidence == found.evidence && file.member.id == ana.id)
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `cost as many statements for many as for one, and are found by index`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            try await yard.given.avatar(of: ana)
            for other in try await yard.given.members(8) {
                let post = try await yard.given.post(by: other, photos: [yard.given.photo(by: other)])
                try await yard.database.write { stores in
                    let thing = try #require(try stores.moderation.thing(.post, post.id.rawValue))
                    try stores.moderation.insert(yard.ids.next(), ReportWords("spam"), of: thing, by: ana.id)
                }
            }
            let few = try await yard.engine.statements {
                _ = try await yard.database.read { try $0.moderation.openCases(page: PageRequest(limit: 1)) }
            }
            let many = try await yard.engine.statements {
                _ = try await yard.database.read { try $0.moderation.openCases(page: PageRequest(limit: 8)) }
            }
            #expect(few.count == many.count)
            for (statement, plan) in zip(many, try await yard.plans(of: many)) {
                // The last few of each case are sorted; those are never a table.
                let scans = plan.costlySteps.filter { $0.hasPrefix("SCAN") && !$0.contains("(subquery") }
                #expect(scans == [], "\(statement.numberedText)\n\(plan)")
            }
        }
    }
}

@Suite struct `The log of decisions` {
    @Test(arguments: Backend.allCases)
    func `takes rows in, and lets nobody change or take away one: the database refuses`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let decision = Decision(
                id: yard.ids.next(), action: .suspend, kind: .member, thingID: ana.id.rawValue,
                memberID: ana.id, username: "ana", actor: "mod", reason: "광고")
            try await yard.database.write { try $0.moderation.insert(decision) }
            for statement: SQL in [
                "UPDATE decisions SET reason = 'none'", "DELETE FROM decisions",
                "UPDATE decisions SET id = id + 1 WHERE username = 'ana'",
            ] {
                await #expect(throws: StorageError.self) {
                    try await yard.engine.write { _ = try $0.run(statement) }
                }
            }
            try await yard.database.write { try $0.members.delete(ana.id) }
            try await yard.database.read { stores throws in
                #expect(try stores.moderation.decisions(page: PageRequest()).items == [decision])
                #expect(
                    try stores.moderation.lastDecision([.suspend], on: .member, ana.id.rawValue) == decision)
                #expect(try stores.moderation.lastDecision([.hide], on: .member, ana.id.rawValue) == nil)
            }
        }
    }
}

@Suite struct `A hidden comment` {
    @Test(arguments: Backend.allCases)
    func `is there for who wrote it alone, with the reason, and in no count`(_ backend: Backend) async throws
    {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let ben = try await yard.given.member("ben")
            let post = try await yard.given.post(by: ana)
            let comment = try await yard.given.comment(under: post, by: ben)
            for moment in [yard.clock.now, nil] {
                try await yard.database.write { stores throws in
                    let thing = try #require(try stores.moderation.thing(.comment, comment.id.rawValue))
                    #expect(thing.isHidden == (moment == nil) && thing.memberID == ben.id)
                    #expect(try stores.moderation.setHidden(thing, at: moment))
                    #expect(try !stores.moderation.setHidden(thing, at: moment))
                    if moment != nil {
                        try stores.moderation.insert(
                            Decision(
                                id: yard.ids.next(), action: .hide, kind: .comment,
                                thingID: comment.id.rawValue,
                                memberID: ben.id, username: "ben", actor: "mod", reason: "광고"))
                    }
                    let event: Identifier<Event> = yard.ids.next()
                    try stores.events.insert(event, .commentEdited(comment.id), of: post.id)
                    let heard = try stores.events.events(after: Identifier(rawValue: 0), limit: 9)
                    #expect(heard.isEmpty == (moment != nil))
                    for viewer in [ana, ben] {
                        let seen = try stores.comments.comments(
                            under: post.id, viewer: viewer.id, page: PageRequest()
                        ).items
                        #expect(seen.isEmpty == (moment != nil && viewer.id == ana.id))
                        #expect(
                            seen.first?.hiddenReason == (moment != nil && viewer.id == ben.id ? "광고" : nil))
                    }
                    let count = try stores.posts.post(post.id, viewer: nil)?.commentCount
                    #expect(count == (moment == nil ? 1 : 0))
                }
                #expect(try await yard.wrongCounts() == [])
            }
        }
    }
}
