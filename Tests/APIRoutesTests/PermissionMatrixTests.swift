import Domain
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangAPI
import MadangCore
import Storage
import TestSupport
import Testing

/// Made from the table of endpoints: a new call cannot be forgotten here.
@Suite(.thorough) struct `Every call` {
    @Test func `is routed, and nothing but the calls below v1 and the service`() async throws {
        try await withServedYard { yard in
            let described = Set(Endpoint.all.map { "\($0.method.rawValue) \($0.path)" })
            #expect(described.count == Endpoint.all.count)
            for endpoint in described { #expect(yard.routes.contains(endpoint)) }
        }
        let registered = try await withServedYard { yard in
            yard.routes.filter { $0.contains(" /v1/") || $0.contains(" /healthz") || $0.contains(" /readyz") }
        }
        let described = Set(Endpoint.all.map { "\($0.method.rawValue) \($0.path)" })
        let paths = Dictionary(grouping: Endpoint.all, by: \.path).mapValues {
            Set($0.map(\.method.rawValue))
        }
        for route in registered where !described.contains(route) {
            // What is left are the methods that are refused with 405, and OPTIONS.
            let parts = route.split(separator: " ")
            #expect(paths[String(parts[1])]?.contains(String(parts[0])) == false, "\(route)")
        }
    }

    @Test(arguments: Endpoint.all)
    func `lets in whom it should, and says 401 or 403 to others`(_ endpoint: Endpoint) async throws {
        try await withWorld { world in
            let isOpen = endpoint.access == .anyone || endpoint.access == .optional
            let isUnsafe = endpoint.method != .get

            let visitor = try await world.send(endpoint, as: .visitor)
            #expect((visitor.status == 401) == !isOpen, "visitor: \(visitor.status) \(visitor.text)")
            if !isOpen {
                #expect(visitor.code == "unauthorized")
                #expect(visitor.headers[.wwwAuthenticate]?.hasPrefix("Bearer") == true)
            }
            for (token, code) in [
                (world.expiredToken, "token_expired"), (world.endedToken, "session_revoked"),
                ("rubbish", "unauthorized"),
            ] {
                let answer = try await world.send(endpoint, as: .bearer(token))
                // A token that is not good any more stands in the way of no new one.
                if endpoint.open.contains(.stranger) {
                    #expect(answer.status == visitor.status, "\(code): \(answer.status) \(answer.text)")
                } else {
                    #expect(answer.status == 401 && answer.code == code, "\(code): \(answer.status)")
                }
            }
            let lured = try await world.send(endpoint, as: .luredBrowser(world.cookie))
            #expect((lured.code == "cross_origin") == isUnsafe, "lured: \(lured.status) \(lured.text)")
            let unsaid = try await world.send(
                endpoint, as: Caller(headers: [.cookie: "madang_session=\(world.cookie)"]))
            #expect((unsaid.code == "cross_origin") == isUnsafe, "unsaid: \(unsaid.status)")
            let stale = try await world.send(endpoint, as: .browser("no-such-secret"))
            #expect((stale.status == 401) == !isOpen, "stale cookie: \(stale.status)")

            let other = try await world.send(endpoint, as: world.other.caller)
            #expect(other.status == world.statusForOther(endpoint), "other: \(other.status) \(other.text)")
            if endpoint.isGuarded {
                let unconfirmed = try await world.send(endpoint, as: world.owner.caller)
                #expect(unconfirmed.code == "confirmation_required")
                try await world.confirm(world.owner)
            }
            let owner = try await world.send(endpoint, as: world.owner.caller)
            #expect((200..<300).contains(owner.status), "owner: \(owner.status) \(owner.text)")
        }
    }

    @Test(arguments: Endpoint.all)
    func `is open to tokens that allow it, and shut to those that allow all else`(_ endpoint: Endpoint)
        async throws
    {
        try await withWorld { world in
            let yard = world.yard
            let every = Scope.Act.allCases.flatMap { act in Resource.allCases.map { Scope(act, $0) } }
            let lacking = every.filter { one in endpoint.scope.map { !one.covers($0) } ?? true }
            let others = try await yard.token(Scopes(lacking), of: "olga")
            let refused = try await world.send(endpoint, as: .bearer(others))
            guard endpoint.access != .anyone else {
                return #expect(refused.status < 300, "\(refused.status) \(refused.text)")
            }
            #expect(refused.status == 403 && refused.code == "forbidden", "\(refused.status) \(refused.text)")
            guard let scope = endpoint.scope else {
                let whole = try await yard.token(Scopes(every), of: "olga")
                let answer = try await world.send(endpoint, as: .bearer(whole))
                return #expect(answer.status == 403, "whole: \(answer.status) \(answer.text)")
            }
            // Guarded or not: what was shown when the token was made is enough.
            let token = try await yard.token(Scopes([scope]), of: "olga")
            let answer = try await world.send(endpoint, as: .bearer(token))
            #expect((200..<300).contains(answer.status), "\(answer.status) \(answer.text)")
        }
    }

    @Test func `for those who look after the yard is shut to their apps that may read and write everything`()
        async throws
    {
        try await withWorld { world in
            let yard = world.yard
            let app = try await yard.registerMastodonApp(scopes: "read write follow push")
            let program = try await yard.token(app.scopes, of: "olga", by: app.id)
            let kept = Endpoint.all.filter { [.moderator, .owner].contains($0.access) }
            let named: [any AnyCall] = [
                Calls.moderation.decide, Calls.moderation.answerAppeal, Calls.moderation.listCases,
                Calls.moderation.showCase, Calls.moderation.downloadEvidencePhoto, Calls.admission.makeInvite,
                Calls.admission.approveMember, Calls.admission.refuseMember,
            ]
            #expect(named.allSatisfy { kept.contains($0.endpoint) })
            for endpoint in kept {
                let answer = try await world.send(endpoint, as: .bearer(program))
                #expect(
                    answer.status == 403 && answer.code == "forbidden",
                    "\(endpoint.path): \(answer.status) \(answer.text)")
            }
            let report = try await world.send(Calls.moderation.report.endpoint, as: .bearer(program))
            #expect(report.status == 201, "\(report.text)")
        }
    }

