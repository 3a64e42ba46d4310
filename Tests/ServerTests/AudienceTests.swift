import Domain
import Features
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import MadangAPI
import MadangCore
import MastodonRoutes
import NIOCore
import Storage
import TestSupport
import Testing

/// Made from what is routed: whatever is added is shut here, until somebody adds it to one of these lists.
@Suite(.thorough) struct `A yard for its members only` {
    /// What strangers find as in a yard for everybody.
    private static let entrance = Set([
        "GET /login", "POST /login", "POST /login/code", "POST /login/passkey", "GET /join", "POST /join",
        "POST /logout",
        "GET /sign-in",
        "POST /sign-in",
        "GET /new-password", "POST /new-password", "GET /forgot", "POST /forgot", "GET /confirm-email",
        "POST /confirm-email", "GET /not-me", "POST /not-me",
        "GET /unsubscribe/{member}/{mark}", "POST /unsubscribe/{member}/{mark}", "GET /left",
        "GET /manifest.webmanifest",
        "GET /service-worker.js",
        "GET /offline",
        "GET /robots.txt", "GET /about",
        "POST /oauth/token", "POST /oauth/revoke", "POST /oauth/register",
        "GET /.well-known/oauth-authorization-server",
    ]).union(PageRow.untold.map { "GET \($0)" })
    private static let calls: [Endpoint] = [
        Calls.account.register.endpoint, Calls.account.showJoinChallenge.endpoint,
        Calls.account.checkAvailability.endpoint, Calls.account.logIn.endpoint,
        Calls.account.logInWithCode.endpoint, Calls.account.showPasskeyChallenge.endpoint,
        Calls.account.logInWithPasskey.endpoint,
        Calls.account.refreshTokens.endpoint, Calls.account.forgetPassword.endpoint,
        Calls.service.describeAPI.endpoint, Calls.service.checkHealth.endpoint,
        Calls.service.checkReadiness.endpoint, Calls.about.showAbout.endpoint,
    ]
    private static let feeds: Set = ["/@{username}/feed.atom", "/tags/{tag}/feed.atom"]
    /// What who waits to be let in finds beside reading nothing.
    private static let toWaiting = Set([
        "/login", "/login/code", "/login/passkey", "/logout", "/sign-in", "/new-password", "/forgot",
        "/not-me", "/unsubscribe/{member}/{mark}", "/confirm",
        "/confirm-email", "/join",
        "/settings", "/settings/profile", "/settings/avatar", "/settings/look", "/settings/email",
        "/settings/password", "/settings/passkeys", "/settings/authenticator", "/settings/sessions",
        "/settings/notices", "/warning", "/appeal",
        "/settings/data", "/settings/data/export", "/settings/data/leave", "/manifest.webmanifest",
        "/service-worker.js",
        "/offline", "/robots.txt", "/about",
        "/oauth/token", "/oauth/revoke", "/oauth/register",
        "/.well-known/oauth-authorization-server",
    ]).union(PageRow.untold)

