import Domain
import Synchronization
import Testing

@testable import HTTPKit

@Suite struct `Access tokens that were checked` {
    private let claims = VerifiedTokens.Claims(session: Identifier(rawValue: 7), expiresAt: 60)

    @Test func `are checked once`() async {
        let tokens = VerifiedTokens()
        let checks = Mutex(0)
        for _ in 0..<3 {
            let said = await tokens.claims(of: "good") {
                checks.withLock { $0 += 1 }
                return claims
            }
            #expect(said?.session == claims.session)
        }
        #expect(checks.withLock { $0 } == 1)
    }

    @Test func `are not remembered when they are none of ours`() async {
        let tokens = VerifiedTokens()
        let checks = Mutex(0)
        for _ in 0..<3 {
            let said = await tokens.claims(of: "bad") {
                checks.withLock { $0 += 1 }
                return nil
            }
            #expect(said == nil)
        }
        #expect(checks.withLock { $0 } == 3)
        #expect(tokens.count == 0)
    }

    @Test func `are as many as fit and no more`() async {
        let tokens = VerifiedTokens()
        for number in 0...VerifiedTokens.limit {
            _ = await tokens.claims(of: "\(number)") { claims }
            #expect(tokens.count <= VerifiedTokens.limit)
        }
        #expect(tokens.count == 1)
    }
}
