import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangAPI
import MadangCore
import Storage
import TestSupport
import Testing

/// Runs `body` with a world of its own. It is made once, since that takes some fifty calls: each test gets a copy.
func withWorld<Result: Sendable>(_ body: @Sendable (World) async throws -> Result) async throws -> Result {
    guard Backend.standard == .sqlite, try MediaStore.standard == .folder else {
        return try await withServedYard { try await body(World($0)) }
    }
    let (copy, made) = try await WorldTemplate.made.value
    return try await withServedYard(from: copy) { yard in
        // Ids are made of the time, and the copy has a source of its own: in the same millisecond it might make one
        // that is there.
        yard.clock.advance(by: .milliseconds(1))
        var world = made
        world.yard = yard
        return try await body(world)
    }
}

private enum WorldTemplate {
    static let made = Task { try await copyingServedYard { try await World($0) } }
}

/// Members in every status, of whom one owns a post and an unused photo, and everything that calls name.
struct World: Sendable {
    fileprivate(set) var yard: ServedYard
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
    /// The owner's.
    let story: String
    /// Somebody else's, whom the owner follows.
    let otherStory: String
    /// The owner's, for everybody, with `savedPhoto` on it.
    let board: String
    /// The owner's, shared with the other and with "late".
    let circle: String
    /// The owner's.
    let mutedWord: String
    /// About something of the owner's, asked by another.
    let askedThread: String
    /// For something of the owner's, each in another thread; and the owner's own.
    let (offer, otherOffer, ownOffer): (String, String, String)
    /// Of what was sold to the owner.
    let sale: String
    /// Of a post of the owner.
    let draft: String
    let alert: String
    /// Of the owner.
    let session: String
    let invite: String
    /// Of a member, reported.
    let openCase: String
    let evidence: String
    /// Of the owner.
    let warning: String
    /// Of a member who says something against it.
    let appeal: String
    /// By the owner.
    let note: String
    let newcomer: String
    let reported: String
    /// They wait to be let in.
    let waiting: Person
    /// Moderators keep them out.
    let suspended: Person
    /// Of the authenticator apps of all.
    private let appSecret: [UInt8]
    /// Of the owner, where a call is about one.
    private let passkey: Identifier<Domain.Passkey>
    private let authenticator = SoftAuthenticator()
    /// Of the owner, where a call is about one.
    private let token: Identifier<Session>
    /// An app's log-in for the owner, where a call is about one.
    private let appUse: Identifier<Session>

