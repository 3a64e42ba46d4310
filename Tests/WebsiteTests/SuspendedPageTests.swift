import Domain
import MadangCore
import Testing
import Wording

@testable import Website

@Suite struct `The page of who is suspended` {
    @Test func `says since when beside when it ends, apart from what can still be done`() throws {
        let text = Strings(.en).moderation
        var member = Member(
            id: Identifier(rawValue: 99), username: "hana", displayName: "hana", email: "h@example.org",
            role: .member, createdAt: Given.now)
        member.suspendedAt = Given.now
        let page = suspendedPage(nil, member, Given.context(.en)).body.string
        #expect(page.contains("<p>\(text.suspendedSince): <b><time"))
        #expect(page.contains("<p class=\"quiet\">\(text.suspendedText)</p>"))
        #expect(try Markup(page).all("time").count == 1)
    }
}
