import Foundation

/// An idempotency key, the same for as long as what is sent is the same: a lost answer makes no second one.
struct OnceKey<Content: Equatable> {
    private var last: (content: Content, key: String)?

    mutating func key(for content: Content) -> String {
        if let last, last.content == content { return last.key }
        let key = UUID().uuidString
        last = (content, key)
        return key
    }

    /// It has arrived: the same once more is another one.
    mutating func settle() { last = nil }
}
