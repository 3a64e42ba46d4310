import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `A post that is written anew` {
    @Test(arguments: Backend.allCases)
    func `leaves its photos to the next one, or to the collection`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 2)
            let ids = post.photos.map(\.id)
            func count() async throws -> Int {
                try await verbs.database.read { try $0.altTexts.coverage(of: ana.id).photoCount }
            }
            let before = try await count()
            try await verbs.all.deletePost(post.id, keepsPhotos: true, by: ana)
            try await expectRefusal(.notFound) { _ = try await verbs.showPost(post.id, viewer: ana) }
            #expect(try await count() == before - 2)
            let next = try await verbs.publish(PostDraft(text: "better", photoIDs: [ids[1]]), by: ana)
            #expect(next.photos.map(\.id) == [ids[1]])
            let later = verbs.clock.now + .days(2)
            let unused = try await verbs.database.read { try $0.photos.unused(before: later, limit: 9) }
            #expect(unused == [ids[0]])
            try await verbs.all.deletePost(next.id, by: ana)
            #expect(try await verbs.database.read { try $0.photos.photo(ids[1]) } == nil)
        }
    }
}
