import Foundation
import MadangClient
import Synchronization
import TestSupport
import Testing

@Suite struct `Pictures` {
    private func pipeline(_ transport: any Transport, _ options: ImagePipeline.Options = .init()) throws
        -> ImagePipeline
    {
        ImagePipeline(
            server: try #require(URL(string: "https://yard.example")), transport: transport, options: options)
    }

    /// Answers with `count` bytes, whatever is asked for.
    private func server(_ count: Int = 1000) -> ScriptedTransport {
        ScriptedTransport { _ in TransportAnswer(status: 200, bytes: .picture(count: count)) }
    }

    private func isCancelled(_ error: any Error) -> Bool {
        if case MadangError.cancelled = error { true } else { false }
    }

    @Test func `of a yard come without a token, and once`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let id = try await yard.upload(by: ana).json["id"].string ?? ""
            _ = try await yard.publish("look", photos: [id], by: ana)
            let line = RecordingTransport(RouterTransport(yard: yard))
            let images = ImagePipeline(server: yard.address, transport: line)
            let photo = try await yard.madang().photo(id)
            let data = try await images.data(at: photo.urls.small)
            #expect(String(decoding: data, as: UTF8.self).contains("small picture"))
            #expect(try await images.data(at: photo.urls.small) == data)
            #expect(await images.cached(photo.urls.small) == data)
            #expect(line.exchanges.count == 1)
            let gone = await #expect(throws: MadangError.self) {
                try await images.data(at: photo.urls.small.replacing(".webp", with: "0.webp"))
            }
            #expect(gone?.status == 404)
        }
    }

    @Test func `are the same by an address that is signed anew, in memory and on disk`() async throws {
        try await withTemporaryFolder { path in
            let transport = server()
            let options = ImagePipeline.Options(folder: URL(fileURLWithPath: path))
            let images = try pipeline(transport, options)
            _ = try await images.data(at: "/media/a.webp?until=1&mark=x")
            #expect(transport.requests.last?.url.query() == "until=1&mark=x")
            _ = try await images.data(at: "/media/a.webp?until=2&mark=y")
            #expect(await images.cached("/media/a.webp") != nil)
            _ = try await pipeline(transport, options).data(at: "/media/a.webp?until=3&mark=z")
            #expect(transport.requests.count == 1)
            // What else has a query is another thing by another.
            _ = try await images.data(at: "/other?width=1")
            _ = try await images.data(at: "/other?width=2")
            #expect(transport.requests.count == 3)
        }
    }

    @Test func `of stories never come to the disk, and are in memory for as long as there is room`()
        async throws
    {
        try await withTemporaryFolder { path in
            let transport = server()
            let options = ImagePipeline.Options(folder: URL(fileURLWithPath: path))
            let images = try pipeline(transport, options)
            let story = "/media/a.webp?until=1&for=0anq4ybagx5be&mark=x"
            _ = try await images.data(at: story)
            _ = try await images.data(at: story)
            #expect(await images.cached(story) != nil && transport.requests.count == 1)
            // What is not for one reader alone lies there.
            _ = try await images.data(at: "/media/b.webp?until=1&mark=for=")
            #expect(try FileManager.default.contentsOfDirectory(atPath: path).count == 1)
            _ = try await pipeline(transport, options).data(at: story)
            #expect(transport.requests.count == 3)
        }
    }

    @Test func `that many want at once are asked for once`() async throws {
        let gate = Gate()
        let transport = ScriptedTransport { request in
            await gate.wait()
            return TransportAnswer(status: 200, bytes: .picture(request.url.path))
        }
        let images = try pipeline(transport)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for asker in 0..<60 {
                group.addTask {
                    let data = try await images.data(at: "/media/\(asker % 3)")
                    #expect(data == .picture("/media/\(asker % 3)"))
                }
            }
            while transport.requests.count < 3 { await Task.yield() }
            gate.open()
            try await group.waitForAll()
        }
        #expect(transport.requests.count == 3)
    }

    @Test func `go on for those who still wait, and end when nobody does`() async throws {
        let (gate, ended) = (Gate(), Gate())
        let transport = ScriptedTransport { _ in
            try await withTaskCancellationHandler {
                await gate.wait()
                try Task.checkCancellation()
                return TransportAnswer(status: 200, bytes: Data.picture("there"))
            } onCancel: {
                ended.open()
                gate.open()
            }
        }
        let images = try pipeline(transport)
        let (first, second) = (
            Task { try await images.data(at: "/a") }, Task { try await images.data(at: "/a") }
        )
        while transport.requests.isEmpty { await Task.yield() }
        first.cancel()
        await #expect { try await first.value } throws: { isCancelled($0) }
        second.cancel()
        await #expect { try await second.value } throws: { isCancelled($0) }
        await ended.wait()
        // Whoever comes afterwards is not given the end of the others.
        #expect(try await images.data(at: "/a") == Data.picture("there"))
    }

    @Test func `come to those who stay when others give up`() async throws {
        let gate = Gate()
        let transport = ScriptedTransport { _ in
            await gate.wait()
            try Task.checkCancellation()
            return TransportAnswer(status: 200, bytes: Data.picture("there"))
        }
        let images = try pipeline(transport)
        let (stays, leaves) = (
            Task { try await images.data(at: "/a") }, Task { try await images.data(at: "/a") }
        )
        while transport.requests.isEmpty { await Task.yield() }
        leaves.cancel()
        await #expect { try await leaves.value } throws: { isCancelled($0) }
        gate.open()
        #expect(try await stays.value == Data.picture("there"))
        #expect(transport.requests.count == 1)
    }

    @Test func `in memory are the latest used, and never more than there is room for`() async throws {
        let transport = server()
        let images = try pipeline(transport, .init(memoryLimit: 10_000))
        for number in 0..<30 {
            _ = try await images.data(at: "/first")
            _ = try await images.data(at: "/\(number)")
        }
        // The first one was looked at all the time.
        #expect(transport.requests.count == 31)
        var kept = 0
        for number in 0..<30 where await images.cached("/\(number)") != nil { kept += 1 }
        #expect((5...9).contains(kept))
        await images.emptyMemory()
        #expect(await images.cached("/first") == nil)
    }

    @Test func `on disk outlive the process, but not their size and their age`() async throws {
        try await withTemporaryFolder { path in
            let folder = URL(fileURLWithPath: path).appending(path: "pictures")
            let options = ImagePipeline.Options(
                memoryLimit: 0, folder: folder, diskLimit: 10_000, age: .seconds(3600))
            let transport = server()
            _ = try await pipeline(transport, options).data(at: "/media/../a")
            let images = try pipeline(transport, options)
            _ = try await images.data(at: "/media/../a")
            #expect(transport.requests.count == 1)
            for number in 0..<30 { _ = try await images.data(at: "/\(number)") }
            var names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect((5...10).contains(names.count))
            for name in names {
                try FileManager.default.setAttributes(
                    [.modificationDate: Date(timeIntervalSinceNow: -7200)],
                    ofItemAtPath: folder.appending(path: name).path)
            }
            // Another process looks at the folder when it keeps its first picture.
            _ = try await pipeline(transport, options).data(at: "/new")
            names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(names.count == 1)
            await images.empty()
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        }
    }

    @Test func `that came by half, or not at all, are not kept`() async throws {
        try await withTemporaryFolder { path in
            let half = TransportAnswer(status: 200, headers: ["content-length": "99"], bytes: Data(count: 9))
            let transport = ScriptedTransport([
                .success(half), .failure(URLError(.timedOut)), .success(.problem(503, "busy")),
                .success(TransportAnswer(status: 200, bytes: Data.picture("there"))),
            ])
            let images = try pipeline(transport, .init(folder: URL(fileURLWithPath: path)))
            for _ in 1...3 {
                await #expect(throws: MadangError.self) { try await images.data(at: "/a") }
            }
            #expect(try await images.data(at: "/a") == Data.picture("there"))
        }
    }
    @Test func `that are pages of a network which wants a log-in are not shown, and not kept`() async throws {
        try await withTemporaryFolder { path in
            let folder = URL(fileURLWithPath: path)
            let page = Data("<html>Welcome to the airport".utf8)
            let transport = ScriptedTransport([
                .success(TransportAnswer(status: 200, bytes: page)),
                .success(TransportAnswer(status: 200, bytes: .picture("there"))),
            ])
            let images = try pipeline(transport, .init(folder: folder))
            await #expect {
                try await images.data(at: "/media/a.webp")
            } throws: {
                if case MadangError.decoding = $0 { true } else { false }
            }
            #expect(await images.cached("/media/a.webp") == nil)
            #expect(try FileManager.default.contentsOfDirectory(atPath: path).isEmpty)
            #expect(try await images.data(at: "/media/a.webp") == .picture("there"))
            // What an older version has kept is fetched again.
            let names = try FileManager.default.contentsOfDirectory(atPath: path)
            for name in names { try page.write(to: folder.appending(path: name)) }
            let next = ScriptedTransport { _ in TransportAnswer(status: 200, bytes: .picture("new")) }
            let data = try await pipeline(next, .init(folder: folder)).data(at: "/media/a.webp")
            #expect(data == .picture("new") && names.count == 1)
        }
    }
}

extension Data {
    /// A WebP as far as its first bytes tell, of `count` bytes at least.
    static func picture(_ words: String = "", count: Int = 0) -> Data {
        let data = Data("\(FakePhotoProcessor.signature)\(words)".utf8)
        return data + Data(count: Swift.max(0, count - data.count))
    }
}
