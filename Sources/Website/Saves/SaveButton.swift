import Domain
import MadangCore
import Wording

/// The star of one photo: a link to the page with the memo. `<madang-save>` opens a sheet instead with script.
package func saveButton(photo id: String, isSaved: Bool, kind: SaveButtonKind, _ context: PageContext) -> HTML
{
    saveButton(photos: [id], saved: isSaved ? [id] : [], kind: kind, context)
}

/// The way to what one saved, in the top bar.
func savedLink(_ context: PageContext) -> HTML {
    guard context.isIn else { return "" }
    return """
        <a class="icon-button top__saved" href="\(Paths.saved)" aria-label="\(context.strings.saves.title)">\
        \(icon(.star, context))</a>
        """
}

/// Where a star stands.
package enum SaveButtonKind: String {
    /// Among the actions of a post.
    case action
    /// On the photo itself.
    case onPhoto = "on-photo"
}

/// The star of several photos: of the one that is seen with script, of the first one without. Who waits to be let in
/// saves nothing yet.
func saveButton(
    photos: [String], saved: Set<String>, kind: SaveButtonKind, _ context: PageContext
) -> HTML {
    guard !context.isWaiting else { return "" }
    let text = context.strings.saves
    let isSaved = photos.first.map(saved.contains) ?? false
    let several = photos.count > 1
    return """
        <madang-save class="save save--\(kind.rawValue)" data-photos="\(photos.joined(separator: " "))"\
        \(if: several && !saved.isEmpty, " data-saved=\"\(photos.filter(saved.contains).joined(separator: " "))\"")>\
        <a class="icon-button save__button" href="\(Paths.savePhoto(photos.first ?? "").back(to: context.path))" \
        aria-label="\(isSaved ? text.saved : text.save)"\(if: isSaved, " data-on")>\
        \(icon(.star, context))</a></madang-save>
        """
}
