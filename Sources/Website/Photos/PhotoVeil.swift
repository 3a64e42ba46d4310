import MadangCore
import Wording

extension PageContext {
    /// Whether the reader has not said yet that they want to see `picture`.
    func veils(_ picture: PhotoPicture) -> Bool { picture.isSensitive && !showsSensitive }
}

/// `link`, the large place of `picture`, behind a veil that is tapped away, where it is sensitive. It works without
/// script: what is behind it is neither loaded nor read out before. The script takes it away wherever the photo stands
/// on the page (web/scripts/elements/veil.js).
func veiled(
    _ picture: PhotoPicture, named name: String, kind: PhotoLinkKind, _ link: HTML, _ context: PageContext
) -> HTML {
    guard context.veils(picture) else { return link }
    let text = context.strings.sensitive
    return """
        <madang-veil class="veil veil--\(String(describing: kind))" data-of="\(picture.id)">\
        <details class="veil__leaf">\
        <summary class="veil__front" aria-label="\(text.veil(name))">\(blurred(picture))\
        <span class="veil__words"><span class="veil__note">\(icon(.eyeOff, context))\(text.photo) \
        <b>\(text.show)</b></span></span></summary>\
        \(link)</details></madang-veil>
        """
}

/// The image, or where it is sensitive what its ThumbHash shows of it: for small places, which lead to a large one.
func photoBehindVeil(
    _ picture: PhotoPicture, named name: String, width: PhotoWidth, isFirst: Bool = false,
    _ context: PageContext
) -> HTML {
    guard context.veils(picture) else {
        return photo(picture, named: name, width: width, isFirst: isFirst)
    }
    return blurred(picture, named: context.strings.sensitive.named(name))
}

/// What stands for a photo that nobody wants to see yet: its shape, its colour, and its ThumbHash by script.
private func blurred(_ picture: PhotoPicture, named name: String? = nil) -> HTML {
    let (width, height) = (picture.size.width, picture.size.height)
    return """
        <svg class="photo \(PageStyle.colorClass(picture.color))" width="\(width)" height="\(height)" \
        viewBox="0 0 \(width) \(height)"\
        \(with: name, { " role=\"img\" aria-label=\"\($0)\"" })\(if: name == nil, " aria-hidden=\"true\"")\
        \(if: !picture.hash.isEmpty, " data-hash=\"\(picture.hash)\"")></svg>
        """
}