    @Test func `for reporting needs no more than that, and goes on with what allows decisions`() async throws
    {
        try await withWorld { world in
            let yard = world.yard
            let app = try await yard.registerMastodonApp(scopes: "write:reports")
            let reporting = try await yard.token(app.scopes, of: "olga", by: app.id)
            let deciding = try await yard.token(Scopes([Scope(.write, .moderation)]), of: "olga")
            for token in [reporting, deciding] {
                let report = try await world.send(Calls.moderation.report.endpoint, as: .bearer(token))
                #expect(report.status == 201, "\(report.text)")
            }
            let refused = try await world.send(Calls.moderation.decide.endpoint, as: .bearer(reporting))
            #expect(refused.status == 403 && refused.code == "forbidden", "\(refused.text)")
        }
    }

    @Test func `for owners alone is shut to moderators`() async throws {
        try await withWorld { world in
            let yard = world.yard
            try await yard.promote(world.other, to: .moderator)
            let endpoints = Endpoint.all.filter { $0.access == .owner }
            #expect(!endpoints.isEmpty)
            for endpoint in endpoints {
                let answer = try await world.send(endpoint, as: world.other.caller)
                #expect(answer.status == 403 && answer.code == "forbidden", "\(answer.status) \(answer.text)")
            }
        }
    }

