import Crypto
import Domain
import HTTPKit
import Testing

@Suite struct `The token that a program has for itself` {
    private let tokens = ClientTokens(key: ServerKey(SymmetricKey(size: .bits256)))
    private let app = Identifier<App>(rawValue: 1 << 55 | 77)

    @Test(arguments: [0, 1, 12])
    func `names its program and its number, and nobody else makes one`(number: Int) {
        let token = OwnToken(app: app, number: number)
        let text = tokens.text(of: token)
        #expect(text.hasPrefix("madang_app_") && tokens.token(text) == token)
        #expect(tokens.text(of: token) == text)
        let other = tokens.text(of: OwnToken(app: Identifier(rawValue: 5), number: number))
        let foreign = ClientTokens(key: ServerKey(SymmetricKey(size: .bits256)))
        #expect(foreign.token(text) == nil)
        let id = app.string.utf8.count + "madang_app_".utf8.count
        for wrong: String in [
            "", "madang_app_", "madang_\(app.string)", String(text.dropLast()), text + "a",
            String(text.prefix(id)) + String(other.dropFirst(id)), "madang_app_\(app.string)",
            text.uppercased(), "madang_app_\(app.string).1.", "madang_app_\(app.string)..", "\(text).1.",
        ] {
            #expect(tokens.token(wrong) == nil, "\(wrong)")
        }
    }

    @Test func `is another one with each number, and none is made of another`() {
        let texts = (0..<3).map { tokens.text(of: OwnToken(app: app, number: $0)) }
        #expect(Set(texts).count == 3)
        #expect(tokens.token(texts[1].replacing(".1.", with: ".2.")) == nil)
        #expect(tokens.token(texts[1].replacing(".1.", with: "")) == nil)
    }
}
