package import MadangCore

/// Names a photo of Unsplash. Outside it stands behind "unsplash-", and so is never taken for the id of one of ours,
/// which have no hyphen.
package struct UnsplashID: Hashable, Sendable, Comparable {
    /// What Unsplash calls it.
    package let text: String

    private static let mark = "unsplash-"

    /// Nil for what Unsplash would not call a photo.
    package init?(_ text: String) {
        guard (1...40).contains(text.utf8.count),
            text.utf8.allSatisfy({ $0.isLetterOrDigit || "-_".utf8.contains($0) })
        else { return nil }
        self.text = text
    }

    /// Reads the name that programs and pages use. Nil for any other, those of our photos included.
    package init?(outside string: String) {
        guard string.hasPrefix(Self.mark) else { return nil }
        self.init(String(string.dropFirst(Self.mark.count)))
    }

    /// For programs and pages.
    package var string: String { Self.mark + text }

    package static func < (left: Self, right: Self) -> Bool { left.text < right.text }
}

/// A photo of Unsplash, checked: what another service says is believed no more than what a visitor sends.
package struct UnsplashPhoto: Hashable, Sendable {
    package let id: UnsplashID
    package let size: PixelSize
    /// Average colour as 0xRRGGBB: the placeholder.
    package let color: UInt32
    package let altText: String
    /// Address of the picture, as large as there is; `address(width:)` makes smaller ones.
    package let source: String
    /// Address of its page.
    package let page: String
    package let photographer: Photographer
    /// Who saves the photo asks there once, so that its photographer is counted a download.
    package let downloadLocation: String
    /// The picture in some 30 signs, for until it is there; empty where nobody knows it.
    package let blurHash: String

    /// Who took it.
    package struct Photographer: Hashable, Sendable {
        package let name: String
        /// Address of their page.
        package let page: String

        package init(name: String, page: String) {
            self.name = name
            self.page = page
        }
    }

    package init(
        id: UnsplashID, size: PixelSize, color: UInt32, altText: String, source: String, page: String,
        photographer: Photographer, downloadLocation: String, blurHash: String = ""
    ) {
        self.blurHash = blurHash
        self.id = id
        self.size = size
        self.color = color
        self.altText = altText
        self.source = source
        self.page = page
        self.photographer = photographer
        self.downloadLocation = downloadLocation
    }

    /// The widths in which it is shown: those of our own renditions.
    package static let widths = [160, 320, 640, 1280, 2048]

    /// The address of the picture `width` pixels wide, and never wider than it is: the host of the pictures makes it.
    package func address(width: Int) -> String {
        "\(source)\(source.contains("?") ? "&" : "?")w=\(min(width, size.width))&q=75&auto=format&fit=max"
    }
}

/// Some photos of Unsplash, newest first.
package struct UnsplashPage: Hashable, Sendable {
    package let photos: [UnsplashPhoto]
    package let hasNext: Bool
    /// How many requests may be sent within the hour; nil if it did not say.
    package let remaining: Int?

    package init(photos: [UnsplashPhoto], hasNext: Bool, remaining: Int? = nil) {
        self.photos = photos
        self.hasNext = hasNext
        self.remaining = remaining
    }

    /// So many are asked for at once.
    package static let size = 15
}
