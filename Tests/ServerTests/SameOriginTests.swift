import Domain
import HTTPKit
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Storage
import TestSupport
import Testing

@Suite(.thorough) struct `Every unsafe request` {
    /// What browsers of today and of yesterday send from another site; nothing at all no browser sends.
    private static let strangers: [HTTPFields] = [
        [.secFetchSite: "cross-site"], [.secFetchSite: "same-site"],
        [.secFetchSite: "cross-site", .origin: "http://yard.example"],
        [.origin: "https://evil.example"], [.origin: "null"], [.origin: "http://yard.example.evil.example"],
        [.origin: "http://yard.example:81"], [.origin: ""], [:],
    ]

    @Test func `with a cookie is refused unless it comes from a page of ours`() async throws {
        try await withSite { site in
            for (method, path) in try site.unsafeRoutes() {
                for stranger in Self.strangers {
                    let answer = try await site.send(method, path, stranger)
                    #expect(answer.status == .forbidden, "\(method) \(path) \(stranger): \(answer.status)")
                }
            }
        }
    }

    /// The cookie says only who logged in last in this browser.
    @Test func `of a script with a cookie says as whom it is meant`() async throws {
        try await withSite { site in
            let destination = try #require(HTTPField.Name("Sec-Fetch-Dest"))
            for (method, path) in try site.unsafeRoutes() {
                let answer = try await site.send(
                    method, path, [.secFetchSite: "same-origin", destination: "empty"])
                #expect(answer.status == .conflict, "\(method) \(path): \(answer.status)")
                #expect(try await answer.headers[.member] == site.ben().id.string)
            }
        }
    }
}

@Suite struct `A call that says whose it is` {
    /// A page may be older than who is logged in by now.
    @Test(arguments: [("own", 200), ("another", 409), ("", 409)])
    func `is done for that member or for nobody`(_ whose: String, _ status: Int) async throws {
        try await withSite { site in
            var fields: HTTPFields = [.secFetchSite: "same-origin", .cookie: "madang_session=\(site.cookie)"]
            fields[.member] = whose == "own" ? try await site.ben().id.string : whose
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
    /// All that change something, calls and pages.
    /// But those where a cookie counts for nothing: `MastodonRoutesTests` hold them.
    fileprivate func unsafeRoutes() throws -> [(method: HTTPRequest.Method, path: String)] {
        let unsafe: Set<String> = ["POST", "PUT", "PATCH", "DELETE"]
        let found = try routes.map { $0.split(separator: " ").map(String.init) }.filter {
            unsafe.contains($0[0]) && !$0[1].hasPrefix(ServicePaths.facePrefix)
        }
        .map { words in (try #require(HTTPRequest.Method(words[0])), words[1]) }
        try #require(found.count > 40)
        return found
    }

    /// With the cookie of a member, and to the host yard.example.
    fileprivate func send(_ method: HTTPRequest.Method, _ pattern: String, _ fields: HTTPFields) async throws
        -> TestResponse
    {
        var fields = fields
        fields[.cookie] = "madang_session=\(cookie)"
        fields[.contentType] = "application/x-www-form-urlencoded"
        let path = path(pattern)
        return try await client.executeRequest(uri: path, method: method, headers: fields, body: nil)
    }
}
