import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `What a digest tells` {
    @Test(arguments: Backend.allCases)
    func `are posts of whom one follows, the most liked first, and how many more there are`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { plain in
            let scene = try await DigestScene(plain)
            let given = scene.verbs.given
            _ = try await given.post(by: scene.ana, text: "one's own")
            let stranger = try await given.member("stranger")
            _ = try await given.post(by: stranger, text: "a stranger's")
            for number in 1...8 {
                let post = try await given.post(by: scene.ben, text: "\(number)")
                if number < 3 { try await given.like(post, by: stranger) }
                if number == 2 { try await given.like(post, by: scene.ben) }
                scene.verbs.clock.advance(by: .seconds(1))
            }
            let told = ["2", "1", "8", "7", "6", "5"].map { "post \($0)" } + ["more 2 0 0"]
            #expect(try await scene.digest() == told.joined(separator: "|"))
        }
    }

    @Test(arguments: Backend.allCases)
    func `are none of those who are not seen, and none that went meanwhile`(_ backend: Backend) async throws {
        try await withVerbs(backend) { plain in
            let scene = try await DigestScene(plain)
            let (verbs, given) = (scene.verbs, scene.verbs.given)
            var posts: [String: Post] = [:]
            var authors: [String: Member] = [:]
            for name in ["blocked", "blocker", "unfollowed", "suspended", "hidden", "deleted"] {
                let author = try await given.member(name)
                try await given.follow(author, by: scene.ana)
                authors[name] = author
                posts[name] = try await given.post(by: author, text: name)
            }
            _ = try await given.post(by: scene.ben, text: "stays")
            // Written, and not sent yet.
            verbs.clock.now = try moment("2026-01-04T09:00:00Z")
            _ = try await verbs.all.writeDigests()
            func author(_ name: String) throws -> Member { try #require(authors[name]) }
            func post(_ name: String) throws -> Identifier<Post> { try #require(posts[name]).id }
            try await given.block(author("blocked"), by: scene.ana)
            try await given.block(scene.ana, by: author("blocker"))
            _ = try await verbs.follow("unfollowed", following: false, by: scene.ana)
            let (suspended, now) = (try author("suspended").id, verbs.clock.now)
            _ = try await verbs.database.write { try $0.members.setSuspended(suspended, at: now) }
            let olga = try await given.confirmed(given.member("olga", role: .owner))
            _ = try await verbs.all.decide("hide", "post", id: post("hidden").string, reason: "x", by: olga)
            try await verbs.deletePost(post("deleted"), by: author("deleted"))
            let mailbox = Mailbox()
            while try await verbs.sendLetters(to: mailbox).sent > 0 {}
            let digest = mailbox.mails.first { $0.subject == "digest ana" }
            #expect(digest?.text == "post stays")
        }
    }

    @Test(arguments: Backend.allCases)
    func `is what was sold in the week, whatever was sold before`(_ backend: Backend) async throws {
        try await withVerbs(backend, hasMail: true) { verbs in
            let ana = try await verbs.given.member("ana")
            let (lamp, chair) = (
                try await verbs.given.listing(by: ana, "A lamp"), try await verbs.given.listing(by: ana)
            )
            _ = try await verbs.given.listing(by: ana, "A table")
            func sell(_ listing: Listing) async throws {
                let change = ListingChange(
                    status: .soldOut, editedAt: verbs.clock.now, expectedVersion: listing.version)
                try await verbs.database.write { try $0.listings.update(listing.id, change) }
            }
            try await sell(lamp)
            try await verbs.wish(by: ana)
            verbs.clock.advance(by: .days(8))
            _ = try await verbs.all.writeDigests()
            try await sell(chair)
            verbs.clock.advance(by: .days(7))
            let mailbox = Mailbox()
            try await verbs.sendLetters(to: mailbox)
            _ = try await verbs.all.writeDigests()
            try await verbs.sendLetters(to: mailbox)
            #expect(mailbox.mails.last?.text == "sold A good chair")
        }
    }

    @Test(arguments: Backend.allCases)
    func `is what was sold in threads while some is left, and no old sale that was edited since`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend, hasMail: true) { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            func asked(_ name: String) async throws -> Domain.Thread {
                let listing = try await verbs.given.listing(by: ana, name, stock: 3)
                let thread = try await verbs.given.thread(about: listing, by: ben)
                _ = try await verbs.all.readThreads.markRead(thread.id, by: ana)
                return thread
            }
            let (chair, table) = (try await asked("A chair"), try await asked("A table"))
            let lamp = try await verbs.given.listing(by: ana, "A lamp")
            func change(_ change: ListingChange) async throws {
                try await verbs.database.write { try $0.listings.update(lamp.id, change) }
            }
            try await change(
                ListingChange(
                    status: .soldOut, editedAt: verbs.clock.now, expectedVersion: lamp.version))
            try await verbs.wish(by: ana)
            verbs.clock.advance(by: .days(8))
            _ = try await verbs.all.writeDigests()
            try await change(
                ListingChange(
                    name: "A lamp, sold", editedAt: verbs.clock.now, expectedVersion: lamp.version + 1))
            _ = try await verbs.all.sellListing(in: chair.id, by: ana)
            // A sale that is taken back is none.
            _ = try await verbs.all.sellListing(in: table.id, by: ana)
            _ = try await verbs.all.sellListing.undo(in: table.id, by: ana)
            verbs.clock.advance(by: .days(7))
            let mailbox = Mailbox()
            try await verbs.sendLetters(to: mailbox)
            _ = try await verbs.all.writeDigests()
            try await verbs.sendLetters(to: mailbox)
            #expect(mailbox.mails.last?.text == "sold A chair")
        }
    }

    @Test(arguments: Backend.allCases)
    func `are what was not read: comments, replies, mentions and messages`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { plain in
            let scene = try await DigestScene(plain)
            let (verbs, given) = (scene.verbs, scene.verbs.given)
            let post = try await given.post(by: scene.ana, text: "mine")
            let cho = try await given.member("cho")
            _ = try await verbs.comment("first", under: post.id, by: scene.ben)
            let mine = try await verbs.comment("mine", under: post.id, by: scene.ana)
            verbs.clock.advance(by: .seconds(1))
            _ = try await verbs.all.writeComment("second", under: post.id, replyTo: mine.id, by: cho)
            verbs.clock.advance(by: .seconds(1))
            let thread = try await scene.ask()
            try await given.message(in: thread.id, by: scene.ben)
            // Neither a like nor a follow is told.
            _ = try await verbs.like(post.id, liked: true, by: cho)
            _ = try await verbs.follow("ana", following: true, by: cho)
            #expect(try await scene.digest() == "message ben 2|reply cho|comment ben")
        }
    }

    @Test(arguments: Backend.allCases)
    func `is what became of a listing that one gave a heart`(_ backend: Backend) async throws {
        try await withVerbs(backend) { plain in
            let scene = try await DigestScene(plain)
            let (verbs, given) = (scene.verbs, scene.verbs.given)
            let lamp = try await given.listing(by: scene.ben, "A lamp")
            try await given.heart(lamp, by: scene.ana)
            let ben = try await given.confirmed(scene.ben)
            _ = try await verbs.editListing(lamp.id, ListingDraft(price: "900", discount: "0"), by: ben)
            _ = try await verbs.all.tellOfListings()
            #expect(try await scene.digest() == "price_drop ben")
        }
    }

    @Test func `are nothing that was read, nor of those who are blocked`() async throws {
        try await withVerbs { plain in
            let scene = try await DigestScene(plain)
            let (verbs, given) = (scene.verbs, scene.verbs.given)
            let post = try await given.post(by: scene.ana, text: "mine")
            _ = try await verbs.comment("read", under: post.id, by: scene.ben)
            let latest = try await verbs.database.read { [id = scene.ana.id] in
                try $0.notifications.latest(of: id)
            }
            try await verbs.all.readNotifications(upTo: try #require(latest), by: scene.ana)
            let thread = try await scene.ask()
            _ = try await verbs.all.readThreads.markRead(thread.id, by: scene.ana)
            let rude = try await given.member("rude")
            _ = try await verbs.comment("rude", under: post.id, by: rude)
            let table = try await given.listing(by: scene.ana, "A table")
            _ = try await given.thread(about: table, by: rude)
            try await given.block(rude, by: scene.ana)
            #expect(try await scene.digest() == nil)
        }
    }

    @Test func `is nothing where nothing happened: then no letter goes`() async throws {
        try await withVerbs { plain in
            let scene = try await DigestScene(plain)
            scene.verbs.clock.now = try moment("2026-01-04T09:00:00Z")
            #expect(try await scene.verbs.all.writeDigests().written == 1)
            let receipt = try await scene.verbs.sendLetters(to: Mailbox())
            #expect(receipt.dropped == 1 && receipt.sent == 0)
            #expect(try await scene.verbs.count("letters") == 0)
        }
    }

    @Test func `is nothing to who wants none any more, or has another address`() async throws {
        try await withVerbs { plain in
            let scene = try await DigestScene(plain)
            let verbs = scene.verbs
            let cho = try await verbs.given.member("cho")
            try await verbs.given.follow(scene.ben, by: cho)
            try await verbs.wish(by: cho)
            _ = try await verbs.given.post(by: scene.ben, text: "light")
            verbs.clock.now = try moment("2026-01-04T09:00:00Z")
            #expect(try await verbs.all.writeDigests().written == 2)
            try await verbs.wish(false, by: scene.ana)
            try await verbs.database.write { stores in
                var moved = try #require(try stores.members.member(cho.id))
                moved.email = "cho@elsewhere.example"
                try stores.members.update(moved)
            }
            #expect(try await verbs.sendLetters(to: Mailbox()).dropped == 2)
        }
    }
}
