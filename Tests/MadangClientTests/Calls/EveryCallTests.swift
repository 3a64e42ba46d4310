import Domain
import Foundation
import MadangAPI
import MadangClient
import MadangCore
import Storage
import TestSupport
import Testing

/// A life in a yard, with the client alone, on the real router: whatever is called answers what the client expects.
@Suite struct `Every call of the client` {
    private typealias Photo = MadangAPI.Photo

    @Test func `is understood by the router, and understands it`() async throws {
        try await withTemporaryFolder { folder in
            try await withServedYard { yard in
                let world = try await ClientWorld(yard, folder)
                try await world.accounts()
                try await world.postsAndPhotos()
                try await world.people()
                try await world.stories()
                try await world.boards()
                try await world.drafts()
                try await world.market()
                try await world.moderation()
                try await world.moderationInSteps()
                try await world.leaving()
                // Two are for those who look after the machine, one for the tools of programmers.
                let called = Set(world.line.exchanges.filter(\.isDone).compactMap(\.endpoint))
                let left = Set(Endpoint.all).subtracting(called).subtracting([
                    Calls.service.checkHealth.endpoint, Calls.service.checkReadiness.endpoint,
                    Calls.service.describeAPI.endpoint,
                ])
                #expect(left.isEmpty, "\(left.map(\.path).sorted())")
            }
        }
    }

    @Test func `has the status that the table of calls promises`() async throws {
        try await withTemporaryFolder { folder in
            try await withServedYard { yard in
                let world = try await ClientWorld(yard, folder)
                try await world.postsAndPhotos()
                try await world.people()
                try await world.stories()
                try await world.boards()
                try await world.drafts()
                try await world.market()
                let statuses = Dictionary(
                    Endpoint.all.map { ($0, $0.status) }, uniquingKeysWith: { first, _ in first })
                for exchange in world.line.exchanges where exchange.isDone {
                    #expect(exchange.endpoint.map { statuses[$0] } == exchange.status, "\(exchange.path)")
                }
            }
        }
    }
}

/// Two who use the client.
private struct ClientWorld {
    let yard: ServedYard
    let folder: URL
    let line: RecordingTransport
    let ana: Madang
    let ben: Madang

    init(_ yard: ServedYard, _ folder: String) async throws {
        self.yard = yard
        self.folder = URL(fileURLWithPath: folder)
        let line = RecordingTransport(RouterTransport(yard: yard))
        self.line = line
        (ana, ben) = (yard.madang(over: line), yard.madang(over: line))
        for (client, name) in [(ana, "ana"), (ben, "ben")] {
            let form = RegisterRequest(
                username: name, email: "\(name)@example.com", password: "correct horse", displayName: name)
            #expect(try await client.register(form).member.username == name)
        }
    }

    /// A file that the yard takes for a photo.
    func photoFile(_ words: String = "picture") throws -> URL {
        let file = folder.appending(path: "a \"photo\" of \(words).jpg")
        try Data(FakePhotoProcessor.upload(PixelSize(width: 400, height: 300), words)).write(to: file)
        return file
    }

