package import Domain
package import MadangCore

/// What a file says of itself, judged before any decoder sees it.
package struct PictureHeader {
    package let format: PhotoFormat
    /// As stored, before orientation.
    package let size: PixelSize
    package var isAnimated = false

    /// Tells the format by the first bytes and checks the limits.
    /// Fails: `.unsupported` (another format), `.tooLarge`, `.unreadable` (no size to be found).
    package static func judge(_ bytes: ByteView) throws(PhotoProcessingError) -> PictureHeader {
        switch format(of: bytes) {
        case .jpeg: try JPEGHeader.judge(bytes)
        case .png: try PNGHeader.judge(bytes)
        case .webp: try WebPHeader.judge(bytes)
        case .gif: try GIFHeader.judge(bytes)
        case nil: throw .unsupported
        }
    }

    /// The format by its signature, or `nil` for any other, HEIC, AVIF, SVG, PDF and TIFF among them.
    package static func format(of bytes: ByteView) -> PhotoFormat? {
        if bytes.has([0xFF, 0xD8, 0xFF], at: 0) { return .jpeg }
        if bytes.has(PNGHeader.signature, at: 0) { return .png }
        if bytes.has("RIFF", at: 0) && bytes.has("WEBP", at: 8) { return .webp }
        if bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0) { return .gif }
        return nil
    }
}
