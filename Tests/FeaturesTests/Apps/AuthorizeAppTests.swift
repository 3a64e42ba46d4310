import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

extension BusyYard {
    /// Why a member cannot be asked; nil where they can.
    fileprivate func refusal(of request: AppRequest) async throws -> AuthorizeApp.Refusal? {
        do {
            _ = try await all.authorizeApp.question(request)
            return nil
        } catch let refusal as AuthorizeApp.Refusal {
            return refusal
        }
    }
}

@Suite struct `What an app asks a member` {
    @Test func `is what it wants to do, within what it was registered for`() async throws {
        try await withVerbs { verbs in
            let app = try await verbs.registerApp(scopes: "read write:posts")
            for (scope, expected) in [
                (nil, "read write:posts"), ("", "read write:posts"), ("read:saves", "read:saves"),
                ("write:posts read:posts", "read:posts write:posts"), ("read", "read"),
            ] as [(String?, String)] {
                let question = try await verbs.all.authorizeApp.question(verbs.request(of: app, scope: scope))
                #expect(question.scopes.text == expected)
                #expect(question.app == app.app && question.redirect.text == appAddress)
            }
        }
    }

    @Test func `leads to its one address, to the one that it names, or to its port on this machine`()
        async throws
    {
        try await withVerbs { verbs in
            let one = try await verbs.registerApp()
            let several = try await verbs.registerApp(
                redirects: ["http://127.0.0.1/back", "com.example.frame:/back"])
            for (app, asked, expected) in [
                (one, nil, appAddress), (one, appAddress, appAddress),
                (several, "http://127.0.0.1:50123/back", "http://127.0.0.1:50123/back"),
                (several, "com.example.frame:/back", "com.example.frame:/back"),
            ] as [(RegisterApp.Registered, String?, String)] {
                let request = verbs.request(of: app, redirect: asked)
                let question = try await verbs.all.authorizeApp.question(request)
                #expect(question.redirect.text == expected)
            }
        }
    }

    @Test func `leads nobody anywhere from an app that nobody knows, or to an address that is not its own`()
        async throws
    {
        try await withVerbs { verbs in
            let app = try await verbs.registerApp(redirects: [appAddress, "http://127.0.0.1/back"])
            let addresses = [
                nil, "", "https://other.example/", "\(appAddress)/", "\(appAddress)?a=b",
                "https://app.example:8443/callback", "http://127.0.0.1:50123/other", "https://127.0.0.1/back",
                "http://localhost/back", "javascript:alert(1)", Redirect.outOfBand,
            ]
            for address in addresses {
                let refusal = try await verbs.refusal(of: verbs.request(of: app, redirect: address))
                #expect(refusal == .foreign, "\(address ?? "none")")
            }
            let nobody: Identifier<App> = verbs.yard.ids.next()
            // Nil is what is left of one that came twice.
            for id in [nil, "", "x", nobody.string, app.app.id.string.uppercased() + "0"] {
                var request = verbs.request(of: app)
                request.clientID = id
                let refusal = try await verbs.refusal(of: request)
                #expect(refusal == .foreign, "\(id ?? "none")")
            }
        }
    }

    @Test func `is answered to the app where anything else is wrong`() async throws {
        let faults: [(AppRefusal.Code, @Sendable (inout AppRequest) -> Void)] = [
            (.invalidRequest, { $0.hasTwice = true }),
            (.invalidRequest, { $0.state = String(repeating: "s", count: 1001) }),
            (.invalidRequest, { $0.responseType = nil }),
            (.unsupportedResponseType, { $0.responseType = "token" }),
            (.unsupportedResponseType, { $0.responseType = "code token" }),
            (.invalidScope, { $0.scope = "write" }),
            (.invalidScope, { $0.scope = "read:posts read:saves" }),
            (.invalidScope, { $0.scope = "rule" }),
            (.invalidScope, { $0.scope = " " }),
            (.invalidRequest, { $0.challengeMethod = "plain" }),
            (.invalidRequest, { $0.challengeMethod = nil }),
            (.invalidRequest, { $0.challengeMethod = "s256" }),
            (.invalidRequest, { $0.challenge = nil }),
            (.invalidRequest, { $0.challenge = "" }),
            // 32 zeros: what is kept where there is no challenge.
            (.invalidRequest, { $0.challenge = String(repeating: "A", count: 43) }),
            (.invalidRequest, { $0.challenge = String(repeating: "A", count: 42) }),
            (.invalidRequest, { $0.challenge = String(repeating: "A", count: 44) }),
            (.invalidRequest, { $0.challenge = String(repeating: "A", count: 42) + "=" }),
            (.invalidRequest, { $0.challenge = String(repeating: "A", count: 42) + "B" }),
        ]
        try await withVerbs { verbs in
            for isConfidential in [false, true] {
                let app = try await verbs.registerApp(isConfidential: isConfidential)
                for (number, (code, spoil)) in faults.enumerated() {
                    var request = verbs.request(of: app)
                    spoil(&request)
                    guard
                        case .told(let refusal, let asking, let redirect)? = try await verbs.refusal(
                            of: request)
                    else {
                        Issue.record("\(number): the app was not told")
                        continue
                    }
                    #expect(refusal.code == code && redirect.text == appAddress, "\(number)")
                    #expect(asking == app.app, "\(number)")
                }
                var request = verbs.request(of: app)
                request.state = String(repeating: "s", count: 1000)
                #expect(try await verbs.refusal(of: request) == nil)
                // Whose address it is not is led nowhere, whatever else is wrong.
                request.redirect = "https://other.example/"
                request.hasTwice = true
                #expect(try await verbs.refusal(of: request) == .foreign)
            }
        }
    }
}

