import CVipsShim
import Domain

/// How renditions are compressed; docs/decisions/0004-image-worker.md has the measurements.
enum WebPEncoder {
    static let usualEffort: Int32 = 1

    /// The picture as a WebP file that holds one chunk, the pixels. libvips 8.14 writes an EXIF chunk and the
    /// profile even where it is told to strip: they are left out here. Without a profile WebP is sRGB.
    static func encode(_ picture: Picture, quality: Int, effort: Int32) throws(PhotoProcessingError)
        -> OwnedBytes
    {
        let file = try VipsBytes { cvips_save_webp(picture.handle, Int32(quality), effort, $0, $1) }
        guard let pixels = pixels(in: file.view) else { throw .unreadable }
        let plain = OwnedBytes(capacity: 20 + pixels.count + 1)
        let padding = pixels.count % 2
        plain.append(Array("RIFF".utf8))
        plain.append(littleEndian32: 12 + pixels.count + padding)
        plain.append(Array("WEBPVP8 ".utf8))
        plain.append(littleEndian32: pixels.count)
        plain.append(pixels)
        plain.append([UInt8](repeating: 0, count: padding))
        return plain
    }

    private static func pixels(in file: ByteView) -> ByteView? {
        var position = 12
        while let size = file.littleEndian32(at: position + 4) {
            if file.has("VP8 ", at: position) { return file.slice(from: position + 8, count: size) }
            position += 8 + size + size % 2
        }
        return nil
    }
}
