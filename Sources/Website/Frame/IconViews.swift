/// The icon, decoration to a screen reader: what it means is said beside it or on its control.
package func icon(_ icon: Icon, _ context: PageContext) -> HTML {
    context.assets.icons[icon]
}

/// A line drawing of the same sprite, for a list that is empty or a page that is not there.
package func drawing(_ icon: Icon, _ context: PageContext) -> HTML {
    let sprite = context.assets.icons.sprite.at(icon.id)
    return
        "<svg class=\"drawing\" width=\"96\" height=\"96\" aria-hidden=\"true\"><use href=\"\(sprite)\"></use></svg>"
}