@Suite struct `A member who lets an app in` {
    @Test(arguments: Backend.allCases)
    func `has shown their password within the last ten minutes, and is still logged in`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let app = try await verbs.registerApp()
            let browser = try await verbs.logIn(verbs.given.member("ana"), kind: .web)
            let identity = try #require(try await verbs.identity(browser))
            try await expectRefusal(.confirmationRequired) { _ = try await verbs.allow(app, by: identity) }
            #expect(try await verbs.count("authorization_codes") == 0)
            let confirmed = try await verbs.confirmed(browser)
            let codes = [
                try await verbs.allow(app, by: confirmed), try await verbs.allow(app, by: confirmed),
            ]
            #expect(codes[0] != codes[1] && codes.allSatisfy { $0.utf8.count == 43 })
            verbs.clock.advance(by: .minutes(10))
            try await expectRefusal(.confirmationRequired) { _ = try await verbs.allow(app, by: confirmed) }
            let again = try await verbs.confirmed(browser)
            try await verbs.logOut(browser)
            try await expectRefusal(.unauthorized) { _ = try await verbs.allow(app, by: again) }
            #expect(try await verbs.count("authorization_codes") == 0)
        }
    }

    @Test func `says yes to nobody where the app was forgotten meanwhile`() async throws {
        try await withVerbs { verbs in
            let app = try await verbs.registerApp()
            let browser = try await verbs.confirmed(verbs.logIn(verbs.given.member("ana"), kind: .web))
            let question = try await verbs.all.authorizeApp.question(verbs.request(of: app))
            try await verbs.yard.damage("DELETE FROM apps")
            await #expect(throws: AuthorizeApp.Refusal.foreign) {
                try await verbs.all.authorizeApp.allow(question, by: browser, from: .usual)
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `is known to have done so while the app may do something, and of no other app or member`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { verbs in
            let (app, other) = (try await verbs.registerApp(), try await verbs.registerApp("Other"))
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let browser = try await verbs.confirmed(verbs.logIn(ana, kind: .web))
            let authorize = verbs.all.authorizeApp
            // A code that nobody has exchanged is none yet.
            _ = try await verbs.allow(app, by: browser)
            var isLetIn = try await authorize.isLetIn(app.app, by: ana)
            #expect(!isLetIn)
            _ = try await verbs.letIn(app, by: browser)
            isLetIn = try await authorize.isLetIn(app.app, by: ana)
            #expect(isLetIn)
            let others = [
                try await authorize.isLetIn(other.app, by: ana),
                try await authorize.isLetIn(app.app, by: ben),
            ]
            #expect(others == [false, false])
            verbs.clock.advance(by: .days(400))
            isLetIn = try await authorize.isLetIn(app.app, by: ana)
            #expect(!isLetIn)
        }
    }

    @Test func `is told of it on all pages and by mail, and it stands in the audit`() async throws {
        try await withVerbs(hasMail: true) { verbs in
            let mailbox = Mailbox()
            let ana = try await verbs.given.member("ana")
            let app = try await verbs.registerApp()
            let browser = try await verbs.confirmed(verbs.logIn(ana, kind: .web))
            _ = try await verbs.allow(app, by: browser, scope: "read:posts")
            let told = try await verbs.notices(toldTo: ana)
            #expect(told.map(\.kind) == [.appAllowed])
            #expect(told.map(\.facts) == [["app": "Frame"]])
            #expect(told.map(\.sessionID) == [browser.session.id])
            try await verbs.sendLetters(to: mailbox)
            #expect(mailbox.mails.map(\.subject) == ["app_allowed ana"])
            let audit = try await verbs.audit(of: "ana").filter { $0.kind == .appAllowed }
            #expect(audit.map(\.facts) == [["app": app.app.id.string, "scopes": "read:posts"]])
        }
    }
}
