import Domain
import MadangCore
import Wording

/// In the form of a listing: which of its photos stand on listings of others, and a box to tick. Empty and not shown
/// where none do; a script fills it while photos are uploaded.
func samePhotosNotice(_ same: [ShownSamePhoto], _ context: PageContext) -> HTML {
    let text = context.strings.samePhotos
    return """
        <section class="same-photos" id="same-photos-notice" data-part="same-photos" \
        aria-label="\(text.title)"\(if: same.isEmpty, " hidden")>
        <p class="same-photos__title"><b>\(text.title)</b></p>
        <p class="quiet">\(text.explanation)</p>
        <ul class="same-photos__list" data-part="same-photos-list">
        \(same, { row($0, text) })</ul>
        <label class="same-photos__box" for="same-photos">\
        <input class="choice__input" id="same-photos" type="checkbox" name="same_photos" value="acknowledged"> \
        \(text.acknowledge)</label>
        </section>
        """
}

private func row(_ same: ShownSamePhoto, _ text: Strings.SamePhotos) -> HTML {
    """
    <li><a class="same-photos__link" href="\(Paths.listing(same.listing.id.string))" target="_blank">\
    <span class="same-photos__photo">\
    \(photo(PhotoPicture(same.other), named: same.listing.name, width: .square(64)))</span>\
    <span>\(text.standsOn(same.listing.name))</span></a></li>

    """
}

/// To moderators: two photos that show the same, side by side, and the way to the other listing.
func caseSamePhotos(_ one: Case, _ context: PageContext) -> HTML {
    guard !one.samePhotos.isEmpty else { return "" }
    let text = context.strings.samePhotos
    return """
        <section class="case__part"><h2 class="case__title">\(text.inCase)</h2>
        \(one.samePhotos, {
            """
            <p class="case__photos">\
            <span class="case__photo">\(photo(PhotoPicture($0.photo), named: text.later, width: .square(96)))</span>\
            <span class="case__photo">\(photo(PhotoPicture($0.other), named: text.earlier, width: .square(96)))</span>\
            <a class="text-link" href="\(Paths.listing($0.listing.id.string))">\(text.standsOn($0.listing.name))</a></p>

            """
        })</section>
        """
}
