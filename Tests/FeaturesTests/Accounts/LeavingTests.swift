import Domain
import Features
import MadangCore
import TestSupport
import Testing

@Suite struct `Leaving the yard` {
    private let visit = Visit(network: "192.0.2.1", device: "test")

    /// Leaves with a confirmed session.
    private func leave(_ member: Member, _ verbs: BusyYard) async throws -> Timestamp {
        let identity = try #require(try await verbs.identity(verbs.logIn(member)))
        try await verbs.confirm(password, by: identity, from: visit)
        return try await verbs.leave(by: identity, from: visit)
    }

    @Test(arguments: Backend.allCases)
    func `asks for the password, ends every session, and hides what is theirs at once`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let bo = try await verbs.given.member("bo_")
            let post = try await verbs.given.post(by: bo)
            try await verbs.given.like(post, by: ana)
            let signedIn = try await verbs.logIn(ana)
            let other = try await verbs.logIn(ana, on: "laptop", kind: .web)
            let identity = try #require(try await verbs.identity(signedIn))
            try await expectRefusal(.confirmationRequired) {
                _ = try await verbs.leave(by: identity, from: visit)
            }
            let until = try await leave(ana, verbs)
            #expect(until == verbs.clock.now + .days(7))
            let sessions = [try await verbs.identity(signedIn), try await verbs.identity(other)]
            #expect(sessions.allSatisfy { $0 == nil })
            try await expectRefusal(.notFound) { _ = try await verbs.showMember("ana", viewer: bo) }
            #expect(try await verbs.showPost(post.id, viewer: bo).likeCount == 0)
            #expect(try await verbs.yard.wrongCounts() == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `is taken back by logging in, by password or link, while there is time`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let post = try await verbs.given.post(by: ana)
            let bo = try await verbs.given.member("bo_")
            try await verbs.given.like(post, by: bo)
            _ = try await leave(ana, verbs)
            verbs.clock.advance(by: .days(7) - .seconds(1))
            #expect(try await verbs.remove().isEmpty)
            let back = try await verbs.logIn(ana)
            #expect(back.isRestored && back.member.leavingAt == nil)
            #expect(try await verbs.showPost(post.id, viewer: bo).likeCount == 1)
            #expect(try await verbs.logIn(ana).isRestored == false)

