import Domain
import MadangCore
import Testing
import Wording

@testable import Website

private let text = Strings(.en).mutes

@Suite struct `Muting on pages` {
    private func memberPage(isMuted: Bool) throws -> Markup {
        let page = MemberPostsPage(
            header: MemberHeader(Given.mutedProfile("Ana", isMuted: isMuted)), posts: [], next: nil)
        let document = memberPostsPage(page, Given.context(.en, path: Paths.member("minji")))
        return try Markup((document.body + document.actions).string)
    }

    @Test(arguments: [true, false])
    func `is offered in the menu of a member, and says there what it would do`(_ isMuted: Bool) throws {
        let page = try memberPage(isMuted: isMuted)
        let item = try #require(
            page.all("button").first {
                $0.attributes["class"] == "menu__item" && $0.attributes["name"] == "muted"
            })
        #expect(item.attributes["value"] == (isMuted ? "0" : "1"))
        #expect(
            item.attributes["aria-label"] == (isMuted ? text.unmuteMember("Ana") : text.muteMember("Ana")))
        let forms = page.all("form").filter { $0.attributes["action"] == Paths.mute("minji").string }
        #expect(forms.count == 2 && forms.allSatisfy { $0.attributes["method"] == "post" })
        let next = page.all("input").filter { $0.attributes["name"] == "next" }
        #expect(next.contains { $0.attributes["value"] == Paths.member("minji").string })
    }

    @Test(arguments: [true, false])
    func `is told on the pages of a muted member, with the way back`(_ isMuted: Bool) throws {
        let page = try memberPage(isMuted: isMuted)
        let notice = try #require(page.elements.first { $0.attributes["data-mute-notice"] != nil })
        #expect((notice.attributes["hidden"] == nil) == isMuted)
        #expect(page.text.contains(text.mutedText))
    }

    @Test func `stands in the sheet of a member, of others alone, for members alone`() {
        func sheet(_ profile: MemberProfile, signedIn: Bool = true) -> String {
            let sheet = MemberSheet(profile, faces: [])
            return memberSheet(sheet, Given.context(.en, signedIn: signedIn)).string
        }
        let others = sheet(Given.mutedProfile("Ana", isMuted: false))
        #expect(others.contains("<madang-mute") && others.contains(text.muteMember("Ana")))
        #expect(sheet(Given.mutedProfile("Ana")).contains(text.unmuteMember("Ana")))
        #expect(!sheet(Given.profile(isViewer: true)).contains("madang-mute"))
        #expect(!sheet(Given.mutedProfile(), signedIn: false).contains("madang-mute"))
        #expect(!sheet(Given.mutedProfile().blocked).contains("madang-mute"))
    }

    @Test func `is for members alone, and for nobody on their own pages`() {
        for (profile, signedIn) in [(Given.profile(isViewer: true), true), (Given.profile(), false)] {
            let page = MemberPostsPage(header: MemberHeader(profile), posts: [], next: nil)
            let document = memberPostsPage(page, Given.context(signedIn: signedIn))
            #expect(!(document.body + document.actions).string.contains("madang-mute"))
        }
    }

    @Test func `of people is listed with a button that ends it`() throws {
        let html = mutesPage(Given.mutes([], of: ["Ana", "Ben"]), Given.context(.en)).body.string
        let read = try Markup(html)
        #expect(read.all("madang-mute").map { $0.attributes["data-username"] } == ["muted1", "muted2"])
        let buttons = read.all("button").filter { $0.attributes["name"] == "muted" }
        #expect(buttons.map { $0.attributes["value"] } == ["0", "0"])
        #expect(buttons.first?.attributes["aria-label"] == text.unmuteMember("Ana"))
        #expect(html.contains(text.noWords) && !html.contains(text.nobody))
    }

    @Test func `of words is listed with its end and a button, each with its own name`() throws {
        let words = [
            Given.mutedWord("soccer", 31), Given.mutedWord("#cats", 32, endsAt: Given.now + .days(7)),
        ]
        let html = mutesPage(Given.mutes(words), Given.context(.en)).body.string
        let read = try Markup(html)
        let buttons = read.all("button").filter { $0.attributes["value"] == MuteAct.unmute.rawValue }
        let labels: [String?] = [text.unmuteWord("soccer"), text.unmuteWord("#cats")]
        #expect(buttons.map { $0.attributes["aria-label"] } == labels)
        let ids = read.all("input").filter { $0.attributes["name"] == "id" }
        #expect(ids.map { $0.attributes["value"] } == words.map(\.id.string))
        let end = Strings(.en).date(of: (Given.now + .days(7)).milliseconds)
        #expect(html.ranges(of: text.until(end)).count == 1)
        #expect(html.contains(text.nobody) && !html.contains(text.noWords))
    }

    @Test func `of a word is said where the focus is`() throws {
        let page = Given.mutes([Given.mutedWord("soccer")], done: .muted)
        let read = try Markup(mutesPage(page, Given.context(.en)).body.string)
        let focused = read.elements.filter { $0.attributes["autofocus"] != nil }
        let notice = try #require(focused.first)
        #expect(focused.count == 1 && notice.name == "p")
        #expect(notice.attributes["role"] == "status" && notice.attributes["tabindex"] == "-1")
    }

    @Test func `of a word keeps what was filled in when it is refused, and says why beside it`() throws {
        let faults = FormFaults(fields: ["text": text.taken])
        let page = Given.mutes([], draft: MutesPage.Draft(text: "soccer", days: 7), faults: faults)
        let html = mutesPage(page, Given.context(.en)).body.string
        let read = try Markup(html)
        let field = try #require(read.all("input").first { $0.attributes["name"] == "text" })
        #expect(field.attributes["value"] == "soccer" && field.attributes["aria-invalid"] == "true")
        #expect(field.attributes["data-limit"] == "\(MutedWordRule.limit.maximum)")
        #expect(html.contains(text.taken))
        let chosen = read.all("option").filter { $0.attributes["selected"] != nil }
        #expect(chosen.map { $0.attributes["value"] } == ["7"])
    }

    @Test func `of a word is refused in its own words, in the API too`() {
        for language in Language.allCases {
            let strings = Strings(language)
            #expect(strings.sentence(for: .taken, field: "text") == strings.mutes.taken)
            #expect(strings.sentence(for: .tooMany(maximum: 50), field: "text") == strings.mutes.tooMany(50))
            for fault in [Fault.required, .tooLong(maximum: 60)] {
                #expect(strings.mutes.sentence(for: fault) != strings.sentence(for: fault, field: "text"))
            }
            #expect(
                strings.mutes.sentence(for: .controlCharacters)
                    == strings.sentence(for: .controlCharacters, field: "text"))
        }
    }

    @Test func `has its place in the settings`() {
        let page = settingsPage(SettingsPage(member: Given.profile().member), Given.context(.en)).body.string
        #expect(page.contains("href=\"\(Paths.muteSettings.string)\"") && page.contains(text.list))
    }
}
