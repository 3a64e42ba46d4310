import HTTPKit
import HTTPTypes
import HummingbirdTesting
import MadangAPI
import NIOCore
import TestSupport
import Testing

/// One answer of each route and kind, and what every answer must say to browsers.
@Suite(.thorough) struct `The headers of every answer` {
    @Test(arguments: [false, true])
    func `keep browsers from doing what nobody asked for`(_ isTLS: Bool) async throws {
        try await withSite(isTLS: isTLS) { site in
            for call in Call.everything {
                for cookie in [nil, site.cookie] {
                    let answer = try await site.send(call.method, call.pattern, as: cookie, from: call.site)
                    let who = "\(call.method) \(call.pattern) \(cookie == nil ? "visitor" : "member")"
                    expectCommon(answer, who, call)
                    expectTransport(answer, who, isTLS: isTLS)
                    expectContent(answer, who, call)
                }
            }
        }
    }

    @Test func `are there on an asset, and on the word that it has not changed`() async throws {
        try await withSite { site in
            let page = try await site.send(.get, "/login", as: nil, from: "none")
            let text = String(buffer: page.body)
            let found = text.firstMatch(of: #/<link rel="stylesheet" href="([^"]+)"/#)
            let path = try #require(found?.output.1)
            let asset = try await site.client.executeRequest(
                uri: String(path), method: .get, headers: [:], body: nil)
            let tag = try #require(asset.headers[.eTag])
            let same = try await site.client.executeRequest(
                uri: String(path), method: .get, headers: [.ifNoneMatch: tag], body: nil)
            #expect(asset.status == .ok && same.status == .notModified)
            for answer in [asset, same] {
                expectCommon(answer, "asset", Call(.get, String(path)))
                #expect(answer.headers[.cacheControl]?.contains("immutable") == true)
            }
        }
    }

    @Test func `say that an asset is packed by gzip, and by Brotli as soon as that is made`() async throws {
        try await withSite { site in
            let page = String(buffer: try await site.send(.get, "/login", as: nil, from: "none").body)
            let path = try #require(page.firstMatch(of: #/<link rel="stylesheet" href="([^"]+)"/#)?.output.1)
            func asked(_ accepted: String) async throws -> TestResponse {
                try await site.client.executeRequest(
                    uri: String(path), method: .get, headers: [.acceptEncoding: accepted], body: nil)
            }
            let plain = try await asked("identity")
            let first = try await asked("gzip, deflate, br")
            #expect(first.headers[.contentEncoding] == "gzip")
            var packed = first
            let isMade = try await eventually {
                packed = try await asked("gzip, deflate, br")
                return packed.headers[.contentEncoding] == "br"
            }
            #expect(isMade)
            #expect(packed.body.readableBytes < first.body.readableBytes)
            for answer in [first, packed] {
                let tag = try #require(plain.headers[.eTag])
                #expect(answer.headers[.eTag] == "W/\(tag)")
                #expect(answer.headers[.vary]?.contains("Accept-Encoding") == true)
                #expect(answer.headers[.contentLength] == String(answer.body.readableBytes))
            }
            #expect(try await asked("br").headers[.contentEncoding] == "br")
            #expect(try await asked("gzip").headers[.contentEncoding] == "gzip")
            #expect(plain.headers[.contentEncoding] == nil)
        }
    }

    @Test func `hide the address of a page that was opened by a one-time link`() async throws {
        try await withSite { site in
            for page in ["/sign-in", "/new-password"] {
                let answer = try await site.client.executeRequest(
                    uri: "\(page)?token=secret", method: .get, headers: [.accept: "text/html"], body: nil)
                #expect(answer.headers[.referrerPolicy] == "strict-origin")
                #expect(answer.headers[.cacheControl] == "no-store")
            }
        }
    }
}

/// A request, one for each way in which something can be answered.
private struct Call: Sendable {
    let method: HTTPRequest.Method
    let pattern: String
    var site = "same-origin"

    init(_ method: HTTPRequest.Method, _ pattern: String, from site: String = "same-origin") {
        self.method = method
        self.pattern = pattern
        self.site = site
    }

    var isForPrograms: Bool {
        pattern.hasPrefix("/v1") || isOfFace || pattern == "/healthz" || pattern == "/readyz"
    }
    /// Whether pages of other hosts may call it.
    var isOfFace: Bool { pattern.hasPrefix("/api/") }