            _ = try await leave(ana, verbs)
            let secret = try await verbs.makeLink(username: "ana", purpose: .signIn, lifetime: .hours(1))
            #expect(try await verbs.signInWithLink(secret, from: visit).isRestored)
            let filter = AuditFilter(kinds: [.memberLeaving, .memberRestored], username: "ana")
            let events = try await verbs.all.readAudit(filter, page: PageRequest())
            #expect(
                events.items.map(\.kind) == [
                    .memberRestored, .memberLeaving, .memberRestored, .memberLeaving,
                ]
            )
        }
    }

    @Test(arguments: Backend.allCases)
    func `takes everything away when the time is over, files too, and leaves a receipt`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let bo = try await verbs.given.member("bo_")
            var bytes = 0
            for number in 0..<45 {
                let photo = try await verbs.upload(by: ana, "picture \(number)")
                bytes += photo.original.byteCount + photo.photo.renditions.reduce(0) { $0 + $1.byteCount }
                if number < 43 { _ = try await verbs.given.post(by: ana, photos: [photo.photo]) }
            }
            for number in 0..<3 {
                let photo = try await verbs.upload(by: ana, "thing \(number)")
                bytes += photo.original.byteCount + photo.photo.renditions.reduce(0) { $0 + $1.byteCount }
                _ = try await verbs.given.listing(by: ana, photos: [photo.photo])
            }
            let kept = try await verbs.given.post(by: bo, photos: [verbs.upload(by: bo, "kept").photo])
            try await verbs.given.like(kept, by: ana)
            try await verbs.given.comment(under: kept, by: ana)
            try await verbs.given.follow(ana, by: bo)
            try await verbs.given.follow(bo, by: ana)
            _ = try await leave(ana, verbs)
            verbs.clock.advance(by: .days(7))
            try await expectRefusal(.invalidCredentials) { _ = try await verbs.logIn(ana) }
            var steps = 0
            let departed = try await verbs.remove {
                steps += 1
                return true
            }
            let receipt = ContentCounts(
                posts: 43, listings: 3, photos: 48, bytes: bytes, likes: 1, comments: 1, follows: 2)
            #expect(departed.map(\.receipt) == [receipt])
            // 3 of posts, 1 of photos, 1 each of listings, likes, comments and follows, 1 of the feed, and the member.
            #expect(steps == 10)
            #expect(try await verbs.count("listing_prices") == 0)
            _ = try await verbs.collect.deleteFiles()
            #expect(try await verbs.files() == verbs.named())
            #expect(try await verbs.yard.places(of: [ana.id.rawValue]) == ["audit.member_id"])
            #expect(try await verbs.yard.wrongCounts() == [])
            let event = try await verbs.all.readAudit(
                AuditFilter(kinds: [.memberDeleted]), page: PageRequest()
            ).items.first
            #expect(event?.facts["bytes"] == String(bytes) && event?.facts["posts"] == "43")
            #expect(event?.username == "ana")
            // The name is free again.
            _ = try await verbs.given.member("ana")
        }
    }

    @Test(arguments: Backend.allCases)
    func `takes the photos of deleted listings along that nobody else has in a thread`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let (bo, cleo) = (try await verbs.given.member("bo_"), try await verbs.given.member("cleo"))
            var photos: [Photo] = []
            for number in 0..<3 {
                let photo = try await verbs.upload(by: ana, "thing \(number)").photo
                let thing = try await verbs.given.listing(by: ana, photos: [photo])
                _ = try await verbs.given.thread(about: thing, by: bo)
                if number == 0 { _ = try await verbs.given.thread(about: thing, by: cleo) }
                try await verbs.all.deleteListing(thing.id, by: verbs.given.confirmed(ana))
                photos.append(photo)
            }
            _ = try await leave(bo, verbs)
            verbs.clock.advance(by: .days(7))
            #expect(try await verbs.remove().map(\.member.username) == ["bo_"])
            #expect(try await verbs.showPhoto(photos[0].id, viewer: cleo).photo.id == photos[0].id)
            try await expectRefusal(.notFound) { _ = try await verbs.showPhoto(photos[0].id, viewer: nil) }
            for photo in photos.dropFirst() {
                for viewer in [ana, cleo, nil] {
                    try await expectRefusal(.notFound) {
                        _ = try await verbs.showPhoto(photo.id, viewer: viewer)
                    }
                }
            }
            #expect(try await verbs.count("photos") == 1)
            _ = try await verbs.collect.deleteFiles()
            #expect(try await verbs.files() == verbs.named())
            _ = try await leave(cleo, verbs)
            verbs.clock.advance(by: .days(7))
            _ = try await verbs.remove()
            #expect(try await verbs.all.quota(of: ana).used == 0)
            _ = try await verbs.collect.deleteFiles()
            #expect(try await verbs.files().isEmpty)
        }
    }

    @Test func `is told by letters, from the first day to the receipt`() async throws {
        try await withVerbs(hasMail: true) { verbs in
            let mailbox = Mailbox()
            let ana = try await verbs.given.member("ana")
            _ = try await leave(ana, verbs)
            try await verbs.sendLetters(to: mailbox)
            verbs.clock.advance(by: .days(7))
            _ = try await verbs.remove()
            try await verbs.sendLetters(to: mailbox)
            // Nobody has the name any more when the receipt goes out.
            #expect(mailbox.mails.map(\.subject) == ["leaving ana", "receipt "])
            #expect(mailbox.mails.allSatisfy { $0.recipient == ana.email })
        }
    }

    @Test func `stops between two pieces when it must, and goes on later with the same receipt`() async throws
    {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            for _ in 0..<45 { _ = try await verbs.given.post(by: ana) }
            _ = try await leave(ana, verbs)
            verbs.clock.advance(by: .days(7))
            var pieces = 0
            let early = try await verbs.remove {
                pieces += 1
                return pieces <= 2
            }
            #expect(early.isEmpty)
            #expect(try await verbs.count("posts") == 5)
            let departed = try await verbs.remove()
            #expect(departed.map(\.receipt.posts) == [45])
        }
    }

    @Test func `has no time to come back where the operator gives none`() async throws {
        try await withVerbs(membership: MembershipPolicy(leaveGrace: .zero)) { verbs in
            let ana = try await verbs.given.member("ana")
            #expect(try await leave(ana, verbs) == verbs.clock.now)
            try await expectRefusal(.invalidCredentials) { _ = try await verbs.logIn(ana) }
            #expect(try await verbs.remove().map(\.member.username) == ["ana"])
        }
    }

    @Test(arguments: Backend.allCases)
    func `is refused to the last owner, until there is another who stays`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let olga = try await verbs.given.member("olga", role: .owner)
            let bo = try await verbs.given.member("bo_", role: .moderator)
            let error = try await refusal { _ = try await leave(olga, verbs) }
            #expect(error?.code == .conflict && error?.reason == .lastOwner)
            _ = try await verbs.promote(username: "bo_", to: .owner)
            _ = try await leave(olga, verbs)
            let second = try await refusal { _ = try await leave(bo, verbs) }
            #expect(second?.reason == .lastOwner)
        }
    }
}
