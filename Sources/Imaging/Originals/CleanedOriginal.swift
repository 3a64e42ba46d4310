package import Domain

/// A photo without what its maker did not mean to show. The compressed pixels are copied as they are.
package struct CleanedOriginal {
    package let bytes: OwnedBytes
    package let orientation: Int
    package let removed: RemovedMetadata
    /// Whether the format holds more than one picture, or too much else, so that the first is drawn anew.
    package let mustBeRedrawn: Bool

    /// Fails: `.unreadable` where the file is cut off or its structure broken.
    package static func clean(
        _ bytes: ByteView, header: PictureHeader
    ) throws(PhotoProcessingError) -> CleanedOriginal {
        switch header.format {
        case .jpeg: try JPEGCleaner(bytes).clean()
        case .png: try PNGCleaner(bytes).clean()
        case .webp: try WebPCleaner(bytes).clean(isAnimated: header.isAnimated)
        case .gif: GIFCleaner.clean(bytes)
        }
    }
}
