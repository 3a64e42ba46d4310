import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `A device is told` {
    @Test(arguments: Backend.allCases)
    func `of a like, five seconds later and once`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await PushScene(verbs)
            try await scene.like(by: scene.ben)
            try await scene.tell(after: .milliseconds(4_999))
            #expect(scene.office.taken.isEmpty)
            let receipt = try await scene.tell(after: .milliseconds(1))
            #expect(receipt.sent == 1 && receipt.gone == 0 && receipt.failures == [] && !receipt.isFull)
            let taken = try #require(scene.office.taken.first)
            #expect(scene.office.words == ["ana: like ben"])
            #expect(taken.address == "https://push.example/\(scene.browser.session.id)" && !taken.isUrgent)
            for wait in [Duration.zero, .seconds(5), .minutes(2), .days(1)] {
                try await scene.tell(after: wait)
            }
            #expect(scene.office.taken.count == 1)
            // A like that comes and goes is no news.
            for liked in [false, true] {
                _ = try await verbs.like(scene.post.id, liked: liked, by: scene.ben)
            }
            try await scene.tell()
            #expect(scene.office.taken.count == 1)
        }
    }

    @Test func `of each kind of news, and nobody of their own doing`() async throws {
        try await withVerbs { verbs in
            let scene = try await PushScene(verbs)
            try await verbs.device(of: scene.ben)
            _ = try await verbs.follow("ana", following: true, by: scene.ben)
            try await scene.comment(by: scene.ben)
            _ = try await verbs.publish(PostDraft(text: "@ana!"), by: scene.ben)
            let own = try await verbs.comment("thanks", under: scene.post.id, by: scene.ana)
            _ = try await verbs.all.writeComment(
                "welcome", under: scene.post.id, replyTo: own.id, by: scene.ben)
            _ = try await verbs.all.likeComment(own.id, liked: true, by: scene.ben)
            try await scene.tell()
            let wanted = ["follow", "comment", "mention", "reply", "comment_like"].map { "ana: \($0) ben" }
            #expect(scene.office.words == wanted)
        }
    }

    @Test func `of a reservation that ran out, the seller as well as the buyer`() async throws {
        try await withVerbs { verbs in
            let (scene, office) = (try await OfferScene(verbs), PushOffice())
            _ = try await verbs.all.reserveListing(in: scene.mine.id, by: scene.ana)
            for member in [scene.ana, scene.ben] { try await verbs.device(of: member) }
            verbs.clock.advance(by: .hours(72))
            #expect(try await verbs.all.endOffers() == 1)
            try await verbs.tell(through: office)
            #expect(office.words.sorted() == ["ana: message ben ", "ben: message ana "])
        }
    }

    @Test func `of nothing that was read meanwhile, or taken back`() async throws {
        try await withVerbs { verbs in
            let scene = try await PushScene(verbs)
            try await scene.like(by: scene.ben)
            try await scene.read()
            try await scene.tell()
            _ = try await verbs.follow("ana", following: true, by: scene.ben)
            _ = try await verbs.follow("ana", following: false, by: scene.ben)
            try await scene.tell()
            #expect(scene.office.taken.isEmpty)
            try await scene.like(by: scene.cho)
            try await scene.tell()
            #expect(scene.office.words == ["ana: like cho"])
        }
    }

    @Test func `once of what belongs together, and anew when there is more of it`() async throws {
        try await withVerbs { verbs in
            let scene = try await PushScene(verbs)
            let other = try await verbs.givenPost(photos: 0, by: scene.ana).post
            try await scene.like(by: scene.ben)
            try await scene.like(by: scene.ben, of: other)
            verbs.clock.advance(by: .seconds(3))
            try await scene.like(by: scene.cho)
            // Five seconds after the first.
            try await scene.tell(after: .seconds(2))
            #expect(scene.office.words == ["ana: like ben", "ana: like cho,ben"])
            let dan = try await verbs.given.member("dan")
            try await scene.like(by: dan)
            try await scene.tell()
            #expect(scene.office.words.last == "ana: like dan,cho,ben" && scene.office.taken.count == 3)
            let topics = scene.office.taken.map(\.topic)
            #expect(topics[1] == topics[2] && topics[0] != topics[1])
            #expect(topics.allSatisfy { (1...32).contains($0.utf8.count) && Base64URL.alphabet($0) })
        }
    }

    @Test func `of the latest five things and no more at once`() async throws {
        try await withVerbs { verbs in
            let scene = try await PushScene(verbs)
            for number in 1...7 {
                let fan = try await verbs.given.member("fan\(number)")
                try await scene.like(by: fan, of: verbs.givenPost(photos: 0, by: scene.ana).post)
            }
            try await scene.tell()
            #expect(scene.office.words == (3...7).map { "ana: like fan\($0)" })
            try await scene.tell(after: .days(1))
            #expect(scene.office.taken.count == 5)
        }
    }

    @Test func `of what is new in an old group, however many began since`() async throws {
        try await withVerbs { verbs in
            let scene = try await PushScene(verbs)
            try await scene.like(by: scene.ben)
            for _ in 1...6 {
                try await scene.like(by: scene.ben, of: verbs.givenPost(photos: 0, by: scene.ana).post)
            }
            try await scene.tell()
            let before = scene.office.taken.count
            try await scene.like(by: scene.cho)
            try await scene.tell()
            #expect(Array(scene.office.words.dropFirst(before)) == ["ana: like cho,ben"])
        }
    }

    @Test func `in the language of its member, else in its own, with the number of what is unread`()
        async throws
    {
        try await withVerbs { verbs in
            let scene = try await PushScene(verbs)
            try await verbs.device(of: scene.ana, language: "en")
            let chair = try await verbs.given.listing(by: scene.ana)
            let thread = try await verbs.given.thread(about: chair, by: scene.ben)
            try await scene.like(by: scene.ben)
            try await scene.like(by: scene.cho)
            try await scene.tell()
            // Two likes and the message that opened the thread.
            #expect(scene.office.taken.map(\.details).sorted() == ["en 3", "en 3", "ko 3", "ko 3"])
            _ = try await verbs.editMe(MemberChange(locale: "en"), by: scene.browser)
            _ = try await verbs.all.readThreads.markRead(thread.id, by: scene.ana)
            try await scene.comment(by: scene.cho)
            try await scene.tell()
            #expect(scene.office.taken.suffix(2).map(\.details) == ["en 3", "en 3"])
        }
    }

    @Test func `from the moment on when it was turned on, as well as the others of its member`() async throws
    {
        try await withVerbs { verbs in
            let scene = try await PushScene(verbs)
            try await scene.like(by: scene.ben)
            try await verbs.device(of: scene.ana, at: "https://push.example/late")
            try await scene.tell()
            #expect(scene.office.words == ["ana: like ben"])
            #expect(scene.office.taken.map(\.address) != ["https://push.example/late"])
            try await scene.comment(by: scene.cho)
            try await scene.tell()
            #expect(scene.office.words.dropFirst() == ["ana: comment cho", "ana: comment cho"])
            #expect(Set(scene.office.taken.suffix(2).map(\.address)).count == 2)
        }
    }

    @Test func `next of what came while the message was on its way`() async throws {
        try await withVerbs { verbs in
            let scene = try await PushScene(verbs)
            try await scene.like(by: scene.ben)
            scene.office.meanwhile { try await scene.comment(by: scene.cho) }
            try await scene.tell()
            #expect(scene.office.words == ["ana: like ben"])
            try await scene.tell(after: .zero)
            #expect(scene.office.words == ["ana: like ben", "ana: comment cho"])
            try await scene.tell(after: .days(1))
            #expect(scene.office.taken.count == 2)
        }
    }

    @Test(arguments: Backend.allCases)
    func `once, however many nodes do it at once`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let ben = try await verbs.given.member("ben")
            let office = PushOffice()
            for number in 1...8 {
                let member = try await verbs.given.member("ana\(number)")
                try await verbs.device(of: member)
                _ = try await verbs.follow(member.username, following: true, by: ben)
            }
            verbs.clock.advance(by: SendPushes.delay)
            let results = try await atOnce(4) { _ in try await verbs.tell(through: office, after: .zero) }
            #expect(results.failures() == [])
            #expect(results.successes().reduce(0) { $0 + $1.sent } == 8)
            #expect(office.words.sorted() == (1...8).map { "ana\($0): follow ben" })
            try await verbs.tell(through: office, after: .days(1))
            #expect(office.taken.count == 8)
        }
    }

    @Test(arguments: Backend.allCases)
    func `two minutes later where a node took it and never spoke of it`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await PushScene(verbs)
            try await scene.like(by: scene.ben)
            verbs.clock.advance(by: SendPushes.delay)
            let now = verbs.clock.now
            let due = try await verbs.database.read { try $0.pushes.due(at: now, limit: 9) }
            let isTaken = try await verbs.database.write { stores in
                try stores.pushes.take(due[0], until: now + SendPushes.claim)
            }
            let isTakenTwice = try await verbs.database.write { stores in
                try stores.pushes.take(due[0], until: now + SendPushes.claim)
            }
            #expect(due.count == 1 && isTaken && !isTakenTwice)
            try await scene.tell(after: .seconds(119))
            #expect(scene.office.taken.isEmpty)
            try await scene.tell(after: .seconds(1))
            #expect(scene.office.words == ["ana: like ben"])
        }
    }

    @Test func `with so many others at a time, and the run says that there may be more`() async throws {
        try await withVerbs { verbs in
            let (ben, office) = (try await verbs.given.member("ben"), PushOffice())
            for number in 1...3 {
                let member = try await verbs.given.member("ana\(number)")
                try await verbs.device(of: member)
                _ = try await verbs.follow(member.username, following: true, by: ben)
                verbs.clock.advance(by: .seconds(1))
            }
            verbs.clock.advance(by: SendPushes.delay)
            let send = verbs.sendPushes(through: office)
            let first = try await send(limit: 2)
            // What waits longest comes first. The messages of one run go out side by side, in any order.
            #expect(office.words.sorted() == ["ana1: follow ben", "ana2: follow ben"])
            let second = try await send(limit: 2)
            #expect(office.words.last == "ana3: follow ben")
            #expect(first.sent == 2 && first.isFull && second.sent == 1 && !second.isFull)
        }
    }
}

extension Base64URL {
    /// Whether `text` has no other letters.
    fileprivate static func alphabet(_ text: String) -> Bool {
        text.utf8.allSatisfy { byte in
            let letter = Character(UnicodeScalar(byte))
            return letter.isASCII && (letter.isLetter || letter.isNumber || letter == "-" || letter == "_")
        }
    }
}
