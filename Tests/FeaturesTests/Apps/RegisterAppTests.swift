import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `An app that registers` {
    @Test(arguments: Backend.allCases)
    func `is kept as it says it is, and its secret as a hash alone`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let draft = AppDraft(
                name: " Photo frame ", website: "https://frame.example/about",
                redirects: [appAddress, "http://127.0.0.1/back", appAddress, Redirect.outOfBand],
                scopes: "write:posts read:posts write:posts", isConfidential: true)
            let made = try await verbs.all.registerApp(draft)
            let secret = try #require(made.secret)
            #expect(made.app.name == "Photo frame" && made.app.website == "https://frame.example/about")
            #expect(
                made.app.redirects.map(\.text) == [appAddress, "http://127.0.0.1/back", Redirect.outOfBand])
            #expect(made.app.scopes.text == "read:posts write:posts")
            #expect(secret.utf8.count == 43)
            #expect(made.app.secretHash == verbs.yard.ports().secrets.hash(of: secret))
            #expect(made.app.createdAt == verbs.clock.now && made.app.usedAt == verbs.clock.now)
            let kept = try await verbs.database.read { try $0.apps.app(made.app.id) }
            #expect(kept == made.app)
        }
    }

    @Test(arguments: Backend.allCases)
    func `has no secret where it can keep none, and may ask to read where it says nothing`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { verbs in
            let draft = AppDraft(
                name: "Frame", website: "", redirects: ["com.example.frame:/back"], isConfidential: false)
            let made = try await verbs.all.registerApp(draft)
            #expect(made.secret == nil && made.app.secretHash == nil && made.app.website == nil)
            #expect(made.app.scopes.text == "read")
            let kept = try await verbs.database.read { try $0.apps.app(made.app.id) }
            #expect(kept == made.app)
        }
    }

    @Test func `may have ten addresses and a name of eighty characters`() async throws {
        try await withVerbs { verbs in
            let redirects = (1...10).map { "https://app.example/\($0)" }
            let made = try await verbs.registerApp(String(repeating: "액", count: 80), redirects: redirects)
            #expect(made.app.redirects.map(\.text) == redirects)
        }
    }

    @Test func `is refused in the words of RFC 7591, and not kept`() async throws {
        let faults: [(AppRefusal.Code, @Sendable (inout AppDraft) -> Void)] = [
            (.invalidClientMetadata, { $0.name = "" }),
            (.invalidClientMetadata, { $0.name = " \n\u{200B}" }),
            (.invalidClientMetadata, { $0.name = String(repeating: "x", count: 81) }),
            (.invalidClientMetadata, { $0.name = "Frame\u{0}" }),
            (.invalidClientMetadata, { $0.website = "frame.example" }),
            (.invalidClientMetadata, { $0.website = "http://frame.example/" }),
            (.invalidClientMetadata, { $0.website = "http://127.0.0.1/" }),
            (.invalidClientMetadata, { $0.website = "https://user@frame.example/" }),
            (.invalidClientMetadata, { $0.website = "javascript:alert(1)" }),
            (.invalidClientMetadata, { $0.website = Redirect.outOfBand }),
            (.invalidClientMetadata, { $0.scopes = "" }),
            (.invalidClientMetadata, { $0.scopes = "rule" }),
            (.invalidClientMetadata, { $0.scopes = "read rule" }),
            (.invalidRedirectURI, { $0.redirects = [] }),
            (.invalidRedirectURI, { $0.redirects = (0...10).map { "https://app.example/\($0)" } }),
            (.invalidRedirectURI, { $0.redirects = [""] }),
            (.invalidRedirectURI, { $0.redirects = ["http://app.example/"] }),
            (.invalidRedirectURI, { $0.redirects = [appAddress, "javascript:alert(1)"] }),
        ]
        try await withVerbs { verbs in
            for (number, (code, spoil)) in faults.enumerated() {
                var draft = AppDraft(name: "Frame", redirects: [appAddress], isConfidential: true)
                spoil(&draft)
                try await expectAppRefusal(code, "\(number)") { [draft] in
                    _ = try await verbs.all.registerApp(draft)
                }
            }
            #expect(try await verbs.count("apps") == 0)
        }
    }
}
