/// A picture of the sprite `web/images/icons.svg`.
package enum Icon: Int, CaseIterable, Sendable {
    case addHome, alert, back, bell, block, camera, cards, check, clock, close, comment, device
    case down, download, edit, explore, eye, eyeOff, feed, flag, forward, globe, gray, hashtag, heart, key
    case link, list, logIn, logOut, mail, mark, market, member, members, minus, more, pause, photo, play
    case plus, portrait, retry, rotate, search, settings, share, shield, square, stack, star, tag, text
    case tiles, trash, up, whole
    case drawingBell, drawingGate, drawingMarket, drawingMembers, drawingPhoto, drawingStar
    case drawingYard

    /// In the sprite: its name with hyphens, "eye-off".
    package var id: String {
        String(describing: self).reduce(into: "") { id, letter in
            id += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
        }
    }
}

/// Every icon as markup, made once for each state of the sprite: a page has a hundred of them.
struct IconPieces: Sendable {
    let sprite: Path
    /// For the beginning of every page: the icons of the bars, and those that each card and each photo have. They are
    /// named by their id alone, and there before the sprite is, which browsers ask for behind all scripts: a preload of
    /// it is not what `<use>` takes (docs/decisions/0048).
    let symbols: HTML
    private let pieces: [HTML]

    private static let here: [Icon] = [
        .more, .heart, .comment, .star, .feed, .explore, .search, .bell, .plus, .market,
    ]

    /// - Parameter file: the sprite itself; without one all icons come from the address.
    init(sprite: Path, file: [UInt8]?) {
        self.sprite = sprite
        let found = Self.here.compactMap { icon in
            file.flatMap { HTML(symbol: icon.id, of: $0) }.map { (icon: icon, symbol: $0) }
        }
        symbols = "<svg class=\"symbols\" aria-hidden=\"true\">\(found, { $0.symbol })</svg>\n"
        pieces = Icon.allCases.map { icon in
            let isHere = found.contains { $0.icon == icon }
            let place = isHere ? Path.fragment(HTML.symbolID(icon.id)) : sprite.at(icon.id)
            return "<svg class=\"icon\" aria-hidden=\"true\"><use href=\"\(place)\"/></svg>"
        }
    }

    subscript(icon: Icon) -> HTML { pieces[icon.rawValue] }
}
