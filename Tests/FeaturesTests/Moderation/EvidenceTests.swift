import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `What was reported` {
    private struct Scene {
        let verbs: BusyYard
        let (ana, ben): (Member, Member)
        let mod: Identity

        init(_ verbs: BusyYard) async throws {
            self.verbs = verbs
            (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            mod = try await verbs.given.confirmed(verbs.given.member("mod", role: .moderator))
        }

        func report(_ kind: String, _ id: String, by member: Member? = nil) async throws {
            try await verbs.all.reportThing(kind, id: id, words: ReportWords("spam"), by: member ?? ben)
        }
    }

    @Test(arguments: Backend.allCases)
    func `stays as it was, whatever its author edits and deletes, until the days after the decision are over`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await Scene(verbs)
            let photo = try await verbs.upload(by: scene.ana, "watch").photo
            let post = try await verbs.publish(
                PostDraft(text: "buy watches", photoIDs: [photo.id]), by: scene.ana, idempotencyKey: nil)
            try await scene.report("post", post.id.string)
            let seen = try #require(try await verbs.onlyCase().evidence.first)
            #expect(seen.pieces.map(\.text) == ["buy watches"] && seen.pieces[0].username == "ana")
            let bytes = try await verbs.bytes(of: seen, 0)
            #expect(!bytes.isEmpty)

            _ = try await verbs.editPost(post.id, text: "what a light", photoIDs: nil, by: scene.ana)
            _ = try await verbs.editPhoto(photo.id, PhotoChange(filter: .gray), by: scene.ana)
            _ = try await verbs.collect.deleteFiles()
            #expect(try await verbs.onlyCase().evidence == [seen])
            #expect(try await verbs.onlyCase().post?.text == "what a light")
            #expect(try await verbs.bytes(of: seen, 0) == bytes)

            try await verbs.deletePost(post.id, by: scene.ana)
            verbs.ageFiles()
            _ = try await verbs.collect()
            var found = try await verbs.onlyCase()
            #expect(found.isGone && found.post == nil && found.evidence == [seen])
            #expect(try await verbs.bytes(of: seen, 0) == bytes)
            // To nobody by its public address, nor in the author's room.
            let key = seen.photos[0].blob
            for viewer in [nil, scene.ana, scene.mod.member] {
                try await expectRefusal(.notFound) {
                    _ = try await verbs.all.authorizeRendition(key, viewer: viewer)
                }
            }
            #expect(try await verbs.database.read { try $0.photos.byteCount(ownedBy: scene.ana.id) } == 0)

            try await expectRefusal(.notFound) {
                _ = try await verbs.all.decide(
                    "hide", "post", id: post.id.string, reason: "x", by: scene.mod)
            }
            _ = try await verbs.all.decide(
                "dismiss", "post", id: post.id.string, reason: "it is gone", by: scene.mod)
            #expect(try await verbs.all.readCases(page: PageRequest()).items.isEmpty)
            found = try await verbs.all.readCases.file(on: .post, post.id.rawValue)
            #expect(found.isGone && !found.isOpen && found.evidence == [seen])

            let days = Retention().reports
            verbs.clock.advance(by: days - .hours(1))
            _ = try await verbs.collect()
            #expect(try await verbs.bytes(of: seen, 0) == bytes)
            verbs.clock.advance(by: .hours(2))
            _ = try await verbs.collect()
            _ = try await verbs.collect.deleteFiles()
            #expect(try await verbs.count("evidence_photos") == 0)
            #expect(try await !verbs.files().contains(key))
            try await expectRefusal(.notFound) { _ = try await verbs.bytes(of: seen, 0) }
            try await expectRefusal(.notFound) {
                _ = try await verbs.all.readCases.file(on: .post, post.id.rawValue)
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `is kept once for each look that differs, with what stands around it`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let scene = try await Scene(verbs)
            let others = try await verbs.given.members(3)
            let post = try await verbs.given.post(by: scene.ben, text: "What a light")
            let comment = try await verbs.comment("buy", under: post.id, by: scene.ana)
            try await scene.report("comment", comment.id.string)
            try await scene.report("comment", comment.id.string, by: others[0])
            _ = try await verbs.editComment(comment.id, text: "sorry", by: scene.ana)
            try await scene.report("comment", comment.id.string, by: others[1])
            let found = try await verbs.onlyCase()
            #expect(found.reportCount == 3)
            #expect(
                found.evidence.map { $0.pieces.map(\.text) } == [
                    ["What a light", "sorry"], ["What a light", "buy"],
                ])
            #expect(found.evidence[0].pieces.map(\.isReported) == [false, true])
            try await verbs.deletePost(post.id, by: scene.ben)
            let gone = try await verbs.onlyCase()
            #expect(gone.isGone && gone.post == nil && gone.evidence == found.evidence)
        }
    }

    @Test(arguments: Backend.allCases)
    func `shows how much was offered around a message, and no line that nobody typed`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let scene = try await OfferScene(verbs)
            try await scene.offer("900")
            _ = try await verbs.all.reserveListing(in: scene.theirs.id, by: scene.ana)
            let low = try await scene.offer("1")
            try await verbs.all.reportThing(
                "message", id: low.string, words: ReportWords("harassment"), by: scene.ana)
            let found = try await verbs.all.readCases(page: PageRequest()).items
            let pieces = try #require(found.first?.evidence.first).pieces
            #expect(pieces.map(\.title) == ["", "900 KRW", "1 KRW"])
            #expect(pieces.map(\.isReported) == [false, false, true])
        }
    }

    @Test(arguments: Backend.allCases)
    func `shows a profile and a listing with their photos`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await Scene(verbs)
            let face = try await verbs.upload(by: scene.ana, "face").photo
            try await verbs.database.write { stores in
                var ana = scene.ana
                ana.bio = "watches, cheap"
                try stores.members.update(ana)
                try stores.members.setAvatar(face.id, of: ana.id)
            }
            try await scene.report("member", scene.ana.id.string)
            try await verbs.database.write { try $0.members.setAvatar(nil, of: scene.ana.id) }
            _ = try await verbs.collect.deleteFiles()
            let profile = try #require(try await verbs.onlyCase().evidence.first)
            #expect(profile.pieces.map(\.text) == ["watches, cheap"])
            #expect(try await !verbs.bytes(of: profile, 0).isEmpty)
            _ = try await verbs.all.decide(
                "dismiss", "member", id: scene.ana.id.string, reason: "x", by: scene.mod)

            let chair = try await verbs.given.listing(by: scene.ana, "A chair")
            try await scene.report("listing", chair.id.string)
            let listing = try #require(try await verbs.onlyCase().evidence.first?.pieces.first)
            #expect(listing.title.hasPrefix("A chair · ") && listing.text == chair.description)
            #expect(listing.photos.count == chair.photos.count)
        }
    }

    @Test(arguments: Backend.allCases)
    func `of somebody who leaves keeps them hidden and whole until it is decided`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend, membership: MembershipPolicy(leaveGrace: .zero)) { verbs in
            let scene = try await Scene(verbs)
            let photo = try await verbs.upload(by: scene.ana, "watch").photo
            let post = try await verbs.publish(
                PostDraft(text: "buy watches", photoIDs: [photo.id]), by: scene.ana, idempotencyKey: nil)
            try await scene.report("post", post.id.string)
            _ = try await verbs.leave(by: verbs.given.confirmed(scene.ana), from: .usual)
            try await expectRefusal(.notFound) { _ = try await verbs.showPost(post.id, viewer: scene.ben) }
            let key = try #require(photo.rendition(.full)).blob
            try await expectRefusal(.notFound) {
                _ = try await verbs.all.authorizeRendition(key, viewer: scene.ben)
            }
            verbs.clock.advance(by: .days(30))
            #expect(try await verbs.remove().isEmpty)
            guard case .nothing = try await verbs.remove.takePiece(of: scene.ana.id) else {
                Issue.record("a piece was taken")
                return
            }
            let found = try await verbs.onlyCase()
            #expect(!found.isGone && found.post?.text == "buy watches")

            let mod = try await verbs.given.confirmed(scene.mod.member)
            _ = try await verbs.all.decide("hide", "post", id: post.id.string, reason: "ads", by: mod)
            #expect(try await verbs.remove().map(\.member.username) == ["ana"])
            _ = try await verbs.collect.deleteFiles()
            #expect(try await verbs.files() == [key])
            // Their name and what they said is in the file as long as it is kept.
            let file = try await verbs.all.readCases.file(on: .post, post.id.rawValue)
            #expect(file.member.username == "ana" && file.evidence.first?.pieces.first?.text == "buy watches")
        }
    }

    @Test(arguments: Backend.allCases)
    func `ends a case with the account of whoever is refused, and counts for nobody who leaves`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await Scene(verbs)
            let post = try await verbs.given.post(by: scene.ana)
            try await scene.report("post", post.id.string)
            // Whoever reported goes with their report; what they saw stays.
            try await verbs.database.write { try $0.members.delete(scene.ben.id) }
            let found = try await verbs.onlyCase()
            #expect(found.reportCount == 0 && found.evidence.count == 1)
            try await verbs.database.write { try $0.members.delete(scene.ana.id) }
            #expect(try await verbs.all.readCases(page: PageRequest()).items.isEmpty)
            #expect(try await verbs.count("evidence") == 1)
        }
    }

    /// Else whoever pesters would block first. What no thread names is as if gone, whatever its id.
    @Test(arguments: Backend.allCases)
    func `is also what a thread of the reporter names, though the other one has blocked them`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await Scene(verbs)
            let chair = try await verbs.given.listing(by: scene.ana)
            let table = try await verbs.given.listing(by: scene.ana)
            let post = try await verbs.given.post(by: scene.ana)
            let thread = try await verbs.given.thread(about: chair, by: scene.ben)
            let said = try await verbs.all.sendMessage(
                MessageDraft(text: "Pay first"), in: thread.id, by: scene.ana)
            let (eve, ana) = (try await verbs.given.member("eve"), scene.ana.id.string)
            for blocked in [scene.ben, eve] { try await verbs.given.block(blocked, by: scene.ana) }
            try await scene.report("listing", chair.id.string)
            try await scene.report("message", said.id.string)
            let kinds = try await verbs.all.readCases(page: PageRequest()).items.map(\.thing.kind)
            #expect(kinds == [.member, .listing])
            try await scene.report("member", ana)
            let look = try await verbs.all.reportThing.look("member", id: ana, by: scene.ben)
            #expect(look.member.username == "ana")
            // The seller reports the asker, too.
            try await scene.report("member", scene.ben.id.string, by: scene.ana)
            for (kind, id, reporter) in [
                ("member", ana, eve), ("listing", chair.id.string, eve),
                ("listing", table.id.string, scene.ben),
                ("post", post.id.string, scene.ben),
            ] {
                try await expectRefusal(.notFound) { try await scene.report(kind, id, by: reporter) }
            }
            let thing = try #require(
                try await verbs.database.read { try $0.moderation.thing(.listing, chair.id.rawValue) })
            try await verbs.database.write { stores in
                _ = try stores.moderation.setHidden(thing, at: verbs.clock.now)
            }
            try await expectRefusal(.notFound) {
                _ = try await verbs.all.reportThing.look("listing", id: chair.id.string, by: scene.ben)
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `is not shown to the moderator whom it is about, but to others, and to an owner in any case`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await Scene(verbs)
            let mod = scene.mod.member
            let other = try await verbs.given.member("mia", role: .moderator)
            let olga = try await verbs.given.member("olga", role: .owner)
            let post = try await verbs.given.post(by: mod)
            try await scene.report("post", post.id.string)
            try await scene.report("member", olga.id.string)
            for (viewer, names) in [
                (mod, ["olga"]), (other, ["olga", "mod"]), (olga, ["olga", "mod"]),
            ] {
                let page = try await verbs.all.readCases(page: PageRequest(), viewer: viewer)
                #expect(page.items.map(\.member.username) == names, "\(viewer.username)")
                let waiting = try await verbs.database.read {
                    try $0.moderation.waitingCounts(
                        upTo: 9, notAbout: ModerationPolicy.unseen(by: viewer))
                }
                #expect(waiting.cases == names.count, "\(viewer.username)")
            }
            let cases = try await verbs.all.readCases(page: PageRequest()).items
            let own = try #require(cases.last)
            #expect(own.member.id == mod.id)
            try await expectRefusal(.notFound) {
                _ = try await verbs.all.readCases(own.id, viewer: mod)
            }
            try await expectRefusal(.forbidden) {
                _ = try await verbs.all.readCases.file(on: .post, post.id.rawValue, viewer: mod)
            }
            for viewer in [other, olga] {
                let seen = try await verbs.all.readCases(own.id, viewer: viewer)
                #expect(seen.reports.map(\.reporter) == ["ben"])
            }
        }
    }
}
