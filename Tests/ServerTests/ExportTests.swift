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

private let visit = Visit(network: "192.0.2.1", device: "laptop")

@Suite struct `The archive of a member` {
    @Test(arguments: Backend.allCases)
    func `tells of ways in, programs and devices, and holds no secret of theirs`(_ backend: Backend)
        async throws
    {
        try await withSite(on: backend) { site in
            var account = try await FullAccount(site)
            try await account.addFactors()
            try await account.addDevices()
            try await account.addPrograms()
            let archive = try await account.archive()
            #expect(account.expected.count == 6)
            for (path, content) in account.expected {
                #expect(archive.file(path) == content, "\(path)")
                // The first page leads to it.
                #expect(archive.contains("href=\"\(path)\""), "\(path)")
            }
            for secret in account.secrets { #expect(!archive.contains(secret)) }
        }
    }

    @Test func `says of who has none of these that there are none`() async throws {
        try await withSite { site in
            let archive = try await FullAccount(site).archive()
            for name in ["apps", "passkeys", "tokens"] {
                #expect(archive.file("data/\(name).json") == "[]", "\(name)")
            }
            let authenticator = #"{"enabled":false,"recovery_codes_left":0}"#
            #expect(archive.file("data/authenticator.json") == authenticator)
            let push = #"{"device_count":0,"silenced":[],"silent_kinds":[]}"#
            #expect(archive.file("data/push.json") == push)
        }
    }

    @Test(arguments: Backend.allCases)
    func `has one's stories with their words, what one saw of others', and whose one hides`(
        _ backend: Backend
    ) async throws {
        try await withSite(on: backend) { site in
            let given = site.yard.given
            let (olga, ana) = (try await site.member("olga"), try await given.member("ana"))
            try await given.follow(ana, by: olga)
            let others = try await given.story(by: ana, frames: 2, words: "theirs")
            try await given.look(at: others.id, by: olga, frames: 2)
            let own = try await given.story(by: olga, frames: 2, words: "a day\nat the sea")
            try await site.verbs.manageStories.setKeeps(false, by: olga)
            try await site.verbs.manageStories.setMuted(true, "ana", by: olga)
            let archive = try await FullAccount(site).archive()
            let time = site.yard.clock.now.rfc3339
            let views = #"""
                [
                {"author":"ana","hearted_at":null,"seen_at":"\#(time)","seen_frames":2,"story_id":"\#(others.id)"}
                ]

                """#
            #expect(archive.file("data/story-views.json") == views)
            #expect(archive.file("data/story-settings.json") == #"{"keeps":false,"muted":["ana"]}"#)
            let stories = try #require(archive.file("data/stories.json"))
            #expect(stories.contains(#""text":"a day\nat the sea","x":500,"y":800"#))
            #expect(stories.contains(#""text":null,"x":null,"y":null"#) && !stories.contains("theirs"))
            for photo in own.frames.map(\.photo.id) {
                #expect(stories.contains(#""file":"photos/\#(photo).jpg""#))
            }
            for path in ["stories-1.html", "data/stories.json", "data/story-views.json"] {
                #expect(archive.contains("href=\"\(path)\""), "\(path)")
            }
        }
    }
}

@Suite struct `The history in the archive of a member` {
    @Test(arguments: Backend.allCases)
    func `tells of no moderator's note and of no report that came to nothing`(_ backend: Backend)
        async throws
    {
        try await withSite(on: backend) { site in
            let olga = try await site.member("olga")
            let moderator = try await site.yard.given.member("minder", role: .moderator)
            let note = try await site.verbs.writeNote("Talked on the phone.", on: "olga", by: moderator)
            _ = try await site.verbs.decide("dismiss", "member", id: olga.id.string, reason: "x", by: nil)
            try await site.verbs.deleteNote(note.id, by: moderator)
            let history = try #require(try await FullAccount(site).archive().file("data/history.json"))
            #expect(history.contains(#""kind":"data.exported""#))
            for word in ["note.", "reports.", "minder"] { #expect(!history.contains(word), "\(word)") }
        }
    }
}

@Suite struct `Listings in the archive of a member` {
    @Test(arguments: Backend.allCases)
    func `are there with what was chosen for them, also those that left the lists long ago`(
        _ backend: Backend
    )
        async throws
    {
        try await withSite(on: backend) { site in
            let olga = try await site.member("olga")
            let chair = try await site.yard.given.listing(by: olga, "A chair with a place")
            let sold = try await site.yard.given.listing(by: olga, "Sold long ago", status: .soldOut)
            try await site.yard.given.leaveLists()
            try await site.yard.engine.write { connection in
                _ = try connection.run(
                    """
                    UPDATE listings SET category_id = (SELECT id FROM market_choices WHERE slug = 'furniture')
                    WHERE id = \(chair.id)
                    """)
            }
            let archive = try await FullAccount(site).archive()
            let listings = try #require(archive.file("data/listings.json"))
            let time = site.yard.clock.now.rfc3339
            #expect(listings.contains(#""category":{"id":"furniture","name":""#))
            #expect(listings.contains(#""listed_at":"\#(time)""#))
            #expect(listings.contains(#""id":"\#(sold.id)""#))
            #expect(listings.contains(#""sold_out_at":"\#(time)""#))
            #expect(try #require(archive.file("listings-1.html")).contains("Sold long ago"))
        }
    }
}

@Suite struct `Followed hashtags in the archive of a member` {
    @Test func `are named, latest first`() async throws {
        try await withSite { site in
            let olga = try await site.member("olga")
            for tag in ["바다", "sea"] { try await site.yard.given.follow(tag: tag, by: olga) }
            let archive = try await FullAccount(site).archive()
            let time = site.yard.clock.now.rfc3339
            let tags = #"""
                [
                {"followed_at":"\#(time)","tag":"sea"},
                {"followed_at":"\#(time)","tag":"바다"}
                ]

                """#
            #expect(archive.file("data/hashtags.json") == tags)
            #expect(archive.contains("href=\"data/hashtags.json\""))
        }
    }
}

@Suite struct `What a member mutes, in their archive` {
    @Test func `is whom, and which words until when`() async throws {
        try await withSite { site in
            let olga = try await site.member("olga")
            _ = try await site.yard.given.member("ana")
            _ = try await site.verbs.muteMember("ana", muted: true, by: olga)
            let now = site.yard.clock.now
            _ = try await site.verbs.muteWord("축구", by: olga)
            _ = try await site.verbs.muteWord("#cats", until: now + .days(7), by: olga)
            let archive = try await FullAccount(site).archive()
            let people = try #require(archive.file("data/mutes.json"))
            #expect(people.contains(#""username":"ana"}"#))
            let words = #"""
                [
                {"created_at":"\#(now.rfc3339)","ends_at":"\#((now + .days(7)).rfc3339)","text":"#cats"},
                {"created_at":"\#(now.rfc3339)","text":"축구"}
                ]

                """#
            #expect(archive.file("data/muted-words.json") == words)
            for path in ["data/mutes.json", "data/muted-words.json"] {
                #expect(archive.contains("href=\"\(path)\""), "\(path)")
            }
        }
    }
}

@Suite struct `What a member said of sales, in their archive` {
    @Test func `is whole, shown to others or not, and nothing of what was said of them`() async throws {
        try await withSite { site in
            let (olga, ana) = (try await site.member("olga"), try await site.yard.given.member("ana"))
            let sale = try await site.yard.given.sale("A lamp", by: ana, to: olga)
            let said = try await site.yard.given.feedback(on: sale, by: olga, "gone", reason: .didNotCome)
            try await site.yard.given.thanks("a secret", by: ana, to: olga)
            let now = site.yard.clock.now.rfc3339
            let file = try #require(try await FullAccount(site).archive().file("data/feedback.json"))
            #expect(!file.contains("a secret"))
            let line = #"""
                {"about":"ana","created_at":"\#(now)","id":"\#(said)","listing_name":"A lamp","reason":"did_not_come",
                """#
            #expect(file.contains(line + #""sale_id":"\#(sale)","text":"gone","type":"problem"}"#))
        }
    }
}

@Suite struct `What a member wants in the market, in their archive` {
    @Test func `is hearts and alerts, as they are kept`() async throws {
        try await withSite { site in
            let olga = try await site.member("olga")
            let ana = try await site.yard.given.member("ana")
            let listing = try await site.yard.given.listing(by: ana)
            try await site.yard.given.heart(listing, by: olga)
            _ = try await site.verbs.createAlert(
                AlertDraft(words: "자전거", priceMax: "5000", category: "sports"), by: olga)
            let archive = try await FullAccount(site).archive()
            let time = site.yard.clock.now.rfc3339
            let hearts = #"""
                [
                {"hearted_at":"\#(time)","listing_id":"\#(listing.id.string)","seller":"ana"}
                ]

                """#
            let alerts = #"""
                [
                {"category":"sports","created_at":"\#(time)","currency":"KRW","free":false,"price_max":"5000",\#
                "words":"자전거"}
                ]

                """#
            #expect(archive.file("data/hearts.json") == hearts)
            #expect(archive.file("data/alerts.json") == alerts)
            for path in ["data/hearts.json", "data/alerts.json"] {
                #expect(archive.contains("href=\"\(path)\""), "\(path)")
            }
        }
    }
}

@Suite struct `Drafts in the archive of a member` {
    @Test func `are there as they were typed, with their photos and times`() async throws {
        try await withSite { site in
            let olga = try await site.member("olga")
            let photo = try await site.yard.given.photo(by: olga).id
            let time = site.yard.clock.now + .days(1)
            _ = try await site.verbs.saveDraft(
                DraftChanges(kind: .post, text: " a \"sea\"", photoIDs: [photo], publishAt: .at(time)),
                by: olga)
            _ = try await site.verbs.saveDraft(
                DraftChanges(kind: .listing, name: "lamp", allowsOffers: true, answerHours: "soon"), by: olga)
            let archive = try await FullAccount(site).archive()
            let drafts = try #require(archive.file("data/drafts.json"))
            #expect(drafts.contains(#""publish_at":"\#(time.rfc3339)""#))
            #expect(drafts.contains(#""text":" a \"sea\"""#) && drafts.contains(#""id":"\#(photo)""#))
            #expect(drafts.contains("shown/\(photo).webp"))
            #expect(drafts.contains(#""allows_offers":true"#) && drafts.contains(#""answer_hours":"soon""#))
            #expect(archive.contains("href=\"data/drafts.json\""))
        }
    }
}

@Suite struct `Boards in the archive of a member` {
    @Test(arguments: Backend.allCases)
    func `are there whole, and of those of others what one laid there`(_ backend: Backend) async throws {
        try await withSite(on: backend) { site in
            let given = site.yard.given
            let (olga, ana) = (try await site.member("olga"), try await given.member("ana"))
            let photos = try await given.photos(2, by: ana)
            _ = try await given.post(by: ana, photos: photos)
            let own = try await given.board(by: olga, title: "Mine", with: photos, note: "a day\nat the sea")
            let theirs = try await given.board(by: ana, title: "Theirs", .shared, with: [photos[0]])
            try await given.share(theirs, with: olga, by: ana)
            try await given.place(photos[1], on: theirs, by: olga)
            let archive = try await FullAccount(site).archive()
            let boards = try #require(archive.file("data/boards.json"))
            let whole = #"""
                {"created_at":"\#(own.createdAt.rfc3339)","id":"\#(own.id)","is_mine":true,"members":["olga"],\#
                "note":"a day\nat the sea","owner":"olga",\#
                "photos":[{"is_cover":false,"photo_id":"\#(photos[0].id)"},\#
                {"is_cover":false,"photo_id":"\#(photos[1].id)"}],"title":"Mine","visibility":"private"}
                """#
            #expect(boards.contains(whole))
            let part = #"""
                "owner":"ana","photos":[{"is_cover":false,"photo_id":"\#(photos[1].id)"}],"title":"Theirs",\#
                "visibility":"shared"
                """#
            #expect(boards.contains(part) && boards.contains(#""is_mine":false"#))
            for path in ["boards-1.html", "data/boards.json"] {
                #expect(archive.contains("href=\"\(path)\""), "\(path)")
            }
        }
    }
}

/// A member who has just shown the password, and what there is to tell of them.
private struct FullAccount {
    private let site: ServedSite
    private let browser: Identity
    private let cookie: String
    /// By the path of the file.
    private(set) var expected: [String: String] = [:]
    /// What nobody finds in the archive.
    private(set) var secrets: [String]

    private var member: Member { browser.member }
    private var time: String { site.yard.clock.now.rfc3339 }

    init(_ site: ServedSite) async throws {
        self.site = site
        let signedIn = try await site.verbs.logIn(
            identifier: "olga", password: "correct horse", kind: .web, from: visit)
        browser = Identity(member: signedIn.member, session: signedIn.session)
        cookie = signedIn.secret
        secrets = [signedIn.secret]
        try await site.verbs.confirmPassword("correct horse", by: browser, from: visit)
    }

    /// With the first one every other session ends: first of all.
    mutating func addFactors() async throws {
        let (codes, keys) = (site.verbs.manageAuthenticator, site.verbs.managePasskeys)
        let setup = try await codes.begin(by: browser)
        let code = AuthenticatorApp(setup.secret).code(at: site.yard.clock.now)
        let recovery = try await codes.turnOn(code, by: browser, from: visit)
        secrets += recovery + [setup.secret]
        expected["data/authenticator.json"] = #"""
            {"enabled":true,"enabled_at":"\#(time)","recovery_codes_left":10}
            """#
        let challenge = try await keys.options(for: member).challenge
        let passkey = try await keys.add(
            SoftAuthenticator().make(challenge.bytes), label: "work laptop", by: browser, from: visit
        ).passkey
        expected["data/passkeys.json"] = #"""
            [{"created_at":"\#(passkey.createdAt.rfc3339)","id":"\#(passkey.id.string)","label":"work laptop",\#
            "synced":true}]
            """#
    }

    mutating func addDevices() async throws {
        let now = site.yard.clock.now
        let tablet = Session(
            id: site.yard.ids.next(), memberID: member.id, kind: .web, device: "tablet", isShared: true,
            createdAt: now, lastSeenAt: now, expiresAt: now + .hours(1))
        try await site.yard.database.write { try $0.sessions.insert(tablet) }
        expected["data/sessions.json"] = #"""
            [{"created_at":"\#(time)","device":"tablet","kind":"web","last_seen_at":"\#(time)","shared":true},\#
            {"created_at":"\#(time)","device":"laptop","kind":"web","last_seen_at":"\#(time)","shared":false}]
            """#
        let push = site.verbs.managePush
        let offer = ManagePush.Offer(
            address: "https://push.example/olga", publicKey: [UInt8](repeating: 4, count: 65),
            secret: [UInt8](repeating: 7, count: 16))
        try await push.turnOn(offer, by: browser, from: visit)
        try await push.edit(
            PushWishesChange(silentKinds: ["like", "follow"], quietFrom: "22:00", quietUntil: "07:00"),
            by: member)
        try await push.setSilenced(true, "asker", by: member)
        secrets.append("push.example")
        expected["data/push.json"] = #"""
            {"device_count":1,"quiet_from":"22:00","quiet_until":"07:00",\#
            "silenced":[{"display_name":"Asker","username":"asker"}],"silent_kinds":["follow","like"]}
            """#
    }

    mutating func addPrograms() async throws {
        let made = try await site.verbs.manageTokens.make(
            "script", scopes: ["write:market", "read"], days: 30, by: browser, from: visit)
        let draft = AppDraft(
            name: "Frame", website: "https://frame.example/", redirects: ["https://frame.example/back"],
            isConfidential: true)
        let app = try await site.verbs.registerApp(draft)
        let given = site.yard.given
        let use = try await given.session(of: member, by: app.app)
        // Somebody else lets it in, too.
        try await given.session(of: given.member("other"), by: app.app)
        secrets += [made.secret, app.secret].compactMap { $0 }
        expected["data/tokens.json"] = #"""
            [{"created_at":"\#(time)","expires_at":"\#(made.token.expiresAt.rfc3339)",\#
            "id":"\#(made.token.id.string)","label":"script","last_used_at":"\#(time)",\#
            "scopes":["read","write:market"]}]
            """#
        expected["data/apps.json"] = #"""
            [{"created_at":"\#(time)","id":"\#(use.id.string)","last_used_at":"\#(time)","name":"Frame",\#
            "scopes":["read"],"website":"https://frame.example/"}]
            """#
    }

    func archive() async throws -> String {
        let answer = try await site.send(.get, "/v1/me/export", as: cookie, from: "same-origin")
        #expect(answer.status == .ok)
        return String(buffer: answer.body)
    }
}

extension String {
    /// The file at `path` of an archive, where files lie as they are: from its name to the mark of what follows it
    /// (PKWARE, "APPNOTE.TXT" 6.3.10, §4.3.9).
    fileprivate func file(_ path: String) -> String? {
        guard let name = firstRange(of: path),
            let mark = self[name.upperBound...].firstRange(of: "PK\u{7}\u{8}")
        else { return nil }
        return String(self[name.upperBound..<mark.lowerBound])
    }
}
