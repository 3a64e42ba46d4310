package import Crypto
package import Domain
import MadangCore

/// The moment and an HMAC-SHA256 of it and the purpose: without the key nobody makes one.
package struct KeyedMarks: Marks {
    private let key: SymmetricKey

    /// `key` has 32 bytes and is used for nothing else.
    package init(key: SymmetricKey) {
        self.key = key
    }

    package func make(_ purpose: MarkPurpose, at moment: Timestamp) -> String {
        let time = String(moment.milliseconds)
        let code = HMAC<SHA256>.authenticationCode(for: Self.message(time, purpose), using: key)
        return "\(time).\(Base64URL.encode(Array(code)))"
    }

    package func moment(of mark: String, _ purpose: MarkPurpose) -> Timestamp? {
        let parts = mark.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let code = Base64URL.decode(parts[1]), let time = Int64(parts[0]),
            HMAC<SHA256>.isValidAuthenticationCode(
                code, authenticating: Self.message(parts[0], purpose), using: key)
        else { return nil }
        return Timestamp(milliseconds: time)
    }

    private static func message(_ time: String, _ purpose: MarkPurpose) -> [UInt8] {
        Array("\(time) \(purpose.words)".utf8)
    }
}

extension MarkPurpose {
    fileprivate var words: String {
        switch self {
        case .device(let member): "device of \(member)"
        case .disowning(let notice): "disowning \(notice)"
        case .unsubscribing(let member): "unsubscribing \(member)"
        }
    }
}