    @Test(arguments: [nil, "https://store.example"], MediaStore.allCases)
    func `shows strangers how to get in and nothing else, whatever the route`(
        _ origin: String?, _ store: MediaStore
    )
        async throws
    {
        try await withSite(media: store, mediaOrigin: origin, settings: ["audience": "members"]) { site in
            let mastodon = MastodonCalls.all.filter { $0.open.contains(.stranger) }
            let open = Self.entrance.union(Self.calls.map { "\($0.method.rawValue) \($0.path)" })
                .union(mastodon.map { "\($0.method.rawValue) \($0.path)" })
            let openPaths = Set(open.map { $0.split(separator: " ")[1] })
            let files: Set = ["/assets/{version}/**", "/logo/{key}"]
            var shut = 0
            for route in Set(site.routes) {
                let parts = route.split(separator: " ")
                let (method, pattern) = (try #require(HTTPRequest.Method(String(parts[0]))), String(parts[1]))
                if openPaths.contains(parts[1]) || files.contains(pattern) { continue }
                // What it says of a rendition is which methods there are.
                if pattern == "/media/{file}", method == .options { continue }
                // Whether it may ask at all a browser learns from anybody.
                if pattern.hasPrefix("/api/"), method == .options { continue }
                let answer = try await site.send(method, pattern, as: nil, from: "same-origin")
                let isForPrograms =
                    pattern.hasPrefix("/v1/") || pattern.hasPrefix("/api/") || pattern.hasPrefix("/media/")
                    || Self.feeds.contains(pattern)
                if isForPrograms {
                    // Of a rendition the router itself takes no other methods.
                    let isRefused = pattern.hasPrefix("/media/") && method != .get && method != .head
                    #expect(answer.status == (isRefused ? .methodNotAllowed : .unauthorized), "\(route)")
                } else {
                    let next = answer.headers[.location] ?? ""
                    #expect(answer.status == .seeOther, "\(route)")
                    // What would change something is not done afterwards.
                    let isLedBack = next == "/login?next=\(site.path(pattern))"
                    #expect(isLedBack || method != .get && next == "/login?next=/", "\(route): \(next)")
                }
                let caching = answer.headers[.cacheControl] ?? ""
                #expect(["no-store", "private, no-cache"].contains(caching), "\(route): \(caching)")
                // Beside the address that was asked for.
                let text = String(buffer: answer.body).replacing(site.path(pattern), with: "")
                #expect(!text.contains("olga") && !text.contains(site.post.string), "\(route)")
                shut += 1
            }
            #expect(shut > 150)
        }
    }

    @Test func `lets strangers log in, join and find their password, as everywhere`() async throws {
        try await withSite(settings: ["audience": "members"]) { site in
            for row in PageRow.all where Self.entrance.contains(row.name) {
                let answer = try await site.send(row, as: nil, from: "same-origin")
                let wanted = PageRow.untold.contains(row.pattern) ? 404 : row.visitor
                #expect(answer.status.code == wanted, "\(row.name)")
                let text = String(buffer: answer.body)
                // The page for no network is the same for all, and shows only what the device has kept.
                for place in ["/explore", "/search", "/market", "/tags/", "/@"]
                where row.pattern != "/offline" {
                    #expect(!text.contains("href=\"\(place)"), "\(row.name) leads to \(place)")
                }
            }
            for endpoint in Self.calls {
                let method = try #require(HTTPRequest.Method(endpoint.method.rawValue))
                let answer = try await site.send(method, endpoint.path, as: nil, from: "same-origin")
                #expect(answer.status != .unauthorized, "\(endpoint.path)")
            }
            let styles = try await site.send(.get, "/login", as: nil, from: "same-origin")
            let asset = try #require(String(buffer: styles.body).firstMatch(of: /\/assets\/[^"]+\.css/))
                .output
            #expect(try await site.get(String(asset)).status == .ok)
            #expect(String(buffer: styles.body).contains("회원만 볼 수 있어요"))
        }
    }

    @Test func `is for members as every other`() async throws {
        try await withSite(settings: ["audience": "members"]) { site in
            for row in PageRow.all where row.pattern != "/logout" {
                let answer = try await site.send(row, as: site.cookie, from: "same-origin")
                let wanted = PageRow.untold.contains(row.pattern) ? 404 : row.other
                #expect(answer.status.code == wanted, "\(row.name)")
            }
        }
    }

    @Test func `is not yet for who waits to be let in, but for what is their own`() async throws {
        try await withSite(settings: ["audience": "members"]) { site in
            for row in PageRow.all where row.pattern != "/logout" {
                let answer = try await site.send(row, as: site.waiting, from: "same-origin")
                if Self.toWaiting.contains(row.pattern) {
                    #expect(answer.status != .forbidden || row.other == 403, "\(row.name)")
                } else if row.method == .get {
                    #expect(answer.status == .seeOther, "\(row.name)")
                    #expect(answer.headers[.location] == "/settings", "\(row.name)")
                } else {
                    #expect(answer.status == .forbidden, "\(row.name)")
                }
            }
            for endpoint in Endpoint.all where endpoint.method == .get && !endpoint.open.contains(.waiting) {
                let answer = try await site.send(.get, endpoint.path, as: site.waiting, from: "same-origin")
                #expect(answer.status == .forbidden, "\(endpoint.path)")
            }
            let settings = try await site.send(.get, "/settings", as: site.waiting, from: "same-origin")
            let text = String(buffer: settings.body)
            #expect(text.contains("승인되면 들어올 수 있어요"))
            for place in ["/explore", "/saved", "/likes", "/market", "/settings/blocks", "/@wendy"] {
                #expect(!text.contains("href=\"\(place)\""), "\(place)")
            }
        }
    }

    @Test func `is listed by no search engine and shown by no other service`() async throws {
        try await withSite(settings: ["audience": "members"]) { site in
            let robots = try await site.get("/robots.txt")
            #expect(String(buffer: robots.body) == "User-agent: *\nDisallow: /\n")
            for row in PageRow.all where row.pattern != "/logout" {
                let cookie = row.visitor == 200 ? site.cookie : nil
                let answer = try await site.send(row, as: cookie, from: "same-origin")
                #expect(
                    answer.headers[try #require(HTTPField.Name("X-Robots-Tag"))] == "noindex", "\(row.name)")
                let text = String(buffer: answer.body)
                #expect(
                    !text.contains("og:") && !text.contains("application/atom+xml\" title"), "\(row.name)")
            }
        }
        try await withSite { site in
            let page = try await site.get("/@olga")
            #expect(page.headers[try #require(HTTPField.Name("X-Robots-Tag"))] == nil)
            #expect(String(buffer: page.body).contains("og:title"))
        }
    }
}

@Suite struct `A rendition of a yard for its members only` {
    @Test(arguments: [nil, "https://store.example"], MediaStore.allCases)
    func `comes with the session, and in no shared cache`(_ origin: String?, _ store: MediaStore) async throws
    {
        try await withSite(media: store, mediaOrigin: origin, settings: ["audience": "members"]) { site in
            let path = try await site.publishPost().path
            let shut = try await site.get(path)
            #expect(shut.status == .unauthorized && shut.headers[.cacheControl] == "private, no-cache")
            let open = try await site.get(path, as: site.cookie)
            #expect(open.status == (origin != nil && store == .s3 ? .found : .ok))
            #expect(open.headers[.cacheControl]?.hasPrefix("private, max-age=") == true)
            #expect(open.headers[.crossOriginResourcePolicy] == "same-origin")
            for cookie in [site.waiting, site.suspended] {
                #expect(try await site.get(path, as: cookie).status == .forbidden)
            }
            let token = try await site.token("ben", password: "sweeps the yard")
            #expect(try await site.get(path, token: token).status == open.status)
            for range in ["bytes=0-1", "bytes=999-"] {
                let part = try await site.get(path, headers: [.range: range])
                #expect(part.status == .unauthorized)
            }
            // Whoever knows the content gets no hint either that it is here.
            let tag = "\"\(path.dropFirst("/media/".count).dropLast(".webp".count))\""
            #expect(try await site.get(path, headers: [.ifNoneMatch: tag]).status == .unauthorized)
        }
    }

