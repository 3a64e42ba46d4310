import MadangCore

/// Texts as programs show them: paragraphs, with links in the classes by which Mastodon's programs know hashtags,
/// mentions and addresses.
struct ContentHTML {
    let addresses: MastodonAddresses

    /// `text` with `entities` as links. Blank lines part paragraphs; nothing of an empty text.
    func html(of text: String, entities: [Entity] = []) -> String {
        let marked = pieces(of: text, entities: entities).map(html).joined()
        // What is between the lines of a link does not matter: none has a line break in it.
        let lines = marked.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.split { $0.allSatisfy(\.isWhitespace) }
            .map { "<p>\($0.joined(separator: "<br />"))</p>" }.joined()
    }

    private func html(of piece: TextPiece) -> String {
        switch piece {
        case .plain(let text): WebLinkScanner.pieces(of: text).map(html).joined()
        case .entity(let entity, let written): link(entity, written)
        }
    }

    private func html(of piece: LinkedText) -> String {
        switch piece {
        case .words(let words): escaped(words)
        case .link(let link): self.link(link.address)
        }
    }

    private func link(_ entity: Entity, _ written: String) -> String {
        let name = escaped(String(written.dropFirst()))
        switch entity.kind {
        case .hashtag:
            let address = escaped(addresses.url(Pages[\.tag].path(entity.key)))
            return "<a href=\"\(address)\" class=\"mention hashtag\" rel=\"tag\">#<span>\(name)</span></a>"
        case .mention:
            let address = escaped(addresses.url(Pages[\.member].path(entity.key)))
            return "<span class=\"h-card\" translate=\"no\"><a href=\"\(address)\" class=\"u-url mention\">"
                + "@<span>\(name)</span></a></span>"
        }
    }

    /// So many characters of an address are shown.
    private static let shownLength = 30

    /// An address of which programs hide the scheme and what is too long: all of it stays in the text.
    private func link(_ address: String) -> String {
        let scheme = address.prefix { $0 != ":" }.count + "://".count
        let start = address.dropFirst(scheme).hasPrefix("www.") ? scheme + "www.".count : scheme
        let rest = address.dropFirst(start)
        let (shown, hidden) = (rest.prefix(Self.shownLength), rest.dropFirst(Self.shownLength))
        return "<a href=\"\(escaped(address))\" target=\"_blank\" rel=\"nofollow noopener\" translate=\"no\">"
            + "<span class=\"invisible\">\(escaped(String(address.prefix(start))))</span>"
            + "<span class=\"\(hidden.isEmpty ? "" : "ellipsis")\">\(escaped(String(shown)))</span>"
            + "<span class=\"invisible\">\(escaped(String(hidden)))</span></a>"
    }
}

/// `text` so that it means itself in HTML, in an attribute too.
func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { byte in "&<>\"'".utf8.contains(byte) }) else { return text }
    // By scalars: a sign with an accent behind it is the same sign to a browser.
    return text.unicodeScalars.reduce(into: "") { escaped, scalar in
        switch scalar {
        case "&": escaped += "&amp;"
        case "<": escaped += "&lt;"
        case ">": escaped += "&gt;"
        case "\"": escaped += "&quot;"
        case "'": escaped += "&#39;"
        default: escaped.unicodeScalars.append(scalar)
        }
    }
}
