package import Domain
package import MadangCore
import Wording

/// A photo as pages show it.
package struct PhotoPicture: Sendable, Hashable {
    package let id: String
    package let size: PixelSize
    /// Empty where the author wrote none; `name` then stands in for it.
    package let altText: String
    /// Average colour as 0xRRGGBB: the placeholder.
    package let color: UInt32
    /// The ThumbHash in base64url, which a script draws until the image is there; empty where nobody knows it.
    package var hash = ""
    /// The same for a photo of Unsplash, which has a BlurHash.
    var blurHash = ""
    package let source: Path
    package let sources: SourceSet
    /// The largest rendition: where a photo leads on the page of its own post.
    package private(set) var largest: Path
    /// For cards of other services; none of a sensitive one.
    var shared: SharedPicture?
    /// Whether it is veiled until the reader wants to see it.
    package var isSensitive = false

    package init(
        id: String, size: PixelSize, altText: String, color: UInt32, source: Path, sources: SourceSet
    ) {
        self.id = id
        self.size = size
        self.altText = altText
        self.color = color
        self.source = source
        self.sources = sources
        largest = source
    }

    package init(_ photo: Photo) {
        // Small photos have several renditions of one width.
        var files: [(name: RenditionName, size: PixelSize, path: Path)] = []
        for rendition in photo.renditions
        where !files.contains(where: { $0.size.width == rendition.size.width }) {
            files.append((rendition.name, rendition.size, Paths.media(rendition.blob)))
        }
        files.sort { $0.size.width < $1.size.width }
        func path(of name: RenditionName) -> Path? {
            files.first { $0.name == name }?.path ?? photo.rendition(name).map { Paths.media($0.blob) }
        }
        self.init(
            id: photo.id.string, size: photo.size, altText: photo.altText, color: photo.color,
            source: path(of: .medium) ?? files.last?.path ?? Paths.feed,
            sources: SourceSet(files.map { ($0.path, $0.size.width) }))
        hash = Base64URL.encode(photo.thumbhash)
        largest = path(of: .full) ?? source
        isSensitive = photo.isSensitive
        guard !isSensitive else { return }
        if let large = photo.rendition(.large), let path = path(of: .large) {
            shared = SharedPicture(source: path, size: large.size)
        } else {
            shared = files.last.map { SharedPicture(source: $0.path, size: $0.size) }
        }
    }
}

extension PhotoPicture {
    init(_ photo: UnsplashPhoto) {
        let smaller = UnsplashPhoto.widths.filter { $0 < photo.size.width }
        let widths = (smaller + [photo.size.width]).prefix(UnsplashPhoto.widths.count)
        self.init(
            id: photo.id.string, size: photo.size, altText: photo.altText, color: photo.color,
            source: .picture(of: photo, width: 640),
            sources: SourceSet(widths.map { (.picture(of: photo, width: $0), $0) }))
        blurHash = photo.blurHash
    }
}

/// How wide a photo is shown, for the browser's choice among the renditions.
package enum PhotoWidth {
    case column, page, masonry, tile, listing, message, thumb, story

    var sizes: HTML {
        switch self {
        case .column: "(min-width:700px)600px,100vw"
        // The width of a listing without the column beside it (web/styles/later/listing.css).
        case .page: "(min-width: 1440px) min(50vw - 7.25rem, 54rem), (min-width: 700px) 600px, 100vw"
        case .masonry: "(min-width: 1500px) 16vw, (min-width: 1100px) 20vw, (min-width: 700px) 30vw, 48vw"
        case .listing: "(min-width: 700px) 20rem, 48vw"
        case .message: "(min-width: 700px) 24rem, 70vw"
        case .thumb: "48px"
        // As high as the window and 9:16, or as wide (web/styles/later/story.css).
        case .story: "(min-aspect-ratio: 9/16) 56.25vh, 100vw"
        case .tile: "(min-width: 1100px) 20rem, (min-width: 700px) 200px, 33vw"
        }
    }

    /// The width in pixels below which no screen wants a file: an address that is never chosen is weight.
    fileprivate var least: Int {
        switch self {
        case .column, .page, .story: 640
        case .masonry, .listing, .message: 320
        case .tile, .thumb: 0
        }
    }

    /// The width in pixels above which no screen needs a file: the column is 600 CSS pixels wide, or a phone's width.
    fileprivate var most: Int { self == .column ? 1280 : .max }
}

/// The image, with its place held by its size and colour until it is there.
/// The first ones of a page are wanted at once; the rest wait until they come near. A largest file that the place does
/// not need is named by `src` alone, for the viewer.
package func photo(
    _ picture: PhotoPicture, named name: String, width: PhotoWidth, isFirst: Bool = false
) -> HTML {
    let alt = picture.altText.isEmpty ? name : picture.altText
    let tone = PageStyle.colorClass(picture.color)
    let sources = picture.sources.within(width.least, width.most)
    let source = sources.candidates.last == picture.sources.candidates.last ? picture.source : picture.largest
    return """
        <img class="photo \(tone)" src="\(source)" srcset="\(sources)" \
        sizes="\(width.sizes)" \
        width="\(picture.size.width)" height="\(picture.size.height)" alt="\(alt)" \
        \(if: isFirst, "fetchpriority=\"high\"", else: "loading=\"lazy\"") decoding="async"\
        \(if: !picture.hash.isEmpty, " data-hash=\"\(picture.hash)\"")\
        \(if: !picture.blurHash.isEmpty, " data-blur-hash=\"\(picture.blurHash)\"")>
        """
}

/// A photo that is shown large where it is (web/scripts/photos/viewer): a link to `path` without script. The script
/// finds the set of photos that it belongs to, and says of it whose it is; without `author` the post around it does.
/// One that stands for several, with `count` on it, is a way to all of them instead. A sensitive one has a veil.
func photoLink(
    _ picture: PhotoPicture, of author: String?, named name: String, kind: PhotoLinkKind, to path: Path,
    width: PhotoWidth, isFirst: Bool, count: HTML? = nil, _ context: PageContext
) -> HTML {
    let isFirst = isFirst && !context.veils(picture)
    let link: HTML = """
        <a class="\(kind.rawValue)" href="\(path)" data-photo="\(picture.id)"\(with: author, { " data-by=\"\($0)\"" })\
        \(if: count != nil, " data-several")>\
        \(photo(picture, named: name, width: width, isFirst: isFirst))\(with: count, { $0 })</a>
        """
    return veiled(picture, named: name, kind: kind, link, context)
}

/// Where a photo stands that is shown large: one class of the stylesheet each.
enum PhotoLinkKind: String {
    case carousel = "carousel__photo"
    case masonry = "photos__link"
    case saved = "saved__link"
    case board = "board__link"
    case message = "message__photo"
    case altText = "alt-text__photo"
}

extension PageStyle {
    /// For a carousel.
    package init(strip photos: [PhotoPicture]) {
        self.init()
        addStrip(photos)
    }

    /// Needs what stands for `picture` until it is there, and the veil of a sensitive one.
    mutating func add(_ picture: PhotoPicture) {
        add(color: picture.color)
        hasVeil = hasVeil || picture.isSensitive
    }

    /// As well for a carousel of `photos`.
    mutating func addStrip(_ photos: [PhotoPicture]) {
        for photo in photos { add(photo) }
        if let first = photos.first, photos.count > 1 { add(frame: first.size) }
    }

    /// For pictures one by one.
    package init(_ pictures: some Sequence<PhotoPicture>, inMasonry: Bool = false) {
        self.init()
        for picture in pictures {
            add(picture)
            if inMasonry { add(span: picture.size) }
        }
    }
}
