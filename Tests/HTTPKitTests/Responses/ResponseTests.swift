import Domain
import NIOCore
import TestSupport
import Testing

@testable import HTTPKit

@Suite struct `Times on the wire` {
    @Test(arguments: [
        (0, "1970-01-01T00:00:00.000Z"), (1_795_223_340_000, "2026-11-21T01:09:00.000Z"),
        (951_782_399_999, "2000-02-28T23:59:59.999Z"), (951_782_400_000, "2000-02-29T00:00:00.000Z"),
        (-1, "1969-12-31T23:59:59.999Z"), (4_107_542_400_001, "2100-03-01T00:00:00.001Z"),
    ])
    func `are RFC 3339 in UTC with milliseconds`(_ milliseconds: Int64, _ text: String) {
        #expect(Timestamp(milliseconds: milliseconds).rfc3339 == text)
        #expect(Timestamp(rfc3339: text)?.milliseconds == milliseconds)
    }
}

@Suite struct `Entity tags` {
    @Test func `match weakly, one or any of many`() {
        #expect(EntityTags("\"a\"").matchesWeakly("\"a\""))
        #expect(EntityTags("W/\"a\"").matchesWeakly("\"a\""))
        #expect(EntityTags("\"b\", W/\"a\"").matchesWeakly("W/\"a\""))
        #expect(EntityTags("*").matchesWeakly("\"a\""))
        #expect(!EntityTags("\"b\"").matchesWeakly("\"a\""))
        #expect(!EntityTags(nil).matchesWeakly("\"a\""))
    }

    @Test func `give the text of the only one`() {
        #expect(EntityTags("\"3\"").onlyText == "3")
        #expect(EntityTags("W/\"3\"").onlyText == "3")
        for header in ["3", "\"3\", \"4\"", "\"", "*", ""] { #expect(EntityTags(header).onlyText == nil) }
    }
}

@Suite struct `A coding` {
    @Test(arguments: [
        ("gzip", true, false), ("br, gzip;q=0.8", true, true), ("*", true, false), ("GZIP", true, false),
        ("x-gzip", true, false), ("", false, false), ("br", false, true), ("gzip;q=0", false, false),
        ("gzip; q=0.0, *", false, false), ("identity", false, false), ("*;q=0", false, false),
        ("gzip, deflate, br, zstd", true, true), ("gzip, br;q=0", true, false), ("Br", false, true),
    ])
    func `is accepted as the header says`(_ header: String, _ gzip: Bool, _ brotli: Bool) {
        #expect(ContentCoding.gzip.isAccepted(by: header) == gzip)
        #expect(ContentCoding.brotli.isAccepted(by: header) == brotli)
    }

    @Test func `compresses to something smaller that begins as gzip does`() throws {
        let text = ByteBuffer(string: String(repeating: "마당에 사진을 올려요. ", count: 500))
        for level in [Int32(1), 5, 9] {
            let packed = try Gzip.compress(text, level: level)
            #expect(packed.readableBytes < text.readableBytes / 10)
            #expect(Array(packed.readableBytesView.prefix(3)) == [0x1f, 0x8b, 8])
        }
        let smallest = try Gzip.compress(text, level: 9)
        #expect(try Brotli.compress(text).readableBytes < smallest.readableBytes)
    }

    @Test func `has an end where there is nothing to compress`() throws {
        #expect(try Brotli.compress(ByteBuffer()).readableBytes > 0)
        #expect(try Gzip.compress(ByteBuffer(), level: 9).readableBytes > 0)
    }
}

@Suite struct `What is compressed` {
    @Test(arguments: [
        ("text/html; charset=utf-8", true), ("text/css", true), ("application/json", true),
        ("application/problem+json", true), ("application/manifest+json", true),
        ("image/svg+xml; charset=utf-8", true), ("application/rss+xml", true), ("text/event-stream", false),
        ("image/webp", false), ("application/zip", false), ("json; image/png", true), ("", false),
        (nil, false),
    ])
    func `is text, and no stream of events`(_ mediaType: String?, _ isText: Bool) {
        #expect(CompressionMiddleware.isText(mediaType) == isText)
    }
}

@Suite struct `A page's policy` {
    @Test func `allows no inline code without the nonce, which is never the same`() {
        let nonce = ContentSecurityPolicy.Nonce()
        let policy = ContentSecurityPolicy.page(nonce).text
        #expect(!policy.contains("unsafe"))
        #expect(policy.contains("default-src 'none'"))
        #expect(policy.contains("'nonce-\(nonce.text)'"))
        #expect(nonce != ContentSecurityPolicy.Nonce())
        #expect(nonce.text.utf8.count == 32)
    }

    @Test func `allows pictures from a media store, and nothing else from there`() {
        let nonce = ContentSecurityPolicy.Nonce()
        let own = ContentSecurityPolicy.page(nonce).text
        let store = ContentSecurityPolicy.page(nonce, imageOrigins: ["https://store.example:9000"]).text
        #expect(
            store
                == own.replacing(
                    "img-src 'self' blob: data:",
                    with: "img-src 'self' blob: data: https://store.example:9000"))
        #expect(store != own)
    }
}
