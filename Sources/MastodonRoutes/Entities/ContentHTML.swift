import MadangCore

/// Texts as programs show them: paragraphs, with links in the classes by which Mastodon's programs know hashtags,
/// mentions and addresses.
struct ContentHTML {
    let addresses: MastodonAddresses

    /// `text` with `entities` as links. Blank lines part paragraphs; nothing of an empty text.
    func html(of text: String, entities: [Entity] = []) -> String {
        guard !text.allSatisfy(\.isWhitespace) else { return "" }
        // As most are: nothing is copied again.
        let isOneLine = !text.utf8.contains(Self.lineEnd)
        var html = isOneLine ? "<p>" : ""
        // As much as a link takes.
        html.reserveCapacity(text.utf8.count + entities.count * 128 + 8)
        for piece in pieces(of: text, entities: entities) { append(piece, to: &html) }
        return isOneLine ? html + "</p>" : paragraphs(of: html)
    }

    private func append(_ piece: TextPiece, to html: inout String) {
        switch piece {
        case .plain(let text): for piece in WebLinkScanner.pieces(of: text) { append(piece, to: &html) }
        case .entity(let entity, let written): append(entity, written, to: &html)
        }
    }

    private func append(_ piece: LinkedText, to html: inout String) {
        switch piece {
        case .words(let words): html += escaped(words)
        case .link(let link): html += self.link(link.address)
        }
    }

    private func append(_ entity: Entity, _ written: String, to html: inout String) {
        let name = escaped(String(written.dropFirst()))
        switch entity.kind {
        case .hashtag:
            html += "<a href=\""
            html += escaped(addresses.url(Pages[\.tag].path(entity.key)))
            html += "\" class=\"mention hashtag\" rel=\"tag\">#<span>"
            html += name
            html += "</span></a>"
        case .mention:
            html += "<span class=\"h-card\" translate=\"no\"><a href=\""
            html += escaped(addresses.url(Pages[\.member].path(entity.key)))
            html += "\" class=\"u-url mention\">@<span>"
            html += name
            html += "</span></a></span>"
        }
    }

    private static let lineEnd = UInt8(ascii: "\n")

    /// What is between the lines of a link does not matter: none has a line break in it. Lines are split by bytes: to
    /// look at them by characters took a tenth of the time of a page of statuses.
    private func paragraphs(of marked: String) -> String {
        var html = ""
        html.reserveCapacity(marked.utf8.count + 64)
        var isOpen = false
        for bytes in marked.utf8.split(separator: Self.lineEnd, omittingEmptySubsequences: false) {
            let line = Substring(bytes)
            let isBlank = line.allSatisfy(\.isWhitespace)
            switch (isOpen, isBlank) {
            case (true, true): html += "</p>"
            case (true, false): html += "<br />"
            case (false, false): html += "<p>"
            case (false, true): break
            }
            if !isBlank { html += line }
            isOpen = !isBlank
        }
        return isOpen ? html + "</p>" : html
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

private func isEscaped(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
    default: false
    }
}

/// `text` so that it means itself in HTML, in an attribute too.
func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: isEscaped) else { return text }
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
