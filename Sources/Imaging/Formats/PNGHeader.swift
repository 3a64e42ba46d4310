import Domain

/// The image header of a PNG file (W3C PNG, 11.2.1).
enum PNGHeader {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    static func judge(_ bytes: ByteView) throws(PhotoProcessingError) -> PictureHeader {
        guard bytes.bigEndian32(at: 8) == 13, bytes.has("IHDR", at: 12),
            let width = bytes.bigEndian32(at: 16), let height = bytes.bigEndian32(at: 20)
        else { throw .unreadable }
        return PictureHeader(format: .png, size: try PhotoLimits.check(width: width, height: height))
    }
}
