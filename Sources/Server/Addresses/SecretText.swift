/// Hides what is secret inside addresses, for whatever people or other processes may read.
package enum SecretText {
    /// `text` with the password of an address in it replaced by dots: `postgres://minji:•••@host/yard`, also in a
    /// query (`?password=•••`).
    package static func hidden(in text: String) -> String {
        var shown = text
        for range in ranges(in: text).reversed() { shown.replaceSubrange(range, with: "•••") }
        return shown
    }

    /// Where the passwords stand in `text`, in order.
    static func ranges(in text: String) -> [Range<String.Index>] {
        guard let scheme = text.firstRange(of: "://") else { return [] }
        return [userPassword(of: text, after: scheme.upperBound), queryPassword(of: text)].compactMap(\.self)
    }

    /// Between the first colon and the last @. A password with unescaped marks in it is no proper address, but it
    /// must not be shown either: rather too much is hidden.
    private static func userPassword(of text: String, after start: String.Index) -> Range<String.Index>? {
        guard let end = text[start...].lastIndex(of: "@"),
            let colon = text[start..<end].firstIndex(of: ":")
        else { return nil }
        let from = text.index(after: colon)
        return from < end ? from..<end : nil
    }

    private static func queryPassword(of text: String) -> Range<String.Index>? {
        for name in ["?password=", "&password="] {
            guard let found = text.firstRange(of: name) else { continue }
            let end = text[found.upperBound...].firstIndex(of: "&") ?? text.endIndex
            return found.upperBound < end ? found.upperBound..<end : nil
        }
        return nil
    }
}
