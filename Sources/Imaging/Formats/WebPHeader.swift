import Domain

/// The canvas of a WebP file (RFC 9649, sections 2.5 to 2.7).
enum WebPHeader {
    static let animationFlag = 0x02

    static func judge(_ bytes: ByteView) throws(PhotoProcessingError) -> PictureHeader {
        if bytes.has("VP8X", at: 12) {
            guard let flags = bytes[20], let width = bytes.littleEndian24(at: 24),
                let height = bytes.littleEndian24(at: 27)
            else { throw .unreadable }
            return try header(width + 1, height + 1, isAnimated: flags & animationFlag != 0)
        }
        if bytes.has("VP8L", at: 12) {
            guard bytes[20] == 0x2F, let packed = bytes.littleEndian32(at: 21) else { throw .unreadable }
            return try header((packed & 0x3FFF) + 1, (packed >> 14 & 0x3FFF) + 1)
        }
        guard bytes.has("VP8 ", at: 12), bytes.has([0x9D, 0x01, 0x2A], at: 23),
            let width = bytes.littleEndian16(at: 26), let height = bytes.littleEndian16(at: 28)
        else { throw .unreadable }
        return try header(width & 0x3FFF, height & 0x3FFF)
    }

    private static func header(
        _ width: Int, _ height: Int, isAnimated: Bool = false
    ) throws(PhotoProcessingError) -> PictureHeader {
        let size = try PhotoLimits.check(width: width, height: height)
        return PictureHeader(format: .webp, size: size, isAnimated: isAnimated)
    }
}
