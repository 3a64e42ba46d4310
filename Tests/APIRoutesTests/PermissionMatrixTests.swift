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
        try await withServedYard { yard in
            let world = try await World(yard)
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
                let refused = try await world.send(endpoint, as: .bearer(token))
                #expect(refused.status == 401 && refused.code == code, "\(code): \(refused.status)")
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
                try await yard.confirm(world.owner)
            }
            let owner = try await world.send(endpoint, as: world.owner.caller)
            #expect((200..<300).contains(owner.status), "owner: \(owner.status) \(owner.text)")
        }
    }

    @Test func `for owners alone is shut to moderators`() async throws {
        try await withServedYard { yard in
            let world = try await World(yard)
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
        try await withServedYard { yard in
            let world = try await World(yard)
            for endpoint in Endpoint.all where !Opening.toSuspended.contains(endpoint) {
                let suspended = try await world.send(endpoint, as: world.suspended.caller)
                #expect(
                    suspended.status == 403 && suspended.title == "이용이 정지된 계정이에요",
                    "\(endpoint.path): \(suspended.status) \(suspended.text)")
            }
            // They may read.
            for endpoint in Endpoint.all
            where endpoint.method != .get && !Opening.toWaiting.contains(endpoint) {
                let waiting = try await world.send(endpoint, as: world.waiting.caller)
                #expect(
                    waiting.status == 403 && waiting.title == "승인을 기다리고 있어요",
                    "\(endpoint.path): \(waiting.status) \(waiting.text)")
            }
        }
    }

    @Test(arguments: Opening.toWaiting)
    func `about oneself is open to members who wait, and to those who are suspended as far as it is meant`(
        _ endpoint: Endpoint
    ) async throws {
        try await withServedYard { yard in
            let world = try await World(yard)
            let people = [world.waiting] + (Opening.toSuspended.contains(endpoint) ? [world.suspended] : [])
            for person in people {
                if endpoint.isGuarded { try await yard.confirm(person) }
                let answer = try await world.send(endpoint, as: person.caller)
                // The session that the call names is somebody else's.
                let isDone =
                    (200..<300).contains(answer.status)
                    || endpoint == Calls.account.endSession.endpoint && answer.status == 404
                #expect(isDone, "\(person.username): \(answer.status) \(answer.text)")
            }
        }
    }

    /// What routers forgive would be a way around every guard that reads the path.
    @Test func `has one address, and is not found by other spellings of it`() async throws {
        try await withServedYard { yard in
            let world = try await World(yard)
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

    @Test(arguments: Endpoint.all.filter { $0.path.contains("{id}") })
    func `answers 404 to a bad id, and to one that does not exist`(_ endpoint: Endpoint) async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            try await yard.promote(ana, to: .moderator)
            if endpoint.isGuarded { try await yard.confirm(ana) }
            for id in ["1", "x", "%00", "%FF", "../me", "0000000000000", "zzzzzzzzzzzzz", "'--", "%E2%80%AE"]
            {
                let answer = try await yard.send(
                    HTTPRequest.Method(endpoint.method.rawValue) ?? .get,
                    endpoint.path.replacing("{id}", with: id), as: ana.caller, json: "{}")
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
            try await yard.promote(ana, to: .moderator)
            if endpoint.isGuarded { try await yard.confirm(ana) }
            for name in ["nobody_here", "%00", "%FF", "한글", "a'b"] {
                let path = endpoint.path(["username": name])
                let answer = try await yard.send(
                    HTTPRequest.Method(endpoint.method.rawValue) ?? .get, path, as: ana.caller,
                    json: endpoint == Calls.moderation.setRole.endpoint ? #"{"role":"member"}"# : nil)
                #expect(answer.status == 404, "\(name): \(answer.status) \(answer.text)")
            }
        }
    }
}

/// What is open to members who wait or are suspended: coming, going, and keeping one's account one's own.
private enum Opening {
    private static let toBoth: [Endpoint] = [
        Calls.account.register.endpoint, Calls.account.showJoinChallenge.endpoint,
        Calls.account.checkAvailability.endpoint, Calls.account.logIn.endpoint,
        Calls.account.refreshTokens.endpoint, Calls.account.logOut.endpoint,
        Calls.account.confirmPassword.endpoint, Calls.account.forgetPassword.endpoint,
        Calls.account.changePassword.endpoint,
        Calls.account.listSessions.endpoint, Calls.account.endSession.endpoint,
        Calls.account.endOtherSessions.endpoint, Calls.account.showMe.endpoint,
        Calls.account.exportEverything.endpoint, Calls.account.leave.endpoint,
        Calls.service.describeAPI.endpoint, Calls.service.checkHealth.endpoint,
        Calls.service.checkReadiness.endpoint, Calls.about.showAbout.endpoint,
    ]
    static let toWaiting =
        toBoth + [
            Calls.account.editMe.endpoint, Calls.account.setAvatar.endpoint,
            Calls.account.removeAvatar.endpoint,
        ]
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

/// Members in every status, of whom one owns a post and an unused photo, and everything that calls name.
struct World {
    let yard: ServedYard
    let owner: Person
    let other: Person
    let cookie: String
    let expiredToken: String
    let endedToken: String
    let post: String
    let photo: String
    /// Of a post of the owner, saved by both.
    let savedPhoto: String
    /// The owner's, under their post.
    let comment: String
    /// The owner's.
    let listing: String
    /// Somebody else's, about which the owner asked, and what they said.
    let table: String
    let thread: String
    /// Of the owner.
    let session: String
    let invite: String
    /// Of a member, reported.
    let openCase: String
    let evidence: String
    let newcomer: String
    let reported: String
    /// They wait to be let in.
    let waiting: Person
    /// Moderators keep them out.
    let suspended: Person

    init(_ yard: ServedYard) async throws {
        self.yard = yard
        let late = try await yard.join("late")
        expiredToken = late.access
        // Something to be seen of who is reported.
        _ = try await yard.uploadBytes(
            FakePhotoProcessor.upload(PixelSize(width: 4, height: 3)), by: late.caller,
            to: Calls.account.setAvatar)
        yard.clock.advance(by: .minutes(16))
        owner = try await yard.join("olga")
        try await yard.promote(owner, to: .owner)
        // So that the owner may leave.
        _ = try await yard.given.member("oskar", role: .owner)
        newcomer = try await yard.given.member("newcomer", isWaiting: true).id.string
        invite = try await yard.given.invite().id.string
        other = try await yard.join("otto")
        cookie = try await yard.logInBrowser(owner)
        let ended = try await yard.join("ended")
        endedToken = ended.access
        _ = try await yard.send(Calls.account.logOut, as: ended.caller)
        post = try await yard.publish("hello", by: owner)
        photo = try await yard.upload(by: owner).json["id"].string ?? ""
        savedPhoto = try await yard.upload("saved", by: owner).json["id"].string ?? ""
        _ = try await yard.publish("look", photos: [savedPhoto], by: owner)
        for person in [owner, other] {
            _ = try await yard.send(
                Calls.saves.savePhoto, ["id": savedPhoto], as: person.caller, json: #"{"memo":"light"}"#)
        }
        let answer = try await yard.send(
            Calls.comments.writeComment, ["id": post], as: owner.caller, json: #"{"text":"hi"}"#)
        comment = answer.json["id"].string ?? ""
        let chair = try await yard.upload("chair", by: owner).json["id"].string ?? ""
        listing = try await yard.list("A good chair", photos: [chair], by: owner).json["id"].string ?? ""
        let seller = try await yard.given.member("seller")
        table = try await yard.given.listing(by: seller, "A table").id.string
        let asked = try await yard.send(
            Calls.threads.askSeller, ["id": table], as: owner.caller, json: #"{"text":"Is it there?"}"#)
        thread = asked.json["id"].string ?? ""
        let sessions = try await yard.send(Calls.account.listSessions, as: owner.caller)
        session = sessions.json["data"][0]["id"].string ?? ""
        let lateID =
            try await yard.send(Calls.members.showMember, ["username": "late"]).json["id"].string ?? ""
        _ = try await yard.send(
            Calls.moderation.report, as: owner.caller,
            json: #"{"type":"member","id":"\#(lateID)","reason":"spam"}"#)
        let open = try await yard.send(Calls.moderation.listCases, as: owner.caller).json["data"][0]
        openCase = open["id"].string ?? ""
        evidence = open["evidence"][0]["id"].string ?? ""
        reported = lateID
        _ = try await yard.given.member("wendy", isWaiting: true)
        waiting = try await yard.logIn("wendy")
        let susan = try await yard.given.member("susan").id
        let now = yard.clock.now
        _ = try await yard.yard.database.write { try $0.members.setSuspended(susan, at: now) }
        suspended = try await yard.logIn("susan")
    }

    /// - Parameter member: whom the call names; if nil one whom the owner and the other may both follow.
    func send(
        _ endpoint: Endpoint, as caller: Caller, about member: String? = nil,
        spelled spell: (String) -> String = { $0 }
    ) async throws -> Answer {
        if endpoint == Calls.photos.uploadPhoto.endpoint || endpoint == Calls.account.setAvatar.endpoint {
            return try await yard.uploadBytes(
                FakePhotoProcessor.upload(PixelSize(width: 4, height: 3)), by: caller, to: endpoint,
                spelled: spell)
        }
        let id = id(for: endpoint)
        let username = member ?? (endpoint.path.hasPrefix("/v1/waiting") ? "newcomer" : "late")
        return try await yard.send(
            HTTPRequest.Method(endpoint.method.rawValue) ?? .get,
            spell(endpoint.path(["id": id, "username": username, "tag": "yard", "number": "0"]))
                + query(endpoint),
            as: caller,
            json: body(endpoint))
    }

    private func id(for endpoint: Endpoint) -> String {
        if endpoint.path.hasSuffix("/save") { return savedPhoto }
        if endpoint.path.hasPrefix("/v1/photos") { return photo }
        if endpoint.path.hasPrefix("/v1/comments") { return comment }
        if endpoint.path.hasPrefix("/v1/invites") { return invite }
        if endpoint == Calls.threads.askSeller.endpoint { return table }
        if endpoint.path.hasPrefix("/v1/threads") { return thread }
        if endpoint.path.hasPrefix("/v1/listings") { return listing }
        if endpoint == Calls.moderation.showCase.endpoint { return openCase }
        if endpoint == Calls.moderation.downloadEvidencePhoto.endpoint { return evidence }
        return endpoint == Calls.account.endSession.endpoint ? session : post
    }

    private func query(_ endpoint: Endpoint) -> String {
        switch endpoint {
        case Calls.account.checkAvailability.endpoint: "?username=somebody"
        case Calls.search.search.endpoint: "?q=yard"
        default: ""
        }
    }

    private func body(_ endpoint: Endpoint) -> String? {
        switch endpoint {
        // Each call of the same test joins with another name.
        case Calls.account.register.endpoint:
            let name = "new\(yard.yard.ids.next() as Identifier<Domain.Member>)"
            return #"{"username":"\#(name)","email":"\#(name)@example.com","password":"correct horse"}"#
        case Calls.account.logIn.endpoint: return #"{"identifier":"olga","password":"correct horse"}"#
        case Calls.account.refreshTokens.endpoint: return #"{"refresh_token":"\#(owner.refresh)"}"#
        case Calls.account.confirmPassword.endpoint: return #"{"password":"correct horse"}"#
        case Calls.account.forgetPassword.endpoint: return #"{"identifier":"olga"}"#
        case Calls.account.changePassword.endpoint:
            return #"{"current_password":"correct horse","new_password":"sweeps the yard"}"#
        case Calls.posts.publishPost.endpoint, Calls.posts.editPost.endpoint,
            Calls.comments.writeComment.endpoint, Calls.comments.editComment.endpoint,
            Calls.threads.askSeller.endpoint, Calls.threads.sendMessage.endpoint:
            return #"{"text":"again"}"#
        case Calls.saves.savePhoto.endpoint: return #"{"memo":"again"}"#
        case Calls.market.createListing.endpoint: return ServedYard.listing("Another chair", photos: [photo])
        case Calls.market.editListing.endpoint: return #"{"name":"A better chair"}"#
        case Calls.moderation.report.endpoint:
            return #"{"type":"member","id":"\#(reported)","reason":"spam"}"#
        case Calls.moderation.decide.endpoint:
            return #"{"action":"dismiss","type":"member","id":"\#(reported)","reason":"fine"}"#
        case Calls.moderation.setRole.endpoint: return #"{"role":"moderator"}"#
        case Calls.moderation.readWarnings.endpoint, Calls.notifications.readNotifications.endpoint:
            return #"{"up_to":"0000000000001"}"#
        case Calls.account.editMe.endpoint: return #"{"bio":"hi"}"#
        case Calls.photos.editPhoto.endpoint: return #"{"alt_text":"hi"}"#
        default: return endpoint.method == .get ? nil : "{}"
        }
    }

    /// What somebody gets who is a member, but not the owner.
    func statusForOther(_ endpoint: Endpoint) -> Int {
        switch endpoint {
        case _ where [.moderator, .owner].contains(endpoint.access) || endpoint.isGuarded: 403
        case Calls.posts.editPost.endpoint, Calls.posts.deletePost.endpoint,
            Calls.comments.editComment.endpoint, Calls.comments.deleteComment.endpoint:
            403
        // Let in, with somebody else's photo.
        case Calls.market.createListing.endpoint: 422
        // An unused photo is nobody's business but its owner's.
        case Calls.photos.showPhoto.endpoint, Calls.photos.editPhoto.endpoint,
            Calls.photos.deletePhoto.endpoint, Calls.photos.downloadOriginal.endpoint,
            Calls.account.endSession.endpoint, Calls.threads.listMessages.endpoint,
            Calls.threads.sendMessage.endpoint,
            Calls.threads.readThread.endpoint:
            404
        case Calls.account.register.endpoint, Calls.posts.publishPost.endpoint,
            Calls.photos.uploadPhoto.endpoint, Calls.moderation.report.endpoint,
            Calls.comments.writeComment.endpoint, Calls.threads.askSeller.endpoint:
            201
        case Calls.account.logOut.endpoint, Calls.account.confirmPassword.endpoint,
            Calls.account.forgetPassword.endpoint, Calls.account.changePassword.endpoint,
            Calls.account.endOtherSessions.endpoint, Calls.saves.removeSave.endpoint,
            Calls.moderation.readWarnings.endpoint:
            204
        default: 200
        }
    }
}