    @Test(arguments: [nil, "https://store.example"], MediaStore.allCases)
    func `comes by an address that a program was given, for a day`(_ origin: String?, _ store: MediaStore)
        async throws
    {
        try await withSite(media: store, mediaOrigin: origin, settings: ["audience": "members"]) { site in
            let photo = try await site.publishPost()
            let token = try await site.token("ben", password: "sweeps the yard")
            let told = try await site.get("/v1/photos/\(photo.id.string)", token: token)
            let address = try told.address()
            let answer = try await site.get(address)
            #expect(answer.status == (origin != nil && store == .s3 ? .found : .ok))
            #expect(answer.headers[.cacheControl]?.hasPrefix("private, max-age=") == true)
            #expect(answer.headers[.crossOriginResourcePolicy] == "cross-origin")
            // Caches forget it before it runs out.
            let age = try #require(answer.headers[.cacheControl]?.firstMatch(of: /max-age=(\d+)/)).output.1
            #expect(try #require(Int(age)) <= 24 * 3600)

            // The same for half a day, and never good for more than one.
            #expect(try await site.addressAgain(photo) == address)
            for wrong in try wrongs(address) {
                #expect(try await site.get(wrong).status == .unauthorized, "\(wrong)")
            }
            let until = try #require(address.firstMatch(of: /until=(\d+)/)).output.1
            let left = try #require(Int64(until)) * 1000 - site.yard.clock.now.milliseconds
            #expect(left > 12 * 3_600_000 - 1 && left <= 24 * 3_600_000)
            site.yard.clock.advance(by: .milliseconds(left - 1))
            #expect(try await site.get(address).status != .unauthorized)
            site.yard.clock.advance(by: .milliseconds(1))
            #expect(try await site.get(address).status == .unauthorized)
            #expect(try await site.addressAgain(photo) != address)
        }
    }

    @Test func `has the same plain address on every page and for its scripts`() async throws {
        try await withSite(settings: ["audience": "members"]) { site in
            let photo = try await site.publishPost()
            let id = photo.id.string
            let told = try await site.get("/v1/photos/\(id)", as: site.cookie)
            #expect(told.status == .ok && !String(buffer: told.body).contains("until="))
            let page = String(buffer: try await site.get("/explore", as: site.cookie).body)
            #expect(page.contains("/media/") && !page.contains("until="))
        }
        try await withSite { site in
            let photo = try await site.publishPost()
            let token = try await site.token("ben", password: "sweeps the yard")
            let told = try await site.get("/v1/photos/\(photo.id.string)", token: token)
            #expect(told.status == .ok && !String(buffer: told.body).contains("until="))
            #expect(
                try await site.get(try told.address()).headers[.cacheControl]?.hasPrefix("public") == true)
        }
    }

