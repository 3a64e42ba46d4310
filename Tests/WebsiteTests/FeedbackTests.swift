import Domain
import MadangCore
import TestSupport
import Testing
import Wording

@testable import Website

private let text = Strings(.en).feedback

@Suite struct `Sales that wait for a word` {
    private func page(_ waiting: WaitingFeedback) throws -> Markup {
        let page = ThreadsPage(rows: [], next: nil, waiting: WaitingPart(waiting))
        return try Markup(threadsPage(page, Given.context(.en)).body.string)
    }

    @Test func `stand above the threads, each with what was sold and to whom, and lead to its form`() throws {
        let due = Given.dueFeedback("A lamp")
        let cards = try page(WaitingFeedback(latest: [due], count: 1))
        let link = try #require(cards.all("a").first)
        #expect(link.attributes["href"] == "/sales/\(due.saleID)/feedback")
        #expect(cards.text.contains(text.ask))
        #expect(cards.text.contains(text.about("A lamp", with: MemberName(due.partner).inSentence)))
        #expect(!cards.text.contains(text.more(1)))
    }

    @Test func `are told by their number where there are more than have room`() throws {
        let latest = [Given.dueFeedback("A lamp"), Given.dueFeedback("A rug")]
        let cards = try page(WaitingFeedback(latest: latest, count: 14))
        #expect(cards.all("a").filter { $0.attributes["class"] == "asked__card" }.count == 2)
        #expect(cards.text.contains(text.more(12)))
    }

    @Test func `are nothing where there are none`() throws {
        #expect(try !page(WaitingFeedback()).text.contains(text.ask))
    }
}
