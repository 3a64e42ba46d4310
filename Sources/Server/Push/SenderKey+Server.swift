import Domain
import HTTPKit
import WebPush

extension SenderKey {
    /// That of a yard: all of its nodes have the same. Nil for one in a number that nobody meets.
    init?(of key: ServerKey) {
        self.init { key.derived(for: "push \($0)") }
    }
}

extension PushPolicy {
    init(_ key: ServerKey, _ configuration: ServerConfiguration) {
        self.init(
            publicKey: SenderKey(of: key)?.publicKey ?? [], allowsAny: configuration.isDevelopment,
            isKey: { SealedPush.Recipient(publicKey: $0, secret: [UInt8](repeating: 0, count: 16)) != nil })
    }
}
