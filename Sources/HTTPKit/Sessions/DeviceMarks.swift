import Crypto
import Domain

/// Marks of devices on which somebody has logged in well: whoever has one is not slowed by what strangers try on the
/// same account (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). A mark opens nothing, names nobody
/// and is kept nowhere but on the device.
struct DeviceMarks: Sendable {
    static let lifetime = Duration.days(180)

    private static let codeByteCount = 16
    private let key: SymmetricKey

    init(_ key: ServerKey) {
        self.key = key.derived(for: "device")
    }

    /// A mark good for whatever of `identifiers` is typed the next time.
    func mark(for identifiers: [String]) -> String {
        let salt = RequestName.make()
        return ([salt] + identifiers.map { Base64URL.encode(code(salt, $0)) }).joined(separator: ".")
    }

    func isMark(_ mark: String, of identifier: String) -> Bool {
        let parts = mark.split(separator: ".", omittingEmptySubsequences: false)
        guard let salt = parts.first, parts.count <= 4 else { return false }
        let expected = code(String(salt), identifier)
        return parts.dropFirst().contains { part in
            guard let bytes = Base64URL.decode(String(part)), bytes.count == expected.count else {
                return false
            }
            // Takes as long for every wrong code.
            return zip(bytes, expected).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
        }
    }

    private func code(_ salt: String, _ identifier: String) -> [UInt8] {
        let text = Array("\(salt) \(identifier.lowercased())".utf8)
        return Array(HMAC<SHA256>.authenticationCode(for: text, using: key).prefix(Self.codeByteCount))
    }
}
