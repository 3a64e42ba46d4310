/// A stretch of a text between hashtags and mentions.
package enum LinkedText: Hashable, Sendable {
    case words(String)
    case link(WebLink)
}

/// An http(s) address that somebody wrote; only `WebLinkScanner` makes one.
package struct WebLink: Hashable, Sendable {
    package let address: String
}

/// Finds the web addresses in a text.
///
/// An address begins with `http://` or `https://`, has a host of letters, digits, dots and hyphens, and goes on with
/// the characters of RFC 3986. What is not of ASCII ends it, so a Korean particle may follow at once. Punctuation at
/// its end belongs to the sentence, as does a closing bracket that the address does not open. An address with a user
/// name in it (`https://bank.example@elsewhere.example`) leads elsewhere than it looks: it is no link.
package enum WebLinkScanner {
    /// `text` cut at its addresses; put together again, the pieces are the text.
    package static func pieces(of text: String) -> [LinkedText] {
        guard text.utf8.contains(UInt8(ascii: ":")) else { return [.words(text)] }
        var pieces: [LinkedText] = []
        var rest = text[...]
        var words = ""
        while let match = rest.firstMatch(
            of: #/(?i:https?):\/\/[A-Za-z0-9](?:[A-Za-z0-9.\-]*[A-Za-z0-9])?(?::[0-9]{1,5})?/#)
        {
            let run = rest[match.range.upperBound...].prefix { allowed.contains($0) }
            let authority = run.prefix { !"/?#".contains($0) }
            let address = rest[match.range.lowerBound..<(authority.isEmpty ? run.endIndex : run.startIndex)]
            let end =
                authority.contains("@") ? run.endIndex : endOfLink(address, from: match.range.upperBound)
            words += rest[..<match.range.lowerBound]
            if authority.contains("@") {
                words += rest[match.range.lowerBound..<end]
            } else {
                if !words.isEmpty { pieces.append(.words(words)) }
                words = ""
                pieces.append(.link(WebLink(address: String(rest[match.range.lowerBound..<end]))))
            }
            rest = rest[end...]
        }
        words += rest
        if !words.isEmpty { pieces.append(.words(words)) }
        return pieces
    }

    /// The address that `text` is from its first letter to its last; nil for all other texts.
    package static func link(_ text: String) -> WebLink? {
        guard case .link(let link)? = pieces(of: text).first, link.address == text else { return nil }
        return link
    }

    /// RFC 3986, 2: unreserved, reserved and the percent sign; brackets are for hosts, which are matched before.
    private static let allowed = Set<Character>(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#@!$&'()*+,;=%")

    /// Where the address ends without the punctuation of its sentence; not before `host`, where its host ends.
    private static func endOfLink(_ address: Substring, from host: String.Index) -> String.Index {
        var address = address
        while address.endIndex > host, let last = address.last {
            let isUnopened = last == ")" && address.count { $0 == ")" } > address.count { $0 == "(" }
            guard isUnopened || ".,:;!?'*_~".contains(last) else { break }
            address = address.dropLast()
        }
        return address.endIndex
    }
}