    @Test func `stands in feeds that a program fetches for a member so that its reader can load it`()
        async throws
    {
        try await withSite(settings: ["audience": "members"]) { site in
            _ = try await site.publishPost()
            let token = try await site.token("ben", password: "sweeps the yard")
            let feed = String(buffer: try await site.get("/@olga/feed.atom", token: token).body)
            let addresses = feed.matches(of: /(\/media\/[^"]+)"/).map {
                String($0.output.1).replacing("&amp;", with: "&")
            }
            #expect(addresses.count > 1)
            for address in addresses { #expect(try await site.get(address).status != .unauthorized) }
        }
    }

    @Test func `is there for its own member, who waits or is suspended, where it is their picture`()
        async throws
    {
        try await withSite(settings: ["audience": "members"]) { site in
            for (name, cookie) in [("wendy", site.waiting), ("susan", site.suspended)] {
                let member = try await site.member(name)
                let path = try await site.keep(try await site.yard.given.avatar(of: member)).path
                #expect(try await site.get(path, as: cookie).status == .ok)
                #expect(try await site.get(path).status == .unauthorized)
                // Of others it is as hidden as they are.
                #expect(try await site.get(path, as: site.cookie).status == .notFound)
            }
        }
    }

    private func wrongs(_ address: String) throws -> [String] {
        let parts = try #require(address.firstMatch(of: /^(.*?)\?until=(\d+)&mark=(.+)$/)).output
        let (path, until, mark) = (String(parts.1), try #require(Int(parts.2)), String(parts.3))
        let other = mark.hasPrefix("A") ? "B" : "A"
        return [
            path, "\(path)?until=\(until)", "\(path)?mark=\(mark)", "\(path)?until=\(until)&mark=",
            "\(path)?until=\(until + 1)&mark=\(mark)", "\(path)?until=\(until + 43200)&mark=\(mark)",
            "\(path)?until=\(until)&mark=\(other)\(mark.dropFirst())",
            "\(path)?until=\(until)&mark=\(mark.dropLast())", "\(path)?until=x&mark=\(mark)",
            "/media/\(String(repeating: "a", count: 64)).webp?until=\(until)&mark=\(mark)",
        ]
    }
}

extension ServedSite {
    fileprivate func get(
        _ path: String, as cookie: String? = nil, token: String? = nil, headers more: HTTPFields = [:]
    ) async throws -> TestResponse {
        var headers = more
        if let cookie { headers[.cookie] = "madang_session=\(cookie)" }
        if let token { headers[.authorization] = "Bearer \(token)" }
        return try await client.executeRequest(uri: path, method: .get, headers: headers, body: nil)
    }

    /// A photo of a post of the owner, with its renditions in the store.
    fileprivate func publishPost() async throws -> Domain.Photo {
        let olga = try await yard.member("olga")
        let photo = try await keep(try await yard.given.photo(by: olga))
        _ = try await yard.given.post(by: olga, text: "look", photos: [photo])
        return photo
    }

    /// The photo with one file in the store for all its renditions.
    fileprivate func keep(_ given: Domain.Photo) async throws -> Domain.Photo {
        let bytes = Array("picture \(given.id)".utf8)
        let blob = try await blobs.publish(bytes)
        var photo = given
        photo.renditions = given.renditions.map {
            Rendition(name: $0.name, size: $0.size, byteCount: bytes.count, blob: blob)
        }
        try await yard.database.write { [photo] in try $0.photos.update(photo) }
        return photo
    }

    /// Of a session as programs have it.
    func token(_ name: String, password: String) async throws -> String {
        let body = ByteBuffer(string: #"{"identifier":"\#(name)","password":"\#(password)"}"#)
        let answer = try await client.executeRequest(
            uri: "/v1/auth/login", method: .post, headers: [.contentType: "application/json"], body: body)
        return String(
            try #require(String(buffer: answer.body).firstMatch(of: /"access_token":"([^"]+)"/)).output.1)
    }

    fileprivate func addressAgain(_ photo: Domain.Photo) async throws -> String {
        let token = try await token("ben", password: "sweeps the yard")
        return try await get("/v1/photos/\(photo.id.string)", token: token).address()
    }
}

extension Domain.Photo {
    /// The plain address of its file.
    fileprivate var path: String { "/media/\(renditions.first?.blob.sha256 ?? "").webp" }
}

extension TestResponse {
    /// The address of the small rendition of the photo that this is.
    fileprivate func address() throws -> String {
        let text = String(buffer: body)
        return String(try #require(text.firstMatch(of: /"small":"([^"]+)"/), "\(text)").output.1)
    }
}
