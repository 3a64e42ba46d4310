import Credentials
import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import MadangAPI
import MadangCore
import MastodonRoutes
import NIOCore
import Server
import Storage
import TestSupport
import Testing

/// What a page answers to each kind of caller; `{id}` is a post of the owner, or their comment under it,
/// or its photo, or a thread of theirs, or what they sell, or their story, or a public board of theirs, `{username}`
/// the owner.
struct PageRow: Sendable {
    let method: HTTPRequest.Method
    let pattern: String
    /// Without a session.
    let visitor: Int
    /// With the session of somebody else, from one of our pages.
    let other: Int

    /// What a form says, where nothing is looked at without it.
    let form: String?

    init(
        _ method: HTTPRequest.Method, _ pattern: String, visitor: Int, other: Int, form: String? = nil
    ) {
        self.method = method
        self.pattern = pattern
        self.visitor = visitor
        self.other = other
        self.form = form
    }

    var name: String { "\(method) \(pattern)" }

    /// What a yard for its members only tells nobody, as if there were no such addresses.
    static let untold = [
        "/.well-known/webfinger", "/.well-known/host-meta", "/.well-known/host-meta.json",
        "/.well-known/nodeinfo",
        "/nodeinfo/{schema}",
    ]

    static let all = [
        PageRow(.get, "/", visitor: 200, other: 200),
        PageRow(.get, "/explore", visitor: 200, other: 200),
        PageRow(.get, "/login", visitor: 200, other: 303),
        PageRow(.post, "/login", visitor: 422, other: 422),
        PageRow(.post, "/login/code", visitor: 404, other: 404),
        PageRow(.post, "/login/passkey", visitor: 422, other: 422),
        PageRow(.get, "/join", visitor: 200, other: 303),
        PageRow(.post, "/join", visitor: 422, other: 422),
        PageRow(.post, "/logout", visitor: 303, other: 303),
        PageRow(.get, "/sign-in", visitor: 200, other: 200),
        PageRow(.post, "/sign-in", visitor: 404, other: 404),
        PageRow(.get, "/new-password", visitor: 404, other: 404),
        PageRow(.post, "/new-password", visitor: 422, other: 422),
        PageRow(.get, "/settings", visitor: 303, other: 200),
        PageRow(.get, "/settings/profile", visitor: 303, other: 200),
        PageRow(.post, "/settings/profile", visitor: 303, other: 303),
        PageRow(.post, "/settings/avatar", visitor: 303, other: 415),
        PageRow(.get, "/settings/look", visitor: 303, other: 200),
        PageRow(.post, "/settings/look", visitor: 303, other: 303),
        PageRow(.get, "/forgot", visitor: 200, other: 200),
        PageRow(.post, "/forgot", visitor: 422, other: 422),
        PageRow(.get, "/confirm", visitor: 303, other: 200),
        PageRow(.post, "/confirm", visitor: 303, other: 422),
        PageRow(.get, "/confirm-email", visitor: 200, other: 200),
        PageRow(.post, "/confirm-email", visitor: 404, other: 404),
        PageRow(.get, "/not-me", visitor: 404, other: 404),
        PageRow(.post, "/not-me", visitor: 404, other: 404),
        PageRow(.get, "/unsubscribe/{member}/{mark}", visitor: 404, other: 404),
        PageRow(.post, "/unsubscribe/{member}/{mark}", visitor: 404, other: 404),
        PageRow(.get, "/settings/password", visitor: 303, other: 200),
        PageRow(.post, "/settings/password", visitor: 303, other: 422),
        PageRow(.get, "/settings/passkeys", visitor: 303, other: 200),
        PageRow(.post, "/settings/passkeys", visitor: 303, other: 422),
        PageRow(.get, "/settings/apps", visitor: 303, other: 200),
        PageRow(.post, "/settings/apps", visitor: 303, other: 422),
        PageRow(.get, "/settings/push", visitor: 303, other: 200),
        PageRow(.post, "/settings/push", visitor: 303, other: 422),
        // Nothing says which program asks.
        PageRow(.get, "/oauth/authorize", visitor: 303, other: 400),
        PageRow(.post, "/oauth/authorize", visitor: 303, other: 400),
        PageRow(.post, "/oauth/token", visitor: 401, other: 401),
        PageRow(.post, "/oauth/revoke", visitor: 401, other: 401),
        PageRow(.post, "/oauth/register", visitor: 400, other: 400),
        PageRow(.get, "/.well-known/oauth-authorization-server", visitor: 200, other: 200),
        // Nothing says which member is meant.
        PageRow(.get, "/.well-known/webfinger", visitor: 400, other: 400),
        PageRow(.get, "/.well-known/host-meta", visitor: 200, other: 200),
        PageRow(.get, "/.well-known/host-meta.json", visitor: 200, other: 200),
        PageRow(.get, "/.well-known/nodeinfo", visitor: 200, other: 200),
        PageRow(.get, "/nodeinfo/{schema}", visitor: 200, other: 200),
        PageRow(.get, "/settings/authenticator", visitor: 303, other: 200),
        PageRow(.post, "/settings/authenticator", visitor: 303, other: 422),
        PageRow(.get, "/settings/email", visitor: 303, other: 200),
        PageRow(.post, "/settings/email", visitor: 303, other: 422),
        PageRow(.get, "/settings/sessions", visitor: 303, other: 200),
        PageRow(.post, "/settings/sessions", visitor: 303, other: 303),
        PageRow(.post, "/settings/notices", visitor: 303, other: 303),
        PageRow(.get, "/settings/data", visitor: 303, other: 200),
        PageRow(.get, "/settings/data/export", visitor: 303, other: 303),
        PageRow(.get, "/settings/data/leave", visitor: 303, other: 200),
        PageRow(.post, "/settings/data/leave", visitor: 303, other: 403),
        PageRow(.get, "/left", visitor: 200, other: 200),
        PageRow(.get, "/settings/members", visitor: 303, other: 403),
        PageRow(.post, "/settings/members/invites", visitor: 303, other: 403),
        PageRow(.get, "/settings/members/invites/{id}/revoke", visitor: 303, other: 403),
        PageRow(.post, "/settings/members/invites/{id}/revoke", visitor: 303, other: 403),
        PageRow(.post, "/settings/members/{username}/approve", visitor: 303, other: 403),
        PageRow(.get, "/settings/members/{username}/refuse", visitor: 303, other: 403),
        PageRow(.post, "/settings/members/{username}/refuse", visitor: 303, other: 403),
        PageRow(.get, "/settings/blocks", visitor: 303, other: 200),
        PageRow(.get, "/settings/mutes", visitor: 303, other: 200),
        PageRow(.post, "/settings/mutes", visitor: 303, other: 422),
        PageRow(.get, "/settings/hashtags", visitor: 303, other: 200),
        PageRow(.get, "/settings/import", visitor: 303, other: 200),
        PageRow(.get, "/settings/stories", visitor: 303, other: 200),
        PageRow(.post, "/settings/stories", visitor: 303, other: 422),
        PageRow(.get, "/report", visitor: 303, other: 404),
        PageRow(.post, "/report", visitor: 303, other: 404),
        PageRow(.get, "/moderation", visitor: 303, other: 403),
        PageRow(.get, "/moderation/decisions", visitor: 303, other: 403),
        PageRow(.post, "/moderation/decisions", visitor: 303, other: 403),
        PageRow(.get, "/moderation/log", visitor: 303, other: 403),
        PageRow(.get, "/moderation/members", visitor: 303, other: 403),
        PageRow(.get, "/moderation/members/{username}/delete", visitor: 303, other: 403),
        PageRow(.post, "/moderation/members/{username}/delete", visitor: 303, other: 403),
        PageRow(.get, "/yard", visitor: 303, other: 403),
        PageRow(.post, "/moderation/roles", visitor: 303, other: 403),
        PageRow(.post, "/settings/about/logo", visitor: 303, other: 403),
        PageRow(.get, "/about", visitor: 200, other: 200),
        PageRow(.get, "/settings/about", visitor: 303, other: 403),
        PageRow(.post, "/settings/about", visitor: 303, other: 403),
        PageRow(.get, "/settings/market", visitor: 303, other: 403),
        PageRow(.post, "/settings/market", visitor: 303, other: 403),
        PageRow(.get, "/suspended", visitor: 303, other: 303),
        PageRow(.get, "/appeal", visitor: 303, other: 404),
        PageRow(.post, "/appeal", visitor: 303, other: 404),
        PageRow(.get, "/moderation/appeals", visitor: 303, other: 403),
        PageRow(.post, "/moderation/appeals", visitor: 303, other: 403),
        PageRow(.post, "/moderation/notes", visitor: 303, other: 403),
        PageRow(.get, "/moderation/notes/{id}/delete", visitor: 303, other: 403),
        PageRow(.post, "/moderation/notes/{id}/delete", visitor: 303, other: 403),
        PageRow(.get, "/warning", visitor: 303, other: 303),
        PageRow(.post, "/warning", visitor: 303, other: 303),
        PageRow(.get, "/@{username}/feedback", visitor: 200, other: 200),
        PageRow(.get, "/sales/{id}/feedback", visitor: 303, other: 404),
        PageRow(.post, "/sales/{id}/feedback", visitor: 303, other: 404),
        PageRow(.get, "/@{username}/comments", visitor: 303, other: 403),
        PageRow(.get, "/notifications", visitor: 303, other: 200),
        PageRow(.get, "/threads", visitor: 303, other: 200),
        PageRow(.get, "/threads/{id}", visitor: 303, other: 404),
        PageRow(.post, "/threads/{id}", visitor: 303, other: 404),
        PageRow(.get, "/market/{id}/ask", visitor: 303, other: 200),
        PageRow(.post, "/market/{id}/ask", visitor: 303, other: 415),
        PageRow(.get, "/market/{id}/offer", visitor: 303, other: 200),
        PageRow(.post, "/market/{id}/offer", visitor: 303, other: 409),
        PageRow(.get, "/threads/{id}/offer", visitor: 303, other: 404),
        PageRow(.post, "/threads/{id}/offer", visitor: 303, other: 404),
        PageRow(.post, "/offers/{id}/answer", visitor: 303, other: 404, form: "act=accept"),
        PageRow(.post, "/threads/{id}/reservation", visitor: 303, other: 404, form: "act=release"),
        PageRow(.get, "/threads/{id}/sale", visitor: 303, other: 404),
        PageRow(.post, "/threads/{id}/sale", visitor: 303, other: 404, form: "act=undo"),
        PageRow(.get, "/new", visitor: 303, other: 200),
        PageRow(.post, "/new", visitor: 303, other: 415),
        PageRow(.get, "/drafts", visitor: 303, other: 200),
        PageRow(.post, "/drafts/{id}", visitor: 303, other: 404),
        PageRow(.get, "/drafts/{id}/delete", visitor: 303, other: 404),
        PageRow(.post, "/drafts/{id}/delete", visitor: 303, other: 404),
        PageRow(.get, "/stories", visitor: 303, other: 200),
        PageRow(.get, "/stories/new", visitor: 303, other: 200),
        PageRow(.post, "/stories/new", visitor: 303, other: 415),
        PageRow(.get, "/stories/{id}", visitor: 303, other: 404),
        PageRow(.get, "/stories/{id}/frames/{number}", visitor: 303, other: 404),
        PageRow(.get, "/stories/{id}/views", visitor: 303, other: 404),
        PageRow(.get, "/stories/{id}/delete", visitor: 303, other: 404),
        PageRow(.post, "/stories/{id}/delete", visitor: 303, other: 404),
        PageRow(.post, "/stories/{id}/heart", visitor: 303, other: 404),
        PageRow(.post, "/@{username}/stories/mute", visitor: 303, other: 303),
        PageRow(.get, "/tags/{tag}", visitor: 200, other: 200),
        PageRow(.get, "/tags/{tag}/feed.atom", visitor: 200, other: 200),
        PageRow(.post, "/tags/{tag}/follow", visitor: 303, other: 303),
        PageRow(.get, "/search", visitor: 200, other: 200),
        PageRow(.get, "/manifest.webmanifest", visitor: 200, other: 200),
        PageRow(.get, "/service-worker.js", visitor: 200, other: 200),
        PageRow(.get, "/offline", visitor: 200, other: 200),
        PageRow(.get, "/shortcuts", visitor: 200, other: 200),
        PageRow(.post, "/share", visitor: 303, other: 303),
        PageRow(.get, "/robots.txt", visitor: 200, other: 200),
        PageRow(.get, "/p/{id}", visitor: 200, other: 200),
        PageRow(.post, "/p/{id}/like", visitor: 303, other: 303),
        PageRow(.get, "/p/{id}/likes", visitor: 200, other: 200),
        PageRow(.get, "/likes", visitor: 303, other: 200),
        PageRow(.get, "/on-this-day", visitor: 303, other: 200),
        PageRow(.post, "/on-this-day", visitor: 303, other: 303),
        PageRow(.post, "/first-steps", visitor: 303, other: 303),
        PageRow(.get, "/saved", visitor: 303, other: 200),
        PageRow(.get, "/alt-texts", visitor: 303, other: 200),
        PageRow(.post, "/alt-texts", visitor: 303, other: 422),
        PageRow(.get, "/photos/{id}/save", visitor: 303, other: 200),
        PageRow(.post, "/photos/{id}/save", visitor: 303, other: 422),
        PageRow(.get, "/photos/{id}/unsave", visitor: 303, other: 404),
        PageRow(.post, "/photos/{id}/unsave", visitor: 303, other: 303),
        PageRow(.get, "/saved/choose", visitor: 303, other: 200),
        PageRow(.post, "/saved/choose", visitor: 303, other: 422),
        PageRow(.get, "/boards", visitor: 303, other: 200),
        PageRow(.get, "/boards/new", visitor: 303, other: 200),
        PageRow(.post, "/boards/new", visitor: 303, other: 422),
        PageRow(.get, "/boards/{id}", visitor: 200, other: 200),
        PageRow(.get, "/boards/{id}/edit", visitor: 303, other: 403),
        PageRow(.post, "/boards/{id}/edit", visitor: 303, other: 403),
        PageRow(.get, "/boards/{id}/delete", visitor: 303, other: 403),
        PageRow(.post, "/boards/{id}/delete", visitor: 303, other: 403),
        PageRow(.get, "/boards/{id}/members", visitor: 303, other: 404),
        PageRow(.post, "/boards/{id}/members", visitor: 303, other: 403),
        PageRow(.get, "/boards/{id}/arrange", visitor: 303, other: 403),
        PageRow(.post, "/boards/{id}/arrange", visitor: 303, other: 403),
        PageRow(.post, "/boards/{id}/cover", visitor: 303, other: 403),
        PageRow(.get, "/@{username}/boards", visitor: 200, other: 200),
        PageRow(.post, "/p/{id}/comments", visitor: 303, other: 422),
        PageRow(.get, "/comments/{id}", visitor: 303, other: 303),
        PageRow(.get, "/comments/{id}/edit", visitor: 303, other: 403),
        PageRow(.post, "/comments/{id}/edit", visitor: 303, other: 403),
        PageRow(.get, "/comments/{id}/delete", visitor: 303, other: 403),
        PageRow(.post, "/comments/{id}/delete", visitor: 303, other: 403),
        PageRow(.post, "/comments/{id}/like", visitor: 303, other: 303),
        PageRow(.get, "/comments/{id}/replies", visitor: 200, other: 200),
        PageRow(.get, "/p/{id}/edit", visitor: 303, other: 403),
        PageRow(.post, "/p/{id}/edit", visitor: 303, other: 403),
        PageRow(.get, "/p/{id}/delete", visitor: 303, other: 403),
        PageRow(.post, "/p/{id}/delete", visitor: 303, other: 403),
        PageRow(.get, "/market", visitor: 200, other: 200),
        PageRow(.get, "/market/new", visitor: 303, other: 200),
        PageRow(.post, "/market/new", visitor: 303, other: 422),
        PageRow(.get, "/market/{id}", visitor: 200, other: 200),
        PageRow(.get, "/market/{id}/edit", visitor: 303, other: 403),
        PageRow(.post, "/market/{id}/edit", visitor: 303, other: 403),
        PageRow(.get, "/market/{id}/delete", visitor: 303, other: 403),
        PageRow(.post, "/market/{id}/delete", visitor: 303, other: 403),
        PageRow(.post, "/market/{id}/status", visitor: 303, other: 403),
        PageRow(.post, "/market/{id}/pull-up", visitor: 303, other: 403),
        PageRow(.post, "/market/{id}/heart", visitor: 303, other: 303),
        PageRow(.get, "/market/hearts", visitor: 303, other: 200),
        PageRow(.get, "/market/alerts", visitor: 303, other: 200),
        PageRow(.post, "/market/alerts", visitor: 303, other: 422),
        PageRow(.get, "/market/alerts/{id}/edit", visitor: 303, other: 404),
        PageRow(.post, "/market/alerts/{id}/edit", visitor: 303, other: 404),
        PageRow(.get, "/@{username}/market", visitor: 200, other: 200),
        PageRow(.get, "/@{username}", visitor: 200, other: 200),
        PageRow(.get, "/@{username}/feed.atom", visitor: 200, other: 200),
        PageRow(.get, "/@{username}/followers", visitor: 200, other: 200),
        PageRow(.get, "/@{username}/following", visitor: 200, other: 200),
        PageRow(.post, "/@{username}/follow", visitor: 303, other: 303),
        PageRow(.post, "/@{username}/mute", visitor: 303, other: 303),
        PageRow(.get, "/@{username}/block", visitor: 303, other: 200),
        PageRow(.post, "/@{username}/block", visitor: 303, other: 303),
    ]
}

