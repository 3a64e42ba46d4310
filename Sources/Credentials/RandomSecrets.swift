import Crypto
import Domain

/// Secrets from the system's random generator.
package struct RandomSecrets: Secrets {
    package init() {}

    package func make() -> String {
        let bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max) }
        return base64URL(bytes)
    }

    package func hash(of secret: String) -> [UInt8] {
        Array(SHA256.hash(data: Array(secret.utf8)))
    }

    /// RFC 4648, 5, without padding.
    private func base64URL(_ bytes: [UInt8]) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
        var digits: [UInt8] = []
        var buffer: UInt32 = 0
        var bits = 0
        for byte in bytes {
            buffer = buffer << 8 | UInt32(byte)
            bits += 8
            while bits >= 6 {
                bits -= 6
                digits.append(alphabet[Int(buffer >> UInt32(bits) & 63)])
            }
        }
        if bits > 0 { digits.append(alphabet[Int(buffer << UInt32(6 - bits) & 63)]) }
        return String(decoding: digits, as: UTF8.self)
    }
}