    fileprivate init(_ yard: ServedYard) async throws {
        self.yard = yard
        appSecret = try testCodes.makeSecret()
        passkey = yard.yard.ids.next()
        token = yard.yard.ids.next()
        appUse = yard.yard.ids.next()
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
        try await yard.given.rest(listing)
        let seller = try await yard.given.member("seller")
        table = try await yard.given.listing(by: seller, "A table", allowsOffers: true).id.string
        let asked = try await yard.send(
            Calls.threads.askSeller, ["id": table], as: owner.caller, json: #"{"text":"Is it there?"}"#)
        thread = asked.json["id"].string ?? ""
        story = try await yard.shareStory(by: owner).json["id"].string ?? ""
        otherStory = try await yard.shareStory(by: try await yard.logIn("seller")).json["id"].string ?? ""
        try await yard.follow("seller", by: owner)
        board = try await yard.board(more: #","visibility":"public""#, by: owner)
        try await yard.place(savedPhoto, on: board, by: owner)
        circle = try await yard.circle(of: owner, with: [other, try await yard.logIn("late")])
        let word = try await yard.send(
            Calls.members.muteWord, as: owner.caller, json: #"{"text":"spoiler"}"#)
        mutedWord = word.json["id"].string ?? ""
        let buyer = try await yard.yard.member("olga")
        sale = try await yard.given.sale("A bench", by: seller, to: buyer).string
        (askedThread, offer, otherOffer, ownOffer) = try await Self.offers(of: buyer, seller, in: yard)
        let begun = try await yard.send(
            Calls.drafts.createDraft, as: owner.caller, json: #"{"kind":"post","text":"not yet"}"#)
        draft = begun.json["id"].string ?? ""
        let bicycle = try await yard.send(
            Calls.market.createAlert, as: owner.caller, json: #"{"words":"bicycle"}"#)
        alert = bicycle.json["id"].string ?? ""
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
        (warning, appeal, note) = try await yard.moderated("olga", "late")
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
        if endpoint.body == UploadForm.self {
            return try await yard.uploadBytes(
                FakePhotoProcessor.upload(PixelSize(width: 4, height: 3)), by: caller, to: endpoint,
                spelled: spell)
        }
        try await prepareApp(for: endpoint)
        try await preparePasskey(for: endpoint)
        try await prepareToken(for: endpoint)
        let id = id(for: endpoint)
        let username = member ?? (endpoint.path.hasPrefix("/v1/waiting") ? "newcomer" : "late")
        return try await yard.send(
            HTTPRequest.Method(endpoint.method.rawValue) ?? .get,
            spell(
                endpoint.path([
                    "id": id, "username": username, "tag": "yard", "number": "0",
                    "board": board(for: endpoint), "photo": savedPhoto,
                ])) + query(endpoint),
            as: caller,
            json: try await passkeyBody(endpoint, caller) ?? body(endpoint))
    }

    /// Calls about a passkey of the owner need one.
    private func preparePasskey(for endpoint: Endpoint) async throws {
        let calls = [
            Calls.account.logInWithPasskey.endpoint, Calls.account.editPasskey.endpoint,
            Calls.account.removePasskey.endpoint,
        ]
        guard calls.contains(endpoint) else { return }
        try await yard.yard.database.write { stores in
            guard let member = try stores.members.member(username: "olga") else { return }
            _ = try stores.passkeys.insert(
                Domain.Passkey(
                    id: passkey, memberID: member.id, label: "phone", credentialID: authenticator.id,
                    publicKey: authenticator.publicKey, signCount: 0, isSynced: true))
        }
    }

    /// The calls that end a token of the owner, or what an app may do in their name, need one.
    private func prepareToken(for endpoint: Endpoint) async throws {
        switch endpoint {
        case Calls.account.endAccessToken.endpoint: try await insert(token, of: nil)
        case Calls.apps.endApp.endpoint: try await insert(appUse, of: yard.given.app().id)
        default: break
        }
    }

    /// Opens a session of the owner: for a token of theirs, or for `app`.
    private func insert(_ id: Identifier<Session>, of app: Identifier<Domain.App>?) async throws {
        let now = yard.clock.now
        try await yard.yard.database.write { stores in
            guard try stores.sessions.session(id) == nil,
                let member = try stores.members.member(username: "olga")
            else { return }
            try stores.sessions.insert(
                Session(
                    id: id, memberID: member.id, kind: .app, device: "script",
                    scopes: Scopes([Scope(.read, nil)]), appID: app, createdAt: now, lastSeenAt: now,
                    expiresAt: now + .days(1)))
        }
    }

    /// What an authenticator says to a challenge of the caller's.
    private func passkeyBody(_ endpoint: Endpoint, _ caller: Caller) async throws -> String? {
        switch endpoint {
        case Calls.account.logInWithPasskey.endpoint:
            let challenge = testPasskeys.makeChallenge(for: .using, at: yard.clock.now)
            return try authenticator.use(challenge.bytes).json
        case Calls.account.addPasskey.endpoint:
            let options = try await yard.send(Calls.account.showPasskeyOptions, as: caller)
            let challenge = Base64URL.decode(options.json["challenge"].string ?? "") ?? []
            let name: Identifier<Domain.Passkey> = yard.yard.ids.next()
            return SoftAuthenticator(id: name.string).make(challenge).json
        default: return nil
        }
    }

    /// Calls about the owner's authenticator app need one that is begun, enabled, or asked for a code.
    private func prepareApp(for endpoint: Endpoint) async throws {
        let isOn = [Calls.account.renewRecoveryCodes.endpoint, Calls.account.logInWithCode.endpoint].contains(
            endpoint)
        guard isOn || endpoint == Calls.account.enableAuthenticator.endpoint else { return }
        let (sealed, now) = (appSecret, yard.clock.now)
        let ticket = yard.yard.ports().secrets.hash(of: Self.ticket)
        try await yard.yard.database.write { stores in
            for name in ["olga", "wendy", "susan", "otto"] {
                guard let member = try stores.members.member(username: name) else { continue }
                try stores.authenticators.set(
                    Domain.Authenticator(
                        memberID: member.id, sealedSecret: sealed, confirmedAt: isOn ? now : nil))
                guard name == "olga" else { continue }
                try stores.logInTickets.delete(hash: ticket)
                try stores.logInTickets.insert(
                    LogInTicket(hash: ticket, memberID: member.id, kind: .app, expiresAt: now + .minutes(10)))
            }
        }
    }

    /// Shows the password of `person`, who needs no code for it.
    func confirm(_ person: Person) async throws {
        try await removeApp(of: person)
        try await yard.confirm(person)
    }

    /// Lets the password alone log `person` in.
    func removeApp(of person: Person) async throws {
        try await yard.yard.database.write { stores in
            guard let member = try stores.members.member(username: person.username) else { return }
            try stores.authenticators.remove(of: member.id)
            try stores.passkeys.deleteAll(of: member.id)
        }
    }

    private static let ticket = "a ticket"

    /// What the app shows.
    private var code: String {
        (try? testCodes.text(of: appSecret)).map { AuthenticatorApp($0).code(at: yard.clock.now) } ?? ""
    }

    /// The thread about something of `owner`, two offers for something of theirs, and one that they made.
    private static func offers(
        of owner: Domain.Member, _ seller: Domain.Member, in yard: ServedYard
    ) async throws -> (String, String, String, String) {
        let stool = try await yard.given.listing(by: owner, "A stool", stock: 9, allowsOffers: true)
        let asked = try await yard.given.thread(about: stool, by: seller)
        let shelf = try await yard.given.listing(by: owner, "A shelf", stock: 9, allowsOffers: true)
        let first = try await yard.given.thread(about: shelf, by: seller)
        let offer = try await yard.given.offer(in: first, about: shelf, by: seller)
        let bidder = try await yard.given.member("bidder")
        let second = try await yard.given.thread(about: shelf, by: bidder)
        let other = try await yard.given.offer(in: second, about: shelf, by: bidder)
        let lamp = try await yard.given.listing(by: seller, "A lamp", allowsOffers: true)
        let own = try await yard.given.offer(
            in: yard.given.thread(about: lamp, by: owner), about: lamp, by: owner)
        return (asked.id.string, offer.string, other.string, own.string)
    }

    private func id(for endpoint: Endpoint) -> String {
        if endpoint.path.hasSuffix("/save") { return savedPhoto }
        if endpoint.path.hasPrefix("/v1/photos") { return photo }
        if endpoint.path.hasPrefix("/v1/comments") { return comment }
        if endpoint.path.hasPrefix("/v1/me/passkeys") { return passkey.string }
        if endpoint.path.hasPrefix("/v1/me/tokens") { return token.string }
        if endpoint.path.hasPrefix("/v1/me/muted-words") { return mutedWord }
        if endpoint.path.hasPrefix("/v1/me/alerts") { return alert }
        if endpoint.path.hasPrefix("/v1/me/apps") { return appUse.string }
        if endpoint.path.hasPrefix("/v1/sales") { return sale }
        if endpoint.path.hasSuffix("/reservation") || endpoint.path.hasSuffix("/sale") { return askedThread }
        if endpoint.path.hasPrefix("/v1/drafts") { return draft }
        if endpoint.path.hasPrefix("/v1/invites") { return invite }
        if endpoint == Calls.threads.askSeller.endpoint { return table }
        // To one's own nobody gives a heart.
        if endpoint.path == Calls.market.heartListing.endpoint.path { return table }
        if endpoint.path.hasPrefix("/v1/threads") { return thread }
        if endpoint == Calls.offers.acceptOffer.endpoint { return offer }
        if endpoint == Calls.offers.declineOffer.endpoint { return otherOffer }
        if endpoint.path.hasPrefix("/v1/offers") { return ownOffer }
        if endpoint.path.hasPrefix("/v1/stories") {
            // To oneself nobody sends a heart.
            return endpoint.path.hasSuffix("/heart") ? otherStory : story
        }
        if endpoint.path.hasPrefix("/v1/listings") { return listing }
        if endpoint == Calls.moderation.showCase.endpoint { return openCase }
        if endpoint == Calls.moderation.downloadEvidencePhoto.endpoint { return evidence }
        if endpoint == Calls.moderation.answerAppeal.endpoint { return appeal }
        if endpoint == Calls.moderation.deleteNote.endpoint { return note }
        return endpoint == Calls.account.endSession.endpoint ? session : post
    }

    /// Whom one may name, or take off again, is on a shared one alone.
    private func board(for endpoint: Endpoint) -> String {
        [Calls.boards.addBoardMember.endpoint, Calls.boards.removeBoardMember.endpoint].contains(endpoint)
            ? circle : board
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
        case Calls.account.enableAuthenticator.endpoint: return #"{"code":"\#(code)"}"#
        case Calls.account.logInWithCode.endpoint:
            return #"{"ticket":"\#(Self.ticket)","code":"\#(code)"}"#
        case Calls.account.editPasskey.endpoint: return #"{"label":"work phone"}"#
        case Calls.account.makeAccessToken.endpoint:
            return #"{"label":"script","scopes":["read"],"days":1}"#
        case Calls.account.confirmPassword.endpoint: return #"{"password":"correct horse"}"#
        case Calls.account.forgetPassword.endpoint: return #"{"identifier":"olga"}"#
        case Calls.account.changePassword.endpoint:
            return #"{"current_password":"correct horse","new_password":"sweeps the yard"}"#
        case Calls.market.editChoices.endpoint: return #"{"places":[{"names":{"ko":"정자"}}]}"#
        case Calls.posts.publishPost.endpoint, Calls.posts.editPost.endpoint,
            Calls.comments.writeComment.endpoint, Calls.comments.editComment.endpoint,
            Calls.threads.askSeller.endpoint, Calls.threads.sendMessage.endpoint,
            Calls.moderation.writeNote.endpoint:
            return #"{"text":"again"}"#
        case Calls.drafts.createDraft.endpoint: return #"{"kind":"post","text":"again"}"#
        case Calls.drafts.saveDraft.endpoint: return #"{"text":"again"}"#
        // Each call of the same test mutes another one.
        case Calls.members.muteWord.endpoint:
            return #"{"text":"word\#(yard.yard.ids.next() as Identifier<Domain.MutedWord>)"}"#
        case Calls.moderation.writeAppeal.endpoint:
            return #"{"text":"no","warning_id":"\#(warning)"}"#
        case Calls.moderation.answerAppeal.endpoint: return #"{"outcome":"keep","text":"no"}"#
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
        case Calls.push.editPush.endpoint:
            return #"{"silent_kinds":["like"],"quiet_from":"22:00","quiet_until":"07:00"}"#
        case Calls.push.turnOnPush.endpoint:
            return """
                {"address":"https://push.example/1","public_key":"\(Base64URL.encode(testPush.publicKey))",
                "secret":"\(Base64URL.encode([UInt8](repeating: 7, count: 16)))"}
                """
        case Calls.photos.editPhoto.endpoint: return #"{"alt_text":"hi"}"#
        case Calls.stories.publishStory.endpoint: return #"{"photo_ids":["\#(photo)"]}"#
        case Calls.stories.seeStory.endpoint: return #"{"frames":1}"#
        case Calls.boards.createBoard.endpoint: return #"{"title":"Light"}"#
        case Calls.boards.writeBoard.endpoint: return #"{"note":"hi"}"#
        case Calls.boards.fillBoard.endpoint, Calls.boards.orderBoard.endpoint:
            return #"{"photo_ids":["\#(savedPhoto)"]}"#
        case Calls.stories.editStorySettings.endpoint: return #"{"keeps":true}"#
        case Calls.feedback.giveFeedback.endpoint: return #"{"type":"thanks"}"#
        case Calls.offers.makeOffer.endpoint: return #"{"amount":"900"}"#
        case Calls.market.createAlert.endpoint: return #"{"words":"chair"}"#
        case Calls.onThisDay.seeOnThisDay.endpoint:
            return #"{"date":"\#(yard.clock.now.rfc3339.prefix(10))"}"#
        default: return endpoint.method == .get ? nil : "{}"
        }
    }

    /// What somebody gets who is a member, but not the owner.
    func statusForOther(_ endpoint: Endpoint) -> Int {
        switch endpoint {
        case _ where [.moderator, .owner].contains(endpoint.access) || endpoint.isGuarded: 403
        case Calls.posts.editPost.endpoint, Calls.posts.deletePost.endpoint,
            Calls.comments.editComment.endpoint, Calls.comments.deleteComment.endpoint,
            Calls.boards.writeBoard.endpoint, Calls.boards.deleteBoard.endpoint,
            Calls.boards.fillBoard.endpoint, Calls.boards.placePhoto.endpoint,
            Calls.boards.takeOffPhoto.endpoint, Calls.boards.orderBoard.endpoint,
            Calls.boards.addBoardMember.endpoint, Calls.boards.removeBoardMember.endpoint,
            Calls.market.pullUpListing.endpoint:
            403
        // Let in, with somebody else's photo.
        case Calls.market.createListing.endpoint, Calls.stories.publishStory.endpoint: 422
        // An unused photo is nobody's business but its owner's.
        case Calls.photos.showPhoto.endpoint, Calls.photos.editPhoto.endpoint,
            Calls.photos.deletePhoto.endpoint, Calls.photos.downloadOriginal.endpoint,
            Calls.photos.copyPhoto.endpoint,
            Calls.photos.listSamePhotos.endpoint,
            Calls.account.endSession.endpoint, Calls.account.editPasskey.endpoint,
            Calls.account.endAccessToken.endpoint, Calls.apps.endApp.endpoint,
            Calls.threads.listMessages.endpoint,
            Calls.threads.sendMessage.endpoint, Calls.members.unmuteWord.endpoint,
            Calls.feedback.giveFeedback.endpoint, Calls.feedback.takeBackFeedback.endpoint,
            Calls.offers.makeOffer.endpoint, Calls.offers.acceptOffer.endpoint,
            Calls.offers.declineOffer.endpoint, Calls.offers.withdrawOffer.endpoint,
            Calls.offers.reserve.endpoint, Calls.offers.release.endpoint, Calls.offers.sell.endpoint,
            Calls.offers.undoSale.endpoint,
            Calls.market.editAlert.endpoint, Calls.market.deleteAlert.endpoint,
            Calls.threads.readThread.endpoint, Calls.moderation.writeAppeal.endpoint,
            Calls.drafts.showDraft.endpoint, Calls.drafts.saveDraft.endpoint,
            Calls.drafts.deleteDraft.endpoint, Calls.drafts.publishDraft.endpoint,
            // They follow nobody.
            Calls.stories.showStory.endpoint, Calls.stories.deleteStory.endpoint,
            Calls.stories.seeStory.endpoint, Calls.stories.listStoryViews.endpoint,
            Calls.stories.heartStory.endpoint, Calls.stories.unheartStory.endpoint,
            // They see it, and are not on it.
            Calls.boards.listBoardMembers.endpoint:
            404
        case Calls.account.register.endpoint, Calls.posts.publishPost.endpoint,
            Calls.photos.uploadPhoto.endpoint, Calls.moderation.report.endpoint,
            Calls.comments.writeComment.endpoint, Calls.threads.askSeller.endpoint,
            Calls.boards.createBoard.endpoint, Calls.members.muteWord.endpoint,
            Calls.drafts.createDraft.endpoint,
            Calls.market.createAlert.endpoint:
            201
        case Calls.account.logOut.endpoint, Calls.account.confirmPassword.endpoint,
            Calls.account.forgetPassword.endpoint, Calls.account.changePassword.endpoint,
            Calls.account.endOtherSessions.endpoint, Calls.saves.removeSave.endpoint,
            Calls.push.turnOnPush.endpoint, Calls.push.turnOffPush.endpoint,
            Calls.push.silenceMember.endpoint, Calls.push.unsilenceMember.endpoint,
            Calls.moderation.readWarnings.endpoint, Calls.onThisDay.seeOnThisDay.endpoint,
            Calls.stories.muteStories.endpoint, Calls.stories.unmuteStories.endpoint:
            204
        default: 200
        }
    }
}

extension ServedYard {
    /// A board of `owner` that is shared with `people`, who do not follow the owner any more.
    fileprivate func circle(of owner: Person, with people: [Person]) async throws -> String {
        let board = try await self.board(more: #","visibility":"shared""#, by: owner)
        for person in people {
            try await follow(owner.username, by: person)
            let path = ["board": board, "username": person.username]
            _ = try await send(Calls.boards.addBoardMember, path, as: owner.caller)
            _ = try await send(
                Calls.members.unfollow, ["username": owner.username], as: person.caller)
        }
        return board
    }

    /// A warning of `owner`, one of `member` with what they say against it, and a note by `owner` about `member`.
    fileprivate func moderated(_ owner: String, _ member: String) async throws
        -> (warning: String, appeal: String, note: String)
    {
        let (now, ids) = (clock.now, yard.ids)
        return try await yard.database.write { stores in
            func found(_ name: String) throws -> Domain.Member {
                guard let member = try stores.members.member(username: name) else {
                    throw DomainError.notFound
                }
                return member
            }
            func warn(_ one: Domain.Member) throws -> Domain.Decision {
                let decision = Domain.Decision(
                    id: ids.next(), action: .warn, kind: .member, thingID: one.id.rawValue, memberID: one.id,
                    username: one.username, actor: "operator", reason: "x")
                try stores.moderation.insert(decision)
                try stores.moderation.warn(decision, at: now)
                return decision
            }
            let (olga, late) = (try found(owner), try found(member))
            let (own, other) = (try warn(olga), try warn(late))
            _ = try stores.moderation.insert(Domain.Appeal(decision: other, text: "no", madeAt: now))
            let note: Identifier<Domain.ModeratorNote> = ids.next()
            try stores.moderation.insert(note, "hm", on: late.id, by: olga.id)
            return (own.id.string, other.id.string, note.string)
        }
    }
}

extension PasskeyAssertion {
    /// As a program sends it.
    fileprivate var json: String {
        let fields = [
            ("credential_id", credentialID), ("client_data", clientData),
            ("authenticator_data", authenticatorData), ("signature", signature),
        ]
        return "{\(fields.map { "\"\($0)\":\"\(Base64URL.encode($1))\"" }.joined(separator: ","))}"
    }
}

extension PasskeyRegistration {
    /// As a program sends it.
    fileprivate var json: String {
        let fields = [("client_data", clientData), ("attestation_object", attestationObject)]
        return "{\(fields.map { "\"\($0)\":\"\(Base64URL.encode($1))\"" }.joined(separator: ","))}"
    }
}
