import Domain
import Features
import Foundation
import HTTPTypes
import HummingbirdTesting
import MadangCore
import NIOCore
import Storage
import TestSupport
import Testing
import Wording

/// Dates on pages follow their reader (docs/decisions/0056-zones.md).
@Suite struct `The zone of a page's times` {
    private func told(_ site: ServedSite, _ language: String, zone: String?, as session: String?) async throws
        -> String
    {
        var headers: HTTPFields = [.accept: "text/html", .acceptLanguage: language]
        let session = session.map { "madang_session=\($0)" }
        headers[.cookie] = [session, zone.map { "zone=\($0)" }].compactMap(\.self).joined(separator: "; ")
        let answer = try await site.client.executeRequest(
            uri: site.path("/p/{id}"), method: .get, headers: headers, body: nil)
        #expect(answer.headers[.vary]?.contains("Cookie") == true)
        let page = String(buffer: answer.body)
        let start = try #require(page.range(of: "data-whole>"))
        return String(page[start.upperBound...].prefix(while: { $0 != "<" }))
    }

    @Test func `is the member's choice, else what the browser says, else the yard's`() async throws {
        try await withSite(settings: ["time_zone": "America/New_York"]) { site in
            let post = try #require(
                try await site.yard.database.read { try $0.posts.post(site.post, viewer: nil) })
            func words(_ language: Language, _ zone: String) throws -> String {
                Strings(language, zone: try #require(TimeZone(identifier: zone)))
                    .fullTime(of: post.createdAt.milliseconds)
            }
            for (name, language) in [("ko", Language.ko), ("en", .en)] {
                let unknown = try await told(site, name, zone: nil, as: nil)
                #expect(try unknown == words(language, "America/New_York"))
                let seoul = try await told(site, name, zone: "Asia/Seoul", as: nil)
                #expect(try seoul == words(language, "Asia/Seoul"))
            }
            let ben = try await site.verbs.authenticate(cookie: site.cookie)
            let identity = try #require(ben)
            let visit = Visit(network: "192.0.2.1", device: "test")
            let before = try await told(site, "en", zone: "Asia/Seoul", as: site.cookie)
            #expect(try before == words(.en, "Asia/Seoul"))
            _ = try await site.verbs.editMe(
                MemberChange(timeZone: "Asia/Kolkata"), by: identity, from: visit)
            let after = try await told(site, "en", zone: "Asia/Seoul", as: site.cookie)
            #expect(try after == words(.en, "Asia/Kolkata"))
        }
    }

    @Test(arguments: ["GMT+9", "Asia/Nowhere", "../../etc/passwd", "", "asia/seoul", "A/\u{22}onload=x"])
    func `is no name that a stranger made up`(_ name: String) async throws {
        try await withSite(settings: ["time_zone": "UTC"]) { site in
            let one = try await told(site, "en", zone: name, as: nil)
            let other = try await told(site, "en", zone: nil, as: nil)
            #expect(one == other)
        }
    }

    @Test func `is told to the page's scripts where the member chose one`() async throws {
        try await withSite { site in
            let identity = try #require(try await site.verbs.authenticate(cookie: site.cookie))
            func page() async throws -> String {
                String(
                    buffer: try await site.send(.get, "/p/{id}", as: site.cookie, from: "same-origin").body)
            }
            let before = try await page()
            #expect(!before.contains("data-zone"))
            _ = try await site.verbs.editMe(
                MemberChange(timeZone: "Asia/Kolkata"), by: identity,
                from: Visit(network: "192.0.2.1", device: "test"))
            let after = try await page()
            #expect(after.contains("data-zone=\"Asia/Kolkata\""))
            let settings = try await site.send(
                .get, "/settings/look", as: site.cookie, from: "same-origin")
            #expect(
                String(buffer: settings.body).contains("<option value=\"Asia/Kolkata\" selected>"))
        }
    }
}
