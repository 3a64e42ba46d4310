import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Saving all photos of a post` {
    @Test(arguments: Backend.allCases)
    func `keeps those that were kept before as they are, and may be said twice`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let (_, post) = try await verbs.givenPost(photos: 3)
            let ben = try await verbs.given.member("ben")
            _ = try await verbs.all.savePhoto(post.photos[1].id, memo: "first", by: ben)
            for memo in ["from afar", nil] {
                try await verbs.all.savePost(post.id, memo: memo, by: ben)
                #expect(
                    try await verbs.showPost(post.id, viewer: ben).savedPhotos == Set(post.photos.map(\.id)))
                var memos: [String?] = []
                for photo in post.photos {
                    memos.append(try await verbs.all.showSave(of: photo.id, by: ben).memo)
                }
                #expect(memos == ["from afar", "first", "from afar"])
            }
            for _ in 0..<2 { try await verbs.all.savePost.remove(post.id, by: ben) }
            #expect(try await verbs.showPost(post.id, viewer: ben).savedPhotos.isEmpty)
        }
    }

    @Test func `is refused for a post without photos, or one that is not seen`() async throws {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 0)
            let ben = try await verbs.given.member("ben")
            try await expectRefusal(.invalid) { try await verbs.all.savePost(post.id, memo: nil, by: ben) }
            try await expectRefusal(.notFound) {
                try await verbs.all.savePost(Identifier(rawValue: 1), memo: nil, by: ben)
            }
            try await verbs.given.block(ana, by: ben)
            try await expectRefusal(.blocked) { try await verbs.all.savePost(post.id, memo: nil, by: ben) }
            try await expectRefusal(.blocked) { try await verbs.all.savePost.remove(post.id, by: ben) }
        }
    }
}
