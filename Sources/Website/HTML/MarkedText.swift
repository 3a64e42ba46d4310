import MadangCore

/// A text with its hashtags and mentions as links; line breaks are kept by the stylesheet.
func markedText(_ pieces: [TextPiece]) -> HTML { "\(pieces, link)" }

/// `text` cut at those of its entities that were kept with it. What the scanner would find besides, as a mention
/// of nobody, stays plain. Positions count Unicode scalars, so emoji and combining marks shift nothing (rule 11).
func pieces(of text: String, entities: [Entity]) -> [TextPiece] {
    guard !entities.isEmpty else { return text.isEmpty ? [] : [.plain(text)] }
    let scalars = text.unicodeScalars
    var pieces: [TextPiece] = []
    var (position, place) = (0, scalars.startIndex)
    for entity in entities where entity.start >= position {
        guard
            let start = scalars.index(place, offsetBy: entity.start - position, limitedBy: scalars.endIndex),
            let end = scalars.index(start, offsetBy: entity.end - entity.start, limitedBy: scalars.endIndex)
        else { continue }
        if place < start { pieces.append(.plain(String(scalars[place..<start]))) }
        pieces.append(.entity(entity, written: String(scalars[start..<end])))
        (position, place) = (entity.end, end)
    }
    if place < scalars.endIndex { pieces.append(.plain(String(scalars[place...]))) }
    return pieces
}

extension TextPiece {
    /// The stretch of the text.
    var written: String {
        switch self {
        case .plain(let text): text
        case .entity(_, let written): written
        }
    }
}

private func link(_ piece: TextPiece) -> HTML {
    switch piece {
    case .plain(let text):
        return "\(text)"
    case .entity(let entity, let written):
        let target = entity.kind == .hashtag ? Paths.tag(entity.key) : Paths.member(entity.key)
        return "<a class=\"mark\" href=\"\(target)\">\(written)</a>"
    }
}
