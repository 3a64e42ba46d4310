import Domain
import Foundation
import Hummingbird
import HummingbirdTesting
import MadangClient
import MadangCore
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What only a real connection shows: the session of the system, and the server behind a socket.
@Suite struct `A client over a socket` {
    private let live = ServedYard.Setting(testing: .live)

    private func withClient(
        _ setting: ServedYard.Setting? = nil,
        _ body: @Sendable (ServedYard, Madang, URL) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            try await withServedYard(setting ?? live) { yard in
                let client = Madang(server: yard.address)
                try await client.register(
                    RegisterRequest(username: "ana", email: "ana@example.com", password: "correct horse"))
                try await body(yard, client, URL(fileURLWithPath: folder))
            }
        }
    }

    /// A file of about so many bytes that the yard takes for a photo.
    private func file(of count: Int, in folder: URL) throws -> URL {
        let file = folder.appending(path: "photo.jpg")
        let words = String(repeating: "word ", count: count / 5)
        try Data(FakePhotoProcessor.upload(PixelSize(width: 400, height: 300), words)).write(to: file)
        return file
    }

    private func forms() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: FileManager.default.temporaryDirectory.path)
            .filter { $0.hasPrefix("madang-") && $0.hasSuffix(".form") }
    }

    @Test func `sends a large photo piece by piece, says how far it is, and gets it back as it was`()
        async throws
    {
        try await withClient { yard, client, folder in
            let file = try file(of: 5_000_000, in: folder)
            let heard = Mutex<[UploadProgress]>([])
            let photo = try await client.uploadPhoto(file, UploadForm(altText: "마당")) { progress in
                heard.withLock { $0.append(progress) }
            }
            #expect(photo.altText == "마당")
            let steps = heard.withLock { $0 }
            #expect(steps.count > 3)
            #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.sent <= $1.sent })
            #expect(steps.last?.fraction == 1 && (steps.last?.total ?? 0) > 5_000_000)
            let copy = folder.appending(path: "copy")
            try await client.downloadOriginal(photo.id, to: copy)
            #expect(try Data(contentsOf: copy) == Data(contentsOf: file))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
        }
    }

    @Test func `gives up an upload when it is cancelled, and leaves nothing behind`() async throws {
        try await withClient { yard, client, folder in
            let file = try file(of: 20_000_000, in: folder)
            let begun = Gate()
            let upload = Task { try await client.uploadPhoto(file) { _ in begun.open() } }
            await begun.wait()
            upload.cancel()
            await #expect {
                try await upload.value
            } throws: {
                if case MadangError.cancelled = $0 { true } else { false }
            }
            #expect(try await client.me().member.postCount == 0)
        }
    }

    @Test func `ends at once, at whatever moment it is cancelled`() async throws {
        try await withClient { yard, client, folder in
            let file = try file(of: 200_000, in: folder)
            for turn in 0..<60 {
                let call = Task {
                    turn.isMultiple(of: 3)
                        ? try await client.me().email : try await client.uploadPhoto(file).id
                }
                for _ in 0..<(turn * turn) { await Task.yield() }
                call.cancel()
                // It came in time or it is cancelled; what must not be is that nothing is heard of it.
                do { _ = try await call.value } catch MadangError.cancelled {}
            }
            #expect(try await client.me().member.postCount == 0)
        }
    }

    @Test func `is told of a refusal in the middle of an upload`() async throws {
        try await withClient { yard, client, folder in
            let file = try file(of: 27_000_000, in: folder)
            let error = await #expect(throws: MadangError.self) { try await client.uploadPhoto(file) }
            #expect(error?.code == "too_large", "\(String(describing: error))")
        }
    }

    @Test func `renews its token in the middle of many calls`() async throws {
        try await withTemporaryFolder { folder in
            try await withServedYard(live) { yard in
                let line = RecordingTransport(URLSessionTransport())
                let store = FileTokenStore(URL(fileURLWithPath: folder).appending(path: "tokens"))
                let client = Madang(server: yard.address, tokens: store, transport: line)
                try await client.register(
                    RegisterRequest(username: "ana", email: "ana@example.com", password: "correct horse"))
                yard.clock.advance(by: .minutes(16))
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for number in 0..<20 {
                        group.addTask { try await client.publishPost(PostRequest(text: "p\(number)")) }
                    }
                    try await group.waitForAll()
                }
                // One exchange for all; on a busy machine its answer may count as lost, and is asked for again in the
                // grace.
                #expect((1...3).contains(line.count(of: Calls.account.refreshTokens.endpoint)))
                #expect(try await client.me().member.postCount == 20)
                #expect(try await Madang(server: yard.address, tokens: store).me().member.username == "ana")
            }
        }
    }

    @Test func `takes no token and no password along where it is sent elsewhere`() async throws {
        var setting = live
        setting.addRoutes = { router in
            router.get("/v1/elsewhere/v1/me") { _, _ in
                Response(status: .temporaryRedirect, headers: [.location: "/healthz"])
            }
            router.post("/v1/elsewhere/v1/auth/login") { _, _ in
                Response(status: .temporaryRedirect, headers: [.location: "/v1/auth/login"])
            }
            router.get("/v1/elsewhere/v1/about") { _, _ in
                Response(status: .temporaryRedirect, headers: [.location: "/v1/about"])
            }
        }
        try await withServedYard(setting) { yard in
            let tokens = MemoryTokenStore()
            try await Madang(server: yard.address, tokens: tokens).register(
                RegisterRequest(username: "ana", email: "ana@example.com", password: "correct horse"))
            // Older tokens, which do not say of which yard they are.
            let kept = try #require(tokens.tokens())
            let lured = Madang(
                server: yard.address.appending(path: "v1/elsewhere"),
                tokens: MemoryTokenStore(KeptTokens(kept.tokens, key: kept.key)))
            let asked = await #expect(throws: MadangError.self) { try await lured.me() }
            #expect(asked?.status == 307)
            let refused = await #expect(throws: MadangError.self) {
                try await lured.logIn("ana", password: "correct horse")
            }
            #expect(refused?.status == 307)
            // What has nothing secret in it may go there.
            _ = try await lured.about()
        }
    }

    @Test func `says that nobody is there, and that the line broke`() async throws {
        let nobody = Madang(
            server: try #require(URL(string: "http://127.0.0.1:1")), options: Madang.Options(retry: .never))
        await #expect {
            try await nobody.me()
        } throws: {
            if case MadangError.transport = $0 { true } else { false }
        }
    }

    @Test func `reads a long list in constant steps, in the order of the server`() async throws {
        try await withClient { yard, client, _ in
            for number in 1...35 { try await client.publishPost(PostRequest(text: "p\(number)")) }
            var texts: [String] = []
            for try await post in client.posts(limit: 10) { texts.append(post.text) }
            #expect(texts == (1...35).reversed().map { "p\($0)" })
            var sizes: [Int] = []
            for try await page in client.posts(limit: 10).pages { sizes.append(page.count) }
            #expect(sizes == [10, 10, 10, 5])
        }
    }
}
