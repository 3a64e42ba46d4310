import Domain
import HTTPTypes
import HummingbirdTesting
import MadangCore
import NIOCore
import Storage
import TestSupport
import Testing

/// What programs of other hosts ask, without a session.
@Suite struct `A program that knows a name` {
    private let settings = ["base_url": "https://yard.example:8443"]

    @Test func `finds the page and the picture of a member, by the ways in which they are named`()
        async throws
    {
        try await withSite(settings: settings) { site in
            let olga = try await site.member("olga")
            let avatar = try await site.yard.given.avatar(of: olga)
            for resource in [
                "acct:olga@yard.example:8443", "acct:Olga@YARD.example", "olga@yard.example",
                "https://yard.example:8443/@olga",
            ] {
                let told = try await site.fetch(
                    "/.well-known/webfinger?resource=\(PercentCoding.encode(resource))")
                #expect(told.headers[.contentType] == "application/jrd+json")
                let text = String(buffer: told.body)
                #expect(text.contains(#""subject":"acct:olga@yard.example:8443""#), "\(resource)")
                #expect(text.contains(#""aliases":["https://yard.example:8443/@olga"]"#))
                #expect(text.contains("webfinger.net/rel/profile-page"))
                let blob = try #require(avatar.rendition(.small)?.blob.sha256)
                #expect(text.contains(#""href":"https://yard.example:8443/media/\#(blob).webp""#))
            }
            let some = try await site.fetch(
                "/.well-known/webfinger?resource=acct:olga@yard.example&rel=http://webfinger.net/rel/avatar")
            let text = String(buffer: some.body)
            #expect(text.contains("rel/avatar") && !text.contains("rel/profile-page"))
        }
    }

    @Test func `finds nobody who is not seen by everybody, and no member of another host`() async throws {
        try await withSite(settings: settings) { site in
            for (resource, status) in [
                ("acct:nobody@yard.example", 404), ("acct:susan@yard.example", 404),
                ("acct:wendy@yard.example", 404),
                ("acct:olga@other.example", 404), ("olga", 404), ("https://yard.example/p/1", 404), ("", 404),
                ("mailto:olga@yard.example", 404),
            ] {
                let path = "/.well-known/webfinger?resource=\(PercentCoding.encode(resource))"
                let answer = try await site.fetch(path)
                #expect(answer.status.code == status, "\(resource)")
            }
            let nobody = try await site.fetch("/.well-known/webfinger")
            #expect(nobody.status == .badRequest)
        }
    }

    @Test func `is led there by what describes the host`() async throws {
        try await withSite(settings: settings) { site in
            let template = "https://yard.example:8443/.well-known/webfinger?resource={uri}"
            let xml = try await site.fetch("/.well-known/host-meta")
            #expect(xml.headers[.contentType] == "application/xrd+xml; charset=utf-8")
            #expect(String(buffer: xml.body).contains("template=\"\(template)\""))
            let json = try await site.fetch("/.well-known/host-meta.json")
            #expect(String(buffer: json.body).contains(#""template":"\#(template)""#))
        }
    }
}

@Suite struct `A program that asks what runs here` {
    @Test func `reads name, version and numbers in both schemas, and no others`() async throws {
        try await withSite(settings: ["base_url": "https://yard.example"]) { site in
            let links = String(buffer: try await site.fetch("/.well-known/nodeinfo").body)
            for version in ["2.0", "2.1"] {
                #expect(links.contains(#""href":"https://yard.example/nodeinfo/\#(version)""#))
                let told = try await site.fetch("/nodeinfo/\(version)")
                #expect(
                    told.headers[.contentType]
                        == "application/json; profile=\"http://nodeinfo.diaspora.software/ns/schema/\(version)#\""
                )
                let text = String(buffer: told.body)
                #expect(text.contains(#""version":"\#(version)""#) && text.contains(#""name":"madang""#))
                #expect(text.contains(#""protocols":[]"#) && text.contains(#""openRegistrations":true"#))
                #expect(text.contains(#""localPosts":1"#) && !text.contains("olga"))
            }
            #expect(try await site.fetch("/nodeinfo/1.0").status == .notFound)
        }
    }

    @Test func `is told the numbers of the last hour`() async throws {
        try await withSite { site in
            let before = String(buffer: try await site.fetch("/nodeinfo/2.1").body)
            let olga = try await site.member("olga")
            _ = try await site.yard.given.post(by: olga)
            #expect(try await String(buffer: site.fetch("/nodeinfo/2.1").body) == before)
            site.yard.clock.advance(by: .seconds(3600))
            #expect(try await String(buffer: site.fetch("/nodeinfo/2.1").body).contains(#""localPosts":2"#))
        }
    }
}

@Suite struct `A reader of feeds` {
    @Test func `gets what a member writes and what has a hashtag, and nothing twice`() async throws {
        try await withSite(settings: ["base_url": "https://yard.example"]) { site in
            let olga = try await site.member("olga")
            for path in ["/@olga/feed.atom", "/tags/yard/feed.atom"] {
                let feed = try await site.fetch(path)
                #expect(feed.headers[.contentType]?.hasPrefix("application/atom+xml") == true)
                let text = String(buffer: feed.body)
                #expect(text.contains("https://yard.example\(path)\""))
                #expect(text.contains("href=\"https://yard.example/p/\(site.post)\""))
                let tag = try #require(feed.headers[.eTag])
                let again = try await site.fetch(path, [.ifNoneMatch: tag])
                #expect(again.status == .notModified && again.body.readableBytes == 0)
                _ = try await site.yard.given.post(by: olga, text: "#yard", hashtags: ["yard"])
                let changed = try await site.fetch(path, [.ifNoneMatch: tag])
                #expect(changed.status == .ok && changed.headers[.eTag] != tag)
            }
            #expect(try await site.fetch("/@nobody_here/feed.atom").status == .notFound)
            let robots = String(buffer: try await site.fetch("/robots.txt").body)
            #expect(robots.contains("Disallow: /v1/") && robots.contains("Disallow: /settings"))
        }
    }
}

extension ServedSite {
    fileprivate func fetch(_ path: String, _ headers: HTTPFields = [:]) async throws -> TestResponse {
        try await client.executeRequest(uri: path, method: .get, headers: headers, body: nil)
    }
}
