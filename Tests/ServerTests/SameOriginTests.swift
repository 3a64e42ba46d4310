import Domain
import HTTPKit
import HTTPTypes
import HummingbirdTesting
import NIOCore
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
