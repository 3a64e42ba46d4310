import Crypto
package import Domain

/// An authenticator app, written apart from the product after RFC 6238 and RFC 4648.
package struct AuthenticatorApp: Sendable {
    private let secret: [UInt8]

    /// - Parameter text: the secret in base32.
    package init(_ text: String) {
        let bits = text.lowercased().compactMap { "abcdefghijklmnopqrstuvwxyz234567".firstIndex(of: $0) }
            .map { "abcdefghijklmnopqrstuvwxyz234567".distance(from: "a".startIndex, to: $0) }
            .flatMap { number in (0..<5).reversed().map { number >> $0 & 1 } }
        secret = stride(from: 0, to: bits.count - 7, by: 8).map { start in
            bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | UInt8($1) }
        }
    }

    /// What it shows.
    package func code(at moment: Timestamp) -> String {
        var message = [UInt8](repeating: 0, count: 8)
        var step = moment.milliseconds / 30_000
        for place in message.indices.reversed() {
            message[place] = UInt8(step & 0xFF)
            step >>= 8
        }
        let key = SymmetricKey(data: secret)
        let hash = Array(HMAC<Insecure.SHA1>.authenticationCode(for: message, using: key))
        let start = Int(hash[19] & 15)
        let number =
            (UInt32(hash[start]) & 127) << 24 | UInt32(hash[start + 1]) << 16
            | UInt32(hash[start + 2]) << 8 | UInt32(hash[start + 3])
        return String(String(number + 1_000_000_000).suffix(6))
    }
}
