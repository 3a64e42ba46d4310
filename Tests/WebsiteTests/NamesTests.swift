import Domain
import MadangCore
import Testing
import Wording

@testable import Website

@Suite struct `Names on pages` {
    private func shown(_ name: MemberName, isUsernameBeside: Bool = false, _ language: Language = .ko)
        -> String
    {
        shownName(name, isUsernameBeside: isUsernameBeside, Given.context(language)).string
    }

    @Test func `have a direction of their own`() {
        #expect(shown(MemberName(username: "ana", displayName: "محمد")) == "<bdi>محمد</bdi>")
        #expect(shown(MemberName(username: "ana", displayName: "\u{202E}ijnim")).hasPrefix("<bdi>"))
        #expect(shown(MemberName(username: "ana", displayName: "김민지")) == "김민지")
    }

    @Test func `say in both languages what their members do and who they are not`() throws {
        let owner = MemberName(username: "olga", displayName: "Olga", marks: NameMarks(role: .owner))
        #expect(try Markup(shown(owner)).text == "Olga 주인")
        let moderator = MemberName(username: "mo", displayName: "Mo", marks: NameMarks(role: .moderator))
        #expect(try Markup(shown(moderator, .en)).text == "Mo Moderator")
        let double = MemberName(
            username: "rninji", displayName: "Olga", marks: NameMarks(needsUsername: true, resembles: "minji")
        )
        #expect(try Markup(shown(double)).text == "Olga @rninji @minji 아님")
        #expect(try Markup(shown(double, .en)).text == "Olga @rninji not @minji")
        #expect(try Markup(shown(double, isUsernameBeside: true, .en)).text == "Olga not @minji")
        #expect(double.inSentence == "Olga (@rninji)")
    }

    @Test func `are isolated inside of sentences`() {
        let name = MemberName(username: "ana", displayName: "محمد").inSentence
        #expect(Strings(.en).posts.photoBy(name) == "Photo by \u{2068}محمد\u{2069}")
        #expect(Strings(.ko).market.photoOf("\u{202E}의자") == "\u{2068}의자\u{2069} 사진")
    }

    @Test func `of apps do not turn the question of their consent, nor its title`() throws {
        let page = consentPage(Given.consent("\u{202E}אבא"), Given.context())
        let heading = try #require(try Markup(page.body.string).all("h1").first)
        #expect(heading.attributes["dir"] == nil)
        #expect(page.title == "‘\u{2068}אבא\u{2069}’ 앱에 허락할까요?")
        #expect(page.body.string.contains(">\(page.title)</h1>"))
    }

    @Test func `give the avatar no more marks than it has room for`() throws {
        let name = MemberName(username: "ana", displayName: "a" + String(repeating: "\u{301}", count: 60))
        #expect(try Markup(avatar(name).string).text.unicodeScalars.count == 3)
    }

    @Test func `stand beside everything of somebody who is called like an owner`() throws {
        let marks = NameMarks(needsUsername: true)
        let author = MemberSummary(
            id: Identifier(rawValue: 2), username: "rninji", displayName: "Olga", marks: marks,
            relation: Given.relation())
        let comment = Domain.Comment(
            id: Identifier(rawValue: 7), postID: Identifier(rawValue: 5),
            postAuthorID: Identifier(rawValue: 2),
            author: author, text: "안녕", entities: [], createdAt: Given.now, editedAt: nil, version: 1)
        let row = commentRow(CommentRow(comment, viewer: nil), Given.context()).string
        #expect(try Markup(row).text.contains("Olga @rninji"))
    }
}
