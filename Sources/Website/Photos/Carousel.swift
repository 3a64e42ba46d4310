import Wording

/// Photos that belong together, and what is said of them.
struct PhotoStrip {
    /// Tells it apart from others on the page.
    let id: String
    let photos: [PhotoPicture]
    /// Where what stands around them does not say it.
    let author: String?
    /// Stands in for a photo's description.
    let name: String
}

/// Photos side by side, one at a time. Scrolling and the dots are plain CSS and links; the script adds
/// arrow keys and marks the present dot. One photo is just itself. A photo leads to `link`, or to its largest file;
/// the script shows it large instead.
func carousel(
    _ strip: PhotoStrip, width: PhotoWidth, link: Path?, isFirst: Bool, _ context: PageContext
) -> HTML {
    let text = context.strings
    let slides = zip(1..., strip.photos).map { number, picture in
        Slide(
            id: "\(strip.id)-\(number)", number: number, picture: picture, link: link, width: width,
            isFirst: isFirst && number == 1, author: strip.author, name: strip.name,
            label: text.posts.photoOf(number, strip.photos.count))
    }
    guard let only = slides.first else { return "" }
    if slides.count == 1 { return "<div class=\"carousel\">\(slidePhoto(only, context))</div>" }
    return """
        <madang-carousel class="carousel \(PageStyle.frameClass(strip.photos[0].size))" role="group" \
        aria-label="\(text.posts.photos)">
        <ul class="carousel__strip" tabindex="0" aria-label="\(text.posts.photos)">
        \(slides, { slide($0, context) })
        </ul>
        <ul class="carousel__dots">
        \(slides, dot)
        </ul>
        <span class="carousel__badge">\(icon(.stack, context))</span>
        </madang-carousel>
        """
}

private struct Slide {
    let id: String
    let number: Int
    let picture: PhotoPicture
    let link: Path?
    let width: PhotoWidth
    let isFirst: Bool
    let author: String?
    let name: String
    let label: String
}

private func slide(_ slide: Slide, _ context: PageContext) -> HTML {
    "<li class=\"carousel__slide\" id=\"\(slide.id)\">\(slidePhoto(slide, context))</li>\n"
}

private func slidePhoto(_ slide: Slide, _ context: PageContext) -> HTML {
    photoLink(
        slide.picture, of: slide.author, named: slide.name, kind: .carousel,
        to: slide.link ?? slide.picture.largest, width: slide.width, isFirst: slide.isFirst, context)
}

private func dot(_ slide: Slide) -> HTML {
    """
    <li><a class="dot" href="\(Path.fragment(slide.id))" aria-label="\(slide.label)"\
    \(if: slide.number == 1, " aria-current=\"true\"")></a></li>

    """
}
