import Domain
import MadangCore
import Testing
import Wording

@testable import Website

/// What moderators read above a thing as it was when it was reported.
@Suite struct `The title of evidence` {
    private func title(_ title: String, of kind: Evidence.Kind, _ language: Language = .ko) -> String {
        let piece = Evidence.Piece(
            kind: kind, thingID: 5, username: "minji", displayName: "민지", title: title, text: "",
            at: Given.now,
            isReported: true)
        return evidenceTitle(piece, Strings(language))
    }

    private func isolated(_ name: String) -> String { TextDirection.isolated(name) }

    @Test func `has the price of a listing as the market writes it`() {
        #expect(title("의자 · 120000 KRW", of: .listing) == "\(isolated("의자")) · ₩120,000")
        #expect(
            title("Lamp · shade · 1234.05 USD", of: .listing) == "\(isolated("Lamp · shade")) · $1,234.05")
        #expect(title("컵 · 0 KRW", of: .listing) == "\(isolated("컵")) · 나눔")
    }

    @Test func `has what was said of a sale in the words of its form`() {
        let text = Strings(.en).feedback
        #expect(title("Lamp · thanks", of: .feedback, .en) == "\(isolated("Lamp")) · \(text.thanks)")
        #expect(
            title("No problem · problem · not_as_described", of: .feedback, .en)
                == "\(isolated("No problem")) · \(text.reason("not_as_described"))")
    }

    @Test func `has how much was offered`() {
        #expect(title("28000 KRW", of: .message, .en) == Strings(.en).offers.offer("₩28,000"))
        #expect(title("", of: .message) == "")
    }

    @Test func `stays as it is where it says neither`() {
        #expect(title("의자 · 싸요", of: .listing) == "의자 · 싸요")
        #expect(title("빛 · 1000 KRW", of: .board) == "빛 · 1000 KRW")
        #expect(title("등", of: .feedback) == "등")
    }
}
