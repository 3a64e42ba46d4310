import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Asking a seller` {
    private struct Scene {
        let verbs: BusyYard
        let (ana, ben): (Member, Member)
        let chair: Listing

        init(_ verbs: BusyYard) async throws {
            self.verbs = verbs
            (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            chair = try await verbs.given.listing(by: ana)
        }

        func ask(_ text: String = "Is it there?", photos: [Photo] = [], key: String? = nil) async throws
            -> Domain.Thread
        {
            try await verbs.all.askSeller(
                MessageDraft(text: text, photoIDs: photos.map(\.id)), about: chair.id, by: ben,
                idempotencyKey: key
            ).thread
        }

        func say(
            _ text: String = "", photos: [Identifier<Photo>] = [], in thread: Domain.Thread,
            by author: Member,
            key: String? = nil
        ) async throws -> Message {
            try await verbs.all.sendMessage(
                MessageDraft(text: text, photoIDs: photos), in: thread.id, by: author, idempotencyKey: key)
        }
    }

    @Test(arguments: Backend.allCases)
    func `opens a thread once, and goes on in it`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await Scene(verbs)
            let first = try await scene.ask("  Is it there? \n", key: "k")
            #expect(
                first.lastMessage.text == "Is it there?" && first.isAsker && first.partner.id == scene.ana.id)
            #expect(try await scene.ask("again", key: "k").lastMessage.id == first.lastMessage.id)
            let second = try await scene.ask("And the table?")
            #expect(second.id == first.id && second.lastMessage.text == "And the table?")
            let found = try await verbs.all.readThreads(of: scene.ana, page: PageRequest())
            #expect(found.threads.items.map(\.thread.unreadCount) == [2] && found.unreadCount == 2)
            #expect(found.threads.items.first?.listing?.name == scene.chair.name)
        }
    }

    @Test func `is not for one's own, nor for what one does not see`() async throws {
        try await withVerbs { verbs in
            let scene = try await Scene(verbs)
            let draft = MessageDraft(text: "hi")
            try await expectRefusal(.forbidden) {
                _ = try await verbs.all.askSeller(draft, about: scene.chair.id, by: scene.ana)
            }
            try await verbs.given.block(scene.ana, by: scene.ben)
            try await expectRefusal(.blocked) { _ = try await scene.ask() }
            let eve = try await verbs.given.member("eve")
            try await verbs.given.block(eve, by: scene.ana)
            try await expectRefusal(.notFound) {
                _ = try await verbs.all.askSeller(draft, about: scene.chair.id, by: eve)
            }
            try await expectRefusal(.notFound) {
                _ = try await verbs.all.askSeller(draft, about: Identifier(rawValue: 9), by: eve)
            }
        }
    }

    @Test func `says what is wrong with a message, all at once, and writes nothing`() async throws {
        try await withVerbs { verbs in
            let scene = try await Scene(verbs)
            let thread = try await scene.ask()
            let own = try await verbs.upload(by: scene.ben).photo
            let foreign = try await verbs.upload(by: scene.ana, "hers").photo
            let used = try await verbs.upload(by: scene.ben, "used").photo
            _ = try await verbs.publish(PostDraft(photoIDs: [used.id]), by: scene.ben)
            let many = Array(repeating: own.id, count: 6)
            let cases: [(String, [Identifier<Photo>], [FieldFault])] = [
                ("", [], [FieldFault(field: "text", fault: .required)]),
                (" \u{3164}", [], [FieldFault(field: "text", fault: .required)]),
                (
                    String(repeating: "가", count: 501), many,
                    [
                        FieldFault(field: "text", fault: .tooLong(maximum: 500)),
                        FieldFault(field: "photo_ids", fault: .tooMany(maximum: 5)),
                    ]
                ),
                (
                    String(repeating: "가", count: 501), [foreign.id],
                    [
                        FieldFault(field: "text", fault: .tooLong(maximum: 500)),
                        FieldFault(field: "photo_ids", fault: .unknown),
                    ]
                ),
                ("", [own.id, own.id], [FieldFault(field: "photo_ids", fault: .taken)]),
                ("", [foreign.id], [FieldFault(field: "photo_ids", fault: .unknown)]),
                ("", [used.id], [FieldFault(field: "photo_ids", fault: .taken)]),
            ]
            for (text, photos, faults) in cases {
                let refused = try await refusal {
                    _ = try await scene.say(text, photos: photos, in: thread, by: scene.ben)
                }
                #expect(refused?.faults == faults, "\(text) \(photos)")
            }
            #expect(try await verbs.count("messages") == 1)
            let said = try await scene.say(photos: [own.id], in: thread, by: scene.ben)
            #expect(said.text.isEmpty && said.photos.map(\.id) == [own.id])
            try await expectRefusal(.conflict) { try await verbs.deletePhoto(own.id, by: scene.ben) }
        }
    }

    @Test func `tells both, and nobody else`() async throws {
        try await withVerbs { verbs in
            let scene = try await Scene(verbs)
            let thread = try await scene.ask()
            let events = try await verbs.yard.database.read {
                try $0.events.events(after: Identifier(rawValue: 1), limit: 50)
            }
            let told = events.filter { if case .threadMessage = $0.news { true } else { false } }
            #expect(Set(told.map(\.author)) == [scene.ana.id, scene.ben.id])
            #expect(told.allSatisfy { $0.news == .threadMessage(thread.lastMessage.id, in: thread.id) })
            _ = try await verbs.all.readThreads.markRead(thread.id, by: scene.ana)
            let later = try await verbs.yard.database.read {
                try $0.events.events(after: Identifier(rawValue: 1), limit: 50)
            }
            let read = later.filter { if case .threadRead = $0.news { true } else { false } }
            #expect(Set(read.map(\.author)) == [scene.ana.id, scene.ben.id])
            #expect(
                try await verbs.all.readThreads(thread.id, of: scene.ben).thread.partnerReadUpTo
                    == thread.lastMessage.id)
        }
    }

    @Test func `sends nothing across a block, and keeps what was said`() async throws {
        try await withVerbs { verbs in
            let scene = try await Scene(verbs)
            let thread = try await scene.ask()
            try await verbs.given.block(scene.ben, by: scene.ana)
            for author in [scene.ana, scene.ben] {
                try await expectRefusal(.blocked) { _ = try await scene.say("hi", in: thread, by: author) }
                let shown = try await verbs.all.readThreads.messages(
                    in: thread.id, of: author, page: PageRequest())
                #expect(shown.messages.items.count == 1 && shown.thread.thread.isBlocked)
            }
            let asked = try await verbs.all.readThreads(thread.id, of: scene.ben)
            #expect(
                asked.listing == nil && asked.thread.listingID != nil, "the listing is not theirs to see now")
        }
    }

    @Test func `is closed to everybody else, whoever they are`() async throws {
        try await withVerbs { verbs in
            let scene = try await Scene(verbs)
            let thread = try await scene.ask()
            let eve = try await verbs.given.member("eve", role: .owner)
            let read = verbs.all.readThreads
            try await expectRefusal(.notFound) { _ = try await read(thread.id, of: eve) }
            try await expectRefusal(.notFound) {
                _ = try await read.messages(in: thread.id, of: eve, page: PageRequest())
            }
            try await expectRefusal(.notFound) { _ = try await read.markRead(thread.id, by: eve) }
            try await expectRefusal(.notFound) { _ = try await scene.say("hi", in: thread, by: eve) }
            try await expectRefusal(.notFound) {
                try await verbs.all.reportThing(
                    "message", id: thread.lastMessage.id.string, words: ReportWords("spam"), by: eve)
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `lets a message be reported, and moderators read that one and five around it`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let scene = try await Scene(verbs)
            let thread = try await scene.ask("nothing to see")
            for number in 1...5 { _ = try await scene.say("before \(number)", in: thread, by: scene.ana) }
            let photo = try await verbs.upload(by: scene.ben).photo
            let rude = try await scene.say("rude words", photos: [photo.id], in: thread, by: scene.ben)
            for number in 1...5 { _ = try await scene.say("after \(number)", in: thread, by: scene.ana) }
            _ = try await scene.say("nothing to see", in: thread, by: scene.ana)
            let report = verbs.all.reportThing
            try await report("message", id: rude.id.string, words: ReportWords("harassment"), by: scene.ana)
            let found = try await verbs.all.readCases(page: PageRequest()).items
            #expect(found.map(\.thing.kind) == [.member] && found.first?.member.id == scene.ben.id)
            let quote = found.first?.reports.first?.quote
            #expect(quote?.text == "rude words" && quote?.photos.map(\.id) == [photo.id])
            #expect(!"\(found)".contains("nothing to see"))
            let pieces = try #require(found.first?.evidence.first).pieces
            #expect(
                pieces.map(\.text) == (1...5).map { "before \($0)" } + ["rude words"]
                    + (1...5).map { "after \($0)" })
            #expect(pieces.filter(\.isReported).map(\.text) == ["rude words"])
            #expect(pieces[5].photos.map(\.blob) == [photo.rendition(.full)?.blob])
            let own = try await refusal {
                try await report("message", id: rude.id.string, words: ReportWords("spam"), by: scene.ben)
            }
            #expect(own?.faults == [FieldFault(field: "id", fault: .unknown)])
            // It stays when the thread goes with one of its two.
            try await verbs.database.write { try $0.members.delete(scene.ana.id) }
            let kept = try await verbs.all.readCases.file(on: .member, scene.ben.id.rawValue)
            #expect(kept.evidence.first?.pieces == pieces && kept.isOpen)
        }
    }
}
