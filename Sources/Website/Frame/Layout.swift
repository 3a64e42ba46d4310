import Domain
import MadangCore
import Wording

/// A page before the frame is put around it.
package struct Document: Sendable {
    /// Without the name of the site.
    package var title: String
    package var style: PageStyle = PageStyle()
    package var body: HTML
    /// What stands in the top bar at the end, as the view switch.
    package var actions: HTML = HTML()
    /// Whether the top bar shows the title, or the name of the site.
    package var isTitleShown: Bool = true
    /// Where the top bar leads back to; a script goes where the reader came from instead.
    package var wayBack: Path?
    /// Scripts of this page alone, by their path below `web/scripts`.
    package var scripts: [String] = []
    /// Stylesheets that only some pages need, by their path below `web/styles`.
    package var styles: [String] = []
    /// What is different about the frame around it.
    package var frame: [FrameStyle] = []
    /// Whether the page takes the window, as the masonry does, rather than one column of it.
    package var fillsWindow: Bool = false
    /// Bars are left out where nothing should lead away, as on the login page.
    package var hasBars: Bool = true
    /// More phrases for the scripts of this page.
    package var scriptStrings: ScriptStrings = ScriptStrings()
    package var sharing: Sharing = Sharing()
    /// Where its forms may lead besides this host, as Content Security Policy names it.
    package var formTargets: [String] = []
    /// Whether it holds what is shown once: nothing keeps a copy of it.
    package var isSecret: Bool = false
}

/// What a page changes about the frame around it (frame.css). The page says it, for no rule with `:has()` may ask what
/// is in the frame: with one, each card that comes into a list has all others styled anew.
package enum FrameStyle: String, Sendable {
    /// The bar's actions stand above the column of the page, not above what is beside it.
    case column
    /// A member's head with their name stands right below the bar, which does not repeat it where there is room for
    /// both.
    case member
    /// The page's own heading stands right below the bar, which does not repeat it.
    case heading
    /// A listing: wide, its name stands beside its photos; on a phone its button stays at the lower edge.
    case listing
    /// On a phone the button that sends stays at the lower edge.
    case sending

    /// Stylesheets that only such pages need.
    fileprivate var styles: [String] {
        switch self {
        case .member: ["later/member.css"]
        case .heading: ["later/heading.css"]
        case .column, .listing, .sending: []
        }
    }
}

extension Document {
    /// A page with nothing beside its body.
    package init(_ title: String, style: PageStyle, body: HTML, styles: [String] = []) {
        self.init(title: title, style: style, body: body, styles: styles)
    }
}

/// The whole document of a page.
package func layout(_ document: Document, _ context: PageContext) -> HTML {
    let body = body(document, context)
    return """
        <!doctype html>
        <html lang="\(context.strings.language.rawValue)"\
        \(if: context.scheme != .auto, " data-scheme=\"\(context.scheme.rawValue)\"")\
        \(if: context.about.accent != .persimmon, " data-accent=\"\(context.about.accent.rawValue)\"")\
        \(with: context.chosenZone, { " data-zone=\"\($0)\"" })>
        \(head(document, body.elements, context))
        \(body)
        </html>

        """
}

private func body(_ document: Document, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <body\(if: context.viewer != nil, " data-signed-in")\
        \(if: context.isWaiting, " data-waits")\
        \(if: context.saving == .atOnce, " data-saving=\"at_once\"")\
        \(with: context.viewer, { " data-member=\"\($0.id.string)\"" })\
        \(if: context.isShared, " data-shared")\
        \(if: context.assets.isFixed && !context.isShared, " data-worker")>
        \(context.assets.icons.symbols)\
        <a class="skip" href="\(Path.fragment("content"))">\(text.common.skipToContent)</a>
        <div class="frame\(if: !document.hasBars, " frame--bare")\(if: document.fillsWindow, " frame--window")\
        \(document.frame, { " frame--\($0.rawValue)" })">
        \(if: document.hasBars, topBar(document, context))\
        \(if: document.hasBars, placesBar(context))\
        <main class="frame__main" id="content" tabindex="-1">
        \(if: document.hasBars, banner(context))\
        \(if: context.isWaiting, waitingBanner(context))\
        \(document.body)
        </main>
        </div>
        \(confirmDialog(text))
        \(if: context.viewer != nil, "<p class=\"unseen\" role=\"status\" data-bell-news></p>")
        <madang-toasts class="toasts" role="status" aria-live="polite"></madang-toasts>
        </body>
        """
}

private func banner(_ context: PageContext) -> HTML {
    "\(with: context.notice, { noticeBanner($0, context) })"
}

/// What somebody reads on every page who waits to be let in.
private func waitingBanner(_ context: PageContext) -> HTML {
    let text = context.strings.admission
    let words =
        context.viewer?.waitsForEmail == true
        ? text.youConfirm : context.isForMembers ? text.youWaitOutside : text.youWait
    return """
        <p class="banner" role="status">\(icon(.alert, context))<span>\(words)</span></p>

        """
}

private func head(_ document: Document, _ elements: [String], _ context: PageContext) -> HTML {
    let text = context.strings
    let assets = context.assets
    let always = [ScriptStrings.path(text.language), "index.js"]
    let scripts = always + assets.scripts(ofElements: elements) + document.scripts
    return """
        <head>
        <meta charset="utf-8">
        <title>\(with: context.unread, { "(\($0)) " })\(document.title) · \(TextDirection.isolated(context.siteName))\
        </title>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
        \(schemeMetas(context.scheme))
        <meta name="format-detection" content="telephone=no">
        \(assets.styleLinks(styles(of: document)))\
        <script type="module" async blocking="render" src="\(assets.script("transitions.js"))"></script>
        \(shareTags(document, context))<link rel="manifest" href="\(Paths.manifest)" crossorigin="use-credentials">
        \(context.about.logo?.links ?? productIcons(assets))
        \(assets.scriptLinks(scripts))
        \(document.scriptStrings.element(text))\(document.style.element(nonce: context.nonce))</head>
        """
}

/// Those that some pages need.
private func styles(of document: Document) -> [String] {
    let veil = document.style.hasVeil ? ["later/veil.css"] : []
    return document.frame.flatMap(\.styles) + document.styles + veil
}

private func productIcons(_ assets: AssetLinks) -> HTML {
    """
    <link rel="icon" href="\(assets.image("favicon.svg"))" type="image/svg+xml">
    <link rel="apple-touch-icon" href="\(AppIcon.touch)">
    """
}

/// What the browser paints before and around the page: in the member's colours at once, so that nothing flashes.
private func schemeMetas(_ scheme: ColorScheme) -> HTML {
    switch scheme {
    case .auto:
        """
        <meta name="color-scheme" content="light dark">
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)">
        <meta name="theme-color" content="#13100d" media="(prefers-color-scheme: dark)">
        """
    case .light:
        """
        <meta name="color-scheme" content="light">
        <meta name="theme-color" content="#fbfaf7">
        """
    case .dark:
        """
        <meta name="color-scheme" content="dark">
        <meta name="theme-color" content="#13100d">
        """
    }
}
