import Domain
import MadangCore
import Storage
import TestSupport
import Testing

@testable import Features

@Suite struct `A stream of everybody's posts` {
    private func listen(to hub: EventHub, as member: Member, _ verbs: BusyYard) async throws -> Ears {
        let session = try await verbs.given.session(of: member)
        return Ears(try hub.openToEverybody(for: Identity(member: member, session: session)))
    }

    @Test(arguments: Backend.allCases)
    func `tells of those of strangers, when they come, change and go, and of nothing else`(
        _ backend: Backend
    ) async throws {
        try await withHubs(2, on: backend) { verbs, hubs in
            let (ana, ben, carl) = try await verbs.anaAndHerFollower()
            let everybody = try await listen(to: hubs[1], as: carl, verbs)
            // The same member in another tab.
            let own = try await verbs.listen(to: hubs[1], as: carl)
            let post = try await verbs.publish(PostDraft(text: "hi"), by: ana)
            await everybody.hear(.postCreated(by: "ana"), of: post)
            _ = try await verbs.comment("so nice", under: post.id, by: carl)
            _ = try await verbs.like(post.id, liked: true, by: ben)
            let mine = try await verbs.publish(PostDraft(text: "mine"), by: carl)
            _ = try await verbs.like(mine.id, liked: true, by: ben)
            await own.hear(.postLiked(count: 1), of: mine)
            await own.until { ears in ears.events.contains(where: \.news.isPrivate) }
            _ = try await verbs.editPost(post.id, text: "hi there", photoIDs: nil, by: ana)
            await everybody.hear(.postEdited, of: post)
            try await verbs.deletePost(post.id, by: ana)
            await everybody.hear(.postDeleted, of: post)
            #expect(everybody.events.allSatisfy { $0.news.isOfPost })
            #expect(everybody.events.contains { $0.post == mine.id })
            #expect(own.posts.allSatisfy { $0 == mine.id })
        }
    }

    @Test(arguments: Backend.allCases)
    func `tells nobody of whom they do not see, or mute`(_ backend: Backend) async throws {
        try await withHubs(1, on: backend) { verbs, hubs in
            let (ana, ben, carl) = try await verbs.anaAndHerFollower()
            let rude = try await verbs.given.member("rude")
            try await verbs.given.block(carl, by: rude)
            try await verbs.given.mute(ben, by: carl)
            let ears = try await listen(to: hubs[0], as: carl, verbs)
            for author in [rude, ben] { _ = try await verbs.publish(PostDraft(text: "hm"), by: author) }
            let last = try await verbs.publish(PostDraft(text: "last"), by: ana)
            await ears.hear(.postCreated(by: "ana"), of: last)
            #expect(ears.news == [.postCreated(by: "ana")])
        }
    }

    @Test func `counts among those of its member, and ends with their session`() async throws {
        var timing = EventHub.Timing.hurried
        timing.listenersOfMember = 2
        try await withHubs(1, timing: timing) { verbs, hubs in
            let ana = try await verbs.given.member("ana")
            let session = try await verbs.given.session(of: ana)
            let identity = Identity(member: ana, session: session)
            let everybody = Ears(try hubs[0].openToEverybody(for: identity))
            let own = try await verbs.listen(to: hubs[0], as: ana)
            try await expectRefusal(.rateLimited) { _ = try hubs[0].openToEverybody(for: identity) }
            try await verbs.logOut(identity)
            await everybody.until(\.hasEnded)
            #expect(!own.hasEnded)
            let next = try hubs[0].openToEverybody(
                for: Identity(member: ana, session: try await verbs.given.session(of: ana)))
            next.close()
            #expect(hubs[0].listenerCount == 1)
        }
    }
}
