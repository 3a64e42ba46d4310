package import Crypto
package import Domain

/// Codes of six digits that change every 30 seconds (RFC 6238 with HMAC-SHA-1, what all apps know).
package struct TimeBasedCodes: OneTimeCodes {
    private static let secretLength = 20
    private static let stepLength = 30
    /// Steps by which the clock of a phone may differ (RFC 6238, 5.2).
    private static let tolerance = 1

    private let key: SymmetricKey

    /// `key` has 32 bytes and is used for nothing else.
    package init(key: SymmetricKey) {
        self.key = key
    }

    package func makeSecret() throws -> [UInt8] {
        let secret = randomBytes(Self.secretLength)
        return try Array(ChaChaPoly.seal(secret, using: key).combined)
    }

    package func text(of sealed: [UInt8]) throws -> String {
        Base32.encode(try open(sealed)).uppercased()
    }

    package func step(of code: String, by sealed: [UInt8], at moment: Timestamp, after lastStep: Int) throws
        -> Int?
    {
        let secret = try open(sealed)
        let typed = code.filter { !$0.isWhitespace }
        let now = Int(moment.milliseconds / 1000) / Self.stepLength
        return (now - Self.tolerance...now + Self.tolerance)
            .first { $0 > lastStep && Self.code(of: secret, at: $0) == typed }
    }

    package func makeRecoveryCode() -> String {
        let letters = Array(Base32.encode(randomBytes(10)))
        return stride(from: 0, to: letters.count, by: 4).map { String(letters[$0..<$0 + 4]) }
            .joined(separator: "-")
    }

    /// RFC 4226, 5.3: six digits of a number that 31 bits of the hash say.
    static func code(of secret: [UInt8], at step: Int) -> String {
        let counter = withUnsafeBytes(of: UInt64(step).bigEndian, Array.init)
        let hash = Array(
            HMAC<Insecure.SHA1>.authenticationCode(for: counter, using: SymmetricKey(data: secret)))
        let offset = Int(hash[hash.count - 1] & 0x0F)
        let number = hash[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } & 0x7FFF_FFFF
        let digits = String(number % 1_000_000)
        return String(repeating: "0", count: 6 - digits.count) + digits
    }

    func open(_ sealed: [UInt8]) throws -> [UInt8] {
        try Array(ChaChaPoly.open(ChaChaPoly.SealedBox(combined: sealed), using: key))
    }

    private func randomBytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8.random(in: .min ... .max) }
    }
}

/// RFC 4648, section 6, in small letters and without padding.
enum Base32 {
    private static let letters = Array("abcdefghijklmnopqrstuvwxyz234567")

    static func encode(_ bytes: [UInt8]) -> String {
        var (text, kept, bits) = ("", 0, 0)
        for byte in bytes {
            kept = kept << 8 | Int(byte)
            bits += 8
            while bits >= 5 {
                bits -= 5
                text.append(letters[kept >> bits & 31])
            }
            kept &= (1 << bits) - 1
        }
        if bits > 0 { text.append(letters[kept << (5 - bits) & 31]) }
        return text
    }
}