/// Pages that lead on to others, whoever asks.
private let leading = ["/logout", "/comments/{id}"]

@Suite(.thorough) struct `Every page` {
    /// The files that are no pages, and the page of pieces, which is there for those who work on them alone.
    @Test func `is declared once, and lets in whom its declaration names`() throws {
        let declared = Dictionary(grouping: Pages.all, by: \.pattern)
        #expect(declared.values.allSatisfy { $0.count == 1 })
        let unlisted: Set = [Pages[\.asset].pattern, Pages[\.logo].pattern, Pages[\.pieces].pattern]
        #expect(Set(declared.keys).subtracting(unlisted) == Set(PageRow.all.map(\.pattern)))
        for row in PageRow.all {
            let page = try #require(declared[row.pattern]?.first)
            #expect((page.kind == .form) <= (row.method == .post), "\(row.name)")
            #expect(
                [.member, .moderator, .owner].contains(page.access) <= (row.visitor == 303), "\(row.name)")
            #expect([.moderator, .owner].contains(page.access) <= (row.other == 403), "\(row.name)")
        }
    }

    @Test func `stands in the table of pages, or is a call of the contract, or is refused`() async throws {
        try await withSite { site in
            let calls = Set(
                Endpoint.all.map { "\($0.method.rawValue) \($0.path)" }
                    + MastodonCalls.all.map { "\($0.method.rawValue) \($0.path)" })
            let files: Set = ["GET /media/{file}", "GET /assets/{version}/**", "GET /logo/{key}"]
            let known = Set(PageRow.all.map(\.name)).union(calls).union(files)
            #expect(known.subtracting(site.routes) == [])
            for route in Set(site.routes).subtracting(known) where !route.hasPrefix("OPTIONS ") {
                let parts = route.split(separator: " ")
                let isHead = parts[0] == "HEAD" && known.contains("GET \(parts[1])")
                let method = try #require(HTTPRequest.Method(String(parts[0])))
                let answer = try await site.send(
                    method, String(parts[1]), as: site.cookie, from: "same-origin")
                #expect(isHead || answer.status == .methodNotAllowed, "\(route): \(answer.status)")
            }
        }
    }

    @Test func `is shut to members who wait or are suspended, but for what is their own`() async throws {
        try await withSite { site in
            for row in PageRow.all where !OpenPages.toSuspended.contains(row.pattern) {
                let suspended = try await site.send(row, as: site.suspended, from: "same-origin")
                if row.method == .get {
                    #expect(suspended.status == .seeOther, "\(row.name)")
                    #expect(suspended.headers[.location] == "/suspended", "\(row.name)")
                } else {
                    #expect(suspended.status == .forbidden, "\(row.name)")
                    #expect(suspended.says("이용이 정지된 계정이에요"), "\(row.name)")
                }
            }
            for row in PageRow.all where !OpenPages.toWaiting.contains(row.pattern) {
                let waiting = try await site.send(row, as: site.waiting, from: "same-origin")
                if row.method != .get {
                    #expect(waiting.status == .forbidden, "\(row.name)")
                    #expect(waiting.says("승인을 기다리고 있어요"), "\(row.name)")
                } else if OpenPages.toAnyone.contains(row.pattern) {
                    // As strangers do.
                    #expect(waiting.status.code == row.visitor, "\(row.name)")
                    #expect(waiting.headers[.location] != "/settings", "\(row.name)")
                } else {
                    #expect(waiting.status == .seeOther, "\(row.name)")
                    #expect(waiting.headers[.location] == "/settings", "\(row.name)")
                }
            }
        }
    }

    @Test func `leads who waits to be let in to nothing that is shut to them`() async throws {
        try await withSite { site in
            let page = try await site.send(.get, "/settings", as: site.waiting, from: "same-origin")
            let text = String(buffer: page.body)
            #expect(page.status == .ok && text.contains(" data-waits") && text.contains("href=\"/explore\""))
            for row in PageRow.all where row.method == .get && !row.pattern.contains("{") {
                guard !OpenPages.toAnyone.contains(row.pattern), !OpenPages.toWaiting.contains(row.pattern)
                else {
                    continue
                }
                #expect(!text.contains("href=\"\(row.pattern)\""), "\(row.pattern)")
            }
            let other = try await site.send(.get, "/settings", as: site.cookie, from: "same-origin")
            #expect(String(buffer: other.body).contains("href=\"/notifications\""))
            #expect(!other.says(" data-waits"))
        }
    }

    @Test(
        arguments: PageRow.all.map(\.name).filter {
            OpenPages.all.contains(String($0.split(separator: " ")[1]))
        })
    func `about oneself is open to members who wait, and to those who are suspended as far as it is meant`(
        _ name: String
    ) async throws {
        let row = try #require(PageRow.all.first { $0.name == name })
        try await withSite { site in
            var cookies: [String] = []
            if OpenPages.toWaiting.contains(row.pattern) { cookies.append(site.waiting) }
            if OpenPages.toSuspended.contains(row.pattern) { cookies.append(site.suspended) }
            for cookie in cookies {
                let answer = try await site.send(row, as: cookie, from: "same-origin")
                #expect(answer.headers[.location] != "/suspended")
                // As everybody, who has to say their password first.
                #expect(answer.status != .forbidden || row.other == 403)
            }
        }
    }

    /// What routers forgive would be a way around every guard that reads the path.
    @Test func `leads whoever reads it to its one address, and takes no form at another`() async throws {
        let spellings: [@Sendable (String) -> String] = [
            { "/" + $0 }, { "/." + $0 }, { "/x/.." + $0 }, { "/%2e" + $0 }, { $0 == "/" ? "//" : $0 + "/" },
        ]
        try await withSite { site in
            for row in PageRow.all {
                for spell in spellings {
                    let answer = try await site.send(
                        row, as: site.cookie, from: "same-origin", spelled: spell)
                    if row.method == .get {
                        #expect(answer.status == .permanentRedirect, "\(row.name)")
                        #expect(answer.headers[.location] == site.path(row.pattern), "\(row.name)")
                    } else {
                        #expect(answer.status == .notFound, "\(row.name)")
                    }
                }
                for wrong in ["%2F", "%00", "%5C"] {
                    let answer = try await site.send(
                        row, as: site.cookie, from: "same-origin", spelled: { $0 + wrong })
                    #expect(answer.status == .notFound, "\(row.name)\(wrong)")
                }
            }
        }
    }

    @Test(arguments: PageRow.all.map(\.name))
    func `lets in whom it should, sends visitors to the login, refuses other sites`(_ name: String)
        async throws
    {
        let row = try #require(PageRow.all.first { $0.name == name })
        try await withSite { site in
            let visitor = try await site.send(row, as: nil, from: "same-origin")
            #expect(visitor.status.code == row.visitor)
            if row.visitor == 303 && !leading.contains(row.pattern) {
                #expect(visitor.headers[.location]?.hasPrefix("/login?next=") == true)
            }
            if row.method == .post {
                #expect(try await site.send(row, as: site.cookie, from: "cross-site").status == .forbidden)
                #expect(try await site.send(row, as: nil, from: "cross-site").status == .forbidden)
            }
            let other = try await site.send(row, as: site.cookie, from: "same-origin")
            #expect(other.status.code == row.other)
            #expect(other.headers[.xContentTypeOptions] == "nosniff")
            if other.headers[.contentType]?.hasPrefix("text/html") == true {
                let policy = other.headers[.contentSecurityPolicy] ?? ""
                #expect(policy.contains("default-src 'none'") && !policy.contains("unsafe"))
            }
        }
    }
}

