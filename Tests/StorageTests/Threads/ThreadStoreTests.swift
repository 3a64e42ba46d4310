import Domain
import Storage
import TestSupport
import Testing

@Suite struct `Threads` {
    @Test(arguments: Backend.allCases)
    func `are one for each asker and listing, however many ask at once`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let chair = try await yard.given.listing(by: ana)
            let made = try await withThrowingTaskGroup(of: Bool.self) { group in
                for _ in 0..<12 {
                    group.addTask {
                        let id: Identifier<Domain.Thread> = yard.ids.next()
                        let now = yard.clock.now
                        let new = NewThread(
                            id: id, listingID: chair.id, askerID: ben.id, sellerID: ana.id, createdAt: now)
                        let first = NewMessage(
                            id: yard.ids.next(), threadID: id, authorID: ben.id, text: "hi", photoIDs: [],
                            createdAt: now)
                        return try await yard.database.write { try $0.threads.insert(new, first) }
                    }
                }
                return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(made == 1)
            let seen = try await yard.database.read {
                try (
                    $0.threads.page(of: ben.id, page: PageRequest()).items.count,
                    $0.threads.page(of: ana.id, page: PageRequest()).items.count,
                    $0.threads.unreadCount(of: ana.id), $0.threads.unreadCount(of: ben.id)
                )
            }
            #expect(seen == (1, 1, 1, 0))
        }
    }

    @Test(arguments: Backend.allCases)
    func `are there for their two alone`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let eve = try await yard.given.member("eve", role: .owner)
            let chair = try await yard.given.listing(by: ana)
            let photo = try await yard.given.photo(by: ben)
            let thread = try await yard.given.thread(about: chair, by: ben)
            let message = try await yard.given.message(in: thread.id, by: ben, photos: [photo])
            func sees(_ member: Member) async throws -> [Bool] {
                try await yard.database.read { stores in
                    try [
                        stores.threads.thread(thread.id, of: member.id) != nil,
                        !stores.threads.page(of: member.id, page: PageRequest()).items.isEmpty,
                        stores.threads.message(message.id, viewer: member.id) != nil,
                        stores.photos.isShown(photo.id, to: member.id),
                    ]
                }
            }
            #expect(try await sees(ana) == [true, true, true, true])
            #expect(try await sees(ben) == [true, true, true, true])
            #expect(try await sees(eve) == [false, false, false, false])
            #expect(try await yard.database.read { try !$0.photos.isShown(photo.id, to: nil) })
            try await yard.given.block(ana, by: ben)
            #expect(try await sees(ana) == [true, true, true, true], "a block leaves what was said")
            let isBlocked = try await yard.database.read {
                try $0.threads.thread(thread.id, of: ana.id)?.isBlocked
            }
            #expect(isBlocked == true)
            let now = yard.clock.now
            try await yard.database.write { _ = try $0.members.setSuspended(ben.id, at: now) }
            #expect(try await sees(ana) == [false, false, false, false])
            #expect(try await yard.database.read { try $0.threads.unreadCount(of: ana.id) } == 0)
            await #expect(throws: DomainError.self) {
                try await yard.given.message(in: thread.id, by: eve)
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `count what is unread, as their messages say`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let thread = try await yard.given.thread(about: yard.given.listing(by: ana), by: ben)
            var said: [Identifier<Message>] = []
            for _ in 0..<4 { said.append(try await yard.given.message(in: thread.id, by: ben).id) }
            func unread(_ member: Member) async throws -> Int {
                try await yard.database.read { try $0.threads.unreadCount(of: member.id) }
            }
            func read(_ id: Identifier<Message>, _ member: Member) async throws -> Bool {
                try await yard.database.write {
                    try $0.threads.markRead(upTo: id, in: thread.id, by: member.id)
                }
            }
            #expect(try await unread(ana) == 5)
            #expect(try await read(said[1], ana))
            #expect(try await unread(ana) == 2)
            #expect(try await !read(said[0], ana), "a mark does not go back")
            #expect(try await unread(ana) == 2)
            let mark = try await yard.database.read {
                try $0.threads.thread(thread.id, of: ben.id)?.partnerReadUpTo
            }
            #expect(mark == said[1])
            try await yard.given.message(in: thread.id, by: ana)
            #expect(try await unread(ana) == 0, "who writes has read")
            #expect(try await unread(ben) == 1)
            let other = try await yard.given.thread(about: yard.given.listing(by: ben), by: ana)
            #expect(try await !read(other.lastMessage.id, ben), "a message of another thread marks nothing")
            #expect(try await yard.wrongCounts() == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `that move to the top meanwhile are met once in a walk`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            var threads: [Domain.Thread] = []
            for number in 0..<9 {
                let asker = try await yard.given.member("asker\(number)")
                threads.append(try await yard.given.thread(about: yard.given.listing(by: ana), by: asker))
            }
            var met: [Identifier<Domain.Thread>] = []
            var position: Position?
            repeat {
                let after = position
                let page = try await yard.database.read {
                    try $0.threads.page(of: ana.id, page: PageRequest(limit: 2, after: after))
                }
                met += page.items.map(\.id)
                position = page.next
                // The oldest, which was not met yet, and one that was.
                for thread in [threads[0], threads[8]] {
                    try await yard.given.message(in: thread.id, by: ana)
                }
            } while position != nil
            #expect(met == threads.reversed().map(\.id))
            let first = try await yard.database.read { try $0.threads.page(of: ana.id, page: PageRequest()) }
            #expect(Set(first.items.prefix(2).map(\.id)) == [threads[0].id, threads[8].id])
        }
    }

    @Test(arguments: Backend.allCases)
    func `outlive their listing, and go with one of the two, photos too`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let chair = try await yard.given.listing(by: ana)
            let thread = try await yard.given.thread(about: chair, by: ben)
            let photo = try await yard.given.photo(by: ana)
            try await yard.given.message(in: thread.id, by: ana, photos: [photo])
            try await yard.database.write { try $0.listings.delete(chair.id) }
            let kept = try await yard.database.read { try $0.threads.thread(thread.id, of: ben.id) }
            #expect(kept != nil && kept?.listingID == nil)
            let now = yard.clock.now
            let receipt = try await yard.database.write { stores in
                try stores.members.setLeaving(ben.id, at: now)
                var receipt: ContentCounts?
                while receipt == nil {
                    receipt = try stores.departures.takeSome(of: ben.id, at: now, limit: 1)
                }
                return receipt
            }
            #expect(receipt?.messages == 1)
            let left = try await yard.database.read {
                try ($0.threads.page(of: ana.id, page: PageRequest()).items.count, $0.photos.photo(photo.id))
            }
            #expect(left.0 == 0 && left.1 == nil, "a photo that nobody can read any more goes too")
        }
    }
}
