import CVipsShim
import Domain

/// How renditions are compressed; docs/decisions/0004-image-worker.md has the measurements.
enum WebPEncoder {
    static let quality: Int32 = 80
    static let effort: Int32 = 1

    static func encode(_ picture: Picture) throws(PhotoProcessingError) -> VipsBytes {
        try VipsBytes { cvips_save_webp(picture.handle, quality, effort, $0, $1) }
    }
}