    @Test func `is shut to members who wait or are suspended, but for what is their own`() async throws {
        try await withWorld { world in
            for endpoint in Endpoint.all where !Opening.toSuspended.contains(endpoint) {
                let suspended = try await world.send(endpoint, as: world.suspended.caller)
                #expect(
                    suspended.status == 403 && suspended.title == "이용이 정지된 계정이에요",
                    "\(endpoint.path): \(suspended.status) \(suspended.text)")
            }
            for endpoint in Endpoint.all
            where !Opening.toWaiting.contains(endpoint) && !Opening.isReadByAnyone(endpoint) {
                let waiting = try await world.send(endpoint, as: world.waiting.caller)
                #expect(
                    waiting.status == 403 && waiting.title == "승인을 기다리고 있어요",
                    "\(endpoint.path): \(waiting.status) \(waiting.text)")
            }
        }
    }

    @Test func `that strangers may read is read by members who wait`() async throws {
        try await withWorld { world in
            let read = Endpoint.all.filter { Opening.isReadByAnyone($0) }
            #expect(
                read.contains(Calls.posts.showPost.endpoint) && !read.contains(Calls.saves.listSaves.endpoint)
            )
            for endpoint in read {
                let visitor = try await world.send(endpoint, as: .visitor)
                let waiting = try await world.send(endpoint, as: world.waiting.caller)
                #expect(
                    waiting.status == visitor.status,
                    "\(endpoint.path): \(waiting.status) \(waiting.text)")
            }
        }
    }

    @Test(arguments: Opening.toWaiting)
    func `about oneself is open to members who wait, and to those who are suspended as far as it is meant`(
        _ endpoint: Endpoint
    ) async throws {
        try await withWorld { world in
            let people = [world.waiting] + (Opening.toSuspended.contains(endpoint) ? [world.suspended] : [])
            for person in people {
                if endpoint.isGuarded { try await world.confirm(person) }
                let answer = try await world.send(endpoint, as: person.caller)
                // The session, passkey or warning that the call names is somebody else's.
                let isDone =
                    (200..<300).contains(answer.status)
                    || Opening.ofOneself.contains(endpoint) && answer.status == 404
                #expect(isDone, "\(person.username): \(answer.status) \(answer.text)")
            }
        }
    }

    /// What routers forgive would be a way around every guard that reads the path.
    @Test func `has one address, and is not found by other spellings of it`() async throws {
        try await withWorld { world in
            for endpoint in Endpoint.all {
                for spell in Spelling.all {
                    for person in [world.owner, world.suspended] {
                        let answer = try await world.send(endpoint, as: person.caller, spelled: spell)
                        #expect(
                            answer.status == 404 && answer.code == "not_found",
                            "\(spell(endpoint.path)): \(answer.status) \(answer.text)")
                    }
                }
            }
        }
    }

    @Test(arguments: Endpoint.all.filter { $0.path.contains("{id}") || $0.path.contains("{board}") })
    func `answers 404 to a bad id, and to one that does not exist`(_ endpoint: Endpoint) async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            try await yard.promote(ana, to: .moderator)
            if endpoint.isGuarded {
                let early = try await yard.send(
                    HTTPRequest.Method(endpoint.method.rawValue) ?? .get,
                    endpoint.path.replacing("{id}", with: "x"), as: ana.caller, json: "{}")
                #expect(early.status == 404, "before a password is asked: \(early.status) \(early.text)")
                try await yard.confirm(ana)
            }
            for id in ["1", "x", "%00", "%FF", "../me", "0000000000000", "zzzzzzzzzzzzz", "'--", "%E2%80%AE"]
            {
                let path = endpoint.path.replacing("{id}", with: id).replacing("{board}", with: id)
                    .replacing("{photo}", with: "0000000000000")
                let answer = try await yard.send(
                    HTTPRequest.Method(endpoint.method.rawValue) ?? .get, path, as: ana.caller,
                    json: path.hasPrefix("/v1/boards") ? #"{"photo_ids":["0000000000000"]}"# : "{}")
                #expect(
                    answer.status == 404 && answer.code == "not_found"
                        // A save may be gone with its photo: there is nothing left to be taken away.
                        || endpoint == Calls.saves.removeSave.endpoint && answer.status == 204,
                    "\(id): \(answer.status) \(answer.text)")
            }
        }
    }

    @Test(arguments: Endpoint.all.filter { $0.path.contains("{username}") })
    func `answers 404 to a name that nobody has`(_ endpoint: Endpoint) async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            try await yard.promote(ana, to: endpoint.access == .owner ? .owner : .moderator)
            if endpoint.isGuarded { try await yard.confirm(ana) }
            for name in ["nobody_here", "%00", "%FF", "한글", "a'b"] {
                let path = endpoint.path(["username": name])
                let answer = try await yard.send(
                    HTTPRequest.Method(endpoint.method.rawValue) ?? .get, path, as: ana.caller,
                    json: endpoint == Calls.moderation.setRole.endpoint
                        ? #"{"role":"member"}"#
                        : endpoint == Calls.moderation.writeNote.endpoint ? #"{"text":"x"}"# : nil)
                #expect(answer.status == 404, "\(name): \(answer.status) \(answer.text)")
            }
        }
    }
}

