import Domain
import MadangCore
import TestSupport
import Testing
import Unsplash

@Suite struct `Unsplash` {
    @Test func `is asked page by page, with the key in the query, until it has no next`() async throws {
        try await withStandIn { standIn, client in
            var ids: [String] = []
            var number = 1
            while true {
                let page = try await client.page(number)
                ids += page.photos.map(\.id.text)
                #expect(page.remaining == 50 - number)
                guard page.hasNext else { break }
                number += 1
            }
            #expect(ids == (1...StandIn.total).map { "p-\($0)_x" })
            #expect(
                await standIn.asked
                    == (1...3).map { "/photos?client_id=\(StandIn.key)&page=\($0)&per_page=15" })
        }
    }

    @Test func `is read as its documentation says, with links that tell who sends people`() async throws {
        try await withStandIn { standIn, client in
            let photo = try #require(try await client.page(1).photos.first)
            #expect(photo.size == PixelSize(width: 4000, height: 3000) && photo.color == 0x60544D)
            #expect(photo.blurHash == "LoC%a7IoIVxZ_NM|M{s:%hRjWAo0")
            #expect(photo.altText == "a yard <b>" && photo.photographer.name == "Kim <i>")
            let credit = "utm_source=madang&utm_medium=referral"
            #expect(photo.page == "https://unsplash.com/photos/p-1_x?\(credit)")
            #expect(photo.photographer.page == "https://unsplash.com/@kim?\(credit)")
            #expect(
                photo.address(width: 640)
                    == "https://images.unsplash.com/photo-1?ixid=a&ixlib=rb-4&w=640&q=75&auto=format&fit=max")
            #expect(photo.address(width: 9000).contains("&w=4000&"))
            #expect(try await client.photo(photo.id) == photo)
            let gone = try #require(UnsplashID("gone"))
            #expect(try await client.photo(gone) == nil)
        }
    }

    @Test(arguments: [
        ["https://images.unsplash.com/": "https://evil.example/"],
        ["https://images.unsplash.com/": "https://images.unsplash.com.evil.example/"],
        ["https://images.unsplash.com/": "http://images.unsplash.com/"],
        ["https://images.unsplash.com/": "https://images.unsplash.com@evil.example/"],
        ["photo-1?": "photo-1\\\" onload=\\\"x?"], ["photo-1?": "a 1w, javascript:x?"],
        ["https://unsplash.com/photos": "javascript:alert(1)//"],
        ["https://unsplash.com/@kim": "https://unsplash.example/@kim"],
        ["http://127.0.0.1:": "https://evil.example:"], ["4000": "0"], ["4000": "-1"], ["3000": "99999999"],
        ["p-1_x\",\"slug": "../x\",\"slug"], ["Kim <i>": "\u{200B}"], ["\"width\":4000": "\"width\":\"a\""],
        ["\"urls\"": "\"none\""],
    ])
    func `shows nothing of a photo that leads elsewhere or cannot be shown, and all of the others`(
        _ changes: [String: String]
    ) async throws {
        try await withStandIn { standIn, client in
            let photos = await [standIn.photo(1, changes), standIn.photo(2), "7", "null"]
            await standIn.feel(.photos(photos))
            let page = try await client.page(1)
            #expect(page.photos.map(\.id.text) == ["p-2_x"] && !page.hasNext)
        }
    }

    @Test func `may say long names and no colour`() async throws {
        try await withStandIn { standIn, client in
            let name = String(repeating: "김e\u{301}", count: 5000)
            let photo = await standIn.photo(1, ["#60544D": "#xyz", "Kim <i>": "\\n\(name)"])
            await standIn.feel(.photos([photo]))
            let read = try #require(try await client.page(1).photos.first)
            #expect(read.color == 0x808080 && read.photographer.name.count == 80)
        }
    }

    @Test(arguments: ["L", "LoC%a7IoIVxZ_NM|M{s:%hRjWAo", "LoC%a7IoIVxZ_NM|M{s:%hRjW<>&", "~~~~~~", "김"])
    func `shows the colour alone of a photo whose BlurHash is none`(hash: String) async throws {
        try await withStandIn { standIn, client in
            await standIn.feel(.photos([standIn.photo(1, ["LoC%a7IoIVxZ_NM|M{s:%hRjWAo0": hash])]))
            let photo = try #require(try await client.page(1).photos.first)
            #expect(photo.blurHash.isEmpty)
        }
    }

    @Test func `fails in a way that says why, without the key`() async throws {
        let recorder = LogRecorder()
        try await withStandIn(recorder) { standIn, client in
            let moods: [(StandIn.Mood, (UnsplashFailure) -> Bool)] = [
                (.status(403), { $0 == .limited(retryAfter: nil) }),
                (.status(429, retryAfter: "120"), { $0 == .limited(retryAfter: 120) }),
                (.status(429, retryAfter: "-7"), { $0 == .limited(retryAfter: 1) }),
                (.status(429, retryAfter: "99999999999999999999"), { $0 == .limited(retryAfter: nil) }),
                (.status(401), { $0 == .refused }), (.status(500), { $0 == .away("it answered 500") }),
                (.status(302), { $0 == .away("it answered 302") }),
                (.garbage, { $0 == .away("its answer cannot be read") }),
                (.huge, { if case .away = $0 { true } else { false } }),
            ]
            for (mood, isRight) in moods {
                await standIn.feel(mood)
                do {
                    _ = try await client.page(1)
                    Issue.record("\(mood) was no failure")
                } catch let failure as UnsplashFailure {
                    #expect(isRight(failure), "\(mood): \(failure)")
                    #expect(!"\(failure)".contains(StandIn.key))
                }
            }
            await standIn.feel(.well)
            #expect(try await client.page(1).photos.count == 15)
        }
        #expect(recorder.lines.count >= 7)
        #expect(recorder.lines.allSatisfy { !$0.text.contains(StandIn.key) })
    }

    /// The silence ends after half a minute, with an answer that is well.
    @Test func `waits for one that is silent no longer than it may`() async throws {
        try await withStandIn(timeout: .seconds(5)) { standIn, client in
            await standIn.feel(.silence)
            let error = await #expect(throws: UnsplashFailure.self) { try await client.page(1) }
            // Nobody waits for the rest.
            await standIn.feel(.well)
            let isAway = if case .away = error { true } else { false }
            #expect(isAway, "\(String(describing: error))")
        }
    }

    @Test func `counts downloads where it says, and the key goes nowhere else`() async throws {
        try await withStandIn { standIn, client in
            let photo = try #require(try await client.page(1).photos.first)
            try await client.countDownload(at: photo.downloadLocation)
            #expect(await standIn.asked.last == "/photos/p-1_x/download?ixid=a&client_id=\(StandIn.key)")
            let count = await standIn.asked.count
            try await client.countDownload(at: "\(await standIn.origin)@evil.example/x")
            try await client.countDownload(at: "https://evil.example/x")
            #expect(await standIn.asked.count == count)
        }
    }
}

