import Foundation
import MadangClient
import MadangCore
import Synchronization
import TestSupport
import Testing

@Suite struct `A post as it is written` {
    private func withCompose(
        _ body:
            @escaping @MainActor @Sendable (ServedYard, FaultyTransport, YardState, ComposeState, URL)
            async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "madang-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }  // Nothing of worth is in it.
        try await withServedYard { yard in
            let line = FaultyTransport(RouterTransport(yard: yard), seed: 3, rate: 0)
            let client = yard.madang(over: line)
            try await client.register(
                RegisterRequest(username: "ana", email: "ana@example.com", password: "correct horse"))
            let state = YardState(client)
            try await body(yard, line, state, ComposeState(in: state), folder)
        }
    }

    private func picture(_ name: String, in folder: URL) throws -> URL {
        let file = folder.appending(path: name)
        try Data(FakePhotoProcessor.upload(PixelSize(width: 40, height: 30), name)).write(to: file)
        return file
    }

    @Test func `is judged by the rules of the server while one types`() async throws {
        try await withCompose { _, line, state, compose, folder in
            #expect(!compose.canPublish && compose.fault == nil)
            compose.text = "   "
            #expect(!compose.canPublish)
            compose.text = String(repeating: "👨‍👩‍👧‍👦", count: 500)
            #expect(compose.canPublish && compose.charactersLeft == 0)
            compose.text += "!"
            #expect(compose.fault == .tooLong(maximum: 500) && !compose.canPublish)
            #expect(compose.charactersLeft == -1)
            #expect(await compose.publish() == nil)
            compose.text = ""
            for number in 1...11 { compose.add(folder.appending(path: "\(number)")) }
            #expect(compose.pictures.count == 10 && compose.canPublish)
        }
    }

    @Test func `comes out with its photos in order, once, however bad the line is`() async throws {
        try await withCompose { yard, line, state, compose, folder in
            compose.text = "Three"
            for name in ["a", "b", "c"] {
                compose.add(try picture(name, in: folder), UploadForm(altText: name))
            }
            compose.move(compose.pictures[2].id, to: 0)
            compose.add(try picture("d", in: folder))
            compose.remove(compose.pictures[3].id)
            line.setRate(0.7)
            var post: Post?
            for _ in 0..<60 where post == nil { post = await compose.publish() }
            line.setRate(0)
            #expect(post?.photos.map(\.altText) == ["c", "a", "b"])
            #expect(compose.text.isEmpty && compose.pictures.isEmpty && !compose.isPublishing)
            #expect(try await state.yard.posts().firstPage().count == 1)
            #expect(line.faults > 0)
            let keys = Set(
                line.server.exchanges.filter { $0.endpoint == Calls.photos.uploadPhoto.endpoint }.map(\.key))
            #expect(keys.count == 3)
        }
    }

    @Test func `is another one when one says the same again`() async throws {
        try await withCompose { _, line, state, compose, folder in
            for _ in 1...2 {
                compose.text = "Good morning"
                #expect(await compose.publish() != nil)
            }
            let posts = try await state.yard.posts().firstPage()
            #expect(posts.map(\.text) == ["Good morning", "Good morning"])
        }
    }

    @Test func `is sensitive where one says so, and its photos are veiled until one wants to see them`()
        async throws
    {
        try await withCompose { _, line, state, compose, folder in
            compose.add(try picture("a", in: folder))
            compose.isSensitive = true
            let post = try #require(await compose.publish())
            #expect(post.isSensitive && !compose.isSensitive)
            let photo = try #require(state.post(post).photos.first)
            #expect(photo.isVeiled)
            state.showsSensitive = true
            #expect(!photo.isVeiled)
            state.showsSensitive = false
            photo.lift()
            #expect(!photo.isVeiled)
            compose.add(try picture("b", in: folder))
            let plain = try #require(await compose.publish())
            #expect(!plain.isSensitive && state.post(plain).photos.first?.isVeiled == false)
        }
    }

    @Test func `stays as it is when the server refuses it`() async throws {
        try await withCompose { yard, line, state, compose, folder in
            compose.text = "No photo"
            let file = folder.appending(path: "no photo")
            try Data("nothing".utf8).write(to: file)
            compose.add(file)
            #expect(await compose.publish() == nil)
            #expect(compose.problem?.status == 422, "\(String(describing: compose.problem))")
            #expect(state.failure?.wish == .publish)
            #expect(compose.text == "No photo" && compose.pictures.count == 1)
            compose.remove(compose.pictures[0].id)
            #expect(await compose.publish()?.text == "No photo")
        }
    }
}
