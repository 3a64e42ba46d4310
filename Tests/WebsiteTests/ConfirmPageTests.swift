import MadangCore
import Testing

@testable import Features
@testable import Website

/// It has no bars, and an app on a home screen no button to go back.
@Suite struct `The page that asks for the password` {
    @Test func `has a way out besides the password`() throws {
        let asked = ConfirmPage(
            action: Paths.emailSettings, carried: [],
            factors: SecondFactors(hasApp: false, hasPasskeys: false), wayBack: Paths.emailSettings)
        let page = try Markup(confirmPage(asked, Given.context(.en)).body.string)
        #expect(page.all("a").compactMap { $0.attributes["href"] } == ["/settings/email"])
    }
}
