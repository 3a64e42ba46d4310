import HTTPKit
import HTTPTypes
import Hummingbird
import Wording

/// A way to show a list: its readers choose it, and their browser remembers it.
package protocol ListView: RawRepresentable<String>, Hashable, Sendable {
    /// Where the browser remembers it.
    static var cookie: String { get }
    /// Where nobody has chosen.
    static var usual: Self { get }
    /// Whether a list that is shown in another way begins at its top; else what was on screen stays there.
    static var beginsAtTop: Bool { get }
}

extension ListView {
    /// Of the query that asks for one.
    static var name: String { "view" }

    /// What the address asks for, else what the browser remembers; whether it is to be remembered from now on.
    static func chosen(_ request: Request) throws -> (value: Self, isNew: Bool) {
        if let asked = try request.query()[name].flatMap(Self.init(rawValue:)) { return (asked, true) }
        return (request.cookies[cookie].flatMap { Self(rawValue: $0.value) } ?? usual, false)
    }
}

extension Response {
    /// For a year; scripts may change it too, so it is no HttpOnly cookie. It says nothing about anybody.
    mutating func remember<View: ListView>(_ view: View) {
        headers.append(
            HTTPField(
                name: .setCookie,
                value: "\(View.cookie)=\(view.rawValue); Path=/; Max-Age=31536000; SameSite=Lax"))
    }
}

/// What a list's attributes say of how it is shown.
package func viewAttribute(_ view: some ListView) -> HTML { " data-view=\"\(view.rawValue)\"" }

/// A link for each of two views, of which the one for the other is shown; the script switches in place. `path` is the
/// page itself.
func viewSwitch<View: ListView>(
    _ view: View, at path: Path, _ choices: [(view: View, label: String, icon: Icon)], _ context: PageContext
) -> HTML {
    func link(_ target: View, _ label: String, _ picture: Icon) -> HTML {
        """
        <a class="icon-button" href="\(path.with(View.name, target.rawValue))" \
        data-view="\(target.rawValue)" aria-label="\(label)"\(if: target == view, " aria-current=\"true\"")>\
        \(icon(picture, context))</a>
        """
    }
    return """
        <madang-view-switch class="view-switch" role="group" aria-label="\(context.strings.lists.showAs)" \
        data-cookie="\(View.cookie)"\(if: View.beginsAtTop, " data-to-top")>
        \(choices, { link($0.view, $0.label, $0.icon) })
        </madang-view-switch>
        """
}