    func accounts() async throws {
        #expect(
            try await ana.availability(username: "ana", email: "new@example.com").username?.code == "taken")
        #expect(try await ana.joinChallenge().count == 16)
        #expect(try await ana.me().email == "ana@example.com")
        #expect(try await ana.editMe(EditMeRequest(bio: "Hello", locale: "ko")).locale == "ko")
        #expect(try await ana.editMe(EditMeRequest(weeklyDigest: true)).weeklyDigest)
        #expect(try await !ana.editMe(EditMeRequest(onThisDay: false)).onThisDay)
        #expect(try await ana.editMe(EditMeRequest(altTextReminder: true)).altTextReminder)
        try await ana.forgetPassword(of: "ana")
        let other = yard.madang(over: line)
        try await other.logIn("ana@example.com", password: "correct horse")
        let third = yard.madang(over: line)
        try await third.logIn("ana", password: "correct horse")
        let sessions = try await ana.sessions()
        #expect(sessions.count == 3)
        try await third.endSession(try #require(try await third.sessions().first { $0.current }).id)
        try await ana.endOtherSessions()
        #expect(try await ana.sessions().map(\.current) == [true])
        try await ana.changePassword(from: "correct horse", to: "sweeps the yard")
        try await ana.changePassword(from: "sweeps the yard", to: "correct horse")
        yard.clock.advance(by: .minutes(16))
        #expect(try await ana.setAvatar(photoFile("me")).member.avatar != nil)
        #expect(try await ana.removeAvatar().member.avatar == nil)
        let archive = folder.appending(path: "ana.zip")
        await #expect { try await ana.export(to: archive) } throws: {
            ($0 as? MadangError)?.code == "confirmation_required"
        }
        try await ana.confirm(password: "correct horse")
        try await ana.export(to: archive)
        #expect(try String(contentsOf: archive, encoding: .utf8) == "ana")
        let made = try await ana.makeAccessToken("script", scopes: ["read"], days: 30)
        #expect(try await ana.accessTokens() == [made.token])
        try await ana.endAccessToken(made.token.id)
        #expect(try await ana.accessTokens().isEmpty)
        try await apps()
        try await authenticator()
        try await passkeys()
        // The password was asked long ago.
        yard.clock.advance(by: .minutes(11))
    }

    /// Let in, listed and ended.
    private func apps() async throws {
        try await yard.letIn("Frame", by: "ana")
        let use = try #require(try await ana.apps().first)
        #expect(use.name == "Frame" && use.scopes == ["read"])
        try await ana.endApp(use.id)
        #expect(try await ana.apps().isEmpty)
    }

    /// Set up, asked for by a log-in, and given up again.
    private func authenticator() async throws {
        let app = AuthenticatorApp(try await ana.beginAuthenticator().secret)
        #expect(try await !ana.authenticator().enabled)
        #expect(try await ana.enableAuthenticator(code: app.code(at: yard.clock.now)).count == 10)
        let other = yard.madang(over: line)
        let error = await #expect(throws: MadangError.self) {
            try await other.logIn("ana", password: "correct horse")
        }
        guard case .problem(let problem) = error else {
            Issue.record("no problem")
            return
        }
        #expect(problem.code == "code_required")
        yard.clock.advance(by: .seconds(30))
        let me = try await other.logIn(
            ticket: try #require(problem.ticket), code: app.code(at: yard.clock.now))
        #expect(me.member.username == "ana")
        try await other.logOut()
        let codes = try await ana.renewRecoveryCodes()
        #expect(try await ana.authenticator().recoveryCodesLeft == codes.count)
        try await ana.disableAuthenticator()
        #expect(try await !ana.authenticator().enabled)
    }

    /// Added, used, renamed and removed.
    private func passkeys() async throws {
        var key = SoftAuthenticator()
        let options = try await ana.passkeyOptions()
        #expect(options.rpID == "yard.example" && options.userName == "ana")
        let registration = key.make(try #require(Base64URL.decode(options.challenge)))
        let added = try await ana.addPasskey(
            MadePasskey(
                label: "phone", clientData: Base64URL.encode(registration.clientData),
                attestationObject: Base64URL.encode(registration.attestationObject)))
        #expect(added.recoveryCodes?.count == 10)
        func used() async throws -> UsedPasskey {
            key.signCount += 1
            let challenge = try await ana.passkeyChallenge().challenge
            let assertion = try key.use(try #require(Base64URL.decode(challenge)))
            return UsedPasskey(
                credentialID: Base64URL.encode(assertion.credentialID),
                clientData: Base64URL.encode(assertion.clientData),
                authenticatorData: Base64URL.encode(assertion.authenticatorData),
                signature: Base64URL.encode(assertion.signature))
        }
        let other = yard.madang(over: line)
        #expect(try await other.logIn(passkey: used()).member.username == "ana")
        try await other.logOut()
        try await ana.confirm(passkey: used())
        try await ana.renamePasskey(added.passkey.id, to: "tablet")
        #expect(try await ana.passkeys().map(\.label) == ["tablet"])
        try await ana.removePasskey(added.passkey.id)
        #expect(try await ana.passkeys().isEmpty)
    }

    func postsAndPhotos() async throws {
        let photo = try await ana.uploadPhoto(photoFile(), UploadForm(filter: "gray", altText: "A \"yard\""))
        #expect(photo.altText == "A \"yard\"" && photo.filter == "gray" && photo.receipt?.format == "jpeg")
        let original = folder.appending(path: "original")
        try await ana.downloadOriginal(photo.id, to: original)
        #expect(try String(contentsOf: original, encoding: .utf8) == "400x300 picture")
        #expect(try await ana.editPhoto(photo.id, EditPhotoRequest(rotate: 90)).width == 300)
        #expect(try await ana.photo(photo.id).height == 400)
        let copy = try await ana.copyPhoto(photo.id)
        let turned = try await ana.photo(photo.id)
        #expect(copy.id != photo.id && copy.urls == turned.urls)
        try await ana.deletePhoto(copy.id)
        #expect(try await ana.samePhotos(as: photo.id).isEmpty)
        try await ana.deletePhoto(try await ana.uploadPhoto(photoFile("unused")).id)
        let post = try await ana.publishPost(PostRequest(text: "Our #yard", photoIDs: [photo.id]))
        #expect(
            try await ana.editPost(post.id, PostRequest(text: "The #yard"), version: post.version).text
                == "The #yard")
        let stale = await #expect(throws: MadangError.self) {
            try await ana.editPost(post.id, PostRequest(text: "Late"), version: post.version)
        }
        #expect(stale?.code == "conflict")
        try await ana.editPhoto(photo.id, EditPhotoRequest(altText: ""))
        #expect(try await ana.undescribedPhotos().firstPage().map(\.postID) == [post.id])
        let summary = try await ana.altTextSummary()
        #expect((summary.photoCount, summary.describedCount) == (1, 0) && summary.data[0].listingID == nil)
        #expect(try await ben.likePost(post.id).likeCount == 1)
        #expect(try await ana.likes(of: post.id).firstPage().map(\.id) == [try await ben.me().member.id])
        #expect(try await ben.likedPosts().firstPage().map(\.id) == [post.id])
        #expect(try await ben.unlikePost(post.id) == LikeState(isLiked: false, likeCount: 0))
        let comment = try await ben.writeComment("Nice", under: post.id)
        try await ben.editComment(comment.id, text: "So nice", version: comment.version)
        #expect(try await ana.comments(under: post.id).firstPage().map(\.text) == ["So nice"])
        let reply = try await ana.writeComment("Thanks", under: post.id, replyTo: comment.id)
        #expect(try await ben.replies(to: comment.id).firstPage().map(\.id) == [reply.id])
        #expect(try await ana.likeComment(comment.id).likeCount == 1)
        #expect(try await ana.comments(under: post.id, order: "liked").firstPage().map(\.liked) == [true])
        #expect(try await ana.unlikeComment(comment.id).likeCount == 0)
        try await ana.deleteComment(reply.id)
        try await ana.deleteComment(comment.id)
        #expect(try await ben.savePhoto(photo.id, memo: "light").memo == "light")
        #expect(try await ben.save(of: photo.id).photo.id == photo.id)
        #expect(try await ben.saves("light", photos: [photo.id]).firstPage().count == 1)
        #expect(try await ben.explore().firstPage().map(\.isSaved) == [true])
        try await ben.removeSave(of: photo.id)
        #expect(try await ben.posts(tagged: "yard").firstPage().map(\.id) == [post.id])
        #expect(try await ben.tags("ya").map(\.tag) == ["yard"])
        #expect(try await ben.searchPosts("yard").firstPage().map(\.id) == [post.id])
        #expect(try await ben.posts().firstPage().map(\.id) == [post.id])
        #expect(try await ben.feed().firstPage().isEmpty)
        try await followTag(with: post.id)
        let today = try await ben.onThisDay()
        #expect(!today.seen && today.years.isEmpty)
        try await ben.seeOnThisDay(today.date)
        #expect(try await ben.onThisDay().seen)
        try await ana.deletePost(post.id)
        let gone = await #expect(throws: MadangError.self) { try await ana.post(post.id) }
        #expect(gone?.code == "not_found")
        #expect(
            try await ana.post(try await ana.publishPost(PostRequest(text: "@ben, look")).id).text
                == "@ben, look")
    }

    /// A post by ana, whom ben does not follow.
    private func followTag(with post: String) async throws {
        #expect(try await ben.tag("Yard") == MadangAPI.TagUse(tag: "yard", postCount: 1))
        #expect(try await ben.follow(tag: "yard").isFollowed)
        #expect(try await ben.followedTags().firstPage().map(\.tag) == ["yard"])
        let found = try await ben.feed().firstPage()
        #expect(found.map(\.id) == [post] && found.map(\.reason) == [FeedReason(tag: "yard")])
        #expect(try await !ben.unfollow(tag: "yard").isFollowed)
        #expect(try await ben.feed().firstPage().isEmpty)
    }

    private func mutes() async throws {
        #expect(try await ana.mute("ben").isMuted)
        #expect(try await ana.mutes().firstPage().map(\.username) == ["ben"])
        #expect(try await !ana.unmute("ben").isMuted)
        let word = try await ana.mute(word: "Spoiler")
        #expect(word.text == "Spoiler" && word.endsAt == nil)
        #expect(try await ana.mutedWords().firstPage() == [word])
        try await ana.unmute(word: word.id)
        #expect(try await ana.mutedWords().firstPage().isEmpty)
    }

    func people() async throws {
        try await push()
        #expect(try await ben.suggestions(limit: 5).map(\.username) == ["ana"])
        #expect(try await ben.follow("ana").isFollowing)
        #expect(try await ben.suggestions().isEmpty)
        #expect(try await ana.member("ben").followsYou)
        #expect(try await ana.followers(of: "ana").firstPage().map(\.username) == ["ben"])
        #expect(try await ana.following(of: "ben").firstPage().map(\.username) == ["ana"])
        #expect(try await ana.searchMembers("be").firstPage().map(\.username) == ["ben"])
        #expect(try await ana.posts(of: "ana").firstPage().count == ben.feed().firstPage().count)
        #expect(try await !ben.unfollow("ana").isFollowing)
        #expect(try await ana.block("ben").isBlocked == true)
        #expect(try await ana.blocks().firstPage().map(\.username) == ["ben"])
        try await ana.unblock("ben")
        try await mutes()
        try await ben.follow("ana")
        let told = try await ana.notificationSummary()
        #expect(told.unreadCount > 0)
        let latest = try #require(try await ana.notifications(limit: 1).firstPage().first)
        #expect(try await ana.readNotifications(upTo: latest.id).unreadCount == 0)
        let listening = Task { for try await _ in ben.events() {} }
        while line.count(of: Calls.service.listenToEvents.endpoint) == 0 { await Task.yield() }
        listening.cancel()
        try await listening.value
    }

    /// By Ana, whom Ben follows by now: shown, seen, hearted, muted, kept and deleted.
    func stories() async throws {
        let photo = try await ana.uploadPhoto(photoFile("evening"), UploadForm(purpose: "story"))
        let words = StoryWordsRequest(photoID: photo.id, text: "Evening", y: 200)
        let story = try await ana.publishStory(StoryRequest(photoIDs: [photo.id], words: [words]))
        let placed = MadangAPI.StoryWords(text: "Evening", x: 500, y: 200)
        #expect(story.isMine && story.frames.map(\.words) == [placed])
        #expect(try await ana.stories().own?.beginID == story.id)
        let ring = try #require(try await ben.stories().data.first)
        #expect(ring.member.username == "ana" && !ring.isSeen && ring.latestID == story.id)
        #expect(try await ben.stories(of: "ana").map(\.id) == [story.id])
        #expect(try await ben.seeStory(story.id, frames: 1) == StoryState(seenFrames: 1, isHearted: false))
        #expect(try await ben.heartStory(story.id).isHearted)
        #expect(try await ana.storyViews(of: story.id).firstPage().map(\.id) == [ben.me().member.id])
        #expect(try await ana.story(story.id).heartCount == 1)
        #expect(try await !ben.unheartStory(story.id).isHearted)
        try await ben.muteStories(of: "ana")
        #expect(try await ben.stories().data.isEmpty)
        #expect(try await ben.storySettings().muted.map(\.username) == ["ana"])
        try await ben.unmuteStories(of: "ana")
        #expect(try await !ana.editStorySettings(keeps: false).keeps)
        #expect(try await ana.ownStories(limit: 1).firstPage().map(\.isKept) == [false])
        try await ana.deleteStory(story.id)
        #expect(try await ben.stories(of: "ana").isEmpty)
    }

    /// By Ana, whom Ben follows by now: made, filled, ordered, shared, moved, shown to everybody and deleted.
    func boards() async throws {
        var photos: [String] = []
        for words in ["wall", "floor"] { photos.append(try await ana.uploadPhoto(photoFile(words)).id) }
        try await ana.publishPost(PostRequest(text: "Light", photoIDs: photos))
        let board = try await ana.makeBoard(BoardRequest(title: "Light", visibility: "shared"))
        #expect(board.isMine && board.memberCount == 1 && board.cover == nil)
        let handle = "~\(UUID().uuidString)"
        let shade = try await ana.writeBoard(handle, BoardRequest(title: "Shade"))
        #expect(try await ana.board(handle).id == shade.id)
        let state = try await ana.placePhoto(photos[0], onBoard: board.id)
        #expect(state == BoardState(isOn: true, photoCount: 1))
        #expect(try await ana.fillBoard(board.id, with: [photos[1]]).added == [photos[1]])
        #expect(try await ana.save(of: photos[0]).boardIDs == [board.id])
        try await ana.orderBoard(board.id, photos)
        #expect(try await ana.photos(onBoard: board.id).firstPage().map(\.id) == photos)
        let change = BoardRequest(note: "On walls", coverPhotoID: photos[1])
        #expect(try await ana.writeBoard(board.id, change, version: 1).cover?.id == photos[1])
        let stale = await #expect(throws: MadangError.self) {
            try await ana.writeBoard(board.id, BoardRequest(title: "Late"), version: 1)
        }
        #expect(stale?.code == "conflict")
        #expect(try await ana.boards("light").firstPage().map(\.id) == [board.id])
        #expect(try await ana.addMember("ben", toBoard: board.id).member.username == "ben")
        #expect(try await ben.members(ofBoard: board.id).map(\.member.username) == ["ana", "ben"])
        #expect(try await ben.photos(onBoard: board.id, "wall", limit: 1).firstPage().isEmpty)
        #expect(try await !ana.takePhoto(photos[1], offBoard: board.id).isOn)
        let moved = try await ana.fillBoard(shade.id, with: [photos[0]], from: board.id)
        #expect(moved.added == [photos[0]] && moved.removed == [photos[0]])
        try await ana.removeMember("ben", fromBoard: board.id)
        try await ana.writeBoard(shade.id, BoardRequest(visibility: "public"))
        #expect(try await ben.boards(of: "ana").firstPage().map(\.id) == [shade.id])
        try await ana.deleteBoard(board.id)
        #expect(try await ana.boards(limit: 5).firstPage().map(\.id) == [shade.id])
    }

    /// By Ana: begun once, changed on another device, published at once, and deleted.
    func drafts() async throws {
        let photo = try await ana.uploadPhoto(photoFile("tide")).id
        let wanted = DraftRequest(kind: "post", text: "The tide", photoIDs: [photo])
        let draft = try await ana.beginDraft(wanted, key: "the-tide")
        #expect(try await ana.beginDraft(wanted, key: "the-tide") == draft)
        #expect(draft.photos.map(\.id) == [photo] && draft.version == 1 && draft.publishAt == nil)
        let saved = try await ana.saveDraft(draft.id, DraftRequest(text: "The tide is low"), version: 1)
        let stale = await #expect(throws: MadangError.self) {
            try await ana.saveDraft(draft.id, DraftRequest(text: "Late"), version: 1)
        }
        #expect(stale?.code == "conflict")
        #expect(try await ana.draft(draft.id) == saved)
        let chair = try await ana.beginDraft(
            DraftRequest(kind: "listing", name: "A", price: "12a", allowsOffers: true, answerHours: "24"))
        #expect(chair.allowsOffers && chair.answerHours == "24" && !draft.allowsOffers)
        #expect(try await ana.drafts().map(\.id) == [chair.id, draft.id])
        #expect(try await ana.drafts("listing").map(\.price) == ["12a"])
        #expect(try await ben.drafts().isEmpty)
        let post = try await ana.publishDraft(draft.id)
        #expect(post.text == "The tide is low" && post.photos.map(\.id) == [photo])
        try await ana.deleteDraft(chair.id, version: 1)
        #expect(try await ana.drafts().isEmpty)
    }

    /// Told on this device of some things and not of Ben, and of nothing any more.
    private func push() async throws {
        let key = try await ana.push().publicKey
        try await ana.turnOnPush(
            PushDeviceRequest(
                address: "https://push.example/1", publicKey: key,
                secret: Base64URL.encode([UInt8](repeating: 7, count: 16))))
        let state = try await ana.editPush(
            PushWishesRequest(silentKinds: ["like"], quietFrom: "22:00", quietUntil: "07:00"))
        #expect(state.isOn && state.silentKinds == ["like"] && state.quietFrom == "22:00")
        try await ana.silence("ben")
        #expect(try await ana.push().silenced.map(\.username) == ["ben"])
        try await ana.unsilence("ben")
        try await ana.turnOffPush()
        let last = try await ana.push()
        #expect(!last.isOn && last.silenced.isEmpty && last.quietUntil == "07:00")
        #expect(try await ana.editPush(PushWishesRequest(quietFrom: "", quietUntil: "")).quietUntil == nil)
    }

    func market() async throws {
        let photo = try await ana.uploadPhoto(photoFile("chair"), UploadForm(purpose: "listing"))
        let listing = try await ana.createListing(
            ListingRequest(
                name: "A good chair", description: "Hardly ever sat on.", currency: "KRW", price: "1000",
                stock: "2", category: "furniture", condition: "like-new", photoIDs: [photo.id]))
        #expect(listing.category?.id == "furniture" && listing.place == nil)
        let refused = await #expect(throws: MadangError.self) {
            try await ana.editListing(listing.id, ListingRequest(discount: "100"))
        }
        #expect(refused?.code == "confirmation_required")
        try await ana.confirm(password: "correct horse")
        let edited = try await ana.editListing(
            listing.id, ListingRequest(discount: "100"), version: listing.version)
        #expect(edited.bargainPrice == "900")
        #expect(try await ben.heartListing(listing.id) == HeartState(isHearted: true, heartCount: 1))
        #expect(try await ben.hearts().firstPage().map(\.id) == [listing.id])
        #expect(try await ben.unheartListing(listing.id) == HeartState(isHearted: false, heartCount: 0))
        let alert = try await ben.createAlert(AlertRequest(words: "chair", priceMax: "2000"))
        #expect(try await ben.editAlert(alert.id, AlertRequest(priceMin: "10")).priceMax == "2000")
        #expect(try await ben.alerts().map(\.priceMin) == ["10"])
        try await ben.deleteAlert(alert.id)
        #expect(try await ben.alerts().isEmpty)
        let early = await #expect(throws: MadangError.self) { try await ana.pullUpListing(listing.id) }
        #expect(early?.code == "conflict" && listing.pullUpFrom != nil)
        try await yard.given.rest(listing.id)
        #expect(try await ana.pullUpListing(listing.id).pullUpFrom == listing.pullUpFrom)
        try await ana.publishPost(PostRequest(text: "For sale", listingID: listing.id))
        #expect(try await ben.posts(carrying: listing.id).firstPage().count == 1)
        #expect(try await ben.listing(listing.id).priceHistory?.count == 2)
        let filter = Madang.ListingFilter(
            words: "chair", status: "on_sale", sort: "price_asc", category: "furniture", condition: "like-new"
        )
        #expect(try await ben.listings(filter, seller: "ana").firstPage().map(\.id) == [listing.id])
        let given = Madang.ListingFilter(isFree: true)
        #expect(try await ben.listings(given, seller: "ana").firstPage().isEmpty)
        #expect(try await ben.listings(of: "ana").firstPage().map(\.id) == [listing.id])
        #expect(try await ben.searchListings("chair").firstPage().map(\.id) == [listing.id])
        let thread = try await ben.askSeller(of: listing.id, MessageRequest(text: "Still there?"))
        #expect(try await ana.threadSummary().unreadCount == 1)
        try await ana.readThread(thread.id)
        try await ana.sendMessage(MessageRequest(text: "Yes"), in: thread.id)
        #expect(try await ben.messages(in: thread.id).firstPage().map(\.text) == ["Yes", "Still there?"])
        #expect(try await ben.threads(limit: 1).firstPage().map(\.unreadCount) == [1])
        try await feedback()
        try await offers()
        try await ana.deleteListing(listing.id, version: edited.version)
    }

    private func offers() async throws {
        let photo = try await ana.uploadPhoto(photoFile("stool"), UploadForm(purpose: "listing"))
        let stool = try await ana.createListing(
            ListingRequest(
                name: "A stool", description: "Hardly ever sat on.", currency: "KRW", price: "1000",
                stock: "2", allowsOffers: true, answerHours: "24", photoIDs: [photo.id]))
        #expect(stool.allowsOffers && stool.answerHours == 24)
        let thread = try await ben.askSeller(of: stool.id, MessageRequest(amount: "700"))
        #expect(thread.allowsOffers && thread.lastMessage.offer?.amount == "700")
        let second = try await ben.makeOffer("800", in: thread.id, key: "o")
        #expect(try await ben.makeOffer("800", in: thread.id, key: "o").id == second.id)
        #expect(try await ana.declineOffer(second.id).offer?.state == "declined")
        let third = try await ben.makeOffer("850", in: thread.id)
        #expect(try await ben.withdrawOffer(third.id).offer?.state == "withdrawn")
        let last = try await ben.makeOffer("900", in: thread.id)
        #expect(try await ana.acceptOffer(last.id).offer?.state == "accepted")
        #expect(try await ben.listing(stool.id).reservation?.amount == "900")
        #expect(try await ben.release(in: thread.id).reservation == nil)
        #expect(try await ana.reserve(in: thread.id).reservation != nil)
        #expect(try await ana.sell(in: thread.id, for: "950").sale?.amount == "950")
        #expect(try await ana.undoSale(in: thread.id).sale == nil)
    }

    private func feedback() async throws {
        let people = try await yard.yard.database.read { stores in
            try ["ana", "ben"].compactMap { try stores.members.member(username: $0) }
        }
        let sale = try await yard.given.sale("A lamp", by: people[0], to: people[1]).string
        #expect(try await ben.dueFeedback().firstPage().contains { $0.saleID == sale })
        let wrong = try await ben.complain(sale: sale, reason: "unkind", text: "Hm")
        #expect(wrong.given?.reason == "unkind" && !wrong.isShown)
        #expect(try await ben.thank(sale: sale, text: "Nice").given?.type == "thanks")
        #expect(try await ana.thank(sale: sale).isShown)
        #expect(try await ana.feedback(of: "ana").firstPage().map(\.text) == ["Nice"])
        #expect(try await ana.feedbackCounts(of: "ana").thanks == 1)
        try await ben.takeBackFeedback(sale: sale)
        #expect(try await ana.feedbackCounts(of: "ana").thanks == 0)
    }

    func moderation() async throws {
        try await yard.promote(
            Person(username: "ana", password: "", access: "", refresh: ""), to: .owner)
        try await ana.confirm(password: "correct horse")
        let invite = try await ana.makeInvite(InviteRequest(uses: 3, days: 2))
        #expect(try await ana.invites().firstPage().map(\.id) == [invite.id])
        try await ana.revokeInvite(invite.id)
        for name in ["newcomer", "stranger"] { _ = try await yard.given.member(name, isWaiting: true) }
        #expect(try await Set(ana.waiting().firstPage().map(\.id)) == ["newcomer", "stranger"])
        try await ana.approve("newcomer")
        try await ana.refuse("stranger")
        #expect(try await ana.editAbout(AboutRequest(name: "Hills")).name == "Hills")
        let version = try await ben.marketChoices().version
        let places = MarketChoicesRequest(places: [
            ChoiceRequest(names: ChoiceNamesRequest(ko: "정자", en: "The pavilion"))
        ])
        #expect(
            try await ana.editMarketChoices(places, version: version).places.map(\.id) == ["the-pavilion"])
        #expect(try await ana.setLogo(photoFile("logo")).logoURL != nil)
        #expect(try await ana.removeLogo().logoURL == nil)
        #expect(try await ben.about().registration == "open")
        #expect(try await ana.yard().roles.owner == 1)
        try await yard.letIn("Album", by: "ben")
        #expect(try await ana.yardApps().first { $0.name == "Album" }?.memberCount == 1)
        #expect(try await ana.allMembers("newc").firstPage().map(\.member.username) == ["newcomer"])
        let seen = try await ben.uploadPhoto(try photoFile("seen"))
        let bad = try await ben.publishPost(PostRequest(text: "spam", photoIDs: [seen.id]))
        try await ana.report(ReportRequest(type: "post", id: bad.id, reason: "spam"))
        let open = try #require(try await ana.cases().firstPage().first)
        #expect(try await ana.reportedCase(open.id).post?.id == bad.id)
        let evidence = try #require(open.evidence.first)
        #expect(evidence.pieces.map(\.text) == ["spam"] && !open.isGone)
        let file = folder.appendingPathComponent("evidence.webp")
        try await ana.downloadEvidencePhoto(0, of: evidence.id, to: file)
        #expect(try !Data(contentsOf: file).isEmpty)
        try await ana.decide(
            DecisionRequest(action: "hide", type: "post", id: bad.id, reason: "It is spam."))
        #expect(try await ana.decisions().firstPage().map(\.action) == ["hide"])
        #expect(try await ana.setRole(of: "ben", to: "moderator").role == "moderator")
        try await ana.deleteMember("newcomer")
        #expect(try await ana.allMembers(state: "leaving").firstPage().map(\.member.username) == ["newcomer"])
        try await ana.deleteMember("newcomer", atOnce: true)
    }

    func moderationInSteps() async throws {
        let post = try await ben.publishPost(PostRequest(text: "watches"))
        let warning = try await ana.decide(
            DecisionRequest(action: "warn", type: "post", id: post.id, reason: "spam: no watches"))
        #expect(try await ben.warnings().firstPage().map(\.id) == [warning.id])
        try await ben.readWarnings(upTo: warning.id)
        try await ben.appeal("They were clocks.", against: warning.id)
        #expect(try await ana.appeals().firstPage().map(\.text) == ["They were clocks."])
        #expect(try await ana.answerAppeal(warning.id, "keep", "They were not.").outcome == "keep")
        #expect(try await ben.ownAppeals().firstPage().map(\.answer) == ["They were not."])
        let note = try await ana.writeNote("Talked to.", about: "ben")
        #expect(try await ana.notes(about: "ben").firstPage().map(\.id) == [note.id])
        try await ana.deleteNote(note.id)
        #expect(try await ana.notes(about: "ben").firstPage().isEmpty)
        let comment = try await ben.writeComment("hm", under: post.id)
        #expect(try await ana.writtenComments(by: "ben").firstPage().first?.id == comment.id)
    }

    func leaving() async throws {
        try await ben.confirm(password: "correct horse")
        try await ben.leave()
        #expect(try await !ben.isLoggedIn)
        try await ana.logOut()
        try await ana.logOut()
        #expect(try await !ana.isLoggedIn)
        #expect(try await ana.feed().firstPage().count == ana.posts().firstPage().count)
    }
}
