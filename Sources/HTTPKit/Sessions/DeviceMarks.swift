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

    /// A mark that is good for this member, whatever of their names is typed the next time.
    func mark(for member: Identifier<Member>) -> String {
        let salt = RequestName.make()
        return "\(salt).\(Base64URL.encode(code(salt, member)))"
    }

    func isMark(_ mark: String, of member: Identifier<Member>) -> Bool {
        let parts = mark.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let bytes = Base64URL.decode(String(parts[1])) else { return false }
        let expected = code(String(parts[0]), member)
        // Takes as long for every wrong code.
        return bytes.count == expected.count && zip(bytes, expected).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    private func code(_ salt: String, _ member: Identifier<Member>) -> [UInt8] {
        let text = Array("\(salt) \(member)".utf8)
        return Array(HMAC<SHA256>.authenticationCode(for: text, using: key).prefix(Self.codeByteCount))
    }
}
