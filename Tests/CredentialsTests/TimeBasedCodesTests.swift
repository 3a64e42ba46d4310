import Crypto
import Domain
import Testing

@testable import Credentials

@Suite struct `Codes of an authenticator app` {
    private let codes = TimeBasedCodes(key: SymmetricKey(size: .bits256))

    private func moment(_ seconds: Int) -> Timestamp { Timestamp(milliseconds: Int64(seconds) * 1000) }

    /// RFC 6238, appendix B, the last six digits of those with SHA-1.
    @Test(arguments: [
        (59, "287082"), (1_111_111_109, "081804"), (1_111_111_111, "050471"), (1_234_567_890, "005924"),
        (2_000_000_000, "279037"), (20_000_000_000, "353130"),
    ])
    func `are those of the standard`(_ seconds: Int, _ code: String) {
        #expect(TimeBasedCodes.code(of: Array("12345678901234567890".utf8), at: seconds / 30) == code)
    }

    /// RFC 4648, section 10.
    @Test(arguments: [
        ("", ""), ("f", "my"), ("fo", "mzxq"), ("foo", "mzxw6"), ("foob", "mzxw6yq"), ("fooba", "mzxw6ytb"),
        ("foobar", "mzxw6ytboi"),
    ])
    func `are made of secrets in base32`(_ text: String, _ encoded: String) {
        #expect(Base32.encode(Array(text.utf8)) == encoded)
    }

    @Test func `work for half a minute before and after, once, and never again`() throws {
        let sealed = try codes.makeSecret()
        let shown = try codes.text(of: sealed)
        #expect(shown.count == 32 && shown.allSatisfy { "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".contains($0) })
        let other = try codes.makeSecret()
        let now = 1_700_000_010
        let step = now / 30
        let code = TimeBasedCodes.code(of: try codes.open(sealed), at: step)
        for seconds in [now - 30, now, now + 30] {
            #expect(try codes.step(of: code, by: sealed, at: moment(seconds), after: 0) == step)
        }
        let spaced = " \(code.prefix(3)) \(code.suffix(3))"
        #expect(try codes.step(of: spaced, by: sealed, at: moment(now), after: 0) == step)
        #expect(try codes.step(of: code, by: sealed, at: moment(now), after: step) == nil)
        #expect(try codes.step(of: code, by: sealed, at: moment(now + 90), after: 0) == nil)
        #expect(try codes.step(of: code, by: sealed, at: moment(now - 90), after: 0) == nil)
        #expect(try codes.step(of: code, by: other, at: moment(now), after: 0) == nil)
        for wrong in ["", "12345", "1234567", "abcdef", String(code.reversed()) + "0"] {
            #expect(try codes.step(of: wrong, by: sealed, at: moment(now), after: 0) == nil)
        }
    }

    @Test func `are sealed: the same secret looks like another each time, and another key opens none`() throws
    {
        let sealed = try codes.makeSecret()
        #expect(sealed.count == 12 + 20 + 16)
        #expect(throws: (any Error).self) {
            try TimeBasedCodes(key: SymmetricKey(size: .bits256)).text(of: sealed)
        }
        var changed = sealed
        changed[20] ^= 1
        #expect(throws: (any Error).self) { try codes.text(of: changed) }
    }

    @Test func `for the day on which the phone is lost are 80 bits in four groups, each another`() {
        let all = (0..<200).map { _ in codes.makeRecoveryCode() }
        #expect(Set(all).count == 200)
        #expect(all.allSatisfy { $0.wholeMatch(of: /[a-z2-7]{4}(-[a-z2-7]{4}){3}/) != nil })
    }
}
