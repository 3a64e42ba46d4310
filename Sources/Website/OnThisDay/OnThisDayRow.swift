package import Domain
import MadangCore
import Wording

/// The line above the home feed about what its reader posted on this day in earlier years.
package struct OnThisDayRow: Sendable, Hashable {
    /// On which it is shown: `2026-11-28`.
    package let date: String
    package let yearsAgo: Int
    /// How the newest post begins; empty where it has no words.
    package let words: String
    /// The first one of that post.
    package var photo: PhotoPicture?

    /// More than fits into a line.
    private static let wordLimit = 120

    package init(_ glance: OnThisDay.Glance) {
        date = glance.date.text
        yearsAgo = glance.yearsAgo
        words = String(glance.text.prefix(Self.wordLimit))
        photo = glance.photo.map(PhotoPicture.init)
    }
}

/// The line, and the button that hides it for today; a script takes it away at once.
package func onThisDayRow(_ row: OnThisDayRow, _ context: PageContext) -> HTML {
    let text = context.strings.onThisDay
    return """
        <madang-on-this-day class="on-this-day" data-date="\(row.date)">\
        <a class="on-this-day__link" href="\(Paths.onThisDay)"><span class="on-this-day__photo">\
        \(with: row.photo, { photoBehindVeil($0, named: text.photo, width: .square(48), context) })\
        \(if: row.photo == nil, icon(.clock, context))</span>\
        <span class="on-this-day__words"><b class="on-this-day__when">\(text.yearsAgo(row.yearsAgo))</b> \
        <span class="on-this-day__text" dir="auto">\(row.words.isEmpty ? text.look : row.words)</span></span></a>\
        <form method="post" action="\(Paths.onThisDay)">\
        <input type="hidden" name="date" value="\(row.date)">\
        <input type="hidden" name="next" value="\(context.path.string)">\
        <button class="button button--small">\(text.hide)</button></form>\
        </madang-on-this-day>

        """
}

/// Of the line and of the page that it leads to; other pages need none of it.
let onThisDayStyles = ["later/on-this-day.css"]

/// What the script of the line says.
func onThisDayStrings(_ text: Strings) -> ScriptStrings {
    ScriptStrings(["on-this-day.hidden": text.onThisDay.hidden])
}
