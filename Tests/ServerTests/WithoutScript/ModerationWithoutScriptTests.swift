import Domain
import HTTPTypes
import MadangCore
import TestSupport
import Testing
import Wording

private let text = Strings(.en)

@Suite struct `The desk of moderators without script` {
    @Test func `warns, keeps notes, suspends for days, and lets in whoever says why`() async throws {
        try await withSite { site in
            let ana = try await site.given.member("ana")
            let decision = "/moderation/decisions?type=member&id=\(ana.id)"
            var hers = try await PlainBrowser(site, as: ana)
            var desk = try await PlainBrowser(site, as: site.given.member("mod", role: .moderator))
            try await desk.open(decision)
            try await desk.decide("warn", because: "no watches", with: ["word": "spam"], .forbidden)
            try await desk.confirm()
            #expect(desk.page.words.contains(text.moderation.emptyQueue))
            // It does not go away by itself.
            for path in ["/market", "/explore"] {
                try await hers.open(path)
                #expect(hers.place.hasPrefix("/warning?next="))
                #expect(hers.page.words.contains("Spam or advertising. no watches"))
            }
            try await hers.press(text.moderation.haveRead)
            #expect(hers.place == "/explore")

            try await desk.open(decision)
            try await desk.press(text.moderation.writeNote, with: ["text": "talked on the phone"])
            try await desk.follow(text.moderation.deleteNote)
            #expect(desk.page.all("ask__words").first?.words == "talked on the phone")
            try await desk.follow(text.common.keep)
            #expect(desk.page.words(of: "notes")?.contains("talked on the phone") == true)
            try await desk.decide("suspend", because: "watches again", with: ["days": "3"])

            hers = try await PlainBrowser(site, as: ana)
            try await hers.open("/explore")
            #expect(hers.place == "/suspended")
            #expect(hers.page.words.contains("The suspension ends:"))
            #expect(hers.page.words.contains("Reason: watches again"))
            try await hers.follow(text.leaving.leave)
            #expect(hers.place == "/settings/data/leave")
            var elsewhere = try await PlainBrowser(site, as: ana)
            try await elsewhere.open("/suspended")
            try await elsewhere.press(text.accounts.logOut)
            try await elsewhere.open("/explore")
            #expect(elsewhere.place == "/explore")
            try await hers.open("/suspended")
            try await hers.follow(text.moderation.appeal)
            try await hers.press(text.moderation.sendAppeal, .unprocessableContent)
            #expect(hers.page.field("text")?["aria-invalid"] == "true")
            try await hers.press(text.moderation.sendAppeal, with: ["text": "It was a clock <b>"])
            #expect(hers.place == "/suspended" && hers.page.words.contains("It was a clock <b>"))
            #expect(hers.page.place(of: "a", text.moderation.appeal, near: nil) == nil)
            // Moderators see the profile; nobody can follow it now.
            try await desk.open("/@ana")
            #expect(desk.page.all("badge").contains { $0.words == text.moderation.isSuspended })
            #expect(desk.page.all("follow").isEmpty)

            try await desk.open("/moderation")
            try await desk.follow(text.moderation.appealsWait)
            #expect(desk.page.words.contains(text.moderation.ownDecision))
            var other = try await PlainBrowser(site, as: site.given.member("mia", role: .moderator))
            try await other.open("/moderation/appeals")
            #expect(other.page.words.contains("@mod suspended @ana until"))
            #expect(!other.page.words.contains(text.moderation.ownDecision))
            try await other.press(text.moderation.sendAnswer, .unprocessableContent)
            let answer = ["outcome": "lift", "text": "So it was. Sorry!"]
            try await other.press(text.moderation.sendAnswer, with: answer, .forbidden)
            try await other.confirm()
            #expect(other.page.words.contains(text.moderation.emptyAppeals))
            try await hers.open("/")
            #expect(hers.page.words.contains("Your suspension was lifted. So it was. Sorry!"))
        }
    }

    @Test func `shows what was reported as it looked, and what its author deleted leaves it alone`()
        async throws
    {
        try await withSite { site in
            let given = site.given
            let bob = try await given.member("bob")
            let post = try await given.post(by: bob, text: "Cheap watches")
            var hers = try await PlainBrowser(site, as: given.member("ana"))
            try await hers.open("/p/\(post.id)")
            try await hers.follow(text.reports.report)
            let report = ["kind": "spam", "reason": "under every photo <b>"]
            try await hers.press(text.reports.send, with: report)
            #expect(hers.page.words.contains(text.reports.thanksTitle))
            var his = try await PlainBrowser(site, as: bob)
            try await his.open("/p/\(post.id)/edit")
            try await his.press(text.compose.saveChanges, with: ["text": "Nothing to see"])
            var desk = try await PlainBrowser(site, as: given.member("mod", role: .moderator))
            try await desk.open("/moderation")
            for words in ["Cheap watches", "Nothing to see", "under every photo <b>"] {
                #expect(desk.page.words.contains(words))
            }
            #expect(!desk.page.all("badge").contains { $0.words == text.moderation.isGone })

            try await his.open("/p/\(post.id)")
            try await his.follow(text.posts.deletePost)
            try await his.press(text.posts.deletePost)
            try await desk.open("/moderation")
            #expect(desk.page.all("badge").contains { $0.words == text.moderation.isGone })
            try await desk.follow(text.moderation.decide)
            let choices = desk.page.elements.filter { $0["name"] == "action" }.compactMap { $0["value"] }
            #expect(choices == ["dismiss"])
            try await desk.press(text.moderation.decide, .unprocessableContent)
            let alerts = desk.page.elements.filter { $0["role"] == "alert" }
            #expect(alerts.contains { $0.words.contains("Decision") })
            try await desk.decide("dismiss", because: "It is gone", .forbidden)
            try await desk.confirm()
            #expect(desk.page.words.contains(text.moderation.emptyQueue))
            try await desk.open("/moderation/log")
            try await desk.follow(text.moderation.look)
            #expect(desk.page.all("case__look").first?.words.contains("Cheap watches") == true)
            #expect(desk.page.words.contains(text.moderation.nothingLeft))
        }
    }

