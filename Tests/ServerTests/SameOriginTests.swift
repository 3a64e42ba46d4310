import Domain
import HTTPKit
import HTTPTypes
import HummingbirdTesting
import NIOCore
import TestSupport
import Testing

@Suite struct `Every unsafe request` {
    private static let unsafe: Set<String> = ["POST", "PUT", "PATCH", "DELETE"]

    /// What browsers of today and of yesterday send from another site; nothing at all no browser sends.
    private static let strangers: [HTTPFields] = [
        [.secFetchSite: "cross-site"], [.secFetchSite: "same-site"],
        [.secFetchSite: "cross-site", .origin: "http://yard.example"],
        [.origin: "https://evil.example"], [.origin: "null"], [.origin: "http://yard.example.evil.example"],
        [.origin: "http://yard.example:81"], [.origin: ""], [:],
    ]

    @Test func `with a cookie is refused unless it comes from a page of ours`() async throws {
        try await withSite { site in
            let routes = site.routes.map { $0.split(separator: " ").map(String.init) }
                .filter { Self.unsafe.contains($0[0]) }
            #expect(routes.count > 40)
            for route in routes {
                let method = try #require(HTTPRequest.Method(route[0]))
                for stranger in Self.strangers {
                    let answer = try await site.send(method, route[1], stranger)
                    #expect(answer.status == .forbidden, "\(route) \(stranger): \(answer.status)")
                }
            }
        }
    }
}

@Suite struct `A call that says whose it is` {
    /// A page may be older than who is logged in by now.
    @Test(arguments: [("own", 200), ("another", 401), ("", 401)])
    func `is done for that member or for nobody`(_ whose: String, _ status: Int) async throws {
        try await withSite { site in
            let ben = try await site.yard.database.read { try $0.members.member(username: "ben") }
            let own = try #require(ben).id.string
            var fields: HTTPFields = [.secFetchSite: "same-origin", .cookie: "madang_session=\(site.cookie)"]
            fields[.member] = whose == "own" ? own : whose
            let answer = try await site.client.executeRequest(
                uri: "/v1/posts/\(site.post.string)/like", method: .put, headers: fields, body: nil)
            #expect(answer.status.code == status)
            let post = try await site.client.executeRequest(
                uri: "/v1/posts/\(site.post.string)", method: .get, headers: [:], body: nil)
            #expect(String(buffer: post.body).contains("\"like_count\":\(status == 200 ? 1 : 0)"))
        }
    }

    @Test func `is told by every page`() async throws {
        try await withSite { site in
            for path in ["/", "/explore", "/p/\(site.post.string)"] {
                let visitor = try await site.send(.get, path, as: nil, from: "none")
                #expect(visitor.headers[.member] == "none")
                let member = try await site.send(.get, path, as: site.cookie, from: "none")
                let id = try #require(member.headers[.member])
                #expect(id != "none" && String(buffer: member.body).contains("data-member=\"\(id)\""))
            }
        }
    }
}

extension ServedSite {
    /// With the cookie of a member, and to the host yard.example.
    fileprivate func send(_ method: HTTPRequest.Method, _ pattern: String, _ fields: HTTPFields) async throws
        -> TestResponse
    {
        var fields = fields
        fields[.cookie] = "madang_session=\(cookie)"
        fields[.contentType] = "application/x-www-form-urlencoded"
        let path = pattern.replacing("{id}", with: post.string).replacing("{handle}", with: "@olga")
        return try await client.executeRequest(uri: path, method: method, headers: fields, body: nil)
    }
}
