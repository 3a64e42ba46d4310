import Domain
import HTTPKit
import HTTPTypes
import MadangAPI
import TestSupport
import Testing

@Suite struct `A rendition` {
    private func withRendition(_ body: @Sendable (ServedYard, String, [UInt8]) async throws -> Void)
        async throws
    {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let url = try await yard.upload(by: ana).json["urls"]["small"].string ?? ""
            try await body(yard, url, try await yard.send(.get, url).bytes)
        }
    }

    @Test func `is everybody's, for ever`() async throws {
        try await withRendition { yard, url, bytes in
            let answer = try await yard.send(.get, url)
            #expect(answer.status == 200 && !bytes.isEmpty)
            #expect(answer.headers[.contentType] == "image/webp")
            #expect(answer.headers[.cacheControl] == "public, max-age=31536000, immutable")
            #expect(answer.headers[.contentLength] == String(bytes.count))
            #expect(answer.headers[.vary] == nil)
            #expect(answer.headers[.contentTypeOptions] == "nosniff")
            // Other sites may show it: it is everybody's.
            #expect(answer.headers[.crossOriginResourcePolicy] == "cross-origin")
            #expect(answer.headers[.contentSecurityPolicy]?.contains("sandbox") == true)
            let tag = answer.headers[.eTag] ?? ""
            #expect(tag.hasPrefix("\"") && url.contains(tag.dropFirst().dropLast()))
            let head = try await yard.send(.head, url)
            #expect(
                head.status == 200 && head.bytes.isEmpty
                    && head.headers[.contentLength] == String(bytes.count))
            for match in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
                let unchanged = try await yard.send(.get, url, headers: [.ifNoneMatch: match])
                #expect(unchanged.status == 304 && unchanged.bytes.isEmpty && unchanged.headers[.eTag] == tag)
            }
            #expect(try await yard.send(.get, url, headers: [.ifNoneMatch: "\"other\""]).status == 200)
        }
    }

    @Test func `comes in parts`() async throws {
        try await withRendition { yard, url, bytes in
            func part(_ range: String, _ headers: HTTPFields = [:]) async throws -> Answer {
                var all = headers
                all[.range] = range
                return try await yard.send(.get, url, headers: all)
            }
            let middle = try await part("bytes=2-4")
            #expect(middle.status == 206 && middle.bytes == Array(bytes[2...4]))
            #expect(middle.headers[.contentRange] == "bytes 2-4/\(bytes.count)")
            #expect(try await part("bytes=-3").bytes == Array(bytes.suffix(3)))
            #expect(try await part("bytes=3-").bytes == Array(bytes.dropFirst(3)))
            let outside = try await part("bytes=100000-")
            #expect(outside.status == 416 && outside.headers[.contentRange] == "bytes */\(bytes.count)")
            #expect(try await part("bytes=0-1", [.ifRange: "\"other\""]).status == 200)
        }
    }

    @Test func `is the only thing below media`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            _ = try await yard.upload("secret", by: ana)
            let member = try await yard.given.member("ben")
            let photo = try await yard.given.photo(by: member)
            let original = BlobKey.made(of: "\(photo.id)", kind: .original)
            for path in [
                "/media/\(original.sha256).webp", "/media/\(original.sha256)", "/media/../media",
                "/media/x.webp",
                "/media/", "/media/..%2Foriginal%2F\(original.sha256).webp",
            ] {
                #expect(try await yard.send(.get, path).status == 404, "\(path)")
            }
        }
    }

    @Test func `is fetched from the store itself where the operator wants that`() async throws {
        var setting = ServedYard.Setting()
        setting.serving = .redirect
        setting.mediaAddress = { key, lifetime in
            "https://store.example/\(key.string)?for=\(lifetime.components.seconds)"
        }
        try await withServedYard(setting) { yard in
            let ana = try await yard.join("ana")
            let photo = try await yard.upload(by: ana).json
            let url = photo["urls"]["small"].string ?? ""
            let answer = try await yard.send(.get, url)
            let name = url.dropFirst("/media/".count).dropLast(".webp".count)
            #expect(answer.status == 302 && answer.bytes.isEmpty)
            #expect(answer.headers[.location] == "https://store.example/rendition/\(name)?for=3600")
            // Caches forget the redirect before its address runs out.
            #expect(answer.headers[.cacheControl] == "public, max-age=1800")

            let id = photo["id"].string ?? ""
            let original = try await yard.send(.showOriginal, ["id": id], as: ana.caller)
            #expect(original.status == 200 && !original.bytes.isEmpty)
            #expect(original.headers[.location] == nil)
        }
    }

    @Test func `comes through the node where the store has no addresses`() async throws {
        var setting = ServedYard.Setting()
        setting.serving = .redirect
        try await withServedYard(setting) { yard in
            let ana = try await yard.join("ana")
            let url = try await yard.upload(by: ana).json["urls"]["small"].string ?? ""
            let answer = try await yard.send(.get, url)
            #expect(answer.status == 200 && !answer.bytes.isEmpty)
        }
    }
}
