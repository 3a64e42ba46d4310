import Domain
import Features
import MadangCore
import TestSupport
import Testing

@Suite struct `Composing a post with its pictures` {
    @Test func `publishes all of them, in order, cut in the middle`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let post = try await verbs.blobs.withStaging { directory in
                let files = try ["one", "two"].map { try received($0, in: directory) }
                let making = PhotoMaking(aspect: .square, filter: .gray)
                return try await verbs.compose(PostForm(text: "#sea", files: files, making: making), by: ana)
            }
            // Each was made once.
            #expect(verbs.processor.renderCount == 0)
            #expect(post.photos.map(\.recipe) == Array(repeating: middle, count: 2))
            #expect(post.photos[0].renditions != post.photos[1].renditions)
            _ = try await verbs.collect()
            #expect(try await verbs.files() == verbs.named())
            #expect(try verbs.staged().isEmpty)
        }
    }

    @Test(arguments: ["text", "picture"])
    func `that fails leaves no post and no picture`(what: String) async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let error = try await refusal {
                _ = try await verbs.blobs.withStaging { directory in
                    let files = try ["one", "two"].map { try received($0, in: directory) }
                    if what == "picture" { try write("no picture", to: files[1].path) }
                    let text = what == "text" ? String(repeating: "x", count: 501) : ""
                    let making = PhotoMaking(aspect: .square)
                    return try await verbs.compose(
                        PostForm(text: text, files: files, making: making), by: ana)
                }
            }
            #expect(error?.faults.map(\.field) == [what == "text" ? "text" : "file"])
            for table in ["posts", "photos"] { #expect(try await verbs.count(table) == 0, "\(table)") }
            _ = try await verbs.collect()
            #expect(try await verbs.files().isEmpty)
        }
    }
}

@Suite struct `Revising a post with its pictures` {
    @Test func `changes text, order and looks, and adds pictures at the end`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let photos = try await [verbs.upload(by: ana, "one"), verbs.upload(by: ana, "two")].map(
                \.photo.id)
            let post = try await verbs.publish(PostDraft(text: "old", photoIDs: photos), by: ana)
            _ = try await verbs.blobs.withStaging { directory in
                let revision = PostRevision(
                    text: "new",
                    photos: photos.reversed().map {
                        PostRevision.PhotoRevision(id: $0, altText: "바다", filter: .gray)
                    },
                    files: [try received("three", in: directory)], version: post.version)
                return try await verbs.revise(post.id, revision, by: ana)
            }
            let revised = try await verbs.showPost(post.id, viewer: nil)
            #expect(revised.text == "new")
            #expect(revised.photos.dropLast().map(\.id) == photos.reversed())
            #expect(revised.photos.map(\.altText) == ["바다", "바다", ""])
            #expect(revised.photos.map(\.recipe.filter) == [.gray, .gray, .none])
        }
    }

    @Test func `of a version that is old changes nothing and keeps nothing`() async throws {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 1)
            let edited = try await verbs.editPost(post.id, text: "meanwhile", photoIDs: nil, by: ana)
            let error = try await refusal {
                _ = try await verbs.blobs.withStaging { directory in
                    let revision = PostRevision(
                        text: "new", photos: [], files: [try received("three", in: directory)],
                        version: post.version)
                    return try await verbs.revise(post.id, revision, by: ana)
                }
            }
            #expect(error?.code == .conflict)
            #expect(try await verbs.showPost(post.id, viewer: ana) == edited)
            #expect(try await verbs.count("photos") == 1)
        }
    }
}

/// The largest square in the middle of 300 × 200 pixels, in gray.
private let middle = Recipe(crop: CropRectangle(x: 50, y: 0, width: 200, height: 200), filter: .gray)

/// A file of a form, as the edge writes it down.
private func received(_ words: String, in directory: String) throws -> TakenFile {
    let path = "\(directory)/\(words)"
    let bytes = FakePhotoProcessor.upload(PixelSize(width: 300, height: 200), words)
    try write(String(decoding: bytes, as: UTF8.self), to: path)
    return TakenFile(path: path, byteCount: bytes.count)
}