/// What is open to members who wait or are suspended: coming, going, and keeping one's account one's own.
private enum Opening {
    /// About one thing of one's own.
    static let ofOneself = [
        Calls.account.endSession.endpoint, Calls.account.editPasskey.endpoint,
        Calls.account.removePasskey.endpoint, Calls.moderation.writeAppeal.endpoint,
    ]
    private static let toBoth: [Endpoint] = [
        Calls.account.showPasskeyChallenge.endpoint, Calls.account.logInWithPasskey.endpoint,
        Calls.account.listPasskeys.endpoint, Calls.account.showPasskeyOptions.endpoint,
        Calls.account.addPasskey.endpoint, Calls.account.editPasskey.endpoint,
        Calls.account.removePasskey.endpoint,
        Calls.account.register.endpoint, Calls.account.showJoinChallenge.endpoint,
        Calls.account.checkAvailability.endpoint, Calls.account.logIn.endpoint,
        Calls.account.logInWithCode.endpoint, Calls.account.showAuthenticator.endpoint,
        Calls.account.beginAuthenticator.endpoint, Calls.account.enableAuthenticator.endpoint,
        Calls.account.disableAuthenticator.endpoint, Calls.account.renewRecoveryCodes.endpoint,
        Calls.account.refreshTokens.endpoint, Calls.account.logOut.endpoint,
        Calls.account.confirmPassword.endpoint, Calls.account.forgetPassword.endpoint,
        Calls.account.changePassword.endpoint,
        Calls.account.listSessions.endpoint, Calls.account.endSession.endpoint,
        Calls.account.endOtherSessions.endpoint, Calls.account.showMe.endpoint,
        Calls.account.exportEverything.endpoint, Calls.account.leave.endpoint,
        Calls.service.describeAPI.endpoint, Calls.service.checkHealth.endpoint,
        Calls.service.checkReadiness.endpoint, Calls.about.showAbout.endpoint,
        Calls.moderation.writeAppeal.endpoint, Calls.moderation.listOwnAppeals.endpoint,
    ]
    static let toWaiting =
        toBoth + [
            Calls.moderation.listWarnings.endpoint, Calls.moderation.readWarnings.endpoint,
            Calls.account.editMe.endpoint, Calls.account.setAvatar.endpoint,
            Calls.account.removeAvatar.endpoint,
        ]
    /// What strangers may read as well.
    static func isReadByAnyone(_ endpoint: Endpoint) -> Bool {
        endpoint.method == .get && [.anyone, .optional].contains(endpoint.access)
    }
    static let toSuspended = toBoth
}

/// Other spellings of a path that a router or a proxy may take for the same.
private enum Spelling {
    static let all: [@Sendable (String) -> String] = [
        { "/" + $0 }, { $0 + "/" }, { "/." + $0 }, { "/x/.." + $0 }, { "/%2e" + $0 }, { "/x/%2E%2e" + $0 },
        { $0.replacing("/v1/", with: "/v1//") + "/" }, { $0 + "/." }, { $0 + "%2F" }, { $0 + "%00" },
        { $0 + "%5c" },
    ]
}