    static var everything: [Call] {
        let pages = PageRow.all.map { Call($0.method, $0.pattern) }
        let calls = Endpoint.all.compactMap { endpoint in
            HTTPRequest.Method(endpoint.method.rawValue).map { Call($0, endpoint.path) }
        }
        let others = [
            // Not found, in each part of the site.
            Call(.get, "/media/{file}"), Call(.get, "/assets/{version}/**"), Call(.get, "/nowhere/at/all"),
            Call(.get, "/v1/nowhere"), Call(.get, "/@nobody"),
            // Methods that are not there, and those that are asked for.
            Call(.put, "/login"), Call(.patch, "/v1/feed"), Call(.options, "/login"),
            Call(.options, "/v1/feed"),
            Call(.head, "/"), Call(.head, "/v1/feed"),
            // By programs that know Mastodon.
            Call(.get, "/api/v2/instance"), Call(.get, "/api/v1/markers"), Call(.post, "/api/v1/apps"),
            Call(.get, "/api/v1/nowhere"), Call(.put, "/api/v2/instance"), Call(.options, "/api/v1/markers"),
            Call(.post, "/api/v1/markers", from: "cross-site"),
            // From another site.
            Call(.post, "/login", from: "cross-site"), Call(.post, "/v1/auth/logout", from: "cross-site"),
        ]
        // Logging out ends the session with which the others are called.
        let all = pages + calls + others
        return all.filter { !$0.pattern.hasSuffix("/logout") }
            + all.filter { $0.pattern.hasSuffix("/logout") }
    }
}

private func expectCommon(_ answer: TestResponse, _ who: String, _ call: Call) {
    let fields = answer.headers
    #expect(fields[.xContentTypeOptions] == "nosniff", "\(who)")
    #expect(["same-origin", "strict-origin"].contains(fields[.referrerPolicy]), "\(who)")
    #expect(fields[.named("Cross-Origin-Opener-Policy")] == "same-origin", "\(who)")
    #expect(fields[.crossOriginResourcePolicy] == "same-origin", "\(who)")
    let permissions = (fields[.named("Permissions-Policy")] ?? "").split(separator: ", ")
    #expect(permissions.count > 20 && permissions.allSatisfy { $0.hasSuffix("=()") }, "\(who)")
    #expect(fields[.named("X-Request-Id")]?.isEmpty == false, "\(who)")
    #expect(fields[.accessControlAllowOrigin] == (call.isOfFace ? "*" : nil), "\(who)")
    for name in ["Server", "X-Powered-By", "Access-Control-Allow-Credentials"] {
        #expect(fields[.named(name)] == nil, "\(who)")
    }
    let policy = fields[.contentSecurityPolicy] ?? ""
    for part in ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action"] {
        #expect(policy.contains(part), "\(who): \(policy)")
    }
    for part in ["unsafe", "*", "http:", "strict-dynamic"] {
        #expect(!policy.contains(part), "\(who): \(policy)")
    }
}

private func expectTransport(_ answer: TestResponse, _ who: String, isTLS: Bool) {
    let told = answer.headers[.strictTransportSecurity]
    #expect(told == (isTLS ? "max-age=31536000; includeSubDomains" : nil), "\(who)")
    for cookie in answer.headers[values: .setCookie] {
        #expect(cookie.hasPrefix("__Host-") == isTLS && cookie.hasSuffix("; Secure") == isTLS, "\(who)")
        #expect(cookie.contains("; Path=/; HttpOnly; SameSite=Lax"), "\(who)")
        #expect(!cookie.lowercased().contains("domain="), "\(who)")
    }
}

private func expectContent(_ answer: TestResponse, _ who: String, _ call: Call) {
    let fields = answer.headers
    let type = fields[.contentType] ?? ""
    #expect(answer.body.readableBytes == 0 || !type.isEmpty, "\(who)")
    if (type.hasPrefix("text/") && type != "text/event-stream") || type.contains("+xml") {
        #expect(type.hasSuffix("; charset=utf-8"), "\(who): \(type)")
    }
    if type.hasPrefix("text/html") {
        let policy = fields[.contentSecurityPolicy] ?? ""
        #expect(policy.contains("require-trusted-types-for 'script'; trusted-types madang"), "\(who)")
        #expect(type == "text/html; charset=utf-8" && !call.isForPrograms, "\(who)")
    }
    let isPersonal = call.isForPrograms || type.hasPrefix("text/html") || answer.status.code >= 400
    let isKeptFromOthers = ["private", "no-store"].contains { fields[.cacheControl]?.contains($0) == true }
    #expect(!isPersonal || isKeptFromOthers, "\(who): \(fields[.cacheControl] ?? "-")")
    if let location = fields[.location] {
        #expect(location.hasPrefix("/") && !location.hasPrefix("//"), "\(who): \(location)")
    }
}

extension HTTPField.Name {
    /// The names in this file are tokens.
    fileprivate static func named(_ name: String) -> HTTPField.Name { HTTPField.Name(name) ?? .accept }
}
