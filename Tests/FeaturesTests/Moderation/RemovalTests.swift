import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `A removal` {
    private struct Scene {
        let verbs: BusyYard
        let (ana, ben): (Member, Member)
        let moderator: Member

        init(_ verbs: BusyYard) async throws {
            self.verbs = verbs
            (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            moderator = try await verbs.given.member("mod", role: .moderator)
        }

        @discardableResult
        func decide(_ action: String, _ kind: String, _ id: String) async throws -> Decision {
            try await verbs.all.decide(
                action, kind, id: id, reason: "no ads", by: verbs.given.confirmed(moderator))
        }

        /// Everything of Ana's that can be removed, with a file of it.
        func things() async throws -> [(kind: String, id: String, file: BlobKey?)] {
            let photos = try await (0..<3).asyncMap {
                try await verbs.upload(by: ana, "picture \($0)").photo
            }
            let post = try await verbs.publish(
                PostDraft(text: "buy", photoIDs: [photos[0].id]), by: ana, idempotencyKey: nil)
            let bens = try await verbs.given.post(by: ben, text: "What a light")
            let comment = try await verbs.comment("buy", under: bens.id, by: ana)
            let listing = try await verbs.given.listing(by: ana, "Watches")
            let chair = try await verbs.given.listing(by: ben)
            let thread = try await verbs.given.thread(about: chair, by: ana)
            let message = try await verbs.given.message(
                in: thread.id, by: ana, text: "buy", photos: [photos[1]])
            try await verbs.all.reportThing(
                "message", id: message.id.string, words: ReportWords("spam"), by: ben)
            try await verbs.database.write { [ana] stores in
                try stores.members.setAvatar(photos[2].id, of: ana.id)
                var member = ana
                (member.displayName, member.bio) = ("Cheap watches", "buy here")
                try stores.members.update(member)
            }
            return [
                ("post", post.id.string, photos[0].rendition(.small)?.blob),
                ("comment", comment.id.string, nil),
                ("listing", listing.id.string, nil),
                ("message", message.id.string, photos[1].rendition(.small)?.blob),
                ("avatar", photos[2].id.string, photos[2].rendition(.small)?.blob),
                ("profile", ana.id.string, nil),
            ]
        }

        /// What Ben finds of it.
        func sees(_ kind: String, _ id: String) async throws -> Bool {
            let number = try #require(Identifier<Thing>(id)).rawValue
            return try await verbs.database.read { [ana, ben] stores in
                let profile = try stores.members.profile(username: "ana", viewer: ben.id)?.member
                switch kind {
                case "post": return try stores.posts.post(Identifier(rawValue: number), viewer: ben.id) != nil
                case "comment":
                    return try stores.comments.comment(Identifier(rawValue: number), viewer: ben.id) != nil
                case "listing":
                    return try stores.listings.listing(Identifier(rawValue: number), viewer: ben.id) != nil
                case "message":
                    let message = try stores.threads.message(Identifier(rawValue: number), viewer: ben.id)
                    #expect(message?.isRemoved == (message?.text == ""))
                    #expect(message?.isRemoved == (message?.photos.isEmpty))
                    return message?.isRemoved == false
                case "avatar": return profile?.avatar?.id.rawValue == number
                default:
                    #expect((profile?.bio == "") == (profile?.displayName == ana.username))
                    return profile?.bio == "buy here"
                }
            }
        }

        func isServed(_ file: BlobKey, to viewer: Member?) async throws -> Bool {
            do {
                return try await verbs.all.authorizeRendition(file, viewer: viewer).audience
                    == .everybody
            } catch let error as DomainError {
                #expect(error.code == .notFound)
                return false
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `takes a thing of each kind away for all, tells its author why, and can be undone for seven days`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await Scene(verbs)
            for (kind, id, file) in try await scene.things() {
                #expect(try await scene.sees(kind, id), "\(kind)")
                let decision = try await scene.decide("remove", kind, id)
                #expect(decision.action == .remove && decision.kind.rawValue == kind)
                #expect(try await !scene.sees(kind, id), "\(kind)")
                if let file { #expect(try await !scene.isServed(file, to: scene.ben), "\(kind)") }
                let number = try #require(Identifier<Thing>(id)).rawValue
                let page = try await verbs.all.readCases.file(on: decision.kind, number)
                #expect(page.removal?.dueAt == verbs.clock.now + .days(7), "\(kind)")
                if kind != "profile" {
                    try await expectRefusal(.conflict, "\(kind)") {
                        _ = try await scene.decide("remove", kind, id)
                    }
                }
                verbs.clock.advance(by: .days(7) - .seconds(1))
                #expect(try await verbs.collect().removed == 0)
                try await scene.decide("put_back", kind, id)
                #expect(try await scene.sees(kind, id), "\(kind)")
                if let file { #expect(try await scene.isServed(file, to: scene.ben), "\(kind)") }
                try await expectRefusal(.conflict, "\(kind)") {
                    _ = try await scene.decide("put_back", kind, id)
                }
            }
            #expect(try await verbs.yard.wrongCounts() == [])
            #expect(try await verbs.count("removals") == 0)
            let notices = try await verbs.database.read { try $0.notices.unseen(by: scene.ana.id, limit: 99) }
            #expect(notices.map(\.kind) == (0..<6).flatMap { _ in [.putBack, .removed] })
            #expect(notices.allSatisfy { $0.facts["reason"] == "no ads" })
            #expect(
                try await verbs.audit(of: "ana").map(\.kind)
                    == (0..<6).flatMap { _ in [.thingRemoved, .thingPutBack] })
        }
    }

    @Test(arguments: Backend.allCases)
    func `is for good after seven days: words, rows and files are gone, and the thread goes on`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await Scene(verbs)
            let things = try await scene.things()
            for (kind, id, _) in things { try await scene.decide("remove", kind, id) }
            verbs.clock.advance(by: .days(7))
            for (kind, id, _) in things {
                try await expectRefusal(.conflict, "\(kind)") {
                    _ = try await scene.decide("put_back", kind, id)
                }
            }
            #expect(try await verbs.collect().removed == things.count)
            for (kind, id, file) in things {
                #expect(try await !scene.sees(kind, id), "\(kind)")
                // Of the message that was reported the evidence is kept.
                if let file, kind != "message" {
                    #expect(try await !verbs.files().contains(file), "\(kind)")
                }
            }
            let left = try await verbs.yard.engine.read { connection in
                try connection.rows(
                    """
                    SELECT text FROM posts UNION ALL SELECT text FROM comments UNION ALL SELECT text FROM messages
                    UNION ALL SELECT bio FROM members
                    """
                ) { try $0.text() }
            }
            #expect(!left.contains { $0.contains("buy") })
            let threads = try await verbs.all.readThreads(of: scene.ben, page: PageRequest()).threads
            #expect(threads.items.map(\.thread.lastMessage.isRemoved) == [true])
            #expect(try await verbs.yard.wrongCounts() == [])
            #expect(try await verbs.count("removals") == 0)
        }
    }

    /// Its author still edits what is hidden from others.
    @Test(arguments: Backend.allCases, ["hide", "remove"])
    func `or hiding leaves no photo that its author takes out of the thing, but what was reported`(
        _ backend: Backend, _ action: String
    ) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await Scene(verbs)
            let photos = try await (0..<5).asyncMap {
                try await verbs.upload(by: scene.ana, "picture \($0)").photo
            }
            let edited = try await verbs.publish(
                PostDraft(photoIDs: [photos[0].id, photos[1].id]), by: scene.ana)
            let redrafted = try await verbs.publish(PostDraft(photoIDs: [photos[2].id]), by: scene.ana)
            let listing = try await verbs.given.listing(by: scene.ana, photos: [photos[3], photos[4]])
            try await verbs.all.reportThing(
                "post", id: edited.id.string, words: ReportWords("spam"), by: scene.ben)
            for post in [edited, redrafted] { try await scene.decide(action, "post", post.id.string) }
            try await scene.decide(action, "listing", listing.id.string)

            _ = try await verbs.editPost(edited.id, text: nil, photoIDs: [photos[0].id], by: scene.ana)
            try await verbs.all.deletePost(redrafted.id, keepsPhotos: true, by: scene.ana)
            let change = ListingChange(
                photoIDs: [photos[3].id], editedAt: verbs.clock.now, expectedVersion: listing.version)
            try await verbs.database.write { try $0.listings.update(listing.id, change) }
            _ = try await verbs.collect()
            for number in [1, 2, 4] {
                let photo = photos[number]
                let left = try await verbs.database.read { try $0.photos.photo(photo.id) }
                #expect(left == nil, "\(number)")
                let file = try #require(photo.rendition(.full)).blob
                #expect(try await verbs.files().contains(file) == (number == 1), "\(number)")
                #expect(try await !scene.isServed(file, to: nil), "\(number)")
            }
            #expect(try await verbs.yard.wrongCounts() == [])
            if action == "remove" {
                verbs.clock.advance(by: .days(7))
                _ = try await verbs.collect()
                #expect(try await verbs.count("photos") == 0)
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `shuts the addresses of files to whoever uploads them again, until it is undone`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let scene = try await Scene(verbs)
            let things = try await scene.things()
            for (kind, id, _) in things { try await scene.decide("remove", kind, id) }
            for (number, owner) in [scene.ana, scene.ben, scene.ben].enumerated() {
                _ = try await verbs.upload(by: owner, "picture \(number)")
            }
            for (kind, _, file) in things {
                guard let file else { continue }
                for viewer in [scene.ana, scene.ben, nil] {
                    #expect(try await !scene.isServed(file, to: viewer), "\(kind)")
                }
            }
            for (kind, id, _) in things { try await scene.decide("put_back", kind, id) }
            for (kind, _, file) in things {
                if let file { #expect(try await scene.isServed(file, to: nil), "\(kind)") }
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `of what was hidden leaves it hidden when it is undone, and hides nothing twice`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let scene = try await Scene(verbs)
            let post = try await verbs.given.post(by: scene.ana)
            let id = post.id.string
            try await scene.decide("hide", "post", id)
            try await scene.decide("remove", "post", id)
            for action in ["hide", "restore"] {
                try await expectRefusal(.conflict) { _ = try await scene.decide(action, "post", id) }
            }
            try await scene.decide("put_back", "post", id)
            #expect(try await !scene.sees("post", id))
            try await scene.decide("restore", "post", id)
            #expect(try await scene.sees("post", id))
            #expect(try await verbs.yard.wrongCounts() == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `writes over nothing that its member did since`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await Scene(verbs)
            let things = try await scene.things()
            try await scene.decide("remove", "profile", scene.ana.id.string)
            try await verbs.database.write { [ana = scene.ana] stores in
                var member = try #require(try stores.members.member(ana.id))
                member.bio = "I am sorry"
                try stores.members.update(member)
            }
            try await scene.decide("put_back", "profile", scene.ana.id.string)
            let member = try #require(try await verbs.database.read { try $0.members.member(scene.ana.id) })
            #expect(member.bio == "I am sorry" && member.displayName == "Cheap watches")

            let avatar = things[4].id
            try await scene.decide("remove", "avatar", avatar)
            let other = try await verbs.upload(by: scene.ana, "another").photo
            try await verbs.database.write { try $0.members.setAvatar(other.id, of: scene.ana.id) }
            try await expectRefusal(.conflict) { _ = try await scene.decide("put_back", "avatar", avatar) }
            verbs.clock.advance(by: .days(7))
            _ = try await verbs.collect()
            let shown = try await verbs.database.read { try $0.members.member(scene.ana.id)?.avatar?.id }
            #expect(shown == other.id)
        }
    }

    @Test func `is for who may decide, of what can be removed, with a password and a reason`() async throws {
        try await withVerbs { verbs in
            let scene = try await Scene(verbs)
            let things = try await scene.things()
            let decide = verbs.all.decide
            for (kind, id, _) in things {
                let session = try await verbs.given.session(of: scene.moderator)
                try await expectRefusal(.confirmationRequired, "\(kind)") {
                    _ = try await decide(
                        "remove", kind, id: id, reason: "x",
                        by: Identity(member: scene.moderator, session: session))
                }
                try await expectRefusal(.forbidden, "\(kind)") {
                    _ = try await decide(
                        "remove", kind, id: id, reason: "x", by: verbs.given.confirmed(scene.ben))
                }
                let bare = try await refusal {
                    _ = try await decide(
                        "remove", kind, id: id, reason: " ", by: verbs.given.confirmed(scene.moderator))
                }
                #expect(bare?.faults.map(\.field) == ["reason"])
            }
            let whole = try await refusal { try await scene.decide("remove", "member", scene.ana.id.string) }
            #expect(whole?.faults.map(\.field) == ["action"])
            // What nobody reported no moderator reads, and a photo that is no avatar is none.
            let chair = try await verbs.given.listing(by: scene.ben)
            let thread = try await verbs.given.thread(about: chair, by: scene.ana, text: "secret")
            let photo = try await verbs.upload(by: scene.ana, "unused").photo
            for (kind, id) in [
                (ThingKind.message, thread.lastMessage.id.rawValue), (.avatar, photo.id.rawValue),
            ] {
                try await expectRefusal(.notFound) { _ = try await verbs.all.readCases.file(on: kind, id) }
                try await expectRefusal(.notFound) {
                    try await scene.decide("remove", kind.rawValue, Identifier<Thing>(rawValue: id).string)
                }
            }
            #expect(try await verbs.count("removals") == 0)
        }
    }

    /// What is decided on a part of a member is what was decided on the report of them.
    @Test func `of a message, a photo or the words of a member closes their case`() async throws {
        try await withVerbs { verbs in
            let scene = try await Scene(verbs)
            for (kind, id, _) in try await scene.things()
            where ["message", "avatar", "profile"].contains(kind) {
                try await verbs.all.reportThing(
                    "member", id: scene.ana.id.string, words: ReportWords("spam"), by: scene.ben)
                #expect(try await verbs.all.readCases(page: PageRequest()).items.count == 1)
                try await scene.decide("remove", kind, id)
                #expect(try await verbs.all.readCases(page: PageRequest()).items.isEmpty, "\(kind)")
            }
        }
    }

    @Test func `waits for a clock that is believed`() async throws {
        try await withVerbs(watches: true) { verbs in
            let scene = try await Scene(verbs)
            let post = try await verbs.given.post(by: scene.ana)
            _ = try await verbs.collect()
            try await scene.decide("remove", "post", post.id.string)
            verbs.clock.advance(by: .days(30))
            #expect(try await verbs.collect().removed == 0)
            #expect(try await verbs.count("posts") == 1)
        }
    }
}

extension Sequence {
    fileprivate func asyncMap<Result>(_ make: (Element) async throws -> Result) async throws -> [Result] {
        var results: [Result] = []
        for element in self { results.append(try await make(element)) }
        return results
    }
}
