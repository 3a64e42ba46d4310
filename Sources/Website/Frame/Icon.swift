/// A picture of the sprite `web/images/icons.svg`, named by its id there.
package enum Icon: String, CaseIterable, Sendable {
    case alert, back, bell, block, camera, cards, check, clock, close, comment, device, download, edit,
        explore, eye,
        feed, flag,
        forward,
        globe, gray, hashtag, heart
    case key, link, list, mail, mark, market, member, members, minus, more, photo, plus, portrait, retry,
        rotate, search,
        settings, share, shield, square,
        stack, star, tag
    case text, tiles, trash, up, whole
    case eyeOff = "eye-off"
    case logIn = "log-in"
    case logOut = "log-out"
    case drawingBell = "drawing-bell"
    case drawingGate = "drawing-gate"
    case drawingMarket = "drawing-market"
    case drawingMembers = "drawing-members"
    case drawingPhoto = "drawing-photo"
    case drawingStar = "drawing-star"
    case drawingYard = "drawing-yard"
}

/// The icon, decoration to a screen reader: what it means is said beside it or on its control.
package func icon(_ icon: Icon, _ context: PageContext) -> HTML {
    let sprite = context.assets.image("icons.svg").at(icon.rawValue)
    return
        "<svg class=\"icon\" width=\"24\" height=\"24\" aria-hidden=\"true\"><use href=\"\(sprite)\"></use></svg>"
}

/// A line drawing of the same sprite, for a list that is empty or a page that is not there.
package func drawing(_ icon: Icon, _ context: PageContext) -> HTML {
    let sprite = context.assets.image("icons.svg").at(icon.rawValue)
    return
        "<svg class=\"drawing\" width=\"96\" height=\"96\" aria-hidden=\"true\"><use href=\"\(sprite)\"></use></svg>"
}