/// Everything that is served, with a post of the owner and the session of another member.
struct ServedSite: Sendable {
    let yard: Yard
    let verbs: Verbs
    let client: any TestClientProtocol
    let routes: [String]
    let post: Identifier<Domain.Post>
    let photo: Identifier<Domain.Photo>
    let comment: Identifier<Domain.Comment>
    /// Of the owner and somebody who asked about `listing`.
    let thread: Identifier<Domain.Thread>
    let listing: Identifier<Domain.Listing>
    /// Of the owner, whom the other does not follow.
    let story: Identifier<Domain.Story>
    /// A public one of the owner, with `photo` on it.
    let board: Identifier<Domain.Board>
    let cookie: String
    /// The session of a member who waits to be let in.
    let waiting: String
    /// The session of one whom moderators keep out.
    let suspended: String
    /// Whether people come by TLS.
    let isTLS: Bool
    let blobs: any BlobStore

    func send(
        _ row: PageRow, as cookie: String?, from site: String, spelled spell: (String) -> String = { $0 }
    ) async throws -> TestResponse {
        try await send(row.method, row.pattern, form: row.form, as: cookie, from: site, spelled: spell)
    }

    /// The address of a page of the table.
    func path(_ pattern: String) -> String {
        let ids = [
            "/comments": comment.string, "/photos": photo.string, "/market": listing.string,
            "/threads": thread.string, "/stories": story.string, "/v1/stories": story.string,
            "/boards": board.string,
        ]
        let places = [
            "{id}": ids.first { pattern.hasPrefix($0.key) }?.value ?? post.string,
            "{board}": board.string, "{photo}": photo.string,
            "{username}": "olga", "{tag}": "yard", "{number}": "1",
            "{file}": "\(String(repeating: "0", count: 64)).webp",
            "{version}": "v", "{key}": "1", "{schema}": "2.1", "**": "x", "{member}": "0000000000001",
            "{mark}": "1.x",
        ]
        return places.reduce(pattern) { $0.replacing($1.key, with: $1.value) }
    }

    func send(
        _ method: HTTPRequest.Method, _ pattern: String, form: String? = nil, as cookie: String?,
        from site: String, purpose: String? = nil, spelled spell: (String) -> String = { $0 }
    ) async throws -> TestResponse {
        var headers: HTTPFields = [.accept: "text/html", .secFetchSite: site]
        headers[.secPurpose] = purpose
        if let cookie { headers[.cookie] = "\(isTLS ? "__Host-" : "")madang_session=\(cookie)" }
        if method == .post { headers[.contentType] = "application/x-www-form-urlencoded" }
        return try await client.executeRequest(
            uri: spell(path(pattern)), method: method, headers: headers,
            body: form.map(ByteBuffer.init(string:)))
    }
}

extension TestResponse {
    fileprivate func says(_ words: String) -> Bool { String(buffer: body).contains(words) }
}

extension Bool {
    /// Implies.
    fileprivate static func <= (condition: Bool, consequence: Bool) -> Bool { !condition || consequence }
}
