import Domain
import Features
import MadangCore
import TestSupport
import Testing

@Suite struct `Revising a post with its pictures` {
    @Test func `changes text, order and looks, and adds pictures at the end`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let photos = try await [verbs.upload(by: ana, "one"), verbs.upload(by: ana, "two")].map(
                \.photo.id)
            let post = try await verbs.publish(PostDraft(text: "old", photoIDs: photos), by: ana)
            let added = try await verbs.upload(by: ana, "three").photo.id
            let order = Array(photos.reversed()) + [added]
            let revision = PostRevision(
                text: "new", photoIDs: order,
                descriptions: photos.map { PhotoDescription(id: $0, altText: "바다", filter: .gray) },
                version: post.version)
            _ = try await verbs.revise(post.id, revision, by: ana)
            let revised = try await verbs.showPost(post.id, viewer: nil)
            #expect(revised.text == "new")
            #expect(revised.photos.map(\.id) == order)
            #expect(revised.photos.map(\.altText) == ["바다", "바다", ""])
            #expect(revised.photos.map(\.recipe.filter) == [.gray, .gray, .none])
        }
    }

    @Test(arguments: [ErrorCode.conflict, .invalid])
    func `that is refused changes nothing, and its pictures can be sent again`(_ code: ErrorCode) async throws
    {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 1)
            let edited = try await verbs.editPost(post.id, text: "meanwhile", photoIDs: nil, by: ana)
            let added = try await verbs.upload(by: ana, "three").photo.id
            let photos = post.photos.map(\.id)
            func revise(describedAs altText: String, from version: Int) async throws {
                let revision = PostRevision(
                    text: "new", photoIDs: photos + [added],
                    descriptions: [PhotoDescription(id: added, altText: altText)], version: version)
                _ = try await verbs.revise(post.id, revision, by: ana)
            }
            try await expectRefusal(code) {
                try await revise(
                    describedAs: code == .invalid ? String(repeating: "x", count: 1001) : "",
                    from: code == .invalid ? edited.version : post.version)
            }
            #expect(try await verbs.showPost(post.id, viewer: ana) == edited)
            try await revise(describedAs: "바다", from: edited.version)
            #expect(try await verbs.showPost(post.id, viewer: ana).photos.map(\.id) == photos + [added])
        }
    }

    @Test func `gives the post that was edited, also where its pictures are refused then`() async throws {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 1)
            let gone = PhotoDescription(id: Identifier(rawValue: 1), altText: "바다")
            let revision = PostRevision(
                text: "new", photoIDs: post.photos.map(\.id), descriptions: [gone], version: post.version)
            var edited: [Post] = []
            let refused = try await refusal {
                _ = try await verbs.revise(post.id, revision, by: ana) { edited.append($0) }
            }
            #expect(refused?.code == .invalid)
            #expect(edited.map(\.text) == ["new"] && edited.map(\.version) == [post.version + 1])
        }
    }
}