@Suite struct `Addresses of Unsplash` {
    @Test(arguments: [
        "http://api.unsplash.com", "https://", "https://a b", "https://a/b", "ftp://a", "", "https://a@b",
        "http://127.0.0.1.evil.example", "http://10.0.0.1:80",
    ])
    func `are hosts with TLS, or on this machine`(_ text: String) {
        #expect(UnsplashAddresses(api: text, images: ["https://images.unsplash.com"]) == nil)
        #expect(UnsplashAddresses(api: "https://api.unsplash.com", images: [text]) == nil)
    }

    @Test func `may be its own or a stand-in's`() {
        #expect(UnsplashAddresses(api: "http://127.0.0.1:8080", images: ["http://[::1]:80"]) != nil)
        #expect(UnsplashAddresses(api: "https://api.unsplash.com", images: []) == nil)
        #expect(UnsplashAddresses.standard.images.count == 2)
    }

    @Test func `name photos so that none is taken for one of ours`() {
        let ours = Identifier<Photo>(earliestAt: TestClock().now)
        #expect(UnsplashID(outside: ours.string) == nil)
        let id = UnsplashID("Dwu85P9SOIk")
        #expect(id.map(\.string) == "unsplash-Dwu85P9SOIk")
        #expect(id.flatMap { Identifier<Photo>($0.string) } == nil)
        #expect(id.flatMap { UnsplashID(outside: $0.string) } == id)
        for text in ["", "a/b", "..", "a b", "é", String(repeating: "a", count: 41)] {
            #expect(UnsplashID(text) == nil, "\(text)")
        }
    }
}
