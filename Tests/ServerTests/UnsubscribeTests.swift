import Domain
import Features
import HTTPTypes
import HummingbirdTesting
import MadangCore
import NIOCore
import Storage
import TestSupport
import Testing

@Suite struct `The page that ends digests` {
    /// `name` wants the digest; the link of it.
    private func path(of name: String, _ site: ServedSite) async throws -> String {
        let member = try await site.member(name)
        let session = try await site.yard.given.session(of: member)
        _ = try await site.verbs.editMe(
            MemberChange(weeklyDigest: true), by: Identity(member: member, session: session),
            from: Visit(network: "192.0.2.1", device: "test"))
        let mark = testMarks.make(.unsubscribing(member.id), at: site.yard.clock.now)
        return Pages[\.unsubscribe].path(member.id.string, mark)
    }

    private func isWanted(by name: String, _ site: ServedSite) async throws -> Bool {
        try await site.yard.database.read { try $0.members.member(username: name)?.wantsDigest } == true
    }

    /// As a mail program does it: no cookie, no origin.
    private func press(
        _ path: String, _ body: String = "List-Unsubscribe=One-Click", at site: ServedSite
    ) async throws -> TestResponse {
        try await site.client.executeRequest(
            uri: path, method: .post, headers: [.contentType: "application/x-www-form-urlencoded"],
            body: ByteBuffer(string: body))
    }

    @Test func `asks first, and changes nothing by being looked at`() async throws {
        try await withSite { site in
            let path = try await path(of: "olga", site)
            for cookie in [nil, site.cookie] {
                let answer = try await site.send(.get, path, as: cookie, from: "none")
                let text = String(buffer: answer.body)
                #expect(answer.status == .ok)
                #expect(text.contains("<form class=\"form\" method=\"post\" action=\"\(path)\""))
            }
            #expect(try await isWanted(by: "olga", site))
        }
    }

    @Test(arguments: ["List-Unsubscribe=One-Click", "", "%", "--x\r\nContent-Disposition: form-data"])
    func `ends them for a mail program, whatever it sends, again and again the same`(_ body: String)
        async throws
    {
        try await withSite { site in
            let path = try await path(of: "olga", site)
            for _ in 0..<2 {
                let answer = try await press(path, body, at: site)
                #expect(answer.status == .ok && String(buffer: answer.body).contains("/settings/email"))
                #expect(answer.headers[.setCookie] == nil)
                #expect(try await !isWanted(by: "olga", site))
            }
        }
    }

    @Test(arguments: ["everyone", "members"])
    func `works for those who are suspended or wait, logged in or not`(_ audience: String) async throws {
        try await withSite(settings: ["audience": audience]) { site in
            for (name, cookie) in [("susan", site.suspended), ("wendy", site.waiting)] {
                let path = try await path(of: name, site)
                #expect(try await site.send(.get, path, as: cookie, from: "none").status == .ok)
                #expect(try await site.send(.post, path, as: cookie, from: "same-origin").status == .ok)
                #expect(try await !isWanted(by: name, site))
                let again = try await self.path(of: name, site)
                #expect(try await press(again, at: site).status == .ok)
                #expect(try await !isWanted(by: name, site))
            }
        }
    }

    @Test func `is not found with another mark, and says how else they end`() async throws {
        try await withSite { site in
            let path = try await path(of: "olga", site)
            let other = try await self.path(of: "susan", site)
            let ends = other.split(separator: "/").last.map(String.init) ?? ""
            let wrong = path.split(separator: "/").dropLast().map(String.init) + [ends]
            for wrong in [String(path.dropLast()), "/" + wrong.joined(separator: "/")] {
                let answer = try await site.send(.get, wrong, as: nil, from: "none")
                #expect(answer.status == .notFound)
                #expect(String(buffer: answer.body).contains("/settings/email"))
                #expect(try await press(wrong, at: site).status == .notFound)
            }
            #expect(try await isWanted(by: "olga", site))
        }
    }

    @Test func `takes no form of another site in a browser`() async throws {
        try await withSite { site in
            let path = try await path(of: "olga", site)
            for cookie in [nil, site.cookie] {
                let answer = try await site.send(.post, path, as: cookie, from: "cross-site")
                #expect(answer.status == .forbidden)
            }
            #expect(try await isWanted(by: "olga", site))
        }
    }
}
