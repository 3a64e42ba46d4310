import Domain
import HTTPKit
import MadangCore

/// The yard's logo, or the product's mark where it has none, as large as an icon. Decoration beside the name.
func mark(_ context: PageContext) -> HTML {
    context.about.logo.map { logoPicture($0, "icon logo") } ?? icon(.mark, context)
}

/// The same, large: where it is changed and where the yard tells of itself.
func largeMark(_ context: PageContext) -> HTML {
    context.about.logo.map { logoPicture($0, "logo logo--large") }
        ?? "<span class=\"logo--large logo--none\">\(icon(.mark, context))</span>"
}

private func logoPicture(_ logo: Logo, _ names: HTML) -> HTML {
    """
    <img class="\(names)" src="\(Paths.logo(logo.key))" width="\(logo.side)" height="\(logo.side)" alt="" \
    decoding="async">
    """
}

extension Logo {
    /// What a browser shows in its tabs, phones on their home screens.
    var links: HTML {
        """
        <link rel="icon" href="\(Paths.logo(key))" type="image/webp">
        <link rel="apple-touch-icon" href="\(Paths.logo(key))">
        """
    }

    var shared: SharedPicture {
        SharedPicture(source: Paths.logo(key), size: PixelSize(width: side, height: side))
    }
}
