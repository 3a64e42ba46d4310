import MadangCore
import Wording

/// What one saved, photo by photo or on boards.
enum SavedTab { case photos, boards }

/// The ways between one's saved photos and one's boards.
func savedTabs(_ tab: SavedTab, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <nav class="tabs saved__tabs" aria-label="\(text.saves.place)">\
        <a class="tabs__link" href="\(Paths.saved)"\(if: tab == .photos, " aria-current=\"page\"")>\
        \(text.boards.photosTab)</a>
        <a class="tabs__link" href="\(Paths.boards)"\(if: tab == .boards, " aria-current=\"page\"")>\
        \(text.boards.title)</a></nav>
        """
}

/// What a script says about a number of things, as attributes of its element: about one thing in `data-name.1`, about
/// several in `data-name.many`, with `{n}` for the number.
func countedText(_ name: HTML, _ phrase: (Int) -> String) -> HTML {
    " data-\(name).1=\"\(phrase(1))\" data-\(name).many=\"\(ScriptStrings.many("{n}", phrase))\""
}
