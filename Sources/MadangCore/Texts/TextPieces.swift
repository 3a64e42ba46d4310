/// `text` cut at those of its entities that were kept with it. What the scanner would find besides, as a mention
/// of nobody, stays plain. Positions count Unicode scalars, so emoji and combining marks shift nothing (rule 11).
package func pieces(of text: String, entities: [Entity]) -> [TextPiece] {
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
    package var written: String {
        switch self {
        case .plain(let text): text
        case .entity(_, let written): written
        }
    }
}
