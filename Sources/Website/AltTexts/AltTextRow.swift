package import Domain
import MadangCore
import Wording

/// A photo that lacks a description, with the field for it.
package struct AltTextRow: Sendable, Hashable {
    package let id: Identifier<Photo>
    package private(set) var picture: PhotoPicture
    /// The post or listing that shows it.
    package let place: Path
    /// The first words of the post, or the name of the listing; empty where there are none.
    package let words: String
    package let isOfPost: Bool
    /// What was typed and not saved.
    package var typed = ""
    package var fault: String?
    package var hasFocus = false

    /// So many characters tell a post from others.
    private static let wordLimit = 80

    package init(_ undescribed: UndescribedPhoto) {
        id = undescribed.photo.id
        picture = PhotoPicture(undescribed.photo)
        // It is the reader's own, and to be described.
        picture.isSensitive = false
        switch undescribed.place {
        case .post(let post, let text):
            (place, isOfPost) = (Paths.post(post.string), true)
            words = shortened(text, to: Self.wordLimit)
        case .listing(let listing, let name):
            (place, isOfPost) = (Paths.listing(listing.string), false)
            words = shortened(name, to: Self.wordLimit)
        }
    }
}

/// The photo, where it stands, and a form of its own; `<madang-alt-text>` saves it without leaving the page. A form
/// without script comes back to the page of the list at `cursor`.
func altTextRow(_ row: AltTextRow, cursor: String?, isFirst: Bool, _ context: PageContext) -> HTML {
    let text = context.strings
    let id = row.picture.id
    return """
        <li class="alt-text" data-id="\(id)">
        <madang-alt-text class="alt-text__row">
        \(photoOfRow(row, isFirst: isFirst, context))
        <form class="alt-text__form" method="post" action="\(Paths.altTexts)" novalidate>
        <input type="hidden" name="photo" value="\(id)">
        \(with: cursor, { "<input type=\"hidden\" name=\"cursor\" value=\"\($0)\">" })
        <a class="alt-text__place" id="alt-place-\(id)" href="\(row.place)" dir="auto">\(name(of: row, text))</a>
        <div class="field">
        <label class="field__label" for="alt-\(id)">\(text.compose.altText)</label>
        \(box(of: row, id))
        <p class="field__message"><span class="field__words" id="alt-message-\(id)" data-part="fault">\
        \(row.fault ?? "")</span><span class="counter" aria-hidden="true" data-part="counter" hidden></span>\
        <span class="unseen" role="status" data-part="count"></span></p>
        </div>
        <button class="button button--small">\(text.common.save)</button>
        </form>
        </madang-alt-text>
        </li>

        """
}

/// The first line break after the tag is not part of the text (HTML, "textarea").
private func box(of row: AltTextRow, _ id: String) -> HTML {
    """
    <textarea class="field__input alt-text__box" id="alt-\(id)" name="alt_text" rows="2" dir="auto" required \
    autocomplete="off" enterkeyhint="done" data-limit="\(AltTextRule.limit.maximum)" \
    aria-describedby="alt-place-\(id) alt-message-\(id)"\
    \(if: row.fault != nil, " aria-invalid=\"true\"")\(if: row.hasFocus, " autofocus")>
    \(row.typed)</textarea>
    """
}

private func name(of row: AltTextRow, _ text: Strings) -> String {
    row.words.isEmpty ? text.altTexts.postWithoutWords : row.words
}

/// One of a post is shown large where it is, as everywhere; that of a listing leads to it.
private func photoOfRow(_ row: AltTextRow, isFirst: Bool, _ context: PageContext) -> HTML {
    let title = context.strings.altTexts.photo(of: name(of: row, context.strings))
    guard row.isOfPost else {
        return """
            <a class="alt-text__photo" href="\(row.place)">\
            \(photo(row.picture, named: title, width: .box(112), isFirst: isFirst))</a>
            """
    }
    return photoLink(
        row.picture, of: context.strings.threads.me, named: title, kind: .altText, to: row.place,
        width: .box(112), isFirst: isFirst, context)
}
