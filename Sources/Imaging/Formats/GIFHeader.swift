import Domain

/// The canvas of a GIF file: the logical screen, widened by any frame that reaches beyond it, as libnsgif does
/// (GIF89a, sections 18 and 20).
enum GIFHeader {
    static func judge(_ bytes: ByteView) throws(PhotoProcessingError) -> PictureHeader {
        guard var width = bytes.littleEndian16(at: 6), var height = bytes.littleEndian16(at: 8) else {
            throw .unreadable
        }
        // A screen over the limit is refused as such, even if the file ends right behind it.
        if width > 0 && height > 0 { _ = try PhotoLimits.check(width: width, height: height) }
        var walker = GIFWalker(bytes)
        var frames = 0
        while let block = walker.next() {
            guard case .frame(let frame) = block else { continue }
            frames += 1
            width = max(width, frame.left + frame.width)
            height = max(height, frame.top + frame.height)
        }
        guard frames > 0 else { throw .unreadable }
        return PictureHeader(
            format: .gif, size: try PhotoLimits.check(width: width, height: height), isAnimated: frames > 1)
    }
}
