import MadangCore

/// A text with its hashtags, mentions and web addresses as links; line breaks are kept by the stylesheet, and several
/// blank lines are one.
func markedText(_ pieces: [TextPiece]) -> HTML { "\(pieces, link)" }

private func link(_ piece: TextPiece) -> HTML {
    switch piece {
    case .plain(let text):
        return linkedText(text)
    case .entity(let entity, let written):
        let target = entity.kind == .hashtag ? Paths.tag(entity.key) : Paths.member(entity.key)
        return "<a class=\"mark\" href=\"\(target)\">\(written)</a>"
    }
}

/// A text that has no hashtags and mentions, with its web addresses as links. They are those of strangers: search
/// engines count nothing for them, and the page behind them learns nothing.
func linkedText(_ text: String) -> HTML { "\(WebLinkScanner.pieces(of: withoutEmptyRuns(text)), link)" }

private func link(_ piece: LinkedText) -> HTML {
    switch piece {
    case .words(let words):
        return "\(words)"
    case .link(let link):
        let target = WebAddress(found: link)
        return "<a class=\"mark\" href=\"\(target)\" rel=\"nofollow ugc noopener\">\(link.address)</a>"
    }
}

/// Several blank lines in a row say no more than one.
private func withoutEmptyRuns(_ text: String) -> String {
    text.utf8.contains(UInt8(ascii: "\n")) ? text.replacing(#/\n\s*\n/#, with: "\n\n") : text
}
