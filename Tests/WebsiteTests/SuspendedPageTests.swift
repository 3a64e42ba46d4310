import Domain
import MadangCore
import Testing
import Wording

@testable import Website

@Suite struct `The page of who is suspended` {
    @Test func `says since when beside when it ends, whom to write to, and apart what can be done`() throws {
        let text = Strings(.en).moderation
        var member = Member(
            id: Identifier(rawValue: 99), username: "hana", displayName: "hana", email: "h@example.org",
            role: .member, createdAt: Given.now)
        member.suspendedAt = Given.now
        var context = Given.context(.en)
        context.about.contact = "help@yard.example"
        let page = suspendedPage(nil, member, context).body.string
        #expect(page.contains("href=\"mailto:help"))
        #expect(page.contains("<p>\(text.suspendedSince): <b><time"))
        #expect(page.contains("<p class=\"quiet\">\(text.suspendedText)</p>"))
        #expect(try Markup(page).all("time").count == 1)
    }
}
