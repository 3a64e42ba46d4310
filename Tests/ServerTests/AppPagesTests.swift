import Domain
import Features
import HTTPKit
import HTTPTypes
import HummingbirdTesting
import MadangCore
import NIOCore
import Storage
import TestSupport
import Testing
import Wording

/// Without script. Ben asks, whose cookie the site has.
@Suite struct `The pages of apps` {
    private static let redirect =
        "https://app.example/" + String(repeating: "=", count: Redirect.limit - "https://app.example/".count)
    /// Each character has three bytes, and each byte is percent-encoded.
    private static let state =
        String(repeating: "한", count: AuthorizeApp.stateLimit / 3)
        + String(repeating: "s", count: AuthorizeApp.stateLimit % 3)

    /// As much as an app can ask.
    private func longest(_ app: App) -> String {
        let challenge = Base64URL.encode([UInt8](repeating: 7, count: 32))
        // All that "read write" stands for.
        let own = Scopes.words.filter { !$0.hasSuffix(":moderation") && !$0.hasSuffix(":yard") }
        let scope = (own + Scopes.mastodonWords).joined(separator: " ")
        let fields: [(String, String)] = [
            ("response_type", "code"), ("client_id", app.id.string), ("redirect_uri", Self.redirect),
            ("scope", scope), ("state", Self.state), ("code_challenge", challenge),
            ("code_challenge_method", "S256"),
        ]
        return fields.map { name, value in "\(name)=\(PercentCoding.encode(value))" }.joined(separator: "&")
    }

    @Test func `take no heed of a token that is good no more`() async throws {
        try await withSite { site in
            let draft = AppDraft(
                name: "Frame", redirects: [Self.redirect], scopes: "read", isConfidential: true,
                isMastodon: true)
            let app = try await site.verbs.registerApp(draft).app
            let form = "client_id=\(app.id.string)&client_secret=none&token=x&grant_type=client_credentials"
            for path in ["/oauth/token", "/oauth/revoke"] {
                let answer = try await site.client.executeRequest(
                    uri: path, method: .post,
                    headers: [
                        .authorization: "Bearer rubbish", .contentType: "application/x-www-form-urlencoded",
                    ],
                    body: ByteBuffer(string: form))
                #expect(String(buffer: answer.body).contains("invalid_client"), "\(path): \(answer.status)")
            }
        }
    }

    @Test func `carry the longest that an app can ask over the login and the password to its answer`()
        async throws
    {
        try await withSite { site in
            let draft = AppDraft(
                name: "Frame", redirects: [Self.redirect], scopes: "read write", isConfidential: true,
                isMastodon: true)
            let query = longest(try await site.verbs.registerApp(draft).app)
            let asked = "/oauth/authorize?\(query)"
            let visitor = try await site.send(.get, asked, as: nil, from: "none")
            let login = try #require(visitor.headers[.location])
            // The server reads no longer address.
            #expect(login.utf8.count <= HTTPServer.fieldLimit)
            let form = try await site.send(.get, login, as: nil, from: "none")
            let next = asked.replacing("&", with: "&amp;")
            #expect(String(buffer: form.body).contains("name=\"next\" value=\"\(next)\""))
            let words = "identifier=ben&password=sweeps+the+yard&next=\(PercentCoding.encode(asked))"
            let inside = try await site.send(.post, "/login", form: words, as: nil, from: "same-origin")
            #expect(inside.headers[.location] == asked)
            let question = try await site.send(.get, asked, as: site.cookie, from: "same-origin")
            #expect(question.status == .ok && String(buffer: question.body).contains("name=\"decision\""))
            let answer = try await site.submit(
                "\(query)&decision=allow&confirm_password=sweeps+the+yard", to: "/oauth/authorize")
            let place = try #require(answer.headers[.location])
            #expect(place.hasPrefix("\(Self.redirect)?code="))
            #expect(place.contains("&state=\(PercentCoding.encode(Self.state))&"))
        }
    }

    @Test func `name the host to which an answer leads, also where the policy knows the scheme alone`()
        async throws
    {
        try await withSite { site in
            let draft = AppDraft(
                name: "Frame", redirects: ["http://[::1]/back"], isConfidential: true, isMastodon: true)
            let app = try await site.verbs.registerApp(draft).app
            let redirect = PercentCoding.encode("http://[::1]:8002/back")
            let query = "response_type=code&client_id=\(app.id.string)&redirect_uri=\(redirect)"
            let answer = try await site.send(
                .get, "/oauth/authorize?\(query)", as: site.cookie, from: "same-origin")
            let sentence = Strings(.ko).apps.consentLeads("http://[::1]:8002")
            #expect(String(buffer: answer.body).contains(sentence))
            #expect(answer.headers[.contentSecurityPolicy]?.contains("form-action 'self' http:;") == true)
        }
    }

    @Test(arguments: [
        ("https://evil.example/login", "https://evil.example"),
        ("http://127.0.0.1:8002/back", "http://127.0.0.1:8002"),
        ("tusk://back", "tusk:"),
    ])
    func `lead nobody by a link to an app that they have not let in, and say where the way back leads`(
        _ address: String, _ place: String
    ) async throws {
        try await withSite { site in
            let ben = try await site.member("ben")
            let draft = AppDraft(
                name: "Frame", redirects: [address], scopes: "read", isConfidential: true, isMastodon: true)
            let app = try await site.verbs.registerApp(draft).app
            let redirect = PercentCoding.encode(address)
            let query = "client_id=\(app.id.string)&redirect_uri=\(redirect)&response_type=x&state=s"
            let asked = "/oauth/authorize?\(query)"
            let opened = try await site.send(.get, asked, as: site.cookie, from: "same-origin")
            let answers = [
                opened, try await site.submit("\(query)&decision=allow", to: "/oauth/authorize"),
                try await site.submit("\(query)&decision=deny", to: "/oauth/authorize"),
            ]
            for answer in answers {
                #expect(answer.status == .badRequest && answer.headers[.location] == nil)
                let page = String(buffer: answer.body)
                #expect(page.contains("href=\"\(address)?error=unsupported_response_type&amp;"))
                #expect(page.contains(Strings(.ko).apps.faultyWay(place)))
                #expect(page.contains(Strings(.ko).apps.faultyTitle("Frame")))
            }
            try await site.yard.given.session(of: ben, by: app)
            let known = try await site.send(.get, asked, as: site.cookie, from: "same-origin")
            #expect(known.status == .seeOther)
            let way = try #require(known.headers[.location])
            #expect(way.hasPrefix("\(address)?error=unsupported_response_type&") && way.contains("&state=s&"))
        }
    }

    @Test func `lead back to the list from an app or a token that has ended already`() async throws {
        try await withSite { site in
            let ben = try await site.member("ben")
            let token = try await site.verbs.manageTokens.make(
                "script", scopes: ["read"], days: 30, by: site.yard.given.confirmed(ben),
                from: Visit(network: "192.0.2.1", device: "test")
            ).token
            let app = try await site.yard.given.session(of: ben, by: site.yard.given.app())
            for (act, id) in [("end", token.id), ("end_app", app.id)] {
                let form = "act=\(act)&id=\(id.string)"
                #expect(
                    try await site.place(after: form, at: "/settings/apps") == "/settings/apps?did=\(act)")
                // A second press, or another tab.
                #expect(try await site.place(after: form, at: "/settings/apps") == "/settings/apps")
            }
        }
    }
}
