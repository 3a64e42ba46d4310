import MadangCore
import Testing

@testable import Website

@Suite struct `The page without a line` {
    @Test func `leads to every place of the bar that a device may have`() throws {
        let page = try Markup(offlinePage(Given.context(.en)).body.string)
        let places = page.all("a").compactMap { $0.attributes["href"] }.filter { $0.hasPrefix("/") }
        #expect(places == ["/", "/saved", "/explore", "/market", "/new"])
    }
}
