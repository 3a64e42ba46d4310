import Domain
import MadangCore

/// What may come in (docs/api/photos.md).
package enum PhotoLimits {
    package static let pixels = PhotoFileRule.pixelLimit
    package static let side = 16_384
    /// A kept original may be larger than its upload where it had to be stored as PNG.
    package static let originalBytes = 96 << 20

    /// The size that a header tells of, before a pixel is read (rule 7). Fails: `.unreadable` for none, `.tooLarge`.
    static func check(width: Int, height: Int) throws(PhotoProcessingError) -> PixelSize {
        guard width > 0, height > 0 else { throw .unreadable }
        guard width <= side, height <= side, width * height <= pixels else { throw .tooLarge }
        return PixelSize(width: width, height: height)
    }
}
