import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `A post that moderators mark as sensitive` {
    /// Ana's post.
    private struct Scene {
        let verbs: BusyYard
        let (ana, ben): (Member, Member)
        let moderator: Member
        /// The second one is not in the post.
        let photos: [Identifier<Photo>]
        let post: Post

        init(_ verbs: BusyYard, isSensitive: Bool = false) async throws {
            self.verbs = verbs
            (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            moderator = try await verbs.given.member("mod", role: .moderator)
            photos = try await verbs.given.photos(2, by: ana).map(\.id)
            post = try await verbs.publish(
                PostDraft(text: "look", photoIDs: [photos[0]], isSensitive: isSensitive), by: ana)
        }

        @discardableResult
        func decide(_ action: String, _ post: Post? = nil, by member: Member? = nil) async throws -> Decision
        {
            try await verbs.all.decide(
                action, "post", id: (post ?? self.post).id.string, reason: "a wound",
                by: verbs.given.confirmed(member ?? moderator))
        }

        func seen() async throws -> Post { try await verbs.showPost(post.id, viewer: ben) }

        func edit(
            _ text: String? = nil, photos: [Identifier<Photo>]? = nil, isSensitive: Bool? = nil
        ) async throws -> Post {
            try await verbs.editPost(
                post.id, text: text, photoIDs: photos, isSensitive: isSensitive, by: ana)
        }
    }

    @Test(arguments: Backend.allCases)
    func `is veiled for all, its author is told why, and another decision undoes it`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let scene = try await Scene(verbs)
            let id = scene.post.id
            try await verbs.all.reportThing(
                "post", id: id.string, words: ReportWords("violence"), by: scene.ben)
            for action in ["mark_sensitive", "unmark_sensitive"] {
                let isMarked = action == "mark_sensitive"
                let decision = try await scene.decide(action)
                #expect(decision.action.rawValue == action && decision.actor == "mod")
                #expect(try await scene.seen().isSensitive == isMarked)
                #expect(try await scene.seen().isMarkedSensitive == isMarked)
                #expect(try await verbs.all.readCases.markReason(for: id)?.reason == "a wound")
                try await expectRefusal(.conflict) { try await scene.decide(action) }
                #expect(try await verbs.all.readCases(page: PageRequest()).items.isEmpty)
            }
            let notices = try await verbs.database.read {
                try $0.notices.unseen(by: scene.ana.id, limit: 9)
            }
            #expect(notices.map(\.kind) == [.unmarkedSensitive, .markedSensitive])
            #expect(notices.allSatisfy { $0.facts["reason"] == "a wound" && $0.facts["post"] == id.string })
            #expect(
                try await verbs.audit(of: "ana").map(\.kind) == [
                    .thingMarkedSensitive, .thingUnmarkedSensitive,
                ])
            #expect(
                try await verbs.all.readCases.decisions(page: PageRequest()).items.map(\.action) == [
                    .unmarkSensitive, .markSensitive,
                ])
            // It is not shown as edited.
            #expect(try await scene.seen().editedAt == nil)
        }
    }

    @Test func `keeps the mark whatever its author does, who is told so`() async throws {
        try await withVerbs { verbs in
            let scene = try await Scene(verbs)
            try await scene.decide("mark_sensitive")
            let refused = try await refusal { _ = try await scene.edit(isSensitive: false) }
            #expect(refused?.code == .invalid)
            #expect(refused?.faults == [FieldFault(field: "is_sensitive", fault: .decided)])
            let retold = try await scene.edit("look here", isSensitive: true)
            #expect(retold.text == "look here" && retold.isSensitive && retold.isMarkedSensitive)
            let grown = try await scene.edit(photos: scene.photos)
            #expect(grown.photos.map(\.isSensitive) == [true, true])
            // Without photos it is not sensitive, which is no matter of choice; what comes into it is so again.
            let bare = try await scene.edit(photos: [], isSensitive: false)
            #expect(!bare.isSensitive && bare.isMarkedSensitive)
            #expect(try await scene.edit(photos: scene.photos).isSensitive)
            try await scene.decide("unmark_sensitive")
            #expect(try await !scene.seen().isSensitive)
            #expect(try await scene.edit(isSensitive: true).isSensitive)
            #expect(try await !scene.edit(isSensitive: false).isSensitive)
        }
    }

    @Test func `makes an edit stale that began before`() async throws {
        try await withVerbs { verbs in
            let scene = try await Scene(verbs)
            try await scene.decide("mark_sensitive")
            try await expectRefusal(.conflict) {
                _ = try await verbs.editPost(
                    scene.post.id, text: "late", photoIDs: nil, expectedVersion: scene.post.version,
                    by: scene.ana)
            }
        }
    }

    @Test func `has photos, and is not sensitive by its author's word, whose mark stays`() async throws {
        try await withVerbs { verbs in
            let scene = try await Scene(verbs, isSensitive: true)
            let bare = try await verbs.publish(PostDraft(text: "words"), by: scene.ana)
            let refused = try await refusal { try await scene.decide("mark_sensitive", bare) }
            #expect(refused?.faults == [FieldFault(field: "action", fault: .unknown)])
            for action in ["mark_sensitive", "unmark_sensitive"] {
                try await expectRefusal(.conflict, "\(action)") { try await scene.decide(action) }
            }
            #expect(try await scene.seen().isSensitive)
            #expect(try await verbs.all.readCases.decisions(page: PageRequest()).items.isEmpty)
            // What is taken away shows nothing that could be veiled.
            #expect(try await !scene.edit(isSensitive: false).isSensitive)
            try await scene.decide("remove")
            try await expectRefusal(.conflict) { try await scene.decide("mark_sensitive") }
        }
    }

    @Test func `is marked by those who may decide on its author alone, and nothing else is`() async throws {
        try await withVerbs { verbs in
            let scene = try await Scene(verbs)
            try await expectRefusal(.forbidden) { try await scene.decide("mark_sensitive", by: scene.ben) }
            let photo = try await verbs.given.photo(by: scene.moderator).id
            let own = try await verbs.publish(PostDraft(photoIDs: [photo]), by: scene.moderator)
            try await expectRefusal(.forbidden) { try await scene.decide("mark_sensitive", own) }
            let owner = try await verbs.given.member("olga", role: .owner)
            #expect(try await scene.decide("mark_sensitive", own, by: owner).username == "mod")
            let moderator = try await verbs.given.confirmed(scene.moderator)
            let others = ThingKind.allCases.filter { $0 != .post }
            for kind in others {
                let refused = try await refusal {
                    _ = try await verbs.all.decide(
                        "mark_sensitive", kind.rawValue, id: scene.ana.id.string, reason: "x", by: moderator)
                }
                #expect(refused?.faults.map(\.field) == ["action"], "\(kind)")
            }
        }
    }

    @Test func `is looked at again by who has it before them, as after an edit`() async throws {
        try await withVerbs { verbs in
            let scene = try await Scene(verbs)
            var last = Identifier<Event>(earliestAt: verbs.clock.now - .minutes(5))
            for action in ["mark_sensitive", "unmark_sensitive"] {
                try await scene.decide(action)
                // Older news of the same kind are forgotten.
                let news = try await verbs.database.read { [last] stores in
                    try stores.events.events(
                        after: last, for: scene.ben.id, lookingAt: [scene.post.id], limit: 100)
                }.filter { $0.news == .postEdited }
                #expect(news.count == 1, "\(action)")
                last = news.last?.id ?? last
            }
        }
    }
}
