import CVipsShim
import Domain
import MadangCore

/// A rendition as AVIF; docs/decisions/0068-avif.md has the measurements.
enum AVIFEncoder {
    /// As near to the picture as WebP of `Rendition.usualQuality` is.
    static let quality = 65
    /// The quickest but one: it takes as long as WebP does.
    private static let effort: Int32 = 1
    /// Worth a second file: a tenth less.
    private static let worth = 0.9

    /// Nil where it is hardly smaller than `webp`, which is within the limit of bytes if there is one; and where the
    /// library cannot make it, as one without an encoder: the photo is there as WebP.
    static func encode(_ picture: Picture, insteadOf webp: ByteView) -> VipsBytes? {
        guard let file = try? encode(picture) else { return nil }
        return file.count <= Int(Double(webp.count) * worth) ? file : nil
    }

    /// Whether the library can make it, tried with a small gray picture: an error is the answer.
    static var isThere: Bool {
        let pixels = [UInt8](repeating: 128, count: 16 * 16 * 3)
        return pixels.withUnsafeBytes { memory in
            guard let picture = try? Picture({ cvips_from_memory(memory.baseAddress, 16, 16, 3, $0) }) else {
                return false
            }
            return (try? encode(picture)) != nil
        }
    }

    private static func encode(_ picture: Picture) throws(PhotoProcessingError) -> VipsBytes {
        try VipsBytes { cvips_save_avif(picture.handle, Int32(quality), effort, $0, $1) }
    }
}

extension RenditionName {
    /// Those that pages show large. The smaller ones are a few kilobytes, and a row each; the largest one, which the
    /// viewer alone loads, has two thirds of all pixels, and would nearly double the time of an upload.
    var isMadeAsAVIF: Bool {
        switch self {
        case .thumb, .small, .full: false
        case .medium, .large: true
        }
    }
}
