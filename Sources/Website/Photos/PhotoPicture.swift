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

/// How wide a photo is shown, for the browser's choice among the renditions: as the stylesheets make it, so that no
/// file has more pixels than its place needs.
package enum PhotoWidth {
    case column, page, masonry, tile, listing, story
    /// A listing in a line of its own.
    case listingRow
    /// A board among others, and a photo on one.
    case board, boardTile
    /// A post, or a story that is over, among others that are shown as tiles.
    case postTile
    /// A photo of a message, of so many.
    case message(of: Int)
    /// A small square, the same in every window, and another photo like that; in pixels with text of the usual size.
    case square(Int), box(Int)

    func sizes(of size: PixelSize) -> String {
        // What a square cuts off of a wide photo comes along; of a panorama half of its height will do.
        let share = isSquare ? min(2, max(1, Double(size.width) / Double(size.height))) : 1
        return widths(of: size).map { from, width in
            (from > 0 ? "(min-width:\(from)px)" : "")
                + (share > 1.05 ? "calc(\((share * 100).rounded() / 100)*\(width))" : width)
        }.joined(separator: ",")
    }

    /// From which width of the window on it is how wide; the widest window first, and all others last.
    private func widths(of size: PixelSize) -> [(from: Int, width: String)] {
        switch self {
        case .column: [(700, low("600px", size, 82)), (0, "100vw")]
        // The width of a listing without the column beside it (web/styles/later/listing.css).
        case .page:
            [(1440, low("min(50vw - 7.25rem,54rem)", size, 87)), (700, low("600px", size, 87)), (0, "100vw")]
        // What is left of the window beside the rail, in 2 to 6 columns (web/styles/later/masonry.css).
        case .masonry:
            [(1700, "14vw"), (1424, "16vw"), (1100, "19vw"), (1016, "21vw"), (700, "28vw"), (0, "47vw")]
        case .listing: [(1100, "15rem"), (700, "12.5rem"), (0, "45vw")]
        case .listingRow: [(0, "min(7rem,29vw)")]
        case .board: [(1100, "12rem"), (700, "10.5rem"), (0, "45vw")]
        case .boardTile: [(700, "11.5rem"), (0, "31vw")]
        case .tile: [(1100, "20rem"), (700, "200px"), (0, "33vw")]
        case .postTile: [(700, "200px"), (0, "33vw")]
        // Beside each other where there are several (web/styles/later/threads.css).
        case .message(1): [(0, "min(15rem,70vw)")]
        case .message(let count): [(0, count == 2 ? "7.5rem" : "5rem")]
        case .square(let pixels), .box(let pixels): [(0, "\(pixels)px")]
        // As high as the window and 9:16, or as wide (web/styles/later/story.css).
        case .story: [(0, "min(100vw,56.25vh)")]
        }
    }

    /// A tall photo is at most as high as `part` hundredths of a wide window, and so much narrower
    /// (web/styles/carousel.css, later/post.css).
    private func low(_ width: String, _ size: PixelSize, _ part: Int) -> String {
        guard size.width < size.height else { return width }
        return "min(\(width),\(part * size.width / size.height)vh)"
    }

    private var isSquare: Bool {
        switch self {
        case .tile, .listing, .listingRow, .board, .boardTile, .postTile, .square: true
        case .message(let count): count > 1
        case .column, .page, .masonry, .story, .box: false
        }
    }

    /// The width in pixels below which no screen wants a file: an address that is never chosen is weight.
    fileprivate var least: Int {
        switch self {
        case .column, .page, .story: 640
        case .masonry, .listing, .board, .message(1): 320
        case .tile, .listingRow, .boardTile, .postTile, .message, .square, .box: 0
        }
    }

    /// The width in pixels above which no screen needs a file: the column is 600 CSS pixels wide, or a phone's width.
    fileprivate var most: Int {
        switch self {
        case .column, .postTile: 1280
        default: .max
        }
    }
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
        sizes="\(width.sizes(of: picture.size))" \
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