    @Test func `takes away a message, a face and the words of a profile, each by a link beside it`()
        async throws
    {
        try await withSite { site in
            let given = site.given
            let (ana, bob) = (try await given.member("ana"), try await given.member("bob"))
            var his = try await PlainBrowser(site, as: bob)
            try await his.open("/settings/profile")
            try await his.press(text.settings.upload, files: [.picture("me.jpg")])
            try await his.press(
                text.common.save, with: ["display_name": "Watches", "bio": "Cheap ones"])
            let thread = try await given.thread(about: given.listing(by: ana), by: bob)
            try await given.message(in: thread.id, by: bob, text: "Buy watches")
            var hers = try await PlainBrowser(site, as: ana)
            try await hers.open("/threads/\(thread.id)")
            try await hers.follow(text.threads.reportMessage, near: "Buy watches")
            #expect(hers.page.words.contains("Buy watches"))
            try await hers.press(text.reports.send, with: ["kind": "harassment"])

            var desk = try await PlainBrowser(site, as: given.member("mod", role: .moderator))
            try await desk.open("/moderation")
            #expect(desk.page.all("case__piece--around").first?.words.contains("Is it still there?") == true)
            try await desk.follow(text.moderation.removePart("message"))
            try await desk.decide("remove", because: "Rude", .forbidden)
            try await desk.confirm()
            try await hers.open("/threads/\(thread.id)")
            #expect(hers.page.words.contains(text.threads.removed))
            #expect(!hers.page.words.contains("Buy watches"))
            for part in ["avatar", "profile"] {
                try await desk.open("/moderation/decisions?type=member&id=\(bob.id)")
                try await desk.follow(text.moderation.removePart(part))
                try await desk.decide("remove", because: "No advertising here")
            }
            let left = try await site.member("bob")
            #expect(left.avatar == nil && left.bio.isEmpty && left.displayName == "bob")
            try await desk.open("/moderation/log")
            try await desk.follow(text.moderation.look)
            #expect(desk.page.all("case__comment").first?.words.contains("Cheap ones") == true)
            try await desk.decide("put_back", because: "A mistake")
            #expect(try await site.member("bob").bio == "Cheap ones")
        }
    }

    @Test func `finds members, whom owners give roles, and leads back to what was looked for`() async throws {
        try await withSite { site in
            for name in ["ana", "cleo"] { _ = try await site.given.member(name) }
            var desk = try await PlainBrowser(site, as: site.given.member("boss", role: .owner))
            try await desk.open("/moderation")
            try await desk.follow(text.moderation.people)
            try await desk.press(text.common.search, with: ["q": "ana"])
            #expect(desk.page.all("case").count == 1)
            try await desk.press(text.moderation.appoint, .forbidden)
            try await desk.confirm()
            #expect(try await site.member("ana").role == .moderator)
            let moderators = "/moderation/members?role=moderator"
            try await desk.open(moderators)
            try await desk.press(text.moderation.discharge)
            #expect(desk.place == moderators && desk.page.all("case").isEmpty)
            #expect(try await site.member("ana").role == .member)

            try await desk.open("/moderation/members?q=ana")
            try await desk.follow(text.moderation.action("suspend"))
            try await desk.decide("suspend", because: "Advertising")
            try await desk.open("/moderation/members?state=suspended&q=ana")
            #expect(desk.page.all("badge").first?.words == text.moderation.isSuspended)
            #expect(desk.page.all("case__go").first?.words == text.moderation.action("unsuspend"))
            try await desk.open("/moderation/members?state=leaving&q=ana")
            #expect(desk.page.words.contains(text.moderation.noSuchMember))
            try await desk.open(
                "/moderation/members?q=\(String(repeating: "x", count: 101))", .unprocessableContent)
            #expect(desk.page.words(of: "members-q-fault")?.isEmpty == false)
            try await desk.open("/moderation/members?q=cleo")
            try await desk.follow(text.moderation.deleteMember)
            #expect(desk.page.words.contains(text.moderation.deleteMemberTitle("cleo")))
            try await desk.follow(text.common.keep)
            #expect(desk.place == "/moderation/members?q=cleo")

            var other = try await PlainBrowser(site, as: site.given.member("mod", role: .moderator))
            let choices: [String: [String]] = ["boss": [], "cleo": [text.moderation.action("suspend")]]
            for (name, ways) in choices {
                try await other.open("/moderation/members?q=\(name)")
                #expect(other.page.all("case__go").map(\.words) == ways, "\(name)")
            }
        }
    }
}

extension PlainBrowser {
    /// On the page of a decision.
    fileprivate mutating func decide(
        _ action: String, because reason: String, with more: [String: String] = [:],
        _ expected: HTTPResponse.Status = .ok
    ) async throws {
        let fields = ["action": action, "reason": reason].merging(more) { $1 }
        try await press(text.moderation.decide, with: fields, expected)
    }

    /// On the page that asks for the password.
    fileprivate mutating func confirm() async throws {
        try await press(text.security.confirm, with: ["confirm_password": "correct horse"])
    }
}
