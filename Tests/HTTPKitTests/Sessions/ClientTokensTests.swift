import Crypto
import Domain
import HTTPKit
import Testing

@Suite struct `The token that a program has for itself` {
    private let tokens = ClientTokens(key: ServerKey(SymmetricKey(size: .bits256)))

    @Test func `names its program, and nobody else makes one`() {
        let app = Identifier<App>(rawValue: 1 << 55 | 77)
        let token = tokens.token(of: app)
        #expect(token.hasPrefix("madang_app_") && tokens.app(of: token) == app)
        #expect(tokens.token(of: app) == token)
        let other = tokens.token(of: Identifier<App>(rawValue: 5))
        let foreign = ClientTokens(key: ServerKey(SymmetricKey(size: .bits256)))
        #expect(foreign.app(of: token) == nil)
        let id = app.string.utf8.count + "madang_app_".utf8.count
        for wrong: String in [
            "", "madang_app_", "madang_\(app.string)", String(token.dropLast()), token + "a",
            String(token.prefix(id)) + String(other.dropFirst(id)), "madang_app_\(app.string)",
            token.uppercased(),
        ] {
            #expect(tokens.app(of: wrong) == nil, "\(wrong)")
        }
    }
}
